import type { TwinRequest } from '../twin/twin.ts'
import type { Reply } from './reply.ts'

/** One request and what was answered, as it was. */
export interface Passed {
  /** by the clock of the session, in unix milliseconds */
  readonly at: number
  readonly request: TwinRequest
  readonly reply: Reply
}

/** Exchanges that are remembered. */
const REMEMBERED = 200

/** The last exchanges of a session, oldest first. */
export class Traffic {
  #passed: Passed[] = []
  #next = 0

  record(passed: Passed): void {
    this.#passed[this.#next] = passed
    this.#next = (this.#next + 1) % REMEMBERED
  }

  *[Symbol.iterator](): Iterable<Passed> {
    yield* this.#passed.slice(this.#next)
    yield* this.#passed.slice(0, this.#next)
  }

  clear(): void {
    this.#passed = []
    this.#next = 0
  }
}
