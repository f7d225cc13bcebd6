import type { Client, LoosePost, Position } from '../client/index.ts'
import { findPlace } from '../observations/find-place.ts'
import { createUnstable, readListedIds, readPosition } from '../observations/read-lists.ts'
import { HALF_CIRCUMFERENCE, measureDistance, movePosition } from '../observations/sphere.ts'
import type { Probe } from '../probe.ts'
import { Unjudged } from '../violation.ts'
import { getInclusiveMaxId } from './cursors.ts'

/** Radiuses that people choose, in metres. */
const CHOSEN = [
  100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000, 5_000_000,
] as const
/** How far deployments may be off that take the Earth for another shape. */
const SLACK = 0.01
/** How close the bounds of another radius come to each other, as a share of it. */
const PRECISION = 0.02

/**
 * Nothing has to be published to find it: a post is looked at from ever other distances. With its id as cursor and
 * room for one post, it is the one that is listed as long as it is near enough.
 */
export const radiusProbe: Probe = {
  gap: 'list.radius',
  tier: 'read',
  async run(client) {
    const post = await landmark(client)
    const isListedFrom = (metres: number): Promise<boolean> =>
      isListed(client, post, movePosition(post.place, metres))
    const reach = [...CHOSEN.map((radius) => radius * (1 + SLACK)), HALF_CIRCUMFERENCE]
    const index = await firstNot(reach.length, (step) => isListedFrom(reach[step] as number))
    if (index === reach.length) return 'unlimited'
    const [within, beyond] = [reach[index - 1] ?? 0, reach[index] as number]
    const chosen = CHOSEN[index]
    if (chosen === undefined) return closedIn(client, isListedFrom, within, beyond)
    if (await isListedFrom(chosen * (1 - SLACK))) return chosen
    return closedIn(client, isListedFrom, within, chosen * (1 - SLACK))
  },
}

interface Landmark {
  readonly id: number
  readonly place: Position
}

/** A post of the first page, and as good a one as there is: it has older ones that are nearer. */
async function landmark(client: Client): Promise<Landmark> {
  const { position, posts } = await findPlace(client)
  const candidates = posts
    .map((post) => candidate(post, position))
    .filter((one): one is Landmark & { away: number } => one !== undefined)
    .sort((a, b) => b.away - a.away)
  const isHidden = ({ id, away }: Landmark & { away: number }): boolean =>
    candidates.some((other) => other.id < id && other.away < away)
  const post = candidates.find(isHidden) ?? candidates.toSorted((a, b) => b.id - a.id)[0]
  if (!post) throw new Unjudged('no post has an id and a position')
  if (!(await isListed(client, post, position))) {
    throw new Unjudged('a page is not chosen by age, so that it does not show how far lists reach')
  }
  return post
}

function candidate(post: LoosePost, from: Position): (Landmark & { away: number }) | undefined {
  const place = readPosition(post)
  if (!place || !Number.isSafeInteger(post.id)) return undefined
  return { id: post.id as number, place, away: measureDistance(from, place) }
}

async function isListed(client: Client, { id }: Landmark, from: Position): Promise<boolean> {
  const query = { ...from, 'max-id': await getInclusiveMaxId(client, id), page_size: 1 }
  return readListedIds(client, await client.feed.list(query)).includes(id)
}

/** The first step that does not hold, where all after it do not either; the count when all hold. */
async function firstNot(count: number, holds: (step: number) => Promise<boolean>): Promise<number> {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (await holds(middle)) low = middle + 1
    else high = middle
  }
  return low
}

async function closedIn(
  client: Client,
  isListedFrom: (metres: number) => Promise<boolean>,
  within: number,
  beyond: number,
): Promise<number> {
  if (client.transport.options.tier === 'read') {
    throw new Unjudged(
      `it is between ${Math.round(within)} and ${Math.round(beyond)} metres; a run with --tier login asks on`,
    )
  }
  let low = within
  let high = beyond
  if (low === 0) {
    low = 1
    if (!(await isListedFrom(low))) throw new Unjudged('it is less than a metre')
  }
  while (high / low > 1 + PRECISION) {
    const middle = Math.sqrt(low * high)
    if (await isListedFrom(middle)) low = middle
    else high = middle
  }
  if (!(await isListedFrom(low)) || (await isListedFrom(high))) throw createUnstable('a post comes and goes')
  return roundest(low, high)
}

/** The number with the fewest digits between two others. */
function roundest(low: number, high: number): number {
  for (let unit = 10 ** Math.floor(Math.log10(high)); ; unit /= 10) {
    const number = Math.ceil(low / unit) * unit
    if (number <= high) return Number(number.toPrecision(12))
  }
}
