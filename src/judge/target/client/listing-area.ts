import type { Position } from '../../../contract/index.ts'
import type { Client } from './client.ts'
import { findFirstPageEnd, getInclusiveMaxId, getInclusiveSinceId } from './first-page-end.ts'
import { DEGREE_OF_LATITUDE, moveAlongBearing, movePosition, roundDegrees } from './places.ts'
import { readListedIds } from './read-lists.ts'

// The shape of the area whose posts a list has.

/** How much the distances in two directions may differ, as a share. */
const DIRECTION_TOLERANCE = 0.05
/** How precisely the sides of a rectangle are measured, as a share of them. */
const DEGREES_PRECISION = 0.005
/** Directions, in degrees. */
const EAST = 90
const NORTH_EAST = 45
/** In degrees. Nearer to the equator, a rectangle of degrees looks like one of metres. */
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
 * Whether a post is listed from a corner of a rectangle of degrees, and not from outside its sides. Near the equator, a
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
  const [within, outside] = [1 - DIRECTION_TOLERANCE, 1 + DIRECTION_TOLERANCE]
  return (
    Math.abs(lat) > LOWEST_LATITUDE &&
    (await isListedFrom(within, within)) &&
    !(await isListedFrom(outside, 0)) &&
    !(await isListedFrom(0, outside))
  )
}

/** The number with the fewest digits between two others. */
export function findRoundNumber(low: number, high: number): number {
  for (let unit = 10 ** Math.floor(Math.log10(high)); ; unit /= 10) {
    const number = Math.ceil(low / unit) * unit
    if (number <= high) return Number(number.toPrecision(12))
  }
}
