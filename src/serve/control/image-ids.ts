import type { StateImage } from '../../twin/state/journal.ts'

/** Ids that leap would have to be filled one by one. */
const FARTHEST = 1_000_000

/**
 * What keeps the ids of an image from being given in order, as its place and what is wrong there; undefined where
 * nothing does.
 *
 * @param first the id of the first stored post of the world
 */
export function findImageIdProblem(
  { posts, nextPostId }: StateImage,
  first: number,
): readonly [place: string, text: string] | undefined {
  let least = first
  for (const [index, { id }] of posts.entries()) {
    if (id < least || id > first + FARTHEST)
      return [`state.posts[${index}].id`, `must be from ${least} to ${first + FARTHEST}, got ${id}`]
    least = id + 1
  }
  if (nextPostId >= least && nextPostId <= first + FARTHEST + 1) return undefined
  return ['state.nextPostId', `must be from ${least} to ${first + FARTHEST + 1}, got ${nextPostId}`]
}
