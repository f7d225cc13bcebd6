import { asRecord, type Client } from '../client/index.ts'
import { addEvidence, createUnexpected } from '../observations/read-lists.ts'
import { readClaims } from '../observations/token-claims.ts'
import type { Probe } from '../probe.ts'
import type { Exchange } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'
import { listWithBadToken, NO_TOKEN } from './list-token.ts'

/** A token of the right shape with another's signature; it was good until 2001. */
const FORGED = {
  Authorization:
    'Bearer eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIiwiaWF0IjoxLCJuYmYiOjEsImV4cCI6MTAwMDAwMDAwMH0.c2lnbmVkIGJ5IG5vYm9keSBhdCBhbGwsIDMyIGJ5dGVz',
} as const

/** An answer to a bad token, from where tokens are looked at. */
async function refusalOf(client: Client, headers: typeof NO_TOKEN | typeof FORGED): Promise<Exchange> {
  const isLookedAt = client.knowledge.getAnswer('list.token') !== 'ignored'
  const exchange = isLookedAt
    ? await (headers === NO_TOKEN
        ? listWithBadToken(client)
        : client.get('listPosts', { ...client.feed.startPosition }, headers))
    : await client.publishing.publishExactly({}, { token: undefined, headers })
  if (exchange.response.status !== 401) throw createUnexpected('a bad token', exchange)
  return exchange
}

export const messageProbe: Probe = {
  gap: 'auth.message',
  tier: 'read',
  async run(client) {
    const messages: unknown[] = []
    for (const headers of [NO_TOKEN, FORGED]) {
      messages.push(asRecord((await refusalOf(client, headers)).response.json).message)
    }
    return messages[0] === messages[1] ? 'uniform' : 'specific'
  },
}

export const challengeProbe: Probe = {
  gap: 'auth.challenge',
  tier: 'read',
  async run(client) {
    const refusals = client.transport.exchanges.filter(({ response }) => response.status === 401)
    if (refusals.length === 0) refusals.push(await refusalOf(client, NO_TOKEN))
    addEvidence(client, refusals)
    const challenged = refusals.filter(({ response }) => 'www-authenticate' in response.headers)
    if (challenged.length === 0) return false
    if (challenged.length === refusals.length) return true
    throw new Unjudged(`${challenged.length} of ${refusals.length} answers of status 401 have a challenge`)
  },
}

export const tokenLifetimeProbe: Probe = {
  gap: 'auth.token-lifetime',
  tier: 'read',
  async run(client) {
    const claims = readClaims(client.vault.reveal(await client.logins.obtainToken()))
    if (!claims) throw new Unjudged('the token cannot be read; waiting until it is refused would decide')
    const { iat, exp } = claims
    if (exp === undefined) return 'none'
    if (typeof exp !== 'number' || typeof iat !== 'number' || exp - iat < 1) {
      throw new Unjudged('the claims of the token do not tell from when to when it is good')
    }
    return Math.round(exp - iat)
  },
}
