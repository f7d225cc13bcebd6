import QuickLRU from 'quick-lru'
import type { Dialect } from '../../contract/index.ts'
import type { Answer } from '../answer.ts'
import { createError } from '../messages.ts'
import { mapResult } from '../operations/operation.ts'

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
class RateLimiter {
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
const addRateHeaders = (answer: Answer, headers: readonly string[]): Answer => ({
  ...answer,
  headers: [...answer.headers, ...headers],
})

/** Answers a request. One that counts against the limit is answered with 429 where nothing of the limit remains. */
type LimitRate = (
  client: string,
  isCounted: boolean,
  createAnswer: () => Answer | Promise<Answer>,
) => Answer | Promise<Answer>

/** Creates the rate limit of a dialect. @param now returns unix milliseconds */
export function createRateLimit(dialect: Dialect, now: () => number): LimitRate {
  const limit = dialect['rate-limit']
  if (limit === 'none') return (_client, _isCounted, createAnswer) => createAnswer()
  const limiter = new RateLimiter(limit)
  return (client, isCounted, createAnswer) => {
    if (!isCounted) return createAnswer()
    const { isAllowed, headers } = limiter.count(client, Math.floor(now() / 1000))
    const answer = isAllowed ? createAnswer() : createError('429', dialect)
    return mapResult(answer, (answer) => addRateHeaders(answer, headers))
  }
}
