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
}

const errors = selectObjects(findListedErrors)

export const objectKinds = {
  user: { name: 'user', select: findUsers },
  profile: { name: 'user_info', select: selectObjectsAt(findUsers, 'user_info') },
  account: { name: 'element of user_token', select: selectElementsAt(findUsers, 'user_token') },
  post: { name: 'post', select: findPosts },
  author: { name: 'userInfo of a post', select: selectObjectsAt(findPosts, 'userInfo') },
  category: { name: 'category of a post', select: selectObjectsAt(findPosts, 'category') },
  image: { name: 'image', select: selectElementsAt(findPosts, 'images') },
  error: { name: 'error', select: errors },
  'validation error': {
    name: 'validation error',
    select: (exchange: Exchange) => (exchange.response.status === 422 ? errors(exchange) : undefined),
  },
} as const satisfies Record<string, ObjectKind>
