import { writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import atlas from 'world-atlas/land-110m.json' with { type: 'json' }
import type { Position } from '../../../../contract/wire.ts'
import { project } from '../projection.ts'

/** A point on a grid of whole units. */
export type GridPoint = readonly [x: number, y: number]

/**
 * Leaves out points of a closed ring that are closer than a tolerance to the lines between the others (Douglas and
 * Peucker). The last point of the ring equals the first one; that of the result does not.
 */
export function simplifyRing(ring: readonly GridPoint[], tolerance: number): GridPoint[] {
  const far = findFarthest(ring, 0, ring.length - 1)
  return [
    ...simplifyLine(ring, 0, far.index, tolerance),
    ...simplifyLine(ring, far.index, ring.length - 1, tolerance),
  ]
}

/** The points from the first index up to the last one, which is left out. */
function simplifyLine(
  points: readonly GridPoint[],
  first: number,
  last: number,
  tolerance: number,
): GridPoint[] {
  const { index, distance } = findFarthest(points, first, last)
  if (distance <= tolerance) return [points[first] as GridPoint]
  return [...simplifyLine(points, first, index, tolerance), ...simplifyLine(points, index, last, tolerance)]
}

/** Finds the point between two others that is farthest from the line between them. */
function findFarthest(
  points: readonly GridPoint[],
  first: number,
  last: number,
): { readonly index: number; readonly distance: number } {
  let farthest = { index: first, distance: 0 }
  for (let index = first + 1; index < last; index++) {
    const distance = measureDistance(
      points[index] as GridPoint,
      points[first] as GridPoint,
      points[last] as GridPoint,
    )
    if (distance > farthest.distance) farthest = { index, distance }
  }
  return farthest
}

/** The distance of a point from the line between two others. */
function measureDistance([x, y]: GridPoint, [startX, startY]: GridPoint, [endX, endY]: GridPoint): number {
  const [dx, dy] = [endX - startX, endY - startY]
  const squaredLength = dx * dx + dy * dy
  const share = squaredLength === 0 ? 0 : ((x - startX) * dx + (y - startY) * dy) / squaredLength
  const nearest = Math.max(0, Math.min(1, share))
  return Math.hypot(x - startX - nearest * dx, y - startY - nearest * dy)
}

/** The sides of the world in the units of the path: a tenth of a degree of longitude. */
const SIZE = 3600

/** How far a point of the outline may be moved, in units of the path. */
const TOLERANCE = 1.5

/** The smallest island that is drawn, in square units. */
const MIN_AREA = 12

/** Renders a module with the land as the path of an SVG. */
export function renderLand(): string {
  const topology = atlas as unknown as Topology<{ land: GeometryCollection }>
  const path = feature(topology, topology.objects.land)
    .features.flatMap(({ geometry }) => (geometry.type === 'MultiPolygon' ? geometry.coordinates : []))
    .flat()
    .map((ring) => simplifyRing(unwrap(ring).map(toGrid), TOLERANCE))
    .filter((ring) => computeArea(ring) >= MIN_AREA)
    .map(formatRing)
    .join('')
  return `// Made from world-atlas by \`npm run generate\`: the land in the projection of the map. Some of it is beyond 180°.
export const land = {
  /** the sides of the world in the units of the path */
  size: ${SIZE},
  path: '${path}',
}
`
}

/**
 * Makes the longitudes of a ring continuous: a ring over the antimeridian continues beyond 180°, where the map draws the
 * world again. The ring around the South Pole is closed along the edge of the map.
 */
function unwrap(ring: readonly (readonly number[])[]): Position[] {
  let last = ring[0]?.[0] ?? 0
  const positions = ring.map(([lng = 0, lat = 0]) => {
    last = lng + 360 * Math.round((last - lng) / 360)
    return { lng: last, lat }
  })
  const [first] = positions as [Position]
  const closed =
    first.lng === last ? positions : [...positions, { lng: last, lat: -90 }, { ...first, lat: -90 }, first]
  const longitudes = closed.map(({ lng }) => lng)
  const middle = (Math.min(...longitudes) + Math.max(...longitudes)) / 2
  return closed.map(({ lng, lat }) => ({ lng: lng - 360 * Math.round(middle / 360), lat }))
}

function toGrid(position: Position): GridPoint {
  const { x, y } = project(position)
  return [Math.round(x * SIZE), Math.round(y * SIZE)]
}

/** The area by the shoelace formula. */
function computeArea(ring: readonly GridPoint[]): number {
  const sum = ring.reduce((total, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] as GridPoint
    return total + x * nextY - nextX * y
  }, 0)
  return Math.abs(sum) / 2
}

/** Formats a ring with the difference of each point to the one before, which takes the fewest characters. */
function formatRing([first = [0, 0], ...others]: readonly GridPoint[]): string {
  let [lastX, lastY] = first
  const steps = others.map(([x, y]) => {
    const step = `${x - lastX}${y < lastY ? '' : ' '}${y - lastY}`
    lastX = x
    lastY = y
    return step
  })
  return `M${first[0]} ${first[1]}l${steps.join(' ').replaceAll(' -', '-')}z`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(fileURLToPath(new URL('generated/land.ts', import.meta.url)), renderLand())
