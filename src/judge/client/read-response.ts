import { asRecord, getOwn } from '../../base/json.ts'
import type { Exchange } from '../target/exchange.ts'

/** A post as a deployment sends it. Its fields may be missing or wrong. */
export type LoosePost = Readonly<Record<string, unknown>>

/** Reads the token of a login, as a placeholder; undefined if there is none. */
export const readToken = (login: Exchange): string | undefined => findToken(login)?.token

/** Names of a token in other services, the one of the specification first. */
const TOKEN_NAMES = ['token', 'access_token', 'accessToken', 'auth_token', 'authToken', 'api_token', 'jwt']

/** How deep the body of a login is searched for a token. */
const MAX_DEPTH = 3

/** Finds the token of a login, also under another name or in another object, so that the run can go on. */
export function findToken({ response }: Exchange): FoundToken | undefined {
  return findTokenIn(response.json) ?? findTokenIn(response.received?.json)
}

interface FoundToken {
  readonly token: string
  /** the keys that lead to it */
  readonly path: readonly string[]
}

function findTokenIn(json: unknown, depth = 0): FoundToken | undefined {
  const fields = asRecord(json)
  for (const name of TOKEN_NAMES) {
    const token = getOwn(fields, name)
    if (typeof token === 'string' && token !== '') return { token, path: [name] }
  }
  if (depth === MAX_DEPTH) return undefined
  for (const [name, value] of Object.entries(fields)) {
    const found = findTokenIn(value, depth + 1)
    if (found) return { token: found.token, path: [name, ...found.path] }
  }
  return undefined
}

/** Reads the posts of a list; none if the body is not an array. */
export const readPosts = ({ response }: Exchange): readonly LoosePost[] =>
  response.status === 200 && Array.isArray(response.json) ? response.json.map(asRecord) : []

/** Whether a response is a validation error that names a parameter. */
export const hasErrorFor = ({ response }: Exchange, name: string): boolean =>
  response.status === 422 && Object.hasOwn(asRecord(asRecord(response.json).errors), name)
