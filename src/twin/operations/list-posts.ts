import type { Dialect } from '../../contract/index.ts'
import { type Answer, createProblem, createSuccess } from '../answer.ts'
import type { FeedQuery } from '../feed/query.ts'
import { measureSquaredChord, type Position, toUnitVector } from '../geo/sphere.ts'
import { type ParameterReader, parseFiniteNumber, parseInteger } from '../parameters/reader.ts'
import type { State } from '../state/state.ts'
import type { Operation } from './operation.ts'

/** Section 8; a smaller maximum makes it smaller. */
const DEFAULT_PAGE_SIZE = 20

/** Where a dialect sets no maximum, the twin does: it answers in one piece, and its memory ends somewhere. */
const LARGEST_PAGE = 10_000

/** GET /posts (specification, section 4.2): the posts around a position, a page at a time. */
export const listPosts: Operation = {
  isRead: true,
  token: (dialect) => dialect['list.token'],
  answer({ parameters, posts }, { dialect, state }) {
    const near = {
      lng: readDegrees(parameters, 'lng', 180, dialect),
      lat: readDegrees(parameters, 'lat', 90, dialect),
    }
    const window = readWindow(parameters, dialect)
    const limit = readPageSize(parameters, dialect)
    if (parameters.errors) return createProblem(422, { errors: parameters.errors })
    const radius = dialect['list.radius'] === 'unlimited' ? Number.POSITIVE_INFINITY : dialect['list.radius']
    const ids = state.findPage({ near, radius, limit, ...window })
    if (ids.length === 0) return empty(dialect)
    return createSuccess(posts.renderList(orders[dialect['list.order']](ids, near, state)))
  },
}

function empty(dialect: Dialect): Answer {
  return dialect['list.empty'] === '404'
    ? createProblem(404, { reason: 'No posts there' })
    : createSuccess('[]')
}

/** Where a deployment accepts what is no number, it takes the number that the text begins with, or 0. */
function readDegrees(parameters: ParameterReader, name: string, limit: number, dialect: Dialect): number {
  const bound = dialect['list.out-of-range-position'] === 'rejected' ? limit : undefined
  if (dialect['list.non-numeric-position'] === 'rejected')
    return parameters.readNumber(name, true, bound) ?? 0
  const value = parameters.readValue(name, true)
  if (value === undefined || parseFiniteNumber(value) !== undefined)
    return parameters.readNumber(name, false, bound) ?? 0
  const beginning = Number.parseFloat(String(value))
  return Number.isFinite(beginning) ? beginning : 0
}

type Window = Pick<FeedQuery, 'above' | 'below' | 'from'>

/** The ids that the cursors let through, and the end to take from. */
function readWindow(parameters: ParameterReader, dialect: Dialect): Window {
  const sent: Cursors = {
    maxId: parameters.readInteger('max-id', false),
    sinceId: parameters.readInteger('since-id', false),
  }
  const both = sent.maxId !== undefined && sent.sinceId !== undefined
  const { maxId, sinceId } = both ? chosenCursors[dialect['list.both-cursors']](sent, parameters) : sent
  return {
    below:
      maxId === undefined
        ? Number.POSITIVE_INFINITY
        : maxId + (dialect['list.max-id-bound'] === 'inclusive' ? 1 : 0),
    above: sinceId === undefined ? 0 : sinceId - (dialect['list.since-id-bound'] === 'inclusive' ? 1 : 0),
    from: sinceId !== undefined && dialect['list.since-id-window'] === 'adjacent' ? 'oldest' : 'newest',
  }
}

interface Cursors {
  readonly maxId?: number | undefined
  readonly sinceId?: number | undefined
}

const chosenCursors: Record<
  Dialect['list.both-cursors'],
  (cursors: Cursors, parameters: ParameterReader) => Cursors
> = {
  'max-id-wins': ({ maxId }) => ({ maxId }),
  'since-id-wins': ({ sinceId }) => ({ sinceId }),
  range: (cursors) => cursors,
  rejected: (cursors, parameters) => {
    parameters.addError('max-id', 'field prohibits since-id from being present.')
    return cursors
  },
}

/** How many posts to list; 0 where an impossible page size gives an empty page. */
function readPageSize(parameters: ParameterReader, dialect: Dialect): number {
  const most = dialect['list.page-size-max']
  const value = parameters.readValue('page_size', false)
  if (value === undefined) return defaultPageSize(dialect)
  const size = parseInteger(value)
  if (size === undefined || size < 1) {
    return invalidPageSize[dialect['list.page-size-invalid']](size, parameters, dialect)
  }
  if (most === 'none') return Math.min(size, LARGEST_PAGE)
  if (size <= most) return size
  if (dialect['list.page-size-over'] === 'rejected') {
    parameters.addError('page_size', `may not be greater than ${most}.`)
  }
  return most
}

function defaultPageSize(dialect: Dialect): number {
  const most = dialect['list.page-size-max']
  return most === 'none' ? DEFAULT_PAGE_SIZE : Math.min(DEFAULT_PAGE_SIZE, most)
}

const invalidPageSize: Record<
  Dialect['list.page-size-invalid'],
  (size: number | undefined, parameters: ParameterReader, dialect: Dialect) => number
> = {
  default: (_size, _parameters, dialect) => defaultPageSize(dialect),
  empty: () => 0,
  rejected: (size, parameters) => {
    parameters.addError('page_size', size === undefined ? 'must be an integer.' : 'must be at least 1.')
    return 0
  },
}

/** Puts one page in order. Which posts are on it has been decided: cursors go by id, whatever the order shown. */
const orders: Record<Dialect['list.order'], (ids: number[], near: Position, state: State) => number[]> = {
  'newest-first': (ids) => ids.sort((a, b) => b - a),
  'oldest-first': (ids) => ids.sort((a, b) => a - b),
  'nearest-first': (ids, near, state) => {
    const centre = toUnitVector(near)
    const distances = new Map(
      ids.map((id) => [id, measureSquaredChord(centre, toUnitVector(state.getPosition(id)))]),
    )
    return ids.sort((a, b) => (distances.get(a) as number) - (distances.get(b) as number) || b - a)
  },
}
