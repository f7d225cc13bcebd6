import { groupBy } from '../../../base/group-by.ts'
import { getJsonType, isSameJson, toText } from '../../../base/json.ts'
import type { Dialect } from '../../../contract/index.ts'
import type { Override } from '../../../contract/overrides/overrides.ts'
import {
  describePlace,
  isDifferent,
  type ResponseDifference,
  type WalkedPair,
} from '../../comparing/measure-parity.ts'
import { readSentRequest } from '../../comparing/sent-request.ts'
import type { EarlierValues } from '../../comparing/walk-pass.ts'
import type { Fields } from '../../target/encode.ts'
import { getReceived } from '../../target/look-through.ts'
import type { Feature } from '../conditions/request-features.ts'

/** A dialect, and the responses of a target beside those of a twin with it. */
export interface PredictedDialect {
  readonly dialect: Dialect
  readonly pairs: readonly WalkedPair[]
}

/** A dialect without overrides; the same one where it has none. */
export const removeOverrides = (dialect: Dialect): Dialect => {
  const { overrides = [], ...plain } = dialect
  return overrides.length > 0 ? plain : dialect
}

/** A change that makes some responses of the twin those of the target. */
export interface Seed {
  readonly change: Omit<Override, 'when'>
  readonly wanted: readonly WalkedPair[]
  /** whether it leaves other differences in these responses */
  readonly isPartial?: boolean
  /**
   * of a change of requests, conditions that are tried, the most general one first: only a trial shows what it does to others. They hold
   * for the requests that show that they are right.
   */
  readonly conditions?: readonly Feature[]
  /** pairs that show that the change is wrong for them */
  readonly contradicted?: readonly WalkedPair[]
  /** whether it would change the response of another pair */
  readonly hasEffect: (pair: WalkedPair) => boolean
}

/** What the texts of an override may repeat. */
export interface Sources {
  /** the body of the target's answer */
  readonly root?: unknown
  /** the object around the value in it */
  readonly aroundTarget?: unknown
  /** the parameters of the request */
  readonly sent?: Fields
  readonly earlier?: EarlierValues | undefined
}

/** A value at one place of both responses, and the object around it. */
export interface PlaceDifference extends Sources {
  /** of the value, as overrides write it */
  readonly at: string
  /** with placeholders for what only this response has */
  readonly target: unknown
  /** without them */
  readonly own: unknown
  /** the same, with ids of an error that seem to be made up */
  readonly plain: unknown
  /** whether the value of the target has nothing that only this response has, such as an id or a time */
  readonly isConstant: boolean
  readonly twin: unknown
  readonly aroundTwin: unknown
}

export const hasOtherStatus = ({ differences }: WalkedPair): boolean =>
  differences.some(({ part }) => part === 'status')

/** Whether two lists have other posts: then they differ as a whole, by the names of the posts. */
export const isListDifference = ({ where, a, b }: ResponseDifference): boolean =>
  where === 'body' && Array.isArray(a) && Array.isArray(b)

/** Whether two lists have the same posts, in any order. */
function hasSamePosts({ a, b }: ResponseDifference): boolean {
  const [one, other] = [a, b].map((names) => (names as readonly unknown[]).map(toText).sort())
  return isSameJson(one, other)
}

/** Whether a list has other posts. Then its items cannot be compared by their places. */
export const hasOtherList = ({ differences }: WalkedPair): boolean => differences.some(isListDifference)

/** The kinds of differences of a pair: where they are, how the values differ, and what is special about the request. */
export const listDifferenceKinds = (pair: WalkedPair): readonly string[] => {
  const { a, differences } = pair
  const { flaws = [] } = a.exchange.outgoing
  const request = JSON.stringify([flaws, Object.keys(readSentRequest(pair).fields).sort()])
  return differences.map((each) => `${describePlace(a, each.where)} ${describeChange(each)} ${request}`)
}

const describeChange = ({ part, a, b }: ResponseDifference): string =>
  Array.isArray(a) && Array.isArray(b)
    ? `${Math.sign(a.length - b.length)}`
    : part === 'status'
      ? `${toText(a)} ${toText(b)}`
      : ''

/** Whether the target has failed: a twin does not, whatever it is asked. */
export const isFailure = ({ a }: WalkedPair): boolean => getReceived(a.exchange).status >= 500

/** Whether a login has led to another user, so that the target tells accounts apart otherwise. */
export const hasOtherUser = ({ a, differences }: WalkedPair): boolean =>
  a.exchange.outgoing.operation === 'loginWithThirdParty' &&
  differences.some(({ where }) => where === 'body, id')

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
): boolean => listLessSimilar(before, some).length * ratio > before.filter(isDifferent).length

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

/** The pairs that differ in their status, or in the posts of their lists, exactly where those of the same steps among some others do. */
export const listComparable = (
  pairs: readonly WalkedPair[],
  others: readonly WalkedPair[],
): readonly WalkedPair[] =>
  matchPairs(pairs, others).flatMap(([pair, other]) =>
    hasOtherStatus(pair) === hasOtherStatus(other) && hasOtherList(pair) === hasOtherList(other)
      ? [pair]
      : [],
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
  const list = pair.differences.find(isListDifference)
  // The same posts in another order are more similar than other posts.
  if (list) return hasSamePosts(list) ? 50 : 100
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
