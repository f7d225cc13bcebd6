import { findHeader } from '../../base/exchanges/raw-exchange.ts'
import { asRecord, toNumber } from '../../base/json.ts'
import type { Dialect } from '../../contract/index.ts'
import type { Client } from '../target/client/client.ts'
import { MemoKey } from '../target/client/knowledge.ts'
import { addEvidence, createUnexpected } from '../target/client/read-lists.ts'
import type { Exchange } from '../target/exchange.ts'
import { readClaims } from '../target/jwt.ts'
import { readToken } from '../target/reading/read-response.ts'
import { Unjudged } from '../target/violation.ts'
import { areObservedCasesEqual, type Probe } from './probe.ts'

/** A text that is not a token. */
const NOT_A_TOKEN = { Authorization: 'Bearer feedtwin-is-no-token' } as const

/** A well-formed token with an invalid signature, which expired in 2001. */
const FORGED_TOKEN = {
  Authorization:
    'Bearer eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIiwiaWF0IjoxLCJuYmYiOjEsImV4cCI6MTAwMDAwMDAwMH0.c2lnbmVkIGJ5IG5vYm9keSBhdCBhbGwsIDMyIGJ5dGVz',
} as const

/** How much the time of a response may differ from the time in its token, in seconds. */
const TIME_TOLERANCE = 2

const listWithoutValidTokenKey = new MemoKey<Exchange>()

const listWithoutValidToken = (client: Client): Promise<Exchange> =>
  client.once(listWithoutValidTokenKey, () =>
    client.get('listPosts', { ...client.feed.startPosition }, NOT_A_TOKEN),
  )

export const listTokenProbe: Probe<'list.token'> = {
  gap: 'list.token',
  tier: 'read',
  relevantResponses: 'a list without a token, and with a bad one',
  async run(client) {
    const without = await client.feed.listHereWithoutToken()
    if (without.response.status === 401) return 'required'
    // An empty list may be a 404 (gap list.empty).
    if (![200, 404].includes(without.response.status))
      throw createUnexpected('a list without a token', without)
    const bad = await listWithoutValidToken(client)
    if (bad.response.status === 401) return 'optional'
    if (bad.response.status === without.response.status) return 'ignored'
    throw createUnexpected('a list with a bad token', bad)
  },
}

/** Credentials of another scheme, which no account has. */
const BASIC = { Authorization: `Basic ${btoa('feedtwin:feedtwin')}` } as const

export const otherSchemeProbe: Probe<'list.other-scheme'> = {
  gap: 'list.other-scheme',
  tier: 'read',
  relevantResponses: 'a list with credentials of the scheme Basic',
  async run(client) {
    if (client.knowledge.getAnswer('list.token') !== 'optional')
      throw new Unjudged('only lists for which a token is optional show it')
    const without = await client.feed.listHereWithoutToken()
    const basic = await client.get('listPosts', { ...client.feed.startPosition }, BASIC)
    if (basic.response.status === 401) return 'rejected'
    if (basic.response.status === without.response.status) return 'ignored'
    throw createUnexpected('a list with the scheme Basic', basic)
  },
}

/** Requests a 401 from an operation that reads tokens. */
async function requestRefusal(
  client: Client,
  headers: typeof NOT_A_TOKEN | typeof FORGED_TOKEN,
): Promise<Exchange> {
  const isIgnored = client.knowledge.getAnswer('list.token') === 'ignored'
  const exchange = isIgnored
    ? await client.publishing.publishExactly({}, { token: undefined, headers })
    : await (headers === NOT_A_TOKEN
        ? listWithoutValidToken(client)
        : client.get('listPosts', { ...client.feed.startPosition }, headers))
  if (exchange.response.status !== 401) throw createUnexpected('a bad token', exchange)
  return exchange
}

export const messageProbe: Probe<'auth.message'> = {
  gap: 'auth.message',
  tier: 'read',
  relevantResponses: 'messages for a text that is not a token and for a forged one',
  async run(client) {
    const messages: unknown[] = []
    for (const headers of [NOT_A_TOKEN, FORGED_TOKEN]) {
      messages.push(asRecord((await requestRefusal(client, headers)).response.json).message)
    }
    return messages[0] === messages[1] ? 'uniform' : 'specific'
  },
}

type ChallengeCase = keyof Dialect['auth.challenge-scheme']

/** The case of a refusal. A scheme other than Bearer has no case: a target may read it as a missing or as a bad token. */
function readCase({ request }: Exchange): ChallengeCase | undefined {
  const authorization = findHeader(Object.entries(request.headers), 'authorization')
  if (authorization === undefined) return 'absent'
  return /^bearer\b/i.test(authorization) ? 'bad' : undefined
}

/** A scheme is at the beginning or after a comma, and no = follows it (RFC 9110, section 11.6.1). */
const SCHEMES = /(?:^|,)\s*([\w!#$%&'*+.^`|~-]+)(?=\s*(?:$|,)|\s+[^\s=])/g

/** The scheme of a challenge: Bearer if it is one of them, or else the first one. */
function readScheme({ response }: Exchange): string {
  const challenge = response.headers['www-authenticate']?.replaceAll(/"(\\.|[^"\\])*"?/g, '""')
  if (challenge === undefined) return 'none'
  const schemes = [...challenge.matchAll(SCHEMES)].map(([, scheme = '']) => scheme)
  return schemes.find((scheme) => scheme.toLowerCase() === 'bearer') === undefined
    ? (schemes[0] ?? 'none')
    : 'Bearer'
}

export const challengeProbe: Probe<'auth.challenge-scheme'> = {
  gap: 'auth.challenge-scheme',
  tier: 'read',
  relevantResponses: 'responses of status 401 without a token and with a bad one',
  async run(client) {
    if (listRefusals(client).length === 0) await requestRefusal(client, NOT_A_TOKEN)
    const refusals = listRefusals(client)
    addEvidence(client, refusals)
    const answers: Partial<Record<ChallengeCase, string>> = {}
    for (const each of ['absent', 'bad'] as const) {
      const schemes = refusals.filter((exchange) => readCase(exchange) === each).map(readScheme)
      const [scheme, ...others] = new Set(schemes)
      if (others.length > 0)
        throw new Unjudged(
          `the schemes of responses with status 401 differ: ${[scheme, ...others].join(', ')}`,
        )
      if (scheme !== undefined) answers[each] = scheme
    }
    return answers
  },
  equal: areObservedCasesEqual,
}

const listRefusals = (client: Client): Exchange[] =>
  client.transport.exchanges.filter(({ response }) => response.status === 401)

export const tokenLifetimeProbe: Probe<'auth.token-lifetime'> = {
  gap: 'auth.token-lifetime',
  tier: 'read',
  relevantResponses: 'iat and exp of a token, or exp and the time of its login',
  async run(client) {
    const claims = readClaims(client.vault.reveal(await client.logins.obtainToken()))
    if (!claims)
      throw new Unjudged('the token cannot be decoded; only waiting until it is rejected would decide')
    const { iat, exp } = claims
    if (exp === undefined) return 'none'
    if (iat === undefined) return measureLifetime(client)
    if (typeof exp !== 'number' || typeof iat !== 'number' || exp - iat < 1) {
      throw new Unjudged('the claims iat and exp of the token do not give a lifetime')
    }
    return Math.round(exp - iat)
  },
}

/**
 * Measures the lifetime of a token without iat, from a login until exp. Without a Date the response came now; the clocks
 * of the target and of the kit may then differ, so only whole minutes count.
 */
async function measureLifetime(client: Client): Promise<number> {
  const { logins, options, transport, vault } = client
  const login = await logins.logIn(await logins.findFields(options.openId))
  const exp = toNumber(readClaims(vault.reveal(readToken(login) ?? ''))?.exp)
  const date = Date.parse(login.response.headers.date ?? '')
  const seconds = Math.round(exp - (Number.isNaN(date) ? transport.options.now() : date) / 1000)
  const wholeMinutes = Math.round(seconds / 60) * 60
  if (wholeMinutes > 0 && Math.abs(seconds - wholeMinutes) <= TIME_TOLERANCE) return wholeMinutes
  if (seconds >= 1 && !Number.isNaN(date)) return seconds
  throw new Unjudged('the claim exp of the token and the time of its login do not give a lifetime')
}
