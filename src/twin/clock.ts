import { FeedtwinError } from '../contract/index.ts'

/** Tells the time in unix milliseconds. */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()

/** What a clock can be made from: a moment at which it stands still, or a clock of one's own. */
export type Moment = Date | string | number | Clock

/**
 * A clock that stands still at a moment: a Date, an ISO 8601 text, or unix milliseconds.
 *
 * @throws FeedtwinError `bad-option` for what is no moment
 */
export function createStoppedClock(moment: Moment): Clock {
  if (typeof moment === 'function') return moment
  const time = toUnixMilliseconds(moment)
  return () => time
}

/**
 * A moment in unix milliseconds.
 *
 * @throws FeedtwinError `bad-option` for what is no moment
 */
export function toUnixMilliseconds(moment: Exclude<Moment, Clock>): number {
  const time = typeof moment === 'string' && !/^\d+$/.test(moment) ? Date.parse(moment) : Number(moment)
  if (Number.isSafeInteger(time) && time >= 0) return time
  throw new FeedtwinError(
    'bad-option',
    `"${moment}" is no moment. Write it as ISO 8601, for example 2026-01-31T12:00:00Z, or as unix milliseconds.`,
  )
}

/**
 * A clock that can be stopped, moved and let go, and runs as another one does meanwhile. All that a twin does in time
 * goes by it: lifetimes of tokens, created_at, rate limits, posts to come.
 */
export class MovableClock {
  readonly #base: Clock
  /** milliseconds ahead of the base, or where it stands */
  #ahead = 0
  #stoppedAt: number | undefined

  constructor(base: Clock) {
    this.#base = base
  }

  /** A function, to be handed on by itself. */
  readonly now: Clock = () => this.#stoppedAt ?? this.#base() + this.#ahead

  get isStopped(): boolean {
    return this.#stoppedAt !== undefined
  }

  /** Moves to a moment, in unix milliseconds; stopped clocks stay stopped, others run on from there. */
  set(time: number): void {
    if (this.isStopped) this.#stoppedAt = time
    else this.#ahead = time - this.#base()
  }

  stop(): void {
    this.#stoppedAt = this.now()
  }

  /** Runs on from where it stands. */
  run(): void {
    const time = this.now()
    this.#stoppedAt = undefined
    this.set(time)
  }
}
