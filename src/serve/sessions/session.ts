import { type Dialect, replaceAnswers } from '../../contract/index.ts'
import { MovableClock, systemClock, toUnixMilliseconds } from '../../twin/clock.ts'
import { buildTwin } from '../../twin/create-twin.ts'
import type { TwinRequest } from '../../twin/request.ts'
import type { StateImage } from '../../twin/state/journal.ts'
import type { JournalOpener } from '../../twin/state/open-journal.ts'
import type { Twin } from '../../twin/twin.ts'
import type { Faults } from '../faults/faults.ts'
import type { Live } from '../live/live.ts'
import type { Reply } from '../reply.ts'
import { Traffic } from '../traffic/traffic.ts'
import { assertSameWorld, assertScenarioKeepsWorld, createStateKeptError } from './check-same-world.ts'
import type { ScenarioName } from './named-scenarios.ts'
import type { Setup } from './setup.ts'

/** What a session was, so that it can be that again. All of it can be written as JSON. */
export interface Snapshot {
  readonly feedtwin: 'snapshot/1'
  readonly setup: Setup
  /** when the world began, in unix milliseconds */
  readonly epoch: number
  readonly clock: { readonly now: number; readonly stopped: boolean }
  readonly state: StateImage
}

/**
 * One client's own backend: a twin with a state, a clock and faults of its own. What it began with is its setup; a
 * change of it begins anew, but for what can change while things go on.
 */
export class Session {
  readonly traffic = new Traffic()
  /** What it began with, before a scenario. */
  #given: Setup
  #beginning: Setup
  #current: Current
  /** The scenario that is being played. */
  #scenario: Scenario
  /** Whether its state outlives it, and stays in one world. */
  readonly isKept: boolean

  private constructor(given: Setup, current: Current, isKept: boolean) {
    this.#given = given
    this.#beginning = current.setup
    this.#current = current
    this.#scenario = scenarioOf(given)
    this.isKept = isKept
  }

  /**
   * @param openJournal finds where its state is kept; default: in memory alone
   * @throws FeedtwinError for a setup that cannot be, or cannot go on with what is kept
   */
  static async open(setup: Setup, openJournal?: JournalOpener): Promise<Session> {
    return new Session(setup, await openCurrent(setup, { openJournal }), openJournal !== undefined)
  }

  /** What it was given at first, before a scenario. */
  get baseSetup(): Setup {
    return this.#given
  }

  /** The name of the scenario that is being played; undefined where none is. */
  get scenario(): string | undefined {
    const { scenario, scenarioName = 'the scenario' } = this.#scenario
    return typeof scenario === 'object' ? scenarioName : scenario
  }

  /** What it began with, and begins anew with; what a scenario stated is in it. */
  get initialSetup(): Setup {
    return this.#beginning
  }

  /** What it is by now. */
  get setup(): Setup {
    return this.#current.setup
  }

  get clock(): MovableClock {
    return this.#current.clock
  }

  get twin(): Twin {
    return this.#current.twin
  }

  /** What goes wrong on purpose; undefined where nothing does. */
  get faults(): Faults | undefined {
    return this.#current.faults
  }

  /** Begins anew, with the same setup or another one. What cannot be is refused before anything changes. */
  async restart(setup?: Setup): Promise<void> {
    const next = await openCurrent(setup ?? this.#beginning, { generation: this.#nextGeneration })
    this.#current = await this.#wherever(next, async (twin) => {
      await twin.reset()
      await logInInitialUsers(next, twin)
    })
    this.#beginning = next.setup
    if (setup) this.#scenario = scenarioOf(setup)
    this.traffic.clear()
  }

  /**
   * Begins anew as a scenario has it, and otherwise as it was given at first.
   *
   * @param scenario its name or its content; undefined: none
   * @param scenarioName what messages call a content
   * @throws FeedtwinError `bad-scenario`; `state-kept` where the state is kept
   */
  async playScenario(scenario: ScenarioName | object | undefined, scenarioName?: string): Promise<void> {
    if (this.isKept) throw createStateKeptError(this.twin.state.beginning)
    const chosen = scenario !== undefined && { scenario, ...(scenarioName && { scenarioName }) }
    return this.restart({ ...withoutScenario(this.#given), ...chosen })
  }

  /**
   * Begins anew as if another setup had been given at first. The scenario that is being played goes on, unless that of
   * the setup has changed.
   *
   * @throws FeedtwinError for a setup that cannot be; `state-kept` where the state is kept
   */
  async replaceSetup(given: Setup): Promise<void> {
    if (this.isKept) throw createStateKeptError(this.twin.state.beginning)
    // A scenario with a world of its own would hide a mistake in that of the setup.
    await openCurrent(withoutScenario(given))
    const isSameScenario = JSON.stringify(given.scenario) === JSON.stringify(this.#given.scenario)
    await this.restart(isSameScenario ? { ...withoutScenario(given), ...this.#scenario } : given)
    this.#given = given
  }

  /**
   * Speaks another dialect from now on, and whenever it begins anew; nothing is forgotten. What the scenario that is
   * being played answers counts more.
   *
   * @throws FeedtwinError for a dialect that does not go with the rest of the setup
   */
  async replaceDialect(dialect: Partial<Dialect>): Promise<void> {
    const given = { ...this.#given, dialect }
    const setup = await resolveScenario({ ...withoutScenario(given), ...this.#scenario })
    const { twin } = await openCurrent(setup)
    this.changeDialect(twin.dialect)
    this.#given = given
    this.#beginning = { ...this.#beginning, dialect: twin.dialect }
  }

  /** Answers gaps differently from now on; nothing is forgotten. */
  changeDialect(answers: Partial<Dialect>): void {
    const { setup, twin } = this.#current
    const dialect = replaceAnswers(twin.dialect, answers)
    this.#current = { ...this.#current, setup: { ...setup, dialect }, twin: twin.withDialect(dialect) }
  }

  /**
   * Lets other things go wrong from now on, counted anew; undefined: nothing.
   *
   * @param seed draws another sequence, where the text names none; default: 1
   * @throws FeedtwinError `bad-option` for what cannot be read
   */
  async setFaults(text: string | undefined, seed?: number): Promise<void> {
    const faults = await loadFaults(text, this.clock, seed)
    const { faults: before, ...setup } = this.setup
    this.#current = { ...this.#current, setup: faults ? { ...setup, faults: faults.replay } : setup, faults }
  }

  takeSnapshot(): Snapshot {
    const { setup, clock, twin } = this.#current
    return {
      feedtwin: 'snapshot/1',
      setup,
      epoch: twin.state.beginning.epoch,
      clock: { now: clock.now(), stopped: clock.isStopped },
      state: withoutLast(twin.state.image()),
    }
  }

  /** A world that begins after this one has a generation of its own, so that tokens of this one are refused in it. */
  get #nextGeneration(): number {
    return this.twin.state.lastGeneration + 1
  }

  /** Goes on from where a snapshot was taken. @throws FeedtwinError for one that cannot be */
  async restore({ setup, ...before }: Snapshot): Promise<void> {
    const next = await openCurrent(setup, { before, generation: this.#nextGeneration })
    this.#current = await this.#wherever(next, (twin) => twin.restore(before.state))
  }

  /** Lets go of where its state is kept, once all of it is there. */
  async close(): Promise<void> {
    await this.twin.close()
  }

  /** What is to come. Where a state is kept, it goes on there, and what makes the difference is recorded. */
  async #wherever(next: Current, record: (twin: Twin) => void | Promise<void>): Promise<Current> {
    if (!this.isKept) return next
    assertSameWorld(next.twin.state.beginning, this.twin.state.beginning)
    const twin = next.twin.continueFrom(this.twin)
    await record(twin)
    return { ...next, twin }
  }

  answer(request: TwinRequest): Reply | Promise<Reply> {
    const { live, faults, twin, clock } = this.#current
    const isPlain = live === undefined && faults === undefined && request.headers.prefer === undefined
    if (isPlain && !this.traffic.isRecording) return twin.answer(request)
    live?.look(request.target)
    const published = live?.catchUp(twin, clock.now())
    return published ? published.then(() => this.#reply(request)) : this.#reply(request)
  }

  #reply(request: TwinRequest): Reply | Promise<Reply> {
    const answer = this.answerWithFaults(request, this.#answer)
    if (answer instanceof Promise) return answer.then((reply) => this.#recorded(request, reply))
    return this.#recorded(request, answer)
  }

  /** Answers, unless the session's faults and the preferences of the request have it otherwise. */
  answerWithFaults(request: TwinRequest, answer: Answering): Reply | Promise<Reply> {
    const goesWell = this.#current.faults === undefined && request.headers.prefer === undefined
    return goesWell ? answer(request) : this.#faultily(request, answer)
  }

  async #faultily(request: TwinRequest, answer: Answering): Promise<Reply> {
    const { applyFaults: faultily } = await import('./apply-faults.ts')
    return faultily(request, answer, this)
  }

  readonly #answer: Answering = (request) => this.#current.twin.answer(request)

  #recorded(request: TwinRequest, reply: Reply): Reply {
    this.traffic.record(this.#current.clock.now(), request, reply)
    return reply
  }
}

type Scenario = Pick<Setup, 'scenario' | 'scenarioName'>

function scenarioOf({ scenario, scenarioName }: Setup): Scenario {
  if (scenario === undefined) return {}
  return scenarioName === undefined ? { scenario } : { scenario, scenarioName }
}

function withoutScenario({ scenario, scenarioName, ...setup }: Setup): Setup {
  return setup
}

type Answering = (request: TwinRequest) => Reply | Promise<Reply>

/** What a session is at the moment. */
interface Current {
  readonly setup: Setup
  readonly clock: MovableClock
  readonly twin: Twin
  readonly faults: Faults | undefined
  readonly live: Live | undefined
}

interface SessionOrigin {
  /** where it goes on from; otherwise it begins */
  readonly before?: Omit<Snapshot, 'setup'>
  /** default: 0, the first */
  readonly generation?: number
  readonly openJournal?: JournalOpener | undefined
}

async function openCurrent(
  given: Setup,
  { before, generation, openJournal }: SessionOrigin = {},
): Promise<Current> {
  const setup = await resolveScenario(given)
  if (openJournal) assertScenarioKeepsWorld(given, setup)
  const { now } = setup
  const clock = new MovableClock(typeof now === 'function' ? now : systemClock)
  if (now !== undefined && typeof now !== 'function') {
    clock.stop()
    clock.set(toUnixMilliseconds(now))
  }
  const twin = await buildTwin(
    { ...setup, now: clock.now },
    { epoch: before?.epoch, generation, openJournal },
  )
  try {
    if (before) {
      if (before.clock.stopped) clock.stop()
      else clock.run()
      clock.set(before.clock.now)
      await twin.restore(before.state)
    } else if (twin.state.entries === 0) await logInInitialUsers({ setup, clock }, twin)
    const faults = await loadFaults(setup.faults, clock)
    return { setup, clock, twin, faults, live: await loadLive(setup.live, twin, clock) }
  } catch (error) {
    await twin.close()
    throw error
  }
}

/** A snapshot may go to another session, where the generations that this one has been mean nothing. */
const withoutLast = ({ lastGeneration, ...image }: StateImage): StateImage => image

// Loaded when they are asked for: a start without them does not pay.

/** A setup that goes without a scenario, since it says itself what the scenario stated. */
async function resolveScenario({ scenario, scenarioName = 'the scenario', ...setup }: Setup): Promise<Setup> {
  if (scenario === undefined) return setup
  const {
    getScenario: namedScenario,
    readScenario,
    applyScenario: withScenario,
  } = await import('./scenario.ts')
  const chosen = typeof scenario === 'string' ? namedScenario(scenario) : readScenario(scenario, scenarioName)
  return withScenario(setup, chosen)
}

async function logInInitialUsers(
  { setup: { users = [] }, clock }: Pick<Current, 'setup' | 'clock'>,
  twin: Twin,
): Promise<void> {
  if (users.length === 0) return
  const { logInInitialUser: logIn } = await import('./log-in.ts')
  for (const user of users) await logIn(user, twin, clock.now())
}

async function loadFaults(
  text: string | undefined,
  clock: MovableClock,
  seed?: number,
): Promise<Faults | undefined> {
  if (text === undefined) return undefined
  const { Faults } = await import('../faults/faults.ts')
  return new Faults(text, { seed, since: clock.now() })
}

async function loadLive(
  pace: string | undefined,
  twin: Twin,
  clock: MovableClock,
): Promise<Live | undefined> {
  if (pace === undefined) return undefined
  const { Live } = await import('../live/live.ts')
  return new Live(pace, twin.state.beginning.seed, clock.now())
}
