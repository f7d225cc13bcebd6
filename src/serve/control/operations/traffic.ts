import { getOwn } from '../../../base/json.ts'
import { formatCount } from '../../../base/text/format-count.ts'
import { isFromConsole } from '../../console/own-requests.ts'
import type { Session } from '../../sessions/session.ts'
import type { LoggedExchange, TrafficExchange } from '../client/schemas.ts'
import type { ControlCall, ControlOperations } from '../control-operation.ts'
import { findExchanges } from '../list-exchanges.ts'
import { Refusal } from '../refusal.ts'
import { readTime } from './clock.ts'

/** In seconds. */
const DEFAULT_TIMEOUT = 10

type TrafficOperationId = 'listTraffic' | 'clearTraffic' | 'waitForTraffic'

export const trafficOperations: ControlOperations<TrafficOperationId> = {
  listTraffic: ({ session, query }) => ({ exchanges: listTraffic(session, query) }),
  clearTraffic({ session }) {
    session.traffic.clear()
    return { exchanges: [] }
  },
  async waitForTraffic({ session, query, timer }) {
    const { timeout = DEFAULT_TIMEOUT, ...filter } = query
    let isOver = false
    let cancelTimer = (): void => {}
    const timeoutReached = new Promise<void>((resolve) => {
      cancelTimer = timer(timeout * 1000, () => {
        isOver = true
        resolve()
      })
    })
    let seen = 0
    for (;;) {
      const exchange = listTraffic(session, filter, seen).at(-1)
      seen = session.traffic.newest
      if (exchange) {
        cancelTimer()
        return exchange
      }
      if (isOver) {
        throw new Refusal(
          408,
          `No matching request arrived within ${formatCount(timeout, 'second')}. ${describeLastRequests(session)}`,
        )
      }
      await Promise.race([timeoutReached, session.traffic.waitForNext()])
    }
  },
}

function describeLastRequests(session: Session): string {
  const requests = listTraffic(session, {})
    .slice(-3)
    .map(({ method, path, status }) => `${method} ${path} ${status}`)
  return requests.length === 0
    ? 'No request was recorded at all.'
    : `The last requests: ${requests.join(', ')}.`
}

/** Without pictures, and without what the console has sent again. */
function listTraffic(
  session: Session,
  { since, with: parameters = {}, ...filter }: ControlCall<'listTraffic'>['query'],
  after = 0,
): TrafficExchange[] {
  const earliest = since === undefined ? 0 : readTime(since, 'since')
  return findExchanges(session, { ...filter, after })
    .filter(
      ({ record, logged }) =>
        !record.isPicture &&
        !isFromConsole(record) &&
        record.at >= earliest &&
        Object.entries(parameters).every(
          ([name, value]) => formatValue(getOwn(logged.request.parameters, name)) === value,
        ),
    )
    .map(({ logged }) => shorten(logged))
}

const shorten = ({ at, operation, request, response, fault }: LoggedExchange): TrafficExchange => ({
  at,
  ...(operation !== undefined && { operation }),
  method: request.method,
  path: request.path,
  parameters: request.parameters,
  headers: request.headers,
  status: response.status,
  ...(response.message !== undefined && { message: response.message }),
  ...(fault !== undefined && { fault }),
})

const formatValue = (value: unknown): string | undefined =>
  typeof value === 'string' || value === undefined ? value : JSON.stringify(value)
