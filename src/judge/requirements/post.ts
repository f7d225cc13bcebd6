import { asRecord, getOwn, toNumber } from '../../base/json.ts'
import { formatValue } from '../../base/text/format-value.ts'
import openapi from '../../contract/generated/openapi.json' with { type: 'json' }
import type { Exchange } from '../target/exchange.ts'
import {
  findPosts,
  joinPath,
  type PartSelector,
  selectElementsAt,
  selectObjectsAt,
} from '../target/reading/response-parts.ts'
import { readClocks } from './log/facts.ts'
import { combineRows, createFieldRow, createPartRow, createSchemaRow } from './log/row.ts'

const images = selectElementsAt(findPosts, 'images')
const authors = selectObjectsAt(findPosts, 'userInfo')
const categories = selectObjectsAt(findPosts, 'category')

const postsWithTime: PartSelector = (exchange) => {
  const parts = findPosts(exchange)?.filter(({ value }) => Number.isInteger(asRecord(value).created_at))
  return parts && parts.length > 0 ? parts : undefined
}

const { User, UserInfo, Author } = openapi.components.schemas

/** Fields of User and UserInfo that an author does not have (specification, section 2). An id is not private. */
const PRIVATE_FIELDS = Object.keys({ ...UserInfo.properties, ...User.properties }).filter(
  (name) => !Object.hasOwn(Author.properties, name) && name !== 'id',
)

const YEAR_2000 = 946_684_800
const DAY = 86_400

/** Whether a timestamp, in seconds or in milliseconds, is between the year 2000 and a day after its exchange. */
function isPast(createdAt: number, exchange: Exchange): boolean {
  const latest = readClocks(exchange)?.latest ?? Number.POSITIVE_INFINITY
  return [createdAt, createdAt / 1000].some((seconds) => seconds >= YEAR_2000 && seconds <= latest + DAY)
}

/** The rows of every post, listed or created (specification, section 2). */
export const postRows = [
  createSchemaRow('post.id-is-integer', findPosts),
  createSchemaRow('post.content-is-string', findPosts),
  createSchemaRow('post.created-at-is-integer', findPosts),
  createFieldRow('post.created-at-is-past', postsWithTime, 'created_at', (createdAt, _, exchange) =>
    isPast(toNumber(createdAt), exchange)
      ? undefined
      : 'a time between the year 2000 and tomorrow, in seconds or milliseconds since 1970',
  ),
  combineRows(
    createSchemaRow('post.count-images-counts', findPosts),
    createFieldRow('post.count-images-counts', findPosts, 'count_images', (count, post) =>
      !Number.isInteger(count) || !Array.isArray(post.images) || count === post.images.length
        ? undefined
        : `the number of elements in images, ${post.images.length}`,
    ),
  ),
  createSchemaRow('post.position-is-two-numbers', findPosts),
  createSchemaRow('post.images-is-array', findPosts),
  createSchemaRow('post.image.has-its-fields', images),
  createSchemaRow('post.user-info-is-object', findPosts),
  createSchemaRow('post.author.has-its-fields', authors),
  createPartRow('post.author.carries-no-more', authors, ({ value, where }) => {
    const author = asRecord(value)
    const field = PRIVATE_FIELDS.find((name) => Object.hasOwn(author, name))
    return field === undefined
      ? undefined
      : {
          expected: 'only user_id, nickname, avatar, gender',
          actual: `also ${field}, ${formatValue(getOwn(author, field))}`,
          where: joinPath(where, field),
        }
  }),
  createSchemaRow('post.category-is-object', findPosts),
  createSchemaRow('post.category.has-its-fields', categories),
]
