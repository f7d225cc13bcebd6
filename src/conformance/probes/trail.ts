import { Unjudged } from '../finding.ts'
import { type Position, record, type Session } from '../session.ts'
import { idsOf, listedIds } from './reading.ts'

/** What cursors are tried on. */
export interface Trail {
  readonly position: Position
  /** ids of posts at the position, greatest first */
  readonly ids: readonly [newest: number, second: number, ...others: number[]]
  /** how many posts the first page had, which is what a page can have at least */
  readonly pageLength: number
}

/** Fewer posts than this show nothing of cursors. */
const FEWEST = 3
const LONGEST_WALK = 4

/** Three posts of a place or more: from its first page, from older ones, or published for it. */
export function trail(session: Session): Promise<Trail> {
  return session.once('trail', async () => {
    const { position, posts } = await session.place()
    const ids = new Set(idsOf(posts))
    for (let walked = 0; ids.size > 0 && ids.size < FEWEST && walked < LONGEST_WALK; walked++) {
      const older = await session.list({ ...position, 'max-id': Math.min(...ids) - 1 })
      const found = listedIds(session, older)
      if (found.length === 0) break
      for (const id of found) ids.add(id)
    }
    if (ids.size < FEWEST) await publishMore(session, position, ids)
    const [newest, second, ...others] = [...ids].sort((a, b) => b - a)
    if (newest === undefined || second === undefined) throw new Unjudged('no posts have ids')
    return { position, ids: [newest, second, ...others], pageLength: posts.length }
  })
}

async function publishMore(session: Session, position: Position, ids: Set<number>): Promise<void> {
  if (session.transport.options.tier !== 'write') {
    throw new Unjudged(
      `fewer than ${FEWEST} posts were found; where there are more would decide (--at lng,lat)`,
    )
  }
  while (ids.size < FEWEST) {
    const { id } = record((await session.publish({ ...position })).post)
    if (!Number.isSafeInteger(id) || ids.has(id as number))
      throw new Unjudged('posts have no ids of their own')
    ids.add(id as number)
  }
  const newest = Math.max(...ids)
  const isThere = (exchange: Parameters<typeof listedIds>[1]): boolean =>
    listedIds(session, exchange).includes(newest)
  const page = await session.eventually(await session.list({ ...position }), isThere)
  if (!isThere(page)) throw new Unjudged('what was published is not listed')
}
