import { replaceAnswers, type WrittenAnswers } from '../../../contract/index.ts'
import type { WalkedPair } from '../../comparing/measure-parity.ts'
import {
  type EffectTest,
  isHopeless,
  isWorseSomewhere,
  listComparable,
  type PredictedDialect,
} from './differences.ts'
import type { WalkTrials } from './walk-trials.ts'

/** A dialect with a change. */
export type TriedDialect = PredictedDialect & { readonly change: WrittenAnswers }

/** Tries changes of the best dialect so far. */
export class DialectTrials {
  /** the best dialect so far */
  best: PredictedDialect
  readonly #walks: WalkTrials
  readonly #hasTime: () => boolean
  /** the responses after the last change that was tried */
  #tried: readonly WalkedPair[] = []

  constructor(start: PredictedDialect, walks: WalkTrials, hasTime: () => boolean) {
    this.best = start
    this.#walks = walks
    this.#hasTime = hasTime
  }

  get tried(): readonly WalkedPair[] {
    return this.#tried
  }

  get hasTime(): boolean {
    return this.#hasTime()
  }

  /** Whether nothing is left to explain, or no time. */
  get isOver(): boolean {
    return !this.hasTime || this.best.pairs.every(({ differences }) => differences.length === 0)
  }

  /** Tries a change on the walks of some examples, which refuse most changes for a small part of the requests. */
  async isPromising(
    change: WrittenAnswers,
    examples: readonly WalkedPair[],
    isGood: EffectTest,
  ): Promise<boolean> {
    if (examples.length === 0) return true
    const all = await this.#walks.compareKnown(examples, this.best.dialect)
    const before = listComparable(all, this.best.pairs)
    this.#tried = await this.#walks.compareExamples(examples, replaceAnswers(this.best.dialect, change))
    const names = new Set(before.map(({ name }) => name))
    const after = this.#tried.filter(({ name }) => names.has(name))
    // A step may need a login that only another walk gets: then its response alone shows nothing.
    const mayBeBetter = before.length < all.length && !isWorseSomewhere(before, after)
    return mayBeBetter || isGood(before, after)
  }

  /** The best dialect with a change; undefined where that does not do what is asked of some examples, and of all responses. */
  async change(
    change: WrittenAnswers,
    examples: readonly WalkedPair[],
    isGood: EffectTest,
    isGoodThere: EffectTest = isGood,
  ): Promise<TriedDialect | undefined> {
    if (!(await this.isPromising(change, examples, isGoodThere))) return undefined
    const dialect = replaceAnswers(this.best.dialect, change)
    const { pairs } = this.best
    this.#tried = await this.#walks.compare(dialect, (some) => isHopeless(isGood, pairs, some))
    return isGood(pairs, this.#tried) ? { change, dialect, pairs: this.#tried } : undefined
  }
}
