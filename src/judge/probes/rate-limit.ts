import { isSuccessful } from '../../base/exchanges/raw-exchange.ts'
import { asRecord } from '../../base/json.ts'
import type { Dialect } from '../../contract/index.ts'
import type { Client } from '../target/client/client.ts'
import { addEvidence, addEvidenceOf } from '../target/client/read-lists.ts'
import { requestUnknownVersion, UNKNOWN_VERSION } from '../target/client/shared-requests.ts'
import type { Exchange } from '../target/exchange.ts'
import { readClaims } from '../target/jwt.ts'
import { type RateLimit, readDate, readRateLimit, readSecondsUntilReset } from '../target/pace.ts'
import { Unjudged, Unstable } from '../target/violation.ts'
import type { Probe } from './probe.ts'

const hasRateLimit = ({ response }: Exchange): boolean => readRateLimit(response.headers).limit > 0

const NO_LIMIT = 'no response mentions a rate limit'

/** The time of the target's clock, in unix seconds. Ours may be minutes off. */
function readTargetTime(client: Client, { response: { headers, json } }: Exchange): number {
  const date = readDate(headers)
  if (!Number.isNaN(date)) return Math.floor(date / 1000)
  const { token } = asRecord(json)
  const claims = typeof token === 'string' ? readClaims(client.vault.reveal(token)) : undefined
  return typeof claims?.iat === 'number' ? claims.iat : Number.NaN
}

/** The first request of a window leaves the whole limit but one. */
const isFirstOfWindow = ({ limit, remaining }: RateLimit): boolean => remaining === limit - 1

/** A window that has counted at most so many requests has just begun. */
const FEW_REQUESTS = 3

/** The window of whole minutes that has just begun when some seconds are left. Both times may be rounded. */
const findMinutes = (secondsLeft: number): readonly number[] => {
  const minutes = Math.round(secondsLeft / 60)
  return minutes > 0 && Math.abs(secondsLeft - minutes * 60) <= 2 ? [minutes * 60] : []
}

const readSecondsLeft = (client: Client, exchange: Exchange): number =>
  readSecondsUntilReset(readRateLimit(exchange.response.headers), readTargetTime(client, exchange))

export const rateLimitProbe: Probe<'rate-limit'> = {
  relevantResponses: 'headers of the first response of a window',
  async run(client) {
    const limited = client.transport.exchanges
      .map((exchange) => ({ exchange, ...readRateLimit(exchange.response.headers) }))
      .filter(({ limit }) => limit > 0)
    const [first] = limited
    if (!first) throw new Unjudged(NO_LIMIT)
    if (limited.some(({ limit }) => limit !== first.limit))
      throw new Unstable('the limit differs between responses')
    // Some frameworks tell when the window ends only to those that have exceeded the limit.
    const served = limited.filter(({ exchange }) => exchange.response.status !== 429)
    if (served.length > 0 && served.every(({ reset }) => Number.isNaN(reset))) {
      addEvidenceOf(client, [first])
      return { limit: first.limit }
    }
    const opening = limited.filter(isFirstOfWindow)
    addEvidenceOf(client, [first, ...opening])
    // Headers are written after the window has opened, so one second may have passed.
    const windowSeconds = Math.max(
      ...opening.map(({ exchange }) => readSecondsLeft(client, exchange)).filter((seconds) => seconds > 0),
      ...(opening.length === 0 && first.remaining >= first.limit - FEW_REQUESTS
        ? findMinutes(readSecondsLeft(client, first.exchange))
        : []),
    )
    // A window that began with a minute or an hour, before the run, ends with one, too.
    const endsAt = readTargetTime(client, first.exchange) + readSecondsLeft(client, first.exchange)
    const mayHaveBegun = windowSeconds < 60 ? endsAt % 60 === 0 : windowSeconds % 60 !== 0
    if (windowSeconds < 1 || mayHaveBegun)
      throw new Unjudged(
        `the limit is ${first.limit}; the length of its window shows when a run starts after a pause`,
      )
    return { limit: first.limit, windowSeconds }
  },
}

type RejectionCase = keyof Dialect['rate-limit.counted']

/** Whether a response rejects its request in this way. */
const isRejection: Readonly<Record<RejectionCase, (exchange: Exchange) => boolean>> = {
  // A target may look at the token before it looks at the version.
  'unknown-version': ({ outgoing, response: { status } }) =>
    outgoing.headers.Accept === UNKNOWN_VERSION.Accept && status >= 400 && status !== 401 && status !== 429,
  unauthorized: ({ response }) => response.status === 401,
  unrouted: ({ outgoing, response }) =>
    outgoing.operation === undefined && outgoing.method !== 'OPTIONS' && [404, 405].includes(response.status),
}

/**
 * Whether the response to a rejected request shows whether such a request counts. Without a rate limit in its headers, it shows this
 * only if the results of the same operation have one. Where the operation has no results, those of all operations must have one.
 */
function isConclusive(exchange: Exchange, exchanges: readonly Exchange[]): boolean {
  const results = exchanges.filter(isResult)
  const own = results.filter(({ outgoing }) => outgoing.operation === exchange.outgoing.operation)
  const compared = own.length > 0 ? own : results
  return hasRateLimit(exchange) || (compared.length > 0 && compared.every(hasRateLimit))
}

/** Pictures and OPTIONS have successful responses, too, but these are not results. Some targets answer a publication with 201. */
const isResult = ({ outgoing, response: { status } }: Exchange): boolean =>
  outgoing.operation !== undefined && outgoing.method !== 'OPTIONS' && isSuccessful(status)

export const countedRequestsProbe: Probe<'rate-limit.counted'> = {
  relevantResponses: 'headers of the responses that reject a request for its version, its token or its path',
  async run(client) {
    const { exchanges } = client.transport
    if (!exchanges.some(hasRateLimit)) throw new Unjudged(NO_LIMIT)
    await requestUnknownVersion(client, 'listPosts')
    const answers: Partial<Record<RejectionCase, boolean>> = {}
    for (const [name, isOfCase] of Object.entries(isRejection)) {
      const rejections = exchanges.filter((each) => isOfCase(each) && isConclusive(each, exchanges))
      const counted = new Set(rejections.map(hasRateLimit))
      // Where responses to one kind of request differ, no answer describes them.
      if (counted.size !== 1) continue
      answers[name as RejectionCase] = counted.has(true)
      addEvidence(client, rejections)
    }
    return answers
  },
}
