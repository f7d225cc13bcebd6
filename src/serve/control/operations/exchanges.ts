import { createHar } from '../../../base/har.ts'
import { isFromConsole } from '../../console/own-requests.ts'
import { explainPost } from '../../explanations/explain-post.ts'
import type { Session } from '../../sessions/session.ts'
import type { RecordedExchange } from '../../traffic/capture.ts'
import { describeLogged } from '../../traffic/logged-exchange.ts'
import { streamExchanges } from '../../traffic/stream-exchanges.ts'
import type { LoggedExchange } from '../client/schemas.ts'
import { type ControlCall, type ControlOperations, GrowingLines } from '../control-operation.ts'
import { Refusal } from '../refusal.ts'

type ExchangeOperationId =
  | 'listExchanges'
  | 'getExchange'
  | 'explainPost'
  | 'streamExchanges'
  | 'exportTraffic'

const DEFAULT_LIMIT = 200

export const exchangeOperations: ControlOperations<ExchangeOperationId> = {
  listExchanges({ session, query }) {
    const { traffic } = session
    traffic.listenForAMinute()
    const { limit = DEFAULT_LIMIT } = query
    const isStored = traffic.oldest <= traffic.newest
    return {
      exchanges: findExchanges(session, query).slice(-limit),
      oldest: isStored ? traffic.oldest : 0,
      newest: traffic.newest,
    }
  },
  getExchange({ session, path }) {
    return describe(session, readExchange(session, path.number), true)
  },
  explainPost({ session, path }) {
    const { at, because } = readExchange(session, path.number)
    if (!because?.list) throw new Refusal(404, `The exchange ${path.number} is no list of posts.`)
    const reason = explainPost(path.id, because.list, at, session.twin.context)
    if (!reason) throw new Refusal(404, `There is no post ${path.id}.`)
    return reason
  },
  streamExchanges({ session, query: { after = 0, bodies = false }, timer }) {
    const { traffic } = session
    return new GrowingLines(
      streamExchanges({ traffic, after, timer, describe: (exchange) => describe(session, exchange, bodies) }),
    )
  },
  exportTraffic({ session }) {
    session.traffic.listenForAMinute()
    const exchanges = [...session.traffic.list()].filter((exchange) => !isFromConsole(exchange))
    return createHar(exchanges.map((exchange) => describe(session, exchange, true)))
  },
}

const describe = ({ twin, name }: Session, exchange: RecordedExchange, hasBodies: boolean): LoggedExchange =>
  describeLogged(exchange, { basePath: twin.basePath, session: name, hasBodies })

/** @throws Refusal 404 for an exchange that is not there */
function readExchange({ traffic }: Session, number: number): RecordedExchange {
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

function findExchanges(session: Session, query: ControlCall<'listExchanges'>['query']): LoggedExchange[] {
  const { after = 0, bodies = false, operation, method, path, status } = query
  const text = query.text?.toLowerCase()
  return [...session.traffic.list(after)]
    .filter(
      (exchange) =>
        (method === undefined || exchange.method === method.toUpperCase()) &&
        (status === undefined || exchange.status === status),
    )
    .map((exchange) => ({ exchange, logged: describe(session, exchange, bodies) }))
    .filter(
      ({ exchange, logged }) =>
        (operation === undefined || logged.operation === operation) &&
        (path === undefined || logged.request.path === path) &&
        (text === undefined || hasText(text, logged, exchange)),
    )
    .map(({ logged }) => logged)
}

const decoder = new TextDecoder()

function hasText(text: string, logged: LoggedExchange, { body, responseBody }: RecordedExchange): boolean {
  const texts = [JSON.stringify(logged), decoder.decode(body), decoder.decode(responseBody)]
  return texts.some((one) => one.toLowerCase().includes(text))
}
