import { keepLatest } from '../../../base/remember.ts'
import { Knowledge } from '../../target/client/knowledge.ts'
import type { Exchange } from '../../target/exchange.ts'
import type { ListPage } from '../../target/reading/list-page.ts'
import { Accounts } from './accounts.ts'
import { Facts, type GapAnswers } from './facts.ts'
import { Publications } from './publications.ts'
import { SeenLists } from './seen-lists.ts'

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
