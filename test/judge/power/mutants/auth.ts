import { acceptInvalidTokens, wrapRequestsOfSecondUser } from '../accounts.ts'
import { changeStatus, isCreate, isList, rejectRequests } from '../edits.ts'
import type { Mutant } from '../mutant.ts'
import { type RequestParts, type Wrapper, wrapResponses } from '../wrap.ts'

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
const acceptSimilarTokens = (readComparedPart: (token: string) => string): Wrapper =>
  acceptInvalidTokens(
    (sent, given) =>
      /^bearer /i.test(sent) &&
      given.some((token) => readComparedPart(readSentToken(sent)) === readComparedPart(token)),
  )

const editChallenge = (change: (sent: string, request: RequestParts) => string | undefined): Wrapper =>
  wrapResponses(
    (_, response) => response.status === 401,
    ({ headers: { 'www-authenticate': sent = '', ...headers } }, request) => {
      const changed = change(sent, request)
      return { headers: { ...headers, ...(changed && { 'www-authenticate': changed }) } }
    },
  )

/** Section 5: tokens. */
export const authMutants: readonly Mutant[] = [
  {
    id: 'tokens-are-never-accepted',
    breaks: ['auth.token-is-taken', 'create.answers-200'],
    on: 'twin',
    change: rejectRequests((request) => isBearer(request), 401),
  },
  {
    id: 'tokens-of-the-second-user-are-not-accepted',
    breaks: ['auth.token-is-taken'],
    on: 'small',
    change: wrapRequestsOfSecondUser((isSecond) => rejectRequests(isSecond, 401)),
  },
  {
    id: 'tokens-are-not-accepted-for-lists',
    breaks: ['auth.token-is-taken'],
    on: 'twin',
    change: rejectRequests((request) => isList(request) && isBearer(request), 401),
  },
  {
    id: 'tokens-are-valid-for-one-request',
    breaks: ['auth.token-is-taken', 'create.answers-200'],
    on: 'small',
    change: (server) => {
      const used = new Set<string>()
      return rejectRequests((request) => {
        const sent = getAuthorization(request)
        const isUsed = sent !== undefined && used.has(sent)
        if (sent !== undefined) used.add(sent)
        return isUsed
      }, 401)(server)
    },
  },
  {
    id: 'bearer-must-begin-with-a-capital',
    breaks: ['auth.scheme-in-lower-case-is-taken'],
    on: 'twin',
    change: rejectRequests((request) => /^bearer/.test(getAuthorization(request) ?? ''), 401),
  },
  {
    id: 'bearer-in-lower-case-is-forbidden',
    breaks: ['auth.scheme-in-lower-case-is-taken'],
    on: 'small',
    change: rejectRequests(
      (request) => isCreate(request) && /^bearer/.test(getAuthorization(request) ?? ''),
      401,
    ),
  },
  {
    id: 'missing-token-is-403',
    breaks: ['auth.missing-is-401'],
    on: 'twin',
    change: changeStatus(401, 403, isAnonymous),
  },
  {
    id: 'missing-token-is-500',
    breaks: ['auth.missing-is-401'],
    on: 'small',
    change: changeStatus(401, 500, isAnonymous),
  },
  {
    id: 'missing-token-redirects-to-a-login-page',
    breaks: ['auth.missing-is-401'],
    on: 'twin',
    change: wrapResponses(
      (request, response) => response.status === 401 && isAnonymous(request),
      () => ({ status: 302, headers: { location: 'http://feedtwin.test/login' }, text: '' }),
    ),
  },
  {
    id: 'missing-token-has-status-code-1001',
    breaks: ['auth.missing-is-401', 'errors.status-code-is-the-status'],
    on: 'small',
    change: wrapResponses(
      (request, response) => response.status === 401 && isAnonymous(request),
      ({ json }) => ({ json: { ...json, status_code: 1001 } }),
    ),
  },
  {
    id: 'bad-token-is-403',
    breaks: ['auth.bad-token-is-401'],
    on: 'small',
    change: changeStatus(401, 403, hasOddToken),
  },
  {
    id: 'bad-token-is-500',
    breaks: ['auth.bad-token-is-401'],
    on: 'twin',
    change: changeStatus(401, 500, hasOddToken),
  },
  {
    id: 'bad-token-is-422',
    breaks: ['auth.bad-token-is-401'],
    on: 'small',
    change: changeStatus(401, 422, hasOddToken),
  },
  {
    id: 'any-text-is-a-token',
    breaks: ['auth.bad-token-is-401', 'auth.changed-token-is-401'],
    on: 'twin',
    change: acceptInvalidTokens((sent) => /^bearer /i.test(sent)),
  },
  {
    id: 'any-text-without-dots-is-a-token',
    breaks: ['auth.bad-token-is-401'],
    on: 'small',
    change: acceptInvalidTokens((sent) => /^bearer /i.test(sent) && !sent.includes('.')),
  },
  {
    id: 'signatures-are-not-verified',
    breaks: ['auth.changed-token-is-401'],
    on: 'twin',
    change: acceptInvalidTokens((sent) => /^bearer /i.test(sent) && isLikeJwt(sent)),
  },
  {
    id: 'claims-are-not-signed',
    breaks: ['auth.changed-token-is-401'],
    on: 'small',
    change: acceptInvalidTokens(
      (sent, given) =>
        /^bearer /i.test(sent) && given.some((token) => splitSentToken(token)[2] === splitSentToken(sent)[2]),
    ),
  },
  {
    id: 'changed-tokens-are-500',
    breaks: ['auth.changed-token-is-401'],
    on: 'twin',
    change: changeStatus(401, 500, (request) => isBearer(request) && !hasOddToken(request)),
  },
  {
    id: 'tokens-are-compared-by-their-ends',
    breaks: ['auth.changed-token-is-401'],
    on: 'small',
    change: acceptSimilarTokens((token) => `${token.split('.')[0]}.${token.slice(-30)}`),
  },
  {
    id: 'any-scheme-is-accepted',
    breaks: ['auth.other-scheme-is-401'],
    on: 'twin',
    change: acceptInvalidTokens((sent, given) => given.includes(readSentToken(sent))),
  },
  {
    id: 'scheme-may-be-basic',
    breaks: ['auth.other-scheme-is-401'],
    on: 'small',
    change: acceptInvalidTokens((sent) => /^basic /i.test(sent)),
  },
  {
    id: 'other-scheme-is-400',
    breaks: ['auth.other-scheme-is-401'],
    on: 'twin',
    change: changeStatus(401, 400, hasOtherScheme),
  },
  {
    id: 'other-scheme-is-500',
    breaks: ['auth.other-scheme-is-401'],
    on: 'small',
    change: changeStatus(401, 500, hasOtherScheme),
  },
  {
    id: 'rejected-tokens-get-no-challenge',
    breaks: ['auth.challenge-is-sent'],
    on: 'twin',
    change: editChallenge(() => undefined),
  },
  {
    id: 'bad-tokens-are-not-challenged',
    breaks: ['auth.challenge-is-sent'],
    on: 'small',
    change: editChallenge((sent, request) => (isBearer(request) ? undefined : sent)),
  },
  {
    id: 'challenge-is-basic',
    breaks: ['auth.challenge-is-bearer'],
    on: 'twin',
    change: editChallenge(() => 'Basic realm="feed"'),
  },
  {
    id: 'challenge-has-an-unknown-scheme',
    breaks: ['auth.challenge-is-bearer'],
    on: 'small',
    change: editChallenge(() => 'jwt-auth'),
  },
]
