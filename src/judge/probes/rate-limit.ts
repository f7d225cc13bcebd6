import { asRecord, type Client } from '../client/index.ts'
import { addEvidence, createUnstable } from '../observations/read-lists.ts'
import { readClaims } from '../observations/token-claims.ts'
import type { Probe } from '../probe.ts'
import type { Exchange } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'

/** A reset below this is a number of seconds from then, above it a time since 1970. */
const NO_TIME = 1e8

interface Said {
  readonly exchange: Exchange
  readonly limit: number
  readonly remaining: number
  readonly reset: number
}

/** What headers say of a limit; the names with X- are customary, those without are of an IETF draft. */
function said(exchange: Exchange): Said {
  const { headers } = exchange.response
  const number = (name: string): number =>
    Number.parseInt(headers[`x-ratelimit-${name}`] ?? headers[`ratelimit-${name}`] ?? '', 10)
  return { exchange, limit: number('limit'), remaining: number('remaining'), reset: number('reset') }
}

/** The target's own clock when it answered, in unix seconds: ours may be minutes off. */
function clockOf(client: Client, { response: { headers, json } }: Exchange): number {
  const date = Date.parse(headers.date ?? '')
  if (!Number.isNaN(date)) return Math.floor(date / 1000)
  const { token } = asRecord(json)
  const claims = typeof token === 'string' ? readClaims(client.vault.reveal(token)) : undefined
  return typeof claims?.iat === 'number' ? claims.iat : Number.NaN
}

/** The first request of a window finds all of the limit but itself, and all of the window. */
const opensWindow = ({ limit, remaining }: Said): boolean => remaining === limit - 1

const windowOf = (client: Client, { exchange, reset }: Said): number =>
  reset < NO_TIME ? reset : reset - clockOf(client, exchange)

export const rateLimitProbe: Probe = {
  gap: 'rate-limit',
  tier: 'read',
  async run(client) {
    const telling = client.transport.exchanges.map(said).filter(({ limit }) => limit > 0)
    const [first] = telling
    if (!first) throw new Unjudged('no rate limit was met')
    if (telling.some(({ limit }) => limit !== first.limit))
      throw createUnstable('the limit is not always the same')
    const opening = telling.filter(opensWindow)
    addEvidence(
      client,
      [first, ...opening].map(({ exchange }) => exchange),
    )
    // Headers are written after the window has opened, so a second may have gone by.
    const windowSeconds = Math.max(
      ...opening.map((one) => windowOf(client, one)).filter((seconds) => seconds > 0),
    )
    if (windowSeconds < 1) {
      throw new Unjudged(`the limit is ${first.limit}; for how long shows when a run begins after a pause`)
    }
    return { limit: first.limit, windowSeconds }
  },
}
