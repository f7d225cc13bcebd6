import type { Dialect, Position } from '../../contract/index.ts'
import type { Client } from '../target/client/client.ts'
import { type CursorPosts, demandEffect, prepareCursorPosts } from '../target/client/cursor-posts.ts'
import { getInclusiveMaxId, getInclusiveSinceId } from '../target/client/first-page-end.ts'
import { isRefused, readListedIds, tryTwice } from '../target/client/read-lists.ts'
import type { Exchange } from '../target/exchange.ts'
import { readPosts } from '../target/reading/read-response.ts'
import { Unjudged } from '../target/violation.ts'
import type { Probe } from './probe.ts'

export const sinceIdWindowProbe: Probe<'list.since-id-window'> = {
  gap: 'list.since-id-window',
  tier: 'read',
  relevantResponses: 'a list of one post above an old one',
  async run(client) {
    await demandEffect(client, 'since-id')
    const { position, ids } = await prepareCursorPosts(client)
    const [newest] = ids
    const [next, cursor] = ids.slice(-2) as [number, number]
    const window = await tryTwice<'newest' | 'adjacent'>(async () => {
      const exchange = await client.feed.list({ ...position, 'since-id': cursor, page_size: 1 })
      const listed = readListedIds(client, exchange)
      const [only] = listed
      if (only === undefined || only < cursor || listed.length > 1) return undefined
      if (only >= newest) return 'newest'
      return only <= next ? 'adjacent' : undefined
    }, `a list of one post above since-id ${cursor} has neither the newest nor the next one`)
    const isAscending = window === 'adjacent' && (await turnsAround(client, position, cursor))
    return isAscending ? 'adjacent-oldest-first' : window
  },
}

/** Whether posts are in ascending order above since-id, and the same posts are not below max-id. */
async function turnsAround(client: Client, position: Position, sinceId: number): Promise<boolean> {
  if (client.knowledge.getAnswer('list.max-id-bound') === undefined) return false
  const above = readIds(await client.feed.list({ ...position, 'since-id': sinceId }))
  if (above.length < 2 || !isAscending(above)) return false
  const maxId = getInclusiveMaxId(client, above.at(-1) as number)
  const below = readIds(await client.feed.list({ ...position, 'max-id': maxId }))
  return !isAscending(below.filter((id) => above.includes(id)))
}

const readIds = (exchange: Exchange): readonly number[] =>
  readPosts(exchange).map((post) => post.id as number)

const isAscending = (ids: readonly number[]): boolean =>
  ids.every((id, index) => index === 0 || id > (ids[index - 1] as number))

type BothCursors = Dialect['list.both-cursors']

export const bothCursorsProbe: Probe<'list.both-cursors'> = {
  gap: 'list.both-cursors',
  tier: 'read',
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
 * Undefined when the page is too short to show it.
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

/** Cursors that exclude each other: no post lies between them, so the size of a page does not matter. */
async function tryExclusive(client: Client, { position, ids }: CursorPosts): Promise<BothCursors> {
  const [newest] = ids
  const oldest = ids.at(-1) as number
  const exchange = await client.feed.list({
    ...position,
    'max-id': getInclusiveMaxId(client, oldest),
    'since-id': getInclusiveSinceId(client, newest),
  })
  if (isRefused(exchange)) return 'rejected'
  return compareSides(readListedIds(client, exchange), oldest, newest)
}

/** The answer that the posts on the other side of each cursor show. */
function compareSides(listed: readonly number[], maxId: number, sinceId: number): BothCursors {
  const hasOlder = listed.some((id) => (maxId < sinceId ? id <= maxId : id < sinceId))
  const hasNewer = listed.some((id) => (maxId < sinceId ? id >= sinceId : id > maxId))
  if (hasOlder && hasNewer)
    throw new Unjudged('the target ignores both cursors when they are sent together', 'blocked')
  if (hasOlder) return 'max-id-wins'
  return hasNewer ? 'since-id-wins' : 'range'
}
