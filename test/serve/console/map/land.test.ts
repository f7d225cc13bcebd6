import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type GridPoint, renderLand, simplifyRing } from '../../../../src/serve/console/map/land/generate.ts'
import { land } from '../../../../src/serve/console/map/land/generated/land.ts'
import { project } from '../../../../src/serve/console/map/projection.ts'
import { root } from '../../../cli/feedtwin.ts'
import { forAll } from '../../../for-all.ts'

test('the path is that of the present world-atlas (otherwise: npm run generate)', () => {
  expect(readFileSync(join(root, 'src/serve/console/map/land/generated/land.ts'), 'utf8')).toBe(renderLand())
})

/** Reads the rings of a path that has only the commands M, l and z. */
const readRings = (path: string): GridPoint[][] =>
  path.split('z').flatMap((part) => {
    const [x = 0, y = 0, ...steps] = (part.match(/-?\d+/g) ?? []).map(Number)
    if (part === '') return []
    const ring: GridPoint[] = [[x, y]]
    for (let index = 0; index < steps.length; index += 2) {
      const [lastX, lastY] = ring.at(-1) as GridPoint
      ring.push([lastX + (steps[index] ?? 0), lastY + (steps[index + 1] ?? 0)])
    }
    return [ring]
  })

const rings = readRings(land.path)

/** Whether a position is land in one of three worlds side by side. */
const isLand = (lng: number, lat: number): boolean =>
  [-360, 0, 360].some((shift) => isWithinRings(lng + shift, lat))

/** Whether a point is within a polygon of rings: whether a ray to the east crosses them an odd number of times. */
function isWithinRings(lng: number, lat: number): boolean {
  const { x, y } = project({ lng, lat })
  const [px, py] = [x * land.size, y * land.size]
  let isInside = false
  for (const ring of rings) {
    for (const [index, [ax, ay]] of ring.entries()) {
      const [bx, by] = ring[(index + 1) % ring.length] as GridPoint
      if (ay > py !== by > py && px < ((bx - ax) * (py - ay)) / (by - ay) + ax) isInside = !isInside
    }
  }
  return isInside
}

test.for([
  ['Paris', 2.35, 48.86, true],
  ['Alice Springs', 133.9, -23.7, true],
  ['Denver', -105, 39.7, true],
  ['Chukotka, east of the antimeridian', -173, 66, true],
  ['the South Pole', 0, -84, true],
  ['the Atlantic', -40, 30, false],
  ['the Pacific at the antimeridian', 180, 0, false],
  ['the Caspian Sea', 51, 41, false],
] as const)('%s', ([, lng, lat, expected]) => {
  expect(isLand(lng, lat)).toBe(expected)
})

test('all points are within the world, or a little to the east or west of it', () => {
  expect(rings.length).toBeGreaterThan(50)
  for (const [x, y] of rings.flat()) {
    expect(Math.abs(x - land.size / 2)).toBeLessThan(0.55 * land.size)
    expect(Math.abs(y - land.size / 2)).toBeLessThanOrEqual(land.size / 2)
  }
})

test('simplified rings have only points of the ring, and stay within the tolerance', () => {
  const point = fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 50 }))
  forAll(
    {},
    fc.array(point, { minLength: 3, maxLength: 30 }),
    fc.integer({ min: 0, max: 9 }),
    (points, tolerance) => {
      const ring = [...points, points[0] as GridPoint]
      const simple = simplifyRing(ring, tolerance)
      const kept = new Set(simple.map(String))
      for (const one of simple) expect(points.map(String)).toContain(String(one))
      for (const one of points) {
        if (kept.has(String(one))) continue
        const distances = simple.map((start, index) =>
          measureToSegment(one, start, simple[(index + 1) % simple.length] as GridPoint),
        )
        expect(Math.min(...distances)).toBeLessThanOrEqual(tolerance + 1e-9)
      }
    },
  )
})

/** The distance to a segment. */
function measureToSegment([x, y]: GridPoint, [ax, ay]: GridPoint, [bx, by]: GridPoint): number {
  const squared = (bx - ax) ** 2 + (by - ay) ** 2 || 1
  const share = Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / squared))
  return Math.hypot(ax + share * (bx - ax) - x, ay + share * (by - ay) - y)
}
