import { groupBy } from '../../../base/group-by.ts'
import { asRecord, getOwn } from '../../../base/json.ts'
import type { WrittenAnswers } from '../../../contract/index.ts'
import type { Override } from '../../../contract/overrides/overrides.ts'
import { isDifferent, type WalkedPair } from '../../comparing/measure-parity.ts'
import type { MayDecide } from '../breakages/explanations.ts'
import type { FoundAnswers } from '../breakages/found-answers.ts'
import {
  hasLessDistance,
  isBetterSomewhere,
  isMostlyMoreSimilar,
  isNotWorse,
  listDifferenceKinds,
  listLessSimilar,
  type PredictedDialect,
  sumDistances,
} from '../walks/differences.ts'
import type { WalkTrials } from '../walks/walk-trials.ts'
import type { DialectTrials, TriedDialect } from './dialect-trials.ts'
import { proposeAnswers } from './propose-answers.ts'
import { countFeatures, narrowCondition, type Proposal } from './propose-overrides.ts'

/** Of how many useful changes the best one is taken. */
const RIVALS = 4

/** How many answers are tried for some requests. */
const MAX_PARTIAL = 6

/** How many of them may be to the same gap. */
const MAX_SAME = 2

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
  /** how many requests are left to overrides, which may explain what answers do not */
  #reserved = 0
  #mostDistance = Number.POSITIVE_INFINITY
  /** whether the last search has ended before all changes were tried */
  #isCut = false
  /** changes that make some responses more similar, but not all in all, and the operations of these */
  #partial: { readonly change: WrittenAnswers; readonly operations: ReadonlySet<string> }[] = []

  /** @param known the answers that a run did determine */
  constructor(dialects: DialectTrials, walks: WalkTrials, known: FoundAnswers) {
    this.#dialects = dialects
    this.#walks = walks
    this.#known = known
  }

  get #isOver(): boolean {
    return this.#dialects.isOver || this.#dialects.left <= this.#reserved
  }

  /** Lets changes be tried again, on more responses, unless some of them have not been tried yet. */
  forgetFailures(): void {
    if (this.#isCut) return
    this.#failures.clear()
    this.#partial = []
  }

  /** Proposes to give answers that are right for some responses to some requests only. */
  proposeForSome(): readonly Proposal[] {
    return this.#partial.flatMap(({ change, operations }) =>
      limitAnswers(change, this.#dialects.best).filter(({ override: { when } }) =>
        when?.operation?.some((operation) => operations.has(operation)),
      ),
    )
  }

  /**
   * Keeps other answers to gaps as long as one is useful. Those that explain no difference of a kind are not tried on it again.
   *
   * @param mostDistance how different the responses may be with one: an override is known that leaves no more
   */
  async keepAnswers(mostDistance: number): Promise<void> {
    this.#mostDistance = mostDistance
    this.#reserve()
    this.#isCut = false
    while (!this.#isOver) {
      const pairs = this.#dialects.best.pairs.filter((pair) =>
        listDifferenceKinds(pair).some((kind) => !this.#unanswered.has(kind)),
      )
      const examples = this.#walks.takeExamples(pairs)
      if (examples.length === 0) return
      const mayDecide = await this.#walks.findDecidingGaps(examples, this.#dialects.best.dialect)
      const isKept = await this.#keepBestAnswer(examples, mayDecide)
      if (!isKept) await this.#findPartial(examples, mayDecide)
      if (isKept) this.#reserve()
      else if (this.#isOver) this.#isCut = true
      else for (const kind of examples.flatMap(listDifferenceKinds)) this.#unanswered.add(kind)
    }
  }

  /** Keeps an answer that is useful for what is different now, and remembers no failures. @returns whether there is one */
  async findAnswer(): Promise<boolean> {
    this.#mostDistance = Number.POSITIVE_INFINITY
    this.#reserve()
    const different = this.#dialects.best.pairs.filter(isDifferent)
    const examples = this.#walks.takeExamples(different)
    const mayDecide = await this.#walks.findDecidingGaps(examples, this.#dialects.best.dialect)
    const isFound = await this.#keepBestAnswer(examples, mayDecide)
    this.#isCut = false
    return isFound
  }

  #reserve(): void {
    this.#reserved = this.#dialects.left / 2
  }

  #countFailures(change: WrittenAnswers): number {
    return this.#failures.get(JSON.stringify(change)) ?? 0
  }

  /** Keeps the best of all changes besides overrides, and what is useful beside it. @returns whether one is useful */
  async #keepBestAnswer(examples: readonly WalkedPair[], mayDecide: MayDecide): Promise<boolean> {
    const useful: TriedDialect[] = []
    const proposed = proposeAnswers(this.#dialects.best, this.#known, mayDecide)
    // Those that have not been tried come first.
    for (const change of proposed.toSorted((a, b) => this.#countFailures(a) - this.#countFailures(b))) {
      if (useful.length === RIVALS || this.#isOver) break
      const failures = this.#countFailures(change)
      if (failures === MAX_FAILURES) continue
      const found = await this.#tryAnswer(change, examples)
      if (found && sumDistances(found.pairs) <= this.#mostDistance) useful.push(found)
      else this.#failures.set(JSON.stringify(change), failures + 1)
    }
    const [first, ...others] = useful.sort(
      (one, other) => sumDistances(one.pairs) - sumDistances(other.pairs),
    )
    if (!first) return false
    this.#dialects.best = first
    let changed = first.change
    for (const { change } of others) {
      if (this.#isOver || Object.keys(change).some((id) => Object.hasOwn(changed, id))) continue
      const result = await this.#dialects.change(change, [], isMostlyMoreSimilar)
      if (result) [this.#dialects.best, changed] = [result, { ...changed, ...change }]
    }
    return true
  }

  /** Finds answers that make some responses more similar, also to gaps whose answers the run did determine: for other requests. */
  async #findPartial(examples: readonly WalkedPair[], mayDecide: MayDecide): Promise<void> {
    for (const change of proposeAnswers(this.#dialects.best, {}, mayDecide)) {
      if (this.#isOver) return
      if (this.#countFailures(change) > 0 || !this.#mayAddPartial(change)) continue
      if (await this.#dialects.isPromising(change, examples, isBetterSomewhere)) this.#addPartial(change)
    }
  }

  /** Remembers a change that was tried last. */
  #addPartial(change: WrittenAnswers): void {
    const better = listLessSimilar(this.#dialects.tried, this.#dialects.best.pairs)
    const operations = new Set(better.map(({ a }) => a.exchange.outgoing.operation ?? 'none'))
    this.#partial.push({ change, operations })
  }

  /** Whether a change may hold for some requests, and is one of the first: a rate limit is one for all. */
  #mayAddPartial(change: WrittenAnswers): boolean {
    const ids = Object.keys(change)
    const mayBePartial = ids.every((id) => !/^(breakages|rate-limit.*|category\.set)$/.test(id))
    const same = this.#partial.filter((other) => ids.some((id) => Object.hasOwn(other.change, id)))
    return mayBePartial && this.#partial.length < MAX_PARTIAL && same.length < MAX_SAME
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
    if (this.#mayAddPartial(change)) this.#addPartial(change)
    if (!first || isForSome) return undefined
    const worse = this.#walks.takeExamples(listLessSimilar(this.#dialects.best.pairs, first.pairs))
    const mayDecide = await this.#walks.findDecidingGaps(worse, first.dialect)
    for (const second of proposeAnswers(first, this.#known, mayDecide)) {
      if (this.#isOver) break
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

/** Proposes to give answers to gaps only to the requests for one operation, for each one whose responses differ. */
function limitAnswers(answers: WrittenAnswers, { pairs }: PredictedDialect): readonly Proposal[] {
  const different = pairs.filter(isDifferent)
  return [...groupBy(different, ({ a }) => a.exchange.outgoing.operation ?? 'none')].map(
    ([operation, pairs]): Proposal => {
      const override: Override = { when: { operation: [operation] }, request: { answers: { ...answers } } }
      return { override, pairs, isPartial: true, isGuess: true }
    },
  )
}

/** Whether answers that make some responses less similar are right for the others: what these have in common is one thing. */
const areForSome = ({ change, pairs }: TriedDialect, before: PredictedDialect): boolean =>
  limitAnswers(change, before).some((proposal) =>
    narrowCondition(proposal, before.pairs, pairs).some(({ override }) => countFeatures(override) === 1),
  )
