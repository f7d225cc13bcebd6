import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  MAX_LATITUDE,
  normalizeLongitude,
  project,
  unproject,
} from '../../../../src/serve/console/map/projection.ts'
import { forAll } from '../../../for-all.ts'
import { drawNumber } from './numbers.ts'

const lng = drawNumber(-180, 180)
const lat = drawNumber(-MAX_LATITUDE, MAX_LATITUDE)

test('the corners and the middle of the world', () => {
  expect(project({ lng: 0, lat: 0 })).toEqual({ x: 0.5, y: 0.5 })
  expect(project({ lng: -180, lat: MAX_LATITUDE }).y).toBeCloseTo(0, 9)
  expect(project({ lng: 180, lat: -MAX_LATITUDE }).y).toBeCloseTo(1, 9)
  expect(MAX_LATITUDE).toBeCloseTo(85.0511, 4)
})

test('a position comes back from its point', () => {
  forAll({}, lng, lat, (lng, lat) => {
    const back = unproject(project({ lng, lat }))
    expect(back.lng).toBeCloseTo(lng, 9)
    expect(back.lat).toBeCloseTo(lat, 9)
  })
})

test('a point comes back from its position, also from a repeated world', () => {
  forAll({}, drawNumber(0.001, 0.999), lat, fc.integer({ min: -5, max: 5 }), (x, lat, copy) => {
    const { y } = project({ lng: 0, lat })
    const back = project(unproject({ x: x + copy, y }))
    expect(back.x).toBeCloseTo(x, 9)
    expect(back.y).toBeCloseTo(y, 9)
  })
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
  forAll({}, drawNumber(-5000, 5000), (given) => {
    const result = normalizeLongitude(given)
    expect(Math.abs(result)).toBeLessThanOrEqual(180)
    const turns = (given - result) / 360
    expect(turns).toBeCloseTo(Math.round(turns), 9)
  })
})
