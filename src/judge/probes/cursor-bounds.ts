import type { Client } from '../target/client/client.ts'
import {
  type CursorPage,
  demandNoExcludedPost,
  newerThanMaxId,
  olderThanSinceId,
  prepareCursorPosts,
  requestAboveSecond,
  requestBelowSecond,
} from '../target/client/cursor-posts.ts'
import { findFirstPageEnd, isAdjacentToSinceId } from '../target/client/first-page-end.ts'
import { readListedIds } from '../target/client/read-lists.ts'
import { requestPageAfterWidePage } from '../target/client/wide-page.ts'
import { Unjudged } from '../target/violation.ts'
import type { Probe } from './probe.ts'

interface Attempt extends CursorPage {
  /** whether the page would list the cursor's own post if the bound were inclusive */
  readonly hasRoom: boolean
}

/** Requests a page with a cursor. @param previous the ids on the page of the previous attempt */
type RequestPage = (client: Client, previous: readonly number[]) => Promise<Attempt>

/** Finds whether a list includes the post that a cursor names. Each attempt is tried in turn until a page decides. */
async function findBound(
  client: Client,
  excluded: typeof newerThanMaxId,
  attempts: readonly RequestPage[],
): Promise<'inclusive' | 'exclusive'> {
  let previous: readonly number[] = []
  for (const request of attempts) {
    const page = await request(client, previous)
    demandNoExcludedPost(page, excluded)
    if (page.ids.includes(page.cursor)) return 'inclusive'
    if (page.hasRoom) return 'exclusive'
    previous = page.ids
  }
  throw new Unjudged(
    'no page shows the answer, because posts arrive or are listed too late; a quieter place would decide (--at lng,lat)',
  )
}

const tryBelowOldest: RequestPage = async (client) => {
  const { cursor, exchange } = await requestPageAfterWidePage(client)
  const ids = readListedIds(client, exchange)
  return { cursor, ids, hasRoom: ids.length > 0 }
}

/** Older posts exist, and they come after the cursor's own post. */
const tryBelowSecond: RequestPage = async (client) => {
  const page = await requestBelowSecond(client)
  return { ...page, hasRoom: page.ids.length > 0 }
}

/** Where pages come from the oldest end, a page has room for the cursor's own post only if it is not full. */
const tryBelowSecondFromOldest: RequestPage = async (client) => {
  const { pageLength } = await prepareCursorPosts(client)
  const page = await requestBelowSecond(client)
  return { ...page, hasRoom: page.ids.length > 0 && page.ids.length < pageLength }
}

/** No post is older than the oldest one, so the page has room for the cursor's own post. */
const tryBelowFirst: RequestPage = async (client) => {
  const { position, ids: known } = await prepareCursorPosts(client)
  const cursor = Math.min(...known)
  const ids = readListedIds(client, await client.feed.list({ ...position, 'max-id': cursor }))
  return { cursor, ids, hasRoom: true }
}

/** One post is newer, so a page that is not full has room for the cursor's own post. */
const tryAboveSecond: RequestPage = async (client) => {
  const { pageLength } = await prepareCursorPosts(client)
  const page = await requestAboveSecond(client)
  const isComplete = page.ids.length < pageLength || isAdjacentToSinceId(client)
  return { ...page, hasRoom: page.ids.length > 0 && isComplete }
}

/** On a page of one post, the cursor's own post has room only if no post is newer. */
const tryAboveNewest: RequestPage = async (client, previous) => {
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
  run: async (client) =>
    findBound(
      client,
      newerThanMaxId,
      (await findFirstPageEnd(client)) === 'oldest'
        ? [tryBelowSecondFromOldest, tryBelowFirst]
        : [tryBelowOldest, tryBelowSecond],
    ),
}

export const sinceIdBoundProbe: Probe<'list.since-id-bound'> = {
  gap: 'list.since-id-bound',
  tier: 'read',
  relevantResponses: 'a list with the id of a post as since-id',
  run: (client) => findBound(client, olderThanSinceId, [tryAboveSecond, tryAboveNewest, tryAboveNewest]),
}
