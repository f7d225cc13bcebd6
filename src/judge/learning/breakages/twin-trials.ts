import type { BreakageId } from '../../../contract/generated/breakage-ids.ts'
import { type Dialect, replaceAnswers, type WrittenAnswers } from '../../../contract/index.ts'
import {
  findComparedDifferences,
  findResponseDifferences,
  type ResponseDifference,
  type WalkedPair,
} from '../../comparing/measure-parity.ts'
import type { Send } from '../../target/http-client.ts'
import { type AskedView, Explanations } from './explanations.ts'
import { compareDifferences, type Differences, hasStatus, isLessSimilar } from './find-breakages.ts'
import type { RecordedStep } from './recorded-run.ts'
import { type RunReplay, replayRun } from './replay.ts'

/** Where a response says which user or post it is about. */
const IDENTITY = /^body, (?:id|user_info\.user_id|userInfo\.user_id)$/

/** Creates a twin in this process, as `createTwin` of the package does. */
export type TwinCreator = (setup: {
  readonly dialect: WrittenAnswers
  readonly world: TwinWorld
  readonly now: () => number
}) => Promise<{ readonly fetch: Send; close(): Promise<void> }>

/** The content of a world file, or the posts of the planet. */
export type TwinWorld = 'planet' | 'empty' | object

/** Creates the world of a twin with a dialect: its posts have categories of the dialect. */
export type WorldCreator = (dialect: Dialect) => TwinWorld

/** A world, and how a twin without breakages differs from the target there. */
interface ComparedWorld {
  readonly world: WorldCreator
  readonly differences: Differences
}

/** Twins with the dialect of a target and with breakages, to which the requests of a run are sent again. */
export class TwinTrials {
  readonly #replay: RunReplay
  readonly dialect: Dialect
  readonly #create: TwinCreator
  readonly #onTwin: ((breakages: readonly BreakageId[]) => void) | undefined
  #createWorld: WorldCreator = () => 'planet'

  constructor(
    replay: RunReplay,
    dialect: Dialect,
    create: TwinCreator,
    onTwin?: (breakages: readonly BreakageId[]) => void,
  ) {
    this.#replay = replay
    this.dialect = dialect
    this.#create = create
    this.#onTwin = onTwin
  }

  /** Compares twins without breakages in some worlds with the target, and returns the most similar one first. */
  async compareWorlds(worlds: readonly WorldCreator[]): Promise<readonly ComparedWorld[]> {
    const compared: ComparedWorld[] = []
    for (const world of worlds) {
      this.enterWorld(world)
      compared.push({ world, differences: await this.compareAll({}) })
    }
    return compared.sort((one, other) => compareDifferences(one.differences, other.differences))
  }

  /** Creates the next twins in a world. */
  enterWorld(world: WorldCreator): void {
    this.#createWorld = world
  }

  /** Creates the world of the next twins, for one with a dialect. */
  createWorld(dialect: Dialect): TwinWorld {
    return this.#createWorld(dialect)
  }

  /** Compares a twin with other answers or breakages with the target. */
  compareAll(change: WrittenAnswers, view?: AskedView): Promise<Differences> {
    return this.#compare(change, () => true, view)
  }

  /**
   * Compares the responses of a twin with other answers to all requests of the run, as those to walks are compared.
   *
   * @param shared the fields of profiles that the target does not make up
   */
  async comparePairs(
    change: WrittenAnswers,
    shared: ReadonlySet<string>,
    view: AskedView = {},
  ): Promise<readonly WalkedPair[]> {
    const pairs: WalkedPair[] = []
    await this.#compare(change, () => true, {
      ...view,
      onPair: (pair, told) => {
        pairs.push({ ...pair, differences: findComparedDifferences(pair.a, pair.b, shared) })
        view.onPair?.(pair, told)
      },
    })
    return pairs
  }

  /**
   * Compares a twin with other answers or breakages with the target; undefined if a response is less similar than before.
   */
  async compare(change: WrittenAnswers, before: Differences): Promise<Differences | undefined> {
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
    const differences = await this.#compare(change, (each, index) => {
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

  /** Creates a twin with other answers or breakages in the same world. */
  #open(change: WrittenAnswers, now: () => number): ReturnType<TwinCreator> {
    const dialect = replaceAnswers(this.dialect, change)
    return this.#create({ dialect, world: this.#createWorld(dialect), now })
  }

  async #compare(
    change: WrittenAnswers,
    accept: (differences: readonly ResponseDifference[], index: number) => boolean,
    view: AskedView = {},
  ): Promise<Differences> {
    this.#onTwin?.(change.breakages ?? [])
    const all: (readonly ResponseDifference[])[] = []
    const told = new Explanations()
    await replayRun(
      this.#replay,
      async (now) => {
        const twin = await this.#open(change, now)
        return { fetch: told.ask(twin.fetch, view), close: () => twin.close() }
      },
      (response, index, exchange) => {
        const step = this.#replay.steps[index]
        const differences = step ? findResponseDifferences(step.response, response) : []
        all.push(differences)
        if (step && exchange && view.onPair) {
          const a = { exchange: step.exchange, comparable: step.response }
          const b = { exchange, comparable: response }
          view.onPair({ name: `-1.${index}`, references: [], a, b, differences, isPartial: false }, told)
        }
        return accept(differences, index)
      },
    )
    return all
  }
}
