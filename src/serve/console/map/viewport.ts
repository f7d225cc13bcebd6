import { computeDistance, METRES_PER_DEGREE, type Position, RADIANS } from '../../../twin/geo/sphere.ts'
import { MAX_LATITUDE, normalizeLongitude, project, unproject } from './projection.ts'

/** The part of the world that a map shows. */
export interface Viewport {
  readonly centre: Position
  /** The world is 256 · 2^zoom pixels wide. */
  readonly zoom: number
  /** in pixels */
  readonly width: number
  /** in pixels */
  readonly height: number
}

/** A point of the map in pixels, from its upper left corner. */
export interface PixelPoint {
  readonly x: number
  readonly y: number
}

const MAX_ZOOM = 18

/** The width of the world in pixels. */
export const getWorldSize = ({ zoom }: Viewport): number => 256 * 2 ** zoom

/** Keeps the world as large as the map at least, and the map within the world in the north and the south. */
export function limitViewport(viewport: Viewport): Viewport {
  const { centre, width, height } = viewport
  const minZoom = Math.log2(Math.max(width, height) / 256)
  const zoom = Math.min(MAX_ZOOM, Math.max(minZoom, viewport.zoom))
  const half = height / 2 / getWorldSize({ ...viewport, zoom })
  const { x, y } = project(centre)
  const { lat } = unproject({ x, y: Math.max(half, Math.min(1 - half, y)) })
  return { ...viewport, zoom, centre: { lng: normalizeLongitude(centre.lng), lat } }
}

/** The pixel of a position, in the copy of the world that has the centre of the map. */
export function toPixel(position: Position, viewport: Viewport): PixelPoint {
  const size = getWorldSize(viewport)
  const point = project(position)
  const centre = project(viewport.centre)
  return {
    x: (point.x - centre.x) * size + viewport.width / 2,
    y: (point.y - centre.y) * size + viewport.height / 2,
  }
}

export function toPosition({ x, y }: PixelPoint, viewport: Viewport): Position {
  const size = getWorldSize(viewport)
  const centre = project(viewport.centre)
  return unproject({
    x: centre.x + (x - viewport.width / 2) / size,
    y: centre.y + (y - viewport.height / 2) / size,
  })
}

/** Moves the map by pixels: what was at a pixel is then that much to the right and below. */
export function panBy(viewport: Viewport, dx: number, dy: number): Viewport {
  const { width, height } = viewport
  const centre = toPosition({ x: width / 2 - dx, y: height / 2 - dy }, viewport)
  return limitViewport({ ...viewport, centre })
}

/** Zooms, so that what is at a pixel stays there. @param steps each step doubles the size */
export function zoomBy(viewport: Viewport, steps: number, { x, y }: PixelPoint): Viewport {
  const { width, height } = viewport
  const { zoom } = limitViewport({ ...viewport, zoom: viewport.zoom + steps })
  const share = 1 - 2 ** (viewport.zoom - zoom)
  const centre = toPosition(
    { x: width / 2 + (x - width / 2) * share, y: height / 2 + (y - height / 2) * share },
    viewport,
  )
  return limitViewport({ ...viewport, centre, zoom })
}

/**
 * Lists the copies of the world in which something is in view: the world repeats to the east and the west. A copy is the
 * number of pixels that it is shifted to the right.
 *
 * @param left the pixel of its left side
 * @param right the pixel of its right side
 */
export function listShifts(left: number, right: number, viewport: Viewport): number[] {
  const size = getWorldSize(viewport)
  const first = Math.ceil(-right / size)
  const last = Math.floor((viewport.width - left) / size)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * size)
}

/** Lists the pixels at which a position is in view: none, one, or one in each copy of the world that is in view. */
export function listPixels(position: Position, viewport: Viewport, margin: number): PixelPoint[] {
  const { x, y } = toPixel(position, viewport)
  if (y < -margin || y > viewport.height + margin) return []
  return listShifts(x - margin, x + margin, viewport).map((shift) => ({ x: x + shift, y }))
}

/** The greatest distance on Earth, in metres: half of a great circle. */
const HALF_WAY = 180 * METRES_PER_DEGREE

/** A distance from the centre that is not smaller than that of any position in view, in metres. */
export function measureReach(viewport: Viewport): number {
  const { centre, width, height } = viewport
  const east = (width / 2 / getWorldSize(viewport)) * 360
  // In a narrower view, a corner is the farthest position.
  if (east >= 90) return HALF_WAY
  const corners = [0, height].map((y) => {
    const { lat } = toPosition({ x: 0, y }, viewport)
    // Positions outside the map are drawn at its edge.
    return { lng: centre.lng + east, lat: Math.abs(lat) > MAX_LATITUDE - 1e-6 ? Math.sign(lat) * 90 : lat }
  })
  return Math.max(...corners.map((corner) => computeDistance(centre, corner)))
}

/** The zoom at which a circle around the centre fits into a map. @param metres the radius */
export function fitCircle(
  centre: Position,
  metres: number,
  size: Pick<Viewport, 'width' | 'height'>,
): number {
  const degrees = metres / METRES_PER_DEGREE / Math.max(0.01, Math.cos(centre.lat * RADIANS))
  const pixels = Math.min(size.width, size.height) * 0.4
  return Math.log2((pixels * 360) / (256 * Math.max(degrees, 1e-6)))
}

/** The greatest length of a scale bar, in pixels. */
const MAX_PIXELS = 120

/** Chooses the length of a scale bar: 1, 2 or 5 with zeros, in metres at the centre of a map. */
export function computeScale(viewport: Viewport): { readonly metres: number; readonly pixels: number } {
  const degreesPerPixel = (360 / getWorldSize(viewport)) * Math.cos(viewport.centre.lat * RADIANS)
  const metresPerPixel = degreesPerPixel * METRES_PER_DEGREE
  const max = MAX_PIXELS * metresPerPixel
  const power = 10 ** Math.floor(Math.log10(max))
  const metres = power * (max >= 5 * power ? 5 : max >= 2 * power ? 2 : 1)
  return { metres, pixels: metres / metresPerPixel }
}
