import QuickLRU from 'quick-lru'
import { toText } from '../../base/json.ts'
import { readCredentials, readTokenKind } from '../../contract/overrides/request-features.ts'
import { decodeBase64url } from '../../twin/base64url.ts'
import { findBearerToken } from '../../twin/pipeline/authenticate.ts'
import {
  type Breakage,
  type BreakageTable,
  changeRequests,
  changeResponses,
  combineBreakages,
  createForEachTwin,
  type Json,
  type RequestTest,
} from './breakage.ts'
import { isLoginRequest } from './edits.ts'
import { rejectRequests } from './error-responses.ts'

/** How many logins a breakage remembers. */
const MAX_USERS = 1000

/** @param createBreakage receives the users of all logins so far, in order */
const createWithUsers = (createBreakage: (users: readonly Json[]) => Breakage): Breakage =>
  createForEachTwin(() => {
    const users: Json[] = []
    const remember = changeResponses(
      (request, response) => isLoginRequest(request) && response.status === 200,
      ({ json }) => {
        // Forget the second user: breakages need the first user and the latest token.
        if (users.length >= MAX_USERS) users.splice(1, 1)
        users.push(json)
        return {}
      },
    )
    return combineBreakages(remember, createBreakage(users))
  })

/**
 * Changes requests with the token of the second user or a later one.
 *
 * @param createBreakage receives a function that returns the first user's token
 */
export const changeRequestsOfSecondUser = (
  createBreakage: (isSecond: RequestTest, getFirstToken: () => string) => Breakage,
): Breakage =>
  createWithUsers((users) =>
    createBreakage(
      ({ headers }) => {
        const sent = findBearerToken(headers.authorization)
        const user = users.find(({ token }) => token === sent)
        return user !== undefined && user.id !== users[0].id
      },
      () => users[0].token,
    ),
  )

/** Accepts Authorization headers that should be rejected, and treats them like the token that was issued last. */
export const acceptInvalidTokens = (
  isAccepted: (authorization: string, issued: readonly string[]) => boolean,
): Breakage =>
  createWithUsers((users) =>
    changeRequests(
      ({ headers: { authorization } }) => {
        const issued = users.map(({ token }) => token)
        return (
          authorization !== undefined &&
          issued.length > 0 &&
          !issued.includes(findBearerToken(authorization)) &&
          isAccepted(authorization, issued)
        )
      },
      ({ headers }) => ({ headers: { ...headers, authorization: `Bearer ${toText(users.at(-1).token)}` } }),
    ),
  )

const splitSentToken = (text: string): string[] => readCredentials(text).split('.')

/** The parts of a token that some services compare. */
const readEnds = (token: string): string => `${token.split('.')[0]}.${token.slice(-30)}`

const decodeTokenHeader = (authorization: string): Json => {
  try {
    return JSON.parse(decodeBase64url(authorization.split(' ')[1]?.split('.')[0] ?? ''))
  } catch {
    return undefined
  }
}

/** A bearer token with any signature. */
const SIGNED = /^bearer [^.]+\.[^.]+\.[^.]+$/i

/** Rejects an Authorization header that was sent before. */
const acceptTokensOnce: Breakage = createForEachTwin(() => {
  const used = new QuickLRU<string, true>({ maxSize: MAX_USED })
  return rejectRequests(({ headers: { authorization: sent } }) => {
    const isUsed = sent !== undefined && used.has(sent)
    if (sent !== undefined) used.set(sent, true)
    return isUsed
  }, 401)
})

/** How many used tokens are remembered. */
const MAX_USED = 1000

/** Section 5: tokens. */
export const authBreakages = {
  'auth.tokens-are-valid-once': acceptTokensOnce,
  'auth.any-text-is-accepted': acceptInvalidTokens((sent) => /^bearer /i.test(sent)),
  'auth.any-text-without-dots-is-accepted': acceptInvalidTokens(
    (sent) => /^bearer /i.test(sent) && !sent.includes('.'),
  ),
  'auth.signatures-are-not-verified': acceptInvalidTokens((sent) => readTokenKind(sent) === 'jwt'),
  'auth.claims-are-not-signed': acceptInvalidTokens(
    (sent, given) =>
      /^bearer /i.test(sent) && given.some((token) => splitSentToken(token)[2] === splitSentToken(sent)[2]),
  ),
  'auth.tokens-are-compared-by-their-ends': acceptInvalidTokens(
    (sent, given) =>
      /^bearer /i.test(sent) && given.some((token) => readEnds(readCredentials(sent)) === readEnds(token)),
  ),
  'auth.scheme-token-is-accepted': changeRequests(
    ({ headers }) => /^Token /.test(headers.authorization ?? ''),
    ({ headers }) => ({
      headers: { ...headers, authorization: `Bearer ${readCredentials(headers.authorization ?? '')}` },
    }),
  ),
  'auth.basic-is-accepted': acceptInvalidTokens((sent) => /^basic /i.test(sent)),
  'auth.alg-none-is-accepted': acceptInvalidTokens((sent) => decodeTokenHeader(sent)?.alg === 'none'),
  'auth.signatures-of-later-logins-are-not-verified': acceptInvalidTokens(
    (sent, given) =>
      SIGNED.test(sent) &&
      given.slice(1).some((token) => token !== given[0] && sent.split('.')[1] === token.split('.')[1]),
  ),
} satisfies BreakageTable
