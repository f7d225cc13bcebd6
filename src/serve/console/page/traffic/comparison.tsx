import { parseJson } from '../../../../base/json.ts'
import type { LoggedExchange } from '../../../control/client/schemas.ts'
import type { Schemas } from '../api.ts'
import { formatHref } from '../location.ts'
import { Table } from '../parts/lists.tsx'
import { useLoaded } from '../use-fresh.ts'
import { loadExchange } from './store.ts'

/** The differing parts of two exchanges, side by side. */
export function ExchangeComparison({ first, second }: Readonly<Record<'first' | 'second', number>>) {
  const load = () => Promise.all([loadExchange(first), loadExchange(second)])
  const pair = useLoaded(load, [first, second])
  const rows = pair && compareExchanges(...pair)
  return (
    <article class="detail comparison">
      <div class="head">
        <h2>
          #{first} and #{second}
        </h2>
        <a class="close" href={formatHref({ compare: undefined })}>
          Stop comparing
        </a>
      </div>
      {rows?.length === 0 && <p class="empty">The two exchanges are equal, apart from their times.</p>}
      {rows && rows.length > 0 && (
        <div class="card">
          <Table label="What differs" columns={['What differs', `#${first}`, `#${second}`]}>
            {rows.map(({ place, left, right }) => (
              <tr key={place}>
                <th scope="row">{place}</th>
                <td>{left ?? <i class="soft">absent</i>}</td>
                <td>{right ?? <i class="soft">absent</i>}</td>
              </tr>
            ))}
          </Table>
        </div>
      )}
    </article>
  )
}

/** How many differences are listed. */
const MAX_DIFFERENCES = 500

/** Headers that differ between any two exchanges. */
const VOLATILE = /\.headers\.(date|x-request-id|content-length)$/i

/**
 * Lists where two exchanges differ, apart from their times, as in response.body.errors.lng.0. A side without the value is undefined.
 */
function compareExchanges(first: LoggedExchange, second: LoggedExchange) {
  const [left, right] = [flattenExchange(first), flattenExchange(second)]
  return [...new Set([...left.keys(), ...right.keys()])]
    .filter((place) => left.get(place) !== right.get(place) && !VOLATILE.test(place))
    .slice(0, MAX_DIFFERENCES)
    .map((place) => ({ place, left: left.get(place), right: right.get(place) }))
}

function flattenExchange({ request, response, because, fault }: LoggedExchange): Map<string, string> {
  const values = new Map<string, string>()
  const add = (place: string, value: unknown): void => {
    if (typeof value !== 'object' || value === null) {
      if (value !== undefined) values.set(place, typeof value === 'string' ? value : JSON.stringify(value))
    } else if (Object.keys(value).length === 0) values.set(place, JSON.stringify(value))
    else for (const [key, item] of Object.entries(value)) add(`${place}.${key}`, item)
  }
  const { method, path, query, headers, body } = request
  add('request', { method, path, query, headers, body: readBody(body) })
  add('response', { status: response.status, headers: response.headers, body: readBody(response.body) })
  add('fault', fault)
  add('because', because?.short)
  return values
}

/** A body that is not JSON is compared as a text. */
const readBody = ({ text }: Schemas['LoggedBody']): unknown =>
  text === undefined ? undefined : (parseJson(text) ?? text)
