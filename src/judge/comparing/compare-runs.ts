import { groupBy } from '../../base/group-by.ts'
import { asRecord, isObject, toText } from '../../base/json.ts'
import { formatValue } from '../../base/text/format-value.ts'
import type { RequirementResult } from '../report/report.ts'
import type { JudgedRun } from '../runs/judge-target.ts'
import { createRequestKey, type Exchange, nameOperation } from '../target/exchange.ts'
import { getReceived } from '../target/look-through.ts'
import { isServerError } from '../target/server-errors.ts'
import { type DataForm, describeType, findFormDifferences, readForm } from './forms.ts'

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
    answers: selectFirst(pairs.flatMap(([ofA, ofB]) => compareResponses(ofA, ofB))),
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
  const at = formatRequest(a)
  const compare = (what: string, ofA: string, ofB: string): TargetDifference[] =>
    ofA === ofB ? [] : [{ what: `${nameOperation(a)}: ${what}`, a: ofA, b: ofB, at }]
  const status = compare('status', String(getReceived(a).status), String(getReceived(b).status))
  if (status.length > 0) return status
  return [
    ...compare('Content-Type', readMediaType(a), readMediaType(b)),
    ...(a.response.status === 200
      ? findFormDifferences(readBodyForm(a), readBodyForm(b)).flatMap(({ where, a: ofA, b: ofB }) =>
          compare(where, toText(ofA ?? 'nothing'), toText(ofB ?? 'nothing')),
        )
      : compare('error body', formatError(a), formatError(b))),
  ]
}

const formatRequest = ({ outgoing: { method, path } }: Exchange): string => `${method} ${path}`

const readMediaType = ({ response }: Exchange): string =>
  (response.headers['content-type'] ?? 'nothing').split(';')[0]?.trim().toLowerCase() ?? ''

const readBodyForm = (exchange: Exchange): DataForm =>
  readForm('body', [getReceived(exchange).json], describeType)

/** Errors are compared as text, because every user gets the same. The members of an object have no order (RFC 8259, section 1). */
function formatError({ response }: Exchange): string {
  if (response.json === undefined) return 'no JSON'
  const { message, errors } = asRecord(response.json)
  const entries = Object.entries(asRecord(errors)).sort(([one], [other]) => (one < other ? -1 : 1))
  return formatValue({ message, errors: isObject(errors) ? Object.fromEntries(entries) : errors })
}

/** Lists each difference once, with the first response that has it. */
const selectFirst = (all: readonly TargetDifference[]): TargetDifference[] =>
  [...groupBy(all, ({ what, a, b }) => JSON.stringify([what, a, b])).values()].map(([first]) => first)
