import type { Check } from '../check.ts'
import type { Client, LoosePost, Position } from '../client/index.ts'
import { getAntipode } from '../observations/distant-positions.ts'
import { findPlace } from '../observations/find-place.ts'
import { isList, readId, readPage, requestAgainUntil } from '../observations/pages.ts'
import { publishDraft } from '../observations/publications.ts'
import { Unjudged } from '../violation.ts'

/** Nobody's lists reach so far by accident; metres. */
const FAR = 1_000_000

/**
 * Other posts are listed on the other side of the Earth. A target that lists the same posts everywhere may have no
 * limit of distance (gap list.radius); but then it lists everywhere what is published anywhere.
 */
export const filtersByPosition: Check = {
  requirement: 'list.filters-by-position',
  tier: 'read',
  async run(client: Client) {
    const { position } = await findPlace(client)
    const here = readPage(await client.feed.list({ ...position }))
    const radius = client.knowledge.getAnswer('list.radius')
    for (const far of positionsFarFrom(position, radius)) {
      const there = readPage(await client.feed.list({ ...far }))
      if (!isList(there))
        throw new Unjudged(`a list far away was answered with ${there.exchange.response.status}`)
      if (!isSame(here.posts, there.posts)) continue
      if (!isSmall(radius)) await demandPostsFromAnywhere(client)
      client.demand(
        false,
        `other posts than at ${position.lng}, ${position.lat}`,
        `the same, such as ${readId(there.posts[0] ?? {})}`,
        'body',
        here.exchange,
        there.exchange,
      )
    }
  },
}

const isSmall = (radius: number | 'unlimited' | undefined): boolean =>
  typeof radius === 'number' && radius <= FAR

/** The other side of the Earth and, where the radius is known to be small, spots where only one coordinate is far. */
function positionsFarFrom({ lng, lat }: Position, radius: number | 'unlimited' | undefined): Position[] {
  const other = getAntipode({ lng, lat })
  const isTemperate = Math.abs(lat) > 10 && Math.abs(lat) < 80
  return isSmall(radius) && isTemperate ? [other, { lng: other.lng, lat }, { lng, lat: other.lat }] : [other]
}

/** Publishes far away and demands that it is listed there. @throws Unjudged when it is, or nothing can be published */
async function demandPostsFromAnywhere(client: Client): Promise<never> {
  const { isTaken, exchange, post, sent } = await publishDraft(client, 'far')
  const { lng, lat } = sent
  if (isTaken) {
    const page = await requestAgainUntil(
      client,
      readPage(await client.feed.list({ lng, lat })),
      ({ posts }) => posts.some((each) => readId(each) >= readId(post)),
    )
    client.demand(
      page.posts.some((each) => readId(each) >= readId(post)),
      `the post ${readId(post)}, which was published at ${lng}, ${lat}`,
      `the posts of a place at the other side of the Earth, such as ${readId(page.posts[0] ?? {})}`,
      'body',
      exchange,
      page.exchange,
    )
  }
  throw new Unjudged('posts are listed at any distance, which is legal (gap list.radius)')
}

/** Whether two lists are the same, but for posts that were published in between and those they moved off the page. */
function isSame(one: readonly LoosePost[], other: readonly LoosePost[]): boolean {
  const ids = other.map(readId)
  if (!one.some((post) => ids.includes(readId(post)))) return false
  const from = Math.max(smallest(one), smallest(other))
  const to = Math.min(greatest(one), greatest(other))
  const shared = (posts: readonly LoosePost[]): string =>
    posts
      .map(readId)
      .filter((id) => id >= from && id <= to)
      .join()
  return shared(one) === shared(other)
}

const smallest = (posts: readonly LoosePost[]): number => Math.min(...posts.map(readId))
const greatest = (posts: readonly LoosePost[]): number => Math.max(...posts.map(readId))
