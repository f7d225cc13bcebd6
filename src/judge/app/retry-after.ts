import type { ClientExchange } from '../recordings/client-exchange.ts'
import type { AppJudgement, AppRule } from './app-rule.ts'
import { getEnd } from './read-exchange.ts'

/** Timers are not exact, in milliseconds. */
const TOLERANCE = 100

/** An HTTP date has whole seconds, in milliseconds. */
const DATE_TOLERANCE = 1000

/** How many operations of accounts are remembered. */
const MAX_KEYS = 1000

/**
 * An early request counts only if it is rejected again. A test may end the limit of a twin, or start the app anew: then its next
 * request is answered.
 */
export const honoursRetryAfter: AppRule = {
  unjudged: 'no operation was requested again after 429 or 503 with Retry-After',
  open() {
    const rejected = new Map<string, ClientExchange>()
    return {
      judge(exchange): AppJudgement {
        const { operation, request, at } = exchange
        if (operation === undefined) return undefined
        const key = JSON.stringify([operation, request.headers.authorization, request.headers.device])
        const before = rejected.get(key)
        const isRejected = readRetryTime(exchange) !== undefined
        // A request that was sent before the rejection had arrived could not know of it.
        const isAfter = before === undefined || at >= getEnd(before)
        if (isRejected && isAfter && rejected.size < MAX_KEYS) rejected.set(key, exchange)
        if (!isRejected && isAfter) rejected.delete(key)
        if (before === undefined || !isAfter) return undefined
        const missing = (readRetryTime(before) ?? 0) - at - readJump(before, exchange)
        if (missing <= 0) return 'kept'
        return isRejected
          ? {
              expected: `no request before Retry-After: ${before.response?.headers['retry-after']}`,
              actual: `a request ${(missing / 1000).toFixed(1)} s too early, which was rejected again`,
              where: 'sequence of requests',
              earlier: [before],
            }
          : undefined
      },
    }
  },
}

/**
 * The time before which a rejected request should not be sent again, in unix milliseconds; undefined if the response does
 * not say so. Retry-After is a number of seconds, or a date (RFC 9110, 10.2.3), which is compared with the date of the response.
 */
export function readRetryTime(exchange: ClientExchange): number | undefined {
  const { response } = exchange
  if (response?.status !== 429 && response?.status !== 503) return undefined
  const value = (response.headers['retry-after'] ?? '').trim()
  const end = getEnd(exchange)
  if (/^\d{1,9}$/.test(value)) return end + Number(value) * 1000 - TOLERANCE
  const date = Date.parse(value)
  if (Number.isNaN(date)) return undefined
  const sent = Date.parse(response.headers.date ?? '')
  return end + date - (Number.isNaN(sent) ? end : sent) - DATE_TOLERANCE - TOLERANCE
}

/** How far the clock of the service has jumped between two exchanges, in milliseconds: a test may move the one of a twin. */
function readJump(before: ClientExchange, after: ClientExchange): number {
  const passed =
    Date.parse(after.response?.headers.date ?? '') - Date.parse(before.response?.headers.date ?? '')
  const jump = passed - (getEnd(after) - getEnd(before))
  return jump > DATE_TOLERANCE * 2 ? jump : 0
}
