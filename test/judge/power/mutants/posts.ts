import { wrapForSecondUser } from '../accounts.ts'
import {
  combineEdits,
  type Edit,
  editCreatedPost,
  editElements,
  editField,
  editPosts,
  hasImages,
  hasNoImages,
  isCreate,
  isEveryThird,
  isSecondPage,
  removeFields,
  renameField,
  setField,
} from '../edits.ts'
import type { Mutant } from '../mutant.ts'
import { type Json, wrapResponses } from '../wrap.ts'

const editAuthors = (edit: Edit, where?: (post: Json) => boolean) =>
  editPosts(editField('userInfo', edit), where)
const editCategories = (edit: Edit, where?: (post: Json) => boolean) =>
  editPosts(editField('category', edit), where)
const editSecondPage = (edit: Edit) => editPosts(edit, undefined, isSecondPage)
const formatIso = (seconds: number): string => new Date(seconds * 1000).toISOString()

/** Section 2: the post, wherever it occurs. */
export const postMutants: readonly Mutant[] = [
  {
    id: 'post-id-is-text',
    breaks: ['post.id-is-integer'],
    on: 'twin',
    change: editPosts(editField('id', String)),
  },
  {
    id: 'post-id-is-called-_id',
    breaks: ['post.id-is-integer'],
    on: 'small',
    change: editPosts(renameField('id', '_id')),
  },
  {
    id: 'post-id-is-text-on-the-second-page',
    breaks: ['post.id-is-integer'],
    on: 'twin',
    change: editSecondPage(editField('id', String)),
  },
  {
    id: 'created-has-no-id',
    breaks: ['post.id-is-integer'],
    on: 'small',
    change: editCreatedPost(removeFields('id')),
  },
  {
    id: 'content-is-an-object',
    breaks: ['post.content-is-string'],
    on: 'twin',
    change: editPosts(editField('content', (text) => ({ text }))),
  },
  {
    id: 'content-is-called-text',
    breaks: ['post.content-is-string'],
    on: 'small',
    change: editPosts(renameField('content', 'text')),
  },
  {
    id: 'content-is-missing-on-the-second-page',
    breaks: ['post.content-is-string'],
    on: 'small',
    change: editSecondPage(removeFields('content')),
  },
  {
    id: 'content-is-missing-beside-images',
    breaks: ['post.content-is-string'],
    on: 'twin',
    change: editPosts(removeFields('content'), hasImages),
  },
  {
    id: 'created-at-is-a-date',
    breaks: ['post.created-at-is-integer'],
    on: 'twin',
    change: editPosts(editField('created_at', formatIso)),
  },
  {
    id: 'created-at-is-a-fraction',
    breaks: ['post.created-at-is-integer'],
    on: 'small',
    change: editPosts(editField('created_at', (time) => time + 0.25)),
  },
  {
    id: 'created-at-is-text-on-the-second-page',
    breaks: ['post.created-at-is-integer'],
    on: 'twin',
    change: editSecondPage(editField('created_at', String)),
  },
  {
    id: 'created-at-is-zero',
    breaks: ['post.created-at-is-past'],
    on: 'twin',
    change: editPosts(setField('created_at', 0)),
  },
  {
    id: 'created-at-is-in-microseconds',
    breaks: ['post.created-at-is-past'],
    on: 'small',
    change: editPosts(editField('created_at', (time) => time * 1_000_000)),
  },
  {
    id: 'created-at-is-years-ahead',
    breaks: ['post.created-at-is-past'],
    on: 'twin',
    change: editPosts(editField('created_at', (time) => time + 5 * 365 * 86_400)),
  },
  {
    id: 'count-images-counts-one-too-many',
    breaks: ['post.count-images-counts'],
    on: 'twin',
    change: editPosts(editField('count_images', (count) => count + 1)),
  },
  {
    id: 'count-images-is-zero-for-posts-with-images',
    breaks: ['post.count-images-counts'],
    on: 'small',
    change: editPosts(setField('count_images', 0), hasImages),
  },
  {
    id: 'count-images-is-missing-for-posts-without-images',
    breaks: ['post.count-images-counts'],
    on: 'twin',
    change: editPosts(removeFields('count_images'), hasNoImages),
  },
  {
    id: 'count-images-is-text',
    breaks: ['post.count-images-counts'],
    on: 'small',
    change: editPosts(editField('count_images', String)),
  },
  {
    id: 'position-is-text',
    breaks: ['post.position-is-two-numbers'],
    on: 'twin',
    change: editPosts(combineEdits(editField('lng', String), editField('lat', String))),
  },
  {
    id: 'position-is-nested',
    breaks: ['post.position-is-two-numbers'],
    on: 'small',
    change: editPosts(({ lng, lat, ...post }) => ({ ...post, position: { lng, lat } })),
  },
  {
    id: 'lat-is-null-in-every-third-post',
    breaks: ['post.position-is-two-numbers'],
    on: 'twin',
    change: editPosts(setField('lat', null), isEveryThird),
  },
  {
    id: 'images-are-null-for-posts-without-images',
    breaks: ['post.images-is-array'],
    on: 'twin',
    change: editPosts(setField('images', null), hasNoImages),
  },
  {
    id: 'images-are-missing-for-posts-without-images',
    breaks: ['post.images-is-array'],
    on: 'small',
    change: editPosts(removeFields('images'), hasNoImages),
  },
  {
    id: 'images-are-urls',
    breaks: ['post.images-is-array'],
    on: 'twin',
    change: editPosts(editElements('images', ({ url }) => url)),
  },
  {
    id: 'images-are-a-text-on-the-second-page',
    breaks: ['post.images-is-array'],
    on: 'small',
    change: editSecondPage(editField('images', (images) => JSON.stringify(images))),
  },
  {
    id: 'image-has-a-src',
    breaks: ['post.image.has-its-fields'],
    on: 'twin',
    change: editPosts(editElements('images', renameField('url', 'src'))),
  },
  {
    id: 'image-id-is-text',
    breaks: ['post.image.has-its-fields'],
    on: 'small',
    change: editPosts(editElements('images', editField('id', String))),
  },
  {
    id: 'second-image-has-no-url',
    breaks: ['post.image.has-its-fields'],
    on: 'small',
    change: editPosts(
      editField('images', (images) =>
        images.map((image: Json, index: number) => (index === 1 ? removeFields('url')(image) : image)),
      ),
    ),
  },
  {
    id: 'author-is-in-snake-case',
    breaks: ['post.user-info-is-object'],
    on: 'twin',
    change: editPosts(renameField('userInfo', 'user_info')),
  },
  {
    id: 'author-is-a-number',
    breaks: ['post.user-info-is-object'],
    on: 'small',
    change: editPosts(editField('userInfo', ({ user_id }) => user_id)),
  },
  {
    id: 'created-has-no-author',
    breaks: ['post.user-info-is-object'],
    on: 'twin',
    change: editCreatedPost(removeFields('userInfo')),
  },
  {
    id: 'author-is-null-on-the-second-page',
    breaks: ['post.user-info-is-object'],
    on: 'small',
    change: editSecondPage(setField('userInfo', null)),
  },
  {
    id: 'author-has-no-avatar',
    breaks: ['post.author.has-its-fields'],
    on: 'twin',
    change: editAuthors(removeFields('avatar')),
  },
  {
    id: 'author-has-no-avatar-where-it-is-empty',
    breaks: ['post.author.has-its-fields'],
    on: 'small',
    change: editAuthors((profile) => (profile.avatar ? profile : removeFields('avatar')(profile))),
  },
  {
    id: 'author-has-a-gender-in-words',
    breaks: ['post.author.has-its-fields'],
    on: 'twin',
    change: editAuthors(setField('gender', 'female')),
  },
  {
    id: 'every-third-author-has-no-name',
    breaks: ['post.author.has-its-fields'],
    on: 'twin',
    change: editAuthors(setField('nickname', null), isEveryThird),
  },
  {
    id: 'author-has-a-year-of-birth',
    breaks: ['post.author.carries-no-more'],
    on: 'twin',
    change: editAuthors(setField('year_of_birth', 1990)),
  },
  {
    id: 'author-has-counts',
    breaks: ['post.author.carries-no-more'],
    on: 'small',
    change: editAuthors(setField('count_post', 3)),
  },
  {
    id: 'created-has-the-whole-profile',
    breaks: ['post.author.carries-no-more'],
    on: 'twin',
    change: editCreatedPost(
      editField('userInfo', (profile) => ({
        ...profile,
        year_of_birth: 1990,
        month_of_birth: 1,
        day_of_birth: 1,
        count_report: 0,
        count_read: 0,
        count_post: 1,
      })),
    ),
  },
  {
    id: 'posts-of-the-second-user-have-a-birth-month',
    breaks: ['post.author.carries-no-more'],
    on: 'twin',
    change: wrapForSecondUser((isSecond) =>
      wrapResponses(
        (request, response) => isCreate(request) && response.status === 200 && isSecond(request, response),
        ({ json }) => ({ json: editField('userInfo', setField('month_of_birth', 1))(json) }),
      ),
    ),
  },
  {
    id: 'category-is-a-number',
    breaks: ['post.category-is-object'],
    on: 'twin',
    change: editPosts(editField('category', ({ id }) => id)),
  },
  {
    id: 'category-is-null-in-every-third-post',
    breaks: ['post.category-is-object'],
    on: 'small',
    change: editPosts(setField('category', null), isEveryThird),
  },
  {
    id: 'created-has-no-category',
    breaks: ['post.category-is-object'],
    on: 'small',
    change: editCreatedPost(removeFields('category')),
  },
  {
    id: 'category-has-a-title',
    breaks: ['post.category.has-its-fields'],
    on: 'twin',
    change: editCategories(renameField('name', 'title')),
  },
  {
    id: 'category-id-is-text',
    breaks: ['post.category.has-its-fields'],
    on: 'small',
    change: editCategories(editField('id', String)),
  },
  {
    id: 'category-has-no-name-on-the-second-page',
    breaks: ['post.category.has-its-fields'],
    on: 'twin',
    change: editSecondPage(editField('category', removeFields('name'))),
  },
]
