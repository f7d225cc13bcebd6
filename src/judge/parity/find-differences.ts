import { getOwn, isObject } from '../../base/json.ts'
import { asRecord } from '../client/index.ts'
import { joinPath } from '../observations/response-parts.ts'
import type { ComparableResponse } from './normalize-exchange.ts'

/** The parts of a response that are counted. */
export type ResponsePart = 'status' | 'headers' | 'body'

/** A difference between two comparable responses. */
export interface ResponseDifference {
  readonly part: ResponsePart
  /** such as "status", "header Allow" or "body, [3].userInfo.gender" */
  readonly where: string
  readonly a: unknown
  readonly b: unknown
}

/** Finds all differences between two responses to the same request. */
export function findResponseDifferences(a: ComparableResponse, b: ComparableResponse): ResponseDifference[] {
  const names = [...new Set([...Object.keys(a.headers), ...Object.keys(b.headers)])]
  return [
    ...compareScalars('status', 'status', a.status, b.status),
    ...names.flatMap((name) =>
      compareScalars('headers', `header ${name}`, getOwn(a.headers, name), getOwn(b.headers, name)),
    ),
    ...compareValues('body', a.body, b.body),
  ]
}

const compareScalars = (part: ResponsePart, where: string, a: unknown, b: unknown): ResponseDifference[] =>
  a === b ? [] : [{ part, where, a, b }]

function compareValues(where: string, a: unknown, b: unknown): ResponseDifference[] {
  if (Array.isArray(a) && Array.isArray(b)) return compareLists(where, a, b)
  if (!isObject(a) || !isObject(b)) return compareScalars('body', where, a, b)
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) =>
    compareValues(joinPath(where, key), getOwn(a, key), getOwn(b, key)),
  )
}

/** Whether a place is the same as another one, or is around it. */
export const containsPlace = (place: string, where: string): boolean =>
  where === place || (where.startsWith(place) && /^(\.|\[|, )/.test(where.slice(place.length)))

/** Lists of posts are compared by the names of the posts, so that one post more is not a difference of all that follow. */
function compareLists(where: string, a: readonly unknown[], b: readonly unknown[]): ResponseDifference[] {
  const [idsOfA, idsOfB] = [readIds(a), readIds(b)]
  if (idsOfA.includes(undefined) || idsOfB.includes(undefined) || isDeepEqual(idsOfA, idsOfB))
    return Array.from({ length: Math.max(a.length, b.length) }).flatMap((_, index) =>
      compareValues(joinPath(where, index), a[index], b[index]),
    )
  const common = a.flatMap((item, index) => {
    const other = b[idsOfB.indexOf(idsOfA[index])]
    return other === undefined ? [] : compareValues(joinPath(where, index), item, other)
  })
  return [{ part: 'body', where, a: idsOfA, b: idsOfB }, ...common]
}

const readIds = (list: readonly unknown[]): unknown[] => list.map((item) => asRecord(item).id)

const isDeepEqual = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b)
