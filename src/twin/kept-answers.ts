import QuickLRU from 'quick-lru'
import type { Answer } from './answer.ts'

/** Queries that are remembered: at most twice as many, two thousand. */
const REMEMBERED = 1000
/** The longest body that is kept, in bytes: a page of some twenty posts. Longer ones would fill the memory. */
const LONGEST = 2 ** 14

/**
 * Answers to reads, by query, kept as long as nothing happens: clients come back to the same places. What is asked for
 * once only leaves nothing but its query behind.
 */
export class KeptAnswers {
  readonly #answers = new QuickLRU<string, Answer | undefined>({ maxSize: REMEMBERED })
  #entries = 0

  /** @param entries how much has happened so far: what was kept before the last of it counts no more */
  answer(query: string, entries: number, make: () => Answer | Promise<Answer>): Answer | Promise<Answer> {
    if (this.#entries !== entries) {
      this.#answers.clear()
      this.#entries = entries
    }
    const kept = this.#answers.get(query)
    if (kept) return kept
    const isComingBack = this.#answers.has(query)
    const made = make()
    const isKept = isComingBack && !(made instanceof Promise) && made.body.length <= LONGEST
    this.#answers.set(query, isKept ? made : undefined)
    return made
  }
}
