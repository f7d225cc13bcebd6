import type { Session } from '../../sessions/session.ts'
import { listExchanges, type TrafficExchange } from '../exchange.ts'
import { type ControlCall, type ControlOperations, Refusal } from '../operation.ts'
import { readMoment } from './clock.ts'

/** How long to wait when nothing is said, in seconds. */
const PATIENCE = 10

export const trafficOperations: ControlOperations<'listTraffic' | 'clearTraffic' | 'waitForTraffic'> = {
  listTraffic: ({ session, query }) => ({ exchanges: matching(session, query) }),
  clearTraffic({ session }) {
    session.traffic.clear()
    return { exchanges: [] }
  },
  async waitForTraffic({ session, query, timer }) {
    const { timeout = PATIENCE, ...filter } = query
    let isOver = false
    let callOff = (): void => {}
    const over = new Promise<void>((resolve) => {
      callOff = timer(timeout * 1000, () => {
        isOver = true
        resolve()
      })
    })
    for (;;) {
      const found = matching(session, filter).at(-1)
      if (found) callOff()
      if (found) return found
      if (isOver) throw new Refusal(408, `No such request came within ${timeout} seconds. ${last(session)}`)
      await Promise.race([over, session.traffic.waitForNext()])
    }
  },
}

function last(session: Session): string {
  const some = listExchanges(session)
    .slice(-3)
    .map(({ method, path, status }) => `${method} ${path} ${status}`)
  return some.length === 0 ? 'There was none at all.' : `The last ones were: ${some.join(', ')}.`
}

function matching(session: Session, filter: ControlCall<'listTraffic'>['query']): TrafficExchange[] {
  const { operation, method, path, status, since, with: values = {} } = filter
  const from = since === undefined ? 0 : readMoment(since, 'since')
  return listExchanges(session).filter(
    (one) =>
      (operation === undefined || one.operation === operation) &&
      (method === undefined || one.method === method.toUpperCase()) &&
      (path === undefined || one.path === path) &&
      (status === undefined || one.status === status) &&
      Date.parse(one.at) >= from &&
      Object.entries(values).every(([name, value]) => textOf(one.parameters[name]) === value),
  )
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || value === undefined ? value : JSON.stringify(value)
