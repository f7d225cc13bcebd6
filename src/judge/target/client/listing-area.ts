import type { Position } from '../../../contract/index.ts'
import type { Client } from './client.ts'
import { findFirstPageEnd, getInclusiveMaxId, getInclusiveSinceId } from './first-page-end.ts'
import {
  DEGREE_OF_LATITUDE,
  measureDistance,
  moveAlongBearing,
  movePosition,
  roundDegrees,
} from './places.ts'
import { collectSeenPosts, readListedIds, readPosition } from './read-lists.ts'

// The shape of the area whose posts a list has.

/** How much the distances in two directions may differ, as a share. */
const DIRECTION_TOLERANCE = 0.05
/** How precisely the sides of a rectangle are measured, as a share of them. */
const DEGREES_PRECISION = 0.005
/** Directions, in degrees. */
const EAST = 90
const NORTH_EAST = 45
/** In degrees; nearer to the equator, a rectangle of degrees cannot be told from one of metres. */
const LOWEST_LATITUDE = 20

/** A post that is listed from growing distances. */
export interface Landmark {
  readonly id: number
  readonly position: Position
}

/** Whether a post is listed from a position. */
export async function isListed(client: Client, { id }: Landmark, from: Position): Promise<boolean> {
  const cursor =
    (await findFirstPageEnd(client)) === 'oldest'
      ? { 'since-id': getInclusiveSinceId(client, id) }
      : { 'max-id': getInclusiveMaxId(client, id) }
  const exchange = await client.feed.list({ ...from, ...cursor, page_size: 1 })
  return readListedIds(client, exchange).includes(id)
}

/**
 * A rectangle of degrees reaches less far to the east than to the north, and one of metres reaches farther to its
 * corners than to its sides.
 */
export async function isCircle(client: Client, { id, position }: Landmark, radius: number): Promise<boolean> {
  const isListedFrom = (share: number, bearing: number): Promise<boolean> =>
    isListed(client, { id, position }, moveAlongBearing(position, radius * share, bearing))
  return (
    (await isListedFrom(1 - DIRECTION_TOLERANCE, EAST)) &&
    !(await isListedFrom(1 + DIRECTION_TOLERANCE, NORTH_EAST))
  )
}

/** Measures how many degrees to the north or south a radius is. */
export async function measureDegrees(client: Client, post: Landmark, radius: number): Promise<number> {
  let low = ((1 - DIRECTION_TOLERANCE) * radius) / DEGREE_OF_LATITUDE
  let high = ((1 + DIRECTION_TOLERANCE) * radius) / DEGREE_OF_LATITUDE
  while (high / low > 1 + DEGREES_PRECISION) {
    const middle = (low + high) / 2
    if (await isListed(client, post, movePosition(post.position, middle * DEGREE_OF_LATITUDE))) low = middle
    else high = middle
  }
  return findRoundNumber(low, high)
}

/**
 * Whether a post is listed from a corner of a rectangle of degrees, and not from beyond its sides. Near the equator, a
 * rectangle of metres is alike.
 */
export async function isRectangle(
  client: Client,
  { id, position: { lng, lat } }: Landmark,
  degrees: number,
): Promise<boolean> {
  const isListedFrom = (east: number, north: number): Promise<boolean> =>
    isListed(
      client,
      { id, position: { lng, lat } },
      {
        // Away from the ends of the rectangle, at the poles and at 180 degrees.
        lng: roundDegrees(lng - Math.sign(lng || 1) * east * degrees),
        lat: roundDegrees(lat - Math.sign(lat || 1) * north * degrees),
      },
    )
  const [within, beyond] = [1 - DIRECTION_TOLERANCE, 1 + DIRECTION_TOLERANCE]
  return (
    Math.abs(lat) > LOWEST_LATITUDE &&
    (await isListedFrom(within, within)) &&
    !(await isListedFrom(beyond, 0)) &&
    !(await isListedFrom(0, beyond))
  )
}

/** The number with the fewest digits between two others. */
export function findRoundNumber(low: number, high: number): number {
  for (let unit = 10 ** Math.floor(Math.log10(high)); ; unit /= 10) {
    const number = Math.ceil(low / unit) * unit
    if (number <= high) return Number(number.toPrecision(12))
  }
}

// The shape of an area of continental size. There, circles and rectangles of degrees are distorted, so positions are looked
// for that are in one of them only.

/** Shares of a size with which a position is certainly within an area, or beyond it. */
const [WITHIN, BEYOND] = [0.95, 1.05]
/** How precisely the sides of a rectangle are measured, as a share of them. */
const PRECISION = 0.005
/** How far apart the positions are that are looked through, as a share of a side. */
const STEP = 0.05
/** How far they are from the landmark, in steps. */
const STEPS = 40
/** In degrees. Near the equator, and beyond a pole, a circle and a rectangle have more positions in common. */
const BEST_LATITUDE = 45

type Area = (from: Position, share: number) => boolean

/**
 * Finds whether the area that reaches so far to the north or south is a circle or a rectangle; undefined if neither.
 *
 * @param radius metres
 */
export async function findLargeArea(
  client: Client,
  landmark: Landmark,
  radius: number,
): Promise<number | { degrees: number } | undefined> {
  const side = radius / DEGREE_OF_LATITUDE
  // Over a pole, the longitude changes, too. So the distance does not show how long a rectangle is that reaches the pole.
  const isSideKnown = side < (90 + Math.abs(landmark.position.lat)) * WITHIN
  const post = chooseSeenPost(client, landmark, ({ lat }) => -Math.abs(Math.abs(lat) - BEST_LATITUDE))
  const circle: Area = (from, share) => measureDistance(post.position, from) <= radius * share
  const createRectangle =
    (degrees: number): Area =>
    ({ lng, lat }, share) =>
      Math.max(Math.abs(lng - post.position.lng), Math.abs(lat - post.position.lat)) <= degrees * share
  const isListedIn = async (area: Area, other: Area): Promise<boolean | undefined> => {
    const from = findPositionIn(post.position, side, area, other)
    return from && isListed(client, post, from)
  }
  const shortest = isSideKnown ? side : 90 + Math.abs(landmark.position.lat)
  const isInCorner = await isListedIn(createRectangle(shortest), circle)
  const isBeyondSide = await isListedIn(circle, createRectangle(isSideKnown ? side : 180))
  if (isBeyondSide ? !isInCorner : isInCorner === false && isBeyondSide === undefined) return radius
  const degrees = isSideKnown
    ? await measureDegrees(client, post, radius)
    : await measureDegreesToWest(client, post, shortest * WITHIN)
  const rectangle = createRectangle(degrees)
  const isRectangle =
    (await isListedIn(rectangle, circle)) !== false && (await isListedIn(circle, rectangle)) === false
  return isRectangle ? { degrees } : undefined
}

/** Chooses the post of the run with the best position. */
function chooseSeenPost(client: Client, landmark: Landmark, rate: (position: Position) => number): Landmark {
  const posts = collectSeenPosts(client).flatMap((post): readonly Landmark[] => {
    const position = readPosition(post)
    return position && Number.isSafeInteger(post.id) ? [{ id: post.id as number, position }] : []
  })
  return [landmark, ...posts].reduce((best, post) =>
    rate(post.position) > rate(best.position) ? post : best,
  )
}

/** Finds a position that is in one area and not in another; undefined if there is none near a position. */
function findPositionIn({ lng, lat }: Position, side: number, area: Area, other: Area): Position | undefined {
  const steps = Array.from({ length: 2 * STEPS + 1 }, (_, index) => (index - STEPS) * STEP * side)
  return steps
    .flatMap((east) =>
      steps.map((north) => ({ lng: roundDegrees(lng + east), lat: roundDegrees(lat + north) })),
    )
    .filter((from) => Math.abs(from.lng) < 180 && Math.abs(from.lat) < 90)
    .find((from) => area(from, WITHIN) && !other(from, BEYOND))
}

/**
 * Measures a rectangle that reaches to the other side of the Earth; undefined if it reaches to the farthest longitude.
 */
export async function findLargeRectangle(
  client: Client,
  landmark: Landmark,
): Promise<{ degrees: number } | undefined> {
  const post = chooseSeenPost(client, landmark, ({ lng }) => Math.abs(lng))
  return (await isListedFrom(client, post, getGreatestDifference(post.position)))
    ? undefined
    : { degrees: await measureDegreesToWest(client, post, 180 * WITHIN) }
}

/** The greatest difference of longitudes between a position and any other one. */
const getGreatestDifference = ({ lng }: Position): number => 180 + Math.abs(lng)

/** @param shortest degrees from which the post is listed */
async function measureDegreesToWest(client: Client, post: Landmark, shortest: number): Promise<number> {
  let low = shortest
  let high = getGreatestDifference(post.position)
  while (high / low > 1 + PRECISION) {
    const middle = (low + high) / 2
    if (await isListedFrom(client, post, middle)) low = middle
    else high = middle
  }
  return findRoundNumber(low, high)
}

/** Whether a post is listed from a position so many degrees to the west; to the east if it is in the west. */
const isListedFrom = (client: Client, post: Landmark, degrees: number): Promise<boolean> => {
  const { lng, lat } = post.position
  return isListed(client, post, { lng: roundDegrees(lng - Math.sign(lng || 1) * degrees), lat })
}
