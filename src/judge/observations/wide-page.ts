import { type Client, type LoosePost, type Position, readPosts } from '../client/index.ts'
import { MemoKey } from '../client/memo.ts'
import type { Exchange } from '../target/exchange.ts'
import { findLargestAccepted } from './find-limit.ts'
import { findPlace } from './find-place.ts'
import { findFirstPageEnd } from './first-page-end.ts'
import { createUnexpected, isRefused, readErrorTexts, sortIds } from './read-lists.ts'

const widePageKey = new MemoKey<WidePage>()
const pageBeyondKey = new MemoKey<PageBeyond>()

/** The largest page that the kit requests. A target that accepts it has no maximum that a client would notice. */
export const MAX_TRIED_PAGE_SIZE = 500

interface WidePage {
  readonly position: Position
  readonly posts: readonly LoosePost[]
  /** the maximum for which the target rejects the largest page; undefined if it accepts it */
  readonly refusedAbove: number | undefined
}

/** Requests the largest page that the target accepts at the place. */
export function requestWidePage(client: Client): Promise<WidePage> {
  return client.once(widePageKey, async () => {
    const { position } = await findPlace(client)
    const request = (size: number): Promise<Exchange> => client.feed.list({ ...position, page_size: size })
    const exchange = await request(MAX_TRIED_PAGE_SIZE)
    if (exchange.response.status === 200)
      return { position, posts: readPosts(exchange), refusedAbove: undefined }
    if (!isRefused(exchange)) throw createUnexpected('a large page', exchange)
    let posts: readonly LoosePost[] = []
    const largest = await findLargestAccepted(
      readErrorTexts(exchange, 'page_size'),
      MAX_TRIED_PAGE_SIZE,
      async (size) => {
        const page = size === MAX_TRIED_PAGE_SIZE ? exchange : await request(size)
        if (page.response.status === 200) posts = readPosts(page)
        else if (!isRefused(page)) throw createUnexpected(`a page of ${size}`, page)
        return page.response.status === 200
      },
    )
    return { position, posts, refusedAbove: largest }
  })
}

interface PageBeyond {
  /** the id of the wide page that was sent as cursor */
  readonly cursor: number
  readonly exchange: Exchange
  /** whether a post is beyond the wide page */
  isBeyond(id: number): boolean
}

/**
 * Requests the posts beyond the wide page: the older ones, with the id of its oldest post as max-id; where pages come from
 * the oldest end, the newer ones, with the id of its newest post as since-id.
 */
export function requestBeyondWidePage(client: Client): Promise<PageBeyond> {
  return client.once(pageBeyondKey, async () => {
    const { position, posts, refusedAbove } = await requestWidePage(client)
    const isForward = (await findFirstPageEnd(client)) === 'oldest'
    const cursor = sortIds(posts).at(isForward ? 0 : -1) ?? 0
    const isShort = refusedAbove === undefined && posts.length < MAX_TRIED_PAGE_SIZE
    const size = isShort ? { page_size: MAX_TRIED_PAGE_SIZE } : {}
    const query = { ...position, [isForward ? 'since-id' : 'max-id']: cursor, ...size }
    return {
      cursor,
      exchange: await client.feed.list(query),
      isBeyond: (id) => (isForward ? id > cursor : id < cursor),
    }
  })
}
