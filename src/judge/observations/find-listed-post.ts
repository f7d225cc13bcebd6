import type { Fields } from '../client/encode.ts'
import type { Client, LoosePost } from '../client/index.ts'
import { MemoKey } from '../client/memo.ts'
import { findFirstPageEnd } from './first-page-end.ts'
import { isAdjacentToSinceId } from './inclusive-cursors.ts'
import {
  findSkippedPosts,
  indexById,
  isList,
  type KnownPosts,
  type Page,
  readId,
  readPage,
  requestAgainUntil,
  type SkippedPost,
  walkPages,
} from './pages.ts'
import { type Publication, publishAllDrafts } from './publications.ts'

const listedPublicationsKey = new MemoKey<readonly ListedPublications[]>()

/** How many pages are searched for a publication at least, since other users may publish, too. */
const MIN_PAGES = 6

/** How many pages are searched for publications: so many that short pages have all of them, too. */
const countPages = (publications: number, pageLength: number): number =>
  Math.max(MIN_PAGES, Math.ceil(publications / Math.max(1, pageLength)) + 2)

/** The publications at one place, and the pages that should list them. */
export interface ListedPublications {
  readonly published: readonly Publication[]
  readonly pages: readonly Page[]
  /** the published posts that the pages should list and do not */
  readonly missing: readonly SkippedPost[]
}

/** Publishes all drafts, and lists the places where they were published. */
export const listPublications = (client: Client): Promise<readonly ListedPublications[]> =>
  client.once(listedPublicationsKey, async () => {
    const all = (await publishAllDrafts(client)).filter(({ post }) => Number.isInteger(post.id))
    const listed: ListedPublications[] = []
    for (const published of groupByPosition(all))
      listed.push(await listPlace(client, selectPosition(published[0]), published))
    return listed
  })

const selectPosition = ({ sent: { lng, lat } }: Publication): Fields => ({ lng, lat })

/** The publications of each position. The probes may have found another place than the checks, and published there. */
function groupByPosition(all: readonly Publication[]): Iterable<readonly [Publication, ...Publication[]]> {
  const groups = new Map<string, [Publication, ...Publication[]]>()
  for (const publication of all) {
    const key = JSON.stringify(selectPosition(publication))
    const group = groups.get(key)
    if (group) group.push(publication)
    else groups.set(key, [publication])
  }
  return groups.values()
}

async function listPlace(
  client: Client,
  position: Fields,
  published: readonly Publication[],
): Promise<ListedPublications> {
  const ids = indexById(published.map(({ post }) => post))
  const first = await requestAgainUntil(
    client,
    readPage(await client.feed.list(position)),
    (page) => page.posts.length > 0 || !isList(page),
  )
  // An empty list shows that the posts are missing, and not from which end pages come.
  if (isList(first) && first.posts.length === 0)
    return { published, pages: [first], missing: [{ id: Math.max(...ids.keys()), page: first }] }
  const list = (await findFirstPageEnd(client)) === 'newest' ? listFromNewest : listFromOldest
  return { published, ...(await list(client, position, ids, first)) }
}

type Listing = Pick<ListedPublications, 'pages' | 'missing'>

async function listFromNewest(
  client: Client,
  position: Fields,
  ids: KnownPosts,
  before: Page,
): Promise<Listing> {
  const newest = Math.max(...ids.keys())
  const oldest = Math.min(...ids.keys())
  const first = await requestAgainUntil(client, before, ({ posts }) =>
    posts.some((post) => readId(post) >= newest),
  )
  const isAll = first.posts.some((post) => readId(post) <= oldest)
  const pages = await walkPages(client, position, first, isAll ? 1 : countPages(ids.size, first.posts.length))
  // The walk does not show whether a post is missing that is newer than all posts of the first page.
  const isNewestMissing = !first.posts.some((post) => readId(post) >= newest)
  const skipped = findSkippedPosts(pages, ids, newest)
  return { pages, missing: isNewestMissing ? [{ id: newest, page: first }, ...skipped] : skipped }
}

/** Pages forward by since-id, from the oldest publication on. */
async function listFromOldest(
  client: Client,
  position: Fields,
  ids: KnownPosts,
  { posts: { length } }: Page,
): Promise<Listing> {
  const [oldest, newest] = [Math.min(...ids.keys()), Math.max(...ids.keys())]
  const isInclusive = client.knowledge.getAnswer('list.since-id-bound') === 'inclusive'
  const pages: Page[] = []
  const missing: SkippedPost[] = []
  for (let from = oldest; from <= newest && pages.length < countPages(ids.size, length); ) {
    const cursor = isInclusive ? from : from - 1
    const query = { ...position, 'since-id': cursor }
    const page = await requestAgainUntil(
      client,
      readPage(await client.feed.list(query)),
      ({ posts }) => posts.length >= length || posts.some((post) => readId(post) >= newest),
    )
    const listed = page.posts.map(readId)
    // A full page may begin at its cursor, or end at the newest post.
    const isFull = listed.length >= length
    const isAdjacent = isAdjacentToSinceId(client)
    const begin = isFull && !isAdjacent ? Math.min(...listed) : from
    const end = isFull ? Math.max(...listed) : Number.POSITIVE_INFINITY
    pages.push(page)
    for (const id of ids.keys())
      if (id >= begin && id <= end && !listed.includes(id)) missing.push({ id, page })
    if (end < from) break
    from = end + 1
  }
  return { pages, missing }
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
