import { type Client, readPosts } from '../client/index.ts'
import { findPlace } from '../observations/find-place.ts'
import {
  createUnexpected,
  createUnstable,
  isEmptyList,
  isRefused,
  readListedIds,
} from '../observations/read-lists.ts'
import { MAX_TRIED_PAGE_SIZE, requestBeyondWidePage, requestWidePage } from '../observations/wide-page.ts'
import type { Probe } from '../probe.ts'
import { Unjudged } from '../violation.ts'

/** How many posts the widest page had although there are more; undefined when it had all, or all that was asked for. */
async function clampedTo(client: Client): Promise<number | undefined> {
  const { posts } = await requestWidePage(client)
  if (posts.length >= MAX_TRIED_PAGE_SIZE) return undefined
  const { oldest, exchange } = await requestBeyondWidePage(client)
  const beyond = readListedIds(client, exchange)
  if (beyond.length > posts.length)
    throw createUnstable('one page of the largest size is longer than another')
  return beyond.some((id) => id < oldest) ? posts.length : clampedToOne(client)
}

/** A page of one that has the cursor's own post shows nothing of what is older. */
async function clampedToOne(client: Client): Promise<number | undefined> {
  const { position, posts } = await requestWidePage(client)
  const [only] = readListedIds(client, (await requestBeyondWidePage(client)).exchange)
  if (posts.length !== 1 || only === undefined) return undefined
  const older = await client.feed.list({ ...position, 'max-id': only - 1 })
  return readListedIds(client, older).length > 0 ? 1 : undefined
}

export const pageSizeMaxProbe: Probe = {
  gap: 'list.page-size-max',
  tier: 'read',
  async run(client) {
    const { posts, refusedAbove } = await requestWidePage(client)
    if (refusedAbove !== undefined) return refusedAbove
    if (posts.length >= MAX_TRIED_PAGE_SIZE) return 'none'
    const most = await clampedTo(client)
    if (most !== undefined) return most
    throw new Unjudged(
      `only ${posts.length} posts were found at a place; where there are more, the longest page would decide (--at lng,lat)`,
    )
  },
}

export const pageSizeOverProbe: Probe = {
  gap: 'list.page-size-over',
  tier: 'read',
  async run(client) {
    const { refusedAbove } = await requestWidePage(client)
    if (refusedAbove !== undefined) return 'rejected'
    if ((await clampedTo(client)) !== undefined) return 'clamped'
    throw new Unjudged(`page_size ${MAX_TRIED_PAGE_SIZE} was not refused, and no maximum was met`)
  },
}

const NO_SIZES = [0, -1, 'abc'] as const

export const pageSizeInvalidProbe: Probe = {
  gap: 'list.page-size-invalid',
  tier: 'read',
  async run(client) {
    const { position, posts } = await findPlace(client)
    const answers: string[] = []
    for (const size of NO_SIZES) {
      const exchange = await client.feed.list({ ...position, page_size: size })
      const { length } = readPosts(exchange)
      if (isRefused(exchange)) answers.push('rejected')
      else if (isEmptyList(client, exchange)) answers.push('empty')
      else if (length > 0) answers.push(length <= Math.max(posts.length, 20) ? 'default' : 'more than a page')
      else throw createUnexpected(`page_size ${size}`, exchange)
    }
    const [answer, ...others] = answers
    if (answer === 'more than a page' || others.some((other) => other !== answer)) {
      throw new Unjudged(
        `no one answer explains it: ${NO_SIZES.map((size, index) => `${size} is ${answers[index]}`).join(', ')}`,
      )
    }
    return answer
  },
}
