import type { Exchange } from './exchange.ts'

export interface PaceOptions {
  /** requests a second; Infinity is no limit */
  readonly rate: number
  /** milliseconds for the whole run; Infinity is no limit */
  readonly maxTime: number
  /** unix milliseconds */
  readonly now: () => number
  readonly sleep: (milliseconds: number) => Promise<void>
}

/** The longest time that a run waits for limits and outages altogether, in milliseconds. */
const PATIENCE = 30_000

/** Keeps a run within its rate and its time, and waits when the target asks for it. */
export class RequestPace {
  readonly #options: PaceOptions
  readonly #endsAt: number
  #waited = 0
  #nextAt = 0

  constructor(options: PaceOptions) {
    this.#options = options
    this.#endsAt = options.now() + options.maxTime
  }

  /** The milliseconds that the run may still take; 0 or less when its time is over. */
  get timeLeft(): number {
    return this.#endsAt - this.#options.now()
  }

  /** Waits, but not beyond the end of the run. */
  async pause(milliseconds: number): Promise<void> {
    const wait = Math.min(milliseconds, this.timeLeft)
    if (wait > 0) await this.#options.sleep(wait)
  }

  /** Waits until the rate allows the next request. */
  async waitForTurn(): Promise<void> {
    const { now, rate } = this.#options
    if (rate === Number.POSITIVE_INFINITY) return
    const wait = this.#nextAt - now()
    this.#nextAt = Math.max(now(), this.#nextAt) + 1000 / rate
    await this.pause(wait)
  }

  /** Waits as long as Retry-After asks for; returns false instead when the run has waited too long already. */
  async waitOut({ response }: Exchange): Promise<boolean> {
    const seconds = Number(response.headers['retry-after'] ?? 1)
    const wait = Math.max(100, Number.isFinite(seconds) ? seconds * 1000 : 1000)
    if (this.#waited + wait > PATIENCE) return false
    this.#waited += wait
    await this.pause(wait)
    return true
  }
}
