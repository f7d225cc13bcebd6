import type { Position } from '../../../contract/index.ts'
import type { Exchange, Fields } from '../exchange.ts'
import { readPosts } from '../reading/read-response.ts'
import { Unjudged } from '../violation.ts'
import type { Client } from './client.ts'
import { once } from './knowledge.ts'
import { findPlace, type Place } from './places.ts'
import { collectSeenPosts, isRefused, readListedIds, sortIds } from './read-lists.ts'

/** The end of the feed from which a page without a cursor comes (gap list.order). */
export type FeedEnd = 'newest' | 'oldest'

/** Finds the end from which the first page comes; the newest one where no list decides. */
export const findFirstPageEnd = async (client: Client): Promise<FeedEnd> =>
  (await findShownPageEnd(client)) ?? 'newest'

/** Finds the end from which the first page comes; undefined where no list decides. */
export const findShownPageEnd = once(async (client: Client): Promise<FeedEnd | undefined> => {
  const order = client.knowledge.getAnswer('list.order')
  if (order !== undefined) return order === 'from-oldest' ? 'oldest' : 'newest'
  return requestFirstPageEnd(client, await findPlace(client))
})

/** Finds from which end a first page comes, with a few requests; undefined when the responses do not tell. */
export async function requestFirstPageEnd(client: Client, place: Place): Promise<FeedEnd | undefined> {
  const ids = place.posts.map(({ id }) => id)
  if (!isAscending(ids)) return 'newest'
  return ids.length > 1 ? compareWithSmallPage(client, place) : lookForNewerPosts(client, place)
}

/** Whether all ids are whole numbers, in ascending order. */
export const isAscending = (ids: readonly unknown[]): boolean =>
  ids.every(
    (id, index) => Number.isSafeInteger(id) && (index === 0 || (id as number) > (ids[index - 1] as number)),
  )

/** A page of one post has the oldest or the newest post of the first page, or a post that is even newer. */
async function compareWithSmallPage(
  client: Client,
  { position, posts }: Place,
): Promise<FeedEnd | undefined> {
  const [only, ...others] = readListedIds(client, await client.feed.list({ ...position, page_size: 1 }))
  if (only === undefined || others.length > 0) return undefined
  const ids = sortIds(posts)
  if (only === ids.at(-1)) return 'oldest'
  return only >= (ids[0] as number) ? 'newest' : undefined
}

/** Pages have one post: if newer ones exist and the first page stays the same, it is the oldest post. */
async function lookForNewerPosts(client: Client, { position, posts }: Place): Promise<FeedEnd | undefined> {
  const [only] = sortIds(posts)
  if (only === undefined) return undefined
  const listSince = async (cursor: number): Promise<number[]> =>
    readListedIds(client, await client.feed.list({ ...position, 'since-id': cursor }))
  const since = await listSince(only)
  // The page may only repeat the post of its cursor.
  const newer = since.length === 1 && since[0] === only ? await listBeyond(client, position, only, 1) : since
  if (!newer.some((id) => id > only)) return undefined
  const exchange = await client.feed.list({ ...position })
  const latest = readPosts(exchange)
  if (latest.length > 1) return requestFirstPageEnd(client, { position, exchange, posts: latest })
  return sortIds(latest).includes(only) ? 'oldest' : 'newest'
}

/** Requests a page that should have a new post: the first page, or the one that begins with the post. */
export async function requestPageWith(client: Client, position: Position, id: number): Promise<Exchange> {
  if ((await findFirstPageEnd(client)) === 'newest') return client.feed.list({ ...position })
  const exchange = await client.feed.list({ ...position, 'since-id': findNeighbour(client, id, -1) })
  const listed = readListedIds(client, exchange)
  // The page may have room only for the post before, if since-id is inclusive.
  const isBefore = listed.length > 0 && listed.every((each) => each < id)
  return isBefore ? client.feed.list({ ...position, 'since-id': id }) : exchange
}

/** The cursor of the page next to the known posts, in the direction in which the feed is paged. */
export const createNextCursor = async (client: Client, ids: Iterable<number>): Promise<Fields> =>
  (await findFirstPageEnd(client)) === 'oldest'
    ? { 'since-id': Math.max(...ids) }
    : { 'max-id': Math.min(...ids) }

/**
 * Lists the posts next to the known ones, in the direction in which the feed is paged. The cursor is not the id of the last
 * known post, because a page may only repeat the post of its cursor.
 *
 * @returns ids; none where the target rejects a cursor that no post has (gap list.cursor-unknown)
 */
export async function listNext(
  client: Client,
  position: Position,
  ids: Iterable<number>,
): Promise<readonly number[]> {
  const isForward = (await findFirstPageEnd(client)) === 'oldest'
  return isForward
    ? listBeyond(client, position, Math.max(...ids), 1)
    : listBeyond(client, position, Math.min(...ids), -1)
}

/** @param step 1 for newer posts than the one with the id, -1 for older ones */
async function listBeyond(
  client: Client,
  position: Position,
  id: number,
  step: 1 | -1,
): Promise<readonly number[]> {
  const exchange = await client.feed.list({ ...position, [step > 0 ? 'since-id' : 'max-id']: id + step })
  return isRefused(exchange) || exchange.response.status === 404 ? [] : readListedIds(client, exchange)
}

/** The cursor that lists a post, and older or newer ones. @throws Unjudged when its gap is not known */
export const getInclusiveCursor = (client: Client, id: number, name: 'max-id' | 'since-id'): Fields => ({
  [name]: isInclusive(client, name) ? id : findNeighbour(client, id, name === 'max-id' ? 1 : -1),
})

/** Whether a cursor must be the id of a post (gap list.cursor-unknown). */
export const needsKnownCursor = ({ knowledge }: Client): boolean =>
  (knowledge.getAnswer('list.cursor-unknown') ?? 'compared') !== 'compared'

/** The id next to one; that of the next known post where a cursor must be the id of a post. */
function findNeighbour(client: Client, id: number, step: 1 | -1): number {
  if (!needsKnownCursor(client)) return id + step
  const ids = sortIds(collectSeenPosts(client)).filter((each) => step * (each - id) > 0)
  if (ids.length === 0) return id + step
  return step > 0 ? Math.min(...ids) : Math.max(...ids)
}

/** Whether a list has the post that a cursor names. @throws Unjudged when its gap is not known */
export function isInclusive({ knowledge }: Client, name: 'max-id' | 'since-id'): boolean {
  const answer = knowledge.getAnswer(`list.${name}-bound`)
  if (answer === undefined) throw new Unjudged(`needs the answer to list.${name}-bound, which is not known`)
  return answer === 'inclusive'
}

/** Whether pages by since-id have the posts right after the cursor; false if it is not known. */
export function isAdjacentToSinceId({ knowledge }: Client): boolean {
  const window = knowledge.getAnswer('list.since-id-window')
  return window !== undefined && window !== 'newest'
}
