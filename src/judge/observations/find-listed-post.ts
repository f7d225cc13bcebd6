import type { Fields } from '../client/encode.ts'
import type { LoosePost, Session } from '../client/session.ts'
import { bestPlace } from './shared-requests.ts'
import { byId, idOf, insisted, type Known, type Page, pageOf, walk } from './pages.ts'
import { type Publication, publications } from './publications.ts'

/** How many pages are looked through for what was published; other users may publish as well. */
const MOST_PAGES = 6

/** What was published at one place, and the pages on which it should occur. */
export interface ListedAgain {
  readonly published: readonly Publication[]
  readonly ids: Known
  readonly pages: readonly Page[]
}

/** Publishes all that can be published and lists it again, where it was published. */
export const listedAgain = (session: Session): Promise<readonly ListedAgain[]> =>
  session.once('listed again', async () => {
    const all = (await publications(session)).filter(({ post }) => Number.isInteger(post.id))
    const near = await bestPlace(session)
    const isNear = ({ sent }: Publication): boolean => sent.lng === near.lng && sent.lat === near.lat
    const again: ListedAgain[] = []
    for (const published of [all.filter(isNear), all.filter((one) => !isNear(one))]) {
      const [first] = published
      if (first) again.push(await listAgain(session, { lng: first.sent.lng, lat: first.sent.lat }, published))
    }
    return again
  })

async function listAgain(
  session: Session,
  position: Fields,
  published: readonly Publication[],
): Promise<ListedAgain> {
  const ids = byId(published.map(({ post }) => post))
  const newest = Math.max(...ids.keys())
  const oldest = Math.min(...ids.keys())
  const first = await insisted(session, pageOf(await session.list(position)), ({ posts }) =>
    posts.some((post) => idOf(post) >= newest),
  )
  const isAll = first.posts.some((post) => idOf(post) <= oldest)
  return { published, ids, pages: await walk(session, position, first, isAll ? 1 : MOST_PAGES) }
}

/** A post as a list has it. */
export interface Found {
  readonly post: LoosePost
  readonly page: Page
  readonly where: string
}

/** Where a post occurs on pages: once, unless pages overlap at their cursors. */
export function found(pages: readonly Page[], isIt: (post: LoosePost) => boolean): readonly Found[] {
  return pages.flatMap((page) =>
    page.posts
      .map((post, index) => ({ post, page, where: `body, [${index}]` }))
      .filter(({ post }) => isIt(post) && (!page.cursor || idOf(post) !== idOf(page.cursor))),
  )
}
