import { remember } from '../../base/remember.ts'
import { createRequestKey, type Exchange } from './exchange.ts'

/** How a request was answered. A series is a number of errors one after the other. The latest series counts. */
interface Responses {
  /** how many errors the last series has */
  length: number
  /** whether the request must be repeated further to complete the series */
  isOpen: boolean
  /** whether a response that is not a 5xx ended the series */
  isRandom: boolean
  /** whether some response was not a 5xx */
  isAnswered: boolean
  /** how many errors all series have */
  errors: number
  /** why the request was not repeated further */
  interruption?: string
}

const NO_ERRORS: Responses = { length: 0, isOpen: false, isRandom: false, isAnswered: false, errors: 0 }

/** How often a request that is answered with 5xx is sent. */
const ATTEMPTS = 4
/** How often it is sent to a target that is known to answer with 5xx at random. */
const ATTEMPTS_IF_RANDOM = 10
/** How often it is sent if the target has repeated the same 5xx for another request. */
const ATTEMPTS_IF_KNOWN = 2

/** How many characters of a body distinguish one error from another. */
const SIGNATURE_LENGTH = 200

/** Whether the target failed. 503 is not among these statuses, because it asks to try again later. */
export const isServerError = ({ response: { status } }: Exchange): boolean => status >= 500 && status !== 503

/** The 5xx responses of some exchanges: which ones a target repeats, and which ones come at random. Its size is bounded. */
export class ServerErrors {
  readonly #requests = new Map<string, Responses>()
  /** operations, and their paths, for other methods such as HEAD */
  readonly #random = new Set<string | undefined>()
  /** the errors that were repeated */
  readonly #repeated = new Map<string, true>()

  /** Adds the next exchange. A 5xx to one of several requests at the same time is another situation. */
  add(exchange: Exchange): void {
    const isError = isServerError(exchange)
    if (isError && exchange.together !== undefined) return
    const key = createRequestKey(exchange)
    const known = this.#requests.get(key) ?? { ...NO_ERRORS }
    remember(this.#requests, key, known)
    if (isError) this.#addError(known, exchange)
    else {
      known.isAnswered = true
      if (!known.isOpen) return
      known.isOpen = false
      known.isRandom = true
      const { operation, path } = exchange.outgoing
      this.#random.add(operation).add(removeQuery(path))
    }
  }

  #addError(known: Responses, exchange: Exchange): void {
    known.errors++
    known.length = known.isOpen ? known.length + 1 : 1
    known.isRandom = false
    known.isOpen = known.length < this.#countAttempts(exchange)
    if (!known.isOpen) remember(this.#repeated, createSignature(exchange), true)
  }

  /** How often the request of a 5xx is sent in all. */
  #countAttempts(error: Exchange): number {
    if (this.isRandom(error)) return ATTEMPTS_IF_RANDOM
    return this.#repeated.has(createSignature(error)) ? ATTEMPTS_IF_KNOWN : ATTEMPTS
  }

  #get(exchange: Exchange): Responses | undefined {
    return isServerError(exchange) ? this.#requests.get(createRequestKey(exchange)) : undefined
  }

  /** Whether an operation, or another method of its path, has been seen to answer a request with 5xx and the same request otherwise. */
  isRandom({ outgoing: { operation, path } }: Exchange): boolean {
    return this.#random.has(operation) || (operation === undefined && this.#random.has(removeQuery(path)))
  }

  /** Whether the request of a 5xx was also answered otherwise. */
  isAnswered(exchange: Exchange): boolean {
    return this.#get(exchange)?.isAnswered === true
  }

  /** Whether the request of a 5xx must be sent again to find out whether the target repeats it. */
  isOpen(exchange: Exchange): boolean {
    return this.#get(exchange)?.isOpen === true
  }

  /** Remembers why the request of a 5xx was not sent again. */
  interrupt(exchange: Exchange, reason: string): void {
    const known = this.#get(exchange)
    if (known) known.interruption = reason
  }

  getInterruption(exchange: Exchange): string | undefined {
    return this.#get(exchange)?.interruption
  }

  /** Whether repeated errors may be random ones by chance, because they ended before the operation was known to have these. */
  isDoubtful(exchange: Exchange): boolean {
    const known = this.#get(exchange)
    return known !== undefined && !known.isOpen && !known.isRandom && this.isPerhapsRandom(exchange)
  }

  /**
   * Whether a response is a 5xx that may have come at random: the target answers the operation so, or this request, and has not
   * repeated the 5xx often enough.
   */
  isPerhapsRandom(exchange: Exchange): boolean {
    if (!isServerError(exchange)) return false
    const { length = 0, isOpen, isAnswered } = this.#get(exchange) ?? {}
    return (isOpen && isAnswered) || (this.isRandom(exchange) && length < ATTEMPTS_IF_RANDOM)
  }

  /** The number of 5xx responses to requests that were answered otherwise, too. */
  countRandom(): number {
    return [...this.#requests.values()].reduce(
      (sum, { errors, isRandom }) => sum + (isRandom ? errors : 0),
      0,
    )
  }
}

const removeQuery = (path: string): string => path.split('?', 1).join()

const createSignature = ({ outgoing, response }: Exchange): string =>
  JSON.stringify([outgoing.operation, response.status, response.text.slice(0, SIGNATURE_LENGTH)])
