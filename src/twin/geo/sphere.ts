import type { Position } from '../../contract/wire.ts'

export type { Position }

/** A point on the unit sphere. Nearness is then a chord: three multiplications instead of trigonometry. */
export interface UnitVector {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** Mean radius of the Earth in metres (IUGG). */
const EARTH_RADIUS = 6_371_008.8

export const RADIANS = Math.PI / 180

export function toUnitVector({ lng, lat }: Position): UnitVector {
  const ring = Math.cos(lat * RADIANS)
  return { x: ring * Math.cos(lng * RADIANS), y: ring * Math.sin(lng * RADIANS), z: Math.sin(lat * RADIANS) }
}

/** The angle, in radians, that a great-circle distance in metres spans; half the globe at the most. */
export function toAngle(metres: number): number {
  return Math.min(metres / EARTH_RADIUS, Math.PI)
}

/** The squared chord of a great-circle distance in metres: what lies within it has a chord no longer than this. */
export function toSquaredChord(metres: number): number {
  const angle = toAngle(metres)
  if (angle === Math.PI) return Number.POSITIVE_INFINITY
  const half = Math.sin(angle / 2)
  return 4 * half * half
}

/** The squared straight line between two points of the unit sphere. */
export function measureSquaredChord(a: UnitVector, b: UnitVector): number {
  const x = a.x - b.x
  const y = a.y - b.y
  const z = a.z - b.z
  return x * x + y * y + z * z
}
