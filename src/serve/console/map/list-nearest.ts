import { computeDistance, type Position } from '../../../twin/geo/sphere.ts'

/** Something with its distance in metres. */
export interface WithDistance<T> {
  readonly post: T
  readonly distance: number
}

/** Lists the posts that are nearest to a position, the nearest first. */
export const listNearest = <T extends Position>(
  posts: readonly T[],
  near: Position,
  limit: number,
): WithDistance<T>[] =>
  posts
    .map((post) => ({ post, distance: computeDistance(near, post) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit)
