import type { Dialect } from '../../contract/index.ts'
import type { FeedQuery } from '../feed/query.ts'
import type { ParameterReader } from '../parameters/reader.ts'
import type { State } from '../state/state.ts'

/** The ids that are listed, the end from which posts are taken, and the order of the page. */
export interface Window extends Pick<FeedQuery, 'above' | 'below' | 'from'> {
  readonly order: Dialect['list.order']
}

/**
 * Reads the ids between the cursors, the end from which posts are taken, and the order of the page; undefined where a cursor is
 * not found.
 */
export function readWindow(parameters: ParameterReader, dialect: Dialect, state: State): Window | undefined {
  const sent: Cursors = {
    maxId: readCursor(parameters, 'max-id', dialect, state),
    sinceId: readCursor(parameters, 'since-id', dialect, state),
  }
  const both = sent.maxId !== undefined && sent.sinceId !== undefined
  const { maxId, sinceId } = both ? cursorChoices[dialect['list.both-cursors']](sent, parameters) : sent
  if ([maxId, sinceId].some(Number.isNaN)) return undefined
  return {
    below:
      maxId === undefined
        ? Number.POSITIVE_INFINITY
        : maxId + (dialect['list.max-id-bound'] === 'inclusive' ? 1 : 0),
    above: sinceId === undefined ? 0 : sinceId - (dialect['list.since-id-bound'] === 'inclusive' ? 1 : 0),
    ...(sinceId === undefined ? choosePage(dialect) : choosePageSince(dialect)),
  }
}

type PageChoice = Pick<Window, 'from' | 'order'>

/** From which end pages without since-id come, and in which order. */
export const choosePage = ({ 'list.order': order }: Dialect): PageChoice => ({
  from: order === 'from-oldest' ? 'oldest' : 'newest',
  order,
})

/** Of pages by since-id, list.order decides the order only. */
const choosePageSince = ({ 'list.order': order, 'list.since-id-window': window }: Dialect): PageChoice => ({
  from: window === 'newest' ? 'newest' : 'oldest',
  order: window === 'adjacent-oldest-first' ? 'oldest-first' : order,
})

type CursorName = 'max-id' | 'since-id'

/** In place of the id of a cursor: no post has it, and the dialect answers with 404. */
const NOT_FOUND = Number.NaN

/** What the id of a cursor becomes that no post has (gap list.cursor-unknown). */
const unknownCursors: Record<
  Dialect['list.cursor-unknown'],
  (id: number, name: CursorName, parameters: ParameterReader) => number | undefined
> = {
  compared: (id) => id,
  empty: (_, name) => (name === 'max-id' ? 0 : Number.POSITIVE_INFINITY),
  ignored: () => undefined,
  rejected: (_, name, parameters) => parameters.addError(name, 'exists'),
  '404': () => NOT_FOUND,
}

/** Reads the id of a cursor; undefined if there is none. All ids are above 0. */
function readCursor(
  parameters: ParameterReader,
  name: CursorName,
  dialect: Dialect,
  state: State,
): number | undefined {
  const value = parameters.readPositiveInteger(name, dialect['list.cursor-large'] === 'accepted')
  if (value === undefined) return undefined
  if (typeof value === 'number')
    return state.getStoredPost(value) || state.planet?.hasPost(value)
      ? value
      : unknownCursors[dialect['list.cursor-unknown']](value, name, parameters)
  const answer = dialect['list.cursor-invalid'][value]
  if (answer === 'empty') return 0
  return answer === 'ignored' ? undefined : parameters.addInvalidInteger(name, value)
}

interface Cursors {
  readonly maxId?: number | undefined
  readonly sinceId?: number | undefined
}

const cursorChoices: Record<
  Dialect['list.both-cursors'],
  (cursors: Cursors, parameters: ParameterReader) => Cursors
> = {
  'max-id-wins': ({ maxId }) => ({ maxId }),
  'since-id-wins': ({ sinceId }) => ({ sinceId }),
  range: (cursors) => cursors,
  rejected: (cursors, parameters) => {
    parameters.addError('max-id', 'prohibits', { other: 'since-id' })
    parameters.addOwnError('since-id', 'prohibits', { other: 'max-id' })
    return cursors
  },
}
