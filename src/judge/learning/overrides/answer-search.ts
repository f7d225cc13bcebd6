import { groupBy } from '../../../base/group-by.ts'
import { asRecord, getOwn, toNumber } from '../../../base/json.ts'
import { checkAnswer } from '../../../contract/check-answer.ts'
import { type Dialect, defaultDialect, type Gap, gaps, type WrittenAnswers } from '../../../contract/index.ts'
import { listOtherAnswers, type OtherAnswer } from '../../../contract/other-answers.ts'
import type { WalkedPair } from '../../comparing/measure-parity.ts'
import { getReceived } from '../../target/look-through.ts'
import { readRateLimit } from '../../target/pace.ts'
import type { MayDecide } from '../breakages/explanations.ts'
import { type FoundAnswers, isKnown } from '../breakages/found-answers.ts'
import { areForSome, type DialectTrials, limitAnswers, type TriedDialect } from './dialect-trials.ts'
import {
  hasLessDistance,
  isBetterSomewhere,
  isMostlyMoreSimilar,
  isNotWorse,
  listDifferenceKinds,
  listLessSimilar,
  type PredictedDialect,
  sumDistances,
} from './differences.ts'
import type { Proposal } from './propose-overrides.ts'
import { createRadiusTest, listShownNumbers } from './request-changes.ts'
import type { WalkTrials } from './walk-trials.ts'

/** Of how many useful changes the best one is taken. */
const RIVALS = 4

/** How many answers are tried for some requests. */
const MAX_PARTIAL = 6

/** Whether a change may hold for some requests: a rate limit is one for all. */
const mayBePartial = (change: WrittenAnswers): boolean =>
  Object.keys(change).every((id) => !/^(breakages|rate-limit.*|category\.set)$/.test(id))

/** How often a change is tried, on other examples each time. */
const MAX_FAILURES = 2

/** Looks for answers to gaps that make the responses of a twin more similar to those of a target. It remembers what was of no use. */
export class AnswerSearch {
  readonly #dialects: DialectTrials
  readonly #walks: WalkTrials
  readonly #known: FoundAnswers
  /** the kinds of differences that no other answer explains */
  readonly #unanswered = new Set<string>()
  /** how often a change was of no use for the responses that are explained, by its JSON */
  readonly #failures = new Map<string, number>()
  /** changes that make some responses more similar, but not all in all */
  #partial: WrittenAnswers[] = []

  /** @param known the answers that a run did determine */
  constructor(dialects: DialectTrials, walks: WalkTrials, known: FoundAnswers) {
    this.#dialects = dialects
    this.#walks = walks
    this.#known = known
  }

  /** Lets changes be tried again, on more responses. */
  forgetFailures(): void {
    this.#failures.clear()
    this.#partial = []
  }

  /** Proposes to give answers that are right for some responses to some requests only. */
  proposeForSome(): readonly Proposal[] {
    return this.#partial
      .slice(0, MAX_PARTIAL)
      .flatMap((answers) => limitAnswers(answers, this.#dialects.best))
  }

  /** Keeps other answers to gaps as long as one is useful. Those that explain no difference of a kind are not tried on it again. */
  async keepAnswers(): Promise<void> {
    while (!this.#dialects.isOver) {
      const pairs = this.#dialects.best.pairs.filter((pair) =>
        listDifferenceKinds(pair).some((kind) => !this.#unanswered.has(kind)),
      )
      const examples = this.#walks.takeExamples(pairs)
      if (examples.length === 0) return
      if (!(await this.#keepBestAnswer(examples)))
        for (const kind of examples.flatMap(listDifferenceKinds)) this.#unanswered.add(kind)
    }
  }

  /** Keeps the best of all changes besides overrides, and what is useful beside it. @returns whether one is useful */
  async #keepBestAnswer(examples: readonly WalkedPair[]): Promise<boolean> {
    const useful: TriedDialect[] = []
    const mayDecide = await this.#walks.findDecidingGaps(examples, this.#dialects.best.dialect)
    for (const change of proposeAnswers(this.#dialects.best, this.#known, mayDecide)) {
      if (useful.length === RIVALS || this.#dialects.isOver) break
      const text = JSON.stringify(change)
      const failures = this.#failures.get(text) ?? 0
      if (failures === MAX_FAILURES) continue
      const found = await this.#tryAnswer(change, examples)
      if (found) useful.push(found)
      else this.#failures.set(text, failures + 1)
    }
    const [first, ...others] = useful.sort(
      (one, other) => sumDistances(one.pairs) - sumDistances(other.pairs),
    )
    if (!first) {
      await this.#findPartial(examples, mayDecide)
      return false
    }
    this.#dialects.best = first
    let changed = first.change
    for (const { change } of others) {
      if (this.#dialects.isOver || Object.keys(change).some((id) => Object.hasOwn(changed, id))) continue
      const result = await this.#dialects.change(change, [], isMostlyMoreSimilar)
      if (result) [this.#dialects.best, changed] = [result, { ...changed, ...change }]
    }
    return true
  }

  /** Finds answers that make some responses more similar, also to gaps whose answers the run did determine: for other requests. */
  async #findPartial(examples: readonly WalkedPair[], mayDecide: MayDecide): Promise<void> {
    for (const change of proposeAnswers(this.#dialects.best, {}, mayDecide)) {
      const isTried = this.#failures.has(JSON.stringify(change)) || this.#partial.length >= MAX_PARTIAL
      if (isTried || !mayBePartial(change) || this.#dialects.isOver) continue
      if (await this.#dialects.isPromising(change, examples, isBetterSomewhere)) this.#partial.push(change)
    }
  }

  /** Tries a change. What it makes less similar may need another answer as well: some targets are predicted by both only. */
  async #tryAnswer(
    change: WrittenAnswers,
    examples: readonly WalkedPair[],
  ): Promise<TriedDialect | undefined> {
    // Examples have the posts of one place.
    const sample = change['list.radius'] === 'unlimited' ? [] : examples
    if (!(await this.#dialects.isPromising(change, sample, isBetterSomewhere))) return undefined
    const first = await this.#dialects.change(change, [], hasLessDistance)
    const isForSome = first && areForSome(first, this.#dialects.best)
    if (first && !isForSome && isMostlyMoreSimilar(this.#dialects.best.pairs, first.pairs)) return first
    if (mayBePartial(change)) this.#partial.push(change)
    if (!first || isForSome) return undefined
    const worse = this.#walks.takeExamples(listLessSimilar(this.#dialects.best.pairs, first.pairs))
    const mayDecide = await this.#walks.findDecidingGaps(worse, first.dialect)
    for (const second of proposeAnswers(first, this.#known, mayDecide)) {
      if (this.#dialects.isOver) break
      // Another answer in place of the first one is tried by itself; another case, or a breakage less, has the first one in it.
      if (Object.keys(second).some((id) => typeof getOwn(asRecord(change), id) === 'string')) continue
      const both = await this.#dialects.change(
        { ...change, ...second },
        worse,
        isMostlyMoreSimilar,
        isNotWorse,
      )
      if (both) return both
    }
    return undefined
  }
}

/**
 * Proposes other answers to gaps, or to cases of them, that a run did not determine: the legal ones, and numbers that the target
 * has shown; and a breakage less, which the target may lack. What responses name, such as categories, is read and not tried.
 *
 * @param known what the run did determine
 */
function proposeAnswers(
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
