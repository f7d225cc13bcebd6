import { toNumber } from '../../base/json.ts'
import { type BreakageTable, changeResponses, type RequestParts } from './breakage.ts'
import {
  addDefaults,
  changeHttpStatus,
  editErrorEntries,
  editErrors,
  editList,
  isEmptyListResponse,
  isListRequest,
  isMissing,
  isRefresh,
  isSecondPage,
  removeFields,
  renameField,
} from './edits.ts'
import {
  changeStatus,
  formatEntries,
  nameParameters,
  rejectRequests,
  replaceByError,
} from './error-responses.ts'

const hasPageSize = (request: RequestParts): boolean =>
  isListRequest(request) && 'page_size' in request.fields

const hasNoPageSize = (request: RequestParts): boolean => isListRequest(request) && !hasPageSize(request)

const isListWithout =
  (...names: string[]) =>
  (request: RequestParts): boolean =>
    isListRequest(request) && isMissing(...names)(request)

const isWestOrSouth = ({ fields }: RequestParts): boolean =>
  toNumber(fields.lng) < 0 || toNumber(fields.lat) < 0

/** Section 4.2: which lists are answered, and with what. */
export const listsBreakages = {
  'list.is-201': changeHttpStatus(200, 201, isListRequest),
  'list.requires-page-size': rejectRequests(
    (request) => hasNoPageSize(request) && !isMissing('lng')(request) && !isMissing('lat')(request),
    422,
    nameParameters({ page_size: 'required' }),
  ),
  'list.is-500': rejectRequests(isListRequest, 500),
  'list.is-403-when-empty': replaceByError(isEmptyListResponse, 403),
  'list.is-in-data': editList((data) => ({ data })),
  'list.is-object-when-empty': changeResponses(isEmptyListResponse, () => ({ json: {} })),
  'list.is-in-data-on-second-page': editList((data) => ({ data, more: true }), isSecondPage),
  'list.has-ids-only': editList((posts) => posts.map(({ id }) => id)),
  'list.refresh-is-object-by-id': editList(
    (posts) => Object.fromEntries(posts.map((post) => [post.id, post])),
    isRefresh,
  ),
  'list.lng-missing-is-400': changeStatus(422, 400, isListWithout('lng')),
  'list.lng-missing-is-zero': addDefaults(isListRequest, { lng: 0 }),
  'list.lng-missing-is-named-longitude': editErrorEntries(
    renameField('lng', 'longitude'),
    isListWithout('lng'),
  ),
  'list.lat-missing-is-404': changeStatus(422, 404, isListWithout('lat')),
  'list.lat-missing-is-zero': addDefaults(isListRequest, { lat: 0 }),
  'list.lat-missing-has-no-errors': editErrors(422, removeFields('errors'), isListWithout('lat')),
  'list.names-first-missing-only': editErrorEntries(
    ({ lng, lat }) => (lng ? { lng } : { lat }),
    isListRequest,
  ),
  'list.both-missing-is-zero': addDefaults(isListWithout('lng', 'lat'), { lng: 0, lat: 0 }),
  'list.both-missing-are-one-entry': editErrorEntries(
    (_, request) => formatEntries({ position: 'required' }, request),
    isListWithout('lng', 'lat'),
  ),
  'list.of-one-is-post': editList((posts) => (posts.length === 1 ? posts[0] : posts)),
  'list.west-and-south-are-rejected': rejectRequests(
    (request) => isListRequest(request) && isWestOrSouth(request),
    422,
    nameParameters({ lng: 'min.numeric' }, { min: 0 }),
  ),
} satisfies BreakageTable
