import { formatValue } from '../../base/format-value.ts'
import { asRecord } from '../client/index.ts'
import {
  findPosts,
  joinPath,
  type Parts,
  selectElementsAt,
  selectObjectsAt,
} from '../observations/response-parts.ts'
import type { Exchange } from '../target/exchange.ts'
import { createFieldWatch, createSchemaWatch, createWatch, type Watch } from '../watch.ts'

const images = selectElementsAt(findPosts, 'images')
const authors = selectObjectsAt(findPosts, 'userInfo')
const categories = selectObjectsAt(findPosts, 'category')

const dated: Parts = (exchange) => {
  const parts = findPosts(exchange)?.filter(({ value }) => Number.isInteger(asRecord(value).created_at))
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
  createSchemaWatch('post.id-is-integer', findPosts),
  createSchemaWatch('post.content-is-string', findPosts),
  createSchemaWatch('post.created-at-is-integer', findPosts),
  createWatch('post.created-at-is-past', dated, ({ value, where }, exchange) => {
    const createdAt = Number(asRecord(value).created_at)
    return hasCome(createdAt, exchange)
      ? undefined
      : {
          expected: 'a time between the year 2000 and tomorrow, in seconds or milliseconds since 1970',
          actual: formatValue(createdAt),
          where: joinPath(where, 'created_at'),
        }
  }),
  createSchemaWatch('post.count-images-counts', findPosts),
  createFieldWatch('post.count-images-counts', findPosts, 'count_images', (count, { images }) =>
    !Number.isInteger(count) || !Array.isArray(images) || count === images.length
      ? undefined
      : `the number of elements in images, ${images.length}`,
  ),
  createSchemaWatch('post.position-is-two-numbers', findPosts),
  createSchemaWatch('post.images-is-array', findPosts),
  createSchemaWatch('post.image.has-its-fields', images),
  createSchemaWatch('post.user-info-is-object', findPosts),
  createSchemaWatch('post.author.has-its-fields', authors),
  createWatch('post.author.carries-no-more', authors, ({ value, where }) => {
    const author = asRecord(value)
    const leaked = NOT_OF_AN_AUTHOR.find((name) => name in author)
    return leaked === undefined
      ? undefined
      : {
          expected: 'only user_id, nickname, avatar, gender',
          actual: `${leaked} as well, ${formatValue(author[leaked])}`,
          where: joinPath(where, leaked),
        }
  }),
  createSchemaWatch('post.category-is-object', findPosts),
  createSchemaWatch('post.category.has-its-fields', categories),
]
