import type { RequirementId } from '../../contract/generated/requirements.ts'
import {
  findListedErrors,
  findPosts,
  findUsers,
  isObject,
  type PartSelector,
  selectElementsAt,
  selectObjects,
  selectObjectsAt,
} from '../observations/response-parts.ts'
import type { Exchange } from '../target/exchange.ts'

/** Objects of one kind, wherever they occur. */
interface ObjectKind {
  /** for headlines, as in "in every post" */
  readonly name: string
  readonly select: PartSelector
  /** the fields of the contract; no other field is found under the name of one of them */
  readonly fields: readonly string[]
}

const errors = selectObjects(findListedErrors)

const kinds = {
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

/** A field of the contract, and what cannot be right without it. */
export interface FieldRule {
  readonly kind: ObjectKind
  readonly field: string
  /** the requirement that states it */
  readonly requirement: RequirementId
  /** Whether another field may have its value. */
  isValue(value: unknown): boolean
  /** other names for it, besides other ways to write it */
  readonly synonyms: readonly string[]
  /** requirements, or areas such as post.author, that need it */
  readonly dependents: readonly string[]
  /** areas that cannot be judged where it is missing altogether */
  readonly blocked: readonly string[]
}

const values = {
  text: (value: unknown): boolean => typeof value === 'string',
  number: (value: unknown): boolean => typeof value === 'number' || /^-?\d+(\.\d+)?$/.test(String(value)),
  id: (value: unknown): boolean => typeof value === 'number' || (typeof value === 'string' && value !== ''),
  time: (value: unknown): boolean => typeof value === 'number' || typeof value === 'string',
  flag: (value: unknown): boolean => typeof value === 'boolean' || typeof value === 'number',
  object: isObject,
  list: (value: unknown): boolean => Array.isArray(value),
  entries: (value: unknown): boolean => isObject(value) || Array.isArray(value),
  any: (): boolean => true,
} as const

const createRule = (
  kind: keyof typeof kinds,
  field: string,
  requirement: RequirementId,
  value: keyof typeof values,
  synonyms: readonly string[] = [],
  dependents: readonly string[] = [],
  blocked: readonly string[] = [],
): FieldRule => ({
  kind: kinds[kind],
  field,
  requirement,
  isValue: values[value],
  synonyms,
  dependents,
  blocked,
})

/** Requirements about lists and publications that identify posts by their ids. */
const NEEDS_POST_IDS = [
  'list.page-size-fills-the-page',
  'list.page-size-default-fills-the-page',
  'list.max-id-lists-nothing-newer',
  'list.max-id-reaches-older',
  'list.since-id-lists-nothing-older',
  'list.since-id-reaches-newer',
  'list.has-no-duplicates',
  'list.filters-by-position',
  'create.ids-grow',
  'create.is-listed-once',
]

/** Requirements that expect entries in the errors of a response. */
const NEEDS_ERRORS = [
  'login.open-id-missing-is-422',
  'list.lng-missing-is-422',
  'list.lat-missing-is-422',
  'list.both-missing-are-named',
  'create.category-id-missing-is-422',
  'create.lng-missing-is-422',
  'create.lat-missing-is-422',
  'create.all-missing-are-named',
  'errors.required-text',
  'errors.only-the-missing-are-named',
]

/** All fields that the contract states, in the order of the requirements. Where a field is a cause, its dependents follow. */
export const fieldRules: readonly FieldRule[] = [
  createRule(
    'user',
    'id',
    'login.user.id-is-integer',
    'id',
    ['user_id', '_id', 'uid', 'uuid'],
    [
      'login.user-info.user-id-is-the-users',
      'login.same-account-same-user',
      'login.other-account-other-user',
      'create.returns-the-author',
    ],
  ),
  createRule(
    'user',
    'mobile',
    'login.user.mobile-is-string',
    'text',
    ['phone', 'phone_number', 'tel'],
    ['login.user.mobile-is-masked'],
  ),
  createRule('user', 'email', 'login.user.email-is-string-or-null', 'any', ['mail', 'email_address']),
  createRule(
    'user',
    'user_info',
    'login.user.user-info-is-object',
    'object',
    ['info', 'profile', 'user'],
    ['login.user-info'],
  ),
  createRule(
    'user',
    'user_token',
    'login.user.user-token-is-array',
    'list',
    ['user_tokens', 'tokens', 'accounts', 'third_parties', 'bindings'],
    ['login.user-token'],
  ),
  createRule(
    'user',
    'token',
    'login.user.token-is-jwt',
    'text',
    ['access_token', 'auth_token', 'api_token', 'jwt'],
    ['login.user.token-has-claims-set', 'login.user.token-is-not-expired'],
    ['auth', 'create', 'list', 'post'],
  ),
  ...(
    [
      ['user_id', 'id', ['id', 'uid']],
      ['nickname', 'text', ['nick', 'name', 'username', 'display_name']],
      ['avatar', 'text', ['avatar_url', 'picture', 'photo', 'image']],
      ['gender', 'any', ['sex']],
    ] as const
  ).flatMap(([field, value, synonyms]) => [
    createRule('profile', field, 'login.user-info.has-the-author-fields', value, synonyms),
    createRule(
      'author',
      field,
      'post.author.has-its-fields',
      value,
      synonyms,
      field === 'user_id' ? ['create.returns-the-author'] : [],
    ),
  ]),
  ...['year_of_birth', 'month_of_birth', 'day_of_birth'].map((field) =>
    createRule('profile', field, 'login.user-info.has-the-birth-fields', 'number', [
      `birth_${field.split('_')[0]}`,
    ]),
  ),
  ...['count_report', 'count_read', 'count_post'].map((field) =>
    createRule('profile', field, 'login.user-info.has-the-counts', 'number', [
      `${field.split('_')[1]}_count`,
      `${field.split('_')[1]}s_count`,
    ]),
  ),
  createRule(
    'account',
    'open_id',
    'login.user-token.has-its-fields',
    'text',
    ['id', 'uid', 'external_id'],
    ['login.user-token.has-the-account'],
  ),
  createRule(
    'account',
    'platform',
    'login.user-token.has-its-fields',
    'text',
    ['provider', 'type'],
    ['login.user-token.has-the-account'],
  ),
  createRule(
    'account',
    'is_bind',
    'login.user-token.has-its-fields',
    'flag',
    ['is_bound', 'bound'],
    ['login.user-token.has-the-account'],
  ),
  createRule('post', 'id', 'post.id-is-integer', 'id', ['post_id', '_id', 'pid', 'uuid'], NEEDS_POST_IDS),
  createRule(
    'post',
    'content',
    'post.content-is-string',
    'text',
    ['text', 'body', 'message', 'caption'],
    ['create.returns-the-content', 'create.keeps-unicode'],
  ),
  createRule(
    'post',
    'created_at',
    'post.created-at-is-integer',
    'time',
    ['created', 'create_time', 'created_time', 'timestamp', 'date', 'time'],
    ['post.created-at-is-past', 'list.max-id-lists-nothing-newer', 'list.since-id-lists-nothing-older'],
  ),
  createRule('post', 'count_images', 'post.count-images-counts', 'number', [
    'images_count',
    'image_count',
    'count_image',
  ]),
  createRule(
    'post',
    'lng',
    'post.position-is-two-numbers',
    'number',
    ['longitude', 'lon', 'long'],
    ['create.returns-the-position'],
  ),
  createRule(
    'post',
    'lat',
    'post.position-is-two-numbers',
    'number',
    ['latitude'],
    ['create.returns-the-position'],
  ),
  createRule(
    'post',
    'images',
    'post.images-is-array',
    'list',
    ['image', 'photos', 'pictures', 'pics'],
    ['post.image', 'create.returns-the-images'],
  ),
  createRule('image', 'id', 'post.image.has-its-fields', 'id', ['image_id', '_id']),
  createRule('image', 'url', 'post.image.has-its-fields', 'text', ['src', 'path', 'href', 'link']),
  createRule(
    'post',
    'userInfo',
    'post.user-info-is-object',
    'object',
    ['user', 'author', 'owner', 'publisher'],
    ['post.author', 'create.returns-the-author'],
  ),
  createRule(
    'post',
    'category',
    'post.category-is-object',
    'object',
    ['post_category', 'cat', 'type'],
    ['post.category', 'create.returns-the-category'],
  ),
  createRule(
    'category',
    'id',
    'post.category.has-its-fields',
    'id',
    ['category_id', '_id'],
    ['create.returns-the-category'],
  ),
  createRule('category', 'name', 'post.category.has-its-fields', 'text', ['title', 'label']),
  createRule(
    'error',
    'message',
    'errors.message-is-text',
    'text',
    ['msg', 'error', 'detail', 'title', 'reason'],
    ['errors.not-found-message', 'errors.validation-message'],
  ),
  createRule(
    'error',
    'status_code',
    'errors.status-code-is-integer',
    'number',
    ['status', 'code', 'error_code'],
    ['errors.status-code-is-the-status'],
  ),
  createRule(
    'validation error',
    'errors',
    'errors.entries-are-arrays',
    'entries',
    ['error', 'details', 'detail', 'fields', 'violations', 'invalid_params'],
    NEEDS_ERRORS,
  ),
]
