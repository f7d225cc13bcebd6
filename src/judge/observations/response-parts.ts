import { formatValue } from '../../base/format-value.ts'
import { asRecord } from '../client/index.ts'
import type { Exchange } from '../target/exchange.ts'

/** A part of an answer, and where in the answer it is, for example "body, [3].userInfo". */
export interface Part {
  readonly value: unknown
  readonly where: string
}

/** Finds the parts that a requirement speaks of. Undefined: this answer can neither keep nor break it. */
export type Parts = (exchange: Exchange) => readonly Part[] | undefined

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The place of a field or an element (written [3]) within a part. */
export function joinPath(where: string, step: string | number): string {
  const name = typeof step === 'number' ? `[${step}]` : step
  if (where === 'body') return `body, ${name}`
  return typeof step === 'number' ? where + name : `${where}.${name}`
}

export const findWholeBody = ({ response }: Exchange): Part => ({ value: response.json, where: 'body' })

/** A body as people read it, JSON or not. */
export const formatBody = ({ response: { json, text } }: Exchange): string =>
  json !== undefined
    ? formatValue(json)
    : text === ''
      ? 'an empty body'
      : `a text that is not JSON: ${formatValue(text)}`

/** An error envelope in disguise is no user and no post, so that only the disguise is reported. */
export const isErrorBody = (value: unknown): boolean =>
  isObject(value) && 'message' in value && 'status_code' in value && Number(value.status_code) !== 200

/** The answers of status 200 to any operation. */
export const findSuccesses: Parts = (exchange) =>
  exchange.outgoing.operation !== undefined && exchange.response.status === 200
    ? [findWholeBody(exchange)]
    : undefined

/** Errors that say so in their bodies alone. */
export const findDisguisedErrors: Parts = (exchange) =>
  exchange.response.status === 200 && isErrorBody(exchange.response.json)
    ? [findWholeBody(exchange)]
    : undefined

/** The user that a login returns. */
export const findUsers: Parts = (exchange) => returned(exchange, 'loginWithThirdParty')

/** Posts wherever they occur: in a list, or as the answer to a publish. */
export const findPosts: Parts = (exchange) => {
  const created = returned(exchange, 'createPost')
  if (created) return created
  const [list] = findLists(exchange) ?? []
  return list && someOf(elementsIn(list))
}

/** The bodies of lists of status 200. */
export const findLists: Parts = (exchange) =>
  exchange.outgoing.operation === 'listPosts' ? findSuccesses(exchange) : undefined

/** The errors that section 7 lists. What else goes wrong (405, 413, 429, 5xx) may look like anything. */
export const findListedErrors: Parts = (exchange) =>
  [400, 401, 403, 404, 422].includes(exchange.response.status) && exchange.outgoing.method !== 'HEAD'
    ? [findWholeBody(exchange)]
    : undefined

/** Of these parts, those that are objects. */
export const selectObjects =
  (parts: Parts): Parts =>
  (exchange) =>
    someOf(parts(exchange)?.filter(({ value }) => isObject(value)))

/** The objects that are in a field of these parts. */
export const selectObjectsAt = (parts: Parts, name: string): Parts =>
  selectObjects((exchange) =>
    parts(exchange)?.map(({ value, where }) => ({
      value: asRecord(value)[name],
      where: joinPath(where, name),
    })),
  )

/** The objects in the arrays that are in a field of these parts; arrays without any count as well. */
export const selectElementsAt =
  (parts: Parts, name: string): Parts =>
  (exchange) =>
    someOf(
      parts(exchange)
        ?.map(({ value, where }) => ({ value: asRecord(value)[name], where: joinPath(where, name) }))
        .filter(({ value }) => Array.isArray(value)),
    )?.flatMap(elementsIn)

/** The object that an operation returns with status 200. */
function returned(exchange: Exchange, operation: string): readonly Part[] | undefined {
  const { json } = exchange.response
  const fits = exchange.outgoing.operation === operation && exchange.response.status === 200
  return fits && isObject(json) && !isErrorBody(json) ? [findWholeBody(exchange)] : undefined
}

/** The objects of an array. */
const elementsIn = ({ value, where }: Part): Part[] =>
  (Array.isArray(value) ? value : [])
    .map((element: unknown, index) => ({ value: element, where: joinPath(where, index) }))
    .filter((part) => isObject(part.value))

const someOf = (parts: readonly Part[] | undefined): readonly Part[] | undefined =>
  parts && parts.length > 0 ? parts : undefined
