import type { Position } from '../geo/sphere.ts'
import { mixHash } from '../hash.ts'
import { mapResult, type OperationContext } from '../operations/operation.ts'

/** How many people live around those who look. */
const NEIGHBOURS = 24

/** Of so many posts, how many have 0, 1, 2 … images. */
const IMAGE_COUNTS = [0, 0, 0, 1, 1, 1, 2, 3] as const

/** Tells the draws for one post apart. */
const salt = { author: 11, text: 12, category: 13, images: 14 } as const

/**
 * Somebody who is not the client publishes. They log in like everybody, so that all of it is in the journal.
 *
 * @param at unix milliseconds
 * @param draw decides who, and what
 * @returns a promise where the journal takes waiting
 */
export function publishNeighbourPost(
  place: Position,
  at: number,
  draw: number,
  { append, dialect, words }: Pick<OperationContext, 'append' | 'dialect' | 'words'>,
): unknown {
  const openId = `neighbour-${1 + (mixHash(draw, salt.author) % NEIGHBOURS)}`
  const categories = dialect['category.set']
  const category = categories[mixHash(draw, salt.category) % categories.length]?.id ?? 0
  const images = new Array<null>(IMAGE_COUNTS[mixHash(draw, salt.images) % IMAGE_COUNTS.length] ?? 0).fill(
    null,
  )
  const content: string = JSON.parse(`"${words.getText(mixHash(draw, salt.text))}"`)
  return mapResult(append({ type: 'login', at, platform: 'feedtwin', openId }), ({ user }) => {
    const post = { type: 'publish', at, user: user.id, category, ...place, content, images } as const
    return append(post)
  })
}
