import { wrapRequestsOfSecondUser } from '../accounts.ts'
import {
  addDefaults,
  changeHttpStatus,
  changeStatus,
  combineEdits,
  type Edit,
  editCreatedPost,
  editErrorEntries,
  editErrors,
  editField,
  editList,
  editParameters,
  editPosts,
  hasImages,
  isCreate,
  isForm,
  isList,
  isMissing,
  isMultipart,
  isSuccess,
  rejectRequests,
  removeFields,
  removeParameters,
  renameField,
  setField,
} from '../edits.ts'
import type { Mutant } from '../mutant.ts'
import {
  combineWrappers,
  createForEachServer,
  type Json,
  type RequestParts,
  type Wrapper,
  wrapRequests,
  wrapResponses,
} from '../wrap.ts'

const isPostWithout =
  (...names: string[]) =>
  (request: RequestParts): boolean =>
    isCreate(request) && isMissing(...names)(request)
const hasEmptyContent = ({ fields }: RequestParts): boolean =>
  fields.content === '' && (fields.images === undefined || fields.images.length === 0)
const hasNoContentAndImages = ({ fields }: RequestParts): boolean =>
  fields.content === undefined && fields.images === undefined
const hasOnlyImages = (request: RequestParts): boolean =>
  isCreate(request) && isMissing('content')(request) && (request.fields.images?.length ?? 0) > 0

/** Changes the parameters of publications, so that the server stores other values than were sent. */
const editStoredPost = (edit: Edit, when: (request: RequestParts) => boolean = () => true): Wrapper =>
  editParameters((request) => isCreate(request) && when(request), edit)

/** Changes a field that was sent. A missing field, and content or images of another type, stay as they are. */
const editSentField =
  (name: string, edit: Edit): Edit =>
  (fields) =>
    name in fields && hasUsualType(name, fields[name]) ? editField(name, edit)(fields) : fields

const hasUsualType = (name: string, value: Json): boolean => {
  if (name === 'images') return Array.isArray(value)
  return name !== 'content' || typeof value === 'string'
}

/** Accepts posts without content and images, and returns empty content. */
const acceptEmptyPosts = (when: (request: RequestParts) => boolean): Wrapper =>
  combineWrappers(
    wrapRequests(
      (request) => isCreate(request) && when(request),
      ({ fields }) => ({ fields: { ...fields, content: 'nothing' } }),
    ),
    editCreatedPost(setField('content', ''), when),
  )

/** Removes created posts from lists. */
const hideCreatedPosts = (when: (request: RequestParts, post: Json) => boolean): Wrapper =>
  createForEachServer(() => {
    const hidden = new Set<number>()
    return combineWrappers(
      wrapResponses(
        (request, response) =>
          isCreate(request) && isSuccess(request, response) && when(request, response.json),
        ({ json }) => {
          hidden.add(json.id)
          return {}
        },
      ),
      editList((posts) => posts.filter(({ id }) => !hidden.has(id))),
    )
  })

/** Performs each publication twice. */
const publishTwice: Wrapper = (server) => async (url, init) => {
  const first = await server(url, init)
  const isPublished = init.method === 'POST' && new URL(url).pathname === '/posts' && first.status === 200
  if (isPublished) await server(url, init)
  return first
}

/** Replaces the ids of posts in responses, and replaces them back in cursors. */
const replaceIds = (toShownId: (id: number) => number, toStoredId: (id: number) => number): Wrapper => {
  const editCursor = (name: string): Edit =>
    editSentField(name, (id) => (/^\d+$/.test(id) ? toStoredId(Number(id)) : id))
  return combineWrappers(
    editParameters(isList, combineEdits(editCursor('max-id'), editCursor('since-id'))),
    editPosts(editField('id', toShownId)),
  )
}

const LARGEST = 2 ** 31
/** Reverses the order of ids. The function is its own inverse. */
const reverseId = (id: number): number => LARGEST - id

const keepFirstError: Edit = (errors) => Object.fromEntries(Object.entries(errors).slice(0, 1))

/** Section 4.3: publishing a post. */
export const publishingMutants: readonly Mutant[] = [
  {
    id: 'created-is-in-an-envelope',
    breaks: ['create.answers-200'],
    on: 'twin',
    change: editCreatedPost((data) => ({ success: true, data })),
  },
  {
    id: 'created-is-201',
    breaks: ['create.answers-200'],
    on: 'twin',
    change: changeHttpStatus(200, 201, isCreate),
  },
  {
    id: 'created-is-204',
    breaks: ['create.answers-200'],
    on: 'small',
    change: wrapResponses(
      (request, response) => isCreate(request) && isSuccess(request, response),
      () => ({ status: 204, text: '' }),
    ),
  },
  {
    id: 'created-is-a-list-of-one',
    breaks: ['create.answers-200'],
    on: 'twin',
    change: editCreatedPost((post) => [post]),
  },
  {
    id: 'publishing-requires-images',
    breaks: ['create.answers-200'],
    on: 'small',
    change: rejectRequests(
      (request) =>
        isCreate(request) &&
        isMissing('images')(request) &&
        !isMissing('content')(request) &&
        !isMissing('post_category_id')(request) &&
        !isMissing('lng')(request) &&
        !isMissing('lat')(request) &&
        request.headers.authorization !== undefined,
      422,
      { errors: { images: ['The images field is required.'] } },
    ),
  },
  {
    id: 'publishing-requires-text',
    breaks: ['create.content-may-be-absent'],
    on: 'twin',
    change: rejectRequests(hasOnlyImages, 422, { errors: { content: ['The content field is required.'] } }),
  },
  {
    id: 'publishing-without-text-is-500',
    breaks: ['create.content-may-be-absent', 'any.no-server-error'],
    on: 'small',
    change: rejectRequests(hasOnlyImages, 500),
  },
  {
    id: 'category-missing-is-400',
    breaks: ['create.category-id-missing-is-422'],
    on: 'twin',
    change: changeStatus(422, 400, isPostWithout('post_category_id')),
  },
  {
    id: 'category-missing-is-the-first',
    breaks: ['create.category-id-missing-is-422', 'create.all-missing-are-named'],
    on: 'small',
    change: addDefaults(isCreate, { post_category_id: 3 }),
  },
  {
    id: 'category-missing-is-named-category',
    breaks: ['create.category-id-missing-is-422', 'create.all-missing-are-named'],
    on: 'twin',
    change: editErrorEntries(renameField('post_category_id', 'category'), isPostWithout('post_category_id')),
  },
  {
    id: 'position-missing-is-zero',
    breaks: ['create.lng-missing-is-422', 'create.lat-missing-is-422', 'create.all-missing-are-named'],
    on: 'twin',
    change: addDefaults(isCreate, { lng: 0, lat: 0 }),
  },
  {
    id: 'created-without-lng',
    breaks: ['create.lng-missing-is-422'],
    on: 'small',
    change: addDefaults(isCreate, { lng: 0 }),
  },
  {
    id: 'created-lng-missing-has-no-entry',
    breaks: ['create.lng-missing-is-422', 'create.all-missing-are-named'],
    on: 'twin',
    change: editErrorEntries(
      ({ lng: _, ...errors }) => (Object.keys(errors).length ? errors : { position: ['No.'] }),
      isPostWithout('lng'),
    ),
  },
  {
    id: 'created-lat-missing-is-500',
    breaks: ['create.lat-missing-is-422'],
    on: 'small',
    change: changeStatus(422, 500, isPostWithout('lat')),
  },
  {
    id: 'created-lat-missing-is-403',
    breaks: ['create.lat-missing-is-422'],
    on: 'twin',
    change: changeStatus(422, 403, isPostWithout('lat')),
  },
  {
    id: 'created-lat-missing-has-no-errors',
    breaks: ['create.lat-missing-is-422', 'create.all-missing-are-named', 'errors.entries-are-arrays'],
    on: 'small',
    change: editErrors(422, removeFields('errors'), isPostWithout('lat')),
  },
  {
    id: 'publishing-names-the-first-missing-only',
    breaks: ['create.all-missing-are-named'],
    on: 'twin',
    change: editErrorEntries(keepFirstError, isCreate),
  },
  {
    id: 'publishing-names-a-list-of-the-missing',
    breaks: ['create.all-missing-are-named', 'errors.entries-are-arrays'],
    on: 'small',
    change: editErrorEntries((errors) => Object.values(errors).flat(), isPostWithout('lng', 'lat')),
  },
  {
    id: 'all-missing-is-400',
    breaks: ['create.all-missing-are-named'],
    on: 'twin',
    change: changeStatus(422, 400, isPostWithout('post_category_id', 'lng', 'lat')),
  },
  {
    id: 'posts-with-empty-content-are-accepted',
    breaks: ['create.empty-post-is-refused'],
    on: 'twin',
    change: acceptEmptyPosts(hasEmptyContent),
  },
  {
    id: 'posts-with-empty-content-are-accepted-by-the-small-server',
    breaks: ['create.empty-post-is-refused'],
    on: 'small',
    change: acceptEmptyPosts(hasEmptyContent),
  },
  {
    id: 'posts-without-both-are-accepted',
    breaks: ['create.post-without-both-is-refused'],
    on: 'twin',
    change: acceptEmptyPosts(hasNoContentAndImages),
  },
  {
    id: 'posts-without-both-are-accepted-by-the-small-server',
    breaks: ['create.post-without-both-is-refused'],
    on: 'small',
    change: acceptEmptyPosts(hasNoContentAndImages),
  },
  {
    id: 'content-is-cut-at-ten',
    breaks: ['create.returns-the-content', 'create.keeps-unicode'],
    on: 'twin',
    change: editStoredPost(editSentField('content', (text) => [...text].slice(0, 10).join(''))),
  },
  {
    id: 'content-is-in-capitals',
    breaks: ['create.returns-the-content', 'create.keeps-unicode'],
    on: 'small',
    change: editPosts(editField('content', (text) => text.toUpperCase())),
  },
  {
    id: 'created-has-empty-content',
    breaks: ['create.returns-the-content', 'create.keeps-unicode'],
    on: 'twin',
    change: editCreatedPost(setField('content', '')),
  },
  {
    id: 'spaces-of-forms-become-plus-signs',
    breaks: ['create.returns-the-content'],
    on: 'twin',
    change: editStoredPost(
      editSentField('content', (text) => text.replaceAll(' ', '+')),
      isForm,
    ),
  },
  {
    id: 'content-of-the-second-user-is-replaced',
    breaks: ['create.returns-the-content'],
    on: 'small',
    change: wrapRequestsOfSecondUser((isSecond) =>
      editStoredPost(
        editSentField('content', () => 'waiting for a moderator'),
        isSecond,
      ),
    ),
  },
  {
    id: 'created-has-its-position-swapped',
    breaks: ['create.returns-the-position'],
    on: 'twin',
    change: editCreatedPost(({ lng, lat, ...post }) => ({ ...post, lng: lat, lat: lng })),
  },
  {
    id: 'positions-are-rounded-to-one-decimal',
    breaks: ['create.returns-the-position'],
    on: 'small',
    change: editStoredPost(
      combineEdits(
        editSentField('lng', (lng) => (lng === '' ? lng : Math.round(lng * 10) / 10)),
        editSentField('lat', (lat) => (lat === '' ? lat : Math.round(lat * 10) / 10)),
      ),
    ),
  },
  {
    id: 'created-from-a-form-is-at-zero',
    breaks: ['create.returns-the-position'],
    on: 'twin',
    change: editCreatedPost((post) => ({ ...post, lng: 0, lat: 0 }), isForm),
  },
  {
    id: 'created-from-multipart-has-its-position-rounded-to-degrees',
    breaks: ['create.returns-the-position'],
    on: 'small',
    change: editCreatedPost(
      combineEdits(editField('lng', Math.round), editField('lat', Math.round)),
      isMultipart,
    ),
  },
  {
    id: 'category-is-another',
    breaks: ['create.returns-the-category'],
    on: 'twin',
    change: editStoredPost(
      editSentField('post_category_id', (id) => (/^[1-8]$/.test(String(id)) ? (Number(id) % 8) + 1 : id)),
    ),
  },
  {
    id: 'created-has-its-category-id-plus-one',
    breaks: ['create.returns-the-category'],
    on: 'small',
    change: editCreatedPost(
      editField(
        'category',
        editField('id', (id) => id + 1),
      ),
    ),
  },
  {
    id: 'category-of-the-second-user-is-another',
    breaks: ['create.returns-the-category'],
    on: 'twin',
    change: wrapRequestsOfSecondUser((isSecond) =>
      editCreatedPost(
        editField(
          'category',
          editField('id', (id) => (id % 8) + 1),
        ),
        isSecond,
      ),
    ),
  },
  {
    id: 'images-are-lost',
    breaks: ['create.returns-the-images'],
    on: 'twin',
    change: editCreatedPost(combineEdits(setField('images', []), setField('count_images', 0))),
  },
  {
    id: 'only-the-first-image-is-kept',
    breaks: ['create.returns-the-images'],
    on: 'small',
    change: editStoredPost(editSentField('images', (images) => images.slice(0, 1))),
  },
  {
    id: 'images-are-lost-beside-text',
    breaks: ['create.returns-the-images'],
    on: 'small',
    change: removeParameters((request) => isCreate(request) && !isMissing('content')(request), 'images'),
  },
  {
    id: 'author-is-always-the-first-user',
    breaks: ['create.returns-the-author'],
    on: 'twin',
    change: editCreatedPost(editField('userInfo', setField('user_id', 1))),
  },
  {
    id: 'second-user-publishes-as-the-first',
    breaks: ['create.returns-the-author'],
    on: 'twin',
    change: wrapRequestsOfSecondUser((isSecond, firstToken) =>
      wrapRequests(
        (request) => isCreate(request) && isSecond(request),
        ({ headers }) => ({ headers: { ...headers, authorization: `Bearer ${firstToken()}` } }),
      ),
    ),
  },
  {
    id: 'author-id-is-plus-one',
    breaks: ['create.returns-the-author'],
    on: 'small',
    change: editPosts(
      editField(
        'userInfo',
        editField('user_id', (id) => id + 1),
      ),
    ),
  },
  {
    id: 'emoji-become-question-marks',
    breaks: ['create.keeps-unicode'],
    on: 'twin',
    change: editPosts(editField('content', (text) => text?.replace(/\p{Extended_Pictographic}/gu, '?'))),
  },
  {
    id: 'content-is-latin-1',
    breaks: ['create.keeps-unicode'],
    on: 'small',
    change: editPosts(editField('content', (text) => Buffer.from(text, 'utf8').toString('latin1'))),
  },
  {
    id: 'content-is-cut-at-the-first-emoji',
    breaks: ['create.keeps-unicode'],
    on: 'small',
    change: editStoredPost(
      editSentField('content', (text) => text.replace(/[\u{10000}-\u{10ffff}].*$/su, '') || text),
    ),
  },
  {
    id: 'ids-decrease',
    breaks: ['create.ids-grow', 'list.max-id-lists-nothing-newer', 'list.since-id-lists-nothing-older'],
    on: 'small',
    change: replaceIds(reverseId, reverseId),
  },
  {
    id: 'created-ids-decrease',
    breaks: ['create.ids-grow', 'create.is-listed-once'],
    on: 'twin',
    change: editCreatedPost(editField('id', (id) => LARGEST - id)),
  },
  {
    id: 'every-id-is-the-same',
    breaks: ['create.ids-grow', 'create.is-listed-once'],
    on: 'small',
    change: editCreatedPost(setField('id', 1)),
  },
  {
    id: 'created-is-never-listed',
    breaks: ['create.is-listed-once', 'list.page-size-fills-the-page', 'list.since-id-reaches-newer'],
    on: 'twin',
    change: hideCreatedPosts(() => true),
  },
  {
    id: 'created-is-listed-elsewhere',
    breaks: ['create.is-listed-once'],
    on: 'small',
    change: combineWrappers(
      editStoredPost((fields) =>
        'lng' in fields && 'lat' in fields && fields.lng !== '' && fields.lat !== ''
          ? { ...fields, lng: 0, lat: 0 }
          : fields,
      ),
      editCreatedPost((post, { fields }) => ({ ...post, lng: Number(fields.lng), lat: Number(fields.lat) })),
    ),
  },
  {
    id: 'publication-creates-two-posts',
    breaks: ['create.is-listed-once'],
    on: 'twin',
    change: publishTwice,
  },
  {
    id: 'created-is-listed-twice',
    breaks: ['create.is-listed-once', 'list.has-no-duplicates'],
    on: 'small',
    change: createForEachServer(() => {
      const made = new Set<number>()
      return combineWrappers(
        editCreatedPost((post) => {
          made.add(post.id)
          return post
        }),
        editList(
          (posts) =>
            posts.flatMap((post) => (made.has(post.id) ? [post, post] : [post])).slice(0, posts.length),
          ({ fields }) => !('max-id' in fields || 'since-id' in fields),
        ),
      )
    }),
  },
  {
    id: 'created-with-images-is-never-listed',
    breaks: ['create.is-listed-once', 'list.page-size-fills-the-page', 'list.since-id-reaches-newer'],
    on: 'twin',
    change: hideCreatedPosts((_, post) => hasImages(post)),
  },
  {
    id: 'created-by-the-second-user-is-never-listed',
    breaks: ['create.is-listed-once', 'list.page-size-fills-the-page', 'list.since-id-reaches-newer'],
    on: 'small',
    change: wrapRequestsOfSecondUser((isSecond) => hideCreatedPosts(isSecond)),
  },
]
