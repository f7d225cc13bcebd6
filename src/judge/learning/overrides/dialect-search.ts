import { isSameJson } from '../../../base/json.ts'
import type { WrittenAnswers } from '../../../contract/index.ts'
import { type Override, useLastValues } from '../../../contract/overrides/overrides.ts'
import type { WalkedPair } from '../../comparing/measure-parity.ts'
import type { FoundAnswers } from '../breakages/found-answers.ts'
import {
  type EffectTest,
  hasOtherList,
  isBetterSomewhere,
  isMoreSimilar,
  isNotWorse,
  isOnlyMoreSimilar,
  isWorseSomewhere,
  listDifferent,
  listLessSimilar,
  type PredictedDialect,
  sumDistances,
} from '../walks/differences.ts'
import type { WalkTrials } from '../walks/walk-trials.ts'
import { AnswerSearch } from './answer-search.ts'
import { DialectTrials, mayCause, removeContradicted } from './dialect-trials.ts'
import {
  areRivals,
  changesAll,
  chooseIndependent,
  listUseful,
  narrowCondition,
  type Proposal,
  proposeFilters,
  proposeOverrides,
} from './propose-overrides.ts'

/** The most overrides that are learned. */
const MAX_OVERRIDES = 100

const listOverrides = ({ dialect: { overrides = [] } }: PredictedDialect): readonly Override[] => overrides

/**
 * Looks for the dialect that predicts the responses of a target: changes one as long as that makes responses more similar, first its
 * answers to gaps, then its overrides. It remembers what was of no use.
 */
export class DialectSearch {
  readonly #walks: WalkTrials
  readonly #dialects: DialectTrials
  readonly #answers: AnswerSearch
  /** the overrides that did not help, as JSON, and how many pairs they were made from: infinite for guesses */
  readonly #useless = new Map<string, number>()
  /** overrides that could explain what is left */
  #proposals: readonly Proposal[] = []
  /** the pairs that an override was made from, by its JSON */
  readonly #examples = new Map<string, readonly WalkedPair[]>()

  /**
   * @param known the answers that a run did determine
   * @param countLeft how many requests trials may still send
   */
  constructor(start: PredictedDialect, walks: WalkTrials, known: FoundAnswers, countLeft: () => number) {
    this.#dialects = new DialectTrials(start, walks, countLeft)
    this.#answers = new AnswerSearch(this.#dialects, walks, known)
    this.#walks = walks
  }

  /**
   * Changes a dialect until nothing more helps.
   *
   * @param fresh the responses that are new, of which an override may be wrong; without them, the answers to gaps stay
   */
  async explain(start: PredictedDialect, fresh?: readonly WalkedPair[]): Promise<PredictedDialect> {
    this.#dialects.best = start
    if (fresh) {
      const rest = await removeContradicted(start, fresh, this.#walks)
      // An override that is right about most responses may be right about all, and an answer wrong.
      const mayBeRight = sumDistances(rest.pairs) > sumDistances(start.pairs)
      if (mayBeRight && (await this.#answers.findAnswer()))
        this.#dialects.best = await removeContradicted(this.#best, fresh, this.#walks)
      else this.#dialects.best = rest
      this.#answers.forgetFailures()
    }
    // More responses may show that a guess is right.
    for (const [text, count] of this.#useless)
      if (count === Number.POSITIVE_INFINITY) this.#useless.delete(text)
    await this.#findOverrides(fresh !== undefined)
    return this.#best
  }

  /** Adds overrides as long as one is useful. @param mayAnswer whether answers to gaps may change, too */
  async #findOverrides(mayAnswer: boolean): Promise<void> {
    let proposed: PredictedDialect | undefined
    while (!this.#dialects.isOver) {
      if (this.#best !== proposed) {
        if (mayAnswer) await this.#answers.keepAnswers(await this.#measureFilter())
        proposed = this.#best
        const evidence = await this.#walks.collectEvidence(this.#best)
        this.#proposals = [...proposeOverrides(evidence), ...this.#answers.proposeForSome()]
      }
      // What was refused makes way for what it has hidden.
      this.#proposals = this.#proposals.filter(this.#isNew)
      const room = MAX_OVERRIDES - listOverrides(this.#best).length
      const chosen = chooseIndependent(this.#proposals).slice(0, room)
      if (chosen.length === 0) break
      await this.#keepOverrides(chosen)
    }
  }

  /** How different the responses are with a rule for the posts of lists that explains most of them; infinite without one. */
  async #measureFilter(): Promise<number> {
    const { pairs } = this.#best
    const [filter] = proposeFilters(pairs).filter(this.#isNew)
    const isLikely = filter && filter.pairs.length > pairs.filter(hasOtherList).length / 2
    return isLikely
      ? sumDistances(await this.#dialects.measure(this.#addOverrides([filter])))
      : Number.POSITIVE_INFINITY
  }

  /** Removes the overrides without which no response is less similar: later ones explain the same better. */
  async removeUseless(start: PredictedDialect): Promise<PredictedDialect> {
    this.#dialects.best = start
    for (const text of listOverrides(start).map((override) => JSON.stringify(override))) {
      if (this.#dialects.left <= 0) break
      // A changed dialect has copies of its overrides.
      const overrides = listOverrides(this.#best).filter((each) => JSON.stringify(each) !== text)
      const examples = this.#examples.get(text) ?? []
      this.#dialects.best = (await this.#dialects.change({ overrides }, examples, isNotWorse)) ?? this.#best
    }
    return this.#best
  }

  /** Whether an override is neither taken nor known to be useless. The few pairs that refused it may have differed otherwise, too. */
  #isNew = ({ override, pairs }: Proposal): boolean =>
    pairs.length >= 2 * (this.#useless.get(JSON.stringify(override)) ?? 0) &&
    !listOverrides(this.#best).some((each) => isSameJson(each, override))

  get #best(): PredictedDialect {
    return this.#dialects.best
  }

  /** Keeps those of some overrides that are useful: all at once, or else those which a few responses do not refuse. */
  async #keepOverrides(proposals: readonly Proposal[]): Promise<void> {
    const [first] = proposals
    if (!first || this.#dialects.isOver) return
    const own = proposals.map(({ override }) => override)
    for (const { override, pairs } of proposals) this.#examples.set(JSON.stringify(override), pairs)
    const isGood = proposals.some(({ isGuess }) => isGuess) ? isOnlyMoreSimilar : isMoreSimilar
    const isWrong = proposals.some(({ contradicted = [] }) => contradicted.length > 0)
    const mayHelp = await this.#isPromising(proposals)
    const result =
      mayHelp && !isWrong ? await this.#dialects.change(this.#addOverrides(proposals), [], isGood) : undefined
    const better = result ? listLessSimilar(result.pairs, this.#best.pairs) : []
    const useful = listUseful(proposals, better)
    if (result && useful.length === proposals.length) {
      this.#dialects.best = result
      for (const proposal of proposals) if (proposal.override.request) await this.#tryRivals(proposal)
      // What has changed whole responses may have hidden what other overrides would do there.
      for (const text of own.some(changesAll) ? this.#useless.keys() : [])
        if (listDifferent(better, this.#examples.get(text) ?? []).length > 0) this.#useless.delete(text)
    } else if (useful.length > 0) {
      for (const each of proposals) if (!useful.includes(each)) this.#addUseless(each)
      await this.#keepOverrides(useful)
    } else if (proposals.length === 1) await this.#refuse(first, mayHelp)
    else {
      const left = mayHelp ? proposals : await this.#refuseUnpromising(proposals)
      const middle = left.length === proposals.length ? Math.ceil(left.length / 2) : left.length
      await this.#keepOverrides(left.slice(0, middle))
      await this.#keepOverrides(left.slice(middle))
    }
  }

  #addUseless({ override, pairs, isGuess = false }: Proposal): void {
    this.#useless.set(
      JSON.stringify(override),
      isGuess ? Number.POSITIVE_INFINITY : Math.max(1, pairs.length),
    )
  }

  #addOverrides(proposals: readonly Proposal[]): WrittenAnswers {
    return { overrides: [...listOverrides(this.#best), ...proposals.map(({ override }) => override)] }
  }

  /** Whether a few of the responses that overrides were made from, or may change, are more similar with them, and none less. */
  #isPromising(proposals: readonly Proposal[]): Promise<boolean> {
    // What was sent last is known of all walks alone.
    if (useLastValues(proposals.map(({ override }) => override))) return Promise.resolve(true)
    const examples = proposals
      .flatMap(({ pairs, others = [] }) => [pairs, others])
      .flatMap((pairs) => this.#walks.takeExamples(pairs, 1))
    const isHelpful: EffectTest = (before, after) =>
      !isWorseSomewhere(before, after) && isBetterSomewhere(before, after)
    return this.#dialects.isPromising(this.#addOverrides(proposals), examples, isHelpful)
  }

  /** Refuses those of some overrides that are of no use by themselves. @returns the others */
  async #refuseUnpromising(proposals: readonly Proposal[]): Promise<readonly Proposal[]> {
    const others: Proposal[] = []
    for (const proposal of proposals)
      if (await this.#isPromising([proposal])) others.push(proposal)
      else await this.#refuse(proposal, false)
    return others
  }

  /**
   * Refuses an override, which was tried last, unless it is a change of requests that is right for some of them: what it does to all
   * responses shows which ones.
   */
  async #refuse(proposal: Proposal, mayHelp: boolean): Promise<void> {
    this.#addUseless(proposal)
    const { pairs } = this.#best
    const helps = mayHelp || listLessSimilar(this.#dialects.tried, pairs).length > 0
    if (!proposal.isGuess || !helps || this.#dialects.left <= 0) return
    const measured = await this.#dialects.measure(this.#addOverrides([proposal]))
    await this.#keepOverrides(narrowCondition(proposal, pairs, measured).filter(this.#isNew))
    // What is right for nearly all responses may be right for the others, where another rule is missing, too.
    const isContradicted = (proposal.contradicted ?? []).length > 0
    if (this.#best.pairs === pairs && !isContradicted && isMoreSimilar(pairs, measured))
      this.#dialects.best = this.#dialects.createTried(this.#addOverrides([proposal]), measured)
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
      const result = await this.#dialects.change({ overrides }, this.#walks.takeExamples(left), isMoreSimilar)
      if (!result) continue
      this.#dialects.best = result
      kept = rival
      this.#examples.set(JSON.stringify(rival.override), rival.pairs)
    }
  }
}
