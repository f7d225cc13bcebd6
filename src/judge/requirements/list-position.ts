import { toText } from '../../base/json.ts'
import type { ObservedAnswer } from '../../contract/index.ts'
import { measureDistance } from '../target/client/places.ts'
import { type Exchange, isAllowed } from '../target/exchange.ts'
import { isPage, type ListPage, readAllowedList, readId } from '../target/reading/list-page.ts'
import type { LoosePost } from '../target/reading/read-response.ts'
import type { Log } from './log/log.ts'
import { type CaseJudgement, createRow, isContradiction, type Judgement } from './log/row.ts'

/** Metres. A list whose radius is larger may contain posts of distant positions. */
const LARGE_RADIUS = 1_000_000
/** Degrees; about the same distance. */
const LARGE_RECTANGLE = 9
/** Metres. The areas of two lists at this distance have no post in common, unless their radius is large. */
const FAR = 3_000_000
/** How many of the last lists are compared. */
const MAX_COMPARED = 50

/** Whether posts of distant positions cannot be listed (gap list.radius). */
export const isLimited = (radius: ObservedAnswer<'list.radius'> | undefined): boolean =>
  typeof radius === 'object'
    ? radius.degrees <= LARGE_RECTANGLE
    : typeof radius === 'number' && radius <= LARGE_RADIUS

const isFirstPage = ({ maxId, sinceId, exchange }: ListPage): boolean =>
  maxId === undefined && sinceId === undefined && isPage(exchange)

/** Whether two lists have the same posts. Posts published in between, and posts these displaced, are ignored. */
export function areSamePosts(some: readonly number[], others: readonly number[]): boolean {
  if (!some.some((id) => others.includes(id))) return false
  const from = Math.max(Math.min(...some), Math.min(...others))
  const to = Math.min(Math.max(...some), Math.max(...others))
  const formatShared = (ids: readonly number[]): string => ids.filter((id) => id >= from && id <= to).join()
  return formatShared(some) === formatShared(others)
}

/** Whether all posts of a list are older than those of another one, or it has none. */
const isOlderPage = (a: readonly LoosePost[], b: readonly LoosePost[]): boolean =>
  Math.max(...a.map(readId)) < Math.min(...b.map(readId))

const areFar = ({ position: one }: ListPage, { position: other }: ListPage): boolean =>
  one !== undefined && other !== undefined && measureDistance(one, other) > FAR

/** The last first pages at positions far from that of a list. */
const listDistant = (list: ListPage, log: Log): readonly ListPage[] =>
  log.lists
    .last(MAX_COMPARED)
    .filter(
      (other) =>
        readAllowedList(other.exchange) !== undefined &&
        isFirstPage(other) &&
        other.size === list.size &&
        other.posts.length + list.posts.length > 0 &&
        areFar(other, list),
    )

const NOT_LIMITED: Judgement = {
  missing: 'posts are listed at any distance, which is legal (gap list.radius)',
}

/** Demands that two first pages at distant positions differ, where the radius is known to be limited. */
function judgePages(near: ListPage, far: ListPage, log: Log): Judgement {
  if (!areSamePosts(near.ids, far.ids)) {
    const isDisplaced = log.publications.isAfter(near.exchange) && isOlderPage(near.posts, far.posts)
    return isDisplaced ? { missing: 'the lists differ only by posts that were published in between' } : 'kept'
  }
  if (!isLimited(log.dialect.getAnswer('list.radius'))) return NOT_LIMITED
  return {
    violation: {
      expected: `other posts than at ${near.place.replace(',', ', ')}`,
      actual: `the same posts, such as ${readId(far.posts[0] ?? {})}`,
    },
    earlier: [near.exchange],
    lacking: [],
  }
}

/** Whether a first page has the newest posts: the order is known, or posts of its place are older than the page. */
function isNewestPage(list: ListPage, same: ListPage, log: Log): boolean {
  const order = log.dialect.getAnswer('list.order')
  if (order !== undefined) return order !== 'from-oldest'
  const oldest = Math.min(...list.ids)
  return [list, same].some((each) => [...log.lists.seenAt(each).keys()].some((id) => id < oldest))
}

/** A target that lists the same posts at distant positions must also list those that are published at any of them. */
function findUnlisted(list: ListPage, distant: readonly ListPage[], log: Log): CaseJudgement | undefined {
  const same = distant.find((other) => areSamePosts(other.ids, list.ids) && isNewestPage(list, other, log))
  if (!same) return undefined
  const { lng, lat } = list.position ?? {}
  for (const { exchange, post, sent } of log.publications.created) {
    if (!isAllowed(exchange.outgoing) || sent.lng !== lng || sent.lat !== lat) continue
    if (list.posts.some((each) => readId(each) >= readId(post))) continue
    return {
      expected: `the post ${readId(post)}, which was published at ${toText(sent.lng)}, ${toText(sent.lat)}`,
      actual: `the posts of a distant position, such as ${readId(list.posts[0] ?? {})}`,
      earlier: [same.exchange, exchange],
      lacking: [post],
    }
  }
  return undefined
}

/** A first page at a position far from that of a list with a cursor which has posts of it. */
const findSharing = (list: ListPage, log: Log): ListPage | undefined =>
  log.lists
    .last(MAX_COMPARED)
    .find(
      (other) => isFirstPage(other) && areFar(other, list) && other.ids.some((id) => list.ids.includes(id)),
    )

const judgeSharing = (near: ListPage, list: ListPage, log: Log): CaseJudgement =>
  isLimited(log.dialect.getAnswer('list.radius'))
    ? {
        expected: `no posts that are listed at ${near.place.replace(',', ', ')}`,
        actual: `the post ${list.ids.find((id) => near.ids.includes(id))}`,
        earlier: [near.exchange],
        lacking: [],
      }
    : NOT_LIMITED

/** The row of the position of lists (specification, section 1). */
export const listPositionRows = [
  {
    ...createRow(
      'list.filters-by-position',
      (exchange: Exchange, log) => {
        const list = readAllowedList(exchange)
        if (!list) return []
        if (isFirstPage(list)) return [{ list }]
        const near = findSharing(list, log)
        return near ? [{ list, near }] : []
      },
      ({ list, near }: { readonly list: ListPage; readonly near?: ListPage }, _, log) => {
        if (near) return judgeSharing(near, list, log)
        const distant = listDistant(list, log)
        const judgements = distant.map((other) => judgePages(other, list, log))
        return (
          judgements.find(isContradiction) ??
          findUnlisted(list, distant, log) ??
          judgements.find((each) => each === 'kept') ??
          judgements[0] ?? { missing: 'no two lists at distant positions have posts' }
        )
      },
    ),
    mayLag: true,
  },
]
