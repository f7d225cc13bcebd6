import { toNumber } from '../../base/json.ts'
import { formatValue } from '../../base/text/format-value.ts'
import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import type { Exchange } from '../target/exchange.ts'
import {
  formatIds,
  isPage,
  type ListPage,
  readAllowedList,
  readId,
  sortNewestFirst,
} from '../target/reading/list-page.ts'
import type { LoosePost } from '../target/reading/read-response.ts'
import { isExcused, type Log, type SeenPosts } from './log/log.ts'
import { createRow, isContradiction, type Judgement, type RequirementRow, UNKNOWN_CURSOR } from './log/row.ts'

type CursorName = 'maxId' | 'sinceId'

/** A list with the id of a post as its cursor. */
interface CursorPage {
  readonly list: ListPage
  readonly cursor: number
  /** the posts that earlier lists have shown at its place */
  readonly seen: SeenPosts
}

/** A list with a cursor, which a target must answer with a page unless its form is an open question. */
const findPages =
  (name: CursorName) =>
  (exchange: Exchange, log: Log): readonly CursorPage[] => {
    const list = readAllowedList(exchange)
    const cursor = list?.[name]
    // That a success is an array is another requirement.
    const isNoList = exchange.response.status === 200 && !isPage(exchange)
    if (!list || cursor === undefined || isNoList || isExcused(exchange)) return []
    const seen = log.lists.seenAt(list)
    return isPage(exchange) || (list.size === undefined && seen.has(cursor)) ? [{ list, cursor, seen }] : []
  }

const describePost = (post: LoosePost): string =>
  `id ${readId(post)}, created_at ${formatValue(post.created_at)}`

/** Whether a post is certainly newer than another: by its id, and its time does not contradict that. */
const isNewer = (post: LoosePost, other: LoosePost): boolean =>
  readId(post) > readId(other) && toNumber(post.created_at) >= toNumber(other.created_at)

const isOlder = (post: LoosePost, other: LoosePost): boolean => isNewer(other, post)

/** A row that no list has a post on the wrong side of its cursor. */
const createSideRow = <Id extends RequirementId>(
  requirement: Id,
  name: CursorName,
  side: string,
  isBeyond: typeof isNewer,
): RequirementRow<Id> =>
  createRow(
    requirement,
    (exchange, log) => {
      const [page] =
        exchange.response.status === 200 && isPage(exchange) ? findPages(name)(exchange, log) : []
      const origin = page && (page.seen.get(page.cursor) ?? log.publications.find(page.cursor))
      return page && origin ? [{ ...page, origin }] : []
    },
    ({ list, seen, origin }, _, log) => {
      if (log.mayIgnoreCursor(list)) return UNKNOWN_CURSOR
      const at = list.posts.findIndex((post) => isBeyond(post, origin.post))
      const post = list.posts[at]
      if (post)
        return {
          expected: `no post ${side} than ${describePost(origin.post)}`,
          actual: describePost(post),
          where: `body, [${at}]`,
          earlier: [origin.exchange],
        }
      // A list shows something only if there are posts on the wrong side of its cursor.
      return [...seen.values()].some((each) => isBeyond(each.post, origin.post))
        ? 'kept'
        : { missing: 'no two posts with ids and times were found at one place' }
    },
  )

const formatPosts = ({ posts, exchange }: ListPage): string =>
  posts.length > 0 ? `ids ${formatIds(posts.map(readId))}` : `no posts (status ${exchange.response.status})`

/**
 * Whether a page can only repeat the post of its cursor: pages have one post, and the cursor's own post is listed (gaps
 * list.page-size-max, list.max-id-bound and list.since-id-bound).
 */
const isStuck = ({ list, cursor }: CursorPage, log: Log): boolean =>
  list.posts.length === 1 &&
  readId(list.posts[0] ?? {}) === cursor &&
  (list.size === 1 || log.lists.answeredAt(list).every(({ posts }) => posts.length <= 1))

const STUCK: Judgement = { missing: 'each page has only one post: the post of the cursor' }

/** The posts of earlier lists that a page lacks. A slow replica does not explain a 5xx. */
const createLack = (
  { list, seen }: CursorPage,
  expected: string,
  lacking: readonly number[],
  log: Log,
  where: 'body' | 'status' = 'body',
): Judgement => {
  if (list.exchange.response.status < 500 && log.mayIgnoreCursor(list)) return UNKNOWN_CURSOR
  const origins = lacking.flatMap((id) => seen.get(id) ?? [])
  const { status } = list.exchange.response
  return {
    violation:
      where === 'body'
        ? { expected, actual: formatPosts(list), where }
        : { kind: 'status', expected, actual: status },
    earlier: origins.slice(0, 1).map(({ exchange }) => exchange),
    ...(status < 500 && { lacking: origins.map(({ post }) => post) }),
  }
}

/** Whether a page has the newest posts, below its max-id if it has one, and not the oldest; undefined if no list decides. */
export function isNextToCursor(ids: readonly number[], { dialect }: Log): boolean | undefined {
  const order = dialect.getAnswer('list.order')
  if (order !== undefined) return order !== 'from-oldest'
  return ids.some((id, index) => id < Number(ids[index - 1])) || undefined
}

/** A page by max-id has older posts, and all those between its oldest post and the cursor. */
function judgeOlder(page: CursorPage, exchange: Exchange, log: Log): Judgement {
  const { list, cursor, seen } = page
  const posts = [...seen.values()].map(({ post }) => post).filter((post) => readId(post) < cursor)
  const older = sortNewestFirst(posts).map(readId)
  const [next] = older
  if (next === undefined) return { missing: 'no two posts were found at one place' }
  if (!isPage(exchange)) return createLack(page, 'a list', older, log, 'status')
  if (isStuck(page, log)) return STUCK
  const ids = list.ids
  const end = Math.min(...ids)
  if (!(end < cursor)) return createLack(page, `posts older than ${cursor}, such as ${next}`, older, log)
  const skipped = older.find((id) => id > end && !ids.includes(id))
  if (skipped === undefined) return 'kept'
  const isNext = isNextToCursor(ids, log)
  if (isNext === undefined) return { missing: 'needs the answer to list.order, which is not known' }
  if (!isNext) return 'kept'
  const expected = `the post ${skipped}, which is between the posts of this page and its cursor`
  return createLack(page, expected, [skipped], log)
}

/** Judges the earlier pages by max-id again when a list shows posts that they should have had. */
function judgeEarlierPages(exchange: Exchange, log: Log): Judgement | undefined {
  const witness = readAllowedList(exchange)
  if (!witness) return undefined
  const lists = log.lists.answeredAt(witness)
  const known = log.lists.seenAt(witness)
  const posts = witness.posts.filter((post) => !known.has(readId(post)))
  for (const [index, list] of lists.entries()) {
    if (list.maxId === undefined) continue
    const newest = Math.max(...lists.slice(0, index).flatMap(({ ids }) => ids))
    const seen = new Map(
      posts
        .filter((post) => readId(post) <= newest)
        .map((post) => [readId(post), { post, exchange }] as const),
    )
    const judgement = judgeOlder({ list, cursor: list.maxId, seen }, list.exchange, log)
    if (isContradiction(judgement)) return { ...judgement, of: list.exchange }
  }
  return undefined
}

/** Whether the lists of its place show that a page may have no room for more posts. */
const isFull = ({ list }: CursorPage, log: Log): boolean =>
  list.posts.length > 0 &&
  (list.size !== undefined ||
    log.lists
      .answeredAt(list)
      .every(({ size, posts }) => size !== undefined || posts.length <= list.posts.length))

/** A page by since-id has all posts that are known to be newer, unless it is full of even newer posts. */
function judgeNewer(page: CursorPage, _: Exchange, log: Log): Judgement {
  const { list, cursor, seen } = page
  const newer = [...seen.keys()].filter((id) => id > cursor)
  if (newer.length === 0) return { missing: 'no post was found that is newer than another at the same place' }
  if (isStuck(page, log)) return STUCK
  const ids = list.ids
  const lacking = newer.filter((id) => !ids.includes(id))
  const isComplete = isFull(page, log) ? ids.some((id) => id > cursor) : lacking.length === 0
  return isComplete ? 'kept' : createLack(page, `the newer posts ${formatIds(newer)}`, lacking, log)
}

const pagesByMaxId = createRow('list.max-id-reaches-older', findPages('maxId'), judgeOlder)

const reachesOlderRow: RequirementRow<'list.max-id-reaches-older'> = {
  requirement: 'list.max-id-reaches-older',
  mayLag: true,
  judge(exchange, log) {
    const own = pagesByMaxId.judge(exchange, log)
    return isContradiction(own) ? own : (judgeEarlierPages(exchange, log) ?? own)
  },
}

/** The rows of lists with one of the cursors (specification, section 4.2). */
export const listCursorRows = [
  createSideRow('list.max-id-lists-nothing-newer', 'maxId', 'newer', isNewer),
  reachesOlderRow,
  createSideRow('list.since-id-lists-nothing-older', 'sinceId', 'older', isOlder),
  { ...createRow('list.since-id-reaches-newer', findPages('sinceId'), judgeNewer), mayLag: true },
]
