import type { Client } from '../client/index.ts'
import { prepareCursorPosts } from '../observations/cursor-posts.ts'
import { createUnstable, readListedIds } from '../observations/read-lists.ts'
import { requestBeyondWidePage } from '../observations/wide-page.ts'
import type { Probe } from '../probe.ts'
import { Unjudged } from '../violation.ts'

/** A page by a cursor. */
interface Look {
  readonly cursor: number
  readonly page: readonly number[]
  /** whether the post that the cursor names would be on the page, if it may be */
  readonly hasRoom: boolean
}

/** Gets a page. @param before the ids on the page before */
type Looking = (client: Client, before: readonly number[]) => Promise<Look>

/** Whether the post that a cursor names is let through. @param isOut tells the posts that must not be */
const boundProbe = (
  gap: 'list.max-id-bound' | 'list.since-id-bound',
  isOut: (id: number, cursor: number) => boolean,
  ...looks: readonly Looking[]
): Probe => ({
  gap,
  tier: 'read',
  async run(client) {
    let before: readonly number[] = []
    for (const look of looks) {
      const { cursor, page, hasRoom } = await look(client, before)
      if (page.some((id) => isOut(id, cursor)))
        throw createUnstable(`a list by the cursor ${cursor} has posts of both sides`)
      if (page.includes(cursor)) return 'inclusive'
      if (hasRoom) return 'exclusive'
      before = page
    }
    throw new Unjudged(
      'no page shows it, since posts come in or are listed too late; a quieter place would decide (--at lng,lat)',
    )
  },
})

const beyondTheWidePage: Looking = async (client) => {
  const { oldest, exchange } = await requestBeyondWidePage(client)
  const page = readListedIds(client, exchange)
  return { cursor: oldest, page, hasRoom: page.length > 0 }
}

/** There are older posts, which come after the cursor's own. */
const belowTheSecond: Looking = async (client) => {
  const {
    position,
    ids: [, cursor],
  } = await prepareCursorPosts(client)
  const page = readListedIds(client, await client.feed.list({ ...position, 'max-id': cursor }))
  return { cursor, page, hasRoom: page.length > 0 }
}

/** With one newer post, a page that is not full has room for the cursor's own. */
const aboveTheSecond: Looking = async (client) => {
  const {
    position,
    ids: [, cursor],
    pageLength,
  } = await prepareCursorPosts(client)
  const page = readListedIds(client, await client.feed.list({ ...position, 'since-id': cursor }))
  const isWhole =
    page.length < pageLength || client.knowledge.getAnswer('list.since-id-window') === 'adjacent'
  return { cursor, page, hasRoom: page.length > 0 && isWhole }
}

/** A page of one has room for the cursor's own post only when nothing is newer. */
const aboveTheNewest: Looking = async (client, before) => {
  const { position, ids } = await prepareCursorPosts(client)
  const cursor = Math.max(ids[0], ...before)
  const ask = async (): Promise<number[]> =>
    readListedIds(client, await client.feed.list({ ...position, 'since-id': cursor }))
  const page = await ask()
  if (page.length > 0) return { cursor, page, hasRoom: false }
  // A replica that lags shows nothing either, so the nothing has to last.
  await client.transport.pause(1000)
  const later = await ask()
  return { cursor, page: later, hasRoom: later.length === 0 }
}

export const maxIdBoundProbe = boundProbe(
  'list.max-id-bound',
  (id, cursor) => id > cursor,
  beyondTheWidePage,
  belowTheSecond,
  belowTheSecond,
)

export const sinceIdBoundProbe = boundProbe(
  'list.since-id-bound',
  (id, cursor) => id < cursor,
  aboveTheSecond,
  aboveTheNewest,
  aboveTheNewest,
)
