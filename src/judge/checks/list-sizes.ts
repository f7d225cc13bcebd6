import type { Check } from '../check.ts'
import type { Client } from '../client/index.ts'
import { type FeedSurvey, surveyFeed } from '../observations/feed-pages.ts'
import { countOlderPosts, type Page, readId, readPage, requestAgainUntil } from '../observations/pages.ts'
import { Unjudged } from '../violation.ts'

/** The default page_size (specification, section 8). */
const DEFAULT_SIZE = 20
/** More than the default, to see that a client can ask for more if the maximum allows it. */
const LARGE_SIZE = 25

/** Ends the check with a violation unless the page has this many posts, now or after some seconds. */
async function demandFullPage(client: Client, page: Page, size: number): Promise<void> {
  const isFull = ({ posts }: Page): boolean => posts.length === size
  const { exchange, posts } = await requestAgainUntil(client, page, isFull)
  const { status } = exchange.response
  client.demand(
    posts.length === size,
    `${size} posts, because that many match`,
    status === 200 ? `${posts.length}` : `status ${status}`,
    'body',
    exchange,
  )
}

/** The pages after the first that must be full: they have an older post, and at least `size` older posts are known. */
const selectFullPages = (pages: readonly Page[], { known }: FeedSurvey, size: number): Page[] =>
  pages.filter(
    ({ cursor, posts }) =>
      cursor !== undefined &&
      posts.some((post) => readId(post) < readId(cursor)) &&
      countOlderPosts(cursor, known) >= size,
  )

/** Whether the target's maximum of page_size is known to be at least this size. */
const isWithinMaximum = (client: Client, size: number): boolean => {
  const maximum = client.knowledge.getAnswer('list.page-size-max') ?? 0
  return maximum === 'none' || maximum >= size
}

const sizeFillsPageCheck: Check = {
  requirement: 'list.page-size-fills-the-page',
  tier: 'read',
  async run(client: Client) {
    const survey = await surveyFeed(client)
    const { position, long, short, size, known } = survey
    // Any size up to that of the default page is within the maximum.
    const defaultLength = (long[0] as Page).posts.length
    const small = [1, 2, 5].filter((each) => each <= defaultLength)
    const large = isWithinMaximum(client, LARGE_SIZE) && known.size >= LARGE_SIZE ? [LARGE_SIZE] : []
    for (const page_size of [...small, ...large])
      await demandFullPage(client, readPage(await client.feed.list({ ...position, page_size })), page_size)
    for (const page of selectFullPages(short, survey, size)) await demandFullPage(client, page, size)
  },
}

const defaultFillsPageCheck: Check = {
  requirement: 'list.page-size-default-fills-the-page',
  tier: 'read',
  async run(client: Client) {
    const survey = await surveyFeed(client)
    const { position, long, known } = survey
    const [first] = long as [Page]
    const mustBeFull = known.size >= DEFAULT_SIZE && isWithinMaximum(client, DEFAULT_SIZE)
    if (first.posts.length < DEFAULT_SIZE && !mustBeFull) {
      const sized = readPage(await client.feed.list({ ...position, page_size: DEFAULT_SIZE }))
      if (sized.posts.length < DEFAULT_SIZE)
        throw new Unjudged(`no list has ${DEFAULT_SIZE} posts: there are fewer, or the maximum is smaller`)
    }
    for (const page of [first, ...selectFullPages(long, survey, DEFAULT_SIZE)])
      await demandFullPage(client, page, DEFAULT_SIZE)
  },
}

export const sizeChecks: readonly Check[] = [sizeFillsPageCheck, defaultFillsPageCheck]
