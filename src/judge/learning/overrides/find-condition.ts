import type { Condition } from '../../../contract/overrides.ts'
import type { WalkedPair } from '../../comparing/measure-parity.ts'
import { type Feature, listFeatures, readSentRequest, type SentRequest } from './request-features.ts'

/** A condition, and the pairs for which it holds. */
export interface FoundCondition {
  readonly when: Condition
  readonly covered: readonly WalkedPair[]
}

/**
 * Finds the most general condition that holds for as many of some pairs as possible, and for none of others. It asks for the
 * operation and for the status of the twin's answer, unless pairs with several of them need none.
 *
 * @param hasStatus whether the condition may ask for the status of the twin's answer
 * @returns undefined where no condition tells them apart
 */
export function findCondition(
  wanted: readonly WalkedPair[],
  others: readonly WalkedPair[],
  hasStatus: boolean,
): FoundCondition | undefined {
  const [inside, outside] = [wanted, others].map((pairs) => pairs.map(readSentRequest)) as [
    SentRequest[],
    SentRequest[],
  ]
  const operation = [...new Set(inside.map((request) => request.operation))]
  const status = [...new Set(inside.map((request) => request.status))]
  const all: Condition = { operation, ...(hasStatus && { status }) }
  // What was seen of one operation, or of one status, says nothing about others.
  const { operation: _, ...anyOperation } = all
  const { status: __, ...anyStatus } = all
  const bases: readonly Condition[] = [
    ...(operation.length > 1 && status.length > 1 ? [{}] : []),
    ...(operation.length > 1 ? [anyOperation] : []),
    ...(status.length > 1 ? [anyStatus] : []),
    all,
  ]
  let best: { readonly when: Condition; readonly covered: readonly boolean[] } | undefined
  for (const base of bases) {
    const left = outside.filter(
      (request) =>
        (base.operation === undefined || base.operation.includes(request.operation)) &&
        (base.status === undefined || base.status.includes(request.status)),
    )
    const found = findFeatures(inside, left)
    if (found && (!best || countTrue(found.covered) > countTrue(best.covered)))
      best = {
        when: found.features.reduce((when, { condition }) => mergeConditions(when, condition), base),
        covered: found.covered,
      }
    if (best?.covered.every(Boolean)) break
  }
  return best && { when: best.when, covered: wanted.filter((_, index) => best.covered[index]) }
}

interface FoundFeatures {
  readonly features: readonly Feature[]
  /** for which of the requests they hold */
  readonly covered: readonly boolean[]
}

/** Finds one feature, or two, that hold for most of some requests, and for none of others. */
function findFeatures(
  inside: readonly SentRequest[],
  outside: readonly SentRequest[],
): FoundFeatures | undefined {
  if (outside.length === 0) return { features: [], covered: inside.map(() => true) }
  const features = listFeatures(inside, outside).map((feature) => ({
    feature,
    inside: inside.map((request) => feature.holds(request)),
    outside: outside.map((request) => feature.holds(request)),
  }))
  let best: FoundFeatures | undefined
  const consider = (chosen: readonly Feature[], covered: readonly boolean[]): void => {
    if (countTrue(covered) > (best ? countTrue(best.covered) : 0)) best = { features: chosen, covered }
  }
  for (const { feature, ...each } of features)
    if (!each.outside.includes(true)) consider([feature], each.inside)
  if (best?.covered.every(Boolean)) return best
  for (const [index, one] of features.entries())
    for (const other of features.slice(index + 1)) {
      if (one.outside.some((value, at) => value && other.outside[at] === true)) continue
      consider(
        [one.feature, other.feature],
        one.inside.map((value, at) => value && other.inside[at] === true),
      )
    }
  return best
}

const countTrue = (values: readonly boolean[]): number => values.filter(Boolean).length

const mergeConditions = (one: Condition, other: Condition): Condition => ({
  ...one,
  ...other,
  ...(one.parameters && other.parameters && { parameters: { ...one.parameters, ...other.parameters } }),
  ...(one.headers && other.headers && { headers: { ...one.headers, ...other.headers } }),
})
