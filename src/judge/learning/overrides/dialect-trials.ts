import { groupBy } from '../../../base/group-by.ts'
import { operations } from '../../../contract/generated/operations.ts'
import { type Dialect, replaceAnswers, type WrittenAnswers } from '../../../contract/index.ts'
import type { Override } from '../../../contract/overrides/overrides.ts'
import { isDifferent, type ResponseDifference, type WalkedPair } from '../../comparing/measure-parity.ts'
import { type AskedView, explainDifferences } from '../breakages/explanations.ts'
import {
  type EffectTest,
  isBetterSomewhere,
  isHopeless,
  isWorseSomewhere,
  listComparable,
  type PredictedDialect,
} from '../walks/differences.ts'
import type { WalkTrials } from '../walks/walk-trials.ts'
import { listParts, locateKept } from './request-changes.ts'

/** A dialect with a change. */
export type TriedDialect = PredictedDialect & { readonly change: WrittenAnswers }

/** Tries changes of the best dialect so far. */
export class DialectTrials {
  /** the best dialect so far */
  best: PredictedDialect
  readonly #walks: WalkTrials
  readonly #countLeft: () => number
  /** the responses after the last change that was tried */
  #tried: readonly WalkedPair[] = []

  /** @param countLeft how many requests trials may still send */
  constructor(start: PredictedDialect, walks: WalkTrials, countLeft: () => number) {
    this.best = start
    this.#walks = walks
    this.#countLeft = countLeft
  }

  get tried(): readonly WalkedPair[] {
    return this.#tried
  }

  /** how many requests trials may still send */
  get left(): number {
    return this.#countLeft()
  }

  /** Whether nothing is left to explain, or no time. */
  get isOver(): boolean {
    return this.left <= 0 || !this.best.pairs.some(isDifferent)
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

  /** What all responses are after a change, whatever it makes of them. */
  measure(change: WrittenAnswers): Promise<readonly WalkedPair[]> {
    return this.#walks.compare(replaceAnswers(this.best.dialect, change))
  }

  /** The best dialect with a change that was measured. */
  createTried(change: WrittenAnswers, pairs: readonly WalkedPair[]): TriedDialect {
    return { change, dialect: replaceAnswers(this.best.dialect, change), pairs }
  }

  /** The best dialect with a change; undefined where that does not do what is asked of some examples, and of all responses. */
  async change(
    change: WrittenAnswers,
    examples: readonly WalkedPair[],
    isGood: EffectTest,
    isGoodThere: EffectTest = isGood,
  ): Promise<TriedDialect | undefined> {
    if (!(await this.isPromising(change, examples, isGoodThere))) return undefined
    const { pairs } = this.best
    const dialect = replaceAnswers(this.best.dialect, change)
    this.#tried = await this.#walks.compare(dialect, (some) => isHopeless(isGood, pairs, some))
    return isGood(pairs, this.#tried) ? this.createTried(change, this.#tried) : undefined
  }
}

/** Removes the overrides that are wrong about fresh responses, so that they are learned again, from all responses. */
export async function removeContradicted(
  predicted: PredictedDialect,
  fresh: readonly WalkedPair[],
  trials: WalkTrials,
): Promise<PredictedDialect> {
  const { dialect } = predicted
  const doubtful = await listDoubtful(dialect, trials)
  const names = new Set(fresh.map(({ name }) => name))
  let { overrides = [] } = dialect
  let last: readonly WalkedPair[] = predicted.pairs.filter(({ name }) => names.has(name))
  // Two overrides with the same change hide the fault of each other.
  for (const same of groupBy(doubtful, ({ when: _, ...change }) => JSON.stringify(change)).values()) {
    const others = overrides.filter((each) => !same.includes(each))
    const without = await trials.compareLast({ ...dialect, overrides: others })
    if (isBetterSomewhere(last, without)) [overrides, last] = [others, without]
  }
  if (overrides.length === (dialect.overrides ?? []).length) return predicted
  const others = { ...dialect, overrides }
  return { dialect: others, pairs: await trials.compare(others) }
}

/** The overrides that have changed a fresh response where it is not as that of the target. */
async function listDoubtful(dialect: Dialect, trials: WalkTrials): Promise<readonly Override[]> {
  const { overrides = [] } = dialect
  const byId = new Map(overrides.map((override, index) => [`override ${index + 1}`, override]))
  const doubtful = new Set<Override>()
  const compare = (view: AskedView): Promise<unknown> => trials.compareLast(dialect, view)
  if (overrides.length > 0)
    await explainDifferences(compare, ({ breakages = [] }, { differences }) => {
      for (const id of breakages) {
        const override = byId.get(id)
        if (override && differences.some((each) => mayCause(override, each))) doubtful.add(override)
      }
    })
  return overrides.filter((override) => doubtful.has(override))
}

/**
 * Whether an override may have caused a difference: one of a few headers, fields or parameters changes no other part of a response,
 * or of the post that it shows.
 */
export function mayCause(override: Override, { part, where }: ResponseDifference): boolean {
  const { request, edit, respond } = override
  const { headers = {}, body = [], ...others } = edit ?? {}
  if (respond || Object.keys(others).length > 0) return true
  const names: readonly string[] = where.match(/\w+/g) ?? []
  if (request) {
    const parts = listParts(override)
    const isOther = (name: string): boolean =>
      where.startsWith(`body, ${locateKept(name)}`) && !parts.includes(name)
    const isOfAll =
      (request.headers ?? request.answers ?? request.posts ?? request.repeat ?? request.sort) !== undefined ||
      parts.includes('*')
    return isOfAll || !operations.createPost.parameters.some(isOther)
  }
  if (part === 'headers') return Object.keys(headers).some((name) => where === `header ${name}`)
  return (
    part === 'body' && body.some(({ at }) => (at.match(/\w+/g) ?? []).every((name) => names.includes(name)))
  )
}
