import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import type { Check } from '../check.ts'
import { describeResponse } from '../client/describe-response.ts'
import type { Client, LoosePost } from '../client/index.ts'
import { type FeedSurvey, surveyFeed } from '../observations/feed-pages.ts'
import {
  findSkippedPosts,
  formatIds,
  hasPost,
  isList,
  isStuck,
  type Page,
  readId,
  readPage,
  requestAgainUntil,
  sortNewestFirst,
} from '../observations/pages.ts'
import { Unjudged } from '../violation.ts'

/** One side of a cursor. */
interface Side {
  readonly requirement: RequirementId
  readonly name: 'newer' | 'older'
  /** whether a post is certainly on this side of the cursor: by its id, and its time does not contradict that */
  contains(post: LoosePost, cursor: LoosePost): boolean
}

const newer: Side = {
  requirement: 'list.max-id-lists-nothing-newer',
  name: 'newer',
  contains: (post, cursor) => readId(post) > readId(cursor) && readTime(post) >= readTime(cursor),
}

const older: Side = {
  requirement: 'list.since-id-lists-nothing-older',
  name: 'older',
  contains: (post, cursor) => readId(post) < readId(cursor) && readTime(post) <= readTime(cursor),
}

/** NaN if there is no time, so that each comparison is false. */
const readTime = ({ created_at }: LoosePost): number =>
  typeof created_at === 'number' ? created_at : Number.NaN

/** A check that no page has a post on the wrong side of its cursor. */
const createSideCheck = (
  side: Side,
  selectPages: (client: Client, survey: FeedSurvey) => Promise<readonly Page[]>,
): Check => ({
  requirement: side.requirement,
  tier: 'read',
  async run(client: Client) {
    const survey = await surveyFeed(client)
    // A page shows something only if there are posts on the wrong side of its cursor.
    const pages = (await selectPages(client, survey)).filter(
      ({ cursor }) => cursor && hasPostOn(side, cursor, survey),
    )
    if (pages.length === 0) throw new Unjudged('no two posts with ids and times were found at one place')
    for (const page of pages) {
      if (!isList(page))
        throw new Unjudged(`a cursor was answered with ${describeResponse(page.exchange)}`, 'blocked')
      const cursor = page.cursor as LoosePost
      page.posts.forEach((post, index) => {
        client.demand(
          !side.contains(post, cursor),
          `no post ${side.name} than ${describePost(cursor)}`,
          describePost(post),
          `body, [${index}]`,
          page.exchange,
        )
      })
    }
  },
})

const hasPostOn = (side: Side, cursor: LoosePost, { known, own }: FeedSurvey): boolean =>
  [...known.values(), ...own].some((post) => side.contains(post, cursor))

const describePost = (post: LoosePost): string => `id ${readId(post)}, created_at ${readTime(post)}`

const maxIdListsNothingNewerCheck = createSideCheck(newer, async (client, survey) => {
  const { long, short, known, own, position } = survey
  const pages = [...long, ...short].filter(({ cursor }) => cursor)
  if (pages.some(({ cursor }) => hasPostOn(newer, cursor as LoosePost, survey))) return pages
  // Pages of one post did not get past the newest post, but other posts are known to be there.
  const oldest = sortNewestFirst([...known.values(), ...own]).at(-1) as LoosePost
  return [readPage(await client.feed.list({ ...position, 'max-id': readId(oldest) }), oldest)]
})

const sinceIdListsNothingOlderCheck = createSideCheck(older, async (_client, { since, sinceSized }) => [
  ...since,
  ...sinceSized,
])

/** Pages by max-id contain all known posts, with pages of any size, also while a post is published. */
const maxIdReachesOlderCheck: Check = {
  requirement: 'list.max-id-reaches-older',
  tier: 'read',
  async run(client: Client) {
    const survey = await surveyFeed(client)
    const { long, short, newest } = survey
    if (survey.known.size < 2) throw new Unjudged('no two posts were found at one place')
    await demandProgress(client, long, survey)
    await demandProgress(client, short, survey)
    // Pages from the oldest end are not next to their cursor.
    if (survey.end === 'oldest') return
    await demandComplete(client, long, survey, newest.long)
    await demandComplete(client, short, survey, newest.short)
  },
}

/** Each page after the first has a post older than its cursor, as long as older posts are known. */
async function demandProgress(client: Client, pages: readonly Page[], { known }: FeedSurvey): Promise<void> {
  const [first, ...others] = pages as [Page, ...Page[]]
  for (const page of others) {
    const cursor = readId(page.cursor as LoosePost)
    const next = Math.max(...[...known.keys()].filter((id) => id < cursor))
    const hasOlderPost = ({ posts }: Page): boolean => posts.some((post) => readId(post) < cursor)
    const { status } = page.exchange.response
    client.demand(isList(page), 'a list', `status ${status}`, 'status', page.exchange)
    if (next === Number.NEGATIVE_INFINITY) continue
    if (isStuck(page, first)) throw new Unjudged('each page has one post only, that of max-id itself')
    const latest = await requestAgainUntil(client, page, hasOlderPost)
    client.demand(
      hasOlderPost(latest),
      `posts older than ${cursor}, such as ${next}`,
      formatPosts(latest),
      'body',
      latest.exchange,
    )
  }
}

async function demandComplete(
  client: Client,
  pages: readonly Page[],
  { known, long, short }: FeedSurvey,
  newest: number,
): Promise<void> {
  for (const { id, page } of findSkippedPosts(pages, known, newest)) {
    const latest = await requestAgainUntil(client, page, (each) => hasPost(each, id))
    const other = [...long, ...short].find((each) => hasPost(each, id))
    client.demand(
      hasPost(latest, id),
      `the post ${id}, which is between the posts of this page and the next`,
      formatPosts(latest),
      'body',
      ...(other ? [other.exchange] : []),
      latest.exchange,
    )
  }
}

const formatPosts = ({ posts, exchange }: Page): string =>
  posts.length > 0 ? `ids ${formatIds(posts.map(readId))}` : `no posts (status ${exchange.response.status})`

/** A page by since-id contains all posts that are known to be newer, unless it is full of even newer posts. */
const sinceIdReachesNewerCheck: Check = {
  requirement: 'list.since-id-reaches-newer',
  tier: 'read',
  async run(client: Client) {
    const { since, known, fresh, long, position } = await surveyFeed(client)
    const [first] = long as [Page]
    // A new post that no list shows is not missing because of since-id.
    const latest = fresh.length > 0 ? readPage(await client.feed.list({ ...position })) : first
    const listed = [...known.values(), ...fresh.filter((post) => hasPost(latest, readId(post)))].map(readId)
    let judged = 0
    for (const page of since) {
      const cursor = readId(page.cursor as LoosePost)
      const newerIds = listed.filter((id) => id > cursor)
      if (newerIds.length === 0 && isList(page)) continue
      if (isStuck(page, first)) continue
      const isFull = ({ posts }: Page): boolean => posts.length >= first.posts.length
      const isComplete = (each: Page): boolean =>
        isFull(each)
          ? each.posts.some((post) => readId(post) > cursor)
          : newerIds.every((id) => hasPost(each, id))
      const retried = await requestAgainUntil(client, page, isComplete)
      client.demand(
        isComplete(retried),
        `the newer posts ${formatIds(newerIds)}`,
        formatPosts(retried),
        'body',
        retried.exchange,
      )
      judged++
    }
    if (judged === 0) throw new Unjudged('no post was found that is newer than another at the same place')
  },
}

export const cursorChecks: readonly Check[] = [
  maxIdListsNothingNewerCheck,
  maxIdReachesOlderCheck,
  sinceIdListsNothingOlderCheck,
  sinceIdReachesNewerCheck,
]
