import { formatCount } from '../../base/text/format-count.ts'
import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import type { Exchange } from '../target/exchange.ts'
import {
  DEFAULT_PAGE_SIZE,
  isPage,
  isWithinMaximum,
  type ListPage,
  readAllowedList,
  readId,
} from '../target/reading/list-page.ts'
import { readPosts } from '../target/reading/read-response.ts'
import { isObstructed, type Log } from './log/log.ts'
import { createRow, type Judgement, type RequirementRow } from './log/row.ts'

/** A list from the beginning or with max-id, and the number of posts that it must have if enough posts match. */
interface SizedPage {
  readonly list: ListPage
  readonly size: number
}

const findPages =
  (readSize: (list: ListPage) => number | undefined) =>
  (exchange: Exchange): readonly SizedPage[] => {
    const list = readAllowedList(exchange)
    const size = list && readSize(list)
    if (!list || size === undefined || list.sinceId !== undefined || isObstructed(exchange)) return []
    // Another requirement also demands that a list without page_size is answered.
    if (list.size === undefined && !isPage(exchange)) return []
    // That a page has older posts, and none that is newer, are other requirements.
    const { maxId = Number.POSITIVE_INFINITY, ids } = list
    const hasOlder = ids.some((id) => id < maxId) && ids.every((id) => id <= maxId)
    return list.maxId === undefined || hasOlder ? [{ list, size }] : []
  }

/** Whether a size is within the maximum, because the maximum is known or because a list had this many posts. */
const canHaveSize = ({ list, size }: SizedPage, { dialect, lists }: Log): boolean =>
  isWithinMaximum(size, dialect) ||
  lists.answeredAt(list).some(({ exchange }) => readPosts(exchange).length >= size)

/** The fewest lists that together have this many posts with the ids, if there are enough. */
function findWitnesses(lists: readonly ListPage[], ids: ReadonlySet<number>, size: number): Exchange[] {
  const countIds = (list: ListPage): number => list.ids.filter((id) => ids.has(id)).length
  const found = new Set<number>()
  const witnesses: Exchange[] = []
  for (const { exchange, ids: listed } of lists.toSorted((a, b) => countIds(b) - countIds(a))) {
    if (found.size >= size) break
    witnesses.push(exchange)
    for (const id of listed) if (ids.has(id)) found.add(id)
  }
  return witnesses
}

/** Demands that a page has its full size if at least this many posts are known to match. */
function judgeLength(page: SizedPage, exchange: Exchange, log: Log): Judgement {
  const { list, size } = page
  const { maxId = Number.POSITIVE_INFINITY } = list
  const { status } = exchange.response
  const { length } = readPosts(exchange)
  if (length === size) return 'kept'
  const matching = [...log.lists.seenAt(list).values()].filter(({ post }) => readId(post) < maxId)
  if (matching.length < size || !canHaveSize(page, log))
    return {
      missing: `no list has ${formatCount(size, 'post')}: there are fewer posts, or the largest page is smaller`,
    }
  const listed = new Set(list.ids)
  const ids = new Set(matching.map(({ post }) => readId(post)))
  const expected = `${formatCount(size, 'post')}, because that many match`
  return {
    violation:
      status === 200 ? { expected, actual: `${length}` } : { kind: 'status', expected, actual: status },
    earlier: findWitnesses(log.lists.answeredAt(list), ids, size),
    lacking:
      length > size ? [] : matching.map(({ post }) => post).filter((post) => !listed.has(readId(post))),
  }
}

/** A row for the lists whose size is read from them. */
const createLengthRow = <Id extends RequirementId>(
  requirement: Id,
  readSize: Parameters<typeof findPages>[0],
): RequirementRow<Id> => ({ ...createRow(requirement, findPages(readSize), judgeLength), mayLag: true })

/** The rows of how many posts a list has (specification, sections 4.2 and 8). */
export const listSizeRows = [
  createLengthRow('list.page-size-fills-the-page', ({ size }) => size),
  createLengthRow('list.page-size-default-fills-the-page', ({ size }) =>
    size === undefined ? DEFAULT_PAGE_SIZE : undefined,
  ),
]
