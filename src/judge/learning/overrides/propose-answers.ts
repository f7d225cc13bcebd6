import { groupBy } from '../../../base/group-by.ts'
import { asRecord, toNumber } from '../../../base/json.ts'
import { checkAnswer } from '../../../contract/check-answer.ts'
import { type Dialect, defaultDialect, type Gap, gaps, type WrittenAnswers } from '../../../contract/index.ts'
import { listOtherAnswers, type OtherAnswer } from '../../../contract/other-answers.ts'
import { isDifferent, type WalkedPair } from '../../comparing/measure-parity.ts'
import { DEGREE_OF_LATITUDE } from '../../target/client/places.ts'
import { getReceived } from '../../target/look-through.ts'
import { readRateLimit } from '../../target/pace.ts'
import type { MayDecide } from '../breakages/explanations.ts'
import { type FoundAnswers, isKnown } from '../breakages/found-answers.ts'
import type { PredictedDialect } from '../walks/differences.ts'
import { measurePosts } from './explain-structure.ts'
import { findLongest } from './request-changes.ts'

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
  const shown = {
    numbers: listShownNumbers(pairs),
    schemes: listSchemes(pairs),
    limits: listRateLimits(pairs),
  }
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
    // What a target has sent may be no legal answer.
    .filter((change) =>
      Object.entries(change).every(([id, answer]) => !('problem' in checkAnswer(id, answer))),
    )
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

/** Distances that a developer would choose, in metres: the likeliest ones first. */
const DISTANCES = [1, 2, 3, 4, 5]
  .flatMap((power) => [1, 2, 5].map((digit) => digit * 10 ** power))
  .sort((one, other) => rankDistance(one) - rankDistance(other))

/** How far a distance is from the usual one, as a ratio. */
function rankDistance(metres: number): number {
  const ratio = metres / toNumber(defaultDialect['list.radius'])
  return Math.max(ratio, 1 / ratio)
}

/** Numbers that may be limits of the target: the length of its longest list, and those in its errors. */
function listShownNumbers(pairs: readonly WalkedPair[]): readonly number[] {
  const named = pairs.filter(isDifferent).flatMap(({ a }) => {
    const { errors = null } = asRecord(getReceived(a.exchange).json)
    return JSON.stringify(errors).match(/\d{1,6}/g) ?? []
  })
  const longest = findLongest(pairs)
  return [...(longest > 0 ? [longest] : []), ...[...new Set(named.map(Number))].slice(0, MAX_NUMBERS)]
}

const MAX_NUMBERS = 5

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
