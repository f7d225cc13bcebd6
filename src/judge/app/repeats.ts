import type { ClientExchange } from '../recordings/client-exchange.ts'
import type { AppLimit } from './app-limits.ts'
import type { AppViolation } from './app-rule.ts'

/** How many different keys are counted at the same time. */
const MAX_KEYS = 1000

/** How many earlier exchanges show a repetition. */
const MAX_EARLIER = 3

interface Count {
  /** when each exchange was sent, in unix milliseconds */
  readonly times: readonly number[]
  readonly latest: readonly ClientExchange[]
}

/** Counts exchanges with the same key within the time of a limit. */
export class Repeats {
  readonly #limit: AppLimit
  readonly #counts = new Map<string, Count>()

  constructor(limit: AppLimit) {
    this.#limit = limit
  }

  /**
   * Adds an exchange.
   *
   * @param what names what was repeated, such as "equal requests"
   * @returns the violation if the limit is exceeded; counting then starts again
   */
  add(key: string, exchange: ClientExchange, what: string): AppViolation | undefined {
    const { times: limit, seconds } = this.#limit
    const { times = [], latest = [] } = this.#counts.get(key) ?? {}
    const recent = times.filter((at) => at > exchange.at - seconds * 1000)
    this.#counts.delete(key)
    if (recent.length >= limit) {
      return {
        expected: `at most ${limit} ${what} in ${seconds} s`,
        actual: `${recent.length + 1} in ${formatSeconds(exchange.at - Math.min(...recent))}`,
        where: 'sequence of requests',
        earlier: latest,
      }
    }
    const [oldest] = this.#counts.keys()
    if (oldest !== undefined && this.#counts.size >= MAX_KEYS) this.#counts.delete(oldest)
    this.#counts.set(key, {
      times: [...recent, exchange.at],
      latest: [...latest, exchange].slice(-MAX_EARLIER),
    })
    return undefined
  }

  /** Forgets all exchanges, or those with a key. */
  clear(key?: string): void {
    if (key === undefined) this.#counts.clear()
    else this.#counts.delete(key)
  }
}

const formatSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`
