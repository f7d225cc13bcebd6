import { createFieldRule, type FieldRule } from './field-rule.ts'
import { userFieldNames } from './user-fields.ts'

/** Requirements about lists and publications that identify posts by their ids. */
const NEEDS_POST_IDS = [
  'list.page-size-fills-the-page',
  'list.page-size-default-fills-the-page',
  'list.max-id-lists-nothing-newer',
  'list.max-id-reaches-older',
  'list.since-id-lists-nothing-older',
  'list.since-id-reaches-newer',
  'list.has-no-duplicates',
  'list.page-size-changes-no-order',
  'list.same-request-same-posts',
  'list.filters-by-position',
  'create.ids-grow',
  'create.is-listed-as-returned',
  'create.is-listed-once',
]

/** The fields of Post, its author, its images and its category (specification, section 2). */
export const postFieldRules: readonly FieldRule[] = [
  createFieldRule(
    'post',
    'id',
    'post.id-is-integer',
    'id',
    ['post_id', '_id', 'pid', 'uuid'],
    NEEDS_POST_IDS,
  ),
  createFieldRule(
    'post',
    'content',
    'post.content-is-string',
    'text',
    ['text', 'body', 'message', 'caption'],
    ['create.returns-the-content', 'create.keeps-unicode'],
  ),
  createFieldRule(
    'post',
    'created_at',
    'post.created-at-is-integer',
    'time',
    ['created', 'create_time', 'created_time', 'timestamp', 'date', 'time'],
    ['post.created-at-is-past', 'list.max-id-lists-nothing-newer', 'list.since-id-lists-nothing-older'],
  ),
  createFieldRule('post', 'count_images', 'post.count-images-counts', 'number', [
    'images_count',
    'image_count',
    'count_image',
  ]),
  createFieldRule(
    'post',
    'lng',
    'post.position-is-two-numbers',
    'number',
    ['longitude', 'lon', 'long'],
    ['create.returns-the-position'],
  ),
  createFieldRule(
    'post',
    'lat',
    'post.position-is-two-numbers',
    'number',
    ['latitude'],
    ['create.returns-the-position'],
  ),
  createFieldRule(
    'post',
    'images',
    'post.images-is-array',
    'list',
    ['image', 'photos', 'pictures', 'pics'],
    ['post.image', 'create.returns-the-images'],
  ),
  createFieldRule('image', 'id', 'post.image.has-its-fields', 'id', ['image_id', '_id']),
  createFieldRule('image', 'url', 'post.image.has-its-fields', 'text', ['src', 'path', 'href', 'link']),
  createFieldRule(
    'post',
    'userInfo',
    'post.user-info-is-object',
    'object',
    ['user', 'author', 'owner', 'publisher'],
    ['post.author', 'create.returns-the-author'],
  ),
  ...userFieldNames.map(([field, value, synonyms]) =>
    createFieldRule(
      'author',
      field,
      'post.author.has-its-fields',
      value,
      synonyms,
      field === 'user_id' ? ['create.returns-the-author'] : [],
    ),
  ),
  createFieldRule(
    'post',
    'category',
    'post.category-is-object',
    'object',
    ['post_category', 'cat', 'type'],
    ['post.category', 'create.returns-the-category'],
  ),
  createFieldRule(
    'category',
    'id',
    'post.category.has-its-fields',
    'id',
    ['category_id', '_id'],
    ['create.returns-the-category'],
  ),
  createFieldRule('category', 'name', 'post.category.has-its-fields', 'text', ['title', 'label']),
]
