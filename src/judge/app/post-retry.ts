import { toText } from '../../base/json.ts'
import type { ClientExchange } from '../recordings/client-exchange.ts'
import type { AppJudgement, AppRule } from './app-rule.ts'
import { getEnd, hasKnownParameters } from './read-exchange.ts'
import { readRetryTime } from './retry-after.ts'

/** Nobody reads an error and presses a button again in less time, in milliseconds. */
const SHORTEST_REACTION = 1500

/** How many failed publications are remembered. */
const MAX_FAILED = 100

export const noAutomaticPostRetry: AppRule = {
  unjudged:
    'no publication was left without a response or answered with 5xx, and followed by another request',
  open() {
    const failed = new Map<string, ClientExchange>()
    return {
      judge(exchange): AppJudgement {
        const { operation, at } = exchange
        if (operation === undefined) return undefined
        const key = createPublicationKey(exchange)
        const before = key === undefined ? undefined : failed.get(key)
        const isAutomatic = before !== undefined && isWithin(at - getEnd(before)) && !isInvited(before, at)
        const hadFailed = failed.size > 0
        if (key !== undefined) {
          failed.delete(key)
          if (hasFailed(exchange) && failed.size < MAX_FAILED) failed.set(key, exchange)
        }
        if (!isAutomatic) return hadFailed ? 'kept' : undefined
        const outcome = before.response ? `status ${before.response.status}` : 'no response'
        return {
          expected: 'no second request for the same publication unless the user asks for it',
          actual: `the same publication again ${Math.round(at - getEnd(before))} ms after ${outcome}`,
          where: 'sequence of requests',
          earlier: [before],
        }
      },
    }
  },
}

/** Parallel requests are no retry: the second one is sent before the first one has failed. */
const isWithin = (milliseconds: number): boolean => milliseconds >= 0 && milliseconds < SHORTEST_REACTION

const hasFailed = ({ response }: ClientExchange): boolean => response === undefined || response.status >= 500

/** Whether the response has asked to try again, and its time had passed. */
function isInvited(failed: ClientExchange, at: number): boolean {
  const time = readRetryTime(failed)
  return time !== undefined && at >= time
}

/** The same for two requests that publish the same; undefined for other requests. */
function createPublicationKey(exchange: ClientExchange): string | undefined {
  if (exchange.operation !== 'createPost' || !hasKnownParameters(exchange)) return undefined
  const { post_category_id, lng, lat, content, images } = exchange.parameters
  return JSON.stringify([...[post_category_id, lng, lat].map(toText), content, images])
}
