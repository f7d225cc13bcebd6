import { toNumber } from '../../base/json.ts'
import {
  type Breakage,
  type BreakageTable,
  combineBreakages,
  createForEachTwin,
  type Json,
  type RequestParts,
  type ResponseParts,
} from './breakage.ts'
import { editField, editList, editParameters, isListRequest, isRefresh, isSecondPage } from './edits.ts'
import { nameParameters, rejectRequests } from './error-responses.ts'

const isFirstPage = (request: RequestParts): boolean =>
  isListRequest(request) && !isSecondPage(request) && !isRefresh(request)

const isWestOrSouth = ({ fields }: RequestParts): boolean =>
  toNumber(fields.lng) < 0 || toNumber(fields.lat) < 0

const hasImages = ({ images }: Json): boolean => images.length > 0

/** Adds the newest post of all first pages to the start of pages with max-id. */
const pinNewest = createForEachTwin(() => {
  let newest: Json
  return editList((posts, request) => {
    if (isFirstPage(request))
      newest = posts.reduce((newest, post) => (post.id > (newest?.id ?? 0) ? post : newest), newest)
    return isSecondPage(request) && newest && !posts.some(({ id }) => id === newest.id)
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

/** Section 4.2: which lists are answered, and which posts they have. */
export const listsBreakages = {
  'list.refresh-is-object-by-id': editList(
    (posts) => Object.fromEntries(posts.map((post) => [post.id, post])),
    isRefresh,
  ),
  'list.west-and-south-are-rejected': rejectRequests(
    (request) => isListRequest(request) && isWestOrSouth(request),
    422,
    nameParameters({ lng: 'min.numeric' }, { min: 0 }),
  ),
  'list.order-changes-with-each-request': createForEachTwin(() => {
    let count = 0
    return editList((posts) => {
      const start = ++count % Math.max(1, posts.length)
      return [...posts.slice(start), ...posts.slice(0, start)]
    })
  }),
  'list.page-is-filtered-after-cut': editList((posts) =>
    posts.filter(({ id }, at) => at === 0 || id % 3 > 0),
  ),
  'list.newest-is-pinned': pinNewest,
  'list.max-id-lists-several-newer': beginWithNewer(5),
  'list.second-page-is-post-of-cursor': combineBreakages(
    editParameters(
      isSecondPage,
      editField('max-id', (id) => (/^\d+$/.test(id) ? toNumber(id) + 1 : id)),
    ),
    editList((posts, { fields }) => posts.filter(({ id }) => id >= toNumber(fields['max-id'])), isSecondPage),
  ),
  'list.refresh-is-post-of-cursor': combineBreakages(
    editParameters(
      isRefresh,
      editField('since-id', (id) => (/^\d+$/.test(id) ? toNumber(id) - 1 : id)),
    ),
    editList((posts, { fields }) => posts.filter(({ id }) => id === toNumber(fields['since-id'])), isRefresh),
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
  'list.max-id-lists-one-newer': beginWithNewer(1),
} satisfies BreakageTable
