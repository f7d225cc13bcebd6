import { type PixelPoint, panBy, type Viewport, zoomBy } from '../../map/viewport.ts'
import { moveMap, restMap } from './viewport-state.ts'

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
