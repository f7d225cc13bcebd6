import { Unjudged } from '../violation.ts'
import type { Probe } from '../probe.ts'
import type { Session } from '../client/session.ts'
import { isRefused, listedIds, twice } from '../observations/read-lists.ts'
import { type Trail, trail } from '../observations/cursor-posts.ts'

/** The value of max-id that lets a post and older ones through. */
export async function upTo(session: Session, id: number): Promise<number> {
  return (await bound(session, 'list.max-id-bound')) === 'inclusive' ? id : id + 1
}

/** The value of since-id that lets a post and newer ones through. */
async function from(session: Session, id: number): Promise<number> {
  return (await bound(session, 'list.since-id-bound')) === 'inclusive' ? id : id - 1
}

async function bound(session: Session, gap: 'list.max-id-bound' | 'list.since-id-bound'): Promise<string> {
  const answer = session.knowledge.answer(gap)
  if (answer === undefined) throw new Unjudged(`it needs ${gap}, which is not known`)
  return answer
}

export const sinceIdWindowProbe: Probe = {
  gap: 'list.since-id-window',
  tier: 'read',
  async run(session) {
    const { position, ids } = await trail(session)
    const [newest] = ids
    const [next, cursor] = ids.slice(-2) as [number, number]
    return twice(async () => {
      const page = listedIds(session, await session.list({ ...position, 'since-id': cursor, page_size: 1 }))
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
    const found = await trail(session)
    return (await overlapping(session, found)) ?? crossing(session, found)
  },
}

/** Cursors with posts between, before and behind: whoever goes by one of them lists what the other forbids. */
async function overlapping(
  session: Session,
  { position, ids, pageLength }: Trail,
): Promise<string | undefined> {
  const [, upper] = ids
  const lower = ids.at(-2) as number
  const exchange = await session.list({ ...position, 'max-id': upper, 'since-id': lower })
  if (isRefused(exchange)) return 'rejected'
  const page = listedIds(session, exchange)
  const answer = whoWins(page, upper, lower)
  return answer !== 'range' || page.length < pageLength ? answer : undefined
}

/** Cursors that exclude each other: nothing can be between them, however small a page is. */
async function crossing(session: Session, { position, ids }: Trail): Promise<string> {
  const [newest] = ids
  const oldest = ids.at(-1) as number
  const exchange = await session.list({
    ...position,
    'max-id': await upTo(session, oldest),
    'since-id': await from(session, newest),
  })
  if (isRefused(exchange)) return 'rejected'
  return whoWins(listedIds(session, exchange), oldest, newest)
}

function whoWins(page: readonly number[], maxId: number, sinceId: number): string {
  const hasOlder = page.some((id) => (maxId < sinceId ? id <= maxId : id < sinceId))
  const hasNewer = page.some((id) => (maxId < sinceId ? id >= sinceId : id > maxId))
  if (hasOlder && hasNewer) throw new Unjudged('both cursors are ignored when they come together')
  if (hasOlder) return 'max-id-wins'
  return hasNewer ? 'since-id-wins' : 'range'
}
