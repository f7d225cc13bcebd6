import { remember } from '../../base/remember.ts'
import type { Contradiction } from '../requirements/log/row.ts'
import type { ClientExchange } from '../target/exchange.ts'

/** How often something may happen, and within which time. */
interface AppLimit {
  readonly times: number
  readonly seconds: number
}

/**
 * The limits of the rules that are advice. They leave room for four copies of an app that cannot be told apart, and for test
 * suites that start anew for each test.
 */
export const defaultAppLimits = {
  /** logins of one account while another one is running, or while each token is rejected */
  'app.no-login-storm': { times: 4, seconds: 10 },
  /** the same older page in a row */
  'app.no-repeated-page': { times: 5, seconds: 60 },
  /** requests for more after a page without new posts */
  'app.stops-after-last-page': { times: 5, seconds: 60 },
  /** equal requests */
  'app.no-hammering': { times: 50, seconds: 10 },
  /** equal requests in a row that were answered with 422 */
  'app.stops-on-422': { times: 4, seconds: 10 },
  /** complete downloads of one picture */
  'app.reuses-pictures': { times: 5, seconds: 60 },
} as const satisfies Readonly<Record<string, AppLimit>>

export type LimitedAppRuleId = keyof typeof defaultAppLimits

/** A limit for each rule that has one. */
export type AppLimits = Readonly<Record<LimitedAppRuleId, AppLimit>>

/** What an exchange means to a limit. */
export interface Occurrence {
  /** the key of what is counted */
  readonly counts?: string | undefined
  /** what is forgotten before: all that was counted, or only what has the key */
  readonly forgets?: 'all' | 'key' | undefined
  /** whether it shows that an app keeps the limit, unless it exceeds it */
  readonly isKept?: boolean
}

/** How many different keys are counted at the same time. */
const MAX_KEYS = 1000

/** How many earlier exchanges show a repetition. */
const MAX_EARLIER = 3

interface Count {
  /** when each exchange was sent, in unix milliseconds */
  readonly times: readonly number[]
  readonly latest: readonly ClientExchange[]
}

/** Counts exchanges with the same key within the time of a limit. Counting starts again when it is exceeded. */
export class Repeats {
  readonly #limit: AppLimit
  readonly #counts = new Map<string, Count>()
  /** the key that was counted last, unless all was forgotten since */
  latestKey: string | undefined

  constructor(limit: AppLimit) {
    this.#limit = limit
  }

  /** @param what names what was repeated, such as "equal requests" */
  findExcess(
    occurrence: Occurrence,
    exchange: ClientExchange,
    what: string,
  ): Contradiction<ClientExchange> | undefined {
    const { times, latest } = this.#getCount(occurrence, exchange)
    const { times: limit, seconds } = this.#limit
    return occurrence.counts === undefined || times.length < limit
      ? undefined
      : {
          violation: {
            expected: `at most ${limit} ${what} in ${seconds} s`,
            actual: `${times.length + 1} in ${formatSeconds(exchange.at - Math.min(...times))}`,
            where: 'sequence of requests',
          },
          earlier: latest,
        }
  }

  add(occurrence: Occurrence, exchange: ClientExchange): void {
    const { times, latest } = this.#getCount(occurrence, exchange)
    if (occurrence.forgets === 'all') {
      this.#counts.clear()
      this.latestKey = undefined
    }
    if (occurrence.counts === undefined) return
    this.latestKey = occurrence.counts
    this.#counts.delete(occurrence.counts)
    if (times.length >= this.#limit.times) return
    const count = { times: [...times, exchange.at], latest: [...latest, exchange].slice(-MAX_EARLIER) }
    remember(this.#counts, occurrence.counts, count, MAX_KEYS)
  }

  /** What was counted before an exchange, within the time of the limit. */
  #getCount({ counts, forgets }: Occurrence, { at }: ClientExchange): Count {
    const { times = [], latest = [] } =
      counts === undefined || forgets ? {} : (this.#counts.get(counts) ?? {})
    return { times: times.filter((time) => time > at - this.#limit.seconds * 1000), latest }
  }
}

const formatSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`
