import { createOptionError } from '../../base/feedtwin-error.ts'
import { getOwn } from '../../base/json.ts'
import type { Dialect } from '../../contract/index.ts'
import { type Position, RADIANS } from '../../twin/geo/sphere.ts'
import { mixHash, toFraction } from '../../twin/hash.ts'
import { recordOrElse } from '../../twin/state/record-or-else.ts'
import type { Twin } from '../../twin/twin.ts'
import { publishNeighbourPost } from '../../twin/world/neighbours.ts'

/** How many of the places where clients looked last are remembered. */
const MAX_PLACES = 8

/** The greatest distance of a post from such a place, in metres, unless the radius of a list is smaller. */
const MAX_DISTANCE = 2_000

const METRES_PER_DEGREE = 111_000

/** How many posts appear at most when a clock is advanced. They are the newest ones. */
const MAX_AT_ONCE = 1_000

/** A salt for each property of a post, so that its draws are independent. */
const salt = { place: 1, east: 2, north: 3 } as const

/**
 * Posts of other users that appear while an app runs. Nothing runs in the background: posts that are due by the clock are
 * published before the next request is answered, with the time at which they were due. So they depend only on the seed,
 * the clock and the places where clients looked, and cursors find them as if they had been published in time.
 */
export class Live {
  readonly #pace: Pace
  readonly #seed: number
  readonly #startedAt: number
  #published = 0
  #places: readonly Position[]

  /**
   * @param pace as in `12/min`
   * @param startedAt unix milliseconds; the first post is due one interval later
   * @throws FeedtwinError `bad-option`
   */
  constructor(pace: string, seed: number, startedAt: number) {
    this.#pace = readPace(pace)
    this.#seed = mixHash(seed, 0x6c697665)
    this.#startedAt = startedAt
    this.#places = this.#pace.place ? [this.#pace.place] : []
  }

  /** Remembers the place of a request. @param target path and query */
  rememberPlace(target: string): void {
    if (this.#pace.place) return
    const query = new URLSearchParams(target.slice(target.indexOf('?') + 1))
    const place = { lng: Number(query.get('lng') ?? Number.NaN), lat: Number(query.get('lat') ?? Number.NaN) }
    if (!(Math.abs(place.lng) <= 180 && Math.abs(place.lat) <= 90)) return
    const otherPlaces = this.#places.filter(({ lng, lat }) => lng !== place.lng || lat !== place.lat)
    this.#places = [place, ...otherPlaces].slice(0, MAX_PLACES)
  }

  /**
   * Publishes the posts that are due. No post is due before a client has looked at a place. A post that the journal cannot
   * record is left out.
   *
   * @param now unix milliseconds
   * @returns a promise where the journal is asynchronous; it resolves once all posts are recorded
   */
  publishDuePosts(twin: Twin, now: number): Promise<unknown> | undefined {
    const due = Math.floor((now - this.#startedAt) / this.#pace.interval)
    const first = Math.max(this.#published, due - MAX_AT_ONCE) + 1
    this.#published = Math.max(this.#published, due)
    if (this.#places.length === 0) return undefined
    const pending: Promise<unknown>[] = []
    for (let number = first; number <= due; number++) {
      const published = recordOrElse(
        () => this.#publish(number, twin),
        () => undefined,
      )
      if (published instanceof Promise) pending.push(published)
    }
    return pending.length > 0 ? Promise.all(pending) : undefined
  }

  /** Continues from an earlier time: the posts that are due after it are published again. @param now unix milliseconds */
  returnTo(now: number): void {
    this.#published = Math.max(0, Math.floor((now - this.#startedAt) / this.#pace.interval))
  }

  #publish(number: number, twin: Twin): unknown {
    const draw = mixHash(this.#seed, number)
    const at = Math.floor(this.#startedAt + number * this.#pace.interval)
    const place = this.#drawPlace(draw, twin.dialect['list.radius'])
    return publishNeighbourPost(place, at, draw, twin.context)
  }

  /** Draws from a square inside the circle, which is simpler than a circle. */
  #drawPlace(draw: number, area: Dialect['list.radius']): Position {
    const { lng, lat } = this.#places[mixHash(draw, salt.place) % this.#places.length] as Position
    // To the east, a degree of a rectangle is shorter.
    const radius =
      typeof area === 'object' ? area.degrees * METRES_PER_DEGREE * Math.cos(lat * RADIANS) : Number(area)
    const maxDegrees = (0.7 * Math.min(MAX_DISTANCE, radius || MAX_DISTANCE)) / METRES_PER_DEGREE
    const drawOffset = (purpose: number): number => (2 * toFraction(mixHash(draw, purpose)) - 1) * maxDegrees
    const east = drawOffset(salt.east) / Math.max(0.01, Math.cos(lat * RADIANS))
    const north = Math.max(-90, Math.min(90, lat + drawOffset(salt.north)))
    return { lng: roundDegrees(((lng + east + 540) % 360) - 180), lat: roundDegrees(north) }
  }
}

const roundDegrees = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** How fast live posts appear, and where. */
interface Pace {
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
function readPace(text: string): Pace {
  const [, count = '', unit = '', lng, lat] = PACE.exec(text.trim()) ?? []
  const interval = (getOwn(UNITS, unit) ?? 0) / Number(count)
  const place = lng === undefined ? undefined : { lng: Number(lng), lat: Number(lat) }
  const isOnEarth = !place || (Math.abs(place.lng) <= 180 && Math.abs(place.lat) <= 90)
  if (interval >= 1_000 / MAX_PER_SECOND && Number.isFinite(interval) && isOnEarth) return { interval, place }
  throw createOptionError(
    `"${text}" is not a pace. Write posts per s, min or h, at most 1000/s, for example 12/min. A position may follow as ` +
      'longitude,latitude: 12/min@139.7671,35.6812.',
  )
}
