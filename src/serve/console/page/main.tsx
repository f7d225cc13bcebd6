import { type ComponentType, render } from 'preact'
import { useEffect } from 'preact/hooks'
import { listViews, type ViewName } from '../view-titles.ts'
import { isTokenMissing, isTokenRefused, setControlToken } from './api.ts'
import { AppRulesView } from './app-rules/app-rules-view.tsx'
import { ContractView } from './contract/contract-view.tsx'
import { ControlsView } from './controls/controls-view.tsx'
import { followLink, formatViewHref, route, session } from './location.ts'
import { MapView } from './map/map-view.tsx'
import { NoticeLine } from './notice.tsx'
import { FieldForm } from './parts/field-form.tsx'
import { loadProxy, proxy } from './proxy.ts'
import { TrafficView } from './traffic/traffic-view.tsx'

const views: Readonly<Record<ViewName, ComponentType>> = {
  traffic: TrafficView,
  map: MapView,
  app: AppRulesView,
  controls: ControlsView,
  contract: ContractView,
}

/** The whole page: links to the views, and the view that the URL names. */
function App() {
  const shownViews = listViews(proxy.value)
  const [name, title] = (shownViews.find(([key]) => key === route.value.view) ??
    shownViews[0]) as (typeof shownViews)[0]
  const View = views[name]
  useEffect(() => {
    document.title = `${title} · feedtwin`
    // On a narrow screen, the row of the views is scrolled.
    document.querySelector('nav [aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [title])
  useEffect(() => {
    // The view reports a twin that does not respond.
    if (!isTokenMissing.value) loadProxy().catch(() => undefined)
  }, [isTokenMissing.value])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: links send click events for the keyboard, too
    // biome-ignore lint/a11y/noStaticElementInteractions: the element handles the clicks on the links within it
    <div class="app" onClick={followLink}>
      <a class="unseen" href="#view">
        Skip to the view
      </a>
      <header>
        <strong>feedtwin</strong>
        <nav aria-label="Views">
          {shownViews.map(([key, viewTitle]) => (
            <a key={key} href={formatViewHref(key)} aria-current={key === name ? 'page' : undefined}>
              {viewTitle}
            </a>
          ))}
          <a href="connect">Connect</a>
        </nav>
        {session.value !== undefined && (
          <span class="session">
            session <b>{session.value}</b>
          </span>
        )}
      </header>
      <NoticeLine />
      <main id="view" class={`view-${name}`} tabIndex={-1}>
        <h1 class="unseen">{title}</h1>
        <ProxyNote view={name} />
        {isTokenMissing.value ? <TokenForm /> : <View key={session.value} />}
      </main>
    </div>
  )
}

/** The views that show and change the twin. */
const twinViews: readonly ViewName[] = ['map', 'controls', 'contract']

/** Says behind a proxy what a view is about: the twin, and not the deployment that apps use. */
function ProxyNote({ view }: { readonly view: ViewName }) {
  if (!proxy.value?.fallback || !twinViews.includes(view)) return null
  return (
    <p class="soft">
      This view shows and changes only the twin that answers when the deployment {proxy.value.target} is down,
      not the deployment.
    </p>
  )
}

/** Asks for the control token, which the twin requires from other machines. */
const TokenForm = () => (
  <section class="card empty">
    <h2>Control token</h2>
    <p>
      This page is open on another machine than feedtwin. Enter the token that it prints in its line
      “control”.
    </p>
    {isTokenRefused.value && (
      <p class="bad">The twin refuses this token. Enter the token that the twin prints now.</p>
    )}
    <FieldForm
      class="primary"
      initial={{ token: '' }}
      fields={{ token: { label: 'Token', type: 'password', required: true } }}
      submit="Continue"
      onSubmit={({ token }) => void setControlToken(token.trim())}
    />
  </section>
)

// The views of a proxy are others.
await loadProxy().catch(() => undefined)
render(<App />, document.body)
keepFocus()

/** The parts of the page that can take over the focus. */
const PARTS = 'section, main'

const isShown = (element: Element): boolean => element.getClientRects().length > 0

/** @param part gets the focus although Tab does not lead to it */
function focusPart(part: HTMLElement | null): void {
  if (!part) return
  part.tabIndex = -1
  part.focus({ preventScroll: true })
}

/**
 * Keeps the focus near its place. When the focused element is removed or hidden, for example by the action of a button, the part
 * of the page around it takes over the focus, so that the next Tab continues there and not at the top of the page.
 */
export function keepFocus(): void {
  let path: readonly EventTarget[] = []
  document.addEventListener('focusin', (event) => {
    path = event.composedPath()
  })
  const check = (): void => {
    const [focused] = path
    const { activeElement, body } = document
    if (!(focused instanceof Element) || isShown(focused)) return
    if (activeElement !== body && activeElement !== focused) return
    const part = path.find(
      (target): target is HTMLElement =>
        target instanceof HTMLElement && target.matches(PARTS) && isShown(target),
    )
    path = []
    focusPart(part ?? document.querySelector('main'))
  }
  new MutationObserver(check).observe(document.body, { childList: true, subtree: true })
}
