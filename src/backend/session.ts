import { type Dialect, withAnswers } from '../contract/index.ts'
import { assembleTwin } from '../twin/assemble.ts'
import { MovableClock, systemClock, timeOf } from '../twin/clock.ts'
import type { StateImage } from '../twin/journal.ts'
import type { Twin, TwinRequest } from '../twin/twin.ts'
import type { Reply } from './reply.ts'
import type { Setup } from './setup.ts'
import { Traffic } from './traffic.ts'

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
  #beginning: Setup
  #setup: Setup
  #clock: MovableClock
  #twin: Twin

  private constructor({ setup, clock, twin }: Begun) {
    this.#beginning = setup
    this.#setup = setup
    this.#clock = clock
    this.#twin = twin
  }

  /** @throws FeedtwinError for a setup that cannot be */
  static async begin(setup: Setup): Promise<Session> {
    return new Session(await begun(setup))
  }

  /** What it began with, and begins anew with. */
  get beginning(): Setup {
    return this.#beginning
  }

  /** What it is by now. */
  get setup(): Setup {
    return this.#setup
  }

  get clock(): MovableClock {
    return this.#clock
  }

  get twin(): Twin {
    return this.#twin
  }

  /** Begins anew, with the same setup or another one. What cannot be is refused before anything changes. */
  async begin(setup: Setup = this.#beginning): Promise<void> {
    this.#become(await begun(setup))
    this.#beginning = setup
    this.traffic.clear()
  }

  /** Answers gaps differently from now on; nothing is forgotten. */
  speak(answers: Partial<Dialect>): void {
    const dialect = withAnswers(this.#twin.dialect, answers)
    this.#setup = { ...this.#setup, dialect }
    this.#twin = this.#twin.speaking(dialect)
  }

  snapshot(): Snapshot {
    return {
      feedtwin: 'snapshot/1',
      setup: this.#setup,
      epoch: this.#twin.state.beginning.epoch,
      clock: { now: this.#clock.now(), stopped: this.#clock.isStopped },
      state: this.#twin.state.image(),
    }
  }

  /** Goes on from where a snapshot was taken. @throws FeedtwinError for one that cannot be */
  async restore({ setup, epoch, clock, state }: Snapshot): Promise<void> {
    const restored = await begun(setup, epoch)
    if (clock.stopped) restored.clock.stop()
    else restored.clock.run()
    restored.clock.set(clock.now)
    await restored.twin.restore(state)
    this.#become(restored)
  }

  answer(request: TwinRequest): Reply | Promise<Reply> {
    const answer = this.#twin.answer(request)
    if (answer instanceof Promise) return answer.then((reply) => this.#recorded(request, reply))
    return this.#recorded(request, answer)
  }

  #recorded(request: TwinRequest, reply: Reply): Reply {
    this.traffic.record(this.#clock.now(), request, reply)
    return reply
  }

  #become({ setup, clock, twin }: Begun): void {
    this.#setup = setup
    this.#clock = clock
    this.#twin = twin
  }
}

interface Begun {
  readonly setup: Setup
  readonly clock: MovableClock
  readonly twin: Twin
}

async function begun(setup: Setup, epoch?: number): Promise<Begun> {
  const { now } = setup
  const clock = new MovableClock(typeof now === 'function' ? now : systemClock)
  if (now !== undefined && typeof now !== 'function') {
    clock.stop()
    clock.set(timeOf(now))
  }
  return { setup, clock, twin: await assembleTwin({ ...setup, now: clock.now }, epoch) }
}
