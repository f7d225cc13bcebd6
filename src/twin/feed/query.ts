import type { Rectangle } from '../geo/grid.ts'
import type { Position } from '../geo/sphere.ts'

/** Describes one page of post ids. Newer posts have greater ids. */
export interface FeedQuery {
  readonly near: Position
  /** The great-circle radius in metres. Infinity is the whole globe. */
  readonly radius: number
  /** Whether a post within the radius is listed. Default: all are. */
  accepts?(id: number): boolean
  /** The rectangle that all accepted posts are in, where there is one. */
  readonly rectangle?: Rectangle
  /** Only ids that are greater */
  readonly above: number
  /** Only ids that are smaller */
  readonly below: number
  readonly limit: number
  /** The end from which posts are taken when more than `limit` match. The page is in that order. */
  readonly from: 'newest' | 'oldest'
}

/** A source of pages: the stored posts, or the posts of the planet. */
export interface PageSource {
  /** Finds the ids of a page. */
  findPage(query: FeedQuery): number[]
}
