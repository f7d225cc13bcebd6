import { type Dialect, replaceAnswers, type WrittenAnswers } from '../../../contract/index.ts'
import type { Override } from '../../../contract/overrides.ts'
import type { WalkedPair } from '../../comparing/measure-parity.ts'
import { type FoundAnswers, type ProposedChange, proposeAnswers } from './propose-answers.ts'
import { type Proposal, proposeOverrides } from './propose-overrides.ts'
import { hasOtherList, hasOtherStatus } from './seed.ts'
import type { WalkTrials } from './walk-trials.ts'

/** A dialect, and the responses of a target beside those of a twin with it. */
export interface PredictedDialect {
  readonly dialect: Dialect
  readonly pairs: readonly WalkedPair[]
}

/** The most overrides that are learned. */
const MAX_OVERRIDES = 100

/** Of how many useful changes the best one is taken. */
const RIVALS = 4

/**
 * Changes a dialect as long as that makes responses more similar: first its answers to gaps, then its overrides.
 *
 * @param known the answers that a run did determine
 */
export async function explainDifferences(
  start: PredictedDialect,
  trials: WalkTrials,
  known: FoundAnswers,
  hasTime: () => boolean,
): Promise<PredictedDialect> {
  const search = new Search(start, trials, hasTime)
  let chosen: readonly Override[]
  do {
    await search.keepAll(() => listChanges(search.best, known))
    const proposals = proposeOverrides(search.best.pairs).filter(
      ({ override }) => !search.isUseless(override),
    )
    const room = MAX_OVERRIDES - (search.best.dialect.overrides ?? []).length
    chosen = chooseIndependent(proposals)
      .slice(0, room)
      .map(({ override }) => override)
    await search.keepOverrides(chosen)
    // What was refused makes way for what it has hidden.
  } while (chosen.length > 0 && !search.isOver)
  return search.best
}

/** The best dialect so far, against which changes are tried. */
class Search {
  best: PredictedDialect
  readonly #trials: WalkTrials
  readonly #hasTime: () => boolean
  /** how the best dialect predicts the newest walks alone */
  #newest: PredictedDialect | undefined
  /** what was of no use, as JSON; no change is of none */
  #useless = new Set(['{}'])

  constructor(start: PredictedDialect, trials: WalkTrials, hasTime: () => boolean) {
    this.best = start
    this.#trials = trials
    this.#hasTime = hasTime
  }

  get isOver(): boolean {
    return !this.#hasTime() || this.best.pairs.every(({ differences }) => differences.length === 0)
  }

  isUseless(override: Override): boolean {
    return this.#useless.has(JSON.stringify(override))
  }

  /** Keeps changes as long as one is useful. What was of no use before is tried again after others, which may have hidden it. */
  async keepAll(list: () => readonly ProposedChange[]): Promise<void> {
    let kept = 0
    while (await this.keepBest(list())) kept++
    if (kept === 0) return
    this.#useless = new Set(['{}'])
    await this.keepAll(list)
  }

  /** Keeps the best of some changes. @returns whether one is useful */
  async keepBest(changes: readonly ProposedChange[]): Promise<boolean> {
    const useful: PredictedDialect[] = []
    for (const change of changes) {
      const answers = change(this.best.dialect)
      const key = JSON.stringify(answers)
      if (useful.length === RIVALS || this.isOver) break
      if (this.#useless.has(key)) continue
      const isPromising = await this.#isPromising(replaceAnswers(this.best.dialect, answers))
      const result = isPromising ? await this.#attempt(answers) : undefined
      if (result) useful.push(result)
      else this.#useless.add(key)
    }
    const [first] = useful.sort((one, other) => sumDistances(one.pairs) - sumDistances(other.pairs))
    if (first) this.best = first
    return first !== undefined
  }

  /** Keeps those of some overrides that are useful: all at once, or else each half. */
  async keepOverrides(own: readonly Override[]): Promise<void> {
    if (own.length === 0 || this.isOver) return
    const { overrides: known = [] } = this.best.dialect
    const result = await this.#attempt({ overrides: [...known, ...own] })
    if (result) {
      this.best = result
      // What has changed whole responses may have hidden what another answer to a gap would do.
      if (own.some((override) => listPlaces(override).includes(EVERYTHING))) this.#useless = new Set(['{}'])
    } else if (own.length === 1) this.#useless.add(JSON.stringify(own[0]))
    else {
      const middle = Math.ceil(own.length / 2)
      await this.keepOverrides(own.slice(0, middle))
      await this.keepOverrides(own.slice(middle))
    }
  }

  /**
   * Whether another answer to a gap makes a response more similar in the newest walks. The earlier ones decided about it
   * when they were the newest.
   */
  async #isPromising(dialect: Dialect): Promise<boolean> {
    if (this.#newest?.dialect !== this.best.dialect) {
      const { best } = this
      this.#newest = { dialect: best.dialect, pairs: await this.#trials.compareNewest(best.dialect) }
    }
    if (sumDistances(this.#newest.pairs) === 0) return false
    const after = await this.#trials.compareNewest(dialect)
    return this.#newest.pairs.some((pair, index) => {
      const current = after[index]
      return current !== undefined && measureDistance(current) < measureDistance(pair)
    })
  }

  /** The dialect with a change; undefined if that makes no response more similar, or another one less. */
  async #attempt(change: WrittenAnswers): Promise<PredictedDialect | undefined> {
    const dialect = replaceAnswers(this.best.dialect, change)
    const pairs = await this.#trials.compare(dialect)
    return isMoreSimilar(this.best.pairs, pairs) ? { dialect, pairs } : undefined
  }
}

/** Changes besides overrides: another answer to a gap that the run did not determine, and a breakage less, which the target lacks. */
const listChanges = (
  { pairs, dialect: { breakages = [] } }: PredictedDialect,
  known: FoundAnswers,
): readonly ProposedChange[] => [
  ...proposeAnswers(pairs, known),
  ...breakages.map(
    (id): ProposedChange =>
      ({ breakages: present = [] }) => ({ breakages: present.filter((each) => each !== id) }),
  ),
]

/** The best proposals of which each explains something else, so that they can be tried together. */
function chooseIndependent(proposals: readonly Proposal[]): readonly Proposal[] {
  const taken = new Map<WalkedPair, readonly string[]>()
  return proposals.filter(({ override, pairs }) => {
    const places = listPlaces(override)
    const isFree = pairs.every(
      (pair) =>
        taken
          .get(pair)
          ?.every((known) => places.every((place) => !known.startsWith(place) && !place.startsWith(known))) ??
        true,
    )
    if (isFree) for (const pair of pairs) taken.set(pair, [...(taken.get(pair) ?? []), ...places])
    return isFree
  })
}

/** Stands for all places of a response: each begins with it. */
const EVERYTHING = ''

/** The places of a response that an override changes. */
const listPlaces = ({ edit }: Override): readonly string[] =>
  edit === undefined || edit.status !== undefined || edit.text !== undefined
    ? [EVERYTHING]
    : [
        ...Object.keys(edit.headers ?? {}).map((name) => `header ${name}`),
        ...Object.keys(edit.errors ?? {}).map((name) => `body, errors.${name}`),
        ...(edit.body ?? []).map(({ at }) => `body, ${at === '.' ? '' : at.replace(/\.\*.*/, '')}`),
      ]

/** How much the responses of a target and a twin differ. */
export const sumDistances = (pairs: readonly WalkedPair[]): number =>
  pairs.reduce((sum, pair) => sum + measureDistance(pair), 0)

/** Whether more responses are equal, or more similar, and none is less similar or missing. */
function isMoreSimilar(before: readonly WalkedPair[], after: readonly WalkedPair[]): boolean {
  if (after.length < before.length) return false
  const distances = before.map((pair, index) => {
    const current = after[index]
    return (current ? measureDistance(current) : 0) - measureDistance(pair)
  })
  return distances.every((change) => change <= 0) && distances.some((change) => change < 0)
}

/** Another status outweighs all other differences, which follow from it, as other posts outweigh what their fields have. */
const measureDistance = (pair: WalkedPair): number => {
  if (hasOtherStatus(pair)) return 1000
  return hasOtherList(pair) ? 100 : pair.differences.length
}
