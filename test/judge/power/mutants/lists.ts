import {
  addDefaults,
  changeHttpStatus,
  changeStatus,
  editErrorEntries,
  editErrors,
  editField,
  editList,
  editParameters,
  hasImages,
  isEmptyList,
  isList,
  isMissing,
  isRefresh,
  isSecondPage,
  rejectRequests,
  removeFields,
  removeParameters,
  renameField,
} from '../edits.ts'
import type { Mutant } from '../mutant.ts'
import { combineWrappers, createForEachServer, type Json, type RequestParts, wrapResponses } from '../wrap.ts'

const isFirstPage = (request: RequestParts): boolean =>
  isList(request) && !isSecondPage(request) && !isRefresh(request)
const hasPageSize = (request: RequestParts): boolean => isList(request) && 'page_size' in request.fields
const hasNoPageSize = (request: RequestParts): boolean => isList(request) && !hasPageSize(request)
const isListWithout =
  (...names: string[]) =>
  (request: RequestParts): boolean =>
    isList(request) && isMissing(...names)(request)
const isValidSize = (size: Json): boolean => /^[1-9]\d?$/.test(size)

/** Changes the page size of requests with a valid page size. */
const changePageSize = (
  other: (size: number) => number,
  when: (request: RequestParts) => boolean = () => true,
) =>
  editParameters(
    (request) => hasPageSize(request) && isValidSize(request.fields.page_size) && when(request),
    editField('page_size', (size) => other(Number(size))),
  )

const changeDefaultPageSize = (size: number, when: (request: RequestParts) => boolean = () => true) =>
  editParameters(
    (request) => hasNoPageSize(request) && when(request),
    (fields) => ({ ...fields, page_size: size }),
  )

/** Adds the newest post of all first pages to the start of other pages. */
const pinNewest = (when: (request: RequestParts) => boolean) =>
  createForEachServer(() => {
    let newest: Json
    return editList((posts, request) => {
      if (isFirstPage(request))
        newest = posts.reduce((newest, post) => (post.id > (newest?.id ?? 0) ? post : newest), newest)
      return when(request) && newest && !posts.some(({ id }) => id === newest.id)
        ? [newest, ...posts].slice(0, posts.length)
        : posts
    })
  })

/** Section 4.2: listing posts. */
export const listMutants: readonly Mutant[] = [
  { id: 'list-is-201', breaks: ['list.answers-200'], on: 'twin', change: changeHttpStatus(200, 201, isList) },
  {
    id: 'list-requires-a-page-size',
    breaks: ['list.answers-200'],
    on: 'small',
    change: rejectRequests(
      (request) => hasNoPageSize(request) && !isMissing('lng')(request) && !isMissing('lat')(request),
      422,
      {
        errors: { page_size: ['The page size field is required.'] },
      },
    ),
  },
  {
    id: 'list-is-500',
    breaks: ['list.answers-200', 'any.no-server-error'],
    on: 'twin',
    change: rejectRequests(isList, 500),
  },
  {
    id: 'list-is-403-when-empty',
    breaks: ['list.answers-200'],
    on: 'small',
    change: wrapResponses(isEmptyList, () => ({
      status: 403,
      json: { message: 'The user name or password is incorrect.', status_code: 403 },
    })),
  },
  { id: 'list-is-in-data', breaks: ['list.is-array'], on: 'twin', change: editList((data) => ({ data })) },
  {
    id: 'list-is-an-object-when-empty',
    breaks: ['list.is-array'],
    on: 'twin',
    change: wrapResponses(isEmptyList, () => ({ json: {} })),
  },
  {
    id: 'list-is-in-data-on-the-second-page',
    breaks: ['list.is-array'],
    on: 'small',
    change: editList((data) => ({ data, more: true }), isSecondPage),
  },
  {
    id: 'list-has-ids-only',
    breaks: ['list.is-array'],
    on: 'small',
    change: editList((posts) => posts.map(({ id }) => id)),
  },
  {
    id: 'refresh-is-an-object-by-id',
    breaks: ['list.is-array'],
    on: 'twin',
    change: editList((posts) => Object.fromEntries(posts.map((post) => [post.id, post])), isRefresh),
  },
  {
    id: 'lng-missing-is-400',
    breaks: ['list.lng-missing-is-422'],
    on: 'twin',
    change: changeStatus(422, 400, isListWithout('lng')),
  },
  {
    id: 'lng-missing-is-zero',
    breaks: ['list.lng-missing-is-422'],
    on: 'small',
    change: addDefaults(isList, { lng: 0 }),
  },
  {
    id: 'lng-missing-is-named-longitude',
    breaks: ['list.lng-missing-is-422', 'list.both-missing-are-named'],
    on: 'twin',
    change: editErrorEntries(renameField('lng', 'longitude'), isListWithout('lng')),
  },
  {
    id: 'lat-missing-is-404',
    breaks: ['list.lat-missing-is-422'],
    on: 'small',
    change: changeStatus(422, 404, isListWithout('lat')),
  },
  {
    id: 'lat-missing-is-zero',
    breaks: ['list.lat-missing-is-422'],
    on: 'twin',
    change: addDefaults(isList, { lat: 0 }),
  },
  {
    id: 'lat-missing-has-no-errors',
    breaks: ['list.lat-missing-is-422', 'list.both-missing-are-named', 'errors.entries-are-arrays'],
    on: 'twin',
    change: editErrors(422, removeFields('errors'), isListWithout('lat')),
  },
  {
    id: 'list-names-the-first-missing-only',
    breaks: ['list.both-missing-are-named'],
    on: 'twin',
    change: editErrorEntries(({ lng, lat }) => (lng ? { lng } : { lat }), isList),
  },
  {
    id: 'both-missing-is-an-empty-list',
    breaks: ['list.both-missing-are-named'],
    on: 'small',
    change: addDefaults(isListWithout('lng', 'lat'), { lng: 0, lat: 0 }),
  },
  {
    id: 'both-missing-are-one-entry',
    breaks: ['list.both-missing-are-named'],
    on: 'twin',
    change: editErrorEntries(
      () => ({ position: ['The position field is required.'] }),
      isListWithout('lng', 'lat'),
    ),
  },
  {
    id: 'page-size-is-ignored',
    breaks: ['list.page-size-bounds-the-page'],
    on: 'twin',
    change: removeParameters(isList, 'page_size'),
  },
  {
    id: 'page-is-one-too-long',
    breaks: ['list.page-size-bounds-the-page'],
    on: 'small',
    change: changePageSize((size) => size + 1),
  },
  {
    id: 'page-size-is-ignored-on-the-second-page',
    breaks: ['list.page-size-bounds-the-page'],
    on: 'twin',
    change: removeParameters(isSecondPage, 'page_size'),
  },
  {
    id: 'page-size-is-ignored-when-refreshing',
    breaks: ['list.page-size-bounds-the-page'],
    on: 'small',
    change: removeParameters(isRefresh, 'page_size'),
  },
  {
    id: 'page-is-one-too-short',
    breaks: ['list.page-size-fills-the-page'],
    on: 'twin',
    change: editList(
      (posts) => posts.slice(0, -1),
      (request) => hasPageSize(request) && Number(request.fields.page_size) > 1,
    ),
  },
  {
    id: 'page-has-half-the-size',
    breaks: ['list.page-size-fills-the-page'],
    on: 'small',
    change: changePageSize((size) => Math.ceil(size / 2)),
  },
  {
    id: 'page-is-filtered-after-it-was-cut',
    breaks: ['list.page-size-fills-the-page', 'list.page-size-default-fills-the-page'],
    on: 'twin',
    change: editList((posts) => posts.filter(({ id }, at) => at === 0 || id % 3 > 0)),
  },
  {
    id: 'default-page-is-25',
    breaks: ['list.page-size-default-bounds-the-page'],
    on: 'twin',
    change: changeDefaultPageSize(25),
  },
  {
    id: 'default-page-is-21',
    breaks: ['list.page-size-default-bounds-the-page'],
    on: 'small',
    change: changeDefaultPageSize(21),
  },
  {
    id: 'default-page-is-50-when-loading-more',
    breaks: ['list.page-size-default-bounds-the-page'],
    on: 'twin',
    change: changeDefaultPageSize(50, isSecondPage),
  },
  {
    id: 'default-page-is-10',
    breaks: ['list.page-size-default-fills-the-page'],
    on: 'twin',
    change: changeDefaultPageSize(10),
  },
  {
    id: 'default-page-is-19',
    breaks: ['list.page-size-default-fills-the-page'],
    on: 'small',
    change: changeDefaultPageSize(19),
  },
  {
    id: 'default-page-is-15-posts',
    breaks: ['list.page-size-default-fills-the-page'],
    on: 'twin',
    change: editList((posts) => posts.slice(0, 15), hasNoPageSize),
  },
  {
    id: 'max-id-is-ignored',
    breaks: ['list.max-id-lists-nothing-newer', 'list.max-id-reaches-older'],
    on: 'twin',
    change: removeParameters(isList, 'max-id'),
  },
  {
    id: 'cursors-are-swapped',
    breaks: [
      'list.max-id-lists-nothing-newer',
      'list.max-id-reaches-older',
      'list.since-id-lists-nothing-older',
      'list.since-id-reaches-newer',
    ],
    on: 'twin',
    change: editParameters(
      (request) => isSecondPage(request) !== isRefresh(request),
      ({ 'max-id': older, 'since-id': newer, ...others }) => ({
        ...others,
        ...(older !== undefined && { 'since-id': older }),
        ...(newer !== undefined && { 'max-id': newer }),
      }),
    ),
  },
  {
    id: 'newest-is-pinned-to-the-second-page',
    breaks: ['list.max-id-lists-nothing-newer'],
    on: 'small',
    change: pinNewest(isSecondPage),
  },
  {
    id: 'max-id-lists-a-few-newer',
    breaks: ['list.max-id-lists-nothing-newer'],
    on: 'small',
    change: editParameters(
      isSecondPage,
      editField('max-id', (id) => (/^\d+$/.test(id) ? Number(id) + 30 : id)),
    ),
  },
  {
    id: 'second-page-is-always-empty',
    breaks: ['list.max-id-reaches-older', 'list.page-size-fills-the-page'],
    on: 'twin',
    change: editList(() => [], isSecondPage),
  },
  {
    id: 'second-page-is-the-post-of-the-cursor',
    breaks: ['list.max-id-reaches-older', 'list.page-size-fills-the-page'],
    on: 'small',
    change: combineWrappers(
      editParameters(
        isSecondPage,
        editField('max-id', (id) => (/^\d+$/.test(id) ? Number(id) + 1 : id)),
      ),
      editList((posts, { fields }) => posts.filter(({ id }) => id >= Number(fields['max-id'])), isSecondPage),
    ),
  },
  {
    id: 'second-page-repeats-the-first-one-without-its-newest',
    breaks: ['list.max-id-lists-nothing-newer', 'list.max-id-reaches-older'],
    on: 'twin',
    change: combineWrappers(
      removeParameters(isSecondPage, 'max-id'),
      editList((posts) => posts.slice(1), isSecondPage),
    ),
  },
  {
    id: 'since-id-is-ignored',
    breaks: ['list.since-id-lists-nothing-older'],
    on: 'small',
    change: removeParameters(isList, 'since-id'),
  },
  {
    id: 'since-id-reaches-back',
    breaks: ['list.since-id-lists-nothing-older'],
    on: 'small',
    change: editParameters(
      isRefresh,
      editField('since-id', (id) => (/^\d+$/.test(id) ? Number(id) - 40 : id)),
    ),
  },
  {
    id: 'since-id-means-max-id',
    breaks: ['list.since-id-lists-nothing-older', 'list.since-id-reaches-newer'],
    on: 'twin',
    change: editParameters(
      (request) => isRefresh(request) && !isSecondPage(request),
      renameField('since-id', 'max-id'),
    ),
  },
  {
    id: 'refresh-is-always-empty',
    breaks: ['list.since-id-reaches-newer'],
    on: 'twin',
    change: editList(() => [], isRefresh),
  },
  {
    id: 'refresh-is-the-post-of-the-cursor',
    breaks: ['list.since-id-reaches-newer'],
    on: 'small',
    change: combineWrappers(
      editParameters(
        isRefresh,
        editField('since-id', (id) => (/^\d+$/.test(id) ? Number(id) - 1 : id)),
      ),
      editList((posts, { fields }) => posts.filter(({ id }) => id <= Number(fields['since-id'])), isRefresh),
    ),
  },
  {
    id: 'refresh-with-new-posts-is-empty',
    breaks: ['list.since-id-reaches-newer'],
    on: 'twin',
    change: wrapResponses(
      (request, response) => isRefresh(request) && response.status === 200 && response.json.length > 0,
      () => ({ json: [] }),
    ),
  },
  {
    id: 'posts-occur-once-for-each-image',
    breaks: ['list.has-no-duplicates'],
    on: 'twin',
    change: editList(
      (posts) =>
        posts
          .flatMap((post) => (post.images.length > 1 ? post.images.map(() => post) : [post]))
          .slice(0, posts.length),
      isFirstPage,
    ),
  },
  {
    id: 'first-post-occurs-twice-on-the-second-page',
    breaks: ['list.has-no-duplicates'],
    on: 'small',
    change: editList((posts) => [...posts.slice(0, 1), ...posts].slice(0, posts.length), isSecondPage),
  },
  {
    id: 'post-with-images-occurs-last-as-well',
    breaks: ['list.has-no-duplicates'],
    on: 'small',
    change: editList(
      (posts) => (posts.some(hasImages) ? [...posts.slice(0, -1), posts.find(hasImages)] : posts),
      isFirstPage,
    ),
  },
  {
    id: 'every-position-is-tokyo',
    breaks: ['list.filters-by-position'],
    on: 'twin',
    change: editParameters(
      (request) =>
        isList(request) &&
        /^-?[\d.]+$/.test(request.fields.lng ?? '') &&
        /^-?[\d.]+$/.test(request.fields.lat ?? ''),
      (fields) => ({ ...fields, lng: 139.7671, lat: 35.6812 }),
    ),
  },
  {
    id: 'every-position-is-the-station',
    breaks: ['list.filters-by-position'],
    on: 'small',
    change: editParameters(
      (request) =>
        isList(request) &&
        /^-?[\d.]+$/.test(request.fields.lng ?? '') &&
        /^-?[\d.]+$/.test(request.fields.lat ?? ''),
      (fields) => ({ ...fields, lng: 139.7671, lat: 35.6812 }),
    ),
  },
]
