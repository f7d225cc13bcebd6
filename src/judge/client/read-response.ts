import type { Exchange } from '../target/exchange.ts'

/** A post as a deployment sends it. Its fields may be missing or wrong. */
export type LoosePost = Readonly<Record<string, unknown>>

/** Returns a JSON object as it is, and an empty object for any other value. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}

/** Reads the token of a login, as a placeholder; undefined if there is none. */
export function readToken({ response }: Exchange): string | undefined {
  const { token } = asRecord(response.json)
  return typeof token === 'string' && token !== '' ? token : undefined
}

/** Reads the posts of a list; none if the body is not an array. */
export const readPosts = ({ response }: Exchange): readonly LoosePost[] =>
  response.status === 200 && Array.isArray(response.json) ? response.json.map(asRecord) : []

/** Whether a response is a validation error that names a parameter. */
export const hasErrorFor = ({ response }: Exchange, name: string): boolean =>
  response.status === 422 && Object.hasOwn(asRecord(asRecord(response.json).errors), name)
