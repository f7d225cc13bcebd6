import { asRecord, type Client } from '../client/index.ts'
import { readClaims } from '../observations/jwt.ts'
import { addEvidence, createUnstable } from '../observations/read-lists.ts'
import type { Probe } from '../probe.ts'
import type { Exchange } from '../target/exchange.ts'
import { type RateLimit, readDate, readRateLimit, readSecondsUntilReset } from '../target/rate-limit.ts'
import { Unjudged } from '../violation.ts'

interface LimitedExchange extends RateLimit {
  readonly exchange: Exchange
}

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

const readSecondsLeft = (client: Client, limited: LimitedExchange): number =>
  readSecondsUntilReset(limited, readTargetTime(client, limited.exchange))

export const rateLimitProbe: Probe<'rate-limit'> = {
  gap: 'rate-limit',
  tier: 'read',
  relevantResponses: 'headers of the first response of a window',
  async run(client) {
    const limited = client.transport.exchanges
      .map((exchange): LimitedExchange => ({ exchange, ...readRateLimit(exchange.response.headers) }))
      .filter(({ limit }) => limit > 0)
    const [first] = limited
    if (!first) throw new Unjudged('no response mentions a rate limit')
    if (limited.some(({ limit }) => limit !== first.limit))
      throw createUnstable('the limit differs between responses')
    // Some frameworks tell when the window ends only to those that have exceeded the limit.
    const served = limited.filter(({ exchange }) => exchange.response.status !== 429)
    if (served.length > 0 && served.every(({ reset }) => Number.isNaN(reset))) {
      addEvidence(client, [first.exchange])
      return { limit: first.limit }
    }
    const opening = limited.filter(isFirstOfWindow)
    addEvidence(
      client,
      [first, ...opening].map(({ exchange }) => exchange),
    )
    // Headers are written after the window has opened, so one second may have passed.
    const windowSeconds = Math.max(
      ...opening.map((headers) => readSecondsLeft(client, headers)).filter((seconds) => seconds > 0),
    )
    if (windowSeconds < 1) {
      throw new Unjudged(
        `the limit is ${first.limit}; the length of its window shows when a run starts after a pause`,
      )
    }
    return { limit: first.limit, windowSeconds }
  },
}
