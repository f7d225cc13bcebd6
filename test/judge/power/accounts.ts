import { isLogin } from './edits.ts'
import { type Asked, all, answer, ask, type Json, remembering, type Said, type Wrap } from './wrap.ts'

// Wrappers that remember who logged in.

/** Wraps with knowledge of all answers to logins so far, in order. */
const knowing = (make: (users: readonly Json[]) => Wrap): Wrap =>
  remembering(() => {
    const users: Json[] = []
    const remember = answer(
      (asked, said) => isLogin(asked) && said.status === 200,
      ({ json }) => {
        users.push(json)
        return {}
      },
    )
    return all(remember, make(users))
  })

/** Changes the answers that are for the second user, or any later one. */
export const forSecondUser = (make: (isSecond: (asked: Asked, said: Said) => boolean) => Wrap): Wrap =>
  knowing((users) => make((_, said) => users.length > 1 && idIn(said) !== users[0].id))

const idIn = ({ json }: Said): unknown => json?.userInfo?.user_id ?? json?.id

/** Wraps requests that carry the token of the second user, or any later one. @param make gets the first user's token */
export const bySecondUser = (
  make: (isSecond: (asked: Asked) => boolean, firstToken: () => string) => Wrap,
): Wrap =>
  knowing((users) =>
    make(
      ({ headers }) => {
        const user = users.find(({ token }) => headers.authorization === `Bearer ${token}`)
        return user !== undefined && user.id !== users[0].id
      },
      () => users[0].token,
    ),
  )

/** A server that takes Authorization headers which it should refuse, for the token that was given out last. */
export const trusting = (accepts: (authorization: string, given: readonly string[]) => boolean): Wrap =>
  knowing((users) =>
    ask(
      ({ headers: { authorization } }) =>
        authorization !== undefined &&
        users.length > 0 &&
        !users.some(({ token }) => authorization.toLowerCase() === `bearer ${token}`.toLowerCase()) &&
        accepts(
          authorization,
          users.map(({ token }) => token),
        ),
      ({ headers }) => ({ headers: { ...headers, authorization: `Bearer ${users.at(-1).token}` } }),
    ),
  )

/** Gives out other tokens than the server does, and takes them for the server's. */
export const otherTokens = (disguise: (token: string) => Json): Wrap =>
  remembering(() => {
    const genuine = new Map<string, string>()
    const give = answer(
      (asked, said) => isLogin(asked) && said.status === 200,
      ({ json }) => {
        const token = disguise(json.token)
        genuine.set(`bearer ${token}`.toLowerCase(), json.token)
        return { json: { ...json, token } }
      },
    )
    const take = ask(
      ({ headers }) => genuine.has((headers.authorization ?? '').toLowerCase()),
      ({ headers }) => ({
        headers: {
          ...headers,
          authorization: `Bearer ${genuine.get((headers.authorization ?? '').toLowerCase())}`,
        },
      }),
    )
    return all(give, take)
  })

/** A token with its claims changed, and its signature left as it was. */
export function withClaims(token: string, change: (claims: Json) => Json): string {
  const [head, body = '', mac] = token.split('.')
  const changed = change(JSON.parse(Buffer.from(body, 'base64url').toString()))
  return [head, Buffer.from(JSON.stringify(changed)).toString('base64url'), mac].join('.')
}
