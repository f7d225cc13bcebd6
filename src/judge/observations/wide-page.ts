import type { Exchange } from '../target/exchange.ts'
import { type LoosePost, type Position, postsIn, type Session } from '../client/session.ts'
import { greatestTaken } from './find-limit.ts'
import { idsOf, isRefused, textsOf, unexpected } from './read-lists.ts'

/** As large a page as is asked for: who takes it has no maximum that a client would notice. */
export const WIDEST = 500

interface WidePage {
  readonly position: Position
  readonly posts: readonly LoosePost[]
  /** the maximum by which the widest page was refused; undefined when it was not */
  readonly refusedAbove: number | undefined
}

/** The largest page that can be had at a place. */
export function widePage(session: Session): Promise<WidePage> {
  return session.once('wide page', async () => {
    const { position } = await session.place()
    const ask = (size: number): Promise<Exchange> => session.list({ ...position, page_size: size })
    const exchange = await ask(WIDEST)
    if (exchange.response.status === 200)
      return { position, posts: postsIn(exchange), refusedAbove: undefined }
    if (!isRefused(exchange)) throw unexpected('a large page', exchange)
    let posts: readonly LoosePost[] = []
    const most = await greatestTaken(textsOf(exchange, 'page_size'), WIDEST, async (size) => {
      const page = size === WIDEST ? exchange : await ask(size)
      if (page.response.status === 200) posts = postsIn(page)
      else if (!isRefused(page)) throw unexpected(`a page of ${size}`, page)
      return page.response.status === 200
    })
    return { position, posts, refusedAbove: most }
  })
}

/** What is older than the wide page, asked for by the id of its oldest post. */
export function beyondWidePage(
  session: Session,
): Promise<{ readonly oldest: number; readonly exchange: Exchange }> {
  return session.once('beyond the wide page', async () => {
    const { position, posts, refusedAbove } = await widePage(session)
    const oldest = idsOf(posts).at(-1) ?? 0
    const isShort = refusedAbove === undefined && posts.length < WIDEST
    const size = isShort ? { page_size: WIDEST } : {}
    return { oldest, exchange: await session.list({ ...position, 'max-id': oldest, ...size }) }
  })
}
