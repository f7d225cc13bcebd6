import type { WalkedPair } from '../../comparing/measure-parity.ts'
import { hasOtherList, hasOtherStatus } from './seed.ts'

/** How much the responses of a target and a twin differ. */
export const sumDistances = (pairs: readonly WalkedPair[]): number =>
  pairs.reduce((sum, pair) => sum + measureDistance(pair), 0)

/** Whether more responses are equal, or more similar, and none is less similar or missing. */
export const isMoreSimilar = (before: readonly WalkedPair[], after: readonly WalkedPair[]): boolean =>
  !isWorseOrMissing(before, after) && sumDistances(after) < sumDistances(before)

/** Whether responses are more similar, and those that are less similar are few beside them. */
export function isMostlyMoreSimilar(before: readonly WalkedPair[], after: readonly WalkedPair[]): boolean {
  const matched = matchPairs(before, after)
  const changes = matched.map(([one, other]) => Math.sign(measureDistance(other) - measureDistance(one)))
  const count = (sign: number): number => changes.filter((change) => change === sign).length
  return (
    matched.length === before.length &&
    sumDistances(after) < sumDistances(before) &&
    count(-1) >= MUCH_MORE * count(1)
  )
}

/** How many responses must be more similar for each that is less similar. */
const MUCH_MORE = 3

/** Whether a response is more similar than before. */
export const isBetterSomewhere = (before: readonly WalkedPair[], after: readonly WalkedPair[]): boolean =>
  matchPairs(before, after).some(([one, other]) => measureDistance(other) < measureDistance(one))

/** Whether a response is less similar than before. */
export const isWorseSomewhere = (before: readonly WalkedPair[], after: readonly WalkedPair[]): boolean =>
  matchPairs(before, after).some(([one, other]) => measureDistance(other) > measureDistance(one))

/** Whether a response is missing, or less similar than before. */
export const isWorseOrMissing = (before: readonly WalkedPair[], after: readonly WalkedPair[]): boolean =>
  matchPairs(before, after).length < before.length || isWorseSomewhere(before, after)

/** The pairs of both that are of the same step. A step may need a login that only another walk gets. */
function matchPairs(
  before: readonly WalkedPair[],
  after: readonly WalkedPair[],
): readonly (readonly [WalkedPair, WalkedPair])[] {
  const byName = new Map(after.map((pair) => [pair.name, pair]))
  return before.flatMap((pair) => {
    const other = byName.get(pair.name)
    return other ? [[pair, other] as const] : []
  })
}

/**
 * Another status outweighs all other differences, which follow from it, as other posts outweigh what their fields have. Elsewhere,
 * each value of the target that the twin lacks counts, so that an object in a list is more similar to it than the object alone.
 */
function measureDistance(pair: WalkedPair): number {
  if (hasOtherStatus(pair)) return 1000
  if (hasOtherList(pair)) return 100
  return pair.differences.reduce((sum, { a }) => sum + countValues(a), 0)
}

/** Counts the values in JSON. */
const countValues = (json: unknown): number =>
  typeof json === 'object' && json !== null
    ? Object.values(json).reduce<number>((sum, value) => sum + countValues(value), 1)
    : 1
