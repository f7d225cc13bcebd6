import { asRecord, getOwn, isSameJson } from '../../../base/json.ts'
import type { WrittenAnswers } from '../../../contract/index.ts'
import type { Override } from '../../../contract/overrides/overrides.ts'
import type { WalkedPair } from '../../comparing/measure-parity.ts'
import type { FoundAnswers } from '../breakages/found-answers.ts'
import { DialectTrials, type TriedDialect } from './dialect-trials.ts'
import {
  type EffectTest,
  hasLessDistance,
  isBetterSomewhere,
  isMoreSimilar,
  isMostlyMoreSimilar,
  isNotWorse,
  isOnlyMoreSimilar,
  isWorseSomewhere,
  listDifferenceKinds,
  listDifferent,
  listLessSimilar,
  sumDistances,
} from './differences.ts'
import { listOverrides, type PredictedDialect, proposeAnswers } from './propose-answers.ts'
import {
  areRivals,
  changesAll,
  chooseIndependent,
  listUseful,
  mayCause,
  narrowCondition,
  type Proposal,
  proposeOverrides,
} from './propose-overrides.ts'
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
  readonly #dialects: DialectTrials
  /** the kinds of differences that no other answer to a gap explains */
  readonly #unanswered = new Set<string>()
  /** how often a change besides overrides was of no use for the responses that are explained, by its JSON */
  readonly #failures = new Map<string, number>()
  /** the overrides that did not help, as JSON */
  readonly #useless = new Set<string>()
  /** overrides that could explain what is left */
  #proposals: readonly Proposal[] = []
  /** the pairs that an override was made from, by its JSON */
  readonly #examples = new Map<string, readonly WalkedPair[]>()

  /** @param known the answers that a run did determine */
  constructor(start: PredictedDialect, trials: WalkTrials, known: FoundAnswers, hasTime: () => boolean) {
    this.#dialects = new DialectTrials(start, trials, hasTime)
    this.#trials = trials
    this.#known = known
  }

  /** Changes a dialect until nothing more helps. @param withAnswers whether its answers to gaps may change, too */
  async explain(start: PredictedDialect, withAnswers = true): Promise<PredictedDialect> {
    this.#dialects.best = start
    this.#failures.clear()
    let proposed: PredictedDialect | undefined
    while (!this.#dialects.isOver) {
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
    this.#dialects.best = start
    for (const text of listOverrides(start).map((override) => JSON.stringify(override))) {
      if (!this.#dialects.hasTime) break
      // A changed dialect has copies of its overrides.
      const overrides = listOverrides(this.#best).filter((each) => JSON.stringify(each) !== text)
      const examples = this.#examples.get(text) ?? []
      this.#dialects.best = (await this.#dialects.change({ overrides }, examples, isNotWorse)) ?? this.#best
    }
    return this.#best
  }

  #isNew = ({ override }: Proposal): boolean =>
    !this.#useless.has(JSON.stringify(override)) &&
    !listOverrides(this.#best).some((each) => isSameJson(each, override))

  get #best(): PredictedDialect {
    return this.#dialects.best
  }

  /** Keeps other answers to gaps as long as one is useful. Those that explain no difference of a kind are not tried on it again. */
  async #keepAnswers(): Promise<void> {
    while (!this.#dialects.isOver) {
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
    const useful: TriedDialect[] = []
    const mayDecide = await this.#trials.findDecidingGaps(examples, this.#best.dialect)
    for (const change of proposeAnswers(this.#best, this.#known, mayDecide)) {
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
    if (!first) return false
    this.#dialects.best = first
    let changed = first.change
    for (const { change } of others) {
      if (this.#dialects.isOver || Object.keys(change).some((id) => Object.hasOwn(changed, id))) continue
      const result = await this.#dialects.change(change, [], isMostlyMoreSimilar)
      if (result) [this.#dialects.best, changed] = [result, { ...changed, ...change }]
    }
    return true
  }

  /** Tries a change. What it makes less similar may need another answer as well: some targets are predicted by both only. */
  async #tryAnswer(
    change: WrittenAnswers,
    examples: readonly WalkedPair[],
  ): Promise<TriedDialect | undefined> {
    const first = await this.#dialects.change(change, examples, hasLessDistance, isBetterSomewhere)
    if (!first || isMostlyMoreSimilar(this.#best.pairs, first.pairs)) return first
    const worse = this.#trials.takeExamples(listLessSimilar(this.#best.pairs, first.pairs))
    const mayDecide = await this.#trials.findDecidingGaps(worse, first.dialect)
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

  /** Keeps those of some overrides that are useful: all at once, or else those which a few responses do not refuse. */
  async #keepOverrides(proposals: readonly Proposal[]): Promise<void> {
    const [first] = proposals
    if (!first || this.#dialects.isOver) return
    const own = proposals.map(({ override }) => override)
    for (const { override, pairs } of proposals) this.#examples.set(JSON.stringify(override), pairs)
    const isGood = proposals.some(({ isGuess }) => isGuess) ? isOnlyMoreSimilar : isMoreSimilar
    const mayHelp = await this.#isPromising(proposals)
    const result = mayHelp
      ? await this.#dialects.change(this.#addOverrides(proposals), [], isGood)
      : undefined
    const better = result ? listLessSimilar(result.pairs, this.#best.pairs) : []
    const useful = listUseful(proposals, better)
    if (result && useful.length === proposals.length) {
      this.#dialects.best = result
      for (const proposal of proposals) if (proposal.override.request) await this.#tryRivals(proposal)
      // What has changed whole responses may have hidden what other overrides would do there.
      for (const text of own.some(changesAll) ? this.#useless : [])
        if (listDifferent(better, this.#examples.get(text) ?? []).length > 0) this.#useless.delete(text)
    } else if (useful.length > 0) {
      for (const each of proposals)
        if (!useful.includes(each)) this.#useless.add(JSON.stringify(each.override))
      await this.#keepOverrides(useful)
    } else if (proposals.length === 1) await this.#refuse(first)
    else {
      const left = mayHelp ? proposals : await this.#refuseUnpromising(proposals)
      const middle = left.length === proposals.length ? Math.ceil(left.length / 2) : left.length
      await this.#keepOverrides(left.slice(0, middle))
      await this.#keepOverrides(left.slice(middle))
    }
  }

  #addOverrides(proposals: readonly Proposal[]): WrittenAnswers {
    return { overrides: [...listOverrides(this.#best), ...proposals.map(({ override }) => override)] }
  }

  /** Whether a few of the responses that overrides were made from, or may change, are more similar with them, and none less. */
  #isPromising(proposals: readonly Proposal[]): Promise<boolean> {
    const examples = proposals
      .flatMap(({ pairs, others = [] }) => [pairs, others])
      .flatMap((pairs) => this.#trials.takeExamples(pairs, 1))
    const isHelpful: EffectTest = (before, after) =>
      !isWorseSomewhere(before, after) && isBetterSomewhere(before, after)
    return this.#dialects.isPromising(this.#addOverrides(proposals), examples, isHelpful)
  }

  /** Refuses those of some overrides that are of no use by themselves. @returns the others */
  async #refuseUnpromising(proposals: readonly Proposal[]): Promise<readonly Proposal[]> {
    const others: Proposal[] = []
    for (const proposal of proposals)
      if (await this.#isPromising([proposal])) others.push(proposal)
      else await this.#refuse(proposal)
    return others
  }

  /** Refuses an override, which was tried last, unless it is of use for fewer requests. */
  async #refuse(proposal: Proposal): Promise<void> {
    this.#useless.add(JSON.stringify(proposal.override))
    const narrower = narrowCondition(proposal, this.#best.pairs, this.#dialects.tried)
    await this.#keepOverrides(narrower.filter(this.#isNew))
  }

  /**
   * Replaces a change of requests by another one for the same requests that leaves fewer differences: an edit that repairs what is left
   * would hide that, for example, the target has taken a list for another account than its first item.
   */
  async #tryRivals(proposal: Proposal): Promise<void> {
    let kept = proposal
    for (const rival of this.#proposals.filter((other) => areRivals(proposal, other))) {
      const left = listDifferent(this.#best.pairs, proposal.pairs).filter(({ differences }) =>
        differences.some((each) => mayCause(kept.override, each)),
      )
      if (left.length === 0 || this.#dialects.isOver) return
      const change = (each: Override): Override => (isSameJson(each, kept.override) ? rival.override : each)
      const overrides = listOverrides(this.#best).map(change)
      const result = await this.#dialects.change(
        { overrides },
        this.#trials.takeExamples(left),
        isMoreSimilar,
      )
      if (!result) continue
      this.#dialects.best = result
      kept = rival
      this.#examples.set(JSON.stringify(rival.override), rival.pairs)
    }
  }
}
