import type { BreakageId } from '../../contract/generated/breakage-ids.ts'
import { type Dialect, replaceAnswers, type WrittenAnswers } from '../../contract/index.ts'
import { findResponseDifferences, type ResponseDifference } from '../parity/find-differences.ts'
import type { Fetch } from '../target/receive.ts'
import type { RecordedStep } from './recorded-run.ts'
import { type RunReplay, replayRun } from './replay.ts'
import { countUnequal, type Differences, hasStatus, isLessSimilar } from './similarity.ts'

/** Where a response says which user or post it is about. */
const IDENTITY = /^body, (?:id|user_info\.user_id|userInfo\.user_id)$/

/** Creates a twin in this process, as `createTwin` of the package does. */
export type TwinCreator = (setup: {
  readonly dialect: WrittenAnswers
  readonly world: TwinWorld
  readonly now: () => number
}) => Promise<{ readonly fetch: Fetch; close(): Promise<void> }>

/** The content of a world file, or the posts of the planet. */
export type TwinWorld = 'planet' | object

/** A world, and how a twin without breakages differs from the target there. */
interface ComparedWorld {
  readonly world: TwinWorld
  readonly differences: Differences
}

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

  /** Compares twins without breakages in some worlds with the target, and returns the most similar one first. */
  async compareWorlds(worlds: readonly TwinWorld[]): Promise<readonly ComparedWorld[]> {
    const compared: ComparedWorld[] = []
    for (const world of worlds) {
      this.enterWorld(world)
      compared.push({ world, differences: await this.#compare([], () => true) })
    }
    return compared.sort((one, other) => countUnequal(one.differences) - countUnequal(other.differences))
  }

  /** Creates the next twins in a world. */
  enterWorld(world: TwinWorld): void {
    this.#world = world
  }

  /** Compares a twin with the target; undefined if a response is less similar than before. */
  async compare(breakages: readonly BreakageId[], before: Differences): Promise<Differences | undefined> {
    const { steps } = this.#replay
    const hasSameStatus = (index: number): boolean => !hasStatus(before[index] ?? [])
    const isUsual = ({ exchange, response }: RecordedStep, { where }: ResponseDifference): boolean => {
      if (!IDENTITY.test(where)) return true
      const others = steps.flatMap((each, index) =>
        each.exchange.outgoing.operation === exchange.outgoing.operation &&
        each.response.status === response.status &&
        hasSameStatus(index)
          ? [before[index] ?? []]
          : [],
      )
      return others.length === 0 || others.some((old) => old.some((each) => each.where === where))
    }
    let isSimilar = true
    const differences = await this.#compare(breakages, (each, index) => {
      const step = steps[index]
      isSimilar = !isLessSimilar(
        before[index] ?? [],
        each,
        (difference) => !step || isUsual(step, difference),
      )
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
