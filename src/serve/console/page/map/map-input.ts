import { getOwn } from '../../../../base/json.ts'
import { type PixelPoint, panBy, toPosition, type Viewport, zoomBy } from '../../map/viewport.ts'
import { standAt } from './store.ts'
import { moveMap, restMap, viewport } from './viewport-state.ts'

/** A pointer that moves less than this, in pixels, clicks. */
const CLICK_DISTANCE = 5

/** How much a wheel zooms: its pixels for a doubled size. */
const WHEEL_PIXELS = 300

/** The height of a line of a wheel that counts lines, in pixels. */
const LINE_PIXELS = 16

type ClickListener = (pixel: PixelPoint, target: EventTarget | null) => void

/** Follows mouse, wheel and fingers on the map. @returns a function that stops it */
export function followGestures(element: HTMLElement, onClick: ClickListener): () => void {
  const pointers = new Map<number, PixelPoint>()
  let travelled = 0
  let pressed: EventTarget | null = null
  const readPixel = ({ clientX, clientY }: MouseEvent): PixelPoint => {
    const { left, top } = element.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const listeners = {
    pointerdown(event: PointerEvent) {
      if (event.button !== 0) return
      if (pointers.size === 0) {
        travelled = 0
        pressed = event.target
      } else {
        // Two fingers zoom, and never click.
        travelled = CLICK_DISTANCE
      }
      element.setPointerCapture(event.pointerId)
      pointers.set(event.pointerId, readPixel(event))
    },
    pointermove(event: PointerEvent) {
      const before = pointers.get(event.pointerId)
      if (!before) return
      const after = readPixel(event)
      const [other] = [...pointers].filter(([id]) => id !== event.pointerId).map(([, pixel]) => pixel)
      travelled += Math.hypot(after.x - before.x, after.y - before.y)
      pointers.set(event.pointerId, after)
      if (travelled >= CLICK_DISTANCE) moveMap((viewport) => drag(viewport, before, after, other))
    },
    pointerup(event: PointerEvent) {
      if (!pointers.delete(event.pointerId) || pointers.size > 0) return
      if (travelled < CLICK_DISTANCE) onClick(readPixel(event), pressed)
      else restMap()
    },
    pointercancel(event: PointerEvent) {
      pointers.delete(event.pointerId)
    },
    wheel(event: WheelEvent) {
      event.preventDefault()
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE_PIXELS : event.deltaY
      moveMap((viewport) => zoomBy(viewport, -pixels / WHEEL_PIXELS, readPixel(event)))
    },
  }
  const controller = new AbortController()
  for (const [name, listener] of Object.entries(listeners))
    element.addEventListener(name, listener as EventListener, { passive: false, signal: controller.signal })
  return () => controller.abort()
}

/** Moves the map with one finger, or zooms it between two. @param other where the other finger is */
function drag(
  viewport: Viewport,
  before: PixelPoint,
  after: PixelPoint,
  other: PixelPoint | undefined,
): Viewport {
  const [dx, dy] = [after.x - before.x, after.y - before.y]
  if (!other) return panBy(viewport, dx, dy)
  const steps = Math.log2(measure(after, other) / measure(before, other))
  const middle = { x: (after.x + other.x) / 2, y: (after.y + other.y) / 2 }
  return zoomBy(panBy(viewport, dx / 2, dy / 2), steps, middle)
}

/** The distance of two fingers, never 0. */
const measure = (a: PixelPoint, b: PixelPoint): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))

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
