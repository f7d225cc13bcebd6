import QuickLRU from 'quick-lru'
import type { Answer } from './answer.ts'
import { mixHash } from './hash.ts'

/** Answers that are kept: at most twice as many, two thousand. */
const KEPT = 1000
/** The longest body that is kept, in bytes: a page of some twenty posts. Longer ones would fill the memory. */
const LONGEST = 2 ** 14
/** Places for notes of queries, many more than are kept: two that share one keep driving each other out. */
const NOTED = 2 ** 16
/** One for all, since there may be a thousand twins in a process: each notes hashes that are its own. */
const noted = new Uint32Array(NOTED)
let instances = 0

/**
 * Answers to reads, by query, kept as long as nothing happens: clients come back to the same places. What is asked for
 * once only leaves nothing behind but a number.
 */
export class AnswerCache {
  readonly #answers = new QuickLRU<string, Answer>({ maxSize: KEPT })
  readonly #number = instances++
  #entries = 0

  /** @param entries how much has happened so far: what was kept before the last of it counts no more */
  answer(query: string, entries: number, make: () => Answer | Promise<Answer>): Answer | Promise<Answer> {
    if (this.#entries !== entries) {
      this.#answers.clear()
      this.#entries = entries
    }
    const kept = this.#answers.get(query)
    if (kept) return kept
    const made = make()
    if (this.#isComingBack(query) && !(made instanceof Promise) && made.body.length <= LONGEST) {
      this.#answers.set(query, made)
    }
    return made
  }

  /** Two queries may have one hash: then the answer to one is kept at the first time, and is right all the same. */
  #isComingBack(query: string): boolean {
    let hash = this.#number
    for (let index = 0; index < query.length; index++) hash = mixHash(hash, query.charCodeAt(index))
    const place = hash % NOTED
    if (noted[place] === hash) return true
    noted[place] = hash
    return false
  }
}
