import { toText } from '../../base/json.ts'
import { decodeBase64url, encodeBase64url } from '../../twin/base64url.ts'
import { findBearerToken } from '../../twin/pipeline/authenticate.ts'
import {
  type Breakage,
  changeRequests,
  changeResponses,
  combineBreakages,
  createForEachTwin,
  type Json,
  type RequestParts,
  type RequestTest,
} from './breakage.ts'
import { editLogin, isLoginRequest } from './edits.ts'

// Breakages that know the users who have logged in.

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

/** Issues other tokens than the service does, and replaces them by the service's own tokens in requests. */
export const replaceTokens = (replace: (token: string) => Json): Breakage =>
  createForEachTwin(() => {
    const genuine = new Map<string, string>()
    const issueTokens = editLogin((user) => {
      const token = replace(user.token)
      genuine.set(`bearer ${toText(token)}`.toLowerCase(), user.token)
      return { ...user, token }
    })
    const findGenuine = ({ headers }: RequestParts): string | undefined =>
      genuine.get((headers.authorization ?? '').toLowerCase())
    const restoreTokens = changeRequests(
      (request) => findGenuine(request) !== undefined,
      (request) => ({ headers: { ...request.headers, authorization: `Bearer ${findGenuine(request)}` } }),
    )
    return combineBreakages(issueTokens, restoreTokens)
  })

/** Changes the claims of a token and keeps its signature. */
export function editClaims(token: string, change: (claims: Json) => Json): string {
  const [head, body = '', mac] = token.split('.')
  const changed = change(JSON.parse(decodeBase64url(body)))
  return [head, encodeBase64url(JSON.stringify(changed)), mac].join('.')
}
