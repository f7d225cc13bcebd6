import type { Exchange } from '../target/exchange.ts'
import { getReceived } from '../target/look-through.ts'
import type { Violation } from '../violation.ts'
import { formatIds, readId, readPage } from './pages.ts'

const readIds = (exchange: Exchange): readonly number[] => readPage(exchange).posts.map(readId)

/** Whether a later list has a post that was published after an earlier one was sent. */
const isPublishedMeanwhile = (earlier: readonly number[], later: readonly number[]): boolean =>
  earlier.length > 0 && later.some((id) => id > Math.max(...earlier))

/** Whether a limit or a failure of the server is the reason for a status. */
const isObstructed = (exchange: Exchange): boolean => {
  const { status } = getReceived(exchange)
  return status === 429 || status >= 500
}

/** How the same list differs the second time, although nothing was published. */
export function findRepetitionViolation(first: Exchange, second: Exchange): Violation | undefined {
  if (isObstructed(first) || isObstructed(second)) return undefined
  const [before, after] = [getReceived(first).status, getReceived(second).status]
  if (before !== after)
    return { expected: `status ${before}, as before`, actual: `status ${after}`, where: 'status' }
  const [earlier, later] = [readIds(first), readIds(second)]
  if (earlier.join() === later.join() || isPublishedMeanwhile(earlier, later)) return undefined
  return { expected: `the ids ${formatIds(earlier)}, as before`, actual: formatIds(later), where: 'body' }
}

/**
 * How a list differs in more than its length from one with a greater page_size, although nothing was published between.
 *
 * @param isLater whether the shorter list was requested after the longer one
 */
export function findOrderViolation(long: Exchange, short: Exchange, isLater: boolean): Violation | undefined {
  // That an id occurs twice is another requirement.
  const [all, some] = [long, short].map((exchange) => [...new Set(readIds(exchange))]) as [number[], number[]]
  if (some.length > all.length || (isLater && isPublishedMeanwhile(all, some))) return undefined
  const expected = all.filter((id) => some.includes(id))
  if (expected.join() === some.join()) return undefined
  return {
    expected: `posts of the longer list in its order, ${formatIds(all)}`,
    actual: formatIds(some),
    where: 'body',
  }
}
