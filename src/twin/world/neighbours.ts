import type { Position } from '../geo/sphere.ts'
import { mixHash } from '../hash.ts'
import { mapResult, type OperationContext } from '../operations/operation.ts'

/** How many different neighbours publish live posts. */
const NEIGHBOURS = 24

/** The possible numbers of images of a post, each with equal probability. */
const IMAGE_COUNTS = [0, 0, 0, 1, 1, 1, 2, 3] as const

/** A salt for each property of a post, so that its draws are independent. */
const salt = { author: 11, text: 12, category: 13, images: 14 } as const

/**
 * Publishes a post of another user than the client. The user logs in first, so that the journal also records the user.
 *
 * @param at unix milliseconds
 * @param draw a hash that determines the user and the post
 * @returns a promise if the journal is asynchronous
 */
export function publishNeighbourPost(
  position: Position,
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
    const post = { type: 'publish', at, user: user.id, category, ...position, content, images } as const
    return append(post)
  })
}
