import { asRecord, toNumber } from '../../../base/json.ts'
import type { Position } from '../../../contract/index.ts'
import type { Exchange } from '../exchange.ts'
import { Blocked, Unjudged } from '../violation.ts'
import type { Client } from './client.ts'
import { findFirstPageEnd, listNext, requestPageWith } from './first-page-end.ts'
import { once } from './knowledge.ts'
import { findPlace } from './places.ts'
import { collectOwnIds, readListedIds, sortIds } from './read-lists.ts'
import { requestPageAfterWidePage, requestWidePage } from './wide-page.ts'

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
export const prepareCursorPosts = once(async (client: Client): Promise<CursorPosts> => {
  const { position, posts } = await findPlace(client)
  const ids = new Set(sortIds(posts))
  for (let walked = 0; ids.size > 0 && ids.size < MIN_POSTS && walked < MAX_PAGES; walked++) {
    const more = await listNext(client, position, ids)
    if (more.length === 0) break
    for (const id of more) ids.add(id)
  }
  if (ids.size < MIN_POSTS) await publishMore(client, position, ids)
  await waitForReplicas(client, position, ids)
  const [newest, second, ...others] = [...ids].sort((a, b) => b - a)
  if (newest === undefined || second === undefined) throw new Unjudged('no posts have ids')
  return { position, ids: [newest, second, ...others], pageLength: posts.length }
})

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

type CursorName = 'max-id' | 'since-id'

/** A page that was requested with a cursor. */
export interface CursorPage {
  readonly name: CursorName
  readonly cursor: number
  readonly ids: readonly number[]
}

export async function listFrom(
  client: Client,
  position: Position,
  name: CursorName,
  cursor: number,
): Promise<CursorPage> {
  const exchange = await client.feed.list({ ...position, [name]: cursor })
  return { name, cursor, ids: readListedIds(client, exchange) }
}

/** Lists with the id of the second newest known post as a cursor. */
export const listFromSecond = once(async (client: Client, name: CursorName): Promise<CursorPage> => {
  const { position, ids } = await prepareCursorPosts(client)
  return listFrom(client, position, name, ids[1])
})

/** The least id that no post is assumed to have: the greatest integer of 32 bits. */
const UNKNOWN_ID = 2 ** 31 - 1

/** Lists where posts are with an id as a cursor that is greater than that of any post. */
export const listFromUnknown = once(async (client: Client, name: CursorName): Promise<Exchange> => {
  const { position, posts } = await findPlace(client)
  const ids = posts.map((post) => 2 * toNumber(post.id)).filter(Number.isSafeInteger)
  return client.feed.list({ ...position, [name]: Math.max(UNKNOWN_ID, ...ids) })
})

/** Lists below the wide page, where pages come from the newest end. */
export async function listBelowWidePage(client: Client): Promise<CursorPage> {
  const { cursor, exchange } = await requestPageAfterWidePage(client)
  return { name: 'max-id', cursor, ids: readListedIds(client, exchange) }
}

/** The list parameters that a target may ignore. A response to an ignored one shows nothing about it. */
const demands = {
  'max-id': async (client: Client): Promise<void> => {
    const isForward = (await findFirstPageEnd(client)) === 'oldest'
    demandNoExcludedPost(await (isForward ? listFromSecond(client, 'max-id') : listBelowWidePage(client)))
  },
  'since-id': async (client: Client): Promise<void> =>
    demandNoExcludedPost(await listFromSecond(client, 'since-id')),
  page_size: async (client: Client): Promise<void> => {
    const { position, posts: first } = await findPlace(client)
    const { posts, refusedAbove } = await requestWidePage(client)
    if (refusedAbove !== undefined || posts.length > first.length || first.length < 2) return
    const { length } = readListedIds(client, await client.feed.list({ ...position, page_size: 1 }))
    if (length > 1) throw new Blocked(`page_size has no effect: a list with page_size 1 has ${length} posts`)
  },
}

/** Ends the running probe when the target ignores a parameter. @throws Unjudged when the parameter has no effect */
export const demandEffect = once(
  (client: Client, name: keyof typeof demands): Promise<void> => demands[name](client),
)

/** @throws Unjudged when a page has a post that its cursor excludes */
export function demandNoExcludedPost({ name, cursor, ids }: CursorPage): void {
  const excluded = ids.find((id) => (name === 'max-id' ? id > cursor : id < cursor))
  if (excluded === undefined) return
  const age = name === 'max-id' ? 'newer' : 'older'
  throw new Blocked(
    `${name} has no effect: a list with ${name} ${cursor} has ${age} posts, such as ${excluded}`,
  )
}
