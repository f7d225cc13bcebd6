import { isLogin } from './edits.ts'
import {
  combineWrappers,
  createForEachServer,
  type Json,
  type RequestParts,
  type ResponseParts,
  type Wrapper,
  wrapRequests,
  wrapResponses,
} from './wrap.ts'

// Wrappers that know the users who have logged in.

/** @param createWrapper receives the users of all logins so far, in order */
const wrapWithUsers = (createWrapper: (users: readonly Json[]) => Wrapper): Wrapper =>
  createForEachServer(() => {
    const users: Json[] = []
    const remember = wrapResponses(
      (request, response) => isLogin(request) && response.status === 200,
      ({ json }) => {
        users.push(json)
        return {}
      },
    )
    return combineWrappers(remember, createWrapper(users))
  })

/** Changes the responses to the second user and to later ones. */
export const wrapForSecondUser = (
  createWrapper: (isSecond: (request: RequestParts, response: ResponseParts) => boolean) => Wrapper,
): Wrapper =>
  wrapWithUsers((users) =>
    createWrapper((_, response) => users.length > 1 && readUserId(response) !== users[0].id),
  )

const readUserId = ({ json }: ResponseParts): unknown => json?.userInfo?.user_id ?? json?.id

/**
 * Wraps requests with the token of the second user or a later one.
 *
 * @param createWrapper receives a function that returns the first user's token
 */
export const wrapRequestsOfSecondUser = (
  createWrapper: (isSecond: (request: RequestParts) => boolean, getFirstToken: () => string) => Wrapper,
): Wrapper =>
  wrapWithUsers((users) =>
    createWrapper(
      ({ headers }) => {
        const user = users.find(({ token }) => headers.authorization === `Bearer ${token}`)
        return user !== undefined && user.id !== users[0].id
      },
      () => users[0].token,
    ),
  )

/** Accepts Authorization headers that should be rejected, and treats them like the token that was issued last. */
export const acceptInvalidTokens = (
  isAccepted: (authorization: string, issued: readonly string[]) => boolean,
): Wrapper =>
  wrapWithUsers((users) =>
    wrapRequests(
      ({ headers: { authorization } }) =>
        authorization !== undefined &&
        users.length > 0 &&
        !users.some(({ token }) => authorization.toLowerCase() === `bearer ${token}`.toLowerCase()) &&
        isAccepted(
          authorization,
          users.map(({ token }) => token),
        ),
      ({ headers }) => ({ headers: { ...headers, authorization: `Bearer ${users.at(-1).token}` } }),
    ),
  )

/** Issues other tokens than the server does, and replaces them by the server's own tokens in requests. */
export const replaceTokens = (replace: (token: string) => Json): Wrapper =>
  createForEachServer(() => {
    const genuine = new Map<string, string>()
    const issueTokens = wrapResponses(
      (request, response) => isLogin(request) && response.status === 200,
      ({ json }) => {
        const token = replace(json.token)
        genuine.set(`bearer ${token}`.toLowerCase(), json.token)
        return { json: { ...json, token } }
      },
    )
    const restoreTokens = wrapRequests(
      ({ headers }) => genuine.has((headers.authorization ?? '').toLowerCase()),
      ({ headers }) => ({
        headers: {
          ...headers,
          authorization: `Bearer ${genuine.get((headers.authorization ?? '').toLowerCase())}`,
        },
      }),
    )
    return combineWrappers(issueTokens, restoreTokens)
  })

/** Changes the claims of a token and keeps its signature. */
export function editClaims(token: string, change: (claims: Json) => Json): string {
  const [head, body = '', mac] = token.split('.')
  const changed = change(JSON.parse(Buffer.from(body, 'base64url').toString()))
  return [head, Buffer.from(JSON.stringify(changed)).toString('base64url'), mac].join('.')
}
