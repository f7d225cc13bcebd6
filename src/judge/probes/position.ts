import type { Fields } from '../client/encode.ts'
import { type Client, readPosts } from '../client/index.ts'
import { createUnexpected, isEmptyList, isRefused } from '../observations/read-lists.ts'
import type { Probe } from '../probe.ts'
import type { Exchange } from '../target/exchange.ts'

async function isTaken(client: Client, query: Fields, what: string): Promise<string> {
  const exchange: Exchange = await client.feed.list(query)
  if (isRefused(exchange)) return 'rejected'
  if (readPosts(exchange).length > 0 || isEmptyList(client, exchange)) return 'accepted'
  throw createUnexpected(what, exchange)
}

export const nonNumericProbe: Probe = {
  gap: 'list.non-numeric-position',
  tier: 'read',
  run: (client) => isTaken(client, { lng: 'abc', lat: 'abc' }, 'a position without numbers'),
}

export const outOfRangeProbe: Probe = {
  gap: 'list.out-of-range-position',
  tier: 'read',
  run: (client) => isTaken(client, { lng: 181, lat: 91 }, 'a position that is nowhere'),
}
