import type { StateImage } from '../../twin/state/journal.ts'

/** The largest distance of a post id from the first one: the state creates an entry for each id in between. */
const MAX_DISTANCE = 1_000_000

/**
 * Checks that the post ids of an image ascend within their range.
 *
 * @param firstPostId the id of the first stored post of the world
 * @returns the place of the first problem and its description, or undefined
 */
export function findImageIdProblem(
  { posts, nextPostId }: StateImage,
  firstPostId: number,
): readonly [place: string, text: string] | undefined {
  const lastPostId = firstPostId + MAX_DISTANCE
  let minId = firstPostId
  for (const [index, { id }] of posts.entries()) {
    if (id < minId || id > lastPostId)
      return [`state.posts[${index}].id`, `must be from ${minId} to ${lastPostId}, got ${id}`]
    minId = id + 1
  }
  if (nextPostId >= minId && nextPostId <= lastPostId + 1) return undefined
  return ['state.nextPostId', `must be from ${minId} to ${lastPostId + 1}, got ${nextPostId}`]
}
