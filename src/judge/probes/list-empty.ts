import { type Client, readPosts } from '../client/index.ts'
import { collectSeenPosts, createUnexpected, sortIds } from '../observations/read-lists.ts'
import type { Probe } from '../probe.ts'
import type { Exchange } from '../target/exchange.ts'

/** So far beyond the newest post that nobody gets there meanwhile, and still within 32 bits for most. */
const FAR_AHEAD = 1_000_000
/** Point Nemo: nobody is farther from everybody. */
export const NOWHERE = { lng: -123.4, lat: -48.9 } as const

export const emptyProbe: Probe = {
  gap: 'list.empty',
  tier: 'read',
  async run(client) {
    const first = await client.feed.listFirstPage(client.feed.startPosition)
    if (readPosts(first).length === 0) return wordFor(client, first, false)
    const [newest = 0] = sortIds(collectSeenPosts(client))
    const ahead = await client.feed.list({ ...client.feed.startPosition, 'since-id': newest + FAR_AHEAD })
    if (readPosts(ahead).length === 0 && [200, 404].includes(ahead.response.status)) {
      return wordFor(client, ahead, true)
    }
    return wordFor(client, await client.feed.list({ ...NOWHERE }), true)
  },
}

/** @param isRouted whether lists are known to be answered at all */
async function wordFor(client: Client, exchange: Exchange, isRouted: boolean): Promise<string> {
  const { status, json } = exchange.response
  if (status === 200 && Array.isArray(json) && json.length === 0) return 'array'
  // 404 is the word for a path that nothing is at, too; there, nothing would miss lng and lat.
  if (status === 404 && (isRouted || (await client.feed.list({})).response.status === 422)) return '404'
  throw createUnexpected('a list that should be empty', exchange)
}
