import { type PixelPoint, panBy, zoomBy } from '../../map/viewport.ts'
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
  const readPixel = ({ clientX, clientY }: MouseEvent): PixelPoint => {
    const { left, top } = element.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const listeners = {
    pointerdown(event: PointerEvent) {
      if (event.button !== 0 || isControl(event.target)) return
      if (pointers.size === 0) travelled = 0
      pointers.set(event.pointerId, readPixel(event))
    },
    pointermove(event: PointerEvent) {
      const before = pointers.get(event.pointerId)
      if (!before) return
      const after = readPixel(event)
      const others = [...pointers].filter(([id]) => id !== event.pointerId).map(([, pixel]) => pixel)
      pointers.set(event.pointerId, after)
      travelled += Math.hypot(after.x - before.x, after.y - before.y)
      if (travelled < CLICK_DISTANCE) return
      // The target of a click is what was pressed, so pointers are captured only when they move the map.
      if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId)
      moveMap((viewport) => {
        const [other] = others
        if (!other) return panBy(viewport, after.x - before.x, after.y - before.y)
        const steps = Math.log2(measure(after, other) / measure(before, other))
        const moved = panBy(viewport, (after.x - before.x) / 2, (after.y - before.y) / 2)
        return zoomBy(moved, steps, { x: (after.x + other.x) / 2, y: (after.y + other.y) / 2 })
      })
    },
    pointerup(event: PointerEvent) {
      if (!pointers.delete(event.pointerId) || pointers.size > 0) return
      if (travelled < CLICK_DISTANCE) onClick(readPixel(event), event.target)
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

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && !!target.closest('button, a')

/** The distance of two fingers, never 0. */
const measure = (a: PixelPoint, b: PixelPoint): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
