import { FeedtwinError } from '../contract/index.ts'

/** Returns the time in unix milliseconds. */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()

/** A moment at which a clock stands still, or a clock. */
export type Moment = Date | string | number | Clock

/**
 * Creates a clock that stands still at a moment: a Date, an ISO 8601 text, or unix milliseconds.
 *
 * @throws FeedtwinError `bad-option` for a value that is not a moment
 */
export function createStoppedClock(moment: Moment): Clock {
  if (typeof moment === 'function') return moment
  const time = toUnixMilliseconds(moment)
  return () => time
}

/**
 * Converts a moment to unix milliseconds.
 *
 * @throws FeedtwinError `bad-option` for a value that is not a moment
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
 * A clock that can be stopped and set, and otherwise runs as fast as another clock. A twin takes all times from it: the
 * lifetimes of tokens, created_at, rate limits, and the times of live posts.
 */
export class MovableClock {
  readonly #base: Clock
  /** milliseconds ahead of the base clock */
  #ahead = 0
  #stoppedAt: number | undefined

  constructor(base: Clock) {
    this.#base = base
  }

  /** The time of this clock. A function, so that it can be passed on alone. */
  readonly now: Clock = () => this.#stoppedAt ?? this.#base() + this.#ahead

  get isStopped(): boolean {
    return this.#stoppedAt !== undefined
  }

  /** Sets the time, in unix milliseconds. A stopped clock stays stopped; a running one continues from there. */
  set(time: number): void {
    if (this.isStopped) this.#stoppedAt = time
    else this.#ahead = time - this.#base()
  }

  stop(): void {
    this.#stoppedAt = this.now()
  }

  /** Continues from the time at which the clock was stopped. */
  run(): void {
    const time = this.now()
    this.#stoppedAt = undefined
    this.set(time)
  }
}
