import { findCell, listCellsWithin } from '../geo/grid.ts'
import { type Position, toSquaredChord, toUnitVector } from '../geo/sphere.ts'
import type { FeedQuery, PageSource } from './query.ts'

/** If a circle touches more cells than this, scanning all stored posts is faster than searching each cell. */
const MAX_SEARCHED_CELLS = 1000

/**
 * Finds stored posts by position and time. A grid of cells holds the ids of each cell in ascending order. The lists of the
 * cells are merged from the newest or the oldest end until the page is full, so the cost does not depend on the number of
 * posts.
 */
export class FeedIndex implements PageSource {
  readonly #firstId: number
  readonly #cells = new Map<number, number[]>()
  /** x, y and z of the unit vector of each post, by id; NaN for a removed post, so that no comparison is true. */
  #points = new Float64Array(3 * 16)
  #count = 0

  /** @param firstId the id of the first post; the next ones count up from it */
  constructor(firstId: number) {
    this.#firstId = firstId
  }

  /** The id of the next post. */
  get nextId(): number {
    return this.#firstId + this.#count
  }

  /** Adds a post and returns its id. */
  add(position: Position): number {
    const id = this.nextId
    const offset = 3 * this.#count++
    if (offset === this.#points.length) {
      const larger = new Float64Array(2 * offset)
      larger.set(this.#points)
      this.#points = larger
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

  /** Removes a post. Its id is not used again. */
  remove(id: number): void {
    this.#points.fill(Number.NaN, 3 * (id - this.#firstId), 3 * (id - this.#firstId) + 3)
  }

  findPage(query: FeedQuery): number[] {
    const ids: number[] = []
    const { accepts } = query
    const near = toUnitVector(query.near)
    const maxSquaredChord = toSquaredChord(query.radius)
    const points = this.#points
    const next = this.#walkCandidates(query)
    while (ids.length < query.limit) {
      const id = next()
      if (id === undefined) break
      const offset = 3 * (id - this.#firstId)
      const x = (points[offset] as number) - near.x
      const y = (points[offset + 1] as number) - near.y
      const z = (points[offset + 2] as number) - near.z
      if (x * x + y * y + z * z <= maxSquaredChord && (!accepts || accepts(id))) ids.push(id)
    }
    return ids
  }

  /** Walks through the ids in the cells that the circle touches, within the bounds and in the order of the query. */
  #walkCandidates(query: FeedQuery): Walk {
    const cells = listCellsWithin(query.near, query.radius, MAX_SEARCHED_CELLS)
    if (!cells) return this.#walkAll(query)
    const lists: number[][] = []
    for (const cell of cells) {
      const ids = this.#cells.get(cell)
      if (ids) lists.push(ids)
    }
    return query.from === 'newest' ? walkDescending(lists, query) : walkAscending(lists, query)
  }

  #walkAll({ above, below, from }: FeedQuery): Walk {
    const oldest = Math.max(this.#firstId, above + 1)
    const newest = Math.min(this.nextId, below) - 1
    let id = from === 'newest' ? newest + 1 : oldest - 1
    return from === 'newest'
      ? () => (--id >= oldest ? id : undefined)
      : () => (++id <= newest ? id : undefined)
  }
}

/** Returns the next id at each call, and undefined at the end. A generator would take twice as long. */
type Walk = () => number | undefined

/** Merges ascending lists from their ends, the greatest id first. */
function walkDescending(lists: number[][], { above, below }: FeedQuery): Walk {
  const heads = lists.map((ids) => findLowerBound(ids, below) - 1)
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

/** Merges ascending lists from their beginnings, the smallest id first. */
function walkAscending(lists: number[][], { above, below }: FeedQuery): Walk {
  const heads = lists.map((ids) => findLowerBound(ids, above + 1))
  return () => {
    let best = -1
    let smallest = below
    for (let list = 0; list < lists.length; list++) {
      const id = lists[list]?.[heads[list] as number]
      if (id !== undefined && id < smallest) {
        smallest = id
        best = list
      }
    }
    if (best < 0) return undefined
    heads[best] = (heads[best] as number) + 1
    return smallest
  }
}

/** Finds the index of the first id that is not smaller than the bound. */
function findLowerBound(ids: number[], bound: number): number {
  let low = 0
  let high = ids.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ids[middle] as number) < bound) low = middle + 1
    else high = middle
  }
  return low
}
