import { asRecord, type Client, type Position } from '../client/index.ts'
import { MemoKey } from '../client/memo.ts'
import type { Exchange } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'
import { findPlace } from './find-place.ts'
import { collectOwnIds, readListedIds, sortIds } from './read-lists.ts'

const cursorPostsKey = new MemoKey<CursorPosts>()

/** What cursors are tried on. */
export interface CursorPosts {
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
export function prepareCursorPosts(client: Client): Promise<CursorPosts> {
  return client.once(cursorPostsKey, async () => {
    const { position, posts } = await findPlace(client)
    const ids = new Set(sortIds(posts))
    for (let walked = 0; ids.size > 0 && ids.size < FEWEST && walked < LONGEST_WALK; walked++) {
      const older = await client.feed.list({ ...position, 'max-id': Math.min(...ids) - 1 })
      const found = readListedIds(client, older)
      if (found.length === 0) break
      for (const id of found) ids.add(id)
    }
    if (ids.size < FEWEST) await publishMore(client, position, ids)
    await allHave(client, position, ids)
    const [newest, second, ...others] = [...ids].sort((a, b) => b - a)
    if (newest === undefined || second === undefined) throw new Unjudged('no posts have ids')
    return { position, ids: [newest, second, ...others], pageLength: posts.length }
  })
}

async function publishMore(client: Client, position: Position, ids: Set<number>): Promise<void> {
  if (client.transport.options.tier !== 'write') {
    throw new Unjudged(
      `fewer than ${FEWEST} posts were found; where there are more would decide (--at lng,lat)`,
    )
  }
  while (ids.size < FEWEST) {
    const { id } = asRecord((await client.publishing.publish({ ...position })).post)
    if (!Number.isSafeInteger(id) || ids.has(id as number))
      throw new Unjudged('posts have no ids of their own')
    ids.add(id as number)
  }
}

/** Milliseconds for the slowest replica. */
const LAG = 2000

/** Waits until every replica is likely to have what this run has published: absence would be taken for an answer. */
async function allHave(client: Client, position: Position, ids: ReadonlySet<number>): Promise<void> {
  const own = collectOwnIds(client)
  const newest = Math.max(...ids)
  if (!own.has(newest)) return
  const isThere = (exchange: Exchange): boolean => readListedIds(client, exchange).includes(newest)
  const look = (): Promise<Exchange> => client.feed.list({ ...position })
  const looks = [await look(), await look()]
  if (looks.every(isThere)) return
  const last = await client.tokens.resendUntil(looks[1] as Exchange, isThere)
  if (!isThere(last)) throw new Unjudged('what was published is not listed')
  await client.transport.pause(LAG)
}
