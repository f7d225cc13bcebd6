import QuickLRU from 'quick-lru'
import { decodeBase64url } from '../../twin/base64url.ts'
import { acceptInvalidTokens, changeRequestsOfSecondUser } from './accounts.ts'
import {
  type Breakage,
  type BreakageTable,
  changeRequests,
  changeResponses,
  createForEachTwin,
  type Json,
  type RequestParts,
} from './breakage.ts'
import { isCreateRequest, isListRequest } from './edits.ts'
import { changeStatus, rejectRequests } from './error-responses.ts'

const getAuthorization = ({ headers }: RequestParts): string | undefined => headers.authorization

const isAnonymous = (request: RequestParts): boolean => getAuthorization(request) === undefined

const isBearer = (request: RequestParts): boolean => /^bearer /i.test(getAuthorization(request) ?? '')

const hasOtherScheme = (request: RequestParts): boolean => !isAnonymous(request) && !isBearer(request)

const readSentToken = (text: string): string => text.replace(/^\S+\s+/, '')

const splitSentToken = (text: string): string[] => readSentToken(text).split('.')

const isLikeJwt = (text: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]*$/.test(readSentToken(text))

const hasOddToken = (request: RequestParts): boolean =>
  isBearer(request) && !isLikeJwt(getAuthorization(request) ?? '')

/** Accepts tokens that are equal to an issued token in the compared part. */
const acceptSimilarTokens = (readComparedPart: (token: string) => string): Breakage =>
  acceptInvalidTokens(
    (sent, given) =>
      /^bearer /i.test(sent) &&
      given.some((token) => readComparedPart(readSentToken(sent)) === readComparedPart(token)),
  )

const editChallenge = (change: (sent: string, request: RequestParts) => string | undefined): Breakage =>
  changeResponses(
    (_, response) => response.status === 401,
    ({ headers: { 'www-authenticate': sent = '', ...headers } }, request) => {
      const changed = change(sent, request)
      return { headers: { ...headers, ...(changed && { 'www-authenticate': changed }) } }
    },
  )

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
  return rejectRequests((request) => {
    const sent = getAuthorization(request)
    const isUsed = sent !== undefined && used.has(sent)
    if (sent !== undefined) used.set(sent, true)
    return isUsed
  }, 401)
})

/** How many used tokens are remembered. */
const MAX_USED = 1000

/** Section 5: tokens. */
export const authBreakages = {
  'auth.tokens-are-rejected': rejectRequests((request) => isBearer(request), 401),
  'auth.tokens-of-second-user-are-rejected': changeRequestsOfSecondUser((isSecond) =>
    rejectRequests(isSecond, 401),
  ),
  'auth.tokens-are-rejected-for-lists': rejectRequests(
    (request) => isListRequest(request) && isBearer(request),
    401,
  ),
  'auth.tokens-are-valid-once': acceptTokensOnce,
  'auth.lower-case-bearer-is-rejected': rejectRequests(
    (request) => /^bearer/.test(getAuthorization(request) ?? ''),
    401,
  ),
  'auth.lower-case-bearer-may-not-publish': rejectRequests(
    (request) => isCreateRequest(request) && /^bearer/.test(getAuthorization(request) ?? ''),
    401,
  ),
  'auth.missing-token-is-403': changeStatus(401, 403, isAnonymous),
  'auth.missing-token-is-500': changeStatus(401, 500, isAnonymous),
  'auth.missing-token-redirects': changeResponses(
    (request, response) => response.status === 401 && isAnonymous(request),
    () => ({ status: 302, headers: { location: '/login' }, text: '' }),
  ),
  'auth.missing-token-has-status-code-1001': changeResponses(
    (request, response) => response.status === 401 && isAnonymous(request),
    ({ json }) => ({ json: { ...json, status_code: 1001 } }),
  ),
  'auth.bad-token-is-403': changeStatus(401, 403, hasOddToken),
  'auth.bad-token-is-500': changeStatus(401, 500, hasOddToken),
  'auth.bad-token-is-422': changeStatus(401, 422, hasOddToken),
  'auth.any-text-is-accepted': acceptInvalidTokens((sent) => /^bearer /i.test(sent)),
  'auth.any-text-without-dots-is-accepted': acceptInvalidTokens(
    (sent) => /^bearer /i.test(sent) && !sent.includes('.'),
  ),
  'auth.signatures-are-not-verified': acceptInvalidTokens(
    (sent) => /^bearer /i.test(sent) && isLikeJwt(sent),
  ),
  'auth.claims-are-not-signed': acceptInvalidTokens(
    (sent, given) =>
      /^bearer /i.test(sent) && given.some((token) => splitSentToken(token)[2] === splitSentToken(sent)[2]),
  ),
  'auth.changed-token-is-500': changeStatus(
    401,
    500,
    (request) => isBearer(request) && !hasOddToken(request),
  ),
  'auth.tokens-are-compared-by-their-ends': acceptSimilarTokens(
    (token) => `${token.split('.')[0]}.${token.slice(-30)}`,
  ),
  'auth.any-scheme-is-accepted': acceptInvalidTokens((sent, given) => given.includes(readSentToken(sent))),
  'auth.scheme-token-is-accepted': changeRequests(
    (request) => /^Token /.test(getAuthorization(request) ?? ''),
    ({ headers }) => ({
      headers: { ...headers, authorization: `Bearer ${readSentToken(headers.authorization ?? '')}` },
    }),
  ),
  'auth.basic-is-accepted': acceptInvalidTokens((sent) => /^basic /i.test(sent)),
  'auth.other-scheme-is-400': changeStatus(401, 400, hasOtherScheme),
  'auth.other-scheme-is-500': changeStatus(401, 500, hasOtherScheme),
  'auth.no-challenge': editChallenge(() => undefined),
  'auth.bad-token-has-no-challenge': editChallenge((sent, request) => (isBearer(request) ? undefined : sent)),
  'auth.challenge-is-basic': editChallenge(() => 'Basic realm="feed"'),
  'auth.challenge-has-unknown-scheme': editChallenge(() => 'jwt-auth'),
  'auth.alg-none-is-accepted': acceptInvalidTokens((sent) => decodeTokenHeader(sent)?.alg === 'none'),
  'auth.signatures-of-later-logins-are-not-verified': acceptInvalidTokens(
    (sent, given) =>
      SIGNED.test(sent) &&
      given.slice(1).some((token) => token !== given[0] && sent.split('.')[1] === token.split('.')[1]),
  ),
  'auth.tokens-may-not-publish': rejectRequests(
    (request) => isCreateRequest(request) && request.headers.authorization !== undefined,
    401,
  ),
  'auth.second-user-may-not-publish': changeRequestsOfSecondUser((isSecond) =>
    rejectRequests((request) => isCreateRequest(request) && isSecond(request), 401),
  ),
} satisfies BreakageTable
