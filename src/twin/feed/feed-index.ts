import { findCell, listCellsWithin } from '../geo/grid.ts'
import { type Position, toSquaredChord, toUnitVector } from '../geo/sphere.ts'
import { type FeedQuery, MANY_CELLS, type PageSource } from './query.ts'

/**
 * Finds stored posts by place and time: a grid of cells, each with its ids in ascending order, merged from the
 * newest (or oldest) end until the page is full. The cost depends on the page, not on how many posts there are.
 */
export class FeedIndex implements PageSource {
  readonly #firstId: number
  readonly #cells = new Map<number, number[]>()
  /** x, y, z of each post's unit vector, by id; NaN once removed, which no comparison lets through. */
  #points = new Float64Array(3 * 16)
  #count = 0

  /** @param firstId id of the first post to come; the following ones count up from it */
  constructor(firstId: number) {
    this.#firstId = firstId
  }

  /** The id that the next post will have. */
  get nextId(): number {
    return this.#firstId + this.#count
  }

  /** Takes a post in and returns its id. */
  add(position: Position): number {
    const id = this.nextId
    const offset = 3 * this.#count++
    if (offset === this.#points.length) {
      const grown = new Float64Array(2 * offset)
      grown.set(this.#points)
      this.#points = grown
    }
    const { x, y, z } = toUnitVector(position)
    this.#points[offset] = x
    this.#points[offset + 1] = y
    this.#points[offset + 2] = z
    const cell = findCell(position)
    const ids = this.#cells.get(cell)
    if (ids) ids.push(id)
    else this.#cells.set(cell, [id])
    return id
  }

  remove(id: number): void {
    this.#points.fill(Number.NaN, 3 * (id - this.#firstId), 3 * (id - this.#firstId) + 3)
  }

  findPage(query: FeedQuery): number[] {
    const found: number[] = []
    const near = toUnitVector(query.near)
    const reach = toSquaredChord(query.radius)
    const points = this.#points
    const next = this.#candidates(query)
    while (found.length < query.limit) {
      const id = next()
      if (id === undefined) break
      const offset = 3 * (id - this.#firstId)
      const x = (points[offset] as number) - near.x
      const y = (points[offset + 1] as number) - near.y
      const z = (points[offset + 2] as number) - near.z
      if (x * x + y * y + z * z <= reach) found.push(id)
    }
    return found
  }

  /** All ids in cells that the circle touches, within the bounds, in the order asked for. */
  #candidates(query: FeedQuery): Walk {
    const cells = listCellsWithin(query.near, query.radius, MANY_CELLS)
    if (!cells) return this.#log(query)
    const lists: number[][] = []
    for (const cell of cells) {
      const ids = this.#cells.get(cell)
      if (ids) lists.push(ids)
    }
    return query.from === 'newest' ? descending(lists, query) : ascending(lists, query)
  }

  #log({ above, below, from }: FeedQuery): Walk {
    const oldest = Math.max(this.#firstId, above + 1)
    const newest = Math.min(this.nextId, below) - 1
    let id = from === 'newest' ? newest + 1 : oldest - 1
    return from === 'newest'
      ? () => (--id >= oldest ? id : undefined)
      : () => (++id <= newest ? id : undefined)
  }
}

/** Gives one id at each call, and undefined at the end; a generator takes twice as long. */
type Walk = () => number | undefined

/** Merges ascending lists from their ends: greatest id first. */
function descending(lists: number[][], { above, below }: FeedQuery): Walk {
  const heads = lists.map((ids) => lowerBound(ids, below) - 1)
  return () => {
    let best = -1
    let greatest = above
    for (let list = 0; list < lists.length; list++) {
      const id = lists[list]?.[heads[list] as number]
      if (id !== undefined && id > greatest) {
        greatest = id
        best = list
      }
    }
    if (best < 0) return undefined
    heads[best] = (heads[best] as number) - 1
    return greatest
  }
}

/** Merges ascending lists from their beginnings: least id first. */
function ascending(lists: number[][], { above, below }: FeedQuery): Walk {
  const heads = lists.map((ids) => lowerBound(ids, above + 1))
  return () => {
    let best = -1
    let least = below
    for (let list = 0; list < lists.length; list++) {
      const id = lists[list]?.[heads[list] as number]
      if (id !== undefined && id < least) {
        least = id
        best = list
      }
    }
    if (best < 0) return undefined
    heads[best] = (heads[best] as number) + 1
    return least
  }
}

/** Index of the first id that is not less than the bound. */
function lowerBound(ids: number[], bound: number): number {
  let low = 0
  let high = ids.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ids[middle] as number) < bound) low = middle + 1
    else high = middle
  }
  return low
}
