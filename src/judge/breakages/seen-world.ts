import { toNumber } from '../../base/json.ts'
import type { Dialect } from '../../contract/index.ts'
import { asRecord, type LoosePost, readPosts } from '../client/index.ts'
import type { Exchange } from '../target/exchange.ts'

/** The greatest age of a post in a world file, in seconds. */
const MAX_AGE = 1e9

/**
 * A world with the posts that a run has listed and not published, so that a twin lists the same ones. What the lists do not
 * show, such as the other posts of their authors, is not in it.
 */
export function createSeenWorld(exchanges: readonly Exchange[], dialect: Dialect): object {
  const startedAt = exchanges[0]?.sentAt ?? 0
  const published = new Set(
    exchanges
      .filter(({ outgoing }) => outgoing.operation === 'createPost')
      .map(({ response }) => asRecord(response.json).id),
  )
  const posts = new Map<unknown, LoosePost>()
  for (const exchange of exchanges)
    if (exchange.outgoing.operation === 'listPosts')
      for (const post of readPosts(exchange)) if (!published.has(post.id)) posts.set(post.id, post)
  const [category] = dialect['category.set']
  return {
    feedtwin: 'world/1',
    users: posts.size === 0 ? [] : [{ id: 1, nickname: 'author' }],
    posts: [...posts.values()]
      .filter(isPlaced)
      .sort((one, other) => toNumber(one.id) - toNumber(other.id))
      .map(({ lng, lat, created_at, content, images }) => ({
        user_id: 1,
        post_category_id: category?.id ?? 1,
        lng,
        lat,
        age: readAge(created_at, startedAt),
        ...readContent(content, images),
      })),
  }
}

/** A post has content, images or both. */
function readContent(content: unknown, images: unknown): object {
  const paths = Array.isArray(images) ? images.map(() => 'image.png') : []
  if (typeof content === 'string' && content !== '') return { content, images: paths }
  return paths.length > 0 ? { images: paths } : { content: 'text' }
}

const isPlaced = ({ lng, lat }: LoosePost): boolean =>
  typeof lng === 'number' && typeof lat === 'number' && Math.abs(lng) <= 180 && Math.abs(lat) <= 90

/** @param now unix milliseconds */
function readAge(createdAt: unknown, now: number): number {
  const time =
    typeof createdAt === 'string'
      ? Date.parse(createdAt)
      : toNumber(createdAt) * (toNumber(createdAt) < 1e11 ? 1000 : 1)
  const age = Math.floor((now - time) / 1000)
  return Number.isNaN(age) ? 0 : Math.min(Math.max(age, 0), MAX_AGE)
}
