import type { Client } from '../client/index.ts'
import { createMaximumComparison } from '../observations/compare-answers.ts'
import { findFirstPageEnd } from '../observations/first-page-end.ts'
import { demandEffect } from '../observations/parameter-effects.ts'
import { createUnstable, readListedIds } from '../observations/read-lists.ts'
import { MAX_TRIED_PAGE_SIZE, requestBeyondWidePage, requestWidePage } from '../observations/wide-page.ts'
import type { Probe } from '../probe.ts'
import { Unjudged } from '../violation.ts'

/** Finds the size to which a page is cut although more posts exist; undefined when no page was cut. */
export async function findClampedSize(client: Client): Promise<number | undefined> {
  const { position, posts } = await requestWidePage(client)
  if (posts.length >= MAX_TRIED_PAGE_SIZE) return undefined
  const { exchange, isBeyond } = await requestBeyondWidePage(client)
  const next = readListedIds(client, exchange)
  const countAgain = async (): Promise<number> =>
    readListedIds(client, await client.feed.list({ ...position, page_size: MAX_TRIED_PAGE_SIZE })).length
  if (next.length > posts.length) {
    // Posts may have arrived in the meantime.
    if ((await countAgain()) > posts.length) return undefined
    throw createUnstable('one page of the largest size is longer than another')
  }
  if (!next.some(isBeyond)) return findClampedSizeOfOne(client)
  if ((await findFirstPageEnd(client)) === 'newest') return posts.length
  // A post that arrived in the meantime is beyond a page from the oldest end, too.
  return (await countAgain()) > posts.length ? undefined : posts.length
}

/** A page of one post that repeats the cursor's own does not show whether there are more posts. */
async function findClampedSizeOfOne(client: Client): Promise<number | undefined> {
  const { position, posts } = await requestWidePage(client)
  const [only] = readListedIds(client, (await requestBeyondWidePage(client)).exchange)
  if (posts.length !== 1 || only === undefined) return undefined
  const cursor =
    (await findFirstPageEnd(client)) === 'oldest' ? { 'since-id': only + 1 } : { 'max-id': only - 1 }
  return readListedIds(client, await client.feed.list({ ...position, ...cursor })).length > 0 ? 1 : undefined
}

export const pageSizeMaxProbe: Probe<'list.page-size-max'> = {
  gap: 'list.page-size-max',
  tier: 'read',
  relevantResponses: 'a page of 500',
  async run(client) {
    const { posts, refusedAbove } = await requestWidePage(client)
    if (refusedAbove !== undefined) return refusedAbove
    if (posts.length >= MAX_TRIED_PAGE_SIZE) return 'none'
    await demandEffect(client, 'page_size')
    const clamped = await findClampedSize(client)
    if (clamped !== undefined) return clamped
    throw new Unjudged(
      `only ${posts.length} posts were found at one place; a place with more posts would decide (--at lng,lat)`,
    )
  },
  equal: createMaximumComparison(MAX_TRIED_PAGE_SIZE),
}

export const pageSizeOverProbe: Probe<'list.page-size-over'> = {
  gap: 'list.page-size-over',
  tier: 'read',
  relevantResponses: 'a page of 500, and whether there was more',
  async run(client) {
    const { refusedAbove } = await requestWidePage(client)
    if (refusedAbove !== undefined) return 'rejected'
    await demandEffect(client, 'page_size')
    if ((await findClampedSize(client)) !== undefined) return 'clamped'
    throw new Unjudged(`page_size ${MAX_TRIED_PAGE_SIZE} was accepted, and no maximum was reached`)
  },
}
