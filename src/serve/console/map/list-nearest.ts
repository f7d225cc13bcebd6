import { computeDistance, type Position } from '../../../twin/geo/sphere.ts'

/** A post, or a town, with its distance in metres. */
export interface NearPost<T> {
  readonly post: T
  readonly distance: number
}

/** Lists those that are nearest to a position, the nearest first. */
export const listNearest = <T extends Position>(
  posts: readonly T[],
  near: Position,
  limit: number,
): NearPost<T>[] =>
  posts
    .map((post) => ({ post, distance: computeDistance(near, post) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit)
