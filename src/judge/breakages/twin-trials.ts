import type { BreakageId } from '../../contract/generated/breakages.ts'
import { type Dialect, replaceAnswers, type WrittenAnswers } from '../../contract/index.ts'
import { findResponseDifferences, type ResponseDifference } from '../parity/find-differences.ts'
import type { Fetch } from '../target/receive.ts'
import { type RunReplay, replayRun } from './replay.ts'
import { type Differences, isLessSimilar } from './similarity.ts'

/** Creates a twin in this process, as `createTwin` of the package does. */
export type TwinCreator = (setup: {
  readonly dialect: WrittenAnswers
  readonly world: TwinWorld
  readonly now: () => number
}) => Promise<{ readonly fetch: Fetch; close(): Promise<void> }>

/** The content of a world file, or the posts of the planet. */
type TwinWorld = 'planet' | object

/** Twins with the dialect of a target and with breakages, to which the requests of a run are sent again. */
export class TwinTrials {
  readonly #replay: RunReplay
  readonly #dialect: Dialect
  readonly #create: TwinCreator
  readonly #onTwin: ((breakages: readonly BreakageId[]) => void) | undefined
  #world: TwinWorld = 'planet'

  constructor(
    replay: RunReplay,
    dialect: Dialect,
    create: TwinCreator,
    onTwin?: (breakages: readonly BreakageId[]) => void,
  ) {
    this.#replay = replay
    this.#dialect = dialect
    this.#create = create
    this.#onTwin = onTwin
  }

  /** Chooses the world in which a twin without breakages is most similar to the target, and returns how it differs. */
  async chooseWorld(worlds: readonly TwinWorld[]): Promise<Differences> {
    let best:
      | { readonly world: TwinWorld; readonly differences: Differences; readonly unequal: number }
      | undefined
    for (const world of worlds) {
      this.#world = world
      let unequal = 0
      const differences = await this.#compare([], (each) => {
        if (each.length > 0) unequal++
        return best === undefined || unequal < best.unequal
      })
      if (best === undefined || unequal < best.unequal) best = { world, differences, unequal }
    }
    this.#world = best?.world ?? 'planet'
    return best?.differences ?? []
  }

  /** Compares a twin with the target; undefined if a response is less similar than before. */
  async compare(breakages: readonly BreakageId[], before: Differences): Promise<Differences | undefined> {
    let isSimilar = true
    const differences = await this.#compare(breakages, (each, index) => {
      isSimilar = !isLessSimilar(before[index] ?? [], each)
      return isSimilar
    })
    return isSimilar ? differences : undefined
  }

  /** Creates a twin with breakages in the same world. */
  open(breakages: readonly BreakageId[], now: () => number): ReturnType<TwinCreator> {
    return this.#create({
      dialect: replaceAnswers(this.#dialect, { breakages }),
      world: this.#world,
      now,
    })
  }

  async #compare(
    breakages: readonly BreakageId[],
    accept: (differences: readonly ResponseDifference[], index: number) => boolean,
  ): Promise<Differences> {
    this.#onTwin?.(breakages)
    const all: (readonly ResponseDifference[])[] = []
    await replayRun(
      this.#replay,
      (now) => this.open(breakages, now),
      (response, index) => {
        const step = this.#replay.steps[index]
        const differences = step ? findResponseDifferences(step.response, response) : []
        all.push(differences)
        return accept(differences, index)
      },
    )
    return all
  }
}
