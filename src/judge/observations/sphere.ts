import type { Position } from '../client/index.ts'

/** Mean radius of the Earth in metres (IUGG). */
const EARTH = 6_371_008.8
/** The distance from any point to its antipode, in metres. */
export const HALF_CIRCUMFERENCE = Math.PI * EARTH

/** Its length in metres. */
export const DEGREE_OF_LATITUDE = HALF_CIRCUMFERENCE / 180

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180
const toDegrees = (radians: number): number => (radians * 180) / Math.PI

/** Measures the great-circle distance in metres, by the haversine formula. */
export function measureDistance(a: Position, b: Position): number {
  const north = Math.sin(toRadians(b.lat - a.lat) / 2)
  const east = Math.sin(toRadians(b.lng - a.lng) / 2)
  const h = north * north + Math.cos(toRadians(a.lat)) * Math.cos(toRadians(b.lat)) * east * east
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Moves a position along its meridian: towards the equator, and over a pole if the distance is long enough. */
export function movePosition(from: Position, metres: number): Position {
  const turn = toDegrees(metres / EARTH) * (from.lat > 0 ? -1 : 1)
  const lat = from.lat + turn
  const isBeyond = Math.abs(lat) > 90
  return {
    lng: roundDegrees(isBeyond ? from.lng - Math.sign(from.lng || 1) * 180 : from.lng),
    lat: roundDegrees(isBeyond ? Math.sign(lat) * 180 - lat : lat),
  }
}

/**
 * Moves a position along a great circle.
 *
 * @param bearing the direction at the start, in degrees: 0 is north, 90 is east
 */
export function moveAlongBearing(from: Position, metres: number, bearing: number): Position {
  const [lat, angle, turn] = [toRadians(from.lat), metres / EARTH, toRadians(bearing)]
  const sine = Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(turn)
  const east = Math.atan2(
    Math.sin(turn) * Math.sin(angle) * Math.cos(lat),
    Math.cos(angle) - Math.sin(lat) * sine,
  )
  const lng = from.lng + toDegrees(east)
  return {
    lng: roundDegrees(lng > 180 ? lng - 360 : lng),
    lat: roundDegrees(toDegrees(Math.asin(sine))),
  }
}

/** Rounds to six decimals, which is 0.1 m. */
export const roundDegrees = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
