import fc from 'fast-check'
import type { Position } from '../../../src/twin/geo/sphere.ts'
import { randomNumbers } from '../../random.ts'

/** Mean radius of the Earth in metres (IUGG). */
export const EARTH = 6_371_008.8

const sinOf = (degrees: number): number => Math.sin((degrees * Math.PI) / 180)
const cosOf = (degrees: number): number => Math.cos((degrees * Math.PI) / 180)

/** The great-circle distance by the haversine formula. The twin uses another formula, so the tests are independent of it. */
export function metresBetween(a: Position, b: Position): number {
  const north = sinOf((b.lat - a.lat) / 2)
  const east = sinOf((b.lng - a.lng) / 2)
  const haversine = north * north + cosOf(a.lat) * cosOf(b.lat) * east * east
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(haversine)))
}

/** Whether a point is too close to the edge of a circle for floating-point numbers. */
export function isAmbiguous(metres: number, radius: number): boolean {
  return Number.isFinite(radius) && Math.abs(metres - radius) <= 1e-6 * radius
}

/** The position at a distance in metres and a direction (degrees, clockwise from north). */
export function movePosition({ lng, lat }: Position, metres: number, bearing: number): Position {
  const angle = (metres / EARTH) * (180 / Math.PI)
  const height = sinOf(lat) * cosOf(angle) + cosOf(lat) * sinOf(angle) * cosOf(bearing)
  const turn = Math.atan2(
    sinOf(bearing) * sinOf(angle) * cosOf(lat),
    cosOf(angle) - sinOf(lat) * Math.max(-1, Math.min(1, height)),
  )
  const east = lng + (turn * 180) / Math.PI
  return {
    lng: east > 180 ? east - 360 : east < -180 ? east + 360 : east,
    lat: (Math.asin(Math.max(-1, Math.min(1, height))) * 180) / Math.PI,
  }
}

/** Generates positions that are evenly distributed over the globe. */
export function randomPlaces(count: number, seed: number): Position[] {
  const random = randomNumbers(seed)
  return Array.from({ length: count }, () => ({
    lng: random() * 360 - 180,
    lat: (Math.asin(random() * 2 - 1) * 180) / Math.PI,
  }))
}

const between = (min: number, max: number): fc.Arbitrary<number> =>
  fc.double({ min, max, noNaN: true, noDefaultInfinity: true })

const SEAMS = [-180, -179.999999, -0.1, 0, 0.1, 179.999999, 180] as const
const PARALLELS = [-90, -89.99, -0.1, 0, 0.1, 60, 89.99, 90] as const

/** Generates positions anywhere, and many of them where a grid may be wrong. */
export const places: fc.Arbitrary<Position> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ lng: between(-180, 180), lat: between(-90, 90) }) },
  // both sides of the antimeridian
  {
    weight: 3,
    arbitrary: fc.record({ lng: fc.oneof(between(179.8, 180), between(-180, -179.8)), lat: between(-1, 1) }),
  },
  // around the poles
  {
    weight: 2,
    arbitrary: fc.record({ lng: between(-180, 180), lat: fc.oneof(between(89.7, 90), between(-90, -89.7)) }),
  },
  // one city
  { weight: 3, arbitrary: fc.record({ lng: between(139.6, 139.9), lat: between(35.5, 35.8) }) },
  // the corners of cells, and points that several posts share
  { weight: 2, arbitrary: fc.record({ lng: fc.constantFrom(...SEAMS), lat: fc.constantFrom(...PARALLELS) }) },
)

/** Generates radii from 100 m to beyond the antipodes, evenly by order of magnitude, and infinity. */
export const radii: fc.Arbitrary<number> = fc.oneof(
  { weight: 5, arbitrary: between(2, Math.log10(2.1e7)).map((power) => 10 ** power) },
  { weight: 1, arbitrary: fc.constantFrom(100, 10_000, 20_015_115, Number.POSITIVE_INFINITY) },
)
