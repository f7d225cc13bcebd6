import { getOwn, toNumber } from '../../base/json.ts'
import type { Dialect } from '../../contract/index.ts'
import { changeRequestsOfSecondUser } from './accounts.ts'
import {
  type Breakage,
  type BreakageTable,
  changeRequests,
  changeResponses,
  combineBreakages,
  createForEachTwin,
  type Json,
  type RequestParts,
  type RequestTest,
} from './breakage.ts'
import {
  combineEdits,
  type Edit,
  editCreatedPost,
  editField,
  editList,
  editParameters,
  editPosts,
  hasImages,
  isCreateRequest,
  isForm,
  isListRequest,
  isMissing,
  isMultipart,
  isQuery,
  isSuccess,
  removeParameters,
  setField,
} from './edits.ts'

/** Changes the parameters of publications, so that the service stores other values than were sent. */
const editStoredPost = (edit: Edit, when: RequestTest = () => true): Breakage =>
  editParameters((request) => isCreateRequest(request) && when(request), edit)

/** Changes a field that was sent. A missing field, and content or images of another type, stay as they are. */
const editSentField =
  (name: string, edit: Edit): Edit =>
  (fields) =>
    Object.hasOwn(fields, name) && hasUsualType(name, getOwn(fields, name))
      ? editField(name, edit)(fields)
      : fields

const hasUsualType = (name: string, value: Json): boolean => {
  if (name === 'images') return Array.isArray(value)
  return name !== 'content' || typeof value === 'string'
}

/** Removes created posts from lists. */
const hideCreatedPosts = (when: (request: RequestParts, post: Json) => boolean): Breakage =>
  createForEachTwin(() => {
    const hidden = new Set<number>()
    return combineBreakages(
      changeResponses(
        (request, response) =>
          isCreateRequest(request) && isSuccess(request, response) && when(request, response.json),
        ({ json }) => {
          hidden.add(json.id)
          return {}
        },
      ),
      editList((posts) => posts.filter(({ id }) => !hidden.has(id))),
    )
  })

/** Performs each publication twice. */
const publishTwice: Breakage = (handler) => async (request) => {
  const first = await handler(request)
  if (isCreateRequest(request) && first.status === 200) await handler(request)
  return first
}

/** Replaces the ids of posts in responses, and replaces them back in cursors. */
const replaceIds = (toShownId: (id: number) => number, toStoredId: (id: number) => number): Breakage => {
  const editCursor = (name: string): Edit =>
    editSentField(name, (id) => (/^\d+$/.test(id) ? toStoredId(toNumber(id)) : id))
  return combineBreakages(
    editParameters(isListRequest, combineEdits(editCursor('max-id'), editCursor('since-id'))),
    editPosts(editField('id', toShownId)),
  )
}

const LARGEST = 2 ** 31

/** Reverses the order of ids. The function is its own inverse. */
const reverseId = (id: number): number => LARGEST - id

/** Reads the UTF-8 bytes of a text as Latin-1. */
const readAsLatin1 = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text))

/** Changes a time since 1970 from seconds to milliseconds, or from milliseconds to seconds. */
const changeUnit = (time: number): number => (time > 1e11 ? Math.floor(time / 1000) : time * 1000)

/** Finds the category after another one; undefined for a category that does not exist. */
function findNextCategory(id: number, { 'category.set': categories }: Dialect): number | undefined {
  const index = categories.findIndex((category) => category.id === id)
  return index < 0 ? undefined : categories[(index + 1) % categories.length]?.id
}

/** Whether a value is a number, or the text of one. */
const isNumber = (value: Json): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value !== '' && Number.isFinite(Number(value)))

/** Section 4.3: what is published. */
export const publishedBreakages = {
  'create.content-is-cut': editStoredPost(
    editSentField('content', (text: string) => [...text].slice(0, 10).join('')),
  ),
  'create.content-is-in-capitals': editPosts(editField('content', (text) => text.toUpperCase())),
  'create.content-is-empty': editCreatedPost(setField('content', '')),
  'create.spaces-become-plus-signs': editStoredPost(
    editSentField('content', (text) => text.replaceAll(' ', '+')),
    isForm,
  ),
  'create.content-of-second-user-is-replaced': changeRequestsOfSecondUser((isSecond) =>
    editStoredPost(
      editSentField('content', () => 'waiting for a moderator'),
      isSecond,
    ),
  ),
  'create.position-is-swapped': editCreatedPost(({ lng, lat, ...post }) => ({ ...post, lng: lat, lat: lng })),
  'create.position-is-rounded': editStoredPost(
    combineEdits(
      editSentField('lng', (lng) => (lng === '' ? lng : Math.round(lng * 10) / 10)),
      editSentField('lat', (lat) => (lat === '' ? lat : Math.round(lat * 10) / 10)),
    ),
  ),
  'create.position-of-form-is-zero': editCreatedPost((post) => ({ ...post, lng: 0, lat: 0 }), isForm),
  'create.position-of-multipart-is-rounded': editCreatedPost(
    combineEdits(editField('lng', Math.round), editField('lat', Math.round)),
    isMultipart,
  ),
  'create.category-is-another': changeRequests(isCreateRequest, ({ fields, dialect }) => ({
    fields: editSentField('post_category_id', (id) => findNextCategory(toNumber(id), dialect) ?? id)(fields),
  })),
  'create.category-id-is-one-more': editCreatedPost(
    editField(
      'category',
      editField('id', (id) => id + 1),
    ),
  ),
  'create.category-of-second-user-is-another': changeRequestsOfSecondUser((isSecond) =>
    editCreatedPost(
      editField(
        'category',
        editField('id', (id) => (id % 8) + 1),
      ),
      isSecond,
    ),
  ),
  'create.images-are-lost': editCreatedPost(
    combineEdits(setField('images', []), setField('count_images', 0)),
  ),
  'create.only-first-image-is-kept': editStoredPost(editSentField('images', (images) => images.slice(0, 1))),
  'create.images-are-lost-beside-content': removeParameters(
    (request) => isCreateRequest(request) && !isMissing('content')(request),
    'images',
  ),
  'create.author-is-user-one': editCreatedPost(editField('userInfo', setField('user_id', 1))),
  'create.second-user-publishes-as-first': changeRequestsOfSecondUser((isSecond, firstToken) =>
    changeRequests(
      (request) => isCreateRequest(request) && isSecond(request),
      ({ headers }) => ({ headers: { ...headers, authorization: `Bearer ${firstToken()}` } }),
    ),
  ),
  'create.author-id-is-one-more': editPosts(
    editField(
      'userInfo',
      editField('user_id', (id) => id + 1),
    ),
  ),
  'create.time-is-in-another-unit': editCreatedPost(editField('created_at', changeUnit)),
  'create.author-is-called-me': editCreatedPost(editField('userInfo', setField('nickname', 'Me'))),
  'create.emoji-become-question-marks': editPosts(
    editField('content', (text) => text?.replace(/\p{Extended_Pictographic}/gu, '?')),
  ),
  'create.content-is-latin-1': editPosts(editField('content', (text) => readAsLatin1(text))),
  'create.content-is-cut-at-emoji': editStoredPost(
    editSentField('content', (text) => text.replace(/[\u{10000}-\u{10ffff}].*$/su, '') || text),
  ),
  'create.ids-decrease': replaceIds(reverseId, reverseId),
  'create.created-ids-decrease': editCreatedPost(editField('id', (id) => LARGEST - id)),
  'create.every-id-is-one': editCreatedPost(setField('id', 1)),
  'create.is-never-listed': hideCreatedPosts(() => true),
  'create.is-listed-elsewhere': combineBreakages(
    editStoredPost((fields) =>
      isNumber(fields.lng) && isNumber(fields.lat) ? { ...fields, lng: 0, lat: 0 } : fields,
    ),
    editCreatedPost((post, { fields }) => ({
      ...post,
      lng: toNumber(fields.lng),
      lat: toNumber(fields.lat),
    })),
  ),
  'create.creates-two-posts': publishTwice,
  'create.is-listed-twice': createForEachTwin(() => {
    const made = new Set<number>()
    return combineBreakages(
      editCreatedPost((post) => {
        made.add(post.id)
        return post
      }),
      editList(
        (posts) =>
          posts.flatMap((post) => (made.has(post.id) ? [post, post] : [post])).slice(0, posts.length),
        ({ fields }) => !('max-id' in fields),
      ),
    )
  }),
  'create.with-images-is-never-listed': hideCreatedPosts((_, post) => hasImages(post)),
  'create.of-second-user-is-never-listed': changeRequestsOfSecondUser((isSecond) =>
    hideCreatedPosts(isSecond),
  ),
  'create.content-of-query-is-lost': editCreatedPost((post) => ({ ...post, content: '' }), isQuery),
  'create.id-is-another-than-listed': editCreatedPost(editField('id', (id) => id + 1_000_000)),
  'create.author-is-user-5000': editCreatedPost(editField('userInfo', setField('user_id', 5000))),
} satisfies BreakageTable
