import QuickLRU from 'quick-lru'
import type { Dialect } from '../../contract/index.ts'
import type { Answer } from '../answer.ts'

type Limit = Exclude<Dialect['rate-limit'], 'none'>

interface Window {
  /** unix seconds */
  readonly end: number
  used: number
}

interface RateCount {
  readonly isAllowed: boolean
  /** each name followed by its value */
  readonly headers: readonly string[]
}

/** Clients whose windows are stored at a time, so that many addresses cannot fill the memory. */
const MAX_CLIENTS = 10_000

/** The window of a limit that does not name one, in seconds: that of most frameworks. */
const USUAL_WINDOW = 60

/** Counts the requests of each client in fixed windows of time. */
export class RateLimiter {
  readonly #limit: Limit
  readonly #windows = new QuickLRU<string, Window>({ maxSize: MAX_CLIENTS })

  constructor(limit: Limit) {
    this.#limit = limit
  }

  /**
   * Counts one request.
   *
   * @param now unix seconds
   * @returns whether it is within the limit, and the headers that state the limit, as deployments send them
   */
  count(client: string, now: number): RateCount {
    const { limit, windowSeconds } = this.#limit
    const seconds = windowSeconds ?? USUAL_WINDOW
    let window = this.#windows.get(client)
    if (!window || now >= window.end) {
      window = { end: now + seconds, used: 0 }
      this.#windows.set(client, window)
    }
    window.used++
    const isAllowed = window.used <= limit
    const headers = [
      'X-RateLimit-Limit',
      String(limit),
      'X-RateLimit-Remaining',
      String(Math.max(0, limit - window.used)),
      ...(windowSeconds === undefined ? [] : ['X-RateLimit-Reset', String(window.end)]),
    ]
    return { isAllowed, headers: isAllowed ? headers : [...headers, 'Retry-After', String(window.end - now)] }
  }
}

/** Adds the headers of the rate limit to an answer. */
export const addRateHeaders = (answer: Answer, headers: readonly string[]): Answer => ({
  ...answer,
  headers: [...answer.headers, ...headers],
})
