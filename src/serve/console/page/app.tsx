import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { listViews, type ViewName } from '../view-titles.ts'
import { isTokenMissing } from './api.ts'
import { AppRulesView } from './app-rules/app-rules-view.tsx'
import { ContractView } from './contract/contract-view.tsx'
import { ControlsView } from './controls/controls-view.tsx'
import { followLink, formatViewHref, route, session } from './location.ts'
import { MapView } from './map/map-view.tsx'
import { NoticeLine } from './notice.tsx'
import { loadProxy, proxy } from './proxy.ts'
import { ProxyNote } from './proxy-note.tsx'
import { TokenForm } from './token-form.tsx'
import { TrafficView } from './traffic/traffic-view.tsx'

const views: Readonly<Record<ViewName, ComponentType>> = {
  traffic: TrafficView,
  map: MapView,
  app: AppRulesView,
  controls: ControlsView,
  contract: ContractView,
}

/** The whole page: links to the views, and the view that the URL names. */
export function App() {
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
      <a class="skip" href="#view">
        Skip to the view
      </a>
      <header>
        <strong class="brand">feedtwin</strong>
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
