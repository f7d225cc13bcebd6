import type { Check } from '../check.ts'
import type { Client } from '../client/index.ts'
import { type FeedSurvey, surveyFeed } from '../observations/feed-pages.ts'
import { countOlderPosts, type Page, readId, readPage, requestAgainUntil } from '../observations/pages.ts'
import { Unjudged } from '../violation.ts'

/** Section 8. */
const DEFAULT_SIZE = 20
/** More than the default, to see that it can be exceeded where the maximum allows. */
const LARGE_SIZE = 25

/** Demands that a page has this many posts, sooner or later. */
async function demandFull(client: Client, page: Page, size: number): Promise<void> {
  const isFull = ({ posts }: Page): boolean => posts.length === size
  const { exchange, posts } = await requestAgainUntil(client, page, isFull)
  const { status } = exchange.response
  client.demand(
    posts.length === size,
    `${size} posts, since that many match`,
    status === 200 ? `${posts.length}` : `status ${status}`,
    'body',
    exchange,
  )
}

/** Those pages after a first one that must be full, since they lead on and at least so many older posts are known. */
const fullPages = (pages: readonly Page[], { known }: FeedSurvey, size: number): Page[] =>
  pages.filter(
    ({ cursor, posts }) =>
      cursor !== undefined &&
      posts.some((post) => readId(post) < readId(cursor)) &&
      countOlderPosts(cursor, known) >= size,
  )

/** Whether the maximum is known to be this large. */
const isWithinMaximum = (client: Client, size: number): boolean => {
  const most = client.knowledge.getAnswer('list.page-size-max') ?? 0
  return most === 'none' || most >= size
}

const fillsThePage: Check = {
  requirement: 'list.page-size-fills-the-page',
  tier: 'read',
  async run(client: Client) {
    const found = await surveyFeed(client)
    const { position, long, short, size, known } = found
    // What the default page shows at once is within any maximum.
    const inReach = (long[0] as Page).posts.length
    const large = isWithinMaximum(client, LARGE_SIZE) && known.size >= LARGE_SIZE ? [LARGE_SIZE] : []
    for (const page_size of [...[1, 2, 5].filter((each) => each <= inReach), ...large]) {
      await demandFull(client, readPage(await client.feed.list({ ...position, page_size })), page_size)
    }
    for (const page of fullPages(short, found, size)) await demandFull(client, page, size)
  },
}

const defaultFillsThePage: Check = {
  requirement: 'list.page-size-default-fills-the-page',
  tier: 'read',
  async run(client: Client) {
    const found = await surveyFeed(client)
    const { position, long, known } = found
    const [first] = long as [Page]
    const isDue = known.size >= DEFAULT_SIZE && isWithinMaximum(client, DEFAULT_SIZE)
    if (first.posts.length < DEFAULT_SIZE && !isDue) {
      const asked = readPage(await client.feed.list({ ...position, page_size: DEFAULT_SIZE }))
      if (asked.posts.length < DEFAULT_SIZE) {
        throw new Unjudged(`no list has ${DEFAULT_SIZE} posts: fewer are there, or the maximum is smaller`)
      }
    }
    for (const page of [first, ...fullPages(long, found, DEFAULT_SIZE)])
      await demandFull(client, page, DEFAULT_SIZE)
  },
}

export const sizeChecks: readonly Check[] = [fillsThePage, defaultFillsThePage]
