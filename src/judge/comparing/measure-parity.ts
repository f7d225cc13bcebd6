import { asRecord, getJsonType, getOwn, isObject, isSameJson } from '../../base/json.ts'
import { listReferences } from '../report/walk.ts'
import { type Exchange, nameOperation } from '../target/exchange.ts'
import { joinPath } from '../target/reading/response-parts.ts'
import { describeGenerated } from './comparable-values.ts'
import { profileFields } from './field-names.ts'
import type { ComparableResponse } from './normalize-exchange.ts'
import { isSameValue, removeKind } from './roles.ts'
import type { StepName } from './state-names.ts'
import { listSharedFields, type WalkedResponse, type WalkPass } from './walk-pass.ts'

/** How many responses of two deployments to the same requests are equal. */
export interface Parity {
  /** how many requests both have answered, and whose responses are compared */
  readonly requests: number
  /** responses whose status, body and headers are equal */
  readonly equal: number
  readonly statuses: number
  readonly bodies: number
  readonly headers: number
  /** responses of which a part was left out as noise */
  readonly partial: number
}

/** A response that is compared with the one of another target to the same step. */
export interface ComparedResponse {
  readonly exchange: Exchange
  readonly comparable: ComparableResponse
}

/** The responses of one target, by step. */
export interface ComparedResponses {
  readonly responses: ReadonlyMap<StepName, ComparedResponse>
}

/** The responses of both to one step. */
export interface ResponsePair {
  readonly name: StepName
  /** the earlier steps on whose responses the request depends */
  readonly references: readonly StepName[]
  readonly a: ComparedResponse
  readonly b: ComparedResponse
  readonly differences: readonly ResponseDifference[]
  /** whether a difference was left out, because it is noise */
  readonly isPartial: boolean
}

/** An error of a parameter. */
export interface FoundError {
  readonly name: string
  /** of its text: `numeric` */
  readonly key: string
}

/** The responses of both to one step of a walk. */
export interface WalkedPair extends ResponsePair {
  readonly a: ComparedResponse & Partial<Pick<WalkedResponse, 'account' | 'earlier'>>
  readonly b: ComparedResponse
  /** the errors of parameters that a twin B without overrides has found, where they are known */
  readonly errors?: readonly FoundError[]
}

/** Whether two responses differ. */
export const isDifferent = ({ differences }: ResponsePair): boolean => differences.length > 0

/** A part of responses that differs when A is compared with itself, so that it says nothing about B. */
export interface Noise {
  /** such as "listPosts: body, [].content" */
  readonly what: string
  /** in how many responses */
  readonly count: number
}

/**
 * Compares the responses of two targets. What differs between two passes over A is noise: it is left out of the same
 * response of B, and a response whose status is noise is not compared at all. A type that A never sends is not noise.
 */
export function pairResponses(
  a: WalkPass,
  again: WalkPass | undefined,
  b: WalkPass,
  shared = listSharedFields([a]),
): { readonly pairs: readonly WalkedPair[]; readonly noise: readonly Noise[] } {
  const noise = new Map<string, number>()
  const pairs = [...a.responses].flatMap(([name, ofA]): WalkedPair[] => {
    const [ofB, repeated] = [b.responses.get(name), again?.responses.get(name)]
    const noisy = repeated ? findComparedDifferences(ofA, repeated, shared) : []
    for (const what of new Set(noisy.map(({ where }) => describePlace(ofA, where))))
      noise.set(what, (noise.get(what) ?? 0) + 1)
    if (!ofB || noisy.some(({ part }) => part === 'status')) return []
    const all = findComparedDifferences(ofA, ofB, shared)
    const differences = all.filter((each) => !isNoise(each, noisy))
    const references = listReferences(ofA.step).map((step): StepName => `${readWalk(name)}.${step}`)
    return [{ name, references, a: ofA, b: ofB, differences, isPartial: differences.length < all.length }]
  })
  return { pairs, noise: [...noise].map(([what, count]) => ({ what, count })) }
}

/** The differences between two responses, without what A makes up. @param shared the fields of profiles that it does not */
export const findComparedDifferences = (
  a: ComparedResponse,
  b: ComparedResponse,
  shared: ReadonlySet<string>,
): readonly ResponseDifference[] =>
  findResponseDifferences(a.comparable, b.comparable).filter(
    (each) => !isMadeUp(each, nameOperation(a.exchange), shared),
  )

/** The same responses, compared anew. @param shared the fields of profiles that A does not make up, as far as is known now */
export const compareAgain = (
  pairs: readonly WalkedPair[],
  shared: ReadonlySet<string>,
): readonly WalkedPair[] =>
  pairs.map((pair) => ({ ...pair, differences: findComparedDifferences(pair.a, pair.b, shared) }))

const readWalk = (name: StepName): number => Number(name.split('.')[0])

/** Whether two values are of one kind, and of a field that A makes up. @param of the operation */
function isMadeUp({ where, a, b }: ResponseDifference, of: string, shared: ReadonlySet<string>): boolean {
  const isAt = (name: string): boolean => where.endsWith(`.${name}`) || where === `body, ${name}`
  const field = Object.keys(profileFields).find(isAt)
  if (field === undefined || shared.has(field) || shared.has(`${of}: ${field}`)) return false
  return describeGenerated(field, a) === describeGenerated(field, b)
}

/** Whether A differs from itself at the place of a difference, and has sent a value of the same type as B there. */
const isNoise = ({ where, a, b }: ResponseDifference, noisy: readonly ResponseDifference[]): boolean =>
  noisy.some((each) => {
    const values = each.where === where ? [each.a, each.b] : [a]
    return containsPlace(each.where, where) && values.some((value) => getJsonType(value) === getJsonType(b))
  })

/** The operation and the part of a response: "listPosts: body, [].content". */
export const describePlace = ({ exchange }: ComparedResponse, where: string): string =>
  `${nameOperation(exchange)}: ${where.replaceAll(/\[\d+\]/g, '[]')}`

export function measureParity(pairs: readonly ResponsePair[]): Parity {
  const count = (isEqual: (pair: ResponsePair) => boolean): number => pairs.filter(isEqual).length
  const countPart = (part: ResponsePart): number =>
    count(({ differences }) => differences.every((each) => each.part !== part))
  return {
    requests: pairs.length,
    equal: count((pair) => !isDifferent(pair)),
    statuses: countPart('status'),
    bodies: countPart('body'),
    headers: countPart('headers'),
    partial: count(({ isPartial }) => isPartial),
  }
}

/** The names of members, and the indices of items, that lead to a value. */
type Path = readonly (string | number)[]

/** The parts of a response that are counted. */
type ResponsePart = 'status' | 'headers' | 'body'

/** A difference between two comparable responses. */
export interface ResponseDifference {
  readonly part: ResponsePart
  /** such as "status", "header Allow" or "body, [3].userInfo.gender" */
  readonly where: string
  /** the names and indices that lead to the values in the bodies; absent for words */
  readonly path?: Path
  readonly a: unknown
  readonly b: unknown
  /** whether these are words about the values, and not the values */
  readonly areWords?: true
}

/** Finds all differences between two responses to the same request. */
export function findResponseDifferences(a: ComparableResponse, b: ComparableResponse): ResponseDifference[] {
  const names = [...new Set([...Object.keys(a.headers), ...Object.keys(b.headers)])]
  return [
    ...compareScalars('status', 'status', a.status, b.status),
    ...names.flatMap((name) =>
      compareScalars('headers', `header ${name}`, getOwn(a.headers, name), getOwn(b.headers, name)),
    ),
    ...compareValues([], a.body, b.body),
  ]
}

/** A difference of bodies in words; none if the words are the same. */
export const compareWords = (where: string, a: string, b: string): readonly ResponseDifference[] =>
  a === b ? [] : [{ part: 'body', where, a, b, areWords: true }]

const compareScalars = (part: ResponsePart, where: string, a: unknown, b: unknown): ResponseDifference[] =>
  a === b ? [] : [{ part, where, a, b }]

/** Finds all differences between two values of a body. @param path where they are in it */
export function compareValues(path: Path, a: unknown, b: unknown): ResponseDifference[] {
  if (Array.isArray(a) && Array.isArray(b)) return compareLists(path, a, b)
  if (!isObject(a) || !isObject(b)) return isSameValue(a, b) ? [] : [createDifference(path, a, b)]
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) =>
    compareValues([...path, key], getOwn(a, key), getOwn(b, key)),
  )
}

const createDifference = (path: Path, a: unknown, b: unknown): ResponseDifference => ({
  part: 'body',
  where: path.reduce(joinPath, 'body'),
  path,
  a,
  b,
})

/** Whether a place is the same as another one, or is around it. */
export const containsPlace = (place: string, where: string): boolean =>
  where === place || (where.startsWith(place) && /^(\.|\[|, )/.test(where.slice(place.length)))

/** Lists of posts are compared by the names of the posts, so that one post more is not a difference of all that follow. */
function compareLists(path: Path, a: readonly unknown[], b: readonly unknown[]): ResponseDifference[] {
  const [idsOfA, idsOfB] = [readIds(a), readIds(b)]
  const isNamed = path.length === 0 && ![...idsOfA, ...idsOfB].includes(undefined)
  if (!isNamed || isSameJson(idsOfA, idsOfB))
    return Array.from({ length: Math.max(a.length, b.length) }).flatMap((_, index) =>
      compareValues([...path, index], a[index], b[index]),
    )
  const common = a.flatMap((item, index) => {
    const other = b[idsOfB.indexOf(idsOfA[index])]
    return other === undefined ? [] : compareValues([...path, index], item, other)
  })
  return [createDifference(path, idsOfA, idsOfB), ...common]
}

/** An id that is a text in one of both is the same one. */
const readIds = (list: readonly unknown[]): unknown[] => list.map((item) => removeKind(asRecord(item).id))
