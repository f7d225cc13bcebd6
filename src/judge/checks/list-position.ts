import { toNumber, toText } from '../../base/json.ts'
import type { ObservedAnswer } from '../../contract/index.ts'
import type { Check } from '../check.ts'
import { describeResponse } from '../client/describe-response.ts'
import type { Client, LoosePost, Position } from '../client/index.ts'
import { getAntipode } from '../observations/distant-positions.ts'
import { findPlace } from '../observations/find-place.ts'
import { requestPageWith } from '../observations/first-page-end.ts'
import { isList, readId, readPage, requestAgainUntil } from '../observations/pages.ts'
import { publishDraft } from '../observations/publications.ts'
import { Unjudged } from '../violation.ts'

/** Metres. A list whose radius is larger may contain posts of distant positions. */
const LARGE_RADIUS = 1_000_000
/** Degrees; about the same distance. */
const LARGE_RECTANGLE = 9

/**
 * A distant position has other posts. A target that lists the same posts everywhere may have no limit of distance (gap
 * list.radius); then it must also list the posts that are published at any distance.
 */
export const positionFilterCheck: Check = {
  requirement: 'list.filters-by-position',
  tier: 'read',
  async run(client: Client) {
    const { position } = await findPlace(client)
    const near = readPage(await client.feed.list({ ...position }))
    const radius = client.knowledge.getAnswer('list.radius')
    for (const distant of listDistantPositions(position, radius)) {
      const far = readPage(await client.feed.list({ ...distant }))
      if (!isList(far))
        throw new Unjudged(
          `a list at a distant position was answered with ${describeResponse(far.exchange)}`,
          'blocked',
        )
      if (!areSamePosts(near.posts, far.posts)) continue
      if (!isLimited(radius)) await demandDistantPost(client)
      client.demand(
        false,
        `other posts than at ${position.lng}, ${position.lat}`,
        `the same posts, such as ${readId(far.posts[0] ?? {})}`,
        'body',
        near.exchange,
        far.exchange,
      )
    }
  },
}

type Radius = ObservedAnswer<'list.radius'>

const isLimited = (radius: Radius | undefined): boolean =>
  typeof radius === 'object'
    ? radius.degrees <= LARGE_RECTANGLE
    : typeof radius === 'number' && radius <= LARGE_RADIUS

/** The antipode and, if the radius is known to be limited, positions of which only one coordinate is distant. */
function listDistantPositions({ lng, lat }: Position, radius: Radius | undefined): Position[] {
  const antipode = getAntipode({ lng, lat })
  const isFarFromEquatorAndPoles = Math.abs(lat) > 10 && Math.abs(lat) < 80
  return isLimited(radius) && isFarFromEquatorAndPoles
    ? [antipode, { lng: antipode.lng, lat }, { lng, lat: antipode.lat }]
    : [antipode]
}

/** Publishes at a distant position and demands that the post is listed there. @throws Unjudged if it is, or if it is rejected */
async function demandDistantPost(client: Client): Promise<never> {
  const { isAccepted, exchange, post, sent } = await publishDraft(client, 'far')
  if (!isAccepted)
    throw new Unjudged(
      `a post at a distant position was rejected with ${describeResponse(exchange)}`,
      'blocked',
    )
  const { lng, lat } = sent
  const hasNewPost = ({ posts }: { readonly posts: readonly LoosePost[] }): boolean =>
    posts.some((each) => readId(each) >= readId(post))
  const there = { lng: toNumber(lng), lat: toNumber(lat) }
  const page = await requestAgainUntil(
    client,
    readPage(await requestPageWith(client, there, readId(post))),
    hasNewPost,
  )
  client.demand(
    hasNewPost(page),
    `the post ${readId(post)}, which was published at ${toText(lng)}, ${toText(lat)}`,
    `the posts of a distant position, such as ${readId(page.posts[0] ?? {})}`,
    'body',
    exchange,
    page.exchange,
  )
  throw new Unjudged('posts are listed at any distance, which is legal (gap list.radius)')
}

/** Whether two lists have the same posts. Posts published in between, and posts these displaced, are ignored. */
function areSamePosts(a: readonly LoosePost[], b: readonly LoosePost[]): boolean {
  const ids = b.map(readId)
  if (!a.some((post) => ids.includes(readId(post)))) return false
  const from = Math.max(findSmallestId(a), findSmallestId(b))
  const to = Math.min(findGreatestId(a), findGreatestId(b))
  const formatShared = (posts: readonly LoosePost[]): string =>
    posts
      .map(readId)
      .filter((id) => id >= from && id <= to)
      .join()
  return formatShared(a) === formatShared(b)
}

const findSmallestId = (posts: readonly LoosePost[]): number => Math.min(...posts.map(readId))
const findGreatestId = (posts: readonly LoosePost[]): number => Math.max(...posts.map(readId))
