import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  measureSquaredChord,
  type Position,
  toAngle,
  toSquaredChord,
  toUnitVector,
} from '../../../src/twin/geo/sphere.ts'
import { forAll } from '../../for-all.ts'
import { EARTH, isAmbiguous, metresBetween, movePosition, places, radii } from './globe.ts'

const tokyo = { lng: 139.7671, lat: 35.6812 }
const london = { lng: -0.1276, lat: 51.5072 }
const within = (a: Position, b: Position, metres: number): boolean =>
  measureSquaredChord(toUnitVector(a), toUnitVector(b)) <= toSquaredChord(metres)

describe('the distance function of the tests', () => {
  test('agrees with distances from an almanac', () => {
    expect(metresBetween(tokyo, london) / 1000).toBeCloseTo(9559, -1)
    expect(metresBetween({ lng: 0, lat: 0 }, { lng: 180, lat: 0 })).toBeCloseTo(Math.PI * EARTH, 0)
    expect(metresBetween({ lng: 180, lat: 12 }, { lng: -180, lat: 12 })).toBeLessThan(1e-6)
  })

  test('moves by the given distance', () => {
    forAll(
      { seed: 11, numRuns: 300 },
      places,
      fc.double({ min: 1, max: 1.9e7, noNaN: true }),
      fc.double({ min: 0, max: 360, noNaN: true }),
      (from, metres, bearing) => {
        const arrived = metresBetween(from, movePosition(from, metres, bearing))
        expect(Math.abs(arrived - metres)).toBeLessThan(0.5)
      },
    )
  })
})

describe('nearness', () => {
  test('is the great-circle distance', () => {
    forAll({ seed: 12, numRuns: 3000 }, places, places, radii, (a, b, radius) => {
      const metres = metresBetween(a, b)
      if (!isAmbiguous(metres, radius)) expect(within(a, b, radius)).toBe(metres <= radius)
    })
  })

  test('is exact to decimetres', () => {
    const near = { lng: tokyo.lng, lat: tokyo.lat + 0.5 / 111_195 }
    expect(within(tokyo, near, 0.4)).toBe(false)
    expect(within(tokyo, near, 0.6)).toBe(true)
  })

  test('contains all points from half the circumference of the Earth on', () => {
    const antipode = { lng: tokyo.lng - 180, lat: -tokyo.lat }
    expect(within(tokyo, antipode, 20_000_000)).toBe(false)
    for (const metres of [20_015_115, 1e9, Number.POSITIVE_INFINITY]) {
      expect(within(tokyo, antipode, metres)).toBe(true)
      expect(toAngle(metres)).toBe(Math.PI)
    }
  })

  test('of a point to itself is within a radius of 0', () => {
    expect(within(tokyo, { ...tokyo }, 0)).toBe(true)
  })
})
