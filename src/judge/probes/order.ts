import type { Dialect } from '../../contract/index.ts'
import { asRecord, type Client, readPosts } from '../client/index.ts'
import { findPlace } from '../observations/find-place.ts'
import {
  addEvidence,
  collectSeenLists,
  createUnstable,
  readPosition,
  type SeenList,
} from '../observations/read-lists.ts'
import { measureDistance } from '../observations/sphere.ts'
import type { Probe } from '../probe.ts'
import { Unjudged } from '../violation.ts'

type Order = Dialect['list.order']

/** Tolerance for rounded coordinates and other models of the Earth: metres, and a share of the distance. */
const TOLERANCE = { metres: 2, share: 0.006 } as const

type ComparePair = (a: number, b: number) => boolean
const isLess: ComparePair = (a, b) => a < b
const isGreater: ComparePair = (a, b) => a > b

/** Whether each value and the next one are in order. */
const isOrdered = (values: readonly unknown[], compare: ComparePair): boolean =>
  values.every((value, index) => index === 0 || compare(values[index - 1] as number, value as number))

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
  const distances = posts.map((post) => {
    const there = readPosition(post)
    return there ? measureDistance(position, there) : Number.NaN
  })
  return isOrdered(distances, (a, b) => a <= b * (1 + TOLERANCE.share) + TOLERANCE.metres)
}

/** Whether a page may be in each order. */
const orders: Readonly<Record<Order, (list: SeenList) => boolean>> = {
  'newest-first': (list) => isOrderedByAge(list, isGreater),
  'oldest-first': (list) => isOrderedByAge(list, isLess),
  'nearest-first': isOrderedByDistance,
}

/** The orders that no page of the run rules out. */
function listPossibleOrders(client: Client): Order[] {
  const pages = collectSeenLists(client).filter(({ posts }) => posts.length > 1)
  addEvidence(
    client,
    pages.map(({ exchange }) => exchange),
  )
  const possible = (Object.keys(orders) as Order[]).filter((order) => pages.every(orders[order]))
  if (possible.length === 0) throw createUnstable('no order explains all pages')
  return possible
}

export const orderProbe: Probe<'list.order'> = {
  gap: 'list.order',
  tier: 'read',
  relevantResponses: 'the pages that were seen, and the orders that they rule out',
  async run(client) {
    await findPlace(client)
    let possible = listPossibleOrders(client)
    if (possible.length > 1 && client.transport.options.tier === 'write') {
      await publishAtDistances(client)
      possible = listPossibleOrders(client)
    }
    const [answer, ...others] = possible
    if (answer !== undefined && others.length === 0) return answer
    throw new Unjudged(
      `pages may be ${possible.join(' or ')}; a page of several posts at several distances would decide`,
    )
  },
}

/** Metres to the north, in the order of publishing. Each order lists them differently. */
const DISTANCES = [16, 6, 26] as const
const METRES_PER_DEGREE = 111_195

async function publishAtDistances(client: Client): Promise<void> {
  const { position } = await findPlace(client)
  let last: unknown
  for (const metres of DISTANCES) {
    const lat = Math.round((position.lat + metres / METRES_PER_DEGREE) * 1e6) / 1e6
    last = asRecord((await client.publishing.publish({ ...position, lat })).post).id
  }
  await client.tokens.resendUntil(await client.feed.list({ ...position }), (page) =>
    readPosts(page).some((post) => post.id === last),
  )
}
