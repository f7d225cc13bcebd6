import {
  type Breakage,
  type BreakageTable,
  changeRequests,
  changeResponses,
  combineBreakages,
  type RequestParts,
  type RequestTest,
} from './breakage.ts'
import {
  addDefaults,
  changeHttpStatus,
  type Edit,
  editCreatedPost,
  editErrorEntries,
  editErrors,
  isBodiless,
  isCreateRequest,
  isForm,
  isMissing,
  isMultipart,
  isSuccess,
  removeFields,
  renameField,
  setField,
} from './edits.ts'
import { changeStatus, formatEntries, nameParameters, rejectRequests } from './error-responses.ts'

const isPostWithout =
  (...names: string[]) =>
  (request: RequestParts): boolean =>
    isCreateRequest(request) && isMissing(...names)(request)

const hasEmptyContent = ({ fields }: RequestParts): boolean =>
  fields.content === '' && (fields.images === undefined || fields.images.length === 0)

const hasNoContentAndImages = ({ fields }: RequestParts): boolean =>
  fields.content === undefined && fields.images === undefined

const hasOnlyImages = (request: RequestParts): boolean =>
  isCreateRequest(request) && isMissing('content')(request) && (request.fields.images?.length ?? 0) > 0

/** What is stored instead of nothing. Each dialect accepts a text of one character. */
const PLACEHOLDER = '-'

/** Accepts posts without content and images, and returns empty content. */
const acceptEmptyPosts = (when: RequestTest): Breakage =>
  combineBreakages(
    changeRequests(
      (request) => isCreateRequest(request) && when(request),
      ({ fields }) => ({ fields: { ...fields, content: PLACEHOLDER } }),
    ),
    editCreatedPost(setField('content', ''), when),
  )

const keepFirstError: Edit = (errors) => Object.fromEntries(Object.entries(errors).slice(0, 1))

/** Frameworks whose models have associations name the association instead of its key, also in the texts. */
const nameCategoryWithoutId: Edit = ({ post_category_id: texts, ...errors }) =>
  texts === undefined
    ? errors
    : { post_category: texts.map((text: string) => text.replace(/(category)[ _]id\b/, '$1')), ...errors }

const isMissingIn = (name: string, encoding: RequestTest) => (request: RequestParts) =>
  isCreateRequest(request) && encoding(request) && isMissing(name)(request)

/** Section 4.3: which publications are accepted. */
export const publishingBreakages = {
  'create.is-in-data': editCreatedPost((data) => ({ success: true, data })),
  'create.is-201': changeHttpStatus(200, 201, isCreateRequest),
  'create.is-204': changeResponses(
    (request, response) => isCreateRequest(request) && isSuccess(request, response),
    () => ({ status: 204, text: '' }),
  ),
  'create.is-list': editCreatedPost((post) => [post]),
  'create.requires-images': rejectRequests(
    (request) =>
      isCreateRequest(request) &&
      isMissing('images')(request) &&
      !isMissing('content')(request) &&
      !isMissing('post_category_id')(request) &&
      !isMissing('lng')(request) &&
      !isMissing('lat')(request) &&
      request.headers.authorization !== undefined,
    422,
    nameParameters({ images: 'required' }),
  ),
  'create.requires-content': rejectRequests(hasOnlyImages, 422, nameParameters({ content: 'required' })),
  'create.content-missing-is-500': rejectRequests(hasOnlyImages, 500),
  'create.category-missing-is-400': changeStatus(422, 400, isPostWithout('post_category_id')),
  'create.category-missing-is-first': addDefaults(isCreateRequest, { post_category_id: 3 }),
  'create.category-missing-is-named-category': editErrorEntries(
    renameField('post_category_id', 'category'),
    isPostWithout('post_category_id'),
  ),
  'create.category-is-named-without-id': editErrorEntries(nameCategoryWithoutId, isCreateRequest),
  'create.position-missing-is-zero': addDefaults(isCreateRequest, { lng: 0, lat: 0 }),
  'create.lng-missing-is-zero': addDefaults(isCreateRequest, { lng: 0 }),
  'create.lng-missing-has-no-entry': editErrorEntries(
    ({ lng: _, ...errors }, request) =>
      Object.keys(errors).length ? errors : formatEntries({ position: 'required' }, request),
    isPostWithout('lng'),
  ),
  'create.lat-missing-is-500': changeStatus(422, 500, isPostWithout('lat')),
  'create.lat-missing-is-403': changeStatus(422, 403, isPostWithout('lat')),
  'create.lat-missing-has-no-errors': editErrors(422, removeFields('errors'), isPostWithout('lat')),
  'create.names-first-missing-only': editErrorEntries(keepFirstError, isCreateRequest),
  'create.names-list-of-missing': editErrorEntries(
    (errors) => Object.values(errors).flat(),
    isPostWithout('lng', 'lat'),
  ),
  'create.all-missing-is-400': changeStatus(422, 400, isPostWithout('post_category_id', 'lng', 'lat')),
  'create.without-body-names-body': editErrorEntries(
    (_, request) => formatEntries({ body: 'required' }, request),
    (request) => isCreateRequest(request) && isBodiless(request),
  ),
  'create.empty-content-is-accepted': acceptEmptyPosts(hasEmptyContent),
  'create.missing-content-is-accepted': acceptEmptyPosts(hasNoContentAndImages),
  'create.lng-missing-in-form-is-500': changeStatus(422, 500, isMissingIn('lng', isForm)),
  'create.category-missing-in-multipart-is-400': changeStatus(
    422,
    400,
    isMissingIn('post_category_id', isMultipart),
  ),
} satisfies BreakageTable
