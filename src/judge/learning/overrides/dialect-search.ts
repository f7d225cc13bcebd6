import { asRecord, getOwn, isSameJson } from '../../../base/json.ts'
import { replaceAnswers, type WrittenAnswers } from '../../../contract/index.ts'
import type { Override } from '../../../contract/overrides/overrides.ts'
import type { WalkedPair } from '../../comparing/measure-parity.ts'
import type { FoundAnswers } from '../breakages/found-answers.ts'
import { listOverrides, type PredictedDialect, proposeAnswers } from './propose-answers.ts'
import {
  areRivals,
  changesAll,
  chooseIndependent,
  listUseful,
  narrowConditions,
  type Proposal,
  proposeOverrides,
} from './propose-overrides.ts'
import { listDifferenceKinds } from './seed.ts'
import {
  type EffectTest,
  hasLessDistance,
  isBetterSomewhere,
  isHopeless,
  isMoreSimilar,
  isMostlyMoreSimilar,
  isNotWorse,
  isOnlyMoreSimilar,
  isWorseSomewhere,
  listDifferent,
  listLessSimilar,
  sumDistances,
} from './similarity.ts'
import type { WalkTrials } from './walk-trials.ts'

/** The most overrides that are learned. */
const MAX_OVERRIDES = 100

/** Of how many useful changes the best one is taken. */
const RIVALS = 4

/** How often a change besides overrides is tried, on other examples each time. */
const MAX_FAILURES = 2

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
  /** overrides that could explain what is left */
  #proposals: readonly Proposal[] = []
  /** the responses after the last change that was tried */
  #tried: readonly WalkedPair[] = []
  /** the pairs that an override was made from, by its JSON */
  readonly #examples = new Map<string, readonly WalkedPair[]>()

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
    while (!this.#isOver) {
      if (this.#best !== proposed) {
        if (withAnswers) await this.#keepAnswers()
        proposed = this.#best
        this.#proposals = proposeOverrides(await this.#trials.collectEvidence(this.#best))
      }
      // What was refused makes way for what it has hidden.
      this.#proposals = this.#proposals.filter(this.#isNew)
      const room = MAX_OVERRIDES - listOverrides(this.#best).length
      const chosen = chooseIndependent(this.#proposals).slice(0, room)
      if (chosen.length === 0) break
      await this.#keepOverrides(chosen)
    }
    return this.#best
  }

  /** Removes the overrides without which no response is less similar: later ones explain the same better. */
  async removeUseless(start: PredictedDialect): Promise<PredictedDialect> {
    this.#best = start
    for (const text of listOverrides(start).map((override) => JSON.stringify(override))) {
      if (!this.#hasTime()) break
      // A changed dialect has copies of its overrides.
      const overrides = listOverrides(this.#best).filter((each) => JSON.stringify(each) !== text)
      const examples = this.#examples.get(text) ?? []
      this.#best = (await this.#attempt({ overrides }, examples, isNotWorse)) ?? this.#best
    }
    return this.#best
  }

  #isNew = ({ override }: Proposal): boolean =>
    !this.#useless.has(JSON.stringify(override)) &&
    !listOverrides(this.#best).some((each) => isSameJson(each, override))

  get #isOver(): boolean {
    return !this.#hasTime() || this.#best.pairs.every(({ differences }) => differences.length === 0)
  }

  /** Keeps other answers to gaps as long as one is useful. Those that explain no difference of a kind are not tried on it again. */
  async #keepAnswers(): Promise<void> {
    while (!this.#isOver) {
      const pairs = this.#best.pairs.filter((pair) =>
        listDifferenceKinds(pair).some((kind) => !this.#unanswered.has(kind)),
      )
      const examples = this.#trials.takeExamples(pairs)
      if (examples.length === 0) return
      if (!(await this.#keepBestAnswer(examples)))
        for (const kind of examples.flatMap(listDifferenceKinds)) this.#unanswered.add(kind)
    }
  }

  /** Keeps the best of all changes besides overrides, and what is useful beside it. @returns whether one is useful */
  async #keepBestAnswer(examples: readonly WalkedPair[]): Promise<boolean> {
    const useful: Attempt[] = []
    const mayDecide = await this.#trials.findDecidingGaps(examples, this.#best.dialect)
    for (const change of proposeAnswers(this.#best, this.#known, mayDecide)) {
      if (useful.length === RIVALS || this.#isOver) break
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
    if (!first) return false
    this.#best = first
    let changed = first.change
    for (const { change } of others) {
      if (this.#isOver || Object.keys(change).some((id) => Object.hasOwn(changed, id))) continue
      const result = await this.#attempt(change, [], isMostlyMoreSimilar)
      if (result) [this.#best, changed] = [result, { ...changed, ...change }]
    }
    return true
  }

  /** Tries a change. What it makes less similar may need another answer as well: some targets are predicted by both only. */
  async #tryAnswer(change: WrittenAnswers, examples: readonly WalkedPair[]): Promise<Attempt | undefined> {
    const first = await this.#attempt(change, examples, hasLessDistance, isBetterSomewhere)
    if (!first || isMostlyMoreSimilar(this.#best.pairs, first.pairs)) return first
    const worse = this.#trials.takeExamples(listLessSimilar(this.#best.pairs, first.pairs))
    const mayDecide = await this.#trials.findDecidingGaps(worse, first.dialect)
    for (const second of proposeAnswers(first, this.#known, mayDecide)) {
      if (this.#isOver) break
      // Another answer in place of the first one is tried by itself; another case, or a breakage less, has the first one in it.
      if (Object.keys(second).some((id) => typeof getOwn(asRecord(change), id) === 'string')) continue
      const both = await this.#attempt({ ...change, ...second }, worse, isMostlyMoreSimilar, isNotWorse)
      if (both) return both
    }
    return undefined
  }

  /** Keeps those of some overrides that are useful: all at once, or else each half. */
  async #keepOverrides(proposals: readonly Proposal[]): Promise<void> {
    if (proposals.length === 0 || this.#isOver) return
    const own = proposals.map(({ override }) => override)
    for (const { override, pairs } of proposals) this.#examples.set(JSON.stringify(override), pairs)
    const examples = proposals.flatMap(({ pairs }) => this.#trials.takeExamples(pairs, 1))
    const result = await this.#attempt(
      { overrides: [...listOverrides(this.#best), ...own] },
      examples,
      proposals.some(({ isGuess }) => isGuess) ? isOnlyMoreSimilar : isMoreSimilar,
      (before, after) => !isWorseSomewhere(before, after) && isBetterSomewhere(before, after),
    )
    const better = result ? listLessSimilar(result.pairs, this.#best.pairs) : []
    const useful = listUseful(proposals, better)
    if (result && useful.length === proposals.length) {
      this.#best = result
      for (const proposal of proposals) if (proposal.override.request) await this.#tryRivals(proposal)
      // What has changed whole responses may have hidden what other overrides would do there.
      for (const text of own.some(changesAll) ? this.#useless : [])
        if (listDifferent(better, this.#examples.get(text) ?? []).length > 0) this.#useless.delete(text)
    } else if (useful.length > 0) {
      for (const each of proposals)
        if (!useful.includes(each)) this.#useless.add(JSON.stringify(each.override))
      await this.#keepOverrides(useful)
    } else if (own.length === 1) {
      this.#useless.add(JSON.stringify(own[0]))
      const narrower = narrowConditions(proposals, this.#best.pairs, this.#tried)
      await this.#keepOverrides(narrower.filter(this.#isNew))
    } else {
      const middle = Math.ceil(proposals.length / 2)
      await this.#keepOverrides(proposals.slice(0, middle))
      await this.#keepOverrides(proposals.slice(middle))
    }
  }

  /**
   * Replaces a change of requests by another one for the same requests that leaves fewer differences: an edit that repairs what is left
   * would hide that, for example, the target has taken a list for another account than its first item.
   */
  async #tryRivals(proposal: Proposal): Promise<void> {
    let kept = proposal
    for (const rival of this.#proposals.filter((other) => areRivals(proposal, other))) {
      const left = listDifferent(this.#best.pairs, proposal.pairs)
      if (left.length === 0 || this.#isOver) return
      const change = (each: Override): Override => (isSameJson(each, kept.override) ? rival.override : each)
      const overrides = listOverrides(this.#best).map(change)
      const result = await this.#attempt({ overrides }, this.#trials.takeExamples(left), isMoreSimilar)
      if (!result) continue
      this.#best = result
      kept = rival
      this.#examples.set(JSON.stringify(rival.override), rival.pairs)
    }
  }

  /**
   * The best dialect with a change; undefined where that does not do what is asked of all responses. The walks of some examples
   * refuse most changes, for a small part of the requests.
   */
  async #attempt(
    change: WrittenAnswers,
    examples: readonly WalkedPair[],
    isGood: EffectTest,
    isGoodThere: EffectTest = isGood,
  ): Promise<Attempt | undefined> {
    const dialect = replaceAnswers(this.#best.dialect, change)
    if (examples.length > 0) {
      const before = await this.#trials.compareKnown(examples, this.#best.dialect)
      const among = this.#best.pairs.filter(({ name }) => examples.some((each) => each.name === name))
      // A step may need a login that only another walk gets: then these walks alone show nothing.
      if (sumDistances(before) === sumDistances(among)) {
        this.#tried = await this.#trials.compareExamples(examples, dialect)
        if (!isGoodThere(before, this.#tried)) return undefined
      }
    }
    this.#tried = await this.#trials.compare(dialect, (some) => isHopeless(isGood, this.#best.pairs, some))
    return isGood(this.#best.pairs, this.#tried) ? { change, dialect, pairs: this.#tried } : undefined
  }
}

/** A dialect with a change. */
type Attempt = PredictedDialect & { readonly change: WrittenAnswers }
