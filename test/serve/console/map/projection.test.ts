import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  MAX_LATITUDE,
  normalizeLongitude,
  project,
  unproject,
} from '../../../../src/serve/console/map/projection.ts'

const lng = fc.double({ min: -180, max: 180, noNaN: true })
const lat = fc.double({ min: -MAX_LATITUDE, max: MAX_LATITUDE, noNaN: true })

test('the corners and the middle of the world', () => {
  expect(project({ lng: 0, lat: 0 })).toEqual({ x: 0.5, y: 0.5 })
  expect(project({ lng: -180, lat: MAX_LATITUDE }).y).toBeCloseTo(0, 9)
  expect(project({ lng: 180, lat: -MAX_LATITUDE }).y).toBeCloseTo(1, 9)
  expect(MAX_LATITUDE).toBeCloseTo(85.0511, 4)
})

test('a position comes back from its point', () => {
  fc.assert(
    fc.property(lng, lat, (lng, lat) => {
      const back = unproject(project({ lng, lat }))
      expect(back.lng).toBeCloseTo(lng, 9)
      expect(back.lat).toBeCloseTo(lat, 9)
    }),
  )
})

test('a point comes back from its position, also from a repeated world', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.001, max: 0.999, noNaN: true }),
      lat,
      fc.integer({ min: -5, max: 5 }),
      (x, lat, copy) => {
        const { y } = project({ lng: 0, lat })
        const back = project(unproject({ x: x + copy, y }))
        expect(back.x).toBeCloseTo(x, 9)
        expect(back.y).toBeCloseTo(y, 9)
      },
    ),
  )
})

test('beyond the edge of the map, positions are at the edge', () => {
  expect(project({ lng: 10, lat: 90 })).toEqual(project({ lng: 10, lat: MAX_LATITUDE }))
  expect(project({ lng: 10, lat: -90 })).toEqual(project({ lng: 10, lat: -MAX_LATITUDE }))
})

test('longitudes are brought back by whole turns', () => {
  for (const [given, expected] of [
    [180, 180],
    [-180, -180],
    [181, -179],
    [-190, 170],
    [539.5, 179.5],
    [720, 0],
  ] as const)
    expect(normalizeLongitude(given)).toBeCloseTo(expected, 9)
  fc.assert(
    fc.property(fc.double({ min: -5000, max: 5000, noNaN: true }), (given) => {
      const result = normalizeLongitude(given)
      expect(Math.abs(result)).toBeLessThanOrEqual(180)
      const turns = (given - result) / 360
      expect(turns).toBeCloseTo(Math.round(turns), 9)
    }),
  )
})
