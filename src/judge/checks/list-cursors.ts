import type { RequirementId } from '../../contract/generated/requirements.ts'
import type { Check } from '../check.ts'
import type { Client, LoosePost } from '../client/index.ts'
import { type FeedSurvey, surveyFeed } from '../observations/feed-pages.ts'
import {
  findSkippedPosts,
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
  /** whether a post is surely on this side of another: by its id, and not contradicted by its time */
  contains(post: LoosePost, cursor: LoosePost): boolean
}

const newer: Side = {
  requirement: 'list.max-id-lists-nothing-newer',
  name: 'newer',
  contains: (post, cursor) => readId(post) > readId(cursor) && timeOf(post) >= timeOf(cursor),
}

const older: Side = {
  requirement: 'list.since-id-lists-nothing-older',
  name: 'older',
  contains: (post, cursor) => readId(post) < readId(cursor) && timeOf(post) <= timeOf(cursor),
}

/** Not a number when there is none, which no comparison lets through. */
const timeOf = ({ created_at }: LoosePost): number =>
  typeof created_at === 'number' ? created_at : Number.NaN

/** A check that no page has a post on the wrong side of its cursor. */
const keepsOut = (
  side: Side,
  pagesOf: (client: Client, found: FeedSurvey) => Promise<readonly Page[]>,
): Check => ({
  requirement: side.requirement,
  tier: 'read',
  async run(client: Client) {
    const found = await surveyFeed(client)
    // Only where there is something to keep out does a page show anything.
    const telling = (await pagesOf(client, found)).filter(
      ({ cursor }) => cursor && exists(side, cursor, found),
    )
    if (telling.length === 0) throw new Unjudged('no two posts with ids and times were found at one place')
    for (const page of telling) {
      if (!isList(page)) throw new Unjudged(`a cursor was answered with ${page.exchange.response.status}`)
      const cursor = page.cursor as LoosePost
      page.posts.forEach((post, index) => {
        client.demand(
          !side.contains(post, cursor),
          `no post ${side.name} than ${nameOf(cursor)}`,
          nameOf(post),
          `body, [${index}]`,
          page.exchange,
        )
      })
    }
  },
})

const exists = (side: Side, cursor: LoosePost, { known, own }: FeedSurvey): boolean =>
  [...known.values(), ...own].some((post) => side.contains(post, cursor))

const nameOf = (post: LoosePost): string => `id ${readId(post)}, created_at ${timeOf(post)}`

const maxIdListsNothingNewer = keepsOut(newer, async (client, found) => {
  const { long, short, known, own, position } = found
  const pages = [...long, ...short].filter(({ cursor }) => cursor)
  if (pages.some(({ cursor }) => exists(newer, cursor as LoosePost, found))) return pages
  // The walks did not get anywhere (their pages have one post each), but other posts are known to be there.
  const oldest = sortNewestFirst([...known.values(), ...own]).at(-1) as LoosePost
  return [readPage(await client.feed.list({ ...position, 'max-id': readId(oldest) }), oldest)]
})

const sinceIdListsNothingOlder = keepsOut(older, async (_session, { since, sinceSized }) => [
  ...since,
  ...sinceSized,
])

/** Loading more leads through all posts that are known, whatever the size of the pages and whoever publishes. */
const maxIdReachesOlder: Check = {
  requirement: 'list.max-id-reaches-older',
  tier: 'read',
  async run(client: Client) {
    const found = await surveyFeed(client)
    const { long, short, newest } = found
    if (found.known.size < 2) throw new Unjudged('no two posts were found at one place')
    await demandProgress(client, long, found)
    await demandProgress(client, short, found)
    await demandComplete(client, long, found, newest.long)
    await demandComplete(client, short, found, newest.short)
  },
}

/** Every page after the first has something that no page before had, as long as older posts are known. */
async function demandProgress(client: Client, pages: readonly Page[], { known }: FeedSurvey): Promise<void> {
  const [first, ...others] = pages as [Page, ...Page[]]
  for (const page of others) {
    const cursor = readId(page.cursor as LoosePost)
    const next = Math.max(...[...known.keys()].filter((id) => id < cursor))
    const advances = ({ posts }: Page): boolean => posts.some((post) => readId(post) < cursor)
    const { status } = page.exchange.response
    client.demand(isList(page), 'a list', `status ${status}`, 'status', page.exchange)
    if (next === Number.NEGATIVE_INFINITY) continue
    if (isStuck(page, first))
      throw new Unjudged('each page has one post, and the post that max-id names is part of its page')
    const latest = await requestAgainUntil(client, page, advances)
    client.demand(
      advances(latest),
      `posts older than ${cursor}, such as ${next}`,
      idsOf(latest),
      'body',
      latest.exchange,
    )
  }
}

async function demandComplete(
  client: Client,
  pages: readonly Page[],
  { known }: FeedSurvey,
  newest: number,
): Promise<void> {
  for (const { id, page } of findSkippedPosts(pages, known, newest)) {
    const latest = await requestAgainUntil(client, page, (each) => hasPost(each, id))
    client.demand(
      hasPost(latest, id),
      `the post ${id}, which lies between those of this page and the next`,
      idsOf(latest),
      'body',
      latest.exchange,
    )
  }
}

/** What a page has, in words. */
const idsOf = ({ posts, exchange }: Page): string =>
  posts.length > 0 ? `ids ${posts.map(readId).join(', ')}` : `no posts (status ${exchange.response.status})`

/** Refreshing shows what is known to be newer; all of it, unless the page is full of even newer posts. */
const sinceIdReachesNewer: Check = {
  requirement: 'list.since-id-reaches-newer',
  tier: 'read',
  async run(client: Client) {
    const { since, known, fresh, long, position } = await surveyFeed(client)
    const [first] = long as [Page]
    // What no list shows at all is not since-id's fault.
    const latest = fresh.length > 0 ? readPage(await client.feed.list({ ...position })) : first
    const there = [...known.values(), ...fresh.filter((post) => hasPost(latest, readId(post)))].map(readId)
    let judged = 0
    for (const page of since) {
      const cursor = readId(page.cursor as LoosePost)
      const missed = there.filter((id) => id > cursor)
      if (missed.length === 0 && isList(page)) continue
      if (isStuck(page, first)) continue
      const isFull = ({ posts }: Page): boolean => posts.length >= first.posts.length
      const reaches = (each: Page): boolean =>
        isFull(each)
          ? each.posts.some((post) => readId(post) > cursor)
          : missed.every((id) => hasPost(each, id))
      const again = await requestAgainUntil(client, page, reaches)
      client.demand(
        reaches(again),
        `the newer posts ${missed.join(', ')}`,
        idsOf(again),
        'body',
        again.exchange,
      )
      judged++
    }
    if (judged === 0) throw new Unjudged('no post was found that is newer than another at the same place')
  },
}

export const cursorChecks: readonly Check[] = [
  maxIdListsNothingNewer,
  maxIdReachesOlder,
  sinceIdListsNothingOlder,
  sinceIdReachesNewer,
]
