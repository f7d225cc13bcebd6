import { toNumber } from '../../base/json.ts'
import type { Dialect } from '../../contract/index.ts'
import { changeRequestsOfSecondUser } from './auth.ts'
import {
  type Breakage,
  type BreakageTable,
  changeRequests,
  changeResponses,
  combineBreakages,
  createForEachTwin,
  type Json,
  type RequestParts,
} from './breakage.ts'
import {
  editCreatedPost,
  editErrorEntries,
  editField,
  editList,
  editParameters,
  editPosts,
  isCreateRequest,
  isMissing,
  isSuccess,
  setField,
} from './edits.ts'
import { formatEntries } from './error-responses.ts'

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

/** Reads the UTF-8 bytes of a text as Latin-1. */
const readAsLatin1 = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text))

/** Changes a time since 1970 from seconds to milliseconds, or from milliseconds to seconds. */
const changeUnit = (time: number): number => (time > 1e11 ? Math.floor(time / 1000) : time * 1000)

/** Finds the category after another one; undefined for a category that does not exist. */
function findNextCategory(id: number, { 'category.set': categories }: Dialect): number | undefined {
  const index = categories.findIndex((category) => category.id === id)
  return index < 0 ? undefined : categories[(index + 1) % categories.length]?.id
}

/** Sections 2 and 4.3: posts, and which publications are accepted. */
export const postsBreakages = {
  'post.author-has-no-name-in-some-posts': editPosts(
    editField('userInfo', setField('nickname', null)),
    ({ id }) => id % 3 === 0,
  ),
  'create.lng-missing-has-no-entry': editErrorEntries(
    ({ lng: _, ...errors }, request) =>
      Object.keys(errors).length ? errors : formatEntries({ position: 'required' }, request),
    (request) => isCreateRequest(request) && isMissing('lng')(request),
  ),
  'create.names-list-of-missing': editErrorEntries(
    (errors) => Object.values(errors).flat(),
    (request) => isCreateRequest(request) && isMissing('lng', 'lat')(request),
  ),
  'create.category-is-another': changeRequests(
    (request) => isCreateRequest(request) && 'post_category_id' in request.fields,
    ({ fields, dialect }) => ({
      fields: editField('post_category_id', (id) => findNextCategory(toNumber(id), dialect) ?? id)(fields),
    }),
  ),
  'create.second-user-publishes-as-first': changeRequestsOfSecondUser((isSecond, firstToken) =>
    changeRequests(
      (request) => isCreateRequest(request) && isSecond(request),
      ({ headers }) => ({ headers: { ...headers, authorization: `Bearer ${firstToken()}` } }),
    ),
  ),
  'create.time-is-in-another-unit': editCreatedPost(editField('created_at', changeUnit)),
  'create.emoji-become-question-marks': editPosts(
    editField('content', (text) => text?.replace(/\p{Extended_Pictographic}/gu, '?')),
  ),
  'create.content-is-latin-1': editPosts(editField('content', (text) => readAsLatin1(text))),
  'create.content-is-cut-at-emoji': editParameters(
    (request) => isCreateRequest(request) && typeof request.fields.content === 'string',
    editField('content', (text) => text.replace(/[\u{10000}-\u{10ffff}].*$/su, '') || text),
  ),
  'create.is-never-listed': hideCreatedPosts(() => true),
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
  'create.with-images-is-never-listed': hideCreatedPosts((_, { images }) => images.length > 0),
  'create.of-second-user-is-never-listed': changeRequestsOfSecondUser((isSecond) =>
    hideCreatedPosts(isSecond),
  ),
} satisfies BreakageTable
