import type { Position } from '../client/index.ts'

/** Mean radius of the Earth in metres (IUGG). */
const EARTH = 6_371_008.8
/** From any point to the one farthest from it, in metres. */
export const HALF_CIRCUMFERENCE = Math.PI * EARTH

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in metres, by the haversine formula. */
export function measureDistance(a: Position, b: Position): number {
  const north = Math.sin(radians(b.lat - a.lat) / 2)
  const east = Math.sin(radians(b.lng - a.lng) / 2)
  const h = north * north + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east * east
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** The position that many metres along the meridian, towards the equator first and over a pole if need be. */
export function movePosition(from: Position, metres: number): Position {
  const turn = (metres / EARTH) * (180 / Math.PI) * (from.lat > 0 ? -1 : 1)
  const lat = from.lat + turn
  const isBeyond = Math.abs(lat) > 90
  return {
    lng: rounded(isBeyond ? from.lng - Math.sign(from.lng || 1) * 180 : from.lng),
    lat: rounded(isBeyond ? Math.sign(lat) * 180 - lat : lat),
  }
}

/** To six decimals, which is 0.1 m. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
