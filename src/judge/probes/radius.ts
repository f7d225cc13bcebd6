import type { Dialect, Position } from '../../contract/index.ts'
import type { Client } from '../target/client/client.ts'
import { findFirstPageEnd } from '../target/client/first-page-end.ts'
import {
  findRoundNumber,
  isCircle,
  isListed,
  isRectangle,
  type Landmark,
  measureDegrees,
} from '../target/client/listing-area.ts'
import {
  DEGREE_OF_LATITUDE,
  findPlace,
  HALF_CIRCUMFERENCE,
  measureDistance,
  movePosition,
} from '../target/client/places.ts'
import { createUnstable, readPosition } from '../target/client/read-lists.ts'
import type { LoosePost } from '../target/reading/read-response.ts'
import { Unjudged } from '../target/violation.ts'
import type { Probe } from './probe.ts'

/** Usual radiuses, in metres. */
const USUAL_RADIUSES = [
  100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000, 5_000_000,
] as const
/** How much distances differ between models of the Earth, as a share. */
const TOLERANCE = 0.01
/** How precisely an unusual radius is measured, as a share of it. */
const PRECISION = 0.02
/** How much a measured radius may differ from the expected one, as a share: precision and tolerance together. */
const AGREEMENT = 0.03
/** In metres; larger ones are distorted by the shape of the Earth, so a rectangle is not told from a circle. */
const LARGEST_CIRCLE = 1_000_000
/** In metres, from a pole to the equator. */
const QUARTER_CIRCUMFERENCE = HALF_CIRCUMFERENCE / 2
/** In metres; a larger radius reaches every point of the Earth. */
const LARGEST_RADIUS = 20_015_000

/**
 * Lists one post from positions at growing distances, without publishing. With the post's id as cursor and a page of one
 * post, the target lists it as long as it is near enough.
 */
export const radiusProbe: Probe<'list.radius'> = {
  gap: 'list.radius',
  tier: 'read',
  relevantResponses: 'one post, listed from growing distances',
  async run(client) {
    const post = await findLandmark(client)
    const radius = await findRadius(client, post)
    if (radius === 'unlimited' || radius > LARGEST_CIRCLE) return radius
    const area = await findArea(client, post, radius)
    if (area !== undefined) return area
    throw new Unjudged(
      `the distance depends on the direction: it is ${radius} metres to the north, and another one to the east or north-east`,
    )
  },
  equal(expected, observed) {
    const [wanted, seen] = [getReach(expected), getReach(observed)]
    if (Math.min(wanted, seen) <= LARGEST_CIRCLE && typeof expected !== typeof observed) return false
    // Over a pole, the longitude changes, too: there, a rectangle ends before its last degree.
    const most = typeof expected === 'object' ? QUARTER_CIRCUMFERENCE : LARGEST_RADIUS
    return isNear(Math.min(wanted, most), Math.min(seen, most))
  },
}

/** How far an area reaches to the north or south, in metres. */
const getReach = (area: Dialect['list.radius']): number =>
  area === 'unlimited' ? LARGEST_RADIUS : typeof area === 'object' ? area.degrees * DEGREE_OF_LATITUDE : area

const isNear = (wanted: number, seen: number): boolean => Math.abs(seen - wanted) <= wanted * AGREEMENT

/** Finds a post of the first page, if possible one that a page chosen by distance would not begin with. */
async function findLandmark(client: Client): Promise<Landmark> {
  const { position, posts } = await findPlace(client)
  const candidates = posts
    .map((post) => readCandidate(post, position))
    .filter((candidate): candidate is Candidate => candidate !== undefined)
    .sort((a, b) => b.distance - a.distance)
  const isForward = (await findFirstPageEnd(client)) === 'oldest'
  const hasNearerRival = ({ id, distance }: Candidate): boolean =>
    candidates.some((other) => (isForward ? other.id > id : other.id < id) && other.distance < distance)
  const post = candidates.find(hasNearerRival) ?? candidates.toSorted((a, b) => b.id - a.id)[0]
  if (!post) throw new Unjudged('no post has an id and a position')
  if (!(await isListed(client, post, position))) {
    throw new Unjudged(
      isForward
        ? 'a page by since-id has the newest posts, so no request lists one certain post'
        : 'a page does not choose posts by age, so it does not show how far lists reach',
    )
  }
  return post
}

interface Candidate extends Landmark {
  readonly distance: number
}

function readCandidate(post: LoosePost, from: Position): Candidate | undefined {
  const position = readPosition(post)
  if (!position || !Number.isSafeInteger(post.id)) return undefined
  return { id: post.id as number, position, distance: measureDistance(from, position) }
}

/** Finds whether the area that reaches so far to the north or south is a circle or a rectangle; undefined if neither. */
async function findArea(
  client: Client,
  post: Landmark,
  radius: number,
): Promise<number | { degrees: number } | undefined> {
  if (await isCircle(client, post, radius)) return radius
  const degrees = await measureDegrees(client, post, radius)
  return (await isRectangle(client, post, degrees)) ? { degrees } : undefined
}

/** Finds how far to the north or south the post is listed. */
async function findRadius(client: Client, post: Landmark): Promise<number | 'unlimited'> {
  const isListedFrom = (metres: number): Promise<boolean> =>
    isListed(client, post, movePosition(post.position, metres))
  const distances = [...USUAL_RADIUSES.map((radius) => radius * (1 + TOLERANCE)), HALF_CIRCUMFERENCE]
  const index = await findFirstFailure(distances.length, (step) => isListedFrom(distances[step] as number))
  if (index === distances.length) return 'unlimited'
  const [within, outside] = [distances[index - 1] ?? 0, distances[index] as number]
  const usual = USUAL_RADIUSES[index]
  if (usual === undefined) return measureRadius(client, isListedFrom, within, outside)
  if (await isListedFrom(usual * (1 - TOLERANCE))) return usual
  return measureRadius(client, isListedFrom, within, usual * (1 - TOLERANCE))
}

/** Finds the first step that fails, if all steps after it fail, too; the count when none fails. */
async function findFirstFailure(count: number, holds: (step: number) => Promise<boolean>): Promise<number> {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (await holds(middle)) low = middle + 1
    else high = middle
  }
  return low
}

/** Measures a radius between two distances. */
async function measureRadius(
  client: Client,
  isListedFrom: (metres: number) => Promise<boolean>,
  within: number,
  outside: number,
): Promise<number> {
  if (client.transport.options.tier === 'read') {
    throw new Unjudged(
      `it is between ${Math.round(within)} and ${Math.round(outside)} metres; a run with --tier login measures it`,
      'tier',
    )
  }
  let low = within
  let high = outside
  if (low === 0) {
    low = 1
    if (!(await isListedFrom(low))) throw new Unjudged('it is less than a metre')
  }
  while (high / low > 1 + PRECISION) {
    const middle = Math.sqrt(low * high)
    if (await isListedFrom(middle)) low = middle
    else high = middle
  }
  if (!(await isListedFrom(low)) || (await isListedFrom(high)))
    throw createUnstable('the same request lists a post at one time and not at another')
  return findRoundNumber(low, high)
}
