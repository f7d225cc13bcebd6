import {
  CELLS,
  type CellBounds,
  computeCellBounds,
  listCellsIn,
  listCellsWithin,
  type Rectangle,
} from '../geo/grid.ts'
import {
  measureSquaredChord,
  type Position,
  RADIANS,
  toAngle,
  toSquaredChord,
  toUnitVector,
} from '../geo/sphere.ts'
import { mixHash, toFraction } from '../hash.ts'
import { computeDensity } from './density.ts'
import type { FeedQuery, PageSource } from './query.ts'

/**
 * Time is divided into slots. In each slot, each cell of the globe may have one post, with the id 1 + slot · CELLS + rank,
 * where the rank is the place of the cell in the order of the slot.
 */
const SLOTS = 480

/** The greatest id of a post of the planet. Published posts have greater ids. All ids fit into 31 bits. */
export const GREATEST_PLANET_ID = SLOTS * CELLS

/** The age of the newest post in seconds, and the time between the newest and the oldest post. */
const NEWEST_AGE = 60
const TIME_SPAN = 90 * 86_400

/** The ranks of cells are multiples of the golden ratio, so that the posts of neighbouring cells are far apart in time. */
const STEP = findCoprime(Math.floor(CELLS * 0.6180339887), CELLS)
const INVERSE_STEP = invertModulo(STEP, CELLS)

/**
 * If a circle touches more cells than this, testing each id is faster than searching each cell. Searching prepares all cells,
 * and testing takes longer for each post of the page, so a longer page is worth more cells.
 */
const countSearchedCells = (limit: number): number => 20_000 * Math.min(3, Math.max(1, Math.cbrt(limit / 20)))

/** Cells whose threshold is cached: those around about a thousand positions. */
const CACHE_SLOTS = 2 ** 13

/**
 * The cache of thresholds: the cell in each slot, and its threshold. All planets share it, since the density is the same on
 * all of them. It holds numbers, since objects that live for some requests slow down the garbage collector.
 */
const cachedCells = new Int32Array(CACHE_SLOTS).fill(-1)
const cachedThresholds = new Float64Array(CACHE_SLOTS)

/** A salt for each property of a post, so that its draws are independent. */
const salt = { longitude: 1, latitude: 2 } as const

/** A cell in a walk. */
interface Cell {
  readonly number: number
  /** its rank in a slot without rotation */
  readonly rank: number
  readonly bounds: CellBounds
  /** The cell has a post in a slot if its hash for the slot is smaller than this. */
  readonly threshold: number
}

/** Called for each post of a walk. Returns false to end the walk. */
type Visitor = (id: number, bounds: CellBounds) => boolean

/** Whether a cell may have posts that a list shows. */
type CellFilter = (bounds: CellBounds) => boolean

/** Leaves out cells that are too far in the north or in the south. It is much faster than the density of a cell. */
function createLatitudeFilter({ lat }: Position, radius: number): CellFilter {
  const reach = toAngle(radius) / RADIANS
  // Each side has the height of a cell to spare for rounded positions.
  return ({ south, height }) => south - height <= lat + reach && south + 2 * height >= lat - reach
}

/** Leaves out cells that a rectangle does not touch. */
const createRectangleFilter =
  ({ west, south, east, north }: Rectangle): CellFilter =>
  (cell) =>
    // Each side has the size of a cell to spare for rounded positions.
    cell.west - cell.width <= east &&
    cell.west + 2 * cell.width >= west &&
    cell.south - cell.height <= north &&
    cell.south + 2 * cell.height >= south

/** Whether a latitude is so far beyond a pole that no cell passes the latitude filter: all cells would be searched for nothing. */
const isBeyondPoles = ({ lat }: Position, radius: number): boolean =>
  Math.abs(lat) > 90 + toAngle(radius) / RADIANS

/**
 * Posts all over the globe that are not stored. Whether a post exists, its position and its time are computed from the
 * seed and the id. So a start is fast, each position has several pages, and all computers have the same posts.
 */
export class Planet implements PageSource {
  readonly #seed: number
  readonly #isRemoved: (id: number) => boolean

  /** @param isRemoved whether a post was removed */
  constructor(seed: number, isRemoved: (id: number) => boolean = () => false) {
    this.#seed = mixHash(seed, 0x706c616e)
    this.#isRemoved = isRemoved
  }

  findPage({ near, radius, rectangle, accepts, above, below, limit, from }: FeedQuery): number[] {
    const ids: number[] = []
    const oldest = Math.max(1, above + 1)
    const newest = Math.min(GREATEST_PLANET_ID + 1, below) - 1
    if (oldest > newest || limit < 1 || isBeyondPoles(near, radius)) return ids
    const centre = toUnitVector(near)
    const maxSquaredChord = toSquaredChord(radius)
    const visit: Visitor = (id, bounds) => {
      if (id < oldest || id > newest || this.#isRemoved(id)) return true
      const position = this.#computePosition(id, bounds)
      if (measureSquaredChord(centre, toUnitVector(position)) <= maxSquaredChord && (!accepts || accepts(id)))
        ids.push(id)
      return ids.length < limit
    }
    const maxCells = countSearchedCells(limit)
    const numbers = rectangle ? listCellsIn(rectangle, maxCells) : listCellsWithin(near, radius, maxCells)
    const isNear = rectangle ? createRectangleFilter(rectangle) : createLatitudeFilter(near, radius)
    if (numbers) this.#walkCells(numbers, oldest, newest, from, visit)
    else this.#walkIds(oldest, newest, from, isNear, visit)
    return ids
  }

  /** Whether the planet has a post with this id. */
  hasPost(id: number): boolean {
    if (!Number.isInteger(id) || id < 1 || id > GREATEST_PLANET_ID || this.#isRemoved(id)) return false
    return this.#findBounds(id) !== undefined
  }

  /** The position of an existing post, in degrees with six decimals (0.1 m). */
  getPosition(id: number): Position {
    return this.#computePosition(id, computeCellBounds(this.#findCellOf(id, findSlot(id))))
  }

  #walkCells(
    numbers: number[],
    oldest: number,
    newest: number,
    from: FeedQuery['from'],
    visit: Visitor,
  ): void {
    const cells = numbers.map((number) => this.#createCell(number)).filter(({ threshold }) => threshold > 0)
    cells.sort((a, b) => a.rank - b.rank)
    const isDescending = from === 'newest'
    const last = findSlot(isDescending ? oldest : newest)
    for (
      let slot = findSlot(isDescending ? newest : oldest);
      isDescending ? slot >= last : slot <= last;
      slot += isDescending ? -1 : 1
    ) {
      if (!this.#walkSlot(slot, cells, isDescending, visit)) return
    }
  }

  /** Walks through one slot in order of time. The rotation of the slot moves the last cells to the front. */
  #walkSlot(slot: number, cells: Cell[], isDescending: boolean, visit: Visitor): boolean {
    const rotation = this.#computeRotation(slot)
    const count = cells.length
    let wrap = 0
    while (wrap < count && (cells[wrap] as Cell).rank + rotation < CELLS) wrap++
    const first = slot * CELLS + 1 + rotation
    const hash = mixHash(this.#seed, slot)
    for (let step = 0; step < count; step++) {
      const index = (wrap + (isDescending ? count - 1 - step : step)) % count
      const { number, rank, bounds, threshold } = cells[index] as Cell
      if (mixHash(hash, number) >= threshold) continue
      if (!visit(first + rank - (index >= wrap ? CELLS : 0), bounds)) return false
    }
    return true
  }

  #walkIds(
    oldest: number,
    newest: number,
    from: FeedQuery['from'],
    isNear: CellFilter,
    visit: Visitor,
  ): void {
    const isDescending = from === 'newest'
    const last = isDescending ? oldest : newest
    for (
      let id = isDescending ? newest : oldest;
      isDescending ? id >= last : id <= last;
      id += isDescending ? -1 : 1
    ) {
      const bounds = this.#findBounds(id, isNear)
      if (bounds && !visit(id, bounds)) return
    }
  }

  /** The bounds of the cell of a post; undefined if the post does not exist, or its cell is not near. */
  #findBounds(id: number, isNear: CellFilter = () => true): CellBounds | undefined {
    const slot = findSlot(id)
    const number = this.#findCellOf(id, slot)
    const bounds = computeCellBounds(number)
    if (!isNear(bounds)) return undefined
    return mixHash(mixHash(this.#seed, slot), number) < computeThreshold(bounds) ? bounds : undefined
  }

  #createCell(number: number): Cell {
    const bounds = computeCellBounds(number)
    const slot = number % CACHE_SLOTS
    if (cachedCells[slot] !== number) {
      cachedCells[slot] = number
      cachedThresholds[slot] = computeThreshold(bounds)
    }
    return { number, rank: (number * STEP) % CELLS, bounds, threshold: cachedThresholds[slot] as number }
  }

  #computeRotation(slot: number): number {
    return mixHash(this.#seed, ~slot) % CELLS
  }

  #findCellOf(id: number, slot: number): number {
    const rank = (id - 1 - slot * CELLS - this.#computeRotation(slot) + CELLS) % CELLS
    return (rank * INVERSE_STEP) % CELLS
  }

  #computePosition(id: number, { west, south, width, height }: CellBounds): Position {
    const draw = mixHash(this.#seed, id)
    return {
      lng: roundDegrees(west + width * toFraction(mixHash(draw, salt.longitude))),
      lat: roundDegrees(south + height * toFraction(mixHash(draw, salt.latitude))),
    }
  }
}

/**
 * Computes the time of a post of the planet in unix seconds. A greater id is never older. Old posts are further apart in
 * time, so that the posts of a busy place are minutes old, and those of a remote place weeks.
 *
 * @param epoch when the world began, in unix seconds
 */
export function computePlanetTime(id: number, epoch: number): number {
  const past = (GREATEST_PLANET_ID - id) / GREATEST_PLANET_ID
  return Math.floor(epoch - NEWEST_AGE - TIME_SPAN * past * past)
}

const findSlot = (id: number): number => Math.floor((id - 1) / CELLS)

const roundDegrees = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

function computeThreshold({ west, south, width, height }: CellBounds): number {
  return computeDensity({ lng: west + width / 2, lat: south + height / 2 }) * 0x1_0000_0000
}

/** Finds the first number from a start that has no common divisor with the modulus. */
function findCoprime(start: number, modulus: number): number {
  let candidate = start
  while (computeGreatestCommonDivisor(candidate, modulus) !== 1) candidate++
  return candidate
}

function computeGreatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : computeGreatestCommonDivisor(b, a % b)
}

/** Computes the modular inverse of a value (extended Euclidean algorithm). */
function invertModulo(value: number, modulus: number): number {
  let [remainder, next] = [modulus, value]
  let [factor, nextFactor] = [0, 1]
  while (next !== 0) {
    const quotient = Math.floor(remainder / next)
    ;[remainder, next] = [next, remainder - quotient * next]
    ;[factor, nextFactor] = [nextFactor, factor - quotient * nextFactor]
  }
  return ((factor % modulus) + modulus) % modulus
}
