import { getOwn } from '../../base/json.ts'
import type { Exchange } from './exchange.ts'

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
export function readRequestedWait(headers: Headers, isRefused: boolean, now: number): number | undefined {
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
