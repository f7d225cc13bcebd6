import { CELLS, type CellBounds, computeCellBounds, listCellsWithin } from '../geo/grid.ts'
import { measureSquaredChord, type Position, toSquaredChord, toUnitVector } from '../geo/sphere.ts'
import { mixHash, toFraction } from '../hash.ts'
import { computeDensity } from './density.ts'
import type { FeedQuery, PageSource } from './query.ts'

/**
 * Time is cut into slots; in each, every cell of the globe may have one post. Together they number all posts:
 * id = 1 + slot · CELLS + rank, where rank says when within the slot the cell's turn comes.
 */
const SLOTS = 480

/** The greatest id that the planet can have; published posts are numbered above it, and all fit 31 bits. */
export const GREATEST_PLANET_ID = SLOTS * CELLS

/** The newest post is this old, in seconds, and the oldest this much older. */
const YOUNGEST = 60
const TIME_SPAN = 90 * 86_400

/** Cells follow each other in steps of the golden section, so that neighbours are far apart in time. */
const STEP = coprimeNear(Math.floor(CELLS * 0.6180339887), CELLS)
const STEP_BACK = inverseModulo(STEP, CELLS)

/** Beyond this many cells under a circle, walking the ids one by one meets posts sooner than going cell by cell. */
const MANY_CELLS = 20_000

/** Cells whose density is remembered: the surroundings of a thousand places. */
const REMEMBERED = 2 ** 13

/**
 * Each cell has one place; plain numbers, since objects that live for some requests are what garbage collection is slow
 * at. Where people live is the same on all planets, so that they share these.
 */
const remembered = new Int32Array(REMEMBERED).fill(-1)
const thresholds = new Float64Array(REMEMBERED)

/** Independent draws from one id. */
const salt = { longitude: 1, latitude: 2 } as const

/** What a walk needs to know of a cell. */
interface Cell {
  readonly number: number
  /** its turn within a slot that is not rotated */
  readonly rank: number
  readonly bounds: CellBounds
  /** The cell has a post in a slot when its hash is below this. */
  readonly threshold: number
}

/** Looks at one existing post; false ends the walk. */
type Visitor = (id: number, bounds: CellBounds) => boolean

/**
 * Posts everywhere, none of them stored: whether a post exists, where and when, is computed from the seed and
 * its id. So it costs nothing to start, pages exactly over places that nobody visited before, and is the same
 * on every machine.
 */
export class Planet implements PageSource {
  readonly #seed: number
  readonly #isRemoved: (id: number) => boolean

  /** @param isRemoved tells of posts that were there and have been taken away */
  constructor(seed: number, isRemoved: (id: number) => boolean = () => false) {
    this.#seed = mixHash(seed, 0x706c616e)
    this.#isRemoved = isRemoved
  }

  findPage({ near, radius, above, below, limit, from }: FeedQuery): number[] {
    const found: number[] = []
    const oldest = Math.max(1, above + 1)
    const newest = Math.min(GREATEST_PLANET_ID + 1, below) - 1
    if (oldest > newest || limit < 1) return found
    const centre = toUnitVector(near)
    const reach = toSquaredChord(radius)
    const visit: Visitor = (id, bounds) => {
      if (id < oldest || id > newest || this.#isRemoved(id)) return true
      if (measureSquaredChord(centre, toUnitVector(this.#placeIn(id, bounds))) <= reach) found.push(id)
      return found.length < limit
    }
    const numbers = listCellsWithin(near, radius, MANY_CELLS)
    if (numbers) this.#walkCells(numbers, oldest, newest, from, visit)
    else this.#walkIds(oldest, newest, from, visit)
    return found
  }

  /** Tells whether the planet has a post of that id. */
  hasPost(id: number): boolean {
    if (!Number.isInteger(id) || id < 1 || id > GREATEST_PLANET_ID || this.#isRemoved(id)) return false
    return this.#boundsOf(id) !== undefined
  }

  /** Where a post is, in degrees with six decimals (0.1 m). */
  getPosition(id: number): Position {
    return this.#placeIn(id, computeCellBounds(this.#cellOf(id, slotOf(id))))
  }

  #walkCells(
    numbers: number[],
    oldest: number,
    newest: number,
    from: FeedQuery['from'],
    visit: Visitor,
  ): void {
    const cells = numbers.map((number) => this.#cell(number)).filter(({ threshold }) => threshold > 0)
    cells.sort((a, b) => a.rank - b.rank)
    const down = from === 'newest'
    const last = slotOf(down ? oldest : newest)
    for (
      let slot = slotOf(down ? newest : oldest);
      down ? slot >= last : slot <= last;
      slot += down ? -1 : 1
    ) {
      if (!this.#walkSlot(slot, cells, down, visit)) return
    }
  }

  /** One slot in order of time: its rotation moves the last cells to the front, the rest keep their order. */
  #walkSlot(slot: number, cells: Cell[], down: boolean, visit: Visitor): boolean {
    const rotation = this.#rotationOf(slot)
    const count = cells.length
    let wrap = 0
    while (wrap < count && (cells[wrap] as Cell).rank + rotation < CELLS) wrap++
    const first = slot * CELLS + 1 + rotation
    const hash = mixHash(this.#seed, slot)
    for (let step = 0; step < count; step++) {
      const index = (wrap + (down ? count - 1 - step : step)) % count
      const { number, rank, bounds, threshold } = cells[index] as Cell
      if (mixHash(hash, number) >= threshold) continue
      if (!visit(first + rank - (index >= wrap ? CELLS : 0), bounds)) return false
    }
    return true
  }

  #walkIds(oldest: number, newest: number, from: FeedQuery['from'], visit: Visitor): void {
    const down = from === 'newest'
    const last = down ? oldest : newest
    for (let id = down ? newest : oldest; down ? id >= last : id <= last; id += down ? -1 : 1) {
      const bounds = this.#boundsOf(id)
      if (bounds && !visit(id, bounds)) return
    }
  }

  /** The cell of an existing post; undefined when there is no post of that id. */
  #boundsOf(id: number): CellBounds | undefined {
    const slot = slotOf(id)
    const number = this.#cellOf(id, slot)
    const bounds = computeCellBounds(number)
    return mixHash(mixHash(this.#seed, slot), number) < thresholdOf(bounds) ? bounds : undefined
  }

  #cell(number: number): Cell {
    const bounds = computeCellBounds(number)
    const place = number % REMEMBERED
    if (remembered[place] !== number) {
      remembered[place] = number
      thresholds[place] = thresholdOf(bounds)
    }
    return { number, rank: (number * STEP) % CELLS, bounds, threshold: thresholds[place] as number }
  }

  #rotationOf(slot: number): number {
    return mixHash(this.#seed, ~slot) % CELLS
  }

  #cellOf(id: number, slot: number): number {
    const rank = (id - 1 - slot * CELLS - this.#rotationOf(slot) + CELLS) % CELLS
    return (rank * STEP_BACK) % CELLS
  }

  #placeIn(id: number, { west, south, width, height }: CellBounds): Position {
    const draw = mixHash(this.#seed, id)
    return {
      lng: rounded(west + width * toFraction(mixHash(draw, salt.longitude))),
      lat: rounded(south + height * toFraction(mixHash(draw, salt.latitude))),
    }
  }
}

/**
 * When a post of the planet was written, in unix seconds: recent posts are close together, old ones far apart,
 * so that a lively place shows minutes and a lonely one weeks, and a greater id is never older.
 *
 * @param epoch when the world began, in unix seconds
 */
export function computePlanetTime(id: number, epoch: number): number {
  const past = (GREATEST_PLANET_ID - id) / GREATEST_PLANET_ID
  return Math.floor(epoch - YOUNGEST - TIME_SPAN * past * past)
}

const slotOf = (id: number): number => Math.floor((id - 1) / CELLS)

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

function thresholdOf({ west, south, width, height }: CellBounds): number {
  return computeDensity({ lng: west + width / 2, lat: south + height / 2 }) * 0x1_0000_0000
}

function coprimeNear(start: number, modulus: number): number {
  let candidate = start
  while (greatestCommonDivisor(candidate, modulus) !== 1) candidate++
  return candidate
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}

/** The number that undoes a multiplication modulo `modulus` (extended Euclid). */
function inverseModulo(value: number, modulus: number): number {
  let [remainder, next] = [modulus, value]
  let [factor, nextFactor] = [0, 1]
  while (next !== 0) {
    const quotient = Math.floor(remainder / next)
    ;[remainder, next] = [next, remainder - quotient * next]
    ;[factor, nextFactor] = [nextFactor, factor - quotient * nextFactor]
  }
  return ((factor % modulus) + modulus) % modulus
}
