import { getOwn } from '../../base/json.ts'
import { FeedtwinError } from '../../contract/index.ts'
import type { Position } from '../../twin/geo/sphere.ts'

/** How fast live posts appear, and where. */
export interface Pace {
  /** milliseconds between two posts */
  readonly interval: number
  /** undefined: around the places where clients look */
  readonly place: Position | undefined
}

const UNITS: Readonly<Record<string, number>> = { s: 1_000, min: 60_000, h: 3_600_000 }

const PACE = /^(\d+)\/(s|min|h)(?:@(-?[\d.]+),(-?[\d.]+))?$/

/** Times are whole milliseconds, so at a faster pace several posts would have the same time. */
const MAX_PER_SECOND = 1_000

/**
 * Reads how fast live posts appear: `12/min`, `1/s`, `30/h`, or `12/min@139.76,35.68` (longitude, latitude).
 *
 * @throws FeedtwinError `bad-option`
 */
export function readPace(text: string): Pace {
  const [, count = '', unit = '', lng, lat] = PACE.exec(text.trim()) ?? []
  const interval = (getOwn(UNITS, unit) ?? 0) / Number(count)
  const place = lng === undefined ? undefined : { lng: Number(lng), lat: Number(lat) }
  const isOnEarth = !place || (Math.abs(place.lng) <= 180 && Math.abs(place.lat) <= 90)
  if (interval >= 1_000 / MAX_PER_SECOND && Number.isFinite(interval) && isOnEarth) return { interval, place }
  throw new FeedtwinError(
    'bad-option',
    `"${text}" is not a pace. Write posts per s, min or h, at most 1000/s, for example 12/min. A position may follow as ` +
      'longitude,latitude: 12/min@139.7671,35.6812.',
  )
}
