import { formatPosition } from '../../map/map-route.ts'
import { formatHref, formatViewHref } from '../location.ts'
import { Card } from '../parts/card.tsx'
import { serviceUrl } from '../proxy.ts'
import { getClientClass } from '../traffic/client-colour.ts'
import { clientPositions } from './store.ts'
import { formatAround } from './viewport-state.ts'

/** Where apps were in their last request with a position. */
export function ClientsCard() {
  const positions = clientPositions.value
  return (
    <Card title="Apps" aside={<span class="soft">{positions.length}</span>}>
      {positions.length === 0 ? (
        <p class="soft">
          No app has sent a position yet. Point your app at <code>{serviceUrl.value}</code>: it appears here
          and on the map with its next list. <a href="connect">Connect</a>
        </p>
      ) : (
        <table aria-label="Positions of apps">
          <thead>
            <tr>
              <th scope="col">App</th>
              <th scope="col">Position</th>
              <th scope="col">Last</th>
            </tr>
          </thead>
          <tbody>
            {positions.map(({ client, position, exchange, at }) => (
              <tr key={client}>
                <td>
                  <span class={getClientClass(client)}>
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
          </tbody>
        </table>
      )}
    </Card>
  )
}
