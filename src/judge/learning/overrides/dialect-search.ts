import { groupBy } from '../../../base/group-by.ts'
import { toText } from '../../../base/json.ts'
import { replaceAnswers, type WrittenAnswers } from '../../../contract/index.ts'
import type { Override } from '../../../contract/overrides/overrides.ts'
import type { WalkedPair } from '../../comparing/measure-parity.ts'
import { type FoundAnswers, type PredictedDialect, proposeAnswers } from './propose-answers.ts'
import { changesAll, chooseIndependent, type Proposal, proposeOverrides } from './propose-overrides.ts'
import { listDifferenceKinds } from './seed.ts'
import {
  isBetterSomewhere,
  isMoreSimilar,
  isMostlyMoreSimilar,
  isWorseOrMissing,
  isWorseSomewhere,
  sumDistances,
} from './similarity.ts'
import type { WalkTrials } from './walk-trials.ts'

/** The most overrides that are learned. */
const MAX_OVERRIDES = 100

/** Of how many useful changes the best one is taken. */
const RIVALS = 4

/** How often a change besides overrides is tried, on other examples each time. */
const MAX_FAILURES = 2

/** How many walks show whether a change is useful, before it is tried on all of them. */
const SAMPLED_WALKS = 3

/**
 * Looks for the dialect that predicts the responses of a target: changes one as long as that makes responses more similar, first its
 * answers to gaps, then its overrides. It remembers what was of no use.
 */
export class DialectSearch {
  readonly #trials: WalkTrials
  readonly #known: FoundAnswers
  readonly #hasTime: () => boolean
  /** the best dialect so far, against which changes are tried */
  #best: PredictedDialect
  /** the kinds of differences that no other answer to a gap explains */
  readonly #unanswered = new Set<string>()
  /** how often a change besides overrides was of no use for the responses that are explained, by its JSON */
  readonly #failures = new Map<string, number>()
  /** the overrides that did not help, as JSON */
  readonly #useless = new Set<string>()
  /** the pairs that an override was made from, by its JSON */
  readonly #examples = new Map<string, readonly WalkedPair[]>()
  /** what the last examples were, and how the best dialect predicts them */
  #sample: (PredictedDialect & { readonly examples: string }) | undefined

  /** @param known the answers that a run did determine */
  constructor(start: PredictedDialect, trials: WalkTrials, known: FoundAnswers, hasTime: () => boolean) {
    this.#best = start
    this.#trials = trials
    this.#known = known
    this.#hasTime = hasTime
  }

  /** Changes a dialect until nothing more helps. @param withAnswers whether its answers to gaps may change, too */
  async explain(start: PredictedDialect, withAnswers = true): Promise<PredictedDialect> {
    this.#best = start
    this.#failures.clear()
    let proposed: PredictedDialect | undefined
    let proposals: readonly Proposal[] = []
    while (!this.#isOver) {
      if (this.#best !== proposed) {
        if (withAnswers) await this.#keepAnswers()
        proposed = this.#best
        proposals = proposeOverrides(proposed.pairs)
      }
      // What was refused makes way for what it has hidden.
      const known = new Set(listOverrides(this.#best).map((override) => JSON.stringify(override)))
      proposals = proposals.filter(({ override }) => {
        const text = JSON.stringify(override)
        return !this.#useless.has(text) && !known.has(text)
      })
      const room = MAX_OVERRIDES - listOverrides(this.#best).length
      const chosen = chooseIndependent(proposals).slice(0, room)
      if (chosen.length === 0) break
      for (const { override, pairs } of chosen) this.#examples.set(JSON.stringify(override), pairs)
      await this.#keepOverrides(chosen)
    }
    return this.#best
  }

  /** Removes the overrides without which no response is less similar: later ones explain the same better. */
  async removeUseless(start: PredictedDialect): Promise<PredictedDialect> {
    this.#best = start
    for (const override of listOverrides(start)) {
      if (!this.#hasTime()) break
      const overrides = listOverrides(this.#best).filter((each) => each !== override)
      const result = await this.#attempt(
        { overrides },
        this.#examples.get(JSON.stringify(override)) ?? [],
        (before, after) => !isWorseOrMissing(before, after),
      )
      if (result) this.#best = result
    }
    return this.#best
  }

  get #isOver(): boolean {
    return !this.#hasTime() || this.#best.pairs.every(({ differences }) => differences.length === 0)
  }

  /** Keeps other answers to gaps as long as one is useful. Those that explain no difference of a kind are not tried on it again. */
  async #keepAnswers(): Promise<void> {
    while (!this.#isOver) {
      const pairs = this.#best.pairs.filter((pair) =>
        listDifferenceKinds(pair).some((kind) => !this.#unanswered.has(kind)),
      )
      const examples = this.#takeExamples(pairs)
      if (examples.length === 0) return
      if (!(await this.#keepBestAnswer(examples)))
        for (const kind of examples.flatMap(listDifferenceKinds)) this.#unanswered.add(kind)
    }
  }

  /** Keeps the best of all changes besides overrides, and what is useful beside it. @returns whether one is useful */
  async #keepBestAnswer(examples: readonly WalkedPair[]): Promise<boolean> {
    const useful: { readonly change: WrittenAnswers; readonly result: PredictedDialect }[] = []
    const mayDecide = await this.#trials.findDecidingGaps(examples, this.#best.dialect)
    for (const change of listChanges(this.#best, proposeAnswers(this.#best, this.#known, mayDecide))) {
      if (useful.length === RIVALS || this.#isOver) break
      const text = JSON.stringify(change)
      const failures = this.#failures.get(text) ?? 0
      if (failures === MAX_FAILURES) continue
      const result = await this.#attempt(change, examples, isMostlyMoreSimilar, isBetterSomewhere)
      if (result) useful.push({ change, result })
      else this.#failures.set(text, failures + 1)
    }
    const [first, ...others] = useful.sort(
      (one, other) => sumDistances(one.result.pairs) - sumDistances(other.result.pairs),
    )
    if (!first) return false
    this.#best = first.result
    const changed = new Set(Object.keys(first.change))
    for (const { change } of others) {
      if (this.#isOver || Object.keys(change).some((id) => changed.has(id))) continue
      const result = await this.#attempt(change, [], isMostlyMoreSimilar)
      if (!result) continue
      this.#best = result
      for (const id of Object.keys(change)) changed.add(id)
    }
    return true
  }

  /** Keeps those of some overrides that are useful: all at once, or else each half. */
  async #keepOverrides(proposals: readonly Proposal[]): Promise<void> {
    if (proposals.length === 0 || this.#isOver) return
    const own = proposals.map(({ override }) => override)
    const examples = proposals.flatMap(({ pairs }) => this.#takeExamples(pairs, 1))
    const result = await this.#attempt(
      { overrides: [...listOverrides(this.#best), ...own] },
      examples,
      isMoreSimilar,
      (before, after) => !isWorseSomewhere(before, after) && isBetterSomewhere(before, after),
    )
    // In a set that is useful as a whole, an override that helps no response waits for one that it will harm.
    const useful =
      result && proposals.filter(({ pairs }) => isBetterSomewhere(this.#find(pairs), result.pairs))
    if (useful && useful.length > 0 && useful.length < proposals.length) {
      for (const each of proposals)
        if (!useful.includes(each)) this.#useless.add(JSON.stringify(each.override))
      await this.#keepOverrides(useful)
    } else if (result) {
      this.#best = result
      // What has changed whole responses may have hidden what other overrides would do.
      if (own.some(changesAll)) this.#useless.clear()
    } else if (own.length === 1) this.#useless.add(JSON.stringify(own[0]))
    else {
      const middle = Math.ceil(proposals.length / 2)
      await this.#keepOverrides(proposals.slice(0, middle))
      await this.#keepOverrides(proposals.slice(middle))
    }
  }

  /**
   * The best dialect with a change; undefined where that does not do what is asked of all responses. The walks of some examples
   * refuse most changes, for a small part of the requests.
   */
  async #attempt(
    change: WrittenAnswers,
    examples: readonly WalkedPair[],
    isGood: Comparison,
    isGoodThere: Comparison = isGood,
  ): Promise<PredictedDialect | undefined> {
    const dialect = replaceAnswers(this.#best.dialect, change)
    if (examples.length > 0) {
      const before = await this.#compareExamples(examples)
      const after = await this.#trials.compareExamples(examples, dialect)
      if (!isGoodThere(before, after)) return undefined
    }
    const pairs = await this.#trials.compare(dialect)
    return isGood(this.#best.pairs, pairs) ? { dialect, pairs } : undefined
  }

  /** Finds what the best dialect so far predicts for some pairs. */
  #find(pairs: readonly WalkedPair[]): readonly WalkedPair[] {
    const names = new Set(pairs.map(({ name }) => name))
    return this.#best.pairs.filter(({ name }) => names.has(name))
  }

  /** Takes those pairs of a few walks at one place that differ most. */
  #takeExamples(pairs: readonly WalkedPair[], count = SAMPLED_WALKS): readonly WalkedPair[] {
    const [place = []] = groupPairs(pairs, (pair) => toText(this.#trials.findPlace(pair)))
    return groupPairs(place, ({ name }) => name.split('.', 1).join())
      .slice(0, count)
      .flat()
  }

  async #compareExamples(examples: readonly WalkedPair[]): Promise<readonly WalkedPair[]> {
    const { dialect } = this.#best
    const names = examples.map(({ name }) => name).join()
    if (this.#sample?.dialect !== dialect || this.#sample.examples !== names)
      this.#sample = {
        dialect,
        examples: names,
        pairs: await this.#trials.compareExamples(examples, dialect),
      }
    return this.#sample.pairs
  }
}

/** Groups pairs, those that differ most first. */
const groupPairs = (
  pairs: readonly WalkedPair[],
  read: (pair: WalkedPair) => string,
): readonly (readonly WalkedPair[])[] =>
  [...groupBy(pairs, read).values()].sort((one, other) => sumDistances(other) - sumDistances(one))

type Comparison = (before: readonly WalkedPair[], after: readonly WalkedPair[]) => boolean

const listOverrides = ({ dialect: { overrides = [] } }: PredictedDialect): readonly Override[] => overrides

/** Changes besides overrides: another answer to a gap that the run did not determine, and a breakage less, which the target lacks. */
const listChanges = (
  { dialect: { breakages = [] } }: PredictedDialect,
  answers: readonly WrittenAnswers[],
): readonly WrittenAnswers[] => [
  ...answers,
  ...breakages.map((id) => ({ breakages: breakages.filter((each) => each !== id) })),
]
