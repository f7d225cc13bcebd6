import type { Position } from '../../../contract/index.ts'
import type { Client } from '../../target/client/client.ts'
import { findFirstPageEnd, requestPageWith } from '../../target/client/first-page-end.ts'
import { once } from '../../target/client/knowledge.ts'
import { findPlace } from '../../target/client/places.ts'
import type { Fields } from '../../target/exchange.ts'
import { type ListPage, readId, readPage } from '../../target/reading/list-page.ts'
import { catchUnjudged, Unjudged } from '../../target/violation.ts'

/** The pages of one place that show whether paging and cursors work. */
export interface FeedSurvey {
  readonly position: Position
  /** a walk by max-id without page_size; where pages come from the oldest end, the first page and one by max-id */
  readonly long: readonly ListPage[]
  /** the same with smaller pages, while a post is published */
  readonly short: readonly ListPage[]
  /** of all posts that the walks have shown */
  readonly known: ReadonlySet<number>
  /** of the posts that this run published there before the walks */
  readonly own: readonly number[]
}

/** How many posts a place should have: more than one page of the default size. */
const WANTED_POSTS = 22
/** How many posts are published in any case. */
const MIN_PUBLICATIONS = 2
/** The writes that the checks of publishing need. */
const RESERVED_WRITES = 15
/** Pages of 20 and of 13 posts that reach equally far. */
const LONG_PAGES = 3
const SHORT_PAGES = 5

/** Walks through a place. @throws Unjudged when it has no posts */
export const surveyFeed = once(async (client: Client): Promise<FeedSurvey> => {
  const { position, exchange } = await findPlace(client)
  const top = readPage(exchange)
  const own = await publishStock(client, position, top)
  const end = await findFirstPageEnd(client)
  const first = own.length === 0 ? top : await requestFirstPageWith(client, position, own)
  const long =
    end === 'newest'
      ? await walkPages(client, { ...position }, first, LONG_PAGES)
      : [first, ...(await requestPageBelow(client, { ...position }, sortDescending(first.ids)[1]))]

  const size = chooseShortSize(first.ids.length)
  const start = readPage(await client.feed.list({ ...position, page_size: size }))
  let fresh: readonly number[] = []
  const publishFresh = async (): Promise<void> => {
    fresh = await publishPosts(client, position, 1)
  }
  const sized = { ...position, page_size: size }
  const short =
    end === 'newest'
      ? await walkPages(client, sized, start, SHORT_PAGES, publishFresh)
      : [start, ...(await requestPageBelow(client, sized, sortDescending(first.ids)[0], publishFresh))]
  // A new post that no list shows is not missing because of since-id.
  if (fresh.length > 0) await client.feed.list({ ...position })
  const known = collectIds([...long, ...short])
  const before = sortDescending(new Set([...own, ...collectIds(long)]))
  const middle = before[Math.max(1, Math.floor(first.ids.length / 2))]
  if (known.size === 0) throw new Unjudged('no post has an id that is an integer')
  await listSince(client, { ...position }, [before[0], middle])
  await listSince(client, { ...position, page_size: Math.min(2, size) }, [middle])
  return { position, long, short, known, own }
})

/** Requests the first page, after the published posts are listed. */
async function requestFirstPageWith(
  client: Client,
  position: Position,
  own: readonly number[],
): Promise<ListPage> {
  const last = Math.max(0, ...own)
  const latest = readPage(await requestPageWith(client, position, last))
  const page = await requestAgainUntil(client, latest, ({ ids }) => ids.some((id) => id >= last))
  const end = await findFirstPageEnd(client)
  return end === 'newest' ? page : readPage(await client.feed.list({ ...position }))
}

/** Requests the page with a max-id; none without one. */
async function requestPageBelow(
  client: Client,
  query: Fields,
  cursor: number | undefined,
  before: () => Promise<void> = async () => {},
): Promise<readonly ListPage[]> {
  await before()
  if (cursor === undefined) return []
  return [readPage(await client.feed.list({ ...query, 'max-id': cursor }))]
}

const sortDescending = (ids: Iterable<number>): readonly number[] => [...ids].sort((a, b) => b - a)

/** A smaller page size, but more than one if possible, because a page may repeat the post of its cursor. */
const chooseShortSize = (long: number): number =>
  long <= 2 ? Math.max(1, long) : Math.min(13, Math.ceil(long / 2))

/** Lists with each since-id. */
async function listSince(
  client: Client,
  query: Fields,
  cursors: readonly (number | undefined)[],
): Promise<void> {
  for (const cursor of cursors)
    if (cursor !== undefined) await client.feed.list({ ...query, 'since-id': cursor })
}

/** Publishes posts at the place: a few in any case, and more if it has few posts and the budget allows all that are missing. */
async function publishStock(client: Client, position: Position, first: ListPage): Promise<readonly number[]> {
  const { options, writes } = client.transport
  const most = client.knowledge.getAnswer('list.page-size-max') ?? 'none'
  const wanted = most === 'none' ? WANTED_POSTS : Math.min(WANTED_POSTS, most + MIN_PUBLICATIONS)
  const missing = wanted - first.ids.length
  const isAffordable = options.tier === 'write' && writes + missing + RESERVED_WRITES <= options.maxWrites
  const isSparse = isAffordable && missing > 0 && !(await hasMore(client, position, first))
  return publishPosts(client, position, isSparse ? Math.max(MIN_PUBLICATIONS, missing) : MIN_PUBLICATIONS)
}

/** Whether the place has more posts than one page. */
async function hasMore(client: Client, position: Position, first: ListPage): Promise<boolean> {
  const pages = await walkPages(client, { ...position }, first, 2)
  return collectIds(pages).size > collectIds([first]).size
}

/** Publishes posts, as many as the tier and the budget allow. @returns their ids */
async function publishPosts(client: Client, position: Position, count: number): Promise<readonly number[]> {
  const made: number[] = []
  const { tier, maxWrites } = client.transport.options
  if (tier !== 'write') return made
  while (made.length < count && client.transport.writes + RESERVED_WRITES < maxWrites) {
    // Lists can be judged by existing posts. The checks of publishing report why a post was rejected.
    const published = await catchUnjudged(client.publishing.publish({ ...position }), () => undefined)
    if (published === undefined) break
    made.push(readId(published.post))
  }
  return made.filter(Number.isInteger)
}

/** Requests a page again until it is settled. */
export const requestAgainUntil = async (
  client: Client,
  { exchange }: ListPage,
  isSettled: (page: ListPage) => boolean,
): Promise<ListPage> =>
  readPage(await client.tokens.resendUntil(exchange, (latest) => isSettled(readPage(latest))))

/** The ids on some pages, each once. */
export const collectIds = (pages: readonly ListPage[]): ReadonlySet<number> =>
  new Set(pages.flatMap(({ ids }) => ids))

/**
 * Loads older pages until a page has nothing new, with the smallest known id as max-id.
 *
 * @param first the first page
 * @param maxPages how many pages at most
 * @param beforeSecond runs before the second page is requested
 */
export async function walkPages(
  client: Client,
  query: Fields,
  first: ListPage,
  maxPages: number,
  beforeSecond: () => Promise<void> = async () => {},
): Promise<readonly ListPage[]> {
  const pages = [first]
  let known = 0
  for (let ids = collectIds(pages); ids.size > known && pages.length < maxPages; ids = collectIds(pages)) {
    if (pages.length === 1) await beforeSecond()
    known = ids.size
    pages.push(readPage(await client.feed.list({ ...query, 'max-id': Math.min(...ids) })))
  }
  return pages
}
