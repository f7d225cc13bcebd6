import type { Position } from '../../../contract/wire.ts'
import { listPixels, type PixelPoint, type Viewport } from './viewport.ts'

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
