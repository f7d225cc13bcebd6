import { groupBy } from '../../../base/group-by.ts'
import { getJsonType } from '../../../base/json.ts'
import type { WalkedPair } from '../../comparing/measure-parity.ts'
import { hasOtherList, hasOtherStatus } from './seed.ts'

/** A test of what a change does to the responses of a twin, beside those of a target. */
export interface EffectTest {
  (before: readonly WalkedPair[], after: readonly WalkedPair[]): boolean
  /** how many responses must be more similar for each one that is less similar */
  readonly ratio?: number
}

/** How much the responses of a target and a twin differ. */
export const sumDistances = (pairs: readonly WalkedPair[]): number =>
  pairs.reduce((sum, pair) => sum + measureDistance(pair), 0)

/** Whether the responses differ less in all, and none is missing. */
export const hasLessDistance: EffectTest = (before, after) =>
  matchPairs(before, after).length === before.length && sumDistances(after) < sumDistances(before)

/** Creates a test whether responses are more similar, none is missing, and those that are less similar are few beside them. */
const createEffectTest = (ratio: number): EffectTest =>
  Object.assign<EffectTest, Pick<EffectTest, 'ratio'>>(
    (before, after) =>
      hasLessDistance(before, after) &&
      listLessSimilar(after, before).length >= ratio * listLessSimilar(before, after).length,
    { ratio },
  )

/** Whether a test cannot be passed any more, by some of the responses after a change: it can make only those better that differ. */
export const isHopeless = (
  { ratio = 0 }: EffectTest,
  before: readonly WalkedPair[],
  some: readonly WalkedPair[],
): boolean =>
  listLessSimilar(before, some).length * ratio >
  before.filter(({ differences }) => differences.length > 0).length

/** Whether the effect is that of a right answer to a gap, which may make responses less similar until another one is right, too. */
export const isMostlyMoreSimilar = createEffectTest(3)

/**
 * Whether the effect is that of a right override. It changes no response that was as that of the target, but a page follows from the
 * pages before it: one may have been the same by chance.
 */
export const isMoreSimilar = createEffectTest(10)

/** Whether the effect is that of a right override whose condition is a guess. */
export const isOnlyMoreSimilar = createEffectTest(Number.MAX_SAFE_INTEGER)

/** The pairs whose responses are less similar than before. */
export const listLessSimilar = (
  before: readonly WalkedPair[],
  after: readonly WalkedPair[],
): readonly WalkedPair[] =>
  matchPairs(before, after).flatMap(([one, other]) =>
    measureDistance(other) > measureDistance(one) ? [other] : [],
  )

/** The pairs that are of the same steps as some others, and whose responses differ. */
export const listDifferent = (
  pairs: readonly WalkedPair[],
  others: readonly WalkedPair[],
): readonly WalkedPair[] =>
  matchPairs(others, pairs).flatMap(([, pair]) => (pair.differences.length > 0 ? [pair] : []))

/** Whether a response is more similar than before. */
export const isBetterSomewhere: EffectTest = (before, after) => listLessSimilar(after, before).length > 0

/** Whether a response is less similar than before. */
export const isWorseSomewhere: EffectTest = (before, after) => listLessSimilar(before, after).length > 0

/** Groups pairs, those that differ most first. */
export const groupByDistance = (
  pairs: readonly WalkedPair[],
  read: (pair: WalkedPair) => string,
): readonly (readonly WalkedPair[])[] =>
  [...groupBy(pairs, read).values()].sort((one, other) => sumDistances(other) - sumDistances(one))

/** Whether no response is missing, or less similar than before. */
export const isNotWorse: EffectTest = (before, after) =>
  matchPairs(before, after).length === before.length && !isWorseSomewhere(before, after)

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
 * each value of the target that the twin lacks counts, so that an object in a list is more similar to it than the object alone, and a
 * value of another type counts more than another value of the same type.
 */
function measureDistance(pair: WalkedPair): number {
  if (hasOtherStatus(pair)) return 1000
  if (hasOtherList(pair)) return 100
  return pair.differences.reduce(
    (sum, { a, b }) => sum + countValues(a) + Number(getJsonType(a) !== getJsonType(b)),
    0,
  )
}

/** Counts the values in JSON. */
const countValues = (json: unknown): number =>
  typeof json === 'object' && json !== null
    ? Object.values(json).reduce<number>((sum, value) => sum + countValues(value), 1)
    : 1
