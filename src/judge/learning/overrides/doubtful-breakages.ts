import { isSameJson } from '../../../base/json.ts'
import type { BreakageId } from '../../../contract/generated/breakage-ids.ts'
import { isDifferent, type WalkedPair } from '../../comparing/measure-parity.ts'
import { nameOperation } from '../../target/exchange.ts'
import { getReceived } from '../../target/look-through.ts'
import { hasLessDistance, type PredictedDialect, sumDistances } from '../walks/differences.ts'
import type { WalkTrials } from '../walks/walk-trials.ts'
import type { DialectSearch } from './dialect-search.ts'

/**
 * Finds the breakages of a run in whose place overrides explain more: the run may have seen only a part of what the target breaks, such
 * as the name that a field lacks, and not the name that it has instead.
 */
export class DoubtfulBreakages {
  readonly #trials: WalkTrials
  readonly #startSearch: (start: PredictedDialect) => DialectSearch
  /** how many responses each breakage has left unexplained when it was listed */
  readonly #listed = new Map<BreakageId, number>()

  /** @param startSearch starts a search that has tried nothing yet */
  constructor(trials: WalkTrials, startSearch: (start: PredictedDialect) => DialectSearch) {
    this.#trials = trials
    this.#startSearch = startSearch
  }

  /**
   * Lists the breakages that change responses of an operation, some of which are unexplained. Each is listed again when twice as many
   * are.
   */
  async list(predicted: PredictedDialect): Promise<readonly BreakageId[]> {
    const doubtful: BreakageId[] = []
    for (const id of predicted.dialect.breakages ?? []) {
      const { isRelated } = await this.#remove(id, predicted)
      const count = predicted.pairs.filter((pair) => isDifferent(pair) && isRelated(pair)).length
      if (count === 0 || count < 2 * (this.#listed.get(id) ?? 0)) continue
      this.#listed.set(id, count)
      doubtful.push(id)
    }
    return doubtful
  }

  /**
   * Looks for overrides in place of a breakage. Overrides beside it must have been looked for as long: a longer search explains more
   * anyway.
   *
   * @returns a better dialect and the search that found it; undefined where the breakage explains as much
   */
  async replace(
    id: BreakageId,
    before: PredictedDialect,
  ): Promise<(PredictedDialect & { readonly search: DialectSearch }) | undefined> {
    const { without, isRelated } = await this.#remove(id, before)
    const search = this.#startSearch(without)
    const found = await search.explain(without)
    const isCloser =
      hasLessDistance(before.pairs, found.pairs) &&
      hasLessDistance(before.pairs.filter(isRelated), found.pairs.filter(isRelated))
    if (!isCloser) return undefined
    const dialect = { ...found.dialect, breakages: before.dialect.breakages ?? [] }
    const pairs = await this.#trials.compare(dialect)
    return sumDistances(pairs) > sumDistances(found.pairs) ? { ...found, search } : { dialect, pairs, search }
  }

  /** A dialect without a breakage, and whether a response is of the operation and status of those that the breakage changes. */
  async #remove(
    id: BreakageId,
    { dialect, pairs }: PredictedDialect,
  ): Promise<{ readonly without: PredictedDialect; readonly isRelated: (pair: WalkedPair) => boolean }> {
    const others = { ...dialect, breakages: (dialect.breakages ?? []).filter((each) => each !== id) }
    const without = { dialect: others, pairs: await this.#trials.compare(others) }
    const before = new Map(pairs.map(({ name, differences }) => [name, differences]))
    const changed = without.pairs.filter(
      ({ name, differences }) => !isSameJson(differences, before.get(name)),
    )
    const kinds = new Set(changed.map(describeKind))
    return { without, isRelated: (pair) => kinds.has(describeKind(pair)) }
  }
}

const describeKind = ({ a: { exchange } }: WalkedPair): string =>
  `${nameOperation(exchange)} ${getReceived(exchange).status}`
