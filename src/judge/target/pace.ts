import { getOwn } from '../../base/json.ts'
import type { Exchange } from './exchange.ts'
import type { UnjudgedCause } from './violation.ts'

export interface PaceOptions {
  /** requests a second; Infinity for any number */
  readonly rate: number
  /** milliseconds for the whole run; Infinity for any time */
  readonly maxTime: number
  /** milliseconds that the run may wait in all because the target asks for it */
  readonly maxWait: number
  /** unix milliseconds */
  readonly now: () => number
  readonly sleep: (milliseconds: number) => Promise<void>
  /** called before each wait that the target asks for */
  readonly onWait?: ((milliseconds: number, cause: WaitCause) => void) | undefined
}

/** The wait after a first response that asks to try again without saying when, in milliseconds. It doubles each time. */
const FIRST_WAIT = 1000
const SHORTEST_WAIT = 100

/** The requests to one operation wait until a time. */
interface Hold {
  /** unix milliseconds */
  readonly until: number
  /** why the target refused a request; undefined when only its headers say that nothing remains */
  readonly refusal?: Exchange
}

/** Keeps a run within its rate and its time, and waits when the target asks for it. */
export class RequestPace {
  readonly #options: PaceOptions
  readonly #endsAt: number
  readonly #holds = new Map<string, Hold>()
  #waited = 0
  #waitsUntil = 0
  #nextAt = 0

  constructor(options: PaceOptions) {
    this.#options = options
    this.#endsAt = options.now() + options.maxTime
  }

  /** The milliseconds that the run may still take; 0 or less when its time is over. */
  get timeLeft(): number {
    return this.#endsAt - this.#options.now()
  }

  /** Waits, but not longer than the run. */
  async pause(milliseconds: number): Promise<void> {
    const wait = Math.min(milliseconds, this.timeLeft)
    if (wait > 0) await this.#options.sleep(wait)
  }

  /**
   * Waits until the rate allows the next request, and until the target takes requests to its operation again. Returns the
   * response that refused an earlier one if that would take too long.
   */
  async waitForTurn(operation: string): Promise<Exchange | undefined> {
    const { now, rate } = this.#options
    const hold = this.#holds.get(operation)
    const delay = hold === undefined ? 0 : hold.until - now()
    if (hold?.refusal && delay > 0) return hold.refusal
    if (delay > 0) await this.#waitFor(delay, 'rate-limit')
    if (rate === Number.POSITIVE_INFINITY) return undefined
    const wait = this.#nextAt - now()
    this.#nextAt = Math.max(now(), this.#nextAt) + 1000 / rate
    await this.pause(wait)
    return undefined
  }

  /** Remembers when the headers of a response say that the target takes no more requests to its operation. */
  obey(operation: string, { response }: Exchange): void {
    const { now } = this.#options
    const wait = readRequestedWait(response.headers, false, now())
    if (wait === undefined) this.#holds.delete(operation)
    else this.#holds.set(operation, { until: now() + wait })
  }

  /**
   * Waits after a response that asks to try again later. Returns false instead when the run may not wait that long; nothing
   * more is then sent to the operation until that time.
   *
   * @param attempts how often the request was sent
   */
  async waitOut(operation: string, refusal: Exchange, cause: WaitCause, attempts: number): Promise<boolean> {
    const { now } = this.#options
    // Of requests that were sent together, the run has already waited for the others.
    const receivedAt = (refusal.sentAt ?? now()) + refusal.milliseconds
    const requested = readRequestedWait(refusal.response.headers, true, receivedAt)
    const growth = 2 ** (attempts - 1)
    const asked = Math.max(SHORTEST_WAIT * growth, requested ?? FIRST_WAIT * growth)
    const wait = receivedAt + asked - now()
    if (wait <= 0) return true
    // A guessed wait may be cut to the time that is left. A wait that the target asks for is not cut: after a shorter one, the target would still reject the request.
    const left = this.#options.maxWait - this.#waited
    const isCut = requested === undefined && left >= SHORTEST_WAIT * growth
    if (await this.#waitFor(isCut ? Math.min(wait, left) : wait, cause)) return true
    this.#holds.set(operation, { until: now() + wait, refusal })
    return false
  }

  /** Returns false if the run may not wait that long. Waits at the same time count once. */
  async #waitFor(wait: number, cause: WaitCause): Promise<boolean> {
    const { now, maxWait, onWait } = this.#options
    const until = now() + wait
    const more = Math.max(0, until - Math.max(now(), this.#waitsUntil))
    if (this.#waited + more > maxWait) return false
    this.#waited += more
    this.#waitsUntil = Math.max(this.#waitsUntil, until)
    onWait?.(wait, cause)
    await this.pause(wait)
    return true
  }
}

/** Why a run waits: the target limits its rate, or is unavailable. */
export type WaitCause = Extract<UnjudgedCause, 'rate-limit' | 'outage'>

/** A status that asks to try again later. */
interface Delay {
  readonly cause: WaitCause
  /** why nothing is judged when the run may not wait that long. @param limit the longest wait, as a text */
  explain(limit: string): string
}

/** The statuses that ask to try again later (RFC 6585, section 4; RFC 9110, section 15.6.4). */
export const delays: Readonly<Record<number, Delay>> = {
  429: {
    cause: 'rate-limit',
    explain: (limit) =>
      `rate limited for longer than --max-wait allows (${limit} in all); raise --max-wait or lower --rate`,
  },
  503: {
    cause: 'outage',
    explain: (limit) => `the target is unavailable (503) for longer than --max-wait allows (${limit} in all)`,
  },
}

type Headers = Exchange['response']['headers']

/** A smaller reset is a number of seconds from now; a larger one is a time in unix seconds. */
const SMALLEST_TIME = 1e8

/** What a response says about a rate limit. A number is NaN where its header is missing. */
export interface RateLimit {
  readonly limit: number
  readonly remaining: number
  /** seconds from now, or a time in unix seconds */
  readonly reset: number
}

/** Reads the headers of a rate limit: the customary X-RateLimit-… and those of the IETF draft. */
export function readRateLimit(headers: Headers): RateLimit {
  const read = (name: string): number =>
    Number.parseInt(getOwn(headers, `x-ratelimit-${name}`) ?? getOwn(headers, `ratelimit-${name}`) ?? '', 10)
  return { limit: read('limit'), remaining: read('remaining'), reset: read('reset') }
}

/** The seconds until a reset. @param time the time of the target's clock, in unix seconds */
export const readSecondsUntilReset = ({ reset }: RateLimit, time: number): number =>
  reset < SMALLEST_TIME ? reset : reset - time

/** The time of the target's clock by its Date header, in unix milliseconds; NaN without one. */
export const readDate = (headers: Headers): number => Date.parse(headers.date ?? '')

/**
 * The milliseconds for which a response asks not to send more: its Retry-After in seconds or as a date (RFC 9110, section
 * 10.2.3), or the reset of its rate limit when nothing remains. Undefined if it does not ask for that.
 *
 * @param isRefused whether the response refused its request, so that nothing remains in any case
 * @param now unix milliseconds, for a target that sends no Date
 */
function readRequestedWait(headers: Headers, isRefused: boolean, now: number): number | undefined {
  const date = readDate(headers)
  // The clocks of the target and of this machine may differ.
  const time = Number.isNaN(date) ? now : date
  const retryAfter = headers['retry-after']?.trim() ?? ''
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * 1000
  const until = Date.parse(retryAfter)
  if (!Number.isNaN(until)) return Math.max(0, until - time)
  const limit = readRateLimit(headers)
  const seconds = readSecondsUntilReset(limit, time / 1000)
  const isExhausted = isRefused || limit.remaining === 0
  return isExhausted && seconds > 0 ? seconds * 1000 : undefined
}
