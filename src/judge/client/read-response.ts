import type { Exchange } from '../target/exchange.ts'

/** A post as a deployment sends it: nothing about it is taken for granted. */
export type LoosePost = Readonly<Record<string, unknown>>

/** A JSON object; an empty one for anything else. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}

/** The token in the answer to a login, as a placeholder; undefined where there is none. */
export function readToken({ response }: Exchange): string | undefined {
  const { token } = asRecord(response.json)
  return typeof token === 'string' && token !== '' ? token : undefined
}

/** The posts in the answer to a list; none unless it is an array. */
export const readPosts = ({ response }: Exchange): readonly LoosePost[] =>
  response.status === 200 && Array.isArray(response.json) ? response.json.map(asRecord) : []

/** Whether an answer is a validation error that names a parameter. */
export const hasErrorFor = ({ response }: Exchange, name: string): boolean =>
  response.status === 422 && Object.hasOwn(asRecord(asRecord(response.json).errors), name)
