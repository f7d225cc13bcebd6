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
