import type { Dialect, Position } from '../../contract/index.ts'
import type { Client } from '../target/client/client.ts'
import {
  type CursorPage,
  type CursorPosts,
  demandEffect,
  demandNoExcludedPost,
  listBelowWidePage,
  listFrom,
  listFromSecond,
  prepareCursorPosts,
} from '../target/client/cursor-posts.ts'
import {
  findFirstPageEnd,
  getInclusiveCursor,
  isAdjacentToSinceId,
  isAscending,
  isInclusive,
} from '../target/client/first-page-end.ts'
import { isRefused, readListedIds } from '../target/client/read-lists.ts'
import type { Exchange } from '../target/exchange.ts'
import { readPosts } from '../target/reading/read-response.ts'
import { Blocked, Unjudged, Unstable } from '../target/violation.ts'
import type { Probe } from './probe.ts'

export const sinceIdWindowProbe: Probe<'list.since-id-window'> = {
  relevantResponses: 'a list of one post above an old one',
  async run(client) {
    await demandEffect(client, 'since-id')
    const { position, ids } = await prepareCursorPosts(client)
    const [newest] = ids
    const [next, cursor] = ids.slice(-2) as [number, number]
    const tryOnce = async (): Promise<'newest' | 'adjacent' | undefined> => {
      const exchange = await client.feed.list({ ...position, 'since-id': cursor, page_size: 1 })
      const listed = readListedIds(client, exchange)
      const [only] = listed
      if (only === undefined || only < cursor || listed.length > 1) return undefined
      if (only >= newest) return 'newest'
      return only <= next ? 'adjacent' : undefined
    }
    const window = (await tryOnce()) ?? (await tryOnce())
    if (window === undefined)
      throw new Unstable(
        `a list of one post above since-id ${cursor} has neither the newest nor the next one`,
      )
    const isTurned = window === 'adjacent' && (await turnsAround(client, position, cursor))
    return isTurned ? 'adjacent-oldest-first' : window
  },
}

/** Whether posts are in ascending order above since-id, and the same posts are not below max-id. */
async function turnsAround(client: Client, position: Position, sinceId: number): Promise<boolean> {
  const above = readIds(await client.feed.list({ ...position, 'since-id': sinceId }))
  if (above.length < 2 || !isAscending(above)) return false
  if (client.knowledge.getAnswer('list.max-id-bound') === undefined)
    throw new Unjudged('it is not known how max-id lists the same posts')
  const cursor = getInclusiveCursor(client, above.at(-1) as number, 'max-id')
  const below = readIds(await client.feed.list({ ...position, ...cursor }))
  const again = below.filter((id) => above.includes(id))
  // The id next to that of a post may be the id of no post (gap list.cursor-unknown).
  if (again.length < 2) throw new Unjudged('no list by max-id has two posts of a list by since-id')
  return !isAscending(again)
}

const readIds = (exchange: Exchange): readonly number[] =>
  readPosts(exchange).map((post) => post.id as number)

type BothCursors = Dialect['list.both-cursors']

export const bothCursorsProbe: Probe<'list.both-cursors'> = {
  relevantResponses: 'a list with both cursors, and posts on either side of each',
  async run(client) {
    const cursorPosts = await prepareCursorPosts(client)
    await demandEffect(client, 'max-id')
    await demandEffect(client, 'since-id')
    return (await tryOverlapping(client, cursorPosts)) ?? tryExclusive(client, cursorPosts)
  },
}

/**
 * Cursors with posts between, above and below them. A target that ignores one of them lists posts that it excludes.
 * Undefined when the page is too short to tell.
 */
async function tryOverlapping(
  client: Client,
  { position, ids, pageLength }: CursorPosts,
): Promise<BothCursors | undefined> {
  const [, upper] = ids
  const lower = ids.at(-2) as number
  const exchange = await client.feed.list({ ...position, 'max-id': upper, 'since-id': lower })
  if (isRefused(exchange)) return 'rejected'
  const listed = readListedIds(client, exchange)
  const answer = compareSides(listed, upper, lower)
  return answer !== 'range' || listed.length < pageLength ? answer : undefined
}

/**
 * Cursors that exclude each other: no post lies between them, so the size of a page does not matter. Both are ids of posts
 * (gap list.cursor-unknown), so that one that excludes its own post leaves at least one.
 */
async function tryExclusive(client: Client, { position, ids }: CursorPosts): Promise<BothCursors> {
  const [newest, second] = ids
  const maxId = ids.at(isInclusive(client, 'max-id') ? -1 : -2) as number
  const sinceId = isInclusive(client, 'since-id') ? newest : second
  const exchange = await client.feed.list({ ...position, 'max-id': maxId, 'since-id': sinceId })
  return compareSides(readListedIds(client, exchange), maxId, sinceId)
}

/** The answer that the posts on the other side of each cursor show. */
function compareSides(listed: readonly number[], maxId: number, sinceId: number): BothCursors {
  const hasOlder = listed.some((id) => (maxId < sinceId ? id <= maxId : id < sinceId))
  const hasNewer = listed.some((id) => (maxId < sinceId ? id >= sinceId : id > maxId))
  if (hasOlder && hasNewer) throw new Blocked('the target ignores both cursors when they are sent together')
  if (hasOlder) return 'max-id-wins'
  return hasNewer ? 'since-id-wins' : 'range'
}

interface Attempt extends CursorPage {
  /** whether the page would list the cursor's own post if the bound were inclusive */
  readonly hasRoom: boolean
}

/** Requests a page with a cursor. @param previous the ids on the page of the previous attempt */
type RequestPage = (client: Client, previous: readonly number[]) => Promise<Attempt>

/** Finds whether a list includes the post that a cursor names. Each attempt is tried in turn until a page decides. */
async function findBound(
  client: Client,
  attempts: readonly RequestPage[],
): Promise<'inclusive' | 'exclusive'> {
  let previous: readonly number[] = []
  for (const request of attempts) {
    const page = await request(client, previous)
    demandNoExcludedPost(page)
    if (page.ids.includes(page.cursor)) return 'inclusive'
    if (page.hasRoom) return 'exclusive'
    previous = page.ids
  }
  throw new Unjudged(
    'no page shows the answer, because posts arrive or are listed too late; a quieter place would decide (--at lng,lat)',
  )
}

const tryBelowOldest: RequestPage = async (client) => {
  const page = await listBelowWidePage(client)
  return { ...page, hasRoom: page.ids.length > 0 }
}

/**
 * Tries the second newest post, beside which others are listed. Where they come before it on the page, there is room for it only
 * on a page that is not full.
 */
const trySecond =
  (name: CursorPage['name'], isListedFirst: (client: Client) => boolean): RequestPage =>
  async (client) => {
    const page = await listFromSecond(client, name)
    const { pageLength } = await prepareCursorPosts(client)
    const isOpen = page.ids.length < pageLength || isListedFirst(client)
    return { ...page, hasRoom: page.ids.length > 0 && isOpen }
  }

/** No post is older than the oldest one, so the page has room for the cursor's own post. */
const tryBelowFirst: RequestPage = async (client) => {
  const { position, ids } = await prepareCursorPosts(client)
  return { ...(await listFrom(client, position, 'max-id', Math.min(...ids))), hasRoom: true }
}

/** On a page of one post, the cursor's own post has room only if no post is newer. */
const tryAboveNewest: RequestPage = async (client, previous) => {
  const { position, ids } = await prepareCursorPosts(client)
  const cursor = Math.max(ids[0], ...previous)
  const page = await listFrom(client, position, 'since-id', cursor)
  if (page.ids.length > 0) return { ...page, hasRoom: false }
  // A replica that lags behind lists nothing, either. So the page must stay empty.
  await client.transport.pause(1000)
  const later = await listFrom(client, position, 'since-id', cursor)
  return { ...later, hasRoom: later.ids.length === 0 }
}

export const maxIdBoundProbe: Probe<'list.max-id-bound'> = {
  relevantResponses: 'a list with the id of a post as max-id',
  run: async (client) =>
    findBound(
      client,
      (await findFirstPageEnd(client)) === 'oldest'
        ? [trySecond('max-id', () => false), tryBelowFirst]
        : [tryBelowOldest, trySecond('max-id', () => true)],
    ),
}

export const sinceIdBoundProbe: Probe<'list.since-id-bound'> = {
  relevantResponses: 'a list with the id of a post as since-id',
  run: (client) =>
    findBound(client, [trySecond('since-id', isAdjacentToSinceId), tryAboveNewest, tryAboveNewest]),
}
