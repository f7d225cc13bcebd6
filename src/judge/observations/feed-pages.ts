import type { Fields } from '../client/encode.ts'
import type { Client, LoosePost, Position } from '../client/index.ts'
import { MemoKey } from '../client/memo.ts'
import { Unjudged } from '../violation.ts'
import { findPlace } from './find-place.ts'
import {
  collectPosts,
  indexById,
  type KnownPosts,
  type Page,
  readId,
  readPage,
  requestAgainUntil,
  sortNewestFirst,
  walkPages,
} from './pages.ts'

const feedSurveyKey = new MemoKey<FeedSurvey>()

/** What there is to see at one place: enough to tell whether pages and cursors lead through it rightly. */
export interface FeedSurvey {
  readonly position: Position
  /** a walk with pages of no given size */
  readonly long: readonly Page[]
  /** a walk over the same posts with smaller pages, while somebody publishes */
  readonly short: readonly Page[]
  /** the page_size of the short pages */
  readonly size: number
  /** all posts that the walks have shown */
  readonly known: KnownPosts
  /** what this run has published there before the walks */
  readonly own: readonly LoosePost[]
  /** what it has published during the second one */
  readonly fresh: readonly LoosePost[]
  /** the greatest id that was known when the long walk and when the short walk began */
  readonly newest: { readonly long: number; readonly short: number }
  /** a page of what is newer than the newest post, and one of what is newer than one in the middle of a page */
  readonly since: readonly Page[]
  /** the latter with a page_size of one or two */
  readonly sinceSized: readonly Page[]
}

/** Two full pages of the default size, nearly. */
const PLENTY = 22
/** Published in any case, so that there is something to look for. */
const SOME = 2
/** What publishing itself needs of a budget. */
const RESERVED = 15
/** Pages of 20 and of 13 that go equally deep. */
const LONG_PAGES = 3
const SHORT_PAGES = 5

/** Walks through a place. @throws Unjudged when it has no posts */
export const surveyFeed = (client: Client): Promise<FeedSurvey> =>
  client.once(feedSurveyKey, async () => {
    const { position, exchange } = await findPlace(client)
    const top = readPage(exchange)
    const own = await stock(client, position, top)
    const last = Math.max(0, ...indexById(own).keys())
    const first =
      own.length === 0
        ? top
        : await requestAgainUntil(client, readPage(await client.feed.list({ ...position })), ({ posts }) =>
            posts.some((post) => readId(post) >= last),
          )
    const long = await walkPages(client, { ...position }, first, LONG_PAGES)
    const before = indexById([...own, ...collectPosts(long)])

    const size = shortSize(first.posts.length)
    const start = readPage(await client.feed.list({ ...position, page_size: size }))
    let fresh: readonly LoosePost[] = []
    const short = await walkPages(client, { ...position, page_size: size }, start, SHORT_PAGES, async () => {
      fresh = await publications(client, position, 1)
    })
    const known = indexById([...collectPosts(long), ...collectPosts(short)])
    const sorted = sortNewestFirst(before.values())
    const middle = sorted[Math.max(1, Math.floor(first.posts.length / 2))]
    if (known.size === 0) throw new Unjudged('no post has an id that is an integer')
    return {
      position,
      long,
      short,
      size,
      known,
      own,
      fresh,
      newest: {
        long: newestIn(own, first),
        short: newestIn([...before.values()], start),
      },
      since: await pagesSince(client, { ...position }, [sorted[0], middle]),
      sinceSized: await pagesSince(client, { ...position, page_size: Math.min(2, size) }, [middle]),
    }
  })

const newestIn = (posts: readonly LoosePost[], { posts: more }: Page): number =>
  Math.max(0, ...indexById([...posts, ...more]).keys())

/** Fewer posts than on a long page, and more than one where that is possible: a cursor may be part of its page. */
const shortSize = (long: number): number =>
  long <= 2 ? Math.max(1, long) : Math.min(13, Math.ceil(long / 2))

async function pagesSince(
  client: Client,
  query: Fields,
  cursors: readonly (LoosePost | undefined)[],
): Promise<readonly Page[]> {
  const pages: Page[] = []
  for (const cursor of cursors)
    if (cursor) pages.push(readPage(await client.feed.list({ ...query, 'since-id': readId(cursor) }), cursor))
  return pages
}

/** Publishes at the place: a few posts in any case, plenty where few are and publishing is not limited. */
async function stock(client: Client, position: Position, first: Page): Promise<readonly LoosePost[]> {
  const { tier, maxWrites } = client.transport.options
  const isFree = tier === 'write' && maxWrites === Number.POSITIVE_INFINITY
  const most = client.knowledge.getAnswer('list.page-size-max') ?? 'none'
  const wanted = most === 'none' ? PLENTY : Math.min(PLENTY, most + SOME)
  const isSparse = isFree && first.posts.length < wanted && !(await hasMore(client, position, first))
  return publications(client, position, isSparse ? Math.max(SOME, wanted - first.posts.length) : SOME)
}

/** Whether more posts are there than one page shows. */
async function hasMore(client: Client, position: Position, first: Page): Promise<boolean> {
  const pages = await walkPages(client, { ...position }, first, 2)
  return indexById(collectPosts(pages)).size > indexById(first.posts).size
}

/** As many publications as tier and budget allow. */
async function publications(
  client: Client,
  position: Position,
  count: number,
): Promise<readonly LoosePost[]> {
  const made: LoosePost[] = []
  const { tier, maxWrites } = client.transport.options
  if (tier !== 'write') return made
  try {
    while (made.length < count && client.transport.writes + RESERVED < maxWrites)
      made.push((await client.publishing.publish({ ...position })).post)
  } catch (error) {
    // Lists can be judged by what is there, and the checks of publishing tell why it was refused.
    if (!(error instanceof Unjudged)) throw error
  }
  return made.filter(({ id }) => Number.isInteger(id))
}
