import { toText } from '../../base/json.ts'
import type { Dialect } from '../../contract/index.ts'
import { type Answer, createSuccess } from '../answer.ts'
import type { FeedQuery } from '../feed/query.ts'
import { METRES_PER_DEGREE, measureSquaredChord, type Position, toUnitVector } from '../geo/sphere.ts'
import { createError } from '../messages.ts'
import { type InvalidIntegerCase, type ParameterReader, parseFiniteNumber } from '../parameters/reader.ts'
import type { State } from '../state/state.ts'
import { choosePage, readWindow } from './list-window.ts'
import type { Operation, OperationContext } from './operation.ts'

/** Specification, section 8. A smaller maximum of the dialect replaces it. */
const DEFAULT_PAGE_SIZE = 20

/** The maximum where the dialect has none: a response is created in memory as a whole, within a second. */
const MAX_PAGE_SIZE = 5_000

/** The most posts of a page for an invalid page_size. More would be slow, and no client asked for more. */
const MAX_UNREQUESTED = 500

/** GET /posts (specification, section 4.2): lists a page of the posts around a position. */
export const listPosts: Operation = {
  isRead: true,
  mayRejectLate: true,
  getTokenMode: (dialect) => dialect['list.token'],
  answer({ parameters, posts, rejected, listing }, { dialect, state, pages }) {
    const near = {
      lng: readDegrees(parameters, 'lng', 180, dialect),
      lat: readDegrees(parameters, 'lat', 90, dialect),
    }
    const window = readWindow(parameters, dialect, state)
    const limit = readPageSize(parameters, dialect)
    if (parameters.errors)
      return createError('422', dialect, { errors: parameters.errors, problems: parameters.problems })
    if (rejected) return rejected
    if (!window) return createError('404.entity', dialect, { reason: 'No post has the id of the cursor' })
    const { order, ...bounds } = window
    const area = createArea(near, dialect, state)
    const accepts = listing && limitTests((id) => listing.accepts(posts.renderPost(id)), area.accepts)
    const found = pages.findPage({
      near,
      ...area,
      ...(accepts && { accepts }),
      limit: listing?.isSorted ? MAX_PAGE_SIZE : limit,
      ...bounds,
    })
    if (found.length === 0) return createEmptyList(dialect)
    const ids = orders[order](found, near, state)
    const listed = listing?.arrange(ids.map((id) => posts.renderPost(id))).map((index) => ids[index] ?? 0)
    return createSuccess(posts.renderList(listed?.slice(0, limit) ?? ids))
  },
}

/** The first page of the posts around a position. */
export interface FirstPage extends Pick<FeedQuery, 'near' | 'from'> {
  readonly radius: Dialect['list.radius']
  readonly order: Dialect['list.order']
  readonly pageSize: number
  readonly ids: readonly number[]
}

/** What a page has instead of the answers of the dialect. */
export interface FirstPageOptions {
  readonly radius?: Dialect['list.radius'] | undefined
  readonly limit?: number | undefined
}

/** Finds the page that a request with a position and without other parameters lists. */
export function findFirstPage(
  near: Position,
  { dialect, state, pages }: Pick<OperationContext, 'dialect' | 'state' | 'pages'>,
  { radius = dialect['list.radius'], limit = getDefaultPageSize(dialect) }: FirstPageOptions = {},
): FirstPage {
  const { order, from } = choosePage(dialect)
  const area = createArea(near, { 'list.radius': radius }, state)
  const ids = pages.findPage({ near, ...area, above: 0, below: Number.POSITIVE_INFINITY, limit, from })
  return { near, radius, order, from, pageSize: limit, ids: orders[order](ids, near, state) }
}

/** The area around a position whose posts are listed: a circle, or a rectangle of degrees within one. */
export function createArea(
  near: Position,
  dialect: Pick<Dialect, 'list.radius'>,
  state: State,
): Pick<FeedQuery, 'radius' | 'accepts' | 'rectangle'> {
  const answer = dialect['list.radius']
  if (typeof answer !== 'object')
    return { radius: answer === 'unlimited' ? Number.POSITIVE_INFINITY : answer }
  const { degrees } = answer
  return {
    // The distance of a corner is at most the sum of both sides.
    radius: 2 * degrees * METRES_PER_DEGREE,
    rectangle: {
      west: near.lng - degrees,
      south: near.lat - degrees,
      east: near.lng + degrees,
      north: near.lat + degrees,
    },
    accepts(id) {
      const { lng, lat } = state.getPosition(id)
      return Math.abs(lng - near.lng) <= degrees && Math.abs(lat - near.lat) <= degrees
    },
  }
}

/** The most posts of one list that are tested. All others are listed: a test that few posts pass would take minutes on the whole globe. */
const MAX_TESTED = 10_000

/** Creates a test of posts in an area, which tests only the first ones of a list. */
function limitTests(test: (id: number) => boolean, isInArea = (_: number): boolean => true) {
  let left = MAX_TESTED
  return (id: number): boolean => isInArea(id) && (left-- <= 0 || test(id))
}

function createEmptyList(dialect: Dialect): Answer {
  return dialect['list.empty'] === '404'
    ? createError('404.empty', dialect, { reason: 'No posts there' })
    : createSuccess('[]')
}

/**
 * A dialect that accepts texts as numbers takes the number at the beginning of the text, or 0. The gap params.blank-number is about
 * blank ones.
 */
function readDegrees(parameters: ParameterReader, name: string, limit: number, dialect: Dialect): number {
  const bound = dialect['list.out-of-range-position'] === 'rejected' ? limit : undefined
  if (dialect['list.non-numeric-position'] === 'rejected')
    return parameters.readNumber(name, true, bound) ?? 0
  const value = parameters.readValue(name, true)
  if (value !== undefined && toText(value).trim() === '') return parameters.addError(name, 'required') ?? 0
  if (value === undefined || parseFiniteNumber(value) !== undefined)
    return parameters.readNumber(name, false, bound) ?? 0
  const number = Number.parseFloat(toText(value))
  return Number.isFinite(number) ? number : 0
}

/** Reads how many posts to list. */
function readPageSize(parameters: ParameterReader, dialect: Dialect): number {
  const size = parameters.readPositiveInteger('page_size', dialect['list.cursor-large'] === 'accepted')
  if (size === undefined) return getDefaultPageSize(dialect)
  if (typeof size === 'string') {
    const answer = dialect['list.page-size-invalid'][size]
    if (answer === 'rejected') parameters.addInvalidInteger('page_size', size)
    return invalidPageSizes[answer](dialect)
  }
  const maximum = dialect['list.page-size-max']
  if (maximum === 'none') return Math.min(size, MAX_PAGE_SIZE)
  if (size <= maximum) return size
  if (dialect['list.page-size-over'] === 'rejected') {
    parameters.addError('page_size', 'max.numeric', { max: maximum })
  }
  return maximum
}

function getDefaultPageSize(dialect: Dialect): number {
  const maximum = dialect['list.page-size-max']
  return maximum === 'none' ? DEFAULT_PAGE_SIZE : Math.min(DEFAULT_PAGE_SIZE, maximum)
}

/** How many posts are listed for an invalid page size. */
const invalidPageSizes: Record<
  Dialect['list.page-size-invalid'][InvalidIntegerCase],
  (dialect: Dialect) => number
> = {
  default: getDefaultPageSize,
  empty: () => 0,
  rejected: () => 0,
  one: () => 1,
  maximum: ({ 'list.page-size-max': maximum }) =>
    maximum === 'none' ? MAX_UNREQUESTED : Math.min(maximum, MAX_UNREQUESTED),
  all: () => MAX_UNREQUESTED,
}

/** Sorts the posts of a page. The order does not change which posts are on it, since cursors compare ids. */
const orders: Record<Dialect['list.order'], (ids: number[], near: Position, state: State) => number[]> = {
  'newest-first': (ids) => ids.sort((a, b) => b - a),
  'oldest-first': (ids) => ids.sort((a, b) => a - b),
  'from-oldest': (ids) => ids.sort((a, b) => a - b),
  'nearest-first': (ids, near, state) => {
    const centre = toUnitVector(near)
    const distances = new Map(
      ids.map((id) => [id, measureSquaredChord(centre, toUnitVector(state.getPosition(id)))]),
    )
    return ids.sort((a, b) => (distances.get(a) as number) - (distances.get(b) as number) || b - a)
  },
}
