import type { ViewName } from '../view-titles.ts'
import { proxy } from './proxy.ts'

/** The views that show and change the twin. */
const twinViews: readonly ViewName[] = ['map', 'controls', 'contract']

/** Says behind a proxy what a view is about: the twin, and not the deployment that apps use. */
export function ProxyNote({ view }: { readonly view: ViewName }) {
  if (!proxy.value?.fallback || !twinViews.includes(view)) return null
  return (
    <p class="proxy-note">
      This view shows and changes only the twin that answers when the deployment {proxy.value.target} is down,
      not the deployment.
    </p>
  )
}
