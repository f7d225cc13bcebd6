import { getOwn } from '../../../base/json.ts'
import type { Session } from '../../sessions/session.ts'
import type { TrafficExchange } from '../client/schemas.ts'
import type { ControlCall, ControlOperations } from '../control-operation.ts'
import { listExchanges } from '../list-exchanges.ts'
import { Refusal } from '../refusal.ts'
import { readTime } from './clock.ts'

/** In seconds. */
const DEFAULT_TIMEOUT = 10

type TrafficOperationId = 'listTraffic' | 'clearTraffic' | 'waitForTraffic'

export const trafficOperations: ControlOperations<TrafficOperationId> = {
  listTraffic: ({ session, query }) => ({ exchanges: findExchanges(session, query) }),
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
      const exchange = findExchanges(session, filter, seen).at(-1)
      seen = session.traffic.newest
      if (exchange) {
        cancelTimer()
        return exchange
      }
      if (isOver) {
        throw new Refusal(
          408,
          `No matching request arrived within ${timeout} seconds. ${describeLastRequests(session)}`,
        )
      }
      await Promise.race([timeoutReached, session.traffic.waitForNext()])
    }
  },
}

function describeLastRequests(session: Session): string {
  const requests = listExchanges(session)
    .slice(-3)
    .map(({ method, path, status }) => `${method} ${path} ${status}`)
  return requests.length === 0
    ? 'No request was recorded at all.'
    : `The last requests: ${requests.join(', ')}.`
}

function findExchanges(
  session: Session,
  filter: ControlCall<'listTraffic'>['query'],
  after = 0,
): TrafficExchange[] {
  const { operation, method, path, status, since, with: parameters = {} } = filter
  const earliest = since === undefined ? 0 : readTime(since, 'since')
  return listExchanges(session, after).filter(
    (exchange) =>
      (operation === undefined || exchange.operation === operation) &&
      (method === undefined || exchange.method === method.toUpperCase()) &&
      (path === undefined || exchange.path === path) &&
      (status === undefined || exchange.status === status) &&
      Date.parse(exchange.at) >= earliest &&
      Object.entries(parameters).every(
        ([name, value]) => formatValue(getOwn(exchange.parameters, name)) === value,
      ),
  )
}

const formatValue = (value: unknown): string | undefined =>
  typeof value === 'string' || value === undefined ? value : JSON.stringify(value)
