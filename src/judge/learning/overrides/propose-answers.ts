import { groupBy } from '../../../base/group-by.ts'
import { asRecord, toNumber } from '../../../base/json.ts'
import { checkAnswer } from '../../../contract/check-answer.ts'
import {
  type Dialect,
  defaultDialect,
  type Gap,
  type GapId,
  gaps,
  type WrittenAnswers,
} from '../../../contract/index.ts'
import { listOtherAnswers, type OtherAnswer } from '../../../contract/other-answers.ts'
import type { Override } from '../../../contract/overrides/overrides.ts'
import type { WalkedPair } from '../../comparing/measure-parity.ts'
import { DEGREE_OF_LATITUDE } from '../../target/client/places.ts'
import { getReceived } from '../../target/look-through.ts'
import { readRateLimit } from '../../target/pace.ts'
import { type FoundAnswers, isKnown } from '../breakages/found-answers.ts'
import { measurePosts } from './explain-structure.ts'

/** A dialect, and the responses of a target beside those of a twin with it. */
export interface PredictedDialect {
  readonly dialect: Dialect
  readonly pairs: readonly WalkedPair[]
}

export const listOverrides = ({ dialect: { overrides = [] } }: PredictedDialect): readonly Override[] =>
  overrides

/** Whether another answer to a gap, or to one case of it, might change what is to be explained. */
export type MayDecide = (id: GapId, name: string | undefined) => boolean

/**
 * Proposes other answers to gaps, or to cases of them, that a run did not determine: the legal ones, and numbers that the target
 * has shown; and a breakage less, which the target may lack. What responses name, such as categories, is read and not tried.
 *
 * @param known what the run did determine
 */
export function proposeAnswers(
  { dialect, pairs }: PredictedDialect,
  known: FoundAnswers,
  mayDecide: MayDecide,
): readonly WrittenAnswers[] {
  const shown = { numbers: listNumbers(pairs), schemes: listSchemes(pairs), limits: listRateLimits(pairs) }
  const isReached = createRadiusTest(pairs)
  const answers = gaps.flatMap((gap) =>
    gap.id === 'category.set'
      ? []
      : [...listShownAnswers(gap, dialect, shown), ...listOtherAnswers(gap.id, dialect)]
          .filter(({ case: name }) => !isKnown(known, gap.id, name))
          // A twin without a limit does not know where one would be shown.
          .filter(({ case: name }) => gap.id === 'rate-limit' || mayDecide(gap.id, name))
          .filter(({ answer }) => gap.id !== 'list.radius' || isReached(answer))
          .map(({ answer }) => ({ [gap.id]: answer }) as WrittenAnswers),
  )
  // What a target has shown may be one of the usual answers. Each one is tried with many requests.
  const legal = [...groupBy(answers, (change) => JSON.stringify(change)).values()]
    .map(([change]) => change)
    .filter((change) => Object.entries(change).every(([id, answer]) => isLegal(id, answer)))
  const { breakages = [] } = dialect
  return [...legal, ...breakages.map((id) => ({ breakages: breakages.filter((each) => each !== id) }))]
}

/** What a target has sent that may be, or be part of, an answer to a gap. */
interface ShownValues {
  readonly numbers: readonly number[]
  readonly schemes: readonly string[]
  readonly limits: readonly Dialect['rate-limit'][]
}

/** The answers of a gap that what a target has sent suggests, or that a developer would choose. */
function listShownAnswers(
  { id, cases, answers }: Gap,
  dialect: Dialect,
  { numbers, schemes, limits }: ShownValues,
): readonly OtherAnswer[] {
  if (id === 'rate-limit') return limits.map((answer) => ({ answer }))
  if (id === 'auth.challenge-scheme')
    return (cases ?? []).flatMap((name) =>
      schemes.map((scheme) => ({ case: name, answer: { ...asRecord(dialect[id]), [name]: scheme } })),
    )
  const types = [answers, ...[answers.anyOf ?? answers.oneOf ?? []].flat()].map((each) => asRecord(each).type)
  return [...(types.includes('integer') ? numbers : []), ...(types.includes('number') ? DISTANCES : [])].map(
    (answer) => ({ answer }),
  )
}

/** The rate limit in the headers of a target. How long its window is decides no response. */
function listRateLimits(pairs: readonly WalkedPair[]): readonly Dialect['rate-limit'][] {
  const [limit] = pairs
    .map(({ a }) => readRateLimit(a.exchange.response.headers).limit)
    .filter((each) => each > 0)
  return limit === undefined ? [] : [{ limit }]
}

/** The schemes that the target names where it does not accept a token. */
const listSchemes = (pairs: readonly WalkedPair[]): readonly string[] => [
  ...new Set(
    pairs
      .filter(({ a }) => getReceived(a.exchange).status === 401)
      .map(({ a }) => a.exchange.response.headers['www-authenticate']?.split(' ', 1).join() ?? 'none'),
  ),
]

/** What a target has sent may be no legal answer. */
const isLegal = (id: string, answer: unknown): boolean => !('problem' in checkAnswer(id, answer))

/** Distances that a developer would choose, in metres: the likeliest ones first. */
const DISTANCES = [1, 2, 3, 4, 5]
  .flatMap((power) => [1, 2, 5].map((digit) => digit * 10 ** power))
  .sort((one, other) => rankDistance(one) - rankDistance(other))

/** How far a distance is from the usual one, as a ratio. */
function rankDistance(metres: number): number {
  const ratio = metres / toNumber(defaultDialect['list.radius'])
  return Math.max(ratio, 1 / ratio)
}

/** Finds out which radii might explain a list: the posts of the target are from farther away than those of the twin, or nearer. */
function createRadiusTest(pairs: readonly WalkedPair[]): (radius: unknown) => boolean {
  const measure = (pair: WalkedPair, side: 'a' | 'b'): number =>
    Math.max(0, ...measurePosts(pair, side).flatMap(({ metres }) => (metres >= 0 ? [metres] : [])))
  const reaches = pairs
    .filter(({ a, differences }) => a.exchange.outgoing.operation === 'listPosts' && differences.length > 0)
    .map((pair) => ({ target: measure(pair, 'a'), twin: measure(pair, 'b') }))
  return (radius) => {
    const { degrees } = asRecord(radius)
    const metres = toNumber(degrees === undefined ? radius : toNumber(degrees) * DEGREE_OF_LATITUDE)
    const reach = Number.isNaN(metres) ? Number.POSITIVE_INFINITY : metres
    return reaches.some(({ target, twin }) => (target > twin ? reach >= target : reach < twin))
  }
}

/** Numbers that may be limits of the target: those in its errors, and the length of its longest list. */
function listNumbers(pairs: readonly WalkedPair[]): readonly number[] {
  const numbers = new Set<number>()
  let longest = 0
  for (const { a, differences } of pairs) {
    const { json } = getReceived(a.exchange)
    if (Array.isArray(json)) longest = Math.max(longest, json.length)
    else if (differences.length > 0)
      for (const digits of JSON.stringify(asRecord(json).errors ?? null).match(/\d{1,6}/g) ?? [])
        numbers.add(Number(digits))
  }
  return [...(longest > 0 ? [longest] : []), ...[...numbers].slice(0, MAX_NUMBERS)]
}

const MAX_NUMBERS = 5

/** A dialect without overrides; the same one where it has none. */
export const removeOverrides = (dialect: Dialect): Dialect => {
  const { overrides = [], ...plain } = dialect
  return overrides.length > 0 ? plain : dialect
}
