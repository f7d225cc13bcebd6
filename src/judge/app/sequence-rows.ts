import type { ClientExchange } from '../target/exchange.ts'
import { type AppRows, createAppRow } from './app-log.ts'
import { getEnd, readCursors, readJump, readRetryTime } from './read-exchange.ts'

/** The shortest time in which a user reads an error and presses a button again, in milliseconds. */
const SHORTEST_REACTION = 1500

/** Whether the response has asked to try again, and its time had passed. */
function isInvited(failed: ClientExchange, { at }: ClientExchange): boolean {
  const time = readRetryTime(failed)
  return time !== undefined && at >= time
}

/** The rules about what an app does after a response. */
export const sequenceRows = {
  /** A cursor may come from any list or publication, also of another device of the same user. */
  'app.cursor-was-seen': createAppRow(
    'no list was requested with a cursor after a list without one',
    (exchange, { knowsAllPosts }) => {
      const isJudged =
        exchange.operation === 'listPosts' && knowsAllPosts === true && exchange.response?.status === 200
      return isJudged ? readCursors(exchange) : []
    },
    (cursor, _, { givenToAll }) =>
      givenToAll.ids.has(cursor)
        ? undefined
        : {
            expected: 'the id of a post that was listed or published',
            actual: `${cursor}, which no response had`,
            where: 'parameters',
          },
  ),
  'app.no-automatic-post-retry': createAppRow(
    'no publication was left without a response or answered with 5xx, and followed by another request',
    ({ operation }, { hasFailedPublications }) =>
      operation !== undefined && hasFailedPublications ? [operation] : [],
    (_, exchange, log) => {
      const before = log.findFailed(exchange)
      if (before === undefined) return undefined
      const pause = exchange.at - getEnd(before)
      // Parallel requests are not a retry: the second one is sent before the first one has failed.
      const isAutomatic = pause >= 0 && pause < SHORTEST_REACTION && !isInvited(before, exchange)
      const outcome = before.response ? `status ${before.response.status}` : 'no response'
      return isAutomatic
        ? {
            expected: 'no second request for the same publication unless the user asks for it',
            actual: `the same publication again ${Math.round(pause)} ms after ${outcome}`,
            where: 'sequence of requests',
            earlier: [before],
          }
        : undefined
    },
  ),
  /**
   * An early request counts only if it is rejected again. A test may end the limit of a twin, or start the app anew: then its next
   * request is answered.
   */
  'app.honours-retry-after': createAppRow(
    'no operation was requested again after 429 or 503 with Retry-After',
    (exchange, log) => {
      const before = log.findRejected(exchange)
      // A request that was sent before the rejection had arrived could not know of it.
      if (before === undefined || exchange.at < getEnd(before)) return []
      const missing = (readRetryTime(before) ?? 0) - exchange.at - readJump(before, exchange)
      return missing <= 0 || readRetryTime(exchange) !== undefined ? [{ before, missing }] : []
    },
    ({ before, missing }) =>
      missing <= 0
        ? undefined
        : {
            expected: `no request before Retry-After: ${before.response?.headers['retry-after']}`,
            actual: `a request ${(missing / 1000).toFixed(1)} s too early, which was rejected again`,
            where: 'sequence of requests',
            earlier: [before],
          },
  ),
} satisfies AppRows
