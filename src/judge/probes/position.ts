import type { Fields } from '../client/encode.ts'
import { type Client, readPosts } from '../client/index.ts'
import { createUnexpected, isEmptyList, isRefused } from '../observations/read-lists.ts'
import type { Probe } from '../probe.ts'

async function tryPosition(client: Client, query: Fields, what: string): Promise<'accepted' | 'rejected'> {
  const exchange = await client.feed.list(query)
  if (isRefused(exchange)) return 'rejected'
  if (readPosts(exchange).length > 0 || isEmptyList(client, exchange)) return 'accepted'
  throw createUnexpected(what, exchange)
}

export const nonNumericProbe: Probe<'list.non-numeric-position'> = {
  gap: 'list.non-numeric-position',
  tier: 'read',
  relevantResponses: 'a list at abc, abc',
  run: (client) => tryPosition(client, { lng: 'abc', lat: 'abc' }, 'a position without numbers'),
}

export const outOfRangeProbe: Probe<'list.out-of-range-position'> = {
  gap: 'list.out-of-range-position',
  tier: 'read',
  relevantResponses: 'a list at 181, 91',
  run: (client) => tryPosition(client, { lng: 181, lat: 91 }, 'a position out of range'),
}
