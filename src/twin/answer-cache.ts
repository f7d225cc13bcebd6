import QuickLRU from 'quick-lru'
import type { Answer } from './answer.ts'
import { mixHash } from './hash.ts'

/** Cached answers. quick-lru holds up to twice as many: three thousand. */
const MAX_ANSWERS = 1500
/** The longest body that is cached, in bytes: a page of about twenty posts. Longer ones would fill the memory. */
const MAX_BODY_LENGTH = 2 ** 14
/** Hashes of targets are remembered in buckets of this size, the newest first. */
const BUCKET_SIZE = 4
/** Hashes that are remembered, many more than cached answers, so that a bucket is seldom full. */
const MAX_HASHES = 2 ** 16
/** Shared by all caches, since a process may have a thousand twins. Each cache starts its hashes from its own number. */
const seenHashes = new Uint32Array(MAX_HASHES)
let instances = 0

/**
 * Caches the answers of read operations by request target (path and query as sent), until the state changes. An answer
 * is cached from the second request on, so that a target that is requested only once takes only the memory of its hash.
 */
export class AnswerCache {
  readonly #answers = new QuickLRU<string, Answer>({ maxSize: MAX_ANSWERS })
  readonly #number = instances++
  #entries = 0

  /**
   * Returns the cached answer, or creates it.
   *
   * @param target path and query as sent
   * @param entries the number of events so far; when it changes, all cached answers are dropped
   */
  getOrCreate(
    target: string,
    entries: number,
    create: () => Answer | Promise<Answer>,
  ): Answer | Promise<Answer> {
    if (this.#entries !== entries) {
      this.#answers.clear()
      this.#entries = entries
    }
    const cached = this.#answers.get(target)
    if (cached) return cached
    const answer = create()
    if (this.#isRepeated(target) && !(answer instanceof Promise) && answer.body.length <= MAX_BODY_LENGTH) {
      this.#answers.set(target, answer)
    }
    return answer
  }

  /** Two targets may have the same hash. Then one of them is cached at its first request, which is correct, too. */
  #isRepeated(target: string): boolean {
    let hash = this.#number
    for (let index = 0; index < target.length; index++) hash = mixHash(hash, target.charCodeAt(index))
    const start = (hash % (MAX_HASHES / BUCKET_SIZE)) * BUCKET_SIZE
    for (let index = start; index < start + BUCKET_SIZE; index++) if (seenHashes[index] === hash) return true
    seenHashes.copyWithin(start + 1, start, start + BUCKET_SIZE - 1)
    seenHashes[start] = hash
    return false
  }
}
