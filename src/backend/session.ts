import { type Dialect, withAnswers } from '../contract/index.ts'
import type { Faults } from '../faults/faults.ts'
import { assembleTwin } from '../twin/assemble.ts'
import { MovableClock, systemClock, timeOf } from '../twin/clock.ts'
import type { Entry } from '../twin/journal.ts'
import type { Twin, TwinRequest } from '../twin/twin.ts'
import { RecordingJournal } from './recording-journal.ts'
import type { Reply } from './reply.ts'
import type { Setup } from './setup.ts'
import { Traffic } from './traffic.ts'

/** What a session was, so that it can be that again. All of it can be written as JSON. */
export interface Snapshot {
  readonly setup: Setup
  /** when the world began, in unix milliseconds */
  readonly epoch: number
  readonly clock: { readonly now: number; readonly stopped: boolean }
  readonly entries: readonly Entry[]
}

/**
 * One client's own backend: a twin with a state, a clock and faults of its own. What it began with is its setup; a
 * change of it begins anew, but for what can change while things go on.
 */
export class Session {
  readonly traffic = new Traffic()
  #setup: Setup
  #clock: MovableClock
  #journal: RecordingJournal
  #twin: Twin
  #faults: Faults | undefined

  private constructor({ setup, clock, journal, twin, faults }: Begun) {
    this.#setup = setup
    this.#clock = clock
    this.#journal = journal
    this.#twin = twin
    this.#faults = faults
  }

  /** @throws FeedtwinError for a setup that cannot be */
  static async begin(setup: Setup): Promise<Session> {
    return new Session(await begun(setup))
  }

  get setup(): Setup {
    return this.#setup
  }

  get clock(): MovableClock {
    return this.#clock
  }

  get twin(): Twin {
    return this.#twin
  }

  /** What goes wrong on purpose; undefined where nothing does. */
  get faults(): Faults | undefined {
    return this.#faults
  }

  /** Begins anew, with the same setup or another one. What cannot be is refused before anything changes. */
  async begin(setup: Setup = this.#setup): Promise<void> {
    this.#become(await begun(setup))
    this.traffic.clear()
  }

  /** Answers gaps differently from now on; nothing is forgotten. */
  speak(answers: Partial<Dialect>): void {
    const dialect = withAnswers(this.#twin.dialect, answers)
    this.#setup = { ...this.#setup, dialect }
    this.#twin = this.#twin.speaking(dialect)
  }

  /**
   * Lets other things go wrong from now on, counted anew; undefined: nothing.
   *
   * @param seed draws another sequence, where the text names none; default: 1
   * @throws FeedtwinError `bad-option` for what cannot be read
   */
  async setFaults(text: string | undefined, seed?: number): Promise<void> {
    const faults = await faultsOf(text, this.#clock, seed)
    const { faults: before, ...setup } = this.#setup
    this.#setup = faults ? { ...setup, faults: faults.replay } : setup
    this.#faults = faults
  }

  snapshot(): Snapshot {
    const clock = { now: this.#clock.now(), stopped: this.#clock.isStopped }
    return {
      setup: this.#setup,
      epoch: this.#twin.state.beginning.epoch,
      clock,
      entries: [...this.#journal.entries],
    }
  }

  /** Goes on from where a snapshot was taken. @throws FeedtwinError for one that cannot be */
  async restore({ setup, ...before }: Snapshot): Promise<void> {
    this.#become(await begun(setup, before))
  }

  answer(request: TwinRequest): Reply | Promise<Reply> {
    const answer = this.pass(request, this.#answer)
    if (answer instanceof Promise) return answer.then((reply) => this.#recorded(request, reply))
    return this.#recorded(request, answer)
  }

  /** Answers, unless the session's faults and the preferences of the request have it otherwise. */
  pass(request: TwinRequest, answer: Answering): Reply | Promise<Reply> {
    const goesWell = this.#faults === undefined && request.headers.prefer === undefined
    return goesWell ? answer(request) : this.#faultily(request, answer)
  }

  async #faultily(request: TwinRequest, answer: Answering): Promise<Reply> {
    const { faultily } = await import('./faultily.ts')
    return faultily(request, answer, this)
  }

  readonly #answer: Answering = (request) => this.#twin.answer(request)

  #recorded(request: TwinRequest, reply: Reply): Reply {
    this.traffic.record(this.#clock.now(), request, reply)
    return reply
  }

  #become({ setup, clock, journal, twin, faults }: Begun): void {
    this.#setup = setup
    this.#clock = clock
    this.#journal = journal
    this.#twin = twin
    this.#faults = faults
  }
}

type Answering = (request: TwinRequest) => Reply | Promise<Reply>

interface Begun {
  readonly setup: Setup
  readonly clock: MovableClock
  readonly journal: RecordingJournal
  readonly twin: Twin
  readonly faults: Faults | undefined
}

async function begun(setup: Setup, before: Partial<Omit<Snapshot, 'setup'>> = {}): Promise<Begun> {
  const { now } = setup
  const clock = new MovableClock(typeof now === 'function' ? now : systemClock)
  if (now !== undefined && typeof now !== 'function') {
    clock.stop()
    clock.set(timeOf(now))
  }
  const journal = new RecordingJournal(before.entries)
  const twin = await assembleTwin({ ...setup, now: clock.now }, { journal, epoch: before.epoch })
  if (before.clock) {
    clock.set(before.clock.now)
    if (before.clock.stopped) clock.stop()
    else clock.run()
  }
  return { setup, clock, journal, twin, faults: await faultsOf(setup.faults, clock) }
}

/** Loaded when they are asked for: a start without faults does not pay. */
async function faultsOf(
  text: string | undefined,
  clock: MovableClock,
  seed?: number,
): Promise<Faults | undefined> {
  if (text === undefined) return undefined
  const { Faults } = await import('../faults/faults.ts')
  return new Faults(text, { seed, since: clock.now() })
}
