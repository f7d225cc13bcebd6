import type { Dialect } from '../../../contract/index.ts'
import { pairResponses, type WalkedPair } from '../../comparing/measure-parity.ts'
import { createKnowledge, type PassPlan, type WalkPass, walkTarget } from '../../comparing/walk-pass.ts'
import type { RunEnvironment, Target } from '../../runs/open-conversation.ts'
import type { CheckOptions } from '../../runs/options.ts'
import type { TwinCreator, TwinWorld } from '../breakages/twin-trials.ts'

/** Walks that were sent to the target, and its responses. */
export interface WalkRound {
  /** Each pass gets knowledge of its own, since the tokens of one target mean nothing to another. */
  readonly plan: Omit<PassPlan, 'knowledge'>
  readonly pass: WalkPass
}

const NO_PASS: WalkPass = { responses: new Map(), requests: 0, writes: 0, obstacle: undefined }

/** Sends the walks of a target to new twins, and compares the responses. Sends the target nothing. */
export class WalkTrials {
  readonly #rounds: WalkRound[] = []
  readonly #create: TwinCreator
  readonly #world: TwinWorld
  readonly #options: CheckOptions
  readonly #environment: RunEnvironment
  readonly #answers: Parameters<typeof createKnowledge>[0]

  /** @param answers of the target, by which the requests are chosen */
  constructor(
    create: TwinCreator,
    world: TwinWorld,
    options: CheckOptions,
    environment: RunEnvironment,
    answers: Parameters<typeof createKnowledge>[0],
  ) {
    this.#answers = answers
    this.#create = create
    this.#world = world
    this.#options = options
    this.#environment = environment
  }

  /** Adds walks that a target has answered. A step of a later round has a name of its own. */
  add(round: WalkRound): void {
    this.#rounds.push(round)
  }

  /** Compares the responses of the target to all walks with those of a twin. */
  async compare(dialect: Dialect): Promise<readonly WalkedPair[]> {
    // A clock that advances at once: a twin with a rate limit would make the run wait.
    let time = this.#environment.now()
    const clock = {
      now: () => time,
      sleep: async (milliseconds: number) => {
        time += milliseconds
      },
    }
    const twin = await this.#create({ dialect, world: this.#world, now: clock.now })
    const target: Target = {
      fetch: (url, init) => twin.fetch(url, init),
      baseUrl: 'http://feedtwin.test',
      isInProcess: true,
    }
    try {
      const pairs: WalkedPair[] = []
      for (const { plan, pass } of this.#rounds) {
        const answered = await walkTarget(
          target,
          this.#options,
          { ...clock, run: this.#environment.run },
          { ...plan, knowledge: createKnowledge(this.#answers) },
        )
        pairs.push(...pairResponses(pass, NO_PASS, answered).pairs)
      }
      return pairs
    } finally {
      await twin.close()
    }
  }
}
