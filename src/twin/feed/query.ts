import type { Position } from '../geo/sphere.ts'

/** Asks a feed for one page of post ids. Ids ascend with time. */
export interface FeedQuery {
  readonly near: Position
  /** Great-circle radius in metres; Infinity is the whole globe. */
  readonly radius: number
  /** Only ids greater than this. */
  readonly above: number
  /** Only ids less than this. */
  readonly below: number
  readonly limit: number
  /** The end to take from when more than `limit` posts match; the page is in that order. */
  readonly from: 'newest' | 'oldest'
}

/** Anything that can be asked for a page: the posts that are stored, and those that the planet makes up. */
export interface PageSource {
  findPage(query: FeedQuery): number[]
}

/** Beyond this many cells under a circle, looking into each costs more than walking through all posts. */
export const MANY_CELLS = 1000
