import { computed, signal } from '@preact/signals'
import type { Position } from '../../../../contract/wire.ts'
import { formatPosition, parsePosition } from '../../map/map-route.ts'
import { fitCircle, limitViewport, listPixels, type Viewport } from '../../map/viewport.ts'
import { radius } from '../catalogue.ts'
import { formatHref, goTo, route } from '../location.ts'

/** Shows the land of most apps where the URL names no centre. */
const DEFAULT_CENTRE: Position = { lng: 10, lat: 25 }

/** How long the map rests before the URL has what it shows, in milliseconds: browsers limit changes of the URL. */
const REST = 200

/** The size of the map in the page, in pixels; undefined until it is known. */
export const mapSize = signal<{ readonly width: number; readonly height: number } | undefined>(undefined)

/** What the map shows while it is moved; undefined: what the URL names. */
const movedViewport = signal<Viewport | undefined>(undefined)

/** What the URL names. */
export const restingViewport = computed<Viewport | undefined>(() => {
  const { centre, zoom } = route.value
  const size = mapSize.value
  if (!size) return undefined
  return limitViewport({ ...size, centre: parsePosition(centre) ?? DEFAULT_CENTRE, zoom: Number(zoom) || 0 })
})

export const viewport = computed(() => {
  const moved = movedViewport.value
  return moved && mapSize.value ? limitViewport({ ...moved, ...mapSize.value }) : restingViewport.value
})

let timer: ReturnType<typeof setTimeout> | undefined

/** Moves the map. The URL follows when it rests. */
export function moveMap(move: (viewport: Viewport) => Viewport): void {
  const { value } = viewport
  if (!value) return
  movedViewport.value = move(value)
  clearTimeout(timer)
  timer = setTimeout(restMap, REST)
}

/** Writes what the map shows into the URL. */
export function restMap(): void {
  clearTimeout(timer)
  const moved = movedViewport.value
  if (!moved) return
  movedViewport.value = undefined
  goTo(formatHref(formatViewport(moved)), 'same')
}

/** Forgets a movement that is not in the URL: back and forward have chosen another part of the world. */
export function stopMap(): void {
  clearTimeout(timer)
  movedViewport.value = undefined
}

const formatViewport = ({ centre, zoom }: Pick<Viewport, 'centre' | 'zoom'>) => ({
  centre: formatPosition(centre),
  zoom: String(Math.round(zoom * 100) / 100),
})

/** The part of the URL that shows a position with the area of its list. */
export function formatAround(centre: Position) {
  const { value } = mapSize
  const zoom = value && typeof radius.value === 'number' ? fitCircle(centre, radius.value, value) : 8
  return formatViewport({ centre, zoom })
}

/** Moves the map to a position, unless it is in view. */
export function showPosition(position: Position): void {
  const { value } = viewport
  if (value && listPixels(position, value, -20).length === 0) goTo(formatHref(formatAround(position)), 'same')
}
