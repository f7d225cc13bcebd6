import { findHeader } from '../../base/exchanges/raw-exchange.ts'
import { asRecord, toNumber } from '../../base/json.ts'
import type { Dialect } from '../../contract/index.ts'
import type { Client } from '../target/client/client.ts'
import { once } from '../target/client/knowledge.ts'
import { addEvidence, createUnexpected } from '../target/client/read-lists.ts'
import {
  publishNothingWithoutToken,
  publishWithoutValidToken,
  sendWithoutValidToken,
} from '../target/client/shared-requests.ts'
import type { Exchange } from '../target/exchange.ts'
import { readClaims } from '../target/jwt.ts'
import { readErrorInBody } from '../target/look-through.ts'
import { isBearer, listSchemes, readToken } from '../target/reading/read-response.ts'
import { Unjudged } from '../target/violation.ts'
import { type Probe, readStatusAnswer } from './probe.ts'

/** The header Authorization with a text that is not a token. */
const NOT_A_TOKEN = 'Bearer feedtwin-is-no-token'

/** The same with a well-formed token whose signature is invalid, and which expired in 2001. */
const FORGED_TOKEN =
  'Bearer eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIiwiaWF0IjoxLCJuYmYiOjEsImV4cCI6MTAwMDAwMDAwMH0.c2lnbmVkIGJ5IG5vYm9keSBhdCBhbGwsIDMyIGJ5dGVz'

/** The same with credentials of another scheme, which no account has. */
const BASIC = `Basic ${btoa('feedtwin:feedtwin')}`

/** How much the time of a response may differ from the time in its token, in seconds. */
const TIME_TOLERANCE = 2

/** Lists at the start position with a header Authorization, once. */
const listWith = once(
  (client: Client, Authorization: string): Promise<Exchange> =>
    client.feed.listWithHeaders({ ...client.feed.startPosition }, { Authorization }),
)

/** Whether a list with a header Authorization is rejected, or answered like the one without. */
async function isRejected(client: Client, authorization: string, what: string): Promise<boolean> {
  const without = await client.feed.listHereWithoutToken()
  const exchange = await listWith(client, authorization)
  return readStatusAnswer(what, exchange, { [without.response.status]: false, 401: true })
}

export const listTokenProbe: Probe<'list.token'> = {
  relevantResponses: 'a list without a token, and with a bad one',
  async run(client) {
    const without = await client.feed.listHereWithoutToken()
    // An empty list may be a 404 (gap list.empty).
    const what = 'a list without a token'
    if (readStatusAnswer(what, without, { 200: false, 401: true, 404: false })) return 'required'
    return (await isRejected(client, NOT_A_TOKEN, 'a list with a bad token')) ? 'optional' : 'ignored'
  },
}

export const otherSchemeProbe: Probe<'list.other-scheme'> = {
  relevantResponses: 'a list or a post with credentials of the scheme Basic',
  async run(client) {
    const { knowledge } = client
    if (knowledge.getAnswer('list.token') === 'optional')
      return (await isRejected(client, BASIC, 'a list with the scheme Basic')) ? 'rejected' : 'ignored'
    if (knowledge.getAnswer('create.token') !== 'optional')
      throw new Unjudged('only operations for which a token is optional show the answer')
    const exchange = await publishWithoutValidToken(client, { Authorization: BASIC })
    const isTokenFirst = knowledge.getAnswer('errors.token-or-parameters') === '401'
    return readStatusAnswer('a post with the scheme Basic', exchange, {
      200: 'ignored',
      401: 'rejected',
      ...(isTokenFirst && { 422: 'ignored' }),
    })
  },
}

export const tokenOrParametersProbe: Probe<'errors.token-or-parameters'> = {
  relevantResponses: 'requests without a valid token and without their parameters',
  async run(client) {
    const list = client.knowledge.getAnswer('list.token')
    const create = client.knowledge.getAnswer('create.token')
    const badToken = { Authorization: NOT_A_TOKEN }
    const answers = new Set<'401' | '422'>()
    const add = (exchange: Exchange, statuses: Readonly<Record<number, '401' | '422'>>): unknown =>
      answers.add(readStatusAnswer('a request without a token and its parameters', exchange, statuses))
    const both = { 401: '401', 422: '422' } as const
    if (list === 'required' || list === 'optional')
      add(await client.get('listPosts', {}, list === 'optional' ? badToken : {}), both)
    if (create === 'required') add(await publishNothingWithoutToken(client), both)
    // A target that does not look at the token rejects the parameters, too.
    else if (create === 'optional' && answers.size === 0)
      add(await client.publishing.publishExactly({}, { token: undefined, headers: badToken }), { 401: '401' })
    const [answer, other] = answers
    if (answer === undefined)
      throw new Unjudged('no operation is known to reject requests without a valid token')
    if (other !== undefined) throw new Unjudged('lists and publications have different answers')
    return answer
  },
}

/** Requests a 401 from an operation that reads tokens. */
async function requestRefusal(client: Client, authorization: string): Promise<Exchange> {
  const exchange =
    client.knowledge.getAnswer('list.token') === 'ignored'
      ? await sendWithoutValidToken(client, { Authorization: authorization })
      : await listWith(client, authorization)
  if (exchange.response.status !== 401) throw createUnexpected('a bad token', exchange)
  return exchange
}

export const messageProbe: Probe<'auth.message'> = {
  relevantResponses: 'messages for a text that is not a token and for a forged one',
  async run(client) {
    const readMessage = ({ response }: Exchange): unknown => asRecord(response.json).message
    const message = readMessage(await requestRefusal(client, NOT_A_TOKEN))
    return message === readMessage(await requestRefusal(client, FORGED_TOKEN)) ? 'uniform' : 'specific'
  },
}

type ChallengeCase = keyof Dialect['auth.challenge-scheme']

/** The case of a refusal. A scheme other than Bearer has no case: a target may read it as a missing or as a bad token. */
function readCase({ request }: Exchange): ChallengeCase | undefined {
  const authorization = findHeader(Object.entries(request.headers), 'authorization')
  if (authorization === undefined) return 'absent'
  return /^bearer\b/i.test(authorization) ? 'bad' : undefined
}

/** The scheme of a challenge: Bearer if it is one of them, or else the first one. */
function readScheme({ response }: Exchange): string {
  const schemes = listSchemes(response.headers['www-authenticate'] ?? '')
  return schemes.some(isBearer) ? 'Bearer' : (schemes[0] ?? 'none')
}

export const challengeProbe: Probe<'auth.challenge-scheme'> = {
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
}

const listRefusals = (client: Client): Exchange[] =>
  client.transport.exchanges.map(readErrorInBody).filter(({ response }) => response.status === 401)

export const tokenLifetimeProbe: Probe<'auth.token-lifetime'> = {
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
  const login = await logins.logInTo(options.openId)
  const exp = toNumber(readClaims(vault.reveal(readToken(login) ?? ''))?.exp)
  const date = Date.parse(login.response.headers.date ?? '')
  const seconds = Math.round(exp - (Number.isNaN(date) ? transport.options.now() : date) / 1000)
  const wholeMinutes = Math.round(seconds / 60) * 60
  if (wholeMinutes > 0 && Math.abs(seconds - wholeMinutes) <= TIME_TOLERANCE) return wholeMinutes
  if (seconds >= 1 && !Number.isNaN(date)) return seconds
  throw new Unjudged('the claim exp of the token and the time of its login do not give a lifetime')
}
