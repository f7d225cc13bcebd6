import { type Client, type LoosePost, type Position, readPosts } from '../client/session.ts'
import type { Exchange } from '../target/exchange.ts'
import { findLargestAccepted } from './find-limit.ts'
import { createUnexpected, isRefused, readErrorTexts, sortIds } from './read-lists.ts'

/** As large a page as is asked for: who takes it has no maximum that a client would notice. */
export const MAX_TRIED_PAGE_SIZE = 500

interface WidePage {
  readonly position: Position
  readonly posts: readonly LoosePost[]
  /** the maximum by which the widest page was refused; undefined when it was not */
  readonly refusedAbove: number | undefined
}

/** The largest page that can be had at a place. */
export function requestWidePage(session: Client): Promise<WidePage> {
  return session.once('wide page', async () => {
    const { position } = await session.place()
    const ask = (size: number): Promise<Exchange> => session.list({ ...position, page_size: size })
    const exchange = await ask(MAX_TRIED_PAGE_SIZE)
    if (exchange.response.status === 200)
      return { position, posts: readPosts(exchange), refusedAbove: undefined }
    if (!isRefused(exchange)) throw createUnexpected('a large page', exchange)
    let posts: readonly LoosePost[] = []
    const most = await findLargestAccepted(
      readErrorTexts(exchange, 'page_size'),
      MAX_TRIED_PAGE_SIZE,
      async (size) => {
        const page = size === MAX_TRIED_PAGE_SIZE ? exchange : await ask(size)
        if (page.response.status === 200) posts = readPosts(page)
        else if (!isRefused(page)) throw createUnexpected(`a page of ${size}`, page)
        return page.response.status === 200
      },
    )
    return { position, posts, refusedAbove: most }
  })
}

/** What is older than the wide page, asked for by the id of its oldest post. */
export function requestBeyondWidePage(
  session: Client,
): Promise<{ readonly oldest: number; readonly exchange: Exchange }> {
  return session.once('beyond the wide page', async () => {
    const { position, posts, refusedAbove } = await requestWidePage(session)
    const oldest = sortIds(posts).at(-1) ?? 0
    const isShort = refusedAbove === undefined && posts.length < MAX_TRIED_PAGE_SIZE
    const size = isShort ? { page_size: MAX_TRIED_PAGE_SIZE } : {}
    return { oldest, exchange: await session.list({ ...position, 'max-id': oldest, ...size }) }
  })
}
