import { computeOnce } from '../../../base/remember.ts'
import type { Position } from '../../../contract/index.ts'
import { type Exchange, isAllowed } from '../exchange.ts'
import { type LoosePost, readPosts } from './read-response.ts'

/** A request for a list, and what it returned. */
export interface ListPage {
  readonly exchange: Exchange
  /** the position as it was sent */
  readonly place: string
  /** undefined if it is out of range, or a list in place of a number */
  readonly position: Position | undefined
  readonly size: number | undefined
  readonly maxId: number | undefined
  readonly sinceId: number | undefined
  /** the posts whose id can be a cursor */
  readonly posts: readonly LoosePost[]
  /** their ids, in the same order */
  readonly ids: readonly number[]
}

/** Reads a request for a list. */
export const readPage = computeOnce(parsePage)

/** The same; undefined for any other request. */
export const readList = (exchange: Exchange): ListPage | undefined =>
  exchange.outgoing.operation === 'listPosts' ? readPage(exchange) : undefined

/** Reads a list that the specification allows. */
export const readAllowedList = (exchange: Exchange): ListPage | undefined =>
  isAllowed(exchange.outgoing) ? readList(exchange) : undefined

function parsePage(exchange: Exchange): ListPage {
  const query = new URLSearchParams(exchange.outgoing.path.split('?')[1] ?? '')
  const readInteger = (name: string): number | undefined => {
    const text = query.get(name)
    return text === null ? undefined : Number(text)
  }
  const posts = readPosts(exchange).filter(({ id }) => Number.isInteger(id))
  return {
    exchange,
    place: `${query.get('lng')},${query.get('lat')}`,
    position: readPosition(query),
    size: readInteger('page_size'),
    maxId: readInteger('max-id'),
    sinceId: readInteger('since-id'),
    posts,
    ids: posts.map(readId),
  }
}

function readPosition(query: URLSearchParams): Position | undefined {
  if (!query.has('lng') || !query.has('lat')) return undefined
  const position = { lng: Number(query.get('lng')), lat: Number(query.get('lat')) }
  return Math.abs(position.lng) <= 180 && Math.abs(position.lat) <= 90 ? position : undefined
}

/** Whether a response is a list. An empty one may be a 404 (gap list.empty). */
export const isPage = ({ response }: Exchange): boolean =>
  (response.status === 200 && Array.isArray(response.json)) || response.status === 404

/** The id of a post; NaN if it is not an integer. */
export const readId = ({ id }: LoosePost): number => (Number.isInteger(id) ? (id as number) : Number.NaN)

/** The default page_size (specification, section 8). */
export const DEFAULT_PAGE_SIZE = 20

/** Whether the maximum of page_size is known to be at least a size. */
export function isWithinMaximum(
  size: number,
  dialect: { getAnswer(gap: 'list.page-size-max'): number | 'none' | undefined },
): boolean {
  const maximum = dialect.getAnswer('list.page-size-max') ?? 0
  return maximum === 'none' || maximum >= size
}

/** How many ids are named. */
const MAX_IDS = 5

/** Ids in one line: the first ones, and how many there are if there are more. */
export const formatIds = (ids: readonly number[]): string =>
  ids.length > MAX_IDS ? `${ids.slice(0, MAX_IDS).join(', ')}, … (${ids.length} in all)` : ids.join(', ')

/** Greatest id first. */
export const sortNewestFirst = (posts: Iterable<LoosePost>): LoosePost[] =>
  [...posts].sort((a, b) => readId(b) - readId(a))
