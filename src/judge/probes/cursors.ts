import type { Client } from '../client/index.ts'
import { type CursorPosts, prepareCursorPosts } from '../observations/cursor-posts.ts'
import { isRefused, readListedIds, tryTwice } from '../observations/read-lists.ts'
import type { Probe } from '../probe.ts'
import { Unjudged } from '../violation.ts'

/** The value of max-id that lets a post and older ones through. */
export async function getInclusiveMaxId(client: Client, id: number): Promise<number> {
  return (await bound(client, 'list.max-id-bound')) === 'inclusive' ? id : id + 1
}

/** The value of since-id that lets a post and newer ones through. */
async function from(client: Client, id: number): Promise<number> {
  return (await bound(client, 'list.since-id-bound')) === 'inclusive' ? id : id - 1
}

async function bound(client: Client, gap: 'list.max-id-bound' | 'list.since-id-bound'): Promise<string> {
  const answer = client.knowledge.getAnswer(gap)
  if (answer === undefined) throw new Unjudged(`it needs ${gap}, which is not known`)
  return answer
}

export const sinceIdWindowProbe: Probe = {
  gap: 'list.since-id-window',
  tier: 'read',
  async run(client) {
    const { position, ids } = await prepareCursorPosts(client)
    const [newest] = ids
    const [next, cursor] = ids.slice(-2) as [number, number]
    return tryTwice(async () => {
      const page = readListedIds(
        client,
        await client.feed.list({ ...position, 'since-id': cursor, page_size: 1 }),
      )
      const [only] = page
      if (only === undefined || only < cursor || page.length > 1) return undefined
      if (only >= newest) return 'newest'
      return only <= next ? 'adjacent' : undefined
    }, `a list of one post above since-id ${cursor} has neither the newest nor the next one`)
  },
}

export const bothCursorsProbe: Probe = {
  gap: 'list.both-cursors',
  tier: 'read',
  async run(client) {
    const found = await prepareCursorPosts(client)
    return (await overlapping(client, found)) ?? crossing(client, found)
  },
}

/** Cursors with posts between, before and behind: whoever goes by one of them lists what the other forbids. */
async function overlapping(
  client: Client,
  { position, ids, pageLength }: CursorPosts,
): Promise<string | undefined> {
  const [, upper] = ids
  const lower = ids.at(-2) as number
  const exchange = await client.feed.list({ ...position, 'max-id': upper, 'since-id': lower })
  if (isRefused(exchange)) return 'rejected'
  const page = readListedIds(client, exchange)
  const answer = whoWins(page, upper, lower)
  return answer !== 'range' || page.length < pageLength ? answer : undefined
}

/** Cursors that exclude each other: nothing can be between them, however small a page is. */
async function crossing(client: Client, { position, ids }: CursorPosts): Promise<string> {
  const [newest] = ids
  const oldest = ids.at(-1) as number
  const exchange = await client.feed.list({
    ...position,
    'max-id': await getInclusiveMaxId(client, oldest),
    'since-id': await from(client, newest),
  })
  if (isRefused(exchange)) return 'rejected'
  return whoWins(readListedIds(client, exchange), oldest, newest)
}

function whoWins(page: readonly number[], maxId: number, sinceId: number): string {
  const hasOlder = page.some((id) => (maxId < sinceId ? id <= maxId : id < sinceId))
  const hasNewer = page.some((id) => (maxId < sinceId ? id >= sinceId : id > maxId))
  if (hasOlder && hasNewer) throw new Unjudged('both cursors are ignored when they come together')
  if (hasOlder) return 'max-id-wins'
  return hasNewer ? 'since-id-wins' : 'range'
}
