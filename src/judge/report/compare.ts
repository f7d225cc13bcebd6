import { formatValue } from '../../base/format-value.ts'
import { asRecord } from '../client/index.ts'
import type { JudgedRun } from '../judge-target.ts'
import type { Exchange } from '../target/exchange.ts'
import { findShapeDifferences, readShape, type Shape } from './body-shape.ts'

/** Something that two targets do not have alike. */
export interface TargetDifference {
  /** a requirement, a gap, or a part of an answer such as "listPosts: body, [].content" */
  readonly what: string
  readonly a: string
  readonly b: string
  /** an answer in which it shows, as the request for it */
  readonly at?: string
}

export interface Comparison {
  readonly verdicts: readonly TargetDifference[]
  readonly gaps: readonly TargetDifference[]
  readonly answers: readonly TargetDifference[]
  /** how many requests both got alike */
  readonly sameRequests: number
  /** requirements and gaps about which one of the runs knows nothing */
  readonly unknown: readonly string[]
}

/** Where two runs differ. Of what one of them could not find out, nothing is said but that. */
export function compareRuns(a: JudgedRun, b: JudgedRun): Comparison {
  const pairs = samePairs(a.exchanges, b.exchanges)
  const verdicts = both(a.report.requirements, b.report.requirements)
  const gaps = both(a.report.gaps, b.report.gaps)
  const isKnown = ({ verdict }: { verdict: string }): boolean => verdict !== 'unjudged'
  const isFound = ({ status }: { status: string }): boolean => status === 'observed' || status === 'drift'
  return {
    verdicts: verdicts
      .filter(([one, other]) => isKnown(one) && isKnown(other) && one.verdict !== other.verdict)
      .map(([one, other]) => ({ what: one.id, a: one.verdict, b: other.verdict })),
    gaps: gaps
      .filter(([one, other]) => isFound(one) && isFound(other))
      .map(([one, other]) => ({ what: one.id, a: formatValue(one.answer), b: formatValue(other.answer) }))
      .filter(({ a, b }) => a !== b),
    answers: grouped(pairs.flatMap(([one, other]) => differences(one, other))),
    sameRequests: pairs.length,
    unknown: [
      ...verdicts.filter((pair) => !pair.every(isKnown)).map(([{ id }]) => id),
      ...gaps.filter((pair) => !pair.every(isFound)).map(([{ id }]) => id),
    ],
  }
}

function both<T extends { readonly id: string }>(a: readonly T[], b: readonly T[]): [T, T][] {
  return a.flatMap((one) => {
    const other = b.find(({ id }) => id === one.id)
    return other ? [[one, other] as [T, T]] : []
  })
}

/** The answers to requests that both targets got, the first of each. */
function samePairs(a: readonly Exchange[], b: readonly Exchange[]): [Exchange, Exchange][] {
  const first = (exchanges: readonly Exchange[]): Map<string, Exchange> =>
    new Map(exchanges.toReversed().map((exchange) => [requestKey(exchange), exchange]))
  const ofB = first(b)
  return [...first(a)].toReversed().flatMap(([key, one]) => {
    const other = ofB.get(key)
    return other ? [[one, other] as [Exchange, Exchange]] : []
  })
}

const requestKey = ({ outgoing: { method, path }, request: { headers, body } }: Exchange): string =>
  JSON.stringify([method, path, headers, body])

/** What the answers to the same request have not alike: other data is no difference, another form is. */
function differences(a: Exchange, b: Exchange): TargetDifference[] {
  const operation = a.outgoing.operation ?? 'other paths'
  const at = `${a.outgoing.method} ${a.outgoing.path}`
  const difference = (what: string, ofA: string, ofB: string): TargetDifference[] =>
    ofA === ofB ? [] : [{ what: `${operation}: ${what}`, a: ofA, b: ofB, at }]
  const status = difference('status', String(a.response.status), String(b.response.status))
  if (status.length > 0) return status
  return [
    ...difference('Content-Type', mediaType(a), mediaType(b)),
    ...(a.response.status === 200
      ? findShapeDifferences(bodyShape(a), bodyShape(b)).flatMap(([where, ofA, ofB]) =>
          difference(`body${where && `, ${where}`}`, ofA, ofB),
        )
      : difference('error body', errorText(a), errorText(b))),
  ]
}

const mediaType = ({ response }: Exchange): string =>
  (response.headers['content-type'] ?? 'nothing').split(';')[0]?.trim().toLowerCase() ?? ''

const bodyShape = ({ response }: Exchange): Shape => readShape(response.json)

/** An error says the same to everybody, so it is compared word for word. */
function errorText({ response }: Exchange): string {
  if (response.json === undefined) return 'no JSON'
  const { message, errors } = asRecord(response.json)
  return formatValue({ message, errors })
}

/** One difference shows in many answers; it is told once, with the first. */
function grouped(all: readonly TargetDifference[]): TargetDifference[] {
  const seen = new Map<string, TargetDifference>()
  for (const one of all) {
    const key = JSON.stringify([one.what, one.a, one.b])
    if (!seen.has(key)) seen.set(key, one)
  }
  return [...seen.values()]
}
