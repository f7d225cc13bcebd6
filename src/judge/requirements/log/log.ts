import { isSuccessful } from '../../../base/exchanges/raw-exchange.ts'
import { asRecord } from '../../../base/json.ts'
import { keepLatest } from '../../../base/remember.ts'
import { Knowledge } from '../../target/client/knowledge.ts'
import {
  createRequestKey,
  type Exchange,
  type Flaw,
  isAllowed,
  type Outgoing,
} from '../../target/exchange.ts'
import { getReceived } from '../../target/look-through.ts'
import { type ListPage, readId, readList } from '../../target/reading/list-page.ts'
import { type LoosePost, readStatusCode } from '../../target/reading/read-response.ts'
import { isErrorBody } from '../../target/reading/response-parts.ts'
import { isServerError } from '../../target/server-errors.ts'
import type { Violation } from '../../target/violation.ts'
import { Accounts } from './accounts.ts'
import { Facts, type GapAnswers } from './facts.ts'
import { Publications } from './publications.ts'

/** How many exchanges rows can see. A proxy runs for days. */
const MAX_EXCHANGES = 500

/**
 * The latest exchanges before the one that is judged, in order, and what all earlier ones show about the target.
 *
 * @example
 * const log = new Log(knowledge)
 * log.add(exchange)
 * log.dialect.getAnswer('list.order') // 'newest-first'
 * log.facts.isServed('listPosts') // true
 */
export class Log {
  readonly dialect: GapAnswers
  readonly facts: Facts
  readonly lists = new SeenLists()
  /** The last exchanges, the oldest first. */
  readonly exchanges: Exchange[] = []
  readonly publications = new Publications()
  readonly accounts = new Accounts()

  readonly #addsFacts: boolean

  /** @param facts what is known from other exchanges, too; default: what the exchanges of the log show */
  constructor(dialect: GapAnswers = new Knowledge(), facts?: Facts) {
    this.dialect = dialect
    this.facts = facts ?? new Facts(dialect)
    this.#addsFacts = facts === undefined
  }

  /**
   * Whether a cursor of a list may be the id of no post, and the target is not known to compare it (gap list.cursor-unknown).
   * A replica may not have a published post that no list has shown.
   */
  mayIgnoreCursor({ maxId, sinceId }: ListPage): boolean {
    return (
      this.dialect.getAnswer('list.cursor-unknown') !== 'compared' &&
      [maxId, sinceId].some((id) => id !== undefined && !this.lists.hasShown(id))
    )
  }

  /** Adds an exchange after all rows have judged it. */
  add(exchange: Exchange): this {
    if (this.#addsFacts) this.facts.add(exchange)
    this.lists.add(exchange)
    keepLatest(this.exchanges, exchange, MAX_EXCHANGES)
    this.publications.add(exchange)
    this.accounts.add(exchange)
    return this
  }
}

/** The flaws of a request besides some. */
export const listOtherFlaws = (
  { flaws = [] }: Outgoing,
  ...kinds: readonly Flaw['kind'][]
): readonly Flaw[] => flaws.filter(({ kind }) => !kinds.includes(kind))

/** Statuses that a target has for reasons that no request shows: the time, the rate, or that it is busy. */
export const OTHER_REASONS: readonly number[] = [408, 425, 429, 503]

/** Whether a response shows how the target answers the request, and not that it could not answer. */
export const isAnswer = (exchange: Exchange, { facts }: Log): boolean =>
  !OTHER_REASONS.includes(exchange.response.status) && !facts.isRandomError(exchange)

/** Whether a request was accepted. An error with status 200 breaks another requirement. */
export const isAccepted = (exchange: Exchange): boolean => {
  const { status, json } = getReceived(exchange)
  return isSuccessful(status) && !isErrorBody(json)
}

/** A violation unless the response has the status_code, in its body or as its status. */
export function demandStatusCode(
  exchange: Exchange,
  expected: number,
  request?: string,
): Violation | undefined {
  const actual = readStatusCode(exchange)
  if (actual === expected) return undefined
  const isInBody = actual === asRecord(exchange.response.json).status_code
  return { kind: 'status code', expected, actual, isInBody, ...(request !== undefined && { request }) }
}

/** How often the same 5xx must answer an operation before it counts as its usual answer. */
const MIN_ERRORS = 3

/** What is missing where a 5xx has not occurred often enough. */
export const RANDOM = 'the same 5xx several times, since a single one may be random'

/** Whether a target repeats a 5xx. If it has also answered such a request in another way, the 5xx comes at random. */
export function isLastingError({ outgoing, response }: Exchange, { exchanges }: Log): boolean {
  const errors = exchanges.filter(
    (each) => each.outgoing.operation === outgoing.operation && each.response.status === response.status,
  )
  const failed = new Set(errors.map(createRequestKey))
  const isRandom = exchanges.some((each) => !isServerError(each) && failed.has(createRequestKey(each)))
  return !isRandom && errors.length + 1 >= MIN_ERRORS
}

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
