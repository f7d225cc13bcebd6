import type { Position } from '../../../contract/wire.ts'

/** A point of the flat world: the whole world is a square with sides of 1, and y grows to the south. */
export interface WorldPoint {
  readonly x: number
  readonly y: number
}

const RADIANS = Math.PI / 180

/** The latitude of the edges of the square, in degrees. Positions outside the square are drawn at its edge. */
export const MAX_LATITUDE = (2 * Math.atan(Math.exp(Math.PI)) - Math.PI / 2) / RADIANS

/** Projects a position by Mercator, which keeps the shape of small circles. Longitudes beyond ±180° continue the world. */
export function project({ lng, lat }: Position): WorldPoint {
  const sine = Math.sin(Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat)) * RADIANS)
  return { x: lng / 360 + 0.5, y: 0.5 - Math.atanh(sine) / (2 * Math.PI) }
}

/** Returns the position of a point. Its longitude is within ±180°, also for a point beyond the sides of the square. */
export function unproject({ x, y }: WorldPoint): Position {
  const lat = Math.asin(Math.tanh((0.5 - y) * 2 * Math.PI)) / RADIANS
  return { lng: normalizeLongitude((x - 0.5) * 360), lat }
}

/** Turns any longitude into one from -180 to 180. */
export function normalizeLongitude(lng: number): number {
  if (lng >= -180 && lng <= 180) return lng
  return lng - 360 * Math.round(lng / 360)
}
