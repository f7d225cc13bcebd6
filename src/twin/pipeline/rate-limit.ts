import QuickLRU from 'quick-lru'
import type { Dialect } from '../../contract/index.ts'

type Limit = Exclude<Dialect['rate-limit'], 'none'>

interface Window {
  /** unix seconds */
  readonly end: number
  used: number
}

/** Clients whose windows are remembered; a flood of addresses must not fill the memory. */
const MOST_CLIENTS = 10_000

/** Counts requests per client in fixed windows of time, and says so in the headers that deployments use. */
export class RateLimiter {
  readonly #limit: Limit
  readonly #windows = new QuickLRU<string, Window>({ maxSize: MOST_CLIENTS })

  constructor(limit: Limit) {
    this.#limit = limit
  }

  /** Counts one request at a time in unix seconds. */
  count(client: string, now: number): { readonly allowed: boolean; readonly headers: readonly string[] } {
    const { limit, windowSeconds } = this.#limit
    let window = this.#windows.get(client)
    if (!window || now >= window.end) {
      window = { end: now + windowSeconds, used: 0 }
      this.#windows.set(client, window)
    }
    window.used++
    const allowed = window.used <= limit
    const headers = [
      'X-RateLimit-Limit',
      String(limit),
      'X-RateLimit-Remaining',
      String(Math.max(0, limit - window.used)),
      'X-RateLimit-Reset',
      String(window.end),
    ]
    return { allowed, headers: allowed ? headers : [...headers, 'Retry-After', String(window.end - now)] }
  }
}
