import { IN_PROCESS_URL } from '../../../base/loopback.ts'
import type { Dialect } from '../../../contract/index.ts'
import type { Override } from '../../../contract/overrides/overrides.ts'
import { listSharedFields, pairResponses, type WalkedPair } from '../../comparing/measure-parity.ts'
import { createKnowledge, type PassPlan, type WalkPass, walkTarget } from '../../comparing/walk-pass.ts'
import type { Walk } from '../../report/walk.ts'
import type { RunEnvironment, Target } from '../../runs/open-conversation.ts'
import type { CheckOptions } from '../../runs/options.ts'
import type { Tier } from '../../target/exchange.ts'
import { DecidingGaps, Explanations, type TwinReason } from '../breakages/explanations.ts'
import type { TwinCreator, TwinWorld } from '../breakages/twin-trials.ts'
import type { MayDecide } from './propose-answers.ts'
import { mayCause } from './propose-overrides.ts'
import { isGranted } from './seed.ts'

/** Walks that were sent to the target, and its responses. */
export interface WalkRound {
  /** Each pass gets knowledge of its own, since the tokens of one target mean nothing to another. */
  readonly plan: Omit<PassPlan, 'knowledge'>
  readonly pass: WalkPass
}

/** What twins get in place of the target. */
interface TrialOptions {
  readonly createTwin: TwinCreator
  readonly options: CheckOptions
  readonly environment: RunEnvironment
  /** of the target, by which the requests are chosen */
  readonly answers: Parameters<typeof createKnowledge>[0]
}

/** Gets the explanation of each response of a twin that is not as that of the target, where it has one. */
type Explainer = (because: TwinReason, pair: WalkedPair) => void

/** What is wanted of the responses of a twin. */
interface TrialView {
  /** default: all pairs */
  readonly isWanted?: (pair: WalkedPair) => boolean
  readonly explain?: Explainer | undefined
}

/** Creates the world of a twin with a dialect. */
type WorldCreator = (dialect: Dialect) => TwinWorld

const NO_PASS: WalkPass = {
  responses: new Map(),
  requests: 0,
  writes: 0,
  times: [],
  obstacle: undefined,
}

const readWalk = ({ name }: WalkedPair): number => Number.parseInt(name, 10)

const isList = ({ a }: WalkedPair): boolean => a.exchange.outgoing.operation === 'listPosts' && isGranted(a)

/** Sends the walks of a target to new twins, and compares the responses. Sends the target nothing. */
export class WalkTrials {
  readonly #rounds: WalkRound[] = []
  /** of each walk, by its number */
  readonly #places = new Map<number, string>()
  readonly #given: TrialOptions
  readonly #options: CheckOptions
  /** the fields of profiles that the target does not make up */
  #sharedFields: ReadonlySet<string> = new Set()
  #createWorld: WorldCreator = () => 'empty'
  #sent = 0

  constructor(given: TrialOptions, tier: Tier) {
    this.#given = given
    this.#options = { ...given.options, tier, allowWrites: undefined, maxRequests: undefined }
  }

  /** How many requests twins have got. */
  get sent(): number {
    return this.#sent
  }

  /** Adds walks that the target has answered. */
  add(round: WalkRound): void {
    const index = this.#rounds.push(round)
    for (const walk of round.plan.walks) {
      const { lng, lat } = round.plan.choosePlace(walk)
      this.#places.set(walk.number, `${index}: ${lng}, ${lat}`)
    }
    this.#sharedFields = listSharedFields(this.#rounds.map(({ pass }) => pass))
  }

  /** Compares as `compare` does, and creates these twins and the next ones in the world in which most responses are equal. */
  async chooseWorld(worlds: readonly WorldCreator[], dialect: Dialect): Promise<readonly WalkedPair[]> {
    let least = Number.POSITIVE_INFINITY
    let [best, bestPairs]: readonly [WorldCreator, readonly WalkedPair[]] = [this.#createWorld, []]
    for (const createWorld of worlds) {
      this.#createWorld = createWorld
      const pairs = await this.compare(dialect)
      const different = pairs.filter(({ differences }) => differences.length > 0).length
      if (different < least) [least, best, bestPairs] = [different, createWorld, pairs]
    }
    this.#createWorld = best
    return bestPairs
  }

  /** Compares the responses of the target to all walks with those of a new twin. */
  compare(dialect: Dialect): Promise<readonly WalkedPair[]> {
    return this.#compareRounds(this.#rounds, dialect)
  }

  /** Compares the responses of some pairs again. A list has the posts of all walks at its place. */
  async compareExamples(
    examples: readonly WalkedPair[],
    dialect: Dialect,
    explain?: Explainer,
  ): Promise<readonly WalkedPair[]> {
    const walks = new Set(examples.map(readWalk))
    const places = new Set(examples.filter(isList).map((pair) => this.findPlace(pair)))
    const rounds = this.#rounds.map(({ plan, pass }): WalkRound => {
      const chosen = plan.walks.filter(
        ({ number }) => walks.has(number) || places.has(this.#places.get(number)),
      )
      return { pass, plan: { ...plan, walks: chosen } }
    })
    const names = new Set(examples.map(({ name }) => name))
    return this.#compareRounds(
      rounds.filter(({ plan }) => plan.walks.length > 0),
      dialect,
      { isWanted: ({ name }) => names.has(name), explain },
    )
  }

  /**
   * Asks a twin which answers to gaps have decided its responses where they differ from those of the target: another answer to
   * another gap would not change them. Of a response that an override has changed, a twin does not know it, so that it is asked
   * without overrides.
   */
  async findDecidingGaps(
    examples: readonly WalkedPair[],
    { overrides, breakages, ...dialect }: Dialect,
  ): Promise<MayDecide> {
    const deciding = new DecidingGaps()
    await this.compareExamples(examples, dialect, deciding.add)
    return deciding.has
  }

  /** The overrides that have changed a response to the walks of the last call of `add` where it is not as that of the target. */
  async listDoubtfulOverrides(dialect: Dialect): Promise<readonly Override[]> {
    const { overrides = [] } = dialect
    const doubtful = new Set<Override>()
    const explain: Explainer = ({ breakages = [] }, { differences }) => {
      for (const [index, override] of overrides.entries())
        if (
          breakages.includes(`override ${index + 1}`) &&
          differences.some((each) => mayCause(override, each))
        )
          doubtful.add(override)
    }
    if (overrides.length > 0) await this.#compareRounds(this.#rounds.slice(-1), dialect, { explain })
    return overrides.filter((override) => doubtful.has(override))
  }

  /** Finds out which pairs have the same place: two that give the same text. */
  findPlace(pair: WalkedPair): string | undefined {
    return this.#places.get(readWalk(pair))
  }

  /** The walk that a pair is from. */
  getWalk(pair: WalkedPair): Walk {
    const number = readWalk(pair)
    return this.#rounds.flatMap(({ plan }) => plan.walks).find((walk) => walk.number === number) as Walk
  }

  /** Compares the responses to the walks of the last call of `add`. */
  compareLast(dialect: Dialect): Promise<readonly WalkedPair[]> {
    return this.#compareRounds(this.#rounds.slice(-1), dialect)
  }

  async #compareRounds(
    rounds: readonly WalkRound[],
    dialect: Dialect,
    { isWanted = () => true, explain }: TrialView = {},
  ): Promise<readonly WalkedPair[]> {
    const { createTwin, environment, answers } = this.#given
    // Other users of a twin publish as time passes, so that it gets each request at the time of the target. A clock that advances
    // at once: a twin with a rate limit would make the run wait.
    const times = rounds.flatMap(({ pass }) => pass.times)
    let time = times[0] ?? environment.now()
    let count = 0
    const clock = {
      now: () => time,
      sleep: async (milliseconds: number) => {
        time += milliseconds
      },
    }
    const twin = await createTwin({ dialect, world: this.#createWorld(dialect), now: clock.now })
    const explanations = new Explanations()
    const fetch = explain ? explanations.ask(twin.fetch) : twin.fetch
    const target: Target = {
      fetch: (url, init) => {
        time = Math.max(time, times[count++] ?? time)
        this.#sent++
        return fetch(url, init)
      },
      baseUrl: IN_PROCESS_URL,
      isInProcess: true,
    }
    try {
      const pairs: WalkedPair[] = []
      for (const { plan, pass } of rounds) {
        const knowledge = createKnowledge(answers)
        const surroundings = { ...clock, run: environment.run }
        const answered = await walkTarget(target, this.#options, surroundings, { ...plan, knowledge })
        pairs.push(...pairResponses(pass, NO_PASS, answered, this.#sharedFields).pairs.filter(isWanted))
      }
      if (explain)
        for (const pair of pairs) {
          const because = pair.differences.length > 0 ? explanations.get(pair.b.exchange) : undefined
          if (because) explain(because, pair)
        }
      return pairs
    } finally {
      await twin.close()
    }
  }
}
