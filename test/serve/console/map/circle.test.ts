import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCircle, createOutline, type Outline } from '../../../../src/serve/console/map/circle.ts'
import { project } from '../../../../src/serve/console/map/projection.ts'
import { computeDistance, type Position } from '../../../../src/twin/geo/sphere.ts'
import { forAll } from '../../../for-all.ts'
import { drawNumber } from './numbers.ts'

const position: fc.Arbitrary<Position> = fc.record({ lng: drawNumber(-180, 180), lat: drawNumber(-90, 90) })
const metres = fc.oneof(drawNumber(100, 20_000_000), fc.constantFrom(500, 10_000, 50_000))

/** Whether a position is within an area that is drawn in several copies of the world, by the even-odd rule. */
function isWithin({ area = [] }: Outline, position: Position): boolean {
  const corners = area.map(project)
  const { x, y } = project(position)
  return [-2, -1, 0, 1, 2].some((copy) => {
    let isInside = false
    for (const [index, a] of corners.entries()) {
      const b = corners[(index + 1) % corners.length] as typeof a
      const crosses = a.y > y !== b.y > y && x + copy < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x
      if (crosses) isInside = !isInside
    }
    return isInside
  })
}

test('all points of the line are at the distance, and it has no jumps', () => {
  forAll({}, position, metres, (centre, metres) => {
    const { line = [] } = createCircle(centre, metres) ?? {}
    for (const [index, point] of line.entries()) {
      expect(Math.abs(computeDistance(centre, point) - metres)).toBeLessThan(1 + metres * 1e-6)
      const { lng = point.lng } = line[index - 1] ?? {}
      expect(Math.abs(point.lng - lng)).toBeLessThanOrEqual(180.001)
    }
  })
})

test('the area has exactly the positions within the distance, over the antimeridian and at the poles', () => {
  let inside = 0
  forAll(
    { numRuns: 2000 },
    position,
    drawNumber(1000, 9_000_000),
    drawNumber(0, 2),
    drawNumber(0, 360),
    (centre, metres, share, bearing) => {
      const outline = createCircle(centre, metres) as Outline
      const other = createCircle(centre, metres * share)?.line[Math.floor(bearing / 2)]
      // Lines between the points are straight on the map, and positions beyond its edge are drawn at it.
      const isUnclear = Math.abs(share - 1) < 0.05 || !other || !outline.area || Math.abs(other.lat) > 84
      if (isUnclear || isNearEdge(centre, metres) || isOpposite(centre, other)) return
      const isListed = computeDistance(centre, other) <= metres
      if (isListed) inside++
      expect(isWithin(outline, other)).toBe(isListed)
    },
  )
  expect(inside).toBeGreaterThan(200)
})

/** Whether the circle comes so close to a pole that few of its points are there. */
function isNearEdge({ lat }: Position, metres: number): boolean {
  const degrees = metres / 111_195
  return [90 - lat, 90 + lat].some((distance) => Math.abs(distance - degrees) < 0.1 * degrees + 2)
}

/** Whether a position is where an area around a pole meets that of the next copy of the world. */
const isOpposite = (centre: Position, { lng }: Position): boolean =>
  Math.abs(Math.abs(lng - centre.lng) - 180) < 1e-6

test('a circle at a pole has all directions', () => {
  for (const lat of [90, -90]) {
    const { line } = createCircle({ lng: 0, lat }, 500_000) as Outline
    const steps = line.slice(1).map(({ lng }, index) => Math.abs(lng - (line[index]?.lng ?? 0)))
    expect(Math.max(...steps)).toBeCloseTo(2, 3)
    expect(Math.min(...steps)).toBeCloseTo(2, 3)
  }
})

test('a circle over the antimeridian continues beyond 180°', () => {
  const { line } = createCircle({ lng: 179.99, lat: 0 }, 10_000) as Outline
  const longitudes = line.map(({ lng }) => lng)
  expect(Math.max(...longitudes)).toBeCloseTo(180.0799, 3)
  expect(Math.min(...longitudes)).toBeCloseTo(179.9, 2)
})

test('a circle around a pole spans the whole map and is closed along its edge', () => {
  const { line, area } = createCircle({ lng: 20, lat: 89 }, 500_000) as Outline
  const longitudes = line.map(({ lng }) => lng)
  expect(Math.max(...longitudes) - Math.min(...longitudes)).toBeCloseTo(360, 6)
  expect(area?.slice(-2).map(({ lat }) => lat)).toEqual([90, 90])
  const south = createCircle({ lng: 20, lat: -89 }, 500_000) as Outline
  expect(south.area?.slice(-2).map(({ lat }) => lat)).toEqual([-90, -90])
})

test('a circle with both poles has a line and no area, and one with the whole Earth has nothing', () => {
  const { line, area } = createCircle({ lng: 0, lat: 0 }, 15_000_000) as Outline
  expect(area).toBeUndefined()
  expect(line.every(({ lng }) => lng > 90 && lng < 270)).toBe(true)
  expect(createCircle({ lng: 0, lat: 0 }, 20_100_000)).toBeUndefined()
})

test('the outline follows the answer of list.radius', () => {
  const centre = { lng: 179.5, lat: 89.5 }
  expect(createOutline(centre, 10_000)).toEqual(createCircle(centre, 10_000))
  expect(createOutline(centre, { degrees: 1 })?.area).toEqual([
    { lng: 178.5, lat: 88.5 },
    { lng: 178.5, lat: 90 },
    { lng: 180, lat: 90 },
    { lng: 180, lat: 88.5 },
  ])
  for (const answer of ['unlimited', undefined, null, {}])
    expect(createOutline(centre, answer)).toBeUndefined()
})
