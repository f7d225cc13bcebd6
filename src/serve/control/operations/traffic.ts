import { createHar } from '../../../base/exchanges/har.ts'
import { getOwn } from '../../../base/json.ts'
import { formatCount } from '../../../base/text/format-count.ts'
import { isFromConsole } from '../../console/own-requests.ts'
import { explainPost } from '../../explanations/explain-post.ts'
import type { Session } from '../../sessions/session.ts'
import type { TrafficRecord } from '../../traffic/capture.ts'
import { describeLogged } from '../../traffic/logged-exchange.ts'
import { streamExchanges } from '../../traffic/stream-exchanges.ts'
import type { LogFilter, LoggedExchange, TrafficExchange } from '../client/schemas.ts'
import { type ControlCall, GrowingLines, type SomeOperations } from '../control-operation.ts'
import { Refusal } from '../refusal.ts'
import { readTime } from './clock.ts'

/** In seconds. */
const DEFAULT_TIMEOUT = 10

export const trafficOperations = {
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
  listExchanges({ session, query }) {
    const { traffic } = session
    traffic.listenBriefly()
    const { limit = DEFAULT_LIMIT, text = '' } = query
    const exchanges = findExchanges(session, query)
      .filter(({ record, logged }) => text === '' || hasText(text.toLowerCase(), logged, record))
      .map(({ logged }) => logged)
    const isStored = traffic.oldest <= traffic.newest
    return {
      exchanges: exchanges.slice(-limit),
      oldest: isStored ? traffic.oldest : 0,
      newest: traffic.newest,
    }
  },
  getExchange({ session, path }) {
    return describeRecord(session, readExchange(session, path.number), true)
  },
  explainPost({ session, path }) {
    const { at, because } = readExchange(session, path.number)
    if (!because?.list) throw new Refusal(404, `The exchange ${path.number} is not a list of posts.`)
    const reason = explainPost(path.id, because.list, at, session.twin.context)
    if (!reason) throw new Refusal(404, `There is no post ${path.id}.`)
    return reason
  },
  streamExchanges({ session, query: { after = 0, bodies = false }, timer }) {
    const { traffic } = session
    return new GrowingLines(
      streamExchanges({
        traffic,
        after,
        timer,
        describe: (record) => describeRecord(session, record, bodies),
      }),
    )
  },
  exportTraffic({ session }) {
    session.traffic.listenBriefly()
    const exchanges = [...session.traffic.list()].filter((exchange) => !isFromConsole(exchange))
    return createHar(exchanges.map((exchange) => describeRecord(session, exchange, true)))
  },
} satisfies SomeOperations

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

export const describeRecord = (
  { twin, name }: Session,
  record: TrafficRecord,
  hasBodies: boolean,
): LoggedExchange => describeLogged(record, { basePath: twin.basePath, session: name, hasBodies })

/** Finds recorded exchanges of a session, oldest first. Each comes with its record. */
export const findExchanges = (
  session: Session,
  { after, bodies = false, ...wanted }: Omit<LogFilter, 'operation'> & { operation?: string },
): { readonly record: TrafficRecord; readonly logged: LoggedExchange }[] =>
  [...session.traffic.list(after)]
    .filter(
      ({ method, status }) =>
        (wanted.method === undefined || method === wanted.method.toUpperCase()) &&
        (wanted.status === undefined || status === wanted.status),
    )
    .map((record) => ({ record, logged: describeRecord(session, record, bodies) }))
    .filter(
      ({ logged }) =>
        (wanted.operation === undefined || logged.operation === wanted.operation) &&
        (wanted.path === undefined || logged.request.path === wanted.path),
    )

const DEFAULT_LIMIT = 200

/** @throws Refusal 404 for an exchange that is not there */
function readExchange({ traffic }: Session, number: number): TrafficRecord {
  const exchange = traffic.read(number)
  if (exchange) return exchange
  const { oldest, newest } = traffic
  throw new Refusal(
    404,
    oldest > newest
      ? `There is no exchange ${number}: none is recorded.`
      : `There is no exchange ${number}. The recorded ones have the numbers ${oldest} to ${newest}.`,
  )
}

const decoder = new TextDecoder()

function hasText(text: string, logged: LoggedExchange, { body, responseBody }: TrafficRecord): boolean {
  const texts = [JSON.stringify(logged), decoder.decode(body), decoder.decode(responseBody)]
  return texts.some((one) => one.toLowerCase().includes(text))
}
