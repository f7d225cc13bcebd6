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

/** Whether a page may be in an order; pages of one are in any. */
type MayBe = (list: SeenList) => boolean

/** Rounding of coordinates and other shapes of the Earth, in metres and as a share of the distance. */
const SLACK = { metres: 2, share: 0.006 } as const

const steps = (values: readonly unknown[], agrees: (a: number, b: number) => boolean): boolean =>
  values.every((value, index) => index === 0 || agrees(values[index - 1] as number, value as number))

type Agrees = (a: number, b: number) => boolean
const rises: Agrees = (a, b) => a < b
const falls: Agrees = (a, b) => a > b

/** By time or by id: of posts of one second either may come first, and ids need not grow with time. */
function byAge({ posts }: SeenList, direction: Agrees): boolean {
  const times = posts.map(({ created_at }) => created_at)
  const ids = posts.map(({ id }) => id)
  if (steps(ids, direction)) return true
  if (new Set(times).size > 1) return steps(times, (a, b) => a === b || direction(a, b))
  // Posts of one second with ids in no order show nothing.
  return !steps(ids, rises) && !steps(ids, falls)
}

const orders: Readonly<Record<string, MayBe>> = {
  'newest-first': (list) => byAge(list, falls),
  'oldest-first': (list) => byAge(list, rises),
  'nearest-first': ({ posts, position }) =>
    position === undefined ||
    steps(
      posts.map((post) => {
        const there = readPosition(post)
        return there ? measureDistance(position, there) : Number.NaN
      }),
      (a, b) => a <= b * (1 + SLACK.share) + SLACK.metres,
    ),
}

/** The orders that all pages of the run may be in. */
function possible(client: Client): string[] {
  const pages = collectSeenLists(client).filter(({ posts }) => posts.length > 1)
  addEvidence(
    client,
    pages.map(({ exchange }) => exchange),
  )
  const left = Object.entries(orders).filter(([, mayBe]) => pages.every(mayBe))
  if (left.length === 0) throw createUnstable('pages are in no order that explains them all')
  return left.map(([order]) => order)
}

export const orderProbe: Probe = {
  gap: 'list.order',
  tier: 'read',
  async run(client) {
    await findPlace(client)
    let [answer, ...others] = possible(client)
    if (others.length > 0 && client.transport.options.tier === 'write') {
      await publishMidNearFar(client)
      ;[answer, ...others] = possible(client)
    }
    if (others.length === 0) return answer
    throw new Unjudged(
      `pages may be ${[answer, ...others].join(' or ')}; a page of several posts at several distances would decide`,
    )
  },
}

/** Metres to the north, in turn: no two orders list them alike. */
const DISTANCES = [16, 6, 26] as const
const METRES_PER_DEGREE = 111_195

async function publishMidNearFar(client: Client): Promise<void> {
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
