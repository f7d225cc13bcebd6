import type { Position } from '../../contract/wire.ts'

export type { Position }

/** A point on the unit sphere. Distances are compared as chords, which need no trigonometry. */
export interface UnitVector {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** Mean radius of the Earth in metres (IUGG). */
const EARTH_RADIUS = 6_371_008.8

export const RADIANS = Math.PI / 180

/** The length of a degree of latitude in metres. */
export const METRES_PER_DEGREE = EARTH_RADIUS * RADIANS

export function toUnitVector({ lng, lat }: Position): UnitVector {
  const radius = Math.cos(lat * RADIANS)
  return {
    x: radius * Math.cos(lng * RADIANS),
    y: radius * Math.sin(lng * RADIANS),
    z: Math.sin(lat * RADIANS),
  }
}

/** The angle of a great-circle distance: metres to radians, at most π. */
export function toAngle(metres: number): number {
  return Math.min(metres / EARTH_RADIUS, Math.PI)
}

/** The squared chord of a great-circle distance in metres. Points within the distance have a squared chord of at most this. */
export function toSquaredChord(metres: number): number {
  const angle = toAngle(metres)
  if (angle === Math.PI) return Number.POSITIVE_INFINITY
  const half = Math.sin(angle / 2)
  return 4 * half * half
}

/** The great-circle distance of two positions, in metres. */
export function computeDistance(a: Position, b: Position): number {
  const chord = Math.sqrt(measureSquaredChord(toUnitVector(a), toUnitVector(b)))
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, chord / 2))
}

/** The squared length of the chord between two points. */
export function measureSquaredChord(a: UnitVector, b: UnitVector): number {
  const x = a.x - b.x
  const y = a.y - b.y
  const z = a.z - b.z
  return x * x + y * y + z * z
}
