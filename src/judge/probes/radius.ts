import type { Dialect, Position } from '../../contract/index.ts'
import type { Client } from '../target/client/client.ts'
import { findFirstPageEnd, getInclusiveCursor, needsKnownCursor } from '../target/client/first-page-end.ts'
import {
  DEGREE_OF_LATITUDE,
  findPlace,
  HALF_CIRCUMFERENCE,
  measureDistance,
  moveAlongBearing,
  movePosition,
  roundDegrees,
} from '../target/client/places.ts'
import { collectSeenPosts, readListedIds, readPosition } from '../target/client/read-lists.ts'
import { bisect } from '../target/client/wide-page.ts'
import type { LoosePost } from '../target/reading/read-response.ts'
import { Unjudged, Unstable } from '../target/violation.ts'
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
/** How much the distances in two directions may differ, as a share. */
const DIRECTION_TOLERANCE = 0.05
/** How precisely the sides of a rectangle are measured, as a share of them. */
const DEGREES_PRECISION = 0.005
/** Directions, in degrees. */
const [EAST, NORTH_EAST] = [90, 45]
/** In degrees. Nearer to the equator, a rectangle of degrees looks like one of metres. */
const LOWEST_LATITUDE = 20

/** A post that is listed from growing distances. */
interface Landmark {
  readonly id: number
  readonly position: Position
  isListedFrom(from: Position): Promise<boolean>
}

/**
 * Lists one post from positions at growing distances, without publishing. With the post's id as cursor and a page of one
 * post, the target lists it as long as it is near enough.
 */
export const radiusProbe: Probe<'list.radius'> = {
  relevantResponses: 'one post, listed from growing distances',
  async run(client) {
    const post = await findLandmark(client)
    const radius = await findRadius(client, post)
    if (radius === 'unlimited' || radius > LARGEST_CIRCLE || (await isCircle(post, radius))) return radius
    const degrees = await measureDegrees(post, radius)
    if (await isRectangle(post, degrees)) return { degrees }
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

/** Finds a post of a place, if possible one that a page chosen by distance would not begin with. */
async function findLandmark(client: Client): Promise<Landmark> {
  const { position } = await findPlace(client)
  // The first page may be too short.
  const candidates = collectSeenPosts(client, position)
    .flatMap((post) => readCandidate(post, position))
    .sort((a, b) => b.distance - a.distance)
  const isForward = (await findFirstPageEnd(client)) === 'oldest'
  const hasNearerRival = ({ id, distance }: Candidate): boolean =>
    candidates.some((other) => (isForward ? other.id > id : other.id < id) && other.distance < distance)
  const [newest, second] = candidates.toSorted((a, b) => b.id - a.id)
  // A cursor above the newest post has no post.
  const post = candidates.find(hasNearerRival) ?? (needsKnownCursor(client) ? second : newest)
  if (!post) throw new Unjudged('no post has an id and a position')
  const isListedFrom = async (from: Position): Promise<boolean> => {
    const cursor = getInclusiveCursor(client, post.id, isForward ? 'since-id' : 'max-id')
    // Between two known posts there may be those of others.
    const query = { ...from, ...cursor, ...(!needsKnownCursor(client) && { page_size: 1 }) }
    return readListedIds(client, await client.feed.list(query)).includes(post.id)
  }
  if (await isListedFrom(position)) return { ...post, isListedFrom }
  throw new Unjudged(
    isForward
      ? 'a page by since-id has the newest posts, so no request lists one certain post'
      : 'a page does not choose posts by age, so it does not show how far lists reach',
  )
}

interface Candidate extends Pick<Landmark, 'id' | 'position'> {
  readonly distance: number
}

function readCandidate(post: LoosePost, from: Position): Candidate[] {
  const position = readPosition(post)
  if (!position || !Number.isSafeInteger(post.id)) return []
  return [{ id: post.id as number, position, distance: measureDistance(from, position) }]
}

/** Whether a post is listed from so many metres to the north or south. */
const isListedAt = ({ position, isListedFrom }: Landmark, metres: number): Promise<boolean> =>
  isListedFrom(movePosition(position, metres))

/** Finds how far to the north or south the post is listed. */
async function findRadius(client: Client, post: Landmark): Promise<number | 'unlimited'> {
  const distances = [...USUAL_RADIUSES.map((radius) => radius * (1 + TOLERANCE)), HALF_CIRCUMFERENCE]
  const [, index] = await bisect(-1, distances.length, chooseStep, (step) =>
    isListedAt(post, distances[step] as number),
  )
  if (index === distances.length) return 'unlimited'
  const [within, outside] = [distances[index - 1] ?? 0, distances[index] as number]
  const usual = USUAL_RADIUSES[index]
  if (usual === undefined) return measureRadius(client, post, within, outside)
  if (await isListedAt(post, usual * (1 - TOLERANCE))) return usual
  return measureRadius(client, post, within, usual * (1 - TOLERANCE))
}

const chooseStep = (low: number, high: number): number | undefined =>
  high - low > 1 ? Math.ceil((low + high) / 2) : undefined

/** Measures a radius between two distances. */
async function measureRadius(
  client: Client,
  post: Landmark,
  within: number,
  outside: number,
): Promise<number> {
  if (client.transport.options.tier === 'read')
    throw new Unjudged(
      `it is between ${Math.round(within)} and ${Math.round(outside)} metres; a run with --tier login measures it`,
      'tier',
    )
  if (within === 0 && !(await isListedAt(post, 1))) throw new Unjudged('the radius is less than a metre')
  const [low, high] = await bisect(
    within || 1,
    outside,
    (least, most) => (most / least > 1 + PRECISION ? Math.sqrt(least * most) : undefined),
    (metres) => isListedAt(post, metres),
  )
  if (!(await isListedAt(post, low)) || (await isListedAt(post, high)))
    throw new (needsKnownCursor(client) ? Unjudged : Unstable)(
      'the same request lists a post at one time and not at another',
    )
  return findRoundNumber(low, high)
}

/**
 * A rectangle of degrees reaches less far to the east than to the north, and one of metres reaches farther to its
 * corners than to its sides.
 */
async function isCircle({ position, isListedFrom }: Landmark, radius: number): Promise<boolean> {
  const [within, outside] = [radius * (1 - DIRECTION_TOLERANCE), radius * (1 + DIRECTION_TOLERANCE)]
  return (
    (await isListedFrom(moveAlongBearing(position, within, EAST))) &&
    !(await isListedFrom(moveAlongBearing(position, outside, NORTH_EAST)))
  )
}

/** Measures how many degrees to the north or south a radius is. */
async function measureDegrees(post: Landmark, radius: number): Promise<number> {
  const [low, high] = await bisect(
    ((1 - DIRECTION_TOLERANCE) * radius) / DEGREE_OF_LATITUDE,
    ((1 + DIRECTION_TOLERANCE) * radius) / DEGREE_OF_LATITUDE,
    (least, most) => (most / least > 1 + DEGREES_PRECISION ? (least + most) / 2 : undefined),
    (degrees) => isListedAt(post, degrees * DEGREE_OF_LATITUDE),
  )
  return findRoundNumber(low, high)
}

/**
 * Whether a post is listed from a corner of a rectangle of degrees, and not from outside its sides. Near the equator, a
 * rectangle of metres is alike.
 */
async function isRectangle(
  { position: { lng, lat }, isListedFrom }: Landmark,
  degrees: number,
): Promise<boolean> {
  // Away from the ends of the rectangle, at the poles and at 180 degrees.
  const move = (east: number, north: number): Position => ({
    lng: roundDegrees(lng - Math.sign(lng || 1) * east * degrees),
    lat: roundDegrees(lat - Math.sign(lat || 1) * north * degrees),
  })
  const [within, outside] = [1 - DIRECTION_TOLERANCE, 1 + DIRECTION_TOLERANCE]
  return (
    Math.abs(lat) > LOWEST_LATITUDE &&
    (await isListedFrom(move(within, within))) &&
    !(await isListedFrom(move(outside, 0))) &&
    !(await isListedFrom(move(0, outside)))
  )
}

/** The number with the fewest digits between two others. */
function findRoundNumber(low: number, high: number): number {
  for (let unit = 10 ** Math.floor(Math.log10(high)); ; unit /= 10) {
    const number = Math.ceil(low / unit) * unit
    if (number <= high) return Number(number.toPrecision(12))
  }
}
