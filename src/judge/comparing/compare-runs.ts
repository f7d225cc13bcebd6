import { formatValue } from '../../base/format-value.ts'
import { asRecord } from '../../base/json.ts'
import type { RequirementResult } from '../report/report.ts'
import type { JudgedRun } from '../runs/judge-target.ts'
import { createRequestKey, type Exchange } from '../target/exchange.ts'
import { getReceived } from '../target/look-through.ts'
import { isServerError } from '../target/server-errors.ts'

/** A difference between two targets. */
export interface TargetDifference {
  /** a requirement, a gap, or a part of a response such as "listPosts: body, [].content" */
  readonly what: string
  readonly a: string
  readonly b: string
  /** the request of a response with this difference */
  readonly at?: string
}

export interface Comparison {
  readonly verdicts: readonly TargetDifference[]
  readonly gaps: readonly TargetDifference[]
  readonly answers: readonly TargetDifference[]
  /** the requests that were not compared, because a target answered them with 5xx, perhaps at random */
  readonly random: readonly string[]
  /** how many requests both targets received */
  readonly sameRequests: number
  /** requirements and gaps that at least one of the runs could not judge */
  readonly unknown: readonly string[]
}

/**
 * Compares two runs. A requirement or gap that only one of them could judge is listed as unknown, not as a difference. A 5xx
 * that comes at random is not a difference, either.
 */
export function compareRuns(a: JudgedRun, b: JudgedRun): Comparison {
  const all = pairExchanges(a.exchanges, b.exchanges)
  const pairs = all.filter(
    ([ofA, ofB]) => !a.serverErrors.isPerhapsRandom(ofA) && !b.serverErrors.isPerhapsRandom(ofB),
  )
  const verdicts = pairById(a.report.requirements, b.report.requirements)
  const gaps = pairById(a.report.gaps, b.report.gaps)
  const isKnown = ({ verdict }: RequirementResult): boolean => verdict !== 'unjudged'
  const isObserved = ({ status }: { status: string }): boolean => status === 'observed' || status === 'drift'
  return {
    verdicts: verdicts
      .filter((pair) => pair.every(isKnown) && !pair.some(isRandomError))
      .filter(([ofA, ofB]) => ofA.verdict !== ofB.verdict)
      .map(([ofA, ofB]) => ({ what: ofA.id, a: ofA.verdict, b: ofB.verdict })),
    gaps: gaps
      .filter(([ofA, ofB]) => isObserved(ofA) && isObserved(ofB))
      .map(([ofA, ofB]) => ({ what: ofA.id, a: formatValue(ofA.answer), b: formatValue(ofB.answer) }))
      .filter(({ a, b }) => a !== b),
    answers: groupDifferences(pairs.flatMap(([ofA, ofB]) => compareResponses(ofA, ofB))),
    random: all.filter((pair) => !pairs.includes(pair)).map(([ofA]) => formatRequest(ofA)),
    sameRequests: pairs.length,
    unknown: [
      ...verdicts.filter((pair) => !pair.every(isKnown)).map(([{ id }]) => id),
      ...gaps.filter((pair) => !pair.every(isObserved)).map(([{ id }]) => id),
    ],
  }
}

/** Whether a result says that the target answers 5xx at random. */
const isRandomError = ({ id, verdict }: RequirementResult): boolean =>
  id === 'any.no-server-error' && verdict === 'unstable'

function pairById<T extends { readonly id: string }>(a: readonly T[], b: readonly T[]): [T, T][] {
  return a.flatMap((ofA) => {
    const ofB = b.find(({ id }) => id === ofA.id)
    return ofB ? [[ofA, ofB] as [T, T]] : []
  })
}

/** Pairs the first exchanges of each request that both targets received, or the first ones that are not answered with 5xx. */
function pairExchanges(a: readonly Exchange[], b: readonly Exchange[]): [Exchange, Exchange][] {
  const indexFirst = (exchanges: readonly Exchange[]): Map<string, Exchange> =>
    new Map(
      [...exchanges.filter((each) => !isServerError(each)), ...exchanges.filter(isServerError)]
        .toReversed()
        .map((exchange) => [createRequestKey(exchange), exchange]),
    )
  const exchangesOfB = indexFirst(b)
  return [...indexFirst(a)].toReversed().flatMap(([key, ofA]) => {
    const ofB = exchangesOfB.get(key)
    return ofB ? [[ofA, ofB] as [Exchange, Exchange]] : []
  })
}

/** Compares two responses to the same request. Other data is not a difference; another shape is. */
function compareResponses(a: Exchange, b: Exchange): TargetDifference[] {
  const operation = a.outgoing.operation ?? 'other paths'
  const at = formatRequest(a)
  const compare = (what: string, ofA: string, ofB: string): TargetDifference[] =>
    ofA === ofB ? [] : [{ what: `${operation}: ${what}`, a: ofA, b: ofB, at }]
  const status = compare('status', String(getReceived(a).status), String(getReceived(b).status))
  if (status.length > 0) return status
  return [
    ...compare('Content-Type', readMediaType(a), readMediaType(b)),
    ...(a.response.status === 200
      ? findShapeDifferences(readBodyShape(a), readBodyShape(b)).flatMap(([where, ofA, ofB]) =>
          compare(`body${where && `, ${where}`}`, ofA, ofB),
        )
      : compare('error body', formatError(a), formatError(b))),
  ]
}

const formatRequest = ({ outgoing: { method, path } }: Exchange): string => `${method} ${path}`

const readMediaType = ({ response }: Exchange): string =>
  (response.headers['content-type'] ?? 'nothing').split(';')[0]?.trim().toLowerCase() ?? ''

const readBodyShape = (exchange: Exchange): Shape => readShape(getReceived(exchange).json)

/** Errors are compared as text, because every user gets the same. */
function formatError({ response }: Exchange): string {
  if (response.json === undefined) return 'no JSON'
  const { message, errors } = asRecord(response.json)
  return formatValue({ message, errors })
}

/** Lists each difference once, with the first response that has it. */
function groupDifferences(all: readonly TargetDifference[]): TargetDifference[] {
  const seen = new Map<string, TargetDifference>()
  for (const difference of all) {
    const key = JSON.stringify([difference.what, difference.a, difference.b])
    if (!seen.has(key)) seen.set(key, difference)
  }
  return [...seen.values()]
}

/** The types of a JSON value at each place. All elements of an array share a place, such as [].userInfo.gender. */
type Shape = ReadonlyMap<string, ReadonlySet<string>>

export function readShape(json: unknown): Shape {
  const shape = new Map<string, Set<string>>()
  const addTypes = (value: unknown, place: string): void => {
    shape.set(place, (shape.get(place) ?? new Set()).add(getTypeName(value)))
    if (Array.isArray(value)) for (const item of value) addTypes(item, `${place}[]`)
    else if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) addTypes(item, place === '' ? key : `${place}.${key}`)
  }
  addTypes(json, '')
  return shape
}

/**
 * The places where two shapes differ. A place differs if its types have nothing in common, or if only one of the shapes
 * has it although both have its object. A null, or lists of types with a common type, make no difference.
 */
export function findShapeDifferences(a: Shape, b: Shape): [place: string, a: string, b: string][] {
  const places = [...new Set([...a.keys(), ...b.keys()])]
  return places.flatMap((place): [string, string, string][] => {
    const [ofA, ofB] = [a.get(place), b.get(place)]
    if (ofA && ofB) return hasCommonType(ofA, ofB) ? [] : [[place, formatTypes(ofA), formatTypes(ofB)]]
    const parent = getParent(place)
    const isComparable = parent !== undefined && a.get(parent)?.has('object') && b.get(parent)?.has('object')
    return isComparable ? [[place, formatTypes(ofA), formatTypes(ofB)]] : []
  })
}

/** Null has a type in common with any value: it is data, as in the email of a user who has none. */
const hasCommonType = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.has('null') || b.has('null') || [...a].some((type) => b.has(type))

/** The place of the object that contains a place; undefined for elements of arrays, since an array may be empty. */
function getParent(place: string): string | undefined {
  if (place === '' || place.endsWith('[]')) return undefined
  const dot = place.lastIndexOf('.')
  return dot < 0 ? '' : place.slice(0, dot)
}

function getTypeName(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return value === undefined ? 'no JSON' : typeof value
}

const formatTypes = (types: ReadonlySet<string> | undefined): string =>
  types === undefined ? 'nothing' : [...types].sort().join(' or ')
