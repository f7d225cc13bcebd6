import type { Client } from '../client/session.ts'
import { type CursorPosts, prepareCursorPosts } from '../observations/cursor-posts.ts'
import { isRefused, readListedIds, tryTwice } from '../observations/read-lists.ts'
import type { Probe } from '../probe.ts'
import { Unjudged } from '../violation.ts'

/** The value of max-id that lets a post and older ones through. */
export async function getInclusiveMaxId(session: Client, id: number): Promise<number> {
  return (await bound(session, 'list.max-id-bound')) === 'inclusive' ? id : id + 1
}

/** The value of since-id that lets a post and newer ones through. */
async function from(session: Client, id: number): Promise<number> {
  return (await bound(session, 'list.since-id-bound')) === 'inclusive' ? id : id - 1
}

async function bound(session: Client, gap: 'list.max-id-bound' | 'list.since-id-bound'): Promise<string> {
  const answer = session.knowledge.answer(gap)
  if (answer === undefined) throw new Unjudged(`it needs ${gap}, which is not known`)
  return answer
}

export const sinceIdWindowProbe: Probe = {
  gap: 'list.since-id-window',
  tier: 'read',
  async run(session) {
    const { position, ids } = await prepareCursorPosts(session)
    const [newest] = ids
    const [next, cursor] = ids.slice(-2) as [number, number]
    return tryTwice(async () => {
      const page = readListedIds(
        session,
        await session.list({ ...position, 'since-id': cursor, page_size: 1 }),
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
  async run(session) {
    const found = await prepareCursorPosts(session)
    return (await overlapping(session, found)) ?? crossing(session, found)
  },
}

/** Cursors with posts between, before and behind: whoever goes by one of them lists what the other forbids. */
async function overlapping(
  session: Client,
  { position, ids, pageLength }: CursorPosts,
): Promise<string | undefined> {
  const [, upper] = ids
  const lower = ids.at(-2) as number
  const exchange = await session.list({ ...position, 'max-id': upper, 'since-id': lower })
  if (isRefused(exchange)) return 'rejected'
  const page = readListedIds(session, exchange)
  const answer = whoWins(page, upper, lower)
  return answer !== 'range' || page.length < pageLength ? answer : undefined
}

/** Cursors that exclude each other: nothing can be between them, however small a page is. */
async function crossing(session: Client, { position, ids }: CursorPosts): Promise<string> {
  const [newest] = ids
  const oldest = ids.at(-1) as number
  const exchange = await session.list({
    ...position,
    'max-id': await getInclusiveMaxId(session, oldest),
    'since-id': await from(session, newest),
  })
  if (isRefused(exchange)) return 'rejected'
  return whoWins(readListedIds(session, exchange), oldest, newest)
}

function whoWins(page: readonly number[], maxId: number, sinceId: number): string {
  const hasOlder = page.some((id) => (maxId < sinceId ? id <= maxId : id < sinceId))
  const hasNewer = page.some((id) => (maxId < sinceId ? id >= sinceId : id > maxId))
  if (hasOlder && hasNewer) throw new Unjudged('both cursors are ignored when they come together')
  if (hasOlder) return 'max-id-wins'
  return hasNewer ? 'since-id-wins' : 'range'
}
