import type { Position } from '../../../contract/wire.ts'
import { listPixels, type PixelPoint, toPixel, type Viewport } from './viewport.ts'

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

/** A town whose name a map can show. */
export interface Town extends Position {
  readonly name: string
}

/** The name of a town, and the middle of its text. */
export interface TownLabel extends PixelPoint {
  readonly name: string
}

/** From here on, names are shown: a country fills the map. */
const MIN_ZOOM = 4

/** How much room a text takes: that of a character, and the height of its line, in pixels. */
const [CHARACTER, LINE] = [7.5, 18]

const getHalfWidth = ({ name }: Pick<Town, 'name'>): number => (name.length / 2) * CHARACTER

/** Chooses the names that have room in a view. @param towns the most important first */
export function chooseTownLabels(towns: readonly Town[], shown: Viewport): TownLabel[] {
  const labels: TownLabel[] = []
  if (shown.zoom < MIN_ZOOM) return labels
  for (const town of towns) {
    const half = getHalfWidth(town)
    for (const { x, y } of listPixels(town, shown, -half)) {
      const isFree = labels.every(
        (label) => Math.abs(label.y - y) >= LINE || Math.abs(label.x - x) >= getHalfWidth(label) + half,
      )
      if (isFree) labels.push({ name: town.name, x, y })
    }
  }
  return labels
}
