import { asRecord, getOwn, isObject } from '../../base/json.ts'
import type { BreakageId } from '../../contract/generated/breakage-ids.ts'
import type { GapId } from '../../contract/generated/gaps.ts'
import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import { requirementRows } from '../requirements/index.ts'
import { findContradiction, type RequirementRow } from '../requirements/log/row.ts'
import { type Exchange, hasWrongType, isAllowed, listWrongTypes } from '../target/exchange.ts'
import { isGranted } from '../target/look-through.ts'
import { isServerError } from '../target/server-errors.ts'
import { formatViolation } from '../target/violation.ts'
import {
  type ComparedResponses,
  containsPlace,
  describePlace,
  findResponseDifferences,
  type ResponseDifference,
  type ResponsePair,
} from './measure-parity.ts'

/** Why the responses of two targets differ. */
export type DifferenceCause =
  /** they answer a gap in different ways */
  | { readonly kind: 'gap'; readonly id: GapId }
  /** one of them has a breakage that the other one lacks */
  | { readonly kind: 'breakage'; readonly id: BreakageId }
  /** one of them has an override, given as a text, that the other one lacks */
  | { readonly kind: 'override'; readonly id: string }
  /** one of them breaks a requirement, or both fail in different ways */
  | { readonly kind: 'violation'; readonly id: RequirementId }
  /** only a text for people differs */
  | { readonly kind: 'message' }
  /** the errors of one of them name a parameter that those of the other do not name */
  | { readonly kind: 'error names' }
  | { readonly kind: 'not in the catalogue' }

/** What twins are tried with: the answer to a gap, a breakage or an override. */
export type TriedCause = Extract<DifferenceCause, { readonly kind: 'gap' | 'breakage' | 'override' }>

/** What may explain differences between A and B. */
export interface PossibleCause {
  readonly cause: TriedCause
  /** whether A and B are known to differ in it */
  readonly isCertain: boolean
  /** the target whose responses a twin with the change should give: A, or the target that may have the breakage */
  readonly side: 'a' | 'b'
}

/** The responses of two twins, the first one like B. The second one differs from it in one cause. */
export interface CauseTrial extends PossibleCause {
  readonly before: ComparedResponses
  readonly after: ComparedResponses
}

/** Finds why a part of two responses differs. */
export function findCause(
  pair: ResponsePair,
  difference: ResponseDifference,
  trials: readonly CauseTrial[],
): DifferenceCause {
  const trial =
    trials.find((each) => removesDifference(each, pair, difference)) ??
    trials.find((each) => each.isCertain && changesPlace(each, pair, difference))
  return trial?.cause ?? findVisibleCause(pair, difference)
}

/** Finds why a part of two responses differs by the responses alone. */
export function findVisibleCause(pair: ResponsePair, difference: ResponseDifference): DifferenceCause {
  const [a, b] = [pair.a.exchange, pair.b.exchange]
  const violated = findViolated(a, b, difference) ?? findViolated(b, a, difference)
  if (violated) return { kind: 'violation', id: violated }
  return { kind: findTextCause(difference) ?? 'not in the catalogue' }
}

/**
 * The trials that can explain differences: those of what A and B are known to differ in, and then those of what may be so and
 * makes more responses equal to those of its side, the one that makes the most equal first.
 */
export function selectTrials(
  trials: readonly CauseTrial[],
  pairs: readonly ResponsePair[],
): readonly CauseTrial[] {
  const countEqual = ({ responses }: ComparedResponses, side: CauseTrial['side']): number =>
    pairs.filter((pair) => {
      const response = responses.get(pair.name)
      return response && findResponseDifferences(pair[side].comparable, response.comparable).length === 0
    }).length
  return trials
    .map((trial) => {
      const { isCertain, before, after, side } = trial
      const gain = isCertain ? Number.MAX_SAFE_INTEGER : countEqual(after, side) - countEqual(before, side)
      return { trial, gain }
    })
    .filter(({ gain }) => gain > 0)
    .sort((one, other) => other.gain - one.gain)
    .map(({ trial }) => trial)
}

/** Whether the change makes the part of the response equal to that of its side. */
function removesDifference(
  { before, after, side }: CauseTrial,
  { name, [side]: reference }: ResponsePair,
  { where }: ResponseDifference,
): boolean {
  const isDifferent = ({ responses }: ComparedResponses): boolean | undefined => {
    const response = responses.get(name)
    return (
      response &&
      findResponseDifferences(reference.comparable, response.comparable).some((each) =>
        containsPlace(each.where, where),
      )
    )
  }
  return isDifferent(before) === true && isDifferent(after) === false
}

/** Whether the change makes any difference in the same part of the response. */
function changesPlace(
  { before, after }: CauseTrial,
  { name, a }: ResponsePair,
  difference: ResponseDifference,
): boolean {
  const [ofBefore, ofAfter] = [before.responses.get(name), after.responses.get(name)]
  if (!ofBefore || !ofAfter) return false
  const what = describePlace(a, difference.where)
  return findResponseDifferences(ofBefore.comparable, ofAfter.comparable).some(
    ({ where }) => describePlace(a, where) === what,
  )
}

/** The requirement that one response breaks at the place of the difference, and the other one keeps. A 5xx breaks a requirement at any place. */
function findViolated(
  exchange: Exchange,
  other: Exchange,
  { where }: ResponseDifference,
): RequirementId | undefined {
  const failed = isServerError(exchange) ? findFailed(exchange) : undefined
  const first = failed ?? (isGranted(exchange) && !isGranted(other) ? findReturned(exchange) : undefined)
  if (first) return first
  // Another status of success explains no failure.
  const judged = isGranted(exchange) === isGranted(other) ? exchange : dropReceived(exchange)
  const place = where.replaceAll(/\[\d+\]/g, '[]')
  const judge = (row: RequirementRow, each: Exchange): string | undefined =>
    findPlace(row, each)?.replaceAll(/\[\d+\]/g, '[]')
  // A row reports its first violation only, so the value at the place is also judged alone.
  const changed = copyValue(exchange, other, where)
  return requirementRows.find((row) => {
    const violation = judge(row, judged)
    if (violation === undefined || judge(row, other) !== undefined) return false
    return place.startsWith(violation) || place.startsWith(judge(row, changed) ?? 'nowhere')
  })?.requirement
}

/** The exchange with its result alone, as if it had been received in the form of the specification. */
const dropReceived = ({ response: { received: _, ...response }, ...exchange }: Exchange): Exchange => ({
  ...exchange,
  response,
})

/** The place at which an exchange contradicts a requirement; undefined if it does not. */
function findPlace(row: RequirementRow, exchange: Exchange): string | undefined {
  const contradiction = findContradiction(row, exchange)
  return contradiction && formatViolation(contradiction.violation).where
}

/** The second response, with the value that the first one has at a place of its body; in a list, all elements get it. */
function copyValue({ response }: Exchange, to: Exchange, where: string): Exchange {
  const steps = where.slice('body, '.length).match(/[^.[\]]+/g) ?? []
  const value = steps.reduce<unknown>(
    (data, step) => (Array.isArray(data) ? data[Number(step)] : getOwn(asRecord(data), step)),
    response.json,
  )
  const replace = (data: unknown, [step, ...rest]: readonly string[]): unknown => {
    if (step === undefined) return value
    if (Array.isArray(data)) return data.map((item) => replace(item, rest))
    return isObject(data) ? { ...data, [step]: replace(getOwn(data, step), rest) } : data
  }
  return where.startsWith('body, ')
    ? { ...to, response: { ...to.response, json: replace(to.response.json, steps) } }
    : to
}

/** The requirement that a request must not be answered with 5xx; undefined if the specification has none about it. */
function findFailed({ outgoing }: Exchange): RequirementId | undefined {
  if (hasWrongType(outgoing)) return 'any.wrong-type-is-no-server-error'
  return isAllowed(outgoing) ? 'any.no-server-error' : undefined
}

/** The requirement that a success breaks by returning a value of a wrong type, which the other target rejects. */
function findReturned(exchange: Exchange): RequirementId | undefined {
  const wrongTypes = listWrongTypes(exchange.outgoing)
  return requirementRows.find((row) => {
    const place = findPlace(row, exchange)
    return wrongTypes.some((name) => place === `body, ${name}`)
  })?.requirement
}

/** What differs in what errors say; undefined for other differences. */
function findTextCause({ where, a, b }: ResponseDifference): 'message' | 'error names' | undefined {
  const texts = [a, b].filter((value) => typeof value === 'string').length
  if (texts === 2 && /^body, (message$|errors\b)/.test(where)) return 'message'
  if (!/^body, errors[.[]/.test(where) || (a !== undefined && b !== undefined)) return undefined
  // An error may have one text more about the same parameter.
  return texts === 1 && /\[\d+\]$/.test(where) ? 'message' : 'error names'
}
