import { asRecord, type Client, type Position } from '../client/index.ts'
import { MemoKey } from '../client/memo.ts'
import type { Exchange } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'
import { findPlace } from './find-place.ts'
import { findFirstPageEnd, requestPageWith } from './first-page-end.ts'
import { collectOwnIds, readListedIds, sortIds } from './read-lists.ts'

const cursorPostsKey = new MemoKey<CursorPosts>()

/** Posts to try cursors on. */
export interface CursorPosts {
  readonly position: Position
  /** ids of posts at the position, greatest first */
  readonly ids: readonly [newest: number, second: number, ...others: number[]]
  /** the number of posts on the first page; a page can have at least as many */
  readonly pageLength: number
}

/** Cursors need at least this many posts. */
const MIN_POSTS = 3
const MAX_PAGES = 4

/** Finds at least three posts of a place: on its first pages, or by publishing some. */
export function prepareCursorPosts(client: Client): Promise<CursorPosts> {
  return client.once(cursorPostsKey, async () => {
    const { position, posts } = await findPlace(client)
    const ids = new Set(sortIds(posts))
    const isForward = ids.size < MIN_POSTS && (await findFirstPageEnd(client)) === 'oldest'
    for (let walked = 0; ids.size > 0 && ids.size < MIN_POSTS && walked < MAX_PAGES; walked++) {
      // One more, because a page may only repeat the post of its cursor.
      const cursor = isForward ? { 'since-id': Math.max(...ids) + 1 } : { 'max-id': Math.min(...ids) - 1 }
      const more = readListedIds(client, await client.feed.list({ ...position, ...cursor }))
      if (more.length === 0) break
      for (const id of more) ids.add(id)
    }
    if (ids.size < MIN_POSTS) await publishMore(client, position, ids)
    await waitForReplicas(client, position, ids)
    const [newest, second, ...others] = [...ids].sort((a, b) => b - a)
    if (newest === undefined || second === undefined) throw new Unjudged('no posts have ids')
    return { position, ids: [newest, second, ...others], pageLength: posts.length }
  })
}

async function publishMore(client: Client, position: Position, ids: Set<number>): Promise<void> {
  if (client.transport.options.tier !== 'write') {
    throw new Unjudged(
      `fewer than ${MIN_POSTS} posts were found; a place with more posts would decide (--at lng,lat)`,
    )
  }
  while (ids.size < MIN_POSTS) {
    const { id } = asRecord((await client.publishing.publish({ ...position })).post)
    if (!Number.isSafeInteger(id) || ids.has(id as number))
      throw new Unjudged('two posts have the same id, or none')
    ids.add(id as number)
  }
}

/** How long the slowest replica may lag behind, in milliseconds. */
const MAX_LAG = 2000

/** Waits until every replica is likely to have the posts of this run. A missing post would give a wrong answer. */
async function waitForReplicas(client: Client, position: Position, ids: ReadonlySet<number>): Promise<void> {
  const own = collectOwnIds(client)
  const newest = Math.max(...ids)
  if (!own.has(newest)) return
  const isListed = (exchange: Exchange): boolean => readListedIds(client, exchange).includes(newest)
  const list = (): Promise<Exchange> => requestPageWith(client, position, newest)
  const lists = [await list(), await list()]
  if (lists.every(isListed)) return
  const last = await client.tokens.resendUntil(lists[1] as Exchange, isListed)
  if (!isListed(last)) throw new Unjudged('a published post is not listed')
  await client.transport.pause(MAX_LAG)
}
