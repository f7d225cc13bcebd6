import type { Fields } from '../encode.ts'
import type { Exchange } from '../exchange.ts'
import { type LoosePost, readPosts } from '../reading/read-response.ts'
import type { Client } from './client.ts'

/** One page of a walk. */
export interface Page {
  readonly exchange: Exchange
  /** the posts whose id can be a cursor */
  readonly posts: readonly LoosePost[]
  /** the post whose id was sent as max-id or since-id */
  readonly cursor?: LoosePost | undefined
}

/** Posts by id. */
export type KnownPosts = ReadonlyMap<number, LoosePost>

/** The id of a post; NaN if it is not an integer. */
export const readId = ({ id }: LoosePost): number => (Number.isInteger(id) ? (id as number) : Number.NaN)

export const readPage = (exchange: Exchange, cursor?: LoosePost): Page => ({
  exchange,
  posts: readPosts(exchange).filter((post) => Number.isInteger(post.id)),
  cursor,
})

/** How many ids are named. */
const MAX_IDS = 5

/** Ids in one line: the first ones, and how many there are if there are more. */
export const formatIds = (ids: readonly number[]): string =>
  ids.length > MAX_IDS ? `${ids.slice(0, MAX_IDS).join(', ')}, … (${ids.length} in all)` : ids.join(', ')

/** Requests a page again until it is settled. */
export const requestAgainUntil = async (
  client: Client,
  { exchange, cursor }: Page,
  isSettled: (page: Page) => boolean,
): Promise<Page> =>
  readPage(await client.tokens.resendUntil(exchange, (latest) => isSettled(readPage(latest, cursor))), cursor)

/** Whether a response is a list. An empty one may be a 404 (gap list.empty). */
export const isList = ({ exchange: { response } }: Page): boolean =>
  (response.status === 200 && Array.isArray(response.json)) || response.status === 404

/** How many of the posts have a smaller id than the cursor. */
export const countOlderPosts = (cursor: LoosePost, known: KnownPosts): number =>
  [...known.keys()].filter((id) => id < readId(cursor)).length

/** Greatest id first. */
export const sortNewestFirst = (posts: Iterable<LoosePost>): LoosePost[] =>
  [...posts].sort((a, b) => readId(b) - readId(a))

export const indexById = (posts: Iterable<LoosePost>): Map<number, LoosePost> =>
  new Map([...posts].map((post) => [readId(post), post]))

export const collectPosts = (pages: readonly Page[]): LoosePost[] => pages.flatMap(({ posts }) => posts)

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
  first: Page,
  maxPages: number,
  beforeSecond: () => Promise<void> = async () => {},
): Promise<readonly Page[]> {
  const pages = [first]
  const seen = indexById(first.posts)
  for (let found = seen.size; found > 0 && pages.length < maxPages; ) {
    if (pages.length === 1) await beforeSecond()
    const cursor = sortNewestFirst(seen.values()).at(-1) as LoosePost
    const page = readPage(await client.feed.list({ ...query, 'max-id': readId(cursor) }), cursor)
    pages.push(page)
    found = page.posts.filter((post) => !seen.has(readId(post))).length
    for (const post of page.posts) seen.set(readId(post), post)
  }
  return pages
}
