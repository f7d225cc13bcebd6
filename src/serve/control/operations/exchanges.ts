import { createHar } from '../../../base/exchanges/har.ts'
import { isFromConsole } from '../../console/own-requests.ts'
import { explainPost } from '../../explanations/explain-post.ts'
import type { Session } from '../../sessions/session.ts'
import type { TrafficRecord } from '../../traffic/capture.ts'
import { streamExchanges } from '../../traffic/stream-exchanges.ts'
import type { LoggedExchange } from '../client/schemas.ts'
import { type ControlOperations, GrowingLines } from '../control-operation.ts'
import { describeRecord, findExchanges } from '../list-exchanges.ts'
import { Refusal } from '../refusal.ts'

const DEFAULT_LIMIT = 200

export const exchangeOperations: ControlOperations<
  'listExchanges' | 'getExchange' | 'explainPost' | 'streamExchanges' | 'exportTraffic'
> = {
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
}

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
