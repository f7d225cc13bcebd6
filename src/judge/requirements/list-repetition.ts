import { formatCount } from '../../base/text/format-count.ts'
import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import { createRequestKey } from '../target/exchange.ts'
import { getReceived } from '../target/look-through.ts'
import { formatIds, type ListPage, readAllowedList, readId, readList } from '../target/reading/list-page.ts'
import { type LoosePost, readPosts } from '../target/reading/read-response.ts'
import type { Violation } from '../target/violation.ts'
import { isObstructed, type Log } from './log/log.ts'
import { createRow, type RequirementRow } from './log/row.ts'

/** Whether a later list has a post that was published after an earlier one was sent. */
const isPublishedMeanwhile = (earlier: readonly number[], later: readonly number[]): boolean =>
  later.some((id) => id > Math.max(...earlier))

/** How the same list differs the second time, although nothing was published. */
function findRepetitionViolation(first: ListPage, second: ListPage): Violation | undefined {
  const [before, after] = [getReceived(first.exchange).status, getReceived(second.exchange).status]
  const [earlier, later] = [first.ids, second.ids]
  if (isPublishedMeanwhile(earlier, later)) return undefined
  if (before !== after) return { kind: 'status', expected: `status ${before}, as before`, actual: after }
  return earlier.join() === later.join()
    ? undefined
    : { expected: `the ids ${formatIds(earlier)}, as before`, actual: formatIds(later) }
}

/**
 * How a list differs in more than its length from one with a greater page_size, although nothing was published between.
 *
 * @param isLater whether the shorter list was requested after the longer one
 */
function findOrderViolation(long: ListPage, short: ListPage, isLater: boolean): Violation | undefined {
  // That an id occurs twice is another requirement.
  const [all, some] = [long, short].map((list) => [...new Set(list.ids)]) as [number[], number[]]
  const expected = all.filter((id) => some.includes(id))
  const hasOthers = expected.length < some.length
  if (isLater ? isPublishedMeanwhile(all, some) : hasOthers && isPublishedMeanwhile(some, all))
    return undefined
  return expected.join() === some.join()
    ? undefined
    : { expected: `posts of the longer list in its order, ${formatIds(all)}`, actual: formatIds(some) }
}

const haveIds = ({ exchange, posts }: ListPage): boolean => posts.length === readPosts(exchange).length

/** The posts that only one of two lists has: those of the first one, if it has some. */
function listDifferent(first: ListPage, second: ListPage): readonly LoosePost[] {
  const listMissing = (some: ListPage, others: ListPage): readonly LoosePost[] =>
    some.posts.filter((post) => !others.ids.includes(readId(post)))
  const missing = listMissing(first, second)
  return missing.length > 0 ? missing : listMissing(second, first)
}

/** A row that compares each list with earlier ones, after which nothing was published. */
const createPairRow = <Id extends RequirementId>(
  requirement: Id,
  minPosts: number,
  select: (list: ListPage, log: Log) => readonly ListPage[],
  find: (earlier: ListPage, latest: ListPage) => Violation | undefined,
): RequirementRow<Id> => ({
  ...createRow(
    requirement,
    (exchange, log) => {
      const latest = readList(exchange)
      if (!latest) return []
      return select(latest, log)
        .filter((earlier) => !log.publications.isAfter(earlier.exchange))
        .map((earlier) => ({ earlier, latest }))
    },
    ({ earlier, latest }) => {
      if (![earlier, latest].every(haveIds))
        return { missing: 'a post of the list has no id that is an integer' }
      const violation = find(earlier, latest)
      if (violation)
        return { ...violation, earlier: [earlier.exchange], lacking: listDifferent(earlier, latest) }
      return Math.max(earlier.posts.length, latest.posts.length) < minPosts
        ? { missing: `the list has fewer than ${formatCount(minPosts, 'post')} with ids` }
        : 'kept'
    },
  ),
  mayLag: true,
})

/** What holds between lists while nothing is published (specification, sections 1 and 4.2). */
export const listRepetitionRows = [
  createPairRow(
    'list.page-size-changes-no-order',
    2,
    (list, log) => {
      if (!readAllowedList(list.exchange) || list.exchange.response.status !== 200) return []
      const others = log.lists
        .answeredAt(list)
        .filter(({ maxId, sinceId }) => maxId === list.maxId && sinceId === list.sinceId)
      const latest = new Map(others.map((other) => [other.size, other]))
      latest.delete(list.size)
      return [...latest.values()]
    },
    (earlier, latest) =>
      latest.posts.length > earlier.posts.length
        ? findOrderViolation(latest, earlier, false)
        : findOrderViolation(earlier, latest, true),
  ),
  createPairRow(
    'list.same-request-same-posts',
    1,
    (list, log) => {
      if (isObstructed(list.exchange)) return []
      const key = createRequestKey(list.exchange)
      const first = log.lists
        .at(list)
        .findLast((each) => createRequestKey(each.exchange) === key && !isObstructed(each.exchange))
      return first ? [first] : []
    },
    findRepetitionViolation,
  ),
]
