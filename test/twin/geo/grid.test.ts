import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CELLS, computeCellBounds, findCell, listCellsWithin } from '../../../src/twin/geo/grid.ts'
import type { Position } from '../../../src/twin/geo/sphere.ts'
import { forAll } from '../../for-all.ts'
import { metresBetween, movePosition, places, radii, randomPlaces } from './globe.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })
const cells = fc.integer({ min: 0, max: CELLS - 1 })
const ALL = Number.POSITIVE_INFINITY

/** The same position with coordinates beyond 180 and 90 degrees. */
const disguises: fc.Arbitrary<(place: Position) => Position> = fc
  .record({
    turns: fc.integer({ min: -3, max: 3 }),
    rounds: fc.integer({ min: -2, max: 2 }),
    overPole: fc.boolean(),
  })
  .map(({ turns, rounds, overPole }) => ({ lng, lat }) => ({
    lng: lng + 360 * turns + (overPole ? 180 : 0),
    lat: (overPole ? 180 - lat : lat) + 360 * rounds,
  }))

describe('cells', () => {
  test('are about four million', () => {
    // The area of the Earth divided by that of a cell at the equator.
    expect(CELLS).toBeGreaterThan(4_120_000)
    expect(CELLS).toBeLessThan(4_130_000)
  })

  test('contain the positions within their bounds, and no others', () => {
    forAll({ seed: 21, numRuns: 2000 }, cells, share, share, (cell, east, north) => {
      const { west, south, width, height } = computeCellBounds(cell)
      // Slightly inside, since rounding decides on the edge itself.
      const inner = (part: number) => 1e-9 + part * (1 - 2e-9)
      expect(findCell({ lng: west + width * inner(east), lat: south + height * inner(north) })).toBe(cell)
    })
  })

  test('have bounds around the positions by which they were found', () => {
    forAll({ seed: 22, numRuns: 2000 }, places, (place) => {
      const { west, south, width, height } = computeCellBounds(findCell(place))
      const lng = place.lng === 180 ? -180 : place.lng
      expect(lng).toBeGreaterThanOrEqual(west - 1e-9)
      expect(lng).toBeLessThanOrEqual(west + width + 1e-9)
      expect(place.lat).toBeGreaterThanOrEqual(south - 1e-9)
      expect(place.lat).toBeLessThanOrEqual(south + height + 1e-9)
    })
  })

  test('are about as wide as high, up to the last row at a pole', () => {
    for (const { lng, lat } of randomPlaces(2000, 23)) {
      const { west, south, width, height } = computeCellBounds(findCell({ lng, lat }))
      const middle = south + height / 2
      if (Math.abs(middle) > 89.5) continue
      const metres = metresBetween({ lng: west, lat: middle }, { lng: west + width, lat: middle })
      expect(metres).toBeGreaterThan(10_300)
      expect(metres).toBeLessThan(12_000)
    }
  })

  test('are numbered without gaps from pole to pole', () => {
    expect(findCell({ lng: -180, lat: -90 })).toBe(0)
    expect(findCell({ lng: 179.999999, lat: 90 })).toBe(CELLS - 1)
  })

  test('at the antimeridian are the same from both sides', () => {
    for (const lat of [-90, -45.05, 0, 45.05, 90]) {
      expect(findCell({ lng: 180, lat })).toBe(findCell({ lng: -180, lat }))
      expect(findCell({ lng: 540, lat })).toBe(findCell({ lng: -180, lat }))
    }
  })

  test('are found for each notation of a position', () => {
    forAll({ seed: 24, numRuns: 1000 }, cells, disguises, (cell, disguise) => {
      const { west, south, width, height } = computeCellBounds(cell)
      expect(findCell(disguise({ lng: west + width / 2, lat: south + height / 2 }))).toBe(cell)
    })
  })

  test('exist for any finite position', () => {
    const degrees = fc.double({ noNaN: true, noDefaultInfinity: true })
    forAll({ seed: 25, numRuns: 1000 }, degrees, degrees, (lng, lat) => {
      const cell = findCell({ lng, lat })
      expect(Number.isInteger(cell) && cell >= 0 && cell < CELLS).toBe(true)
    })
  })
})

describe('the cells within a circle', () => {
  const circle = fc.record({ centre: places, radius: radii.filter((radius) => radius < 600_000) })

  test('contain each point of the circle', () => {
    forAll(
      { seed: 31, numRuns: 250 },
      circle,
      disguises,
      fc.array(fc.record({ out: share, bearing: share }), { minLength: 20, maxLength: 20 }),
      ({ centre, radius }, disguise, points) => {
        const covered = new Set(listCellsWithin(centre, radius, ALL))
        const coveredInDisguise = new Set(listCellsWithin(disguise(centre), radius, ALL))
        for (const { out, bearing } of points) {
          // Mostly near the edge, where a cell is most likely to be missing.
          const point = movePosition(centre, radius * Math.sqrt(out) * (1 - 1e-9), bearing * 360)
          const cell = findCell(point)
          expect(covered.has(cell), JSON.stringify(point)).toBe(true)
          expect(coveredInDisguise.has(cell), JSON.stringify(point)).toBe(true)
        }
      },
    )
  })

  test('contain the points of its edge in the north, south, east and west', () => {
    for (const centre of randomPlaces(300, 32)) {
      for (const radius of [100, 10_000, 250_000]) {
        const covered = new Set(listCellsWithin(centre, radius, ALL))
        for (const bearing of [0, 89, 90, 91, 180, 269, 270, 271]) {
          expect(covered.has(findCell(movePosition(centre, radius, bearing)))).toBe(true)
        }
      }
    }
  })

  test('contain its whole edge near the poles, where it is widest far from the centre', () => {
    let missing = 0
    for (const { lng, lat } of randomPlaces(60, 37)) {
      const centre = { lng, lat: Math.sign(lat) * (70 + Math.abs(lat) / 5) }
      const radius = Math.min(400_000, 0.9 * metresBetween(centre, { lng: 0, lat: Math.sign(lat) * 90 }))
      const covered = new Set(listCellsWithin(centre, radius, ALL))
      for (let bearing = 0; bearing < 180; bearing += 0.5) {
        if (!covered.has(findCell(movePosition(centre, radius, bearing)))) missing++
        if (!covered.has(findCell(movePosition(centre, radius, -bearing)))) missing++
      }
    }
    expect(missing).toBe(0)
  })

  test('are listed once each, and exist', () => {
    forAll({ seed: 33, numRuns: 200 }, circle, ({ centre, radius }) => {
      const covered = listCellsWithin(centre, radius, ALL) ?? []
      expect(new Set(covered).size).toBe(covered.length)
      expect(covered.every((cell) => Number.isInteger(cell) && cell >= 0 && cell < CELLS)).toBe(true)
    })
  })

  test('reach only a little beyond it, if it contains no pole', () => {
    forAll({ seed: 34, numRuns: 150 }, circle, ({ centre, radius }) => {
      if (metresBetween(centre, { lng: 0, lat: Math.sign(centre.lat) * 90 }) < radius + 50_000) return
      for (const cell of listCellsWithin(centre, radius, ALL) ?? []) {
        const { west, south, width, height } = computeCellBounds(cell)
        const middle = { lng: west + width / 2, lat: south + height / 2 }
        expect(metresBetween(centre, middle)).toBeLessThan(radius + 20_000)
      }
    })
  })

  test('are all cells if the circle is the globe', () => {
    const covered = listCellsWithin({ lng: 12, lat: 34 }, ALL, ALL) ?? []
    const seen = new Uint8Array(CELLS)
    for (const cell of covered) seen[cell] = 1
    expect(covered.length).toBe(CELLS)
    expect(seen.indexOf(0)).toBe(-1)
  })

  test('are undefined above the limit', () => {
    forAll({ seed: 35, numRuns: 100 }, circle, ({ centre, radius }) => {
      const covered = listCellsWithin(centre, radius, ALL) ?? []
      expect(listCellsWithin(centre, radius, covered.length)).toEqual(covered)
      expect(listCellsWithin(centre, radius, covered.length - 1)).toBeUndefined()
    })
  })

  test('contain the cell of the centre', () => {
    forAll({ seed: 36, numRuns: 500 }, places, (centre) => {
      expect(listCellsWithin(centre, 0, ALL)).toContain(findCell(centre))
    })
  })
})
