import {
  findListedErrors,
  findPosts,
  findUsers,
  type PartSelector,
  selectElementsAt,
  selectObjects,
  selectObjectsAt,
} from '../observations/response-parts.ts'
import type { Exchange } from '../target/exchange.ts'

/** Objects of one kind, wherever they occur. */
export interface ObjectKind {
  /** for headlines, as in "in every post" */
  readonly name: string
  readonly select: PartSelector
  /** the fields of the contract; no other field is found under the name of one of them */
  readonly fields: readonly string[]
}

const errors = selectObjects(findListedErrors)

export const objectKinds = {
  user: {
    name: 'user',
    select: findUsers,
    fields: ['id', 'mobile', 'email', 'user_info', 'user_token', 'token'],
  },
  profile: {
    name: 'user_info',
    select: selectObjectsAt(findUsers, 'user_info'),
    fields: [
      'user_id',
      'nickname',
      'avatar',
      'gender',
      'year_of_birth',
      'month_of_birth',
      'day_of_birth',
      'count_report',
      'count_read',
      'count_post',
    ],
  },
  account: {
    name: 'element of user_token',
    select: selectElementsAt(findUsers, 'user_token'),
    fields: ['open_id', 'platform', 'is_bind'],
  },
  post: {
    name: 'post',
    select: findPosts,
    fields: ['id', 'content', 'created_at', 'count_images', 'lng', 'lat', 'images', 'userInfo', 'category'],
  },
  author: {
    name: 'userInfo of a post',
    select: selectObjectsAt(findPosts, 'userInfo'),
    fields: ['user_id', 'nickname', 'avatar', 'gender'],
  },
  category: {
    name: 'category of a post',
    select: selectObjectsAt(findPosts, 'category'),
    fields: ['id', 'name'],
  },
  image: { name: 'image', select: selectElementsAt(findPosts, 'images'), fields: ['id', 'url'] },
  error: { name: 'error', select: errors, fields: ['message', 'status_code', 'errors'] },
  'validation error': {
    name: 'validation error',
    select: (exchange: Exchange) => (exchange.response.status === 422 ? errors(exchange) : undefined),
    fields: ['message', 'status_code', 'errors'],
  },
} as const satisfies Record<string, ObjectKind>
