import { toNumber } from '../../base/json.ts'
import {
  type Breakage,
  type BreakageTable,
  changeResponses,
  combineBreakages,
  createForEachTwin,
  type Json,
  type RequestParts,
  type RequestTest,
  type ResponseParts,
} from './breakage.ts'
import {
  editField,
  editList,
  editParameters,
  hasImages,
  isListRequest,
  isRefresh,
  isSecondPage,
  removeParameters,
  renameField,
} from './edits.ts'

const isFirstPage = (request: RequestParts): boolean =>
  isListRequest(request) && !isSecondPage(request) && !isRefresh(request)

const hasPageSize = (request: RequestParts): boolean =>
  isListRequest(request) && 'page_size' in request.fields

const hasNoPageSize = (request: RequestParts): boolean => isListRequest(request) && !hasPageSize(request)

const isValidSize = (size: Json): boolean => /^[1-9]\d?$/.test(size)

/** Changes the page size of requests with a valid page size. */
const changePageSize = (other: (size: number) => number, when: RequestTest = () => true) =>
  editParameters(
    (request) => hasPageSize(request) && isValidSize(request.fields.page_size) && when(request),
    editField('page_size', (size) => other(toNumber(size))),
  )

const changeDefaultPageSize = (size: number, when: RequestTest = () => true) =>
  editParameters(
    (request) => hasNoPageSize(request) && when(request),
    (fields) => ({ ...fields, page_size: size }),
  )

/** Adds the newest post of all first pages to the start of other pages. */
const pinNewest = (when: RequestTest) =>
  createForEachTwin(() => {
    let newest: Json
    return editList((posts, request) => {
      if (isFirstPage(request))
        newest = posts.reduce((newest, post) => (post.id > (newest?.id ?? 0) ? post : newest), newest)
      return when(request) && newest && !posts.some(({ id }) => id === newest.id)
        ? [newest, ...posts].slice(0, posts.length)
        : posts
    })
  })

/** Reads the ids of the posts in a list. */
const readIds = ({ json }: ResponseParts): number[] =>
  Array.isArray(json) ? json.map(({ id }: Json) => id) : []

/**
 * Starts lists with max-id a few posts too early, whatever the distance between ids is. The newer posts come from the first
 * page, or from a refresh where the first page has none.
 */
const beginWithNewer =
  (count: number): Breakage =>
  (handler) =>
  async (request) => {
    const cursor = toNumber(request.fields['max-id'])
    if (!isSecondPage(request) || !Number.isInteger(cursor)) return handler(request)
    const { 'max-id': _, 'since-id': __, ...fields } = request.fields
    for (const others of [fields, { ...fields, 'since-id': cursor }]) {
      const ids = readIds(await handler({ ...request, fields: others })).filter((id) => id > cursor)
      const newer = ids.sort((a, b) => a - b).slice(0, count)
      const last = newer.at(-1)
      if (last !== undefined)
        return handler({ ...request, fields: { ...request.fields, 'max-id': last + 1 } })
    }
    return handler(request)
  }

/** Section 4.2: which posts a list has: page sizes, cursors, position. */
export const pagesBreakages = {
  'list.page-size-ignored': removeParameters(isListRequest, 'page_size'),
  'list.page-is-one-too-long': changePageSize((size) => size + 1),
  'list.page-size-reverses-the-order': editList((posts) => posts.toReversed(), hasPageSize),
  'list.page-size-reverses-small-pages': editList(
    (posts) => posts.toReversed(),
    (request) => hasPageSize(request) && toNumber(request.fields.page_size) < 6,
  ),
  'list.order-changes-with-each-request': createForEachTwin(() => {
    let count = 0
    return editList((posts) => {
      const start = ++count % Math.max(1, posts.length)
      return [...posts.slice(start), ...posts.slice(0, start)]
    })
  }),
  'list.page-size-ignored-on-second-page': removeParameters(isSecondPage, 'page_size'),
  'list.page-size-ignored-on-refresh': removeParameters(isRefresh, 'page_size'),
  'list.page-is-one-too-short': editList(
    (posts) => posts.slice(0, -1),
    (request) => hasPageSize(request) && toNumber(request.fields.page_size) > 1,
  ),
  'list.page-has-half-size': changePageSize((size) => Math.ceil(size / 2)),
  'list.page-is-filtered-after-cut': editList((posts) =>
    posts.filter(({ id }, at) => at === 0 || id % 3 > 0),
  ),
  'list.default-page-is-25': changeDefaultPageSize(25),
  'list.default-page-is-21': changeDefaultPageSize(21),
  'list.default-page-is-50-on-second-page': changeDefaultPageSize(50, isSecondPage),
  'list.default-page-is-10': changeDefaultPageSize(10),
  'list.default-page-is-19': changeDefaultPageSize(19),
  'list.default-page-is-15': editList((posts) => posts.slice(0, 15), hasNoPageSize),
  'list.max-id-ignored': removeParameters(isListRequest, 'max-id'),
  'list.cursors-swapped': editParameters(
    (request) => isSecondPage(request) !== isRefresh(request),
    ({ 'max-id': older, 'since-id': newer, ...others }) => ({
      ...others,
      ...(older !== undefined && { 'since-id': older }),
      ...(newer !== undefined && { 'max-id': newer }),
    }),
  ),
  'list.newest-is-pinned': pinNewest(isSecondPage),
  'list.max-id-lists-several-newer': beginWithNewer(5),
  'list.second-page-is-empty': editList(() => [], isSecondPage),
  'list.second-page-is-post-of-cursor': combineBreakages(
    editParameters(
      isSecondPage,
      editField('max-id', (id) => (/^\d+$/.test(id) ? toNumber(id) + 1 : id)),
    ),
    editList((posts, { fields }) => posts.filter(({ id }) => id >= toNumber(fields['max-id'])), isSecondPage),
  ),
  'list.second-page-repeats-first': combineBreakages(
    removeParameters(isSecondPage, 'max-id'),
    editList((posts) => posts.slice(1), isSecondPage),
  ),
  'list.since-id-ignored': removeParameters(isListRequest, 'since-id'),
  'list.since-id-reaches-back': editParameters(
    isRefresh,
    editField('since-id', (id) => (/^\d+$/.test(id) ? toNumber(id) - 40 : id)),
  ),
  'list.since-id-means-max-id': editParameters(
    (request) => isRefresh(request) && !isSecondPage(request),
    renameField('since-id', 'max-id'),
  ),
  'list.refresh-is-empty': editList(() => [], isRefresh),
  'list.refresh-is-post-of-cursor': combineBreakages(
    editParameters(
      isRefresh,
      editField('since-id', (id) => (/^\d+$/.test(id) ? toNumber(id) - 1 : id)),
    ),
    editList((posts, { fields }) => posts.filter(({ id }) => id === toNumber(fields['since-id'])), isRefresh),
  ),
  'list.refresh-with-new-posts-is-empty': changeResponses(
    (request, response) => isRefresh(request) && response.status === 200 && response.json.length > 0,
    () => ({ json: [] }),
  ),
  'list.posts-repeat-for-each-image': editList(
    (posts) =>
      posts
        .flatMap((post) => (post.images.length > 1 ? post.images.map(() => post) : [post]))
        .slice(0, posts.length),
    isFirstPage,
  ),
  'list.first-post-repeats-on-second-page': editList(
    (posts) => [...posts.slice(0, 1), ...posts].slice(0, posts.length),
    isSecondPage,
  ),
  'list.post-with-images-repeats': editList(
    (posts) => (posts.some(hasImages) ? [...posts.slice(0, -1), posts.find(hasImages)] : posts),
    isFirstPage,
  ),
  'list.position-is-ignored': editParameters(
    (request) =>
      isListRequest(request) &&
      /^-?[\d.]+$/.test(request.fields.lng ?? '') &&
      /^-?[\d.]+$/.test(request.fields.lat ?? ''),
    (fields) => ({ ...fields, lng: 139.7671, lat: 35.6812 }),
  ),
  'list.post-is-missing-between-pages': editList((posts) => posts.slice(1), isSecondPage),
  'list.some-posts-are-missing-on-second-page': editList(
    (posts) => posts.filter(({ id }) => id % 3 > 0),
    isSecondPage,
  ),
  'list.last-post-is-missing-on-refresh': editList((posts) => posts.slice(0, -1), isRefresh),
  'list.max-id-lists-one-newer': beginWithNewer(1),
} satisfies BreakageTable
