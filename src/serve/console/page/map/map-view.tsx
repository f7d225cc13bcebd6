import { useEffect } from 'preact/hooks'
import { formatDistance } from '../../../../base/text/format-count.ts'
import { formatPosition } from '../../map/map-route.ts'
import { computeScale, type Viewport } from '../../map/viewport.ts'
import { radius } from '../catalogue.ts'
import { formatHref, formatViewHref, route, session } from '../location.ts'
import { attempt } from '../notice.tsx'
import { Buttons } from '../parts/buttons.tsx'
import { Card } from '../parts/card.tsx'
import { Table } from '../parts/lists.tsx'
import { serviceUrl } from '../proxy.ts'
import { getClientStyle } from '../traffic/client-colour.ts'
import { newestNumber, openTraffic } from '../traffic/store.ts'
import { MapCanvas } from './map-canvas.tsx'
import { showWorld, zoomAtMiddle } from './map-input.ts'
import { PlaceCard, PublishCard } from './place-card.tsx'
import { PlacePostsCard, PostCard } from './post-cards.tsx'
import { clientPositions, loadClientPages, loadPlace, loadPostsInView, loadTowns } from './store.ts'
import { formatAround, restingViewport, stopMap, viewport } from './viewport-state.ts'

/** How long to wait before posts are loaded again, in milliseconds: many requests of apps at once are one change. */
const LOAD_DELAY = 150

/** Where apps are, what they get there, and what is published. */
export function MapView() {
  useEffect(() => openTraffic(), [session.value])
  useEffect(() => {
    addEventListener('popstate', stopMap)
    return () => {
      removeEventListener('popstate', stopMap)
      stopMap()
    }
  }, [])
  const positions = clientPositions.value.map(({ position }) => formatPosition(position)).join(' ')
  useLoader(loadTowns, [])
  useLoader(loadPlace, [route.value.at, newestNumber.value])
  useLoader(
    () => loadClientPages(clientPositions.value.map(({ position }) => position)),
    [positions, newestNumber.value],
  )
  useLoader(async () => {
    if (restingViewport.value) await loadPostsInView(restingViewport.value)
  }, [restingViewport.value, newestNumber.value])
  // Outlines, and links that show a whole list, have the radius of the dialect.
  if (radius.value === undefined) return null
  return (
    <div class="map">
      <section class="map-frame" aria-label="Map">
        <MapCanvas />
        {viewport.value && <ScaleBar shown={viewport.value} />}
        <Buttons
          actions={{
            '+': { 'aria-label': 'Zoom in', onClick: () => zoomAtMiddle(1) },
            '−': { 'aria-label': 'Zoom out', onClick: () => zoomAtMiddle(-1) },
            World: showWorld,
          }}
        />
      </section>
      <div>
        <PlaceCard />
        <PostCard />
        <PublishCard />
        <PlacePostsCard />
        <ClientsCard />
      </div>
    </div>
  )
}

/** Loads when one of some values has changed, after a short delay. */
function useLoader(load: () => Promise<void>, values: readonly unknown[]): void {
  useEffect(() => {
    const timer = setTimeout(() => attempt(load), LOAD_DELAY)
    return () => clearTimeout(timer)
  }, [...values])
}

/** How long a distance is on the map, at its centre. */
function ScaleBar({ shown }: { readonly shown: Viewport }) {
  const { metres, pixels } = computeScale(shown)
  return (
    <svg class="map-scale" width="130" height="22" aria-hidden="true">
      <path d={`M1 15v5h${pixels.toFixed(1)}v-5`} />
      <text x="6" y="14">
        {formatDistance(metres)}
      </text>
    </svg>
  )
}

/** Where apps were in their last request with a position. */
function ClientsCard() {
  const positions = clientPositions.value
  return (
    <Card title="Apps" aside={<span class="soft">{positions.length}</span>}>
      {positions.length === 0 ? (
        <p class="soft">
          No app has sent a position yet. Point your app at <code>{serviceUrl.value}</code>: it appears here
          and on the map with its next list. <a href="connect">Connect</a>
        </p>
      ) : (
        <Table label="Positions of apps" columns={['App', 'Position', 'Last']}>
          {positions.map(({ client, position, exchange, at }) => (
            <tr key={client}>
              <td>
                <span class="client" style={getClientStyle(client)}>
                  <bdi>{client}</bdi>
                </span>
              </td>
              <td>
                <a
                  href={formatHref({
                    at: formatPosition(position),
                    post: undefined,
                    ...formatAround(position),
                  })}
                >
                  {formatPosition(position)}
                </a>
              </td>
              <td>
                <a href={formatViewHref('traffic', { exchange: String(exchange) })}>{at.slice(11, 19)}</a>
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Card>
  )
}
