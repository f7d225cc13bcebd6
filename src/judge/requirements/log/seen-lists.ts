import { keepLatest } from '../../../base/remember.ts'
import { type Exchange, isAllowed } from '../../target/exchange.ts'
import { getReceived } from '../../target/look-through.ts'
import { type ListPage, readId, readList } from '../../target/reading/list-page.ts'
import { type LoosePost, readStatusCode } from '../../target/reading/read-response.ts'

/** How many lists are remembered, and how many of them at one place. */
const MAX_LISTS = 500
const MAX_LISTS_AT_PLACE = 30

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
export type SeenPosts = ReadonlyMap<number, { readonly post: LoosePost; readonly exchange: Exchange }>

/** The lists of a log. */
export class SeenLists {
  readonly #all: ListPage[] = []

  add(exchange: Exchange): void {
    const list = readList(exchange)
    if (list) keepLatest(this.#all, list, MAX_LISTS)
  }

  /** The last lists at the same place, the oldest first, also those that the specification does not allow. */
  at = ({ place }: ListPage): readonly ListPage[] =>
    this.#all.filter((each) => each.place === place).slice(-MAX_LISTS_AT_PLACE)

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

  /** Whether a list has shown a post. */
  hasShown = (id: number): boolean => this.#all.some(({ ids }) => ids.includes(id))

  /** The last lists anywhere, the oldest first. */
  last = (count: number): readonly ListPage[] => this.#all.slice(-count)
}
