import type { Position } from '../../../contract/wire.ts'
import { type PixelPoint, toPixel, type Viewport } from './viewport.ts'

/**
 * Groups what a map draws at nearly the same pixel, so that one mark can stand for all of it. Each group begins with the item at
 * whose position it is drawn.
 *
 * @param reach how far the others are from there at most, in pixels
 */
export function groupByPixel<T>(
  items: readonly T[],
  locate: (item: T) => Position,
  shown: Viewport,
  reach: number,
): [T, ...T[]][] {
  const groups: { readonly at: PixelPoint; readonly members: [T, ...T[]] }[] = []
  for (const item of items) {
    const pixel = toPixel(locate(item), shown)
    const group = groups.find(({ at }) => Math.hypot(at.x - pixel.x, at.y - pixel.y) <= reach)
    if (group) group.members.push(item)
    else groups.push({ at: pixel, members: [item] })
  }
  return groups.map(({ members }) => members)
}
