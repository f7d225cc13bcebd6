import { asRecord } from '../../../base/json.ts'
import { readId } from '../../target/client/pages.ts'
import { type Exchange, isAllowed } from '../../target/exchange.ts'
import { getReceived } from '../../target/look-through.ts'
import { type LoosePost, readPosts, readStatusCode } from '../../target/reading/read-response.ts'

/** How many lists are remembered, and how many of them at one place. */
const MAX_LISTS = 500
const MAX_LISTS_AT_PLACE = 30

/** A request for a list, and what it returned. */
export interface ListPage {
  readonly exchange: Exchange
  /** the position as it was sent */
  readonly place: string
  readonly size: number | undefined
  readonly maxId: number | undefined
  readonly sinceId: number | undefined
  /** the posts whose id can be a cursor */
  readonly posts: readonly LoosePost[]
}

const parsed = new WeakMap<Exchange, ListPage>()

/** Reads a request for a list; undefined for any other request. */
export function readList(exchange: Exchange): ListPage | undefined {
  if (exchange.outgoing.operation !== 'listPosts') return undefined
  const list = parsed.get(exchange) ?? parseList(exchange)
  parsed.set(exchange, list)
  return list
}

/** Reads a list that the specification allows. */
export const readAllowedList = (exchange: Exchange): ListPage | undefined =>
  isAllowed(exchange.outgoing) ? readList(exchange) : undefined

function parseList(exchange: Exchange): ListPage {
  const query = new URLSearchParams(exchange.outgoing.path.split('?')[1] ?? '')
  const readInteger = (name: string): number | undefined => {
    const text = query.get(name)
    return text === null ? undefined : Number(text)
  }
  return {
    exchange,
    place: `${query.get('lng')},${query.get('lat')}`,
    size: readInteger('page_size'),
    maxId: readInteger('max-id'),
    sinceId: readInteger('since-id'),
    posts: readPosts(exchange).filter(({ id }) => Number.isInteger(id)),
  }
}

/** Whether a response is a list. An empty one may be a 404 (gap list.empty). */
export const isPage = ({ response }: Exchange): boolean =>
  (response.status === 200 && Array.isArray(response.json)) || response.status === 404

/** Statuses that have another reason than the request: a token, the time or the number of requests. */
const EXCUSED: readonly number[] = [304, 401, 408, 425, 429]

export const isExcused = (exchange: Exchange): boolean =>
  [getReceived(exchange).status, readStatusCode(exchange)].some((status) => EXCUSED.includes(status))

/**
 * Whether a status has another reason than the request, such as a failure of the server. A missing token may be answered with
 * 403, which breaks another requirement.
 */
export const isObstructed = (exchange: Exchange): boolean =>
  isExcused(exchange) || getReceived(exchange).status === 403 || getReceived(exchange).status >= 500

/** Posts by id, each with the exchange that has shown it. */
export type SeenPosts = ReadonlyMap<number, SeenPost>

interface SeenPost {
  readonly post: LoosePost
  readonly exchange: Exchange
}

/** Whether a publication has succeeded, or the server has failed to answer it. */
const mayHavePublished = ({ outgoing, response: { status } }: Exchange): boolean =>
  outgoing.operation === 'createPost' && (status < 400 || status >= 500)

/** The lists of a log. */
export class SeenLists {
  readonly #all: ListPage[] = []
  readonly #byPlace = new Map<string, ListPage[]>()
  readonly #publications = new Map<number, SeenPost>()
  #lastPublication = Number.NEGATIVE_INFINITY

  add(exchange: Exchange): void {
    if (mayHavePublished(exchange)) this.#notePublication(exchange)
    const list = readList(exchange)
    if (list === undefined) return
    const there = this.#byPlace.get(list.place) ?? []
    this.#byPlace.set(list.place, there)
    there.push(list)
    if (there.length > MAX_LISTS_AT_PLACE) there.shift()
    this.#all.push(list)
    if (this.#all.length > MAX_LISTS) this.#forget(this.#all.shift() as ListPage)
  }

  /** The last lists at the same place, the oldest first, also those that the specification does not allow. */
  at = ({ place }: ListPage): readonly ListPage[] => this.#byPlace.get(place) ?? []

  /** The last lists that the specification allows and that were answered at the same place, the oldest first. */
  answeredAt = (list: ListPage): readonly ListPage[] =>
    this.at(list).filter(({ exchange }) => isAllowed(exchange.outgoing) && exchange.response.status === 200)

  /** The posts that the last lists at the same place have shown. */
  seenAt = (list: ListPage): SeenPosts =>
    new Map(
      this.answeredAt(list).flatMap(({ exchange, posts }) =>
        posts.map((post) => [readId(post), { post, exchange }] as const),
      ),
    )

  /** The created post with an id. */
  findPublication = (id: number): SeenPost | undefined => this.#publications.get(id)

  /** The last created posts of requests that the specification allows. */
  listPublications = (): readonly SeenPost[] =>
    [...this.#publications.values()].filter(({ exchange }) => isAllowed(exchange.outgoing))

  /** The last lists anywhere, the oldest first. */
  last = (count: number): readonly ListPage[] => this.#all.slice(-count)

  /** Whether a post may have been published after a list was requested. */
  isPublishedAfter = ({ exchange }: ListPage): boolean => exchange.number < this.#lastPublication

  #notePublication(exchange: Exchange): void {
    this.#lastPublication = exchange.number
    const post = asRecord(exchange.response.json)
    if (Number.isInteger(post.id)) this.#publications.set(readId(post), { post, exchange })
    const [oldest] = this.#publications.keys()
    if (oldest !== undefined && this.#publications.size > MAX_LISTS) this.#publications.delete(oldest)
  }

  #forget(list: ListPage): void {
    const there = this.#byPlace.get(list.place)
    if (there?.[0] === list) there.shift()
    if (there?.length === 0) this.#byPlace.delete(list.place)
  }
}
