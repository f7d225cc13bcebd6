import type { Client } from '../client/index.ts'
import { prepareCursorPosts } from '../observations/cursor-posts.ts'
import { createUnstable, readListedIds } from '../observations/read-lists.ts'
import { requestBeyondWidePage } from '../observations/wide-page.ts'
import type { Probe } from '../probe.ts'
import { Unjudged } from '../violation.ts'

/** A page that was requested with a cursor. */
interface CursorPage {
  readonly cursor: number
  readonly ids: readonly number[]
  /** whether the page would list the cursor's own post if the bound were inclusive */
  readonly hasRoom: boolean
}

/** Requests a page with a cursor. @param previous the ids on the page of the previous attempt */
type RequestPage = (client: Client, previous: readonly number[]) => Promise<CursorPage>

/**
 * Finds whether a list includes the post that a cursor names. Each attempt is tried in turn until one shows it.
 *
 * @param isExcluded whether a post lies on the side that the cursor excludes
 */
async function findBound(
  client: Client,
  isExcluded: (id: number, cursor: number) => boolean,
  attempts: readonly RequestPage[],
): Promise<'inclusive' | 'exclusive'> {
  let previous: readonly number[] = []
  for (const request of attempts) {
    const { cursor, ids, hasRoom } = await request(client, previous)
    if (ids.some((id) => isExcluded(id, cursor)))
      throw createUnstable(`a list with the cursor ${cursor} has posts on both sides of it`)
    if (ids.includes(cursor)) return 'inclusive'
    if (hasRoom) return 'exclusive'
    previous = ids
  }
  throw new Unjudged(
    'no page shows it, because posts arrive or are listed too late; a quieter place would decide (--at lng,lat)',
  )
}

const requestBelowOldest: RequestPage = async (client) => {
  const { oldest, exchange } = await requestBeyondWidePage(client)
  const ids = readListedIds(client, exchange)
  return { cursor: oldest, ids, hasRoom: ids.length > 0 }
}

/** Older posts exist, and they come after the cursor's own post. */
const requestBelowSecond: RequestPage = async (client) => {
  const cursorPosts = await prepareCursorPosts(client)
  const [, cursor] = cursorPosts.ids
  const exchange = await client.feed.list({ ...cursorPosts.position, 'max-id': cursor })
  const ids = readListedIds(client, exchange)
  return { cursor, ids, hasRoom: ids.length > 0 }
}

/** One post is newer, so a page that is not full has room for the cursor's own post. */
const requestAboveSecond: RequestPage = async (client) => {
  const { position, ids: known, pageLength } = await prepareCursorPosts(client)
  const [, cursor] = known
  const ids = readListedIds(client, await client.feed.list({ ...position, 'since-id': cursor }))
  const isComplete =
    ids.length < pageLength || client.knowledge.getAnswer('list.since-id-window') === 'adjacent'
  return { cursor, ids, hasRoom: ids.length > 0 && isComplete }
}

/** On a page of one post, the cursor's own post has room only if no post is newer. */
const requestAboveNewest: RequestPage = async (client, previous) => {
  const { position, ids: known } = await prepareCursorPosts(client)
  const cursor = Math.max(known[0], ...previous)
  const requestIds = async (): Promise<number[]> =>
    readListedIds(client, await client.feed.list({ ...position, 'since-id': cursor }))
  const ids = await requestIds()
  if (ids.length > 0) return { cursor, ids, hasRoom: false }
  // A replica that lags behind lists nothing, either. So the page must stay empty.
  await client.transport.pause(1000)
  const later = await requestIds()
  return { cursor, ids: later, hasRoom: later.length === 0 }
}

export const maxIdBoundProbe: Probe<'list.max-id-bound'> = {
  gap: 'list.max-id-bound',
  tier: 'read',
  relevantResponses: 'a list with the id of a post as max-id',
  run: (client) =>
    findBound(client, (id, cursor) => id > cursor, [
      requestBelowOldest,
      requestBelowSecond,
      requestBelowSecond,
    ]),
}

export const sinceIdBoundProbe: Probe<'list.since-id-bound'> = {
  gap: 'list.since-id-bound',
  tier: 'read',
  relevantResponses: 'a list with the id of a post as since-id',
  run: (client) =>
    findBound(client, (id, cursor) => id < cursor, [
      requestAboveSecond,
      requestAboveNewest,
      requestAboveNewest,
    ]),
}
