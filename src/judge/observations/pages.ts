import type { Fields } from '../client/encode.ts'
import { type Client, type LoosePost, readPosts } from '../client/index.ts'
import type { Exchange } from '../target/exchange.ts'

/** The answer to one list of a series. */
export interface Page {
  readonly exchange: Exchange
  /** those whose id can serve as a cursor */
  readonly posts: readonly LoosePost[]
  /** the post whose id was sent as max-id or since-id */
  readonly cursor?: LoosePost | undefined
}

/** Posts by id. */
export type KnownPosts = ReadonlyMap<number, LoosePost>

/** The id of a post; not a number when it is no integer. */
export const readId = ({ id }: LoosePost): number => (Number.isInteger(id) ? (id as number) : Number.NaN)

export const readPage = (exchange: Exchange, cursor?: LoosePost): Page => ({
  exchange,
  posts: readPosts(exchange).filter((post) => Number.isInteger(post.id)),
  cursor,
})

/** Asks a page again until it is as it should be. */
export const requestAgainUntil = async (
  client: Client,
  { exchange, cursor }: Page,
  isSettled: (page: Page) => boolean,
): Promise<Page> =>
  readPage(await client.tokens.resendUntil(exchange, (latest) => isSettled(readPage(latest, cursor))), cursor)

/** Whether a list was answered as one is: with posts, or with 404 for none. */
export const isList = ({ exchange: { response } }: Page): boolean =>
  (response.status === 200 && Array.isArray(response.json)) || response.status === 404

export const hasPost = ({ posts }: Page, id: number): boolean => posts.some((post) => readId(post) === id)

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
 * Loads more until nothing new comes, as a careful client does: with the smallest id seen as max-id.
 *
 * @param first the first page
 * @param most how many pages at most
 * @param next what else happens at the target before the second page
 */
export async function walkPages(
  client: Client,
  query: Fields,
  first: Page,
  most: number,
  next: () => Promise<void> = async () => {},
): Promise<readonly Page[]> {
  const pages = [first]
  const seen = indexById(first.posts)
  for (let found = seen.size; found > 0 && pages.length < most; ) {
    if (pages.length === 1) await next()
    const cursor = sortNewestFirst(seen.values()).at(-1) as LoosePost
    const page = readPage(await client.feed.list({ ...query, 'max-id': readId(cursor) }), cursor)
    pages.push(page)
    found = page.posts.filter((post) => !seen.has(readId(post))).length
    for (const post of page.posts) seen.set(readId(post), post)
  }
  return pages
}

/** A post that a walk went past without listing it, and the page that should have had it. */
export interface SkippedPost {
  readonly id: number
  readonly page: Page
}

/** Which of the posts a walk went past. Those above its beginning or below its end are not its business. */
export function findSkippedPosts(pages: readonly Page[], known: KnownPosts, newest: number): SkippedPost[] {
  const seen = indexById(collectPosts(pages))
  const end = Math.min(...seen.keys())
  return [...known.keys()]
    .filter((id) => id <= newest && id > end && !seen.has(id))
    .map((id) => ({
      id,
      page: pages.findLast(({ cursor }) => cursor === undefined || readId(cursor) > id) as Page,
    }))
}

/**
 * Whether a page can only repeat its cursor: one post to a page, and the cursor's own is part of the answer (gaps
 * list.page-size-max and list.max-id-bound, list.since-id-bound).
 */
export const isStuck = ({ posts, cursor }: Page, first: Page): boolean =>
  first.posts.length === 1 &&
  posts.length === 1 &&
  cursor !== undefined &&
  readId(posts[0] as LoosePost) === readId(cursor)
