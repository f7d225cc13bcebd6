import { changeForSecondUser } from './accounts.ts'
import { type BreakageTable, changeResponses, type Json } from './breakage.ts'
import {
  combineEdits,
  type Edit,
  editCreatedPost,
  editElements,
  editField,
  editPosts,
  hasImages,
  hasNoImages,
  isCreateRequest,
  isEveryThird,
  isSecondPage,
  removeFields,
  renameField,
  setField,
} from './edits.ts'

const editAuthors = (edit: Edit, where?: (post: Json) => boolean) =>
  editPosts(editField('userInfo', edit), where)

const editCategories = (edit: Edit, where?: (post: Json) => boolean) =>
  editPosts(editField('category', edit), where)

const editSecondPage = (edit: Edit) => editPosts(edit, undefined, isSecondPage)

const formatIso = (seconds: number): string => new Date(seconds * 1000).toISOString()

/** Section 2: the post, wherever it occurs. */
export const postsBreakages = {
  'post.id-is-text': editPosts(editField('id', String)),
  'post.id-has-underscore': editPosts(renameField('id', '_id')),
  'post.id-is-text-on-second-page': editSecondPage(editField('id', String)),
  'post.created-post-has-no-id': editCreatedPost(removeFields('id')),
  'post.content-is-object': editPosts(editField('content', (text) => ({ text }))),
  'post.content-is-called-text': editPosts(renameField('content', 'text')),
  'post.content-is-missing-on-second-page': editSecondPage(removeFields('content')),
  'post.content-is-missing-beside-images': editPosts(removeFields('content'), hasImages),
  'post.created-at-is-date': editPosts(editField('created_at', formatIso)),
  'post.created-at-is-fraction': editPosts(editField('created_at', (time) => time + 0.25)),
  'post.created-at-is-text-on-second-page': editSecondPage(editField('created_at', String)),
  'post.created-at-is-zero': editPosts(setField('created_at', 0)),
  'post.created-at-is-in-microseconds': editPosts(editField('created_at', (time) => time * 1_000_000)),
  'post.created-at-is-years-ahead': editPosts(editField('created_at', (time) => time + 5 * 365 * 86_400)),
  'post.count-images-is-one-too-many': editPosts(editField('count_images', (count) => count + 1)),
  'post.count-images-is-zero': editPosts(setField('count_images', 0), hasImages),
  'post.count-images-is-missing': editPosts(removeFields('count_images'), hasNoImages),
  'post.count-images-is-text': editPosts(editField('count_images', String)),
  'post.position-is-text': editPosts(combineEdits(editField('lng', String), editField('lat', String))),
  'post.position-is-nested': editPosts(({ lng, lat, ...post }) => ({ ...post, position: { lng, lat } })),
  'post.lat-is-null-in-some-posts': editPosts(setField('lat', null), isEveryThird),
  'post.images-are-null': editPosts(setField('images', null), hasNoImages),
  'post.images-are-missing': editPosts(removeFields('images'), hasNoImages),
  'post.images-are-urls': editPosts(editElements('images', ({ url }) => url)),
  'post.images-are-text-on-second-page': editSecondPage(
    editField('images', (images) => JSON.stringify(images)),
  ),
  'post.image-has-src': editPosts(editElements('images', renameField('url', 'src'))),
  'post.image-id-is-text': editPosts(editElements('images', editField('id', String))),
  'post.second-image-has-no-url': editPosts(
    editField('images', (images) =>
      images.map((image: Json, index: number) => (index === 1 ? removeFields('url')(image) : image)),
    ),
  ),
  'post.author-is-in-snake-case': editPosts(renameField('userInfo', 'user_info')),
  'post.author-is-number': editPosts(editField('userInfo', ({ user_id }) => user_id)),
  'post.created-post-has-no-author': editCreatedPost(removeFields('userInfo')),
  'post.author-is-null-on-second-page': editSecondPage(setField('userInfo', null)),
  'post.author-has-no-avatar': editAuthors(removeFields('avatar')),
  'post.author-has-no-empty-avatar': editAuthors((profile) =>
    profile.avatar ? profile : removeFields('avatar')(profile),
  ),
  'post.author-gender-is-word': editAuthors(setField('gender', 'female')),
  'post.author-has-no-name-in-some-posts': editAuthors(setField('nickname', null), isEveryThird),
  'post.author-has-year-of-birth': editAuthors(setField('year_of_birth', 1990)),
  'post.author-has-counts': editAuthors(setField('count_post', 3)),
  'post.created-post-has-whole-profile': editCreatedPost(
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
  'post.author-of-second-user-has-birth-month': changeForSecondUser((isSecond) =>
    changeResponses(
      (request, response) =>
        isCreateRequest(request) && response.status === 200 && isSecond(request, response),
      ({ json }) => ({ json: editField('userInfo', setField('month_of_birth', 1))(json) }),
    ),
  ),
  'post.category-is-number': editPosts(editField('category', ({ id }) => id)),
  'post.category-is-null-in-some-posts': editPosts(setField('category', null), isEveryThird),
  'post.created-post-has-no-category': editCreatedPost(removeFields('category')),
  'post.category-has-title': editCategories(renameField('name', 'title')),
  'post.category-id-is-text': editCategories(editField('id', String)),
  'post.category-has-no-name-on-second-page': editSecondPage(editField('category', removeFields('name'))),
  'post.single-image-is-object': editPosts(
    editField('images', (images) => (images.length === 1 ? images[0] : images)),
  ),
} satisfies BreakageTable
