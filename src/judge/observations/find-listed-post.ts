import type { Fields } from '../client/encode.ts'
import type { Client, LoosePost } from '../client/index.ts'
import { MemoKey } from '../client/memo.ts'
import {
  indexById,
  type KnownPosts,
  type Page,
  readId,
  readPage,
  requestAgainUntil,
  walkPages,
} from './pages.ts'
import { type Publication, publishAllDrafts } from './publications.ts'
import { findBestPosition } from './shared-requests.ts'

const listedPublicationsKey = new MemoKey<readonly ListedPublications[]>()

/** How many pages are looked through for what was published; other users may publish as well. */
const MOST_PAGES = 6

/** What was published at one place, and the pages on which it should occur. */
export interface ListedPublications {
  readonly published: readonly Publication[]
  readonly ids: KnownPosts
  readonly pages: readonly Page[]
}

/** Publishes all that can be published and lists it again, where it was published. */
export const listPublications = (client: Client): Promise<readonly ListedPublications[]> =>
  client.once(listedPublicationsKey, async () => {
    const all = (await publishAllDrafts(client)).filter(({ post }) => Number.isInteger(post.id))
    const near = await findBestPosition(client)
    const isNear = ({ sent }: Publication): boolean => sent.lng === near.lng && sent.lat === near.lat
    const again: ListedPublications[] = []
    for (const published of [all.filter(isNear), all.filter((one) => !isNear(one))]) {
      const [first] = published
      if (first) again.push(await listAgain(client, { lng: first.sent.lng, lat: first.sent.lat }, published))
    }
    return again
  })

async function listAgain(
  client: Client,
  position: Fields,
  published: readonly Publication[],
): Promise<ListedPublications> {
  const ids = indexById(published.map(({ post }) => post))
  const newest = Math.max(...ids.keys())
  const oldest = Math.min(...ids.keys())
  const first = await requestAgainUntil(client, readPage(await client.feed.list(position)), ({ posts }) =>
    posts.some((post) => readId(post) >= newest),
  )
  const isAll = first.posts.some((post) => readId(post) <= oldest)
  return { published, ids, pages: await walkPages(client, position, first, isAll ? 1 : MOST_PAGES) }
}

/** A post as a list has it. */
export interface ListedPost {
  readonly post: LoosePost
  readonly page: Page
  readonly where: string
}

/** Where a post occurs on pages: once, unless pages overlap at their cursors. */
export function findListedPost(
  pages: readonly Page[],
  isIt: (post: LoosePost) => boolean,
): readonly ListedPost[] {
  return pages.flatMap((page) =>
    page.posts
      .map((post, index) => ({ post, page, where: `body, [${index}]` }))
      .filter(({ post }) => isIt(post) && (!page.cursor || readId(post) !== readId(page.cursor))),
  )
}
