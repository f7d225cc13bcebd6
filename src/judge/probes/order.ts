import { asRecord, toNumber } from '../../base/json.ts'
import type { Dialect } from '../../contract/index.ts'
import type { Client } from '../target/client/client.ts'
import { listFromUnknown } from '../target/client/cursor-posts.ts'
import {
  type FeedEnd,
  findFirstPageEnd,
  findShownPageEnd,
  requestFirstPageEnd,
  requestPageWith,
} from '../target/client/first-page-end.ts'
import { DEGREE_OF_LATITUDE, findPlace, measureDistance } from '../target/client/places.ts'
import {
  addEvidenceOf,
  collectSeenLists,
  collectSeenPosts,
  createUnexpected,
  readPosition,
  type SeenList,
  sortIds,
} from '../target/client/read-lists.ts'
import type { Exchange } from '../target/exchange.ts'
import { POINT_NEMO } from '../target/reading/own-posts.ts'
import { readPosts } from '../target/reading/read-response.ts'
import { Unjudged, Unstable } from '../target/violation.ts'
import type { Probe } from './probe.ts'

type Order = Dialect['list.order']

/** Tolerance for rounded coordinates and other models of the Earth: metres, and a share of the distance. */
const TOLERANCE = { metres: 2, share: 0.006 } as const

type ComparePair = (a: number, b: number) => boolean
const isLess: ComparePair = (a, b) => a < b
const isGreater: ComparePair = (a, b) => a > b

/** Whether each value and the next one are in order. */
const isOrdered = (values: readonly unknown[], compare: ComparePair): boolean =>
  values.every((value, index) => index === 0 || compare(toNumber(values[index - 1]), toNumber(value)))

/** Ordered by time or by id: posts of one second may be in any order, and ids need not grow with time. */
function isOrderedByAge({ posts }: SeenList, compare: ComparePair): boolean {
  const times = posts.map(({ created_at }) => created_at)
  const ids = posts.map(({ id }) => id)
  if (isOrdered(ids, compare)) return true
  if (new Set(times).size > 1) return isOrdered(times, (a, b) => a === b || compare(a, b))
  // Posts of one second whose ids are in no order rule nothing out.
  return !isOrdered(ids, isLess) && !isOrdered(ids, isGreater)
}

function isOrderedByDistance({ posts, position }: SeenList): boolean {
  if (position === undefined) return true
  // Posts whose position cannot be read rule nothing out.
  const distances = posts.flatMap((post) => {
    const there = readPosition(post)
    return there ? [measureDistance(position, there)] : []
  })
  return isOrdered(distances, (a, b) => a <= b * (1 + TOLERANCE.share) + TOLERANCE.metres)
}

/** Whether a page may be in each order. The pages of oldest-first and from-oldest have the same order. */
const orders: Readonly<Record<Order, (list: SeenList) => boolean>> = {
  'newest-first': (list) => isOrderedByAge(list, isGreater),
  'oldest-first': (list) => isOrderedByAge(list, isLess),
  'from-oldest': (list) => isOrderedByAge(list, isLess),
  'nearest-first': isOrderedByDistance,
}

/** The orders that no page of the run rules out. */
function listPossibleOrders(client: Client): Order[] {
  const pages = collectSeenLists(client).filter(
    ({ posts, exchange }) => posts.length > 1 && isInListOrder(client, exchange),
  )
  addEvidenceOf(client, pages)
  const possible = (Object.keys(orders) as Order[]).filter((order) => pages.every(orders[order]))
  if (possible.length === 0) throw new Unstable('no order explains all pages')
  return possible
}

/** Pages by since-id may have an order of their own. */
const isInListOrder = ({ knowledge }: Client, { outgoing }: Exchange): boolean =>
  ['newest', 'adjacent'].includes(knowledge.getAnswer('list.since-id-window') ?? '') ||
  !outgoing.path.includes('since-id=')

/** Whether all possible orders list the posts of a page alike. */
const isDecided = (possible: readonly Order[]): boolean =>
  possible.length === 1 || (possible.length === 2 && possible.includes('from-oldest'))

/** Pages are in ascending order. The end from which the first page comes decides. */
async function findAscendingOrder(client: Client): Promise<Order> {
  const end = (await findShownPageEnd(client)) ?? (await requestEndAgain(client))
  if (end === undefined)
    throw new Unjudged(
      'pages are in ascending order; a place with several posts on one page would decide from which end',
    )
  return end === 'oldest' ? 'from-oldest' : 'oldest-first'
}

/** Posts may have been published since the first page was read. */
async function requestEndAgain(client: Client): Promise<FeedEnd | undefined> {
  const { position } = await findPlace(client)
  const exchange = await client.feed.list({ ...position })
  return requestFirstPageEnd(client, { position, exchange, posts: readPosts(exchange) })
}

export const orderProbe: Probe<'list.order'> = {
  relevantResponses: 'the pages that were seen, and the orders that they rule out',
  async run(client) {
    await findPlace(client)
    let possible = listPossibleOrders(client)
    if (!isDecided(possible) && client.transport.options.tier === 'write') {
      await publishAtDistances(client)
      possible = listPossibleOrders(client)
    }
    if (isDecided(possible) && possible.includes('from-oldest')) return findAscendingOrder(client)
    const [answer, ...others] = possible
    if (answer !== undefined && others.length === 0) return answer
    throw new Unjudged(
      `pages may be ${possible.join(' or ')}; a page of several posts at several distances would decide`,
    )
  },
}

/** Metres to the north, in the order of publishing. Each order lists them differently. */
const DISTANCES = [16, 6, 26] as const

async function publishAtDistances(client: Client): Promise<void> {
  const { position } = await findPlace(client)
  const ids: number[] = []
  for (const metres of DISTANCES) {
    const lat = Math.round((position.lat + metres / DEGREE_OF_LATITUDE) * 1e6) / 1e6
    ids.push(toNumber(asRecord((await client.publishing.publish({ ...position, lat })).post).id))
  }
  const [first = 0] = ids
  await client.tokens.resendUntil(await requestPageWith(client, position, first), (page) =>
    readPosts(page).some((post) => post.id === ids.at(-1)),
  )
}

/** So far above the newest id that no post reaches it during the run; the sum usually fits in 32 bits. */
const FAR_AHEAD = 1_000_000

export const emptyProbe: Probe<'list.empty'> = {
  relevantResponses: 'a list that no post can match',
  async run(client) {
    const first = await client.feed.listFirstPage(client.feed.startPosition)
    if (readPosts(first).length === 0) return readEmptyList(client, first, false)
    const [newest = 0] = sortIds(collectSeenPosts(client))
    const ahead = await client.feed.list({ ...client.feed.startPosition, 'since-id': newest + FAR_AHEAD })
    // A 404 may mean that no post has the id. Then an id of no post has no older posts, either.
    if (ahead.response.status === 404 && readPosts(await listFromUnknown(client, 'max-id')).length === 0)
      throw new Unjudged('a list from the id of no post gives 404, and so may an empty one')
    if (readPosts(ahead).length === 0 && [200, 404].includes(ahead.response.status))
      return readEmptyList(client, ahead, true)
    const [oldest = 0] = sortIds(collectSeenPosts(client)).slice(-1)
    const query =
      oldest > 1 && (await findFirstPageEnd(client)) === 'oldest'
        ? { ...client.feed.startPosition, 'max-id': oldest - 1 }
        : POINT_NEMO
    return readEmptyList(client, await client.feed.list({ ...query }), true)
  },
}

/** @param isRouted whether the path of lists is known to exist */
async function readEmptyList(
  client: Client,
  exchange: Exchange,
  isRouted: boolean,
): Promise<'array' | '404'> {
  const { status, json } = exchange.response
  if (status === 200 && Array.isArray(json) && json.length === 0) return 'array'
  // An unknown path is 404, too. Only an existing one rejects a list without lng and lat.
  if (status === 404 && (isRouted || (await client.feed.list({})).response.status === 422)) return '404'
  throw createUnexpected('a list that should be empty', exchange)
}
