import { createOptionError } from '../base/feedtwin-error.ts'

/** Returns the time in unix milliseconds. */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()

/** Measures durations in milliseconds, with fractions. Its zero has no meaning, and it cannot be set. */
export const stopwatch: Clock = () => performance.now()

/** The time at which a clock is stopped, or a clock. */
export type Moment = Date | string | number | Clock

/**
 * Creates a clock that always returns the same time: a Date, an ISO 8601 text, or unix milliseconds. A clock is returned
 * as it is.
 *
 * @throws FeedtwinError `bad-option` for a value that is not a time
 */
export function createStoppedClock(moment: Moment): Clock {
  if (typeof moment === 'function') return moment
  const time = toUnixMilliseconds(moment)
  return () => time
}

/**
 * Converts a Date, an ISO 8601 text or unix milliseconds to unix milliseconds.
 *
 * @throws FeedtwinError `bad-option` for a value that is not a time
 */
export function toUnixMilliseconds(moment: Exclude<Moment, Clock>): number {
  const time = typeof moment === 'string' && !/^\d+$/.test(moment) ? Date.parse(moment) : Number(moment)
  if (Number.isSafeInteger(time) && time >= 0) return time
  throw createOptionError(
    `"${moment}" is not a point in time. Write it as ISO 8601, for example 2026-01-31T12:00:00Z, or as unix milliseconds.`,
  )
}

/**
 * A clock that can be stopped and set, and otherwise runs as fast as another clock. A twin takes all times from it: the
 * lifetimes of tokens, created_at, rate limits, and the times of live posts.
 */
export class MovableClock {
  readonly #base: Clock
  /** how far this clock is ahead of the base clock, in milliseconds */
  #offset = 0
  #stoppedAt: number | undefined

  constructor(base: Clock) {
    this.#base = base
  }

  /** Returns the time of this clock. It is a property, so that it can be passed as a function. */
  readonly now: Clock = () => this.#stoppedAt ?? this.#base() + this.#offset

  get isStopped(): boolean {
    return this.#stoppedAt !== undefined
  }

  /** Sets the time, in unix milliseconds. A stopped clock stays stopped; a running one continues from there. */
  set(time: number): void {
    if (this.isStopped) this.#stoppedAt = time
    else this.#offset = time - this.#base()
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
