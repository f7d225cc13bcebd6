import { type Client, readPosts } from '../client/index.ts'
import { POINT_NEMO } from '../observations/distant-positions.ts'
import { findFirstPageEnd } from '../observations/first-page-end.ts'
import { collectSeenPosts, createUnexpected, sortIds } from '../observations/read-lists.ts'
import type { Probe } from '../probe.ts'
import type { Exchange } from '../target/exchange.ts'

/** So far above the newest id that no post reaches it during the run; the sum usually fits in 32 bits. */
const FAR_AHEAD = 1_000_000

export const emptyProbe: Probe<'list.empty'> = {
  gap: 'list.empty',
  tier: 'read',
  relevantResponses: 'a list that no post can match',
  async run(client) {
    const first = await client.feed.listFirstPage(client.feed.startPosition)
    if (readPosts(first).length === 0) return readEmptyList(client, first, false)
    const [newest = 0] = sortIds(collectSeenPosts(client))
    const ahead = await client.feed.list({ ...client.feed.startPosition, 'since-id': newest + FAR_AHEAD })
    if (readPosts(ahead).length === 0 && [200, 404].includes(ahead.response.status)) {
      return readEmptyList(client, ahead, true)
    }
    const [oldest = 0] = sortIds(collectSeenPosts(client)).slice(-1)
    const query =
      oldest > 1 && (await findFirstPageEnd(client)) === 'oldest'
        ? { ...client.feed.startPosition, 'max-id': oldest - 1 }
        : POINT_NEMO
    return readEmptyList(client, await client.feed.list({ ...query }), true)
  },
}

/** @param isRouted whether the path of lists is known to exist */
async function readEmptyList(
  client: Client,
  exchange: Exchange,
  isRouted: boolean,
): Promise<'array' | '404'> {
  const { status, json } = exchange.response
  if (status === 200 && Array.isArray(json) && json.length === 0) return 'array'
  // An unknown path is 404, too. Only an existing one rejects a list without lng and lat.
  if (status === 404 && (isRouted || (await client.feed.list({})).response.status === 422)) return '404'
  throw createUnexpected('a list that should be empty', exchange)
}
