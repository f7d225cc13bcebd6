import { asRecord, toNumber } from '../../../base/json.ts'
import type { Dialect } from '../../../contract/index.ts'
import { computeAge } from '../../runs/recordings/recorded-world.ts'
import type { Exchange } from '../../target/exchange.ts'
import { isGranted } from '../../target/look-through.ts'
import { type LoosePost, readPosts, toMilliseconds } from '../../target/reading/read-response.ts'

/**
 * A world with the posts that exchanges show, so that a twin lists the same ones. What they do not show, such as the other posts of
 * the authors, is not in it.
 *
 * @param sent the exchanges whose requests the twin gets, too: what they publish is not in the world
 */
export function createSeenWorld(
  exchanges: readonly Exchange[],
  dialect: Dialect,
  sent: readonly Exchange[] = exchanges,
): object {
  const startedAt = exchanges[0]?.sentAt ?? 0
  const published = new Set(sent.flatMap(readPublished).map(({ id }) => id))
  const posts = new Map<unknown, LoosePost>()
  for (const exchange of exchanges)
    for (const post of [...readPublished(exchange), ...readListed(exchange)])
      if (!published.has(post.id)) posts.set(post.id, post)
  const categories = new Set(dialect['category.set'].map(({ id }) => id))
  const isAnyAccepted = dialect['create.unknown-category'] === 'accepted'
  const chooseCategory = (id: unknown): number =>
    Number.isInteger(id) && (isAnyAccepted || categories.has(id as number))
      ? (id as number)
      : ([...categories][0] ?? 1)
  return {
    feedtwin: 'world/1',
    users: posts.size === 0 ? [] : [{ id: 1, nickname: 'author' }],
    posts: [...posts.values()]
      .filter(isPlaced)
      .sort((one, other) => toNumber(one.id) - toNumber(other.id))
      .map(({ lng, lat, created_at, content, images, category }) => ({
        user_id: 1,
        post_category_id: chooseCategory(asRecord(category).id),
        lng: limit(lng, 180),
        lat: limit(lat, 90),
        age: computeAge(readTime(created_at), startedAt),
        ...readContent(content, images),
      })),
  }
}

const readPublished = (exchange: Exchange): readonly LoosePost[] =>
  exchange.outgoing.operation === 'createPost' && isGranted(exchange)
    ? [exchange.response.json].flat().map(asRecord)
    : []

const readListed = (exchange: Exchange): readonly LoosePost[] =>
  exchange.outgoing.operation === 'listPosts' ? readPosts(exchange) : []

/** A post has content, images or both. */
function readContent(content: unknown, images: unknown): object {
  const paths = Array.isArray(images) ? images.map(() => 'image.png') : []
  if (typeof content === 'string' && content !== '') return { content, images: paths }
  return paths.length > 0 ? { images: paths } : { content: 'text' }
}

const isPlaced = ({ lng, lat }: LoosePost): boolean => typeof lng === 'number' && typeof lat === 'number'

/** A world has no places out of range, which some targets accept. */
const limit = (degrees: unknown, most: number): number => Math.max(-most, Math.min(most, toNumber(degrees)))

/** Unix milliseconds. */
const readTime = (createdAt: unknown): number =>
  typeof createdAt === 'string' ? Date.parse(createdAt) : toMilliseconds(toNumber(createdAt))
