import { getOwn } from '../../../../base/json.ts'
import { panBy, toPosition, type Viewport, zoomBy } from '../../map/viewport.ts'
import { standAt } from './store.ts'
import { moveMap, viewport } from './viewport-state.ts'

/** How far an arrow key moves the map, in pixels. */
const STEP = 80

const getMiddle = ({ width, height }: Viewport) => ({ x: width / 2, y: height / 2 })

/** Zooms around the middle. @param steps each step doubles the size */
export const zoomAtMiddle = (steps: number): void =>
  moveMap((shown) => zoomBy(shown, steps, getMiddle(shown)))

/** Shows the whole world. */
export const showWorld = (): void => moveMap((shown) => zoomBy(shown, -30, getMiddle(shown)))

const keys: Readonly<Record<string, () => void>> = {
  ArrowLeft: () => moveMap((shown) => panBy(shown, STEP, 0)),
  ArrowRight: () => moveMap((shown) => panBy(shown, -STEP, 0)),
  ArrowUp: () => moveMap((shown) => panBy(shown, 0, STEP)),
  ArrowDown: () => moveMap((shown) => panBy(shown, 0, -STEP)),
  '+': () => zoomAtMiddle(1),
  '=': () => zoomAtMiddle(1),
  '-': () => zoomAtMiddle(-1),
  0: showWorld,
  Enter: () => {
    const { value } = viewport
    if (value) standAt(toPosition(getMiddle(value), value))
  },
}

/** Handles the keys of the map. Keys with modifiers belong to the browser. */
export function handleMapKey(event: KeyboardEvent): void {
  const action = getOwn(keys, event.key)
  if (!action || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  action()
}
