import { forSecondUser } from '../accounts.ts'
import {
  both,
  drop,
  type Edit,
  each,
  everyThird,
  hasImages,
  hasNoImages,
  inCreated,
  inPosts,
  isCreate,
  isSecondPage,
  rename,
  set,
  turn,
} from '../edits.ts'
import type { Mutant } from '../mutant.ts'
import { answer, type Json } from '../wrap.ts'

const author = (edit: Edit, where?: (post: Json) => boolean) => inPosts(turn('userInfo', edit), where)
const category = (edit: Edit, where?: (post: Json) => boolean) => inPosts(turn('category', edit), where)
const secondPage = (edit: Edit) => inPosts(edit, undefined, isSecondPage)
const iso = (seconds: number): string => new Date(seconds * 1000).toISOString()

/** Section 2: the post, wherever it occurs. */
export const posts: readonly Mutant[] = [
  { id: 'post-id-is-text', breaks: ['post.id-is-integer'], on: 'twin', change: inPosts(turn('id', String)) },
  {
    id: 'post-id-is-called-_id',
    breaks: ['post.id-is-integer'],
    on: 'small',
    change: inPosts(rename('id', '_id')),
  },
  {
    id: 'post-id-is-text-on-the-second-page',
    breaks: ['post.id-is-integer'],
    on: 'twin',
    change: secondPage(turn('id', String)),
  },
  { id: 'created-has-no-id', breaks: ['post.id-is-integer'], on: 'small', change: inCreated(drop('id')) },
  {
    id: 'content-is-an-object',
    breaks: ['post.content-is-string'],
    on: 'twin',
    change: inPosts(turn('content', (text) => ({ text }))),
  },
  {
    id: 'content-is-called-text',
    breaks: ['post.content-is-string'],
    on: 'small',
    change: inPosts(rename('content', 'text')),
  },
  {
    id: 'content-is-missing-on-the-second-page',
    breaks: ['post.content-is-string'],
    on: 'small',
    change: secondPage(drop('content')),
  },
  {
    id: 'content-is-missing-where-images-are',
    breaks: ['post.content-is-string'],
    on: 'twin',
    change: inPosts(drop('content'), hasImages),
  },
  {
    id: 'created-at-is-a-date',
    breaks: ['post.created-at-is-integer'],
    on: 'twin',
    change: inPosts(turn('created_at', iso)),
  },
  {
    id: 'created-at-is-a-fraction',
    breaks: ['post.created-at-is-integer'],
    on: 'small',
    change: inPosts(turn('created_at', (time) => time + 0.25)),
  },
  {
    id: 'created-at-is-text-on-the-second-page',
    breaks: ['post.created-at-is-integer'],
    on: 'twin',
    change: secondPage(turn('created_at', String)),
  },
  {
    id: 'created-at-is-zero',
    breaks: ['post.created-at-is-past'],
    on: 'twin',
    change: inPosts(set('created_at', 0)),
  },
  {
    id: 'created-at-is-in-microseconds',
    breaks: ['post.created-at-is-past'],
    on: 'small',
    change: inPosts(turn('created_at', (time) => time * 1_000_000)),
  },
  {
    id: 'created-at-is-years-ahead',
    breaks: ['post.created-at-is-past'],
    on: 'twin',
    change: inPosts(turn('created_at', (time) => time + 5 * 365 * 86_400)),
  },
  {
    id: 'count-images-counts-one-too-many',
    breaks: ['post.count-images-counts'],
    on: 'twin',
    change: inPosts(turn('count_images', (count) => count + 1)),
  },
  {
    id: 'count-images-is-zero-where-images-are',
    breaks: ['post.count-images-counts'],
    on: 'small',
    change: inPosts(set('count_images', 0), hasImages),
  },
  {
    id: 'count-images-is-missing-where-there-are-none',
    breaks: ['post.count-images-counts'],
    on: 'twin',
    change: inPosts(drop('count_images'), hasNoImages),
  },
  {
    id: 'count-images-is-text',
    breaks: ['post.count-images-counts'],
    on: 'small',
    change: inPosts(turn('count_images', String)),
  },
  {
    id: 'position-is-text',
    breaks: ['post.position-is-two-numbers'],
    on: 'twin',
    change: inPosts(both(turn('lng', String), turn('lat', String))),
  },
  {
    id: 'position-is-nested',
    breaks: ['post.position-is-two-numbers'],
    on: 'small',
    change: inPosts(({ lng, lat, ...post }) => ({ ...post, position: { lng, lat } })),
  },
  {
    id: 'lat-is-null-in-every-third-post',
    breaks: ['post.position-is-two-numbers'],
    on: 'twin',
    change: inPosts(set('lat', null), everyThird),
  },
  {
    id: 'images-are-null-where-there-are-none',
    breaks: ['post.images-is-array'],
    on: 'twin',
    change: inPosts(set('images', null), hasNoImages),
  },
  {
    id: 'images-are-missing-where-there-are-none',
    breaks: ['post.images-is-array'],
    on: 'small',
    change: inPosts(drop('images'), hasNoImages),
  },
  {
    id: 'images-are-urls',
    breaks: ['post.images-is-array'],
    on: 'twin',
    change: inPosts(each('images', ({ url }) => url)),
  },
  {
    id: 'images-are-a-text-on-the-second-page',
    breaks: ['post.images-is-array'],
    on: 'small',
    change: secondPage(turn('images', (images) => JSON.stringify(images))),
  },
  {
    id: 'image-has-a-src',
    breaks: ['post.image.has-its-fields'],
    on: 'twin',
    change: inPosts(each('images', rename('url', 'src'))),
  },
  {
    id: 'image-id-is-text',
    breaks: ['post.image.has-its-fields'],
    on: 'small',
    change: inPosts(each('images', turn('id', String))),
  },
  {
    id: 'second-image-has-no-url',
    breaks: ['post.image.has-its-fields'],
    on: 'small',
    change: inPosts(
      turn('images', (images) =>
        images.map((image: Json, index: number) => (index === 1 ? drop('url')(image) : image)),
      ),
    ),
  },
  {
    id: 'author-is-in-snake-case',
    breaks: ['post.user-info-is-object'],
    on: 'twin',
    change: inPosts(rename('userInfo', 'user_info')),
  },
  {
    id: 'author-is-a-number',
    breaks: ['post.user-info-is-object'],
    on: 'small',
    change: inPosts(turn('userInfo', ({ user_id }) => user_id)),
  },
  {
    id: 'created-has-no-author',
    breaks: ['post.user-info-is-object'],
    on: 'twin',
    change: inCreated(drop('userInfo')),
  },
  {
    id: 'author-is-null-on-the-second-page',
    breaks: ['post.user-info-is-object'],
    on: 'small',
    change: secondPage(set('userInfo', null)),
  },
  {
    id: 'author-has-no-avatar',
    breaks: ['post.author.has-its-fields'],
    on: 'twin',
    change: author(drop('avatar')),
  },
  {
    id: 'author-has-no-avatar-where-it-is-empty',
    breaks: ['post.author.has-its-fields'],
    on: 'small',
    change: author((face) => (face.avatar ? face : drop('avatar')(face))),
  },
  {
    id: 'author-has-a-gender-in-words',
    breaks: ['post.author.has-its-fields'],
    on: 'twin',
    change: author(set('gender', 'female')),
  },
  {
    id: 'every-third-author-has-no-name',
    breaks: ['post.author.has-its-fields'],
    on: 'twin',
    change: author(set('nickname', null), everyThird),
  },
  {
    id: 'author-has-his-year-of-birth',
    breaks: ['post.author.carries-no-more'],
    on: 'twin',
    change: author(set('year_of_birth', 1990)),
  },
  {
    id: 'author-has-his-counts',
    breaks: ['post.author.carries-no-more'],
    on: 'small',
    change: author(set('count_post', 3)),
  },
  {
    id: 'created-has-the-whole-profile',
    breaks: ['post.author.carries-no-more'],
    on: 'twin',
    change: inCreated(
      turn('userInfo', (face) => ({
        ...face,
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
    id: 'second-user-has-his-birthday-in-what-he-publishes',
    breaks: ['post.author.carries-no-more'],
    on: 'twin',
    change: forSecondUser((isSecond) =>
      answer(
        (asked, said) => isCreate(asked) && said.status === 200 && isSecond(asked, said),
        ({ json }) => ({ json: turn('userInfo', set('month_of_birth', 1))(json) }),
      ),
    ),
  },
  {
    id: 'category-is-a-number',
    breaks: ['post.category-is-object'],
    on: 'twin',
    change: inPosts(turn('category', ({ id }) => id)),
  },
  {
    id: 'category-is-null-in-every-third-post',
    breaks: ['post.category-is-object'],
    on: 'small',
    change: inPosts(set('category', null), everyThird),
  },
  {
    id: 'created-has-no-category',
    breaks: ['post.category-is-object'],
    on: 'small',
    change: inCreated(drop('category')),
  },
  {
    id: 'category-has-a-title',
    breaks: ['post.category.has-its-fields'],
    on: 'twin',
    change: category(rename('name', 'title')),
  },
  {
    id: 'category-id-is-text',
    breaks: ['post.category.has-its-fields'],
    on: 'small',
    change: category(turn('id', String)),
  },
  {
    id: 'category-has-no-name-on-the-second-page',
    breaks: ['post.category.has-its-fields'],
    on: 'twin',
    change: secondPage(turn('category', drop('name'))),
  },
]
