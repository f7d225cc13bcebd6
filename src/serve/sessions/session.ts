import { replaceAnswers, type WrittenAnswers } from '../../contract/index.ts'
import type { MovableClock } from '../../twin/clock.ts'
import type { TwinRequest } from '../../twin/request.ts'
import type { JournalOpener } from '../../twin/state/open-journal.ts'
import type { Twin } from '../../twin/twin.ts'
import type { Faults } from '../faults/faults.ts'
import type { Reply } from '../reply.ts'
import { TRAFFIC_BUDGET, Traffic } from '../traffic/traffic.ts'
import type { ScenarioName } from './named-scenarios.ts'
import { NextResponses } from './next-responses.ts'
import { recordExchange } from './record-exchange.ts'
import {
  assertSameWorld,
  createSnapshot,
  createStateKeptError,
  loadBrokenService,
  loadFaults,
  loadLive,
  logInInitialUsers,
  openSessionParts,
  resolveScenario,
  type SessionParts,
  type Snapshot,
} from './session-parts.ts'
import { pickScenario, removeScenario, type ScenarioSetup, type Setup } from './setup.ts'

interface SessionOptions {
  /** Opens the journal of its state; default: in memory. */
  readonly openJournal?: JournalOpener | undefined
  /** Default: none, the session of requests that name none. */
  readonly name?: string
}

type AnswerRequest = (request: TwinRequest) => Reply | Promise<Reply>

/**
 * One client's isolated twin, with a state, a clock and faults of its own. Its setup states what it starts with; a changed
 * setup restarts it, except for the parts that can change while it runs.
 */
export class Session {
  /** undefined for the session of requests that name none */
  readonly name: string | undefined
  readonly traffic: Traffic
  /** What the next requests get in place of the usual response, until the next restart. */
  readonly next = new NextResponses()
  /** Whether the state outlives the session. Such a session stays in one world. */
  readonly isKept: boolean
  #baseSetup: Setup
  #initialSetup: Setup
  #parts: SessionParts
  #scenario: ScenarioSetup

  private constructor(setup: Setup, parts: SessionParts, { openJournal, name }: SessionOptions) {
    this.name = name
    this.traffic = new Traffic(TRAFFIC_BUDGET[name === undefined ? 'default' : 'named'])
    this.#baseSetup = setup
    this.#initialSetup = parts.setup
    this.#parts = parts
    this.#scenario = pickScenario(setup)
    this.isKept = openJournal !== undefined
  }

  /** @throws FeedtwinError for an invalid setup, or one that cannot resume the state in the journal */
  static async open(setup: Setup, options: SessionOptions = {}): Promise<Session> {
    return new Session(setup, await openSessionParts(setup, options), options)
  }

  /** The setup that the session was opened with, or its replacement, without a scenario that was chosen later. */
  get baseSetup(): Setup {
    return this.#baseSetup
  }

  /** The setup of the next restart, with the options of the scenario. */
  get initialSetup(): Setup {
    return this.#initialSetup
  }

  /** The current setup: the initial one, with the changes since then. */
  get setup(): Setup {
    return this.#parts.setup
  }

  /** The name of the current scenario; undefined without one. */
  get scenario(): string | undefined {
    const { scenario, scenarioName = 'the scenario' } = this.#scenario
    return typeof scenario === 'object' ? scenarioName : scenario
  }

  get clock(): MovableClock {
    return this.#parts.clock
  }

  get twin(): Twin {
    return this.#parts.twin
  }

  /** The injected faults; undefined without any. */
  get faults(): Faults | undefined {
    return this.#parts.faults
  }

  /**
   * Discards the state, and starts again with the same setup or another one.
   *
   * @throws FeedtwinError for an invalid setup, before anything changes
   */
  async restart(setup?: Setup): Promise<void> {
    const next = await openSessionParts(setup ?? this.#initialSetup, this.twin.nextWorld)
    this.#parts = await this.#continueJournal(next, async (twin) => {
      await twin.reset()
      await logInInitialUsers(next.setup, next.clock, twin)
    })
    this.#initialSetup = next.setup
    if (setup) this.#scenario = pickScenario(setup)
    this.next.clear()
    this.traffic.clear()
  }

  /**
   * Restarts with a scenario over the base setup.
   *
   * @param scenario its name or its content; undefined: none
   * @param scenarioName the name of a content in messages
   * @throws FeedtwinError `bad-scenario`; `state-kept` for a kept state
   */
  async playScenario(scenario: ScenarioName | object | undefined, scenarioName?: string): Promise<void> {
    if (this.isKept) throw createStateKeptError(this.twin.state.initial)
    const chosen = scenario !== undefined && { scenario, ...(scenarioName && { scenarioName }) }
    return this.restart({ ...removeScenario(this.#baseSetup), ...chosen })
  }

  /**
   * Replaces the base setup, and restarts. The current scenario stays, unless that of the setup has changed.
   *
   * @throws FeedtwinError for an invalid setup; `state-kept` for a kept state
   */
  async replaceSetup(setup: Setup): Promise<void> {
    if (this.isKept) throw createStateKeptError(this.twin.state.initial)
    // A scenario with a world of its own would hide a mistake in that of the setup.
    await openSessionParts(removeScenario(setup))
    const isSameScenario = JSON.stringify(setup.scenario) === JSON.stringify(this.#baseSetup.scenario)
    await this.restart(isSameScenario ? { ...removeScenario(setup), ...this.#scenario } : setup)
    this.#baseSetup = setup
  }

  /**
   * Replaces the dialect of the base setup and the current one with its breakages, and keeps the state. Answers of the current
   * scenario override it.
   *
   * @throws FeedtwinError for a dialect that does not fit the rest of the setup
   */
  async replaceDialect(dialect: WrittenAnswers): Promise<void> {
    const baseSetup = { ...this.#baseSetup, dialect }
    const setup = await resolveScenario({ ...removeScenario(baseSetup), ...this.#scenario })
    // Opening the parts validates the setup.
    const {
      twin,
      setup: { breakages = [] },
    } = await openSessionParts(setup)
    await this.changeDialect({ ...twin.dialect, overrides: twin.dialect.overrides ?? [] })
    await this.setBreakages(breakages)
    this.#baseSetup = baseSetup
    this.#initialSetup = { ...this.#initialSetup, dialect: twin.dialect, breakages }
  }

  /** Changes some answers of the dialect until the next restart, and keeps the state. */
  async changeDialect(answers: WrittenAnswers): Promise<void> {
    const { setup, twin } = this.#parts
    const dialect = replaceAnswers(twin.dialect, answers)
    this.#parts = { ...this.#parts, setup: { ...setup, dialect }, twin: twin.copyWithDialect(dialect) }
    await this.setBreakages(setup.breakages ?? [])
  }

  /**
   * Replaces the faults until the next restart; their counts start at 0.
   *
   * @param text rules, a preset or a replay; undefined: no faults
   * @param seed of the draws, where the text has none. Default: 1.
   * @throws FeedtwinError `bad-option`
   */
  async setFaults(text: string | undefined, seed?: number): Promise<void> {
    const faults = await loadFaults(text, this.clock, seed)
    const { faults: _, ...setup } = this.setup
    this.#parts = { ...this.#parts, setup: faults ? { ...setup, faults: faults.replay } : setup, faults }
  }

  /**
   * Replaces the breakages until the next restart.
   *
   * @throws FeedtwinError `bad-option` for an unknown id
   */
  async setBreakages(ids: readonly string[]): Promise<void> {
    const { breakages: _, ...setup } = this.setup
    const brokenService = await loadBrokenService(ids, this.twin.dialect.overrides, setup.cors)
    this.#parts = {
      ...this.#parts,
      setup: brokenService?.ids.length ? { ...setup, breakages: brokenService.ids } : setup,
      brokenService,
    }
  }

  /**
   * Replaces the pace of live posts until the next restart; they start now.
   *
   * @param pace as in `12/min`; undefined: no live posts
   * @throws FeedtwinError `bad-option`
   */
  async setLive(pace: string | undefined): Promise<void> {
    const live = await loadLive(pace, this.twin, this.clock)
    const { live: _, ...setup } = this.setup
    this.#parts = { ...this.#parts, setup: pace === undefined ? setup : { ...setup, live: pace }, live }
  }

  /**
   * Returns to the state at an entry, and sets the clock. Later entries are kept as a branch. Dialect and faults stay;
   * breakages, live posts and rate limits continue from the time of the clock.
   *
   * @param entry `twin.timeline.history` has it
   * @param time unix milliseconds
   * @returns false if the entry was forgotten meanwhile
   * @throws JournalUnavailable if the rewind cannot be recorded; nothing changes then
   */
  async rewind(entry: number, time: number): Promise<boolean> {
    if (!(await this.twin.rewind(entry, time))) return false
    this.clock.set(time)
    this.#parts.live?.returnTo(time)
    // Rate limits and breakages begin again.
    await this.changeDialect({})
    return true
  }

  takeSnapshot(): Snapshot {
    return createSnapshot(this.setup, this.clock, this.twin)
  }

  /** Continues from a snapshot. @throws FeedtwinError for an invalid snapshot, before anything changes */
  async restore({ setup, ...snapshot }: Snapshot): Promise<void> {
    const next = await openSessionParts(setup, { snapshot, ...this.twin.nextWorld })
    this.#parts = await this.#continueJournal(next, (twin) => twin.restore(snapshot.state))
  }

  /** Closes the journal once all events are in it. */
  async close(): Promise<void> {
    await this.twin.close()
  }

  /** The next parts. With a kept state, they continue its journal: the change is recorded there. */
  async #continueJournal(
    next: SessionParts,
    record: (twin: Twin) => void | Promise<void>,
  ): Promise<SessionParts> {
    if (!this.isKept) return next
    assertSameWorld(next.twin.state.initial, this.twin.state.initial)
    const twin = next.twin.continueFrom(this.twin)
    await record(twin)
    return { ...next, twin }
  }

  answer(request: TwinRequest): Reply | Promise<Reply> {
    const { live, faults, brokenService, twin, clock } = this.#parts
    const isPlain =
      this.next.isEmpty &&
      live === undefined &&
      faults === undefined &&
      (brokenService === undefined || brokenService.isUntouched(request, twin)) &&
      request.headers.prefer === undefined
    if (isPlain && !this.traffic.isRecording) return twin.answer(request)
    live?.rememberPlace(request.target)
    const published = live?.publishDuePosts(twin, clock.now())
    return published ? published.then(() => this.#answerAndRecord(request)) : this.#answerAndRecord(request)
  }

  #answerAndRecord(request: TwinRequest): Reply | Promise<Reply> {
    return recordExchange(this, request, () => {
      const { twin, brokenService } = this.#parts
      const { service = brokenService, faults } = this.next.take(request, twin.basePath) ?? {}
      const answer: AnswerRequest = (asked) => service?.answer(asked, twin) ?? twin.answer(asked)
      return this.#answerWithFaults(request, answer, faults)
    })
  }

  /** Answers a request for a picture. Faults apply to it, since pictures are part of the service. */
  answerPicture(request: TwinRequest, answer: AnswerRequest): Reply | Promise<Reply> {
    const answerPicture = (): Reply | Promise<Reply> => this.#answerWithFaults(request, answer)
    return this.traffic.isListening ? recordExchange(this, request, answerPicture, true) : answerPicture()
  }

  /** Answers a request, with the faults of the session, those planned for it, and its preferences applied. */
  #answerWithFaults(request: TwinRequest, answer: AnswerRequest, next?: Faults): Reply | Promise<Reply> {
    const { faults, twin, clock } = this.#parts
    if ((faults ?? next) === undefined && request.headers.prefer === undefined) return answer(request)
    return import('./apply-faults.ts').then(({ applyFaults }) =>
      applyFaults(request, answer, { faults: [faults, next], twin, clock }),
    )
  }
}
