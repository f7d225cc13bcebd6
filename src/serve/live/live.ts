import { type Position, RADIANS } from '../../twin/geo/sphere.ts'
import { mixHash, toFraction } from '../../twin/hash.ts'
import { recordOrElse } from '../../twin/state/record-or-else.ts'
import type { Twin } from '../../twin/twin.ts'
import { publishNeighbourPost } from '../../twin/world/neighbours.ts'
import { type Pace, readPace } from './pace.ts'

/** Places where clients looked last: others publish around these. */
const PLACES = 8

/** How far from there, in metres; never beyond what a list there shows. */
const NEARBY = 2_000

const METRES_PER_DEGREE = 111_000

/** When a clock leaps, at most so many posts are made up: the newest. */
const MOST_AT_ONCE = 1_000

/** Tells the draws for one post apart. */
const salt = { place: 1, east: 2, north: 3 } as const

/**
 * Others who publish while a client looks. Nothing runs in the background: what is due by the clock is published before
 * the next request is answered, at the time at which it was due. So it follows from the seed, the clock and where
 * clients looked, and cursors find it as if it had been there.
 */
export class Live {
  readonly #pace: Pace
  readonly #seed: number
  readonly #begun: number
  #published = 0
  #places: readonly Position[]

  /**
   * @param pace as in `12/min`
   * @param begun unix milliseconds; the first post is due one interval later
   * @throws FeedtwinError `bad-option`
   */
  constructor(pace: string, seed: number, begun: number) {
    this.#pace = readPace(pace)
    this.#seed = mixHash(seed, 0x6c697665)
    this.#begun = begun
    this.#places = this.#pace.place ? [this.#pace.place] : []
  }

  /** @param target path and query of a request: when it names a place, somebody looks there */
  look(target: string): void {
    if (this.#pace.place) return
    const query = new URLSearchParams(target.slice(target.indexOf('?') + 1))
    const place = { lng: Number(query.get('lng') ?? Number.NaN), lat: Number(query.get('lat') ?? Number.NaN) }
    if (!(Math.abs(place.lng) <= 180 && Math.abs(place.lat) <= 90)) return
    const others = this.#places.filter(({ lng, lat }) => lng !== place.lng || lat !== place.lat)
    this.#places = [place, ...others].slice(0, PLACES)
  }

  /**
   * Publishes what is due, in unix milliseconds. While nobody has looked anywhere, nobody publishes; what cannot be
   * recorded, nobody misses.
   *
   * @returns where the journal takes waiting, a promise that all is there
   */
  catchUp(twin: Twin, now: number): Promise<unknown> | undefined {
    const due = Math.floor((now - this.#begun) / this.#pace.interval)
    const first = Math.max(this.#published, due - MOST_AT_ONCE) + 1
    this.#published = Math.max(this.#published, due)
    if (this.#places.length === 0) return undefined
    const waiting: Promise<unknown>[] = []
    for (let number = first; number <= due; number++) {
      const published = recordOrElse(
        () => this.#publish(number, twin),
        () => undefined,
      )
      if (published instanceof Promise) waiting.push(published)
    }
    return waiting.length > 0 ? Promise.all(waiting) : undefined
  }

  #publish(number: number, twin: Twin): unknown {
    const draw = mixHash(this.#seed, number)
    const at = Math.floor(this.#begun + number * this.#pace.interval)
    const place = this.#placeOf(draw, twin.dialect['list.radius'])
    return publishNeighbourPost(place, at, draw, twin.context)
  }

  /** In a square that fits the circle. */
  #placeOf(draw: number, radius: number | 'unlimited'): Position {
    const { lng, lat } = this.#places[mixHash(draw, salt.place) % this.#places.length] as Position
    const reach = (0.7 * Math.min(NEARBY, Number(radius) || NEARBY)) / METRES_PER_DEGREE
    const swing = (purpose: number): number => (2 * toFraction(mixHash(draw, purpose)) - 1) * reach
    const east = swing(salt.east) / Math.max(0.01, Math.cos(lat * RADIANS))
    const north = Math.max(-90, Math.min(90, lat + swing(salt.north)))
    return { lng: rounded(((lng + east + 540) % 360) - 180), lat: rounded(north) }
  }
}

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
