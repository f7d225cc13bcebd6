import type { ViewName } from '../view-titles.ts'
import { proxy } from './proxy.ts'

/** The views that show and change the twin. */
const twinViews: readonly ViewName[] = ['map', 'controls', 'contract']

/** Says behind a proxy what a view is about: the twin, and not the deployment that apps use. */
export function ProxyNote({ view }: { readonly view: ViewName }) {
  if (!proxy.value || !twinViews.includes(view)) return null
  const { target, fallback } = proxy.value
  return (
    <p class="proxy-note">
      This view shows and changes only the twin that answers when the deployment {target} is down, not the
      deployment.{!fallback && ' It answers only if the proxy is started with --fallback twin.'}
    </p>
  )
}
