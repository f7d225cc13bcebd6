import { formatPosition } from '../../map/map-route.ts'
import { formatHref, formatViewHref } from '../location.ts'
import { Card } from '../parts/card.tsx'
import { Table } from '../parts/table.tsx'
import { serviceUrl } from '../proxy.ts'
import { getClientStyle } from '../traffic/client-colour.ts'
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
