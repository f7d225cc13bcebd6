import { toText } from '../../../base/json.ts'
import { IN_PROCESS_URL } from '../../../base/loopback.ts'
import type { Dialect, OperationId } from '../../../contract/index.ts'
import { POST_COUNT } from '../../comparing/field-names.ts'
import { compareAgain, isDifferent, pairResponses, type WalkedPair } from '../../comparing/measure-parity.ts'
import type { StepName } from '../../comparing/state-names.ts'
import { createKnowledge, listSharedFields, walkTarget } from '../../comparing/walk-pass.ts'
import { readWalk, type WalkRound, WalkRounds } from '../../comparing/walk-rounds.ts'
import type { Walk } from '../../report/walk.ts'
import type { RunEnvironment, Target } from '../../runs/open-conversation.ts'
import type { CheckOptions } from '../../runs/options.ts'
import type { Exchange, Tier } from '../../target/exchange.ts'
import { isGranted } from '../../target/look-through.ts'
import {
  type AskedView,
  askForDecidingGaps,
  Explanations,
  FoundErrors,
  type MayDecide,
} from '../breakages/explanations.ts'
import { createSeenWorld } from '../breakages/seen-world.ts'
import { TrialClock } from '../breakages/trial-clock.ts'
import type { TwinCreator, TwinTrials, WorldCreator } from '../breakages/twin-trials.ts'
import { groupByDistance, type PredictedDialect } from './differences.ts'

/** What overrides have to fit. */
export interface ComparedPairs {
  readonly pairs: readonly WalkedPair[]
  /** those of the run before the walks, of which an override explains no difference alone */
  readonly run: readonly WalkedPair[]
  /** of the twin */
  readonly radius: Dialect['list.radius']
}

/** What twins get in place of the target. */
interface TrialOptions {
  readonly createTwin: TwinCreator
  /** sends twins the requests of the run before the walks */
  readonly trials: TwinTrials
  readonly options: CheckOptions
  readonly environment: RunEnvironment
  /** what was sent to the target before the walks */
  readonly seen: readonly Exchange[]
  /** of the target, by which the requests are chosen */
  readonly answers: Parameters<typeof createKnowledge>[0]
}

/** How many walks show whether a change is useful, before it is tried on all of them. */
const SAMPLED_WALKS = 3

/** Whether a response grants an operation. */
const grants = ({ a }: WalkedPair, operation: OperationId): boolean =>
  a.exchange.outgoing.operation === operation && isGranted(a.exchange)

/** Sends the walks of a target to new twins, and compares the responses. Sends the target nothing. */
export class WalkTrials {
  readonly #rounds = new WalkRounds()
  readonly #given: TrialOptions
  readonly #options: CheckOptions
  /** the fields of profiles that the target does not make up */
  #sharedFields: ReadonlySet<string> = new Set()
  #createWorld: WorldCreator = () => 'empty'
  /** the errors that a twin with the last dialect without overrides finds, and in how many rounds */
  #found = { dialect: '', errors: new FoundErrors(), rounds: 0 }
  /** the last examples that were compared before changes */
  #last:
    | { readonly dialect: Dialect; readonly names: string; readonly pairs: readonly WalkedPair[] }
    | undefined
  #sent = 0

  constructor(given: TrialOptions, tier: Tier) {
    this.#given = given
    // A twin always answers, and its clock is that of the target, which has spent the time of the run.
    const endless = { timeout: Number.POSITIVE_INFINITY, maxTime: Number.POSITIVE_INFINITY }
    this.#options = { ...given.options, ...endless, tier, allowWrites: undefined, maxRequests: undefined }
  }

  /** How many requests twins have got. */
  get sent(): number {
    return this.#sent
  }

  /** Adds walks that the target has answered. */
  add(round: WalkRound): void {
    this.#rounds.add(round)
    this.#sharedFields = listSharedFields(this.#rounds.all.map(({ pass }) => pass))
  }

  /**
   * Compares as `compare` does, and creates these twins and the next ones in the world in which most responses are equal: one without
   * posts, the planet, or the posts that the target had before the walks.
   */
  async chooseWorld(dialect: Dialect): Promise<readonly WalkedPair[]> {
    const walked = this.#rounds.all.flatMap(({ pass }) => [...pass.responses.values()])
    const sent = walked.map(({ exchange }) => exchange)
    const seen = [...this.#given.seen, ...sent]
    const worlds: readonly WorldCreator[] = [
      () => 'empty',
      () => 'planet',
      (known) => createSeenWorld(seen, known, sent),
    ]
    let least = Number.POSITIVE_INFINITY
    let [best, bestPairs]: readonly [WorldCreator, readonly WalkedPair[]] = [this.#createWorld, []]
    for (const createWorld of worlds) {
      this.#createWorld = createWorld
      const pairs = await this.compare(dialect)
      const different = pairs.filter(isDifferent).length
      if (different < least) [least, best, bestPairs] = [different, createWorld, pairs]
    }
    this.#createWorld = best
    return bestPairs
  }

  /**
   * Compares the responses of the target to all walks with those of a new twin.
   *
   * @param isEnough ends the comparison early, by the pairs of the rounds so far
   */
  compare(dialect: Dialect, isEnough = (_: readonly WalkedPair[]) => false): Promise<readonly WalkedPair[]> {
    return this.#compareRounds(this.#rounds.all, dialect, {}, isEnough)
  }

  /**
   * Compares the responses of some pairs again. A list has the posts of all walks at its place; how many posts an account has follows
   * from all walks, and is not compared.
   */
  async compareExamples(
    examples: readonly WalkedPair[],
    dialect: Dialect,
    view: AskedView = {},
  ): Promise<readonly WalkedPair[]> {
    const places = new Set(
      examples.flatMap((pair) => (grants(pair, 'listPosts') ? (this.findPlace(pair) ?? []) : [])),
    )
    const walks = [...examples.map(({ name }) => readWalk(name)), ...this.#rounds.listAt(places)]
    const names = new Set(examples.map(({ name }) => name))
    const rounds = this.#rounds.select(walks)
    const pairs = await this.#compareRounds(rounds, dialect, view, undefined, (name) => names.has(name))
    return pairs.map((pair) => ({
      ...pair,
      differences: pair.differences.filter(({ where }) => !where.endsWith(POST_COUNT)),
    }))
  }

  /** Takes those pairs of a few walks at one place that differ most. */
  takeExamples(pairs: readonly WalkedPair[], count = SAMPLED_WALKS): readonly WalkedPair[] {
    const [place = []] = groupByDistance(pairs, (pair) => toText(this.findPlace(pair)))
    return groupByDistance(place, ({ name }) => name.split('.', 1).join())
      .slice(0, count)
      .flat()
  }

  /** Compares examples again, unless that was done last: many changes of one dialect are tried on the same ones. */
  async compareKnown(examples: readonly WalkedPair[], dialect: Dialect): Promise<readonly WalkedPair[]> {
    const names = examples.map(({ name }) => name).join()
    if (this.#last?.dialect !== dialect || this.#last.names !== names)
      this.#last = { dialect, names, pairs: await this.compareExamples(examples, dialect) }
    return this.#last.pairs
  }

  /**
   * Asks a twin which answers to gaps have decided its responses where they differ from those of the target: another answer to
   * another gap would not change them. Of a response that an override has changed, a twin does not know it, so that it is asked
   * without overrides.
   */
  findDecidingGaps(
    examples: readonly WalkedPair[],
    { overrides, breakages, ...dialect }: Dialect,
  ): Promise<MayDecide> {
    return askForDecidingGaps((view) => this.compareExamples(examples, dialect, view))
  }

  /**
   * Adds to pairs the errors of parameters that a twin finds, whatever overrides make of its responses, and compares the requests of
   * the run before the walks, too. Whether a login of the run was the first one of its account is not known, so that those that are
   * accepted are left out.
   */
  async collectEvidence({ dialect, pairs }: PredictedDialect): Promise<ComparedPairs> {
    const { trials } = this.#given
    const { overrides, breakages, ...plain } = dialect
    const text = JSON.stringify(plain)
    const isKnown = this.#found.dialect === text
    if (!isKnown) this.#found = { dialect: text, errors: new FoundErrors(), rounds: 0 }
    const { errors, rounds } = this.#found
    if (rounds < this.#rounds.all.length) await this.#compareFrom(rounds, plain, errors.view)
    if (!isKnown)
      await trials.comparePairs({ ...plain, breakages: [], overrides: [] }, new Set(), errors.view)
    this.#found.rounds = this.#rounds.all.length
    const run = await trials.comparePairs(dialect, this.#sharedFields)
    const judged = run.filter((pair) => !grants(pair, 'loginWithThirdParty'))
    return { pairs: errors.addTo(pairs), run: errors.addTo(judged), radius: dialect['list.radius'] }
  }

  /** Finds out which pairs have the same place: two that give the same text. */
  findPlace(pair: WalkedPair): string | undefined {
    return this.#rounds.findPlace(pair.name)
  }

  /** Finds the walk that a pair is from, and the index of its step. */
  findStep({ name }: WalkedPair): readonly [walk: Walk, index: number] {
    return this.#rounds.findStep(name)
  }

  /** Adds the responses to the walks of the last call of `add` to those that are compared with the same dialect. */
  async extend(pairs: readonly WalkedPair[], dialect: Dialect): Promise<readonly WalkedPair[]> {
    // More responses may show that the target makes a field up, or that it does not.
    return [...compareAgain(pairs, this.#sharedFields), ...(await this.compareLast(dialect))]
  }

  /** Compares the responses to the walks of the last call of `add`. */
  compareLast(dialect: Dialect, view: AskedView = {}): Promise<readonly WalkedPair[]> {
    return this.#compareFrom(this.#rounds.all.length - 1, dialect, view)
  }

  /** Compares the responses of the rounds from one on. */
  #compareFrom(index: number, dialect: Dialect, view: AskedView): Promise<readonly WalkedPair[]> {
    const walks = new Set(this.#rounds.listFrom(index))
    return this.#compareRounds(this.#rounds.select([...walks]), dialect, view, undefined, (name) =>
      walks.has(readWalk(name)),
    )
  }

  async #compareRounds(
    rounds: readonly WalkRound[],
    dialect: Dialect,
    view: AskedView = {},
    isEnough = (_: readonly WalkedPair[]) => false,
    isAsked = (_: StepName) => true,
  ): Promise<readonly WalkedPair[]> {
    const { createTwin, environment, answers } = this.#given
    // Other users of a twin publish as time passes, so that it gets each request at the time of the target.
    const times = rounds.flatMap(({ pass }) => pass.walked.flatMap(({ exchange }) => exchange.sentAt ?? []))
    const clock = new TrialClock(times[0] ?? environment.now())
    let count = 0
    const twin = await createTwin({ dialect, world: this.#createWorld(dialect), now: clock.now })
    const told = new Explanations()
    const fetch = told.ask(twin.fetch, view)
    const target: Target = {
      fetch: (url, init) => {
        clock.advanceTo(times[count++] ?? 0)
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
        // What was not sent to the target, such as a post beyond its budget, would make other lists.
        const isWanted = (name: StepName): boolean => pass.responses.has(name)
        const answered = await walkTarget(target, this.#options, surroundings, {
          ...plan,
          knowledge,
          isWanted,
        })
        const paired = pairResponses(pass, undefined, answered, this.#sharedFields).pairs
        pairs.push(...paired.filter(({ name }) => isAsked(name)))
        if (isEnough(pairs)) break
      }
      if (view.onPair) for (const pair of pairs) view.onPair(pair, told)
      return pairs
    } finally {
      await twin.close()
    }
  }
}
