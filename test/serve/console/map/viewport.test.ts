import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_LATITUDE, project } from '../../../../src/serve/console/map/projection.ts'
import {
  computeScale,
  fitCircle,
  getWorldSize,
  limitViewport,
  listPixels,
  measureReach,
  type PixelPoint,
  panBy,
  toPixel,
  toPosition,
  type Viewport,
  zoomBy,
} from '../../../../src/serve/console/map/viewport.ts'
import { computeDistance, type Position } from '../../../../src/twin/geo/sphere.ts'
import { forAll } from '../../../for-all.ts'
import { drawNumber } from './numbers.ts'

const position = fc.record({ lng: drawNumber(-180, 180), lat: drawNumber(-90, 90) })

/** Positions near the antimeridian, where mistakes are likely, as often as all others. */
const anyPosition = fc.oneof(
  position,
  position.map(({ lng, lat }) => ({ lng: Math.sign(lng || 1) * (180 - Math.abs(lng) / 1e4), lat })),
)

const viewports: fc.Arbitrary<Viewport> = fc
  .record({
    centre: anyPosition,
    zoom: drawNumber(0, 18),
    width: fc.integer({ min: 200, max: 1600 }),
    height: fc.integer({ min: 200, max: 1000 }),
  })
  .map(limitViewport)

const drawPixel = ({ width, height }: Viewport, x: number, y: number): PixelPoint => ({
  x: x * width,
  y: y * height,
})

const share = drawNumber(0, 1)

/** How far from a pixel the nearest one of a position is drawn. It may be in another copy of the world than the centre. */
const measureToNearest = (pixel: PixelPoint, position: Position, viewport: Viewport): number =>
  Math.min(...listPixels(position, viewport, 1).map(({ x, y }) => Math.hypot(x - pixel.x, y - pixel.y)))

test('a pixel comes back from its position', () => {
  forAll({}, viewports, share, share, (viewport, x, y) => {
    const pixel = drawPixel(viewport, x, y)
    const position = toPosition(pixel, viewport)
    expect(Math.abs(position.lng)).toBeLessThanOrEqual(180)
    expect(measureToNearest(pixel, position, viewport)).toBeLessThan(0.01)
  })
})

describe('what is in view', () => {
  const MARGIN = 6

  /** Tries many copies of the world, one by one. */
  function listSlowly({ lng, lat }: Position, viewport: Viewport): PixelPoint[] {
    const size = getWorldSize(viewport)
    const centre = project(viewport.centre)
    const y = (project({ lng, lat }).y - centre.y) * size + viewport.height / 2
    const pixels: PixelPoint[] = []
    for (let copy = -20; copy <= 20; copy++) {
      const x = ((lng + 360 * copy) / 360 + 0.5 - centre.x) * size + viewport.width / 2
      const isInView =
        x >= -MARGIN && x <= viewport.width + MARGIN && y >= -MARGIN && y <= viewport.height + MARGIN
      if (isInView) pixels.push({ x, y })
    }
    return pixels
  }

  test('is the same as by trying each copy of the world', () => {
    let hits = 0
    forAll(
      { numRuns: 1000 },
      viewports,
      anyPosition,
      share,
      share,
      fc.boolean(),
      (viewport, other, x, y, isNear) => {
        const position = isNear ? toPosition(drawPixel(viewport, x * 1.1 - 0.05, y), viewport) : other
        const expected = listSlowly(position, viewport)
        const actual = listPixels(position, viewport, MARGIN)
        hits += actual.length
        if (expected.length !== actual.length && isOnBorder(position, viewport)) return
        expect(actual.length).toBe(expected.length)
        for (const [index, pixel] of actual.entries()) {
          expect(pixel.x).toBeCloseTo(expected[index]?.x as number, 3)
          expect(pixel.y).toBeCloseTo(expected[index]?.y as number, 3)
        }
      },
    )
    expect(hits).toBeGreaterThan(200)
  })

  /** Whether rounding decides: a pixel is closer to the border than a thousandth of a pixel. */
  function isOnBorder(position: Position, viewport: Viewport): boolean {
    const wide = listPixels(position, viewport, MARGIN + 0.001).length
    const narrow = listPixels(position, viewport, MARGIN - 0.001).length
    return wide !== narrow
  }

  test('a post at 179.99° is at both edges of the whole world, and once in a map of the antimeridian', () => {
    const world = limitViewport({ centre: { lng: 0, lat: 0 }, zoom: 0, width: 800, height: 600 })
    expect(listPixels({ lng: 179.99, lat: 10 }, world, MARGIN).map(({ x }) => Math.round(x) + 0)).toEqual([
      0, 800,
    ])
    const close = limitViewport({ centre: { lng: -179.99, lat: 10 }, zoom: 10, width: 800, height: 600 })
    const [east] = listPixels({ lng: 179.99, lat: 10 }, close, MARGIN) as [PixelPoint]
    const [west] = listPixels({ lng: -179.99, lat: 10 }, close, MARGIN) as [PixelPoint]
    expect(west.x).toBeCloseTo(400, 6)
    expect(east.x).toBeLessThan(400)
    expect(east.x).toBeGreaterThan(380)
  })
})

test('the map stays within the world in the north and the south', () => {
  forAll(
    {},
    viewports,
    fc.integer({ min: -2000, max: 2000 }),
    fc.integer({ min: -2000, max: 2000 }),
    (viewport, dx, dy) => {
      const moved = panBy(viewport, dx, dy)
      expect(getWorldSize(moved)).toBeGreaterThanOrEqual(Math.max(moved.width, moved.height) - 1e-6)
      expect(toPixel({ lng: 0, lat: MAX_LATITUDE }, moved).y).toBeLessThan(0.01)
      expect(toPixel({ lng: 0, lat: -MAX_LATITUDE }, moved).y).toBeGreaterThan(moved.height - 0.01)
      expect(limitViewport(moved).zoom).toBe(moved.zoom)
    },
  )
})

test('zooming keeps what is under the pointer', () => {
  forAll({}, viewports, share, share, drawNumber(0, 3), (viewport, x, y, steps) => {
    const pixel = drawPixel(viewport, x, y)
    const position = toPosition(pixel, viewport)
    const zoomed = zoomBy(viewport, steps, pixel)
    expect(measureToNearest(pixel, position, zoomed)).toBeLessThan(0.05)
  })
})

test('everything in view is within its reach', () => {
  forAll({}, viewports, share, share, (viewport, x, y) => {
    const position = toPosition(drawPixel(viewport, x, y), viewport)
    expect(computeDistance(viewport.centre, position)).toBeLessThanOrEqual(measureReach(viewport) + 0.1)
  })
})

test('a circle fits into the map', () => {
  const size = { width: 800, height: 600 }
  for (const lat of [0, 48.9, -70]) {
    const centre = { lng: 2, lat }
    const viewport = { ...size, centre, zoom: fitCircle(centre, 10_000, size) }
    expect(measureReach(viewport)).toBeGreaterThan(10_000)
    expect(measureReach(viewport)).toBeLessThan(30_000)
  }
})

test('the scale bar has a round length that fits', () => {
  forAll({}, viewports, (viewport) => {
    const { metres, pixels } = computeScale(viewport)
    expect(pixels).toBeLessThanOrEqual(120.001)
    expect(pixels).toBeGreaterThan(40)
    expect(String(metres)).toMatch(/^(0\.)?0*[125]0*$/)
  })
})
