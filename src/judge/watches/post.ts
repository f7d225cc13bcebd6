import type { Watch } from '../check.ts'
import type { Exchange } from '../target/exchange.ts'
import { shown } from '../violation.ts'
import { record } from '../client/session.ts'
import { elementsAt, inside, objectsAt, type Parts, posts } from './part.ts'
import { field, shaped, watch } from './watch.ts'

const images = elementsAt(posts, 'images')
const authors = objectsAt(posts, 'userInfo')
const categories = objectsAt(posts, 'category')

const dated: Parts = (exchange) => {
  const parts = posts(exchange)?.filter(({ value }) => Number.isInteger(record(value).created_at))
  return parts && parts.length > 0 ? parts : undefined
}

/** What is known of a user besides what an author shows: the rest of UserInfo, and what only User has. */
const NOT_OF_AN_AUTHOR = [
  'year_of_birth',
  'month_of_birth',
  'day_of_birth',
  'count_report',
  'count_read',
  'count_post',
  'mobile',
  'email',
  'token',
  'user_token',
]

const YEAR_2000 = 946_684_800
const DAY = 86_400

/** Whether a timestamp, in seconds or in milliseconds, is of a time that has come, as far as the answer tells it. */
function hasCome(createdAt: number, { response }: Exchange): boolean {
  const date = Date.parse(response.headers.date ?? '') / 1000
  const latest = Number.isNaN(date) ? Number.POSITIVE_INFINITY : date + DAY
  return [createdAt, createdAt / 1000].some((seconds) => seconds >= YEAR_2000 && seconds <= latest)
}

/** Section 2: a post, in a list or as the answer to a publish. */
export const postWatches: readonly Watch[] = [
  shaped('post.id-is-integer', posts),
  shaped('post.content-is-string', posts),
  shaped('post.created-at-is-integer', posts),
  watch('post.created-at-is-past', dated, ({ value, where }, exchange) => {
    const createdAt = Number(record(value).created_at)
    return hasCome(createdAt, exchange)
      ? undefined
      : {
          expected: 'a time between the year 2000 and tomorrow, in seconds or milliseconds since 1970',
          actual: shown(createdAt),
          where: inside(where, 'created_at'),
        }
  }),
  shaped('post.count-images-counts', posts),
  field('post.count-images-counts', posts, 'count_images', (count, { images }) =>
    !Number.isInteger(count) || !Array.isArray(images) || count === images.length
      ? undefined
      : `the number of elements in images, ${images.length}`,
  ),
  shaped('post.position-is-two-numbers', posts),
  shaped('post.images-is-array', posts),
  shaped('post.image.has-its-fields', images),
  shaped('post.user-info-is-object', posts),
  shaped('post.author.has-its-fields', authors),
  watch('post.author.carries-no-more', authors, ({ value, where }) => {
    const author = record(value)
    const leaked = NOT_OF_AN_AUTHOR.find((name) => name in author)
    return leaked === undefined
      ? undefined
      : {
          expected: 'only user_id, nickname, avatar, gender',
          actual: `${leaked} as well, ${shown(author[leaked])}`,
          where: inside(where, leaked),
        }
  }),
  shaped('post.category-is-object', posts),
  shaped('post.category.has-its-fields', categories),
]
