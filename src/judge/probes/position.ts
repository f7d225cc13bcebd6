import type { Client } from '../target/client/client.ts'
import {
  createUnexpected,
  isEmptyList,
  isNamedInErrors,
  isRefused,
  isTaken,
} from '../target/client/read-lists.ts'
import { createPostFields } from '../target/client/shared-requests.ts'
import type { Fields } from '../target/exchange.ts'
import { POINT_NEMO } from '../target/reading/own-posts.ts'
import { readPosts } from '../target/reading/read-response.ts'
import type { Probe } from './probe.ts'

async function tryPosition(client: Client, query: Fields, what: string): Promise<'accepted' | 'rejected'> {
  const exchange = await client.feed.list(query)
  if (isRefused(exchange)) return 'rejected'
  if (readPosts(exchange).length > 0 || isEmptyList(client, exchange)) return 'accepted'
  throw createUnexpected(what, exchange)
}

export const nonNumericProbe: Probe<'list.non-numeric-position'> = {
  relevantResponses: 'a list at abc, abc',
  run: (client) => tryPosition(client, { lng: 'abc', lat: 'abc' }, 'a position without numbers'),
}

export const blankNumberProbe: Probe<'params.blank-number'> = {
  relevantResponses: 'lists whose lng is empty or white space',
  async run(client) {
    const { lat } = client.feed.startPosition
    const isEmptyRead = (await tryPosition(client, { lng: '', lat }, 'an empty lng')) === 'accepted'
    const isSpaceRead = (await tryPosition(client, { lng: '   ', lat }, 'white space as lng')) === 'accepted'
    if (isEmptyRead) return isSpaceRead ? 'zero' : 'empty-is-zero'
    return isSpaceRead ? 'white-space-is-zero' : 'absent'
  },
}

export const outOfRangeProbe: Probe<'list.out-of-range-position'> = {
  relevantResponses: 'a list at 181, 91',
  run: (client) => tryPosition(client, { lng: 181, lat: 91 }, 'a position out of range'),
}

export const createOutOfRangeProbe: Probe<'create.out-of-range-position'> = {
  tier: 'write',
  relevantResponses: 'a publication at 181, 91',
  async run(client) {
    // Without a category it is never published.
    const incomplete = await client.publishing.publishExactly({ lng: 181, lat: 91, content: 'x' })
    if (isNamedInErrors(incomplete, 'lng') || isNamedInErrors(incomplete, 'lat')) return 'rejected'
    const fields = { ...(await createPostFields(client, POINT_NEMO)), lng: 181 }
    const exchange = await client.publishing.publishExactly(fields)
    return isTaken('a post out of range', exchange) ? 'accepted' : 'rejected'
  },
}
