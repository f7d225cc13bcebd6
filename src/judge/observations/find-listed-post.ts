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

/** How many pages are searched for a publication, since other users may publish, too. */
const MAX_PAGES = 6

/** The publications at one place, and the pages that should list them. */
export interface ListedPublications {
  readonly published: readonly Publication[]
  readonly ids: KnownPosts
  readonly pages: readonly Page[]
}

/** Publishes all drafts, and lists the places where they were published. */
export const listPublications = (client: Client): Promise<readonly ListedPublications[]> =>
  client.once(listedPublicationsKey, async () => {
    const all = (await publishAllDrafts(client)).filter(({ post }) => Number.isInteger(post.id))
    const near = await findBestPosition(client)
    const isNear = ({ sent }: Publication): boolean => sent.lng === near.lng && sent.lat === near.lat
    const listed: ListedPublications[] = []
    for (const published of [all.filter(isNear), all.filter((publication) => !isNear(publication))]) {
      const [first] = published
      if (first) listed.push(await listPlace(client, { lng: first.sent.lng, lat: first.sent.lat }, published))
    }
    return listed
  })

async function listPlace(
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
  return { published, ids, pages: await walkPages(client, position, first, isAll ? 1 : MAX_PAGES) }
}

/** A post on a page. */
export interface ListedPost {
  readonly post: LoosePost
  readonly page: Page
  readonly where: string
}

/** Finds a post on pages. It occurs once, unless pages overlap at their cursors. */
export function findListedPost(
  pages: readonly Page[],
  isMatch: (post: LoosePost) => boolean,
): readonly ListedPost[] {
  return pages.flatMap((page) =>
    page.posts
      .map((post, index) => ({ post, page, where: `body, [${index}]` }))
      .filter(({ post }) => isMatch(post) && (!page.cursor || readId(post) !== readId(page.cursor))),
  )
}
