import { createRequestKey, type Exchange } from './exchange.ts'

/** A request that was answered with 5xx, and sent again until it was answered otherwise or often enough. */
export interface ErrorSeries {
  readonly errors: readonly [Exchange, ...Exchange[]]
  /**
   * - `repeated`: each response was a 5xx
   * - `random`: the last response was none
   * - `interrupted`: a limit ended it
   */
  readonly outcome: 'repeated' | 'random' | 'interrupted'
  /** what interrupted it */
  readonly reason?: string
}

/** How often a request that is answered with 5xx is sent. */
const ATTEMPTS = 4
/** The same where the target is known to answer with 5xx at random. */
const ATTEMPTS_IF_RANDOM = 10
/** The same where the target has repeated this 5xx for another request. */
const ATTEMPTS_IF_KNOWN = 2

/** How much of a body tells one error from another, in characters. */
const SIGNATURE_LENGTH = 200

/** Whether the target failed. 503 is not among these statuses, because it asks to try again later. */
export const isServerError = ({ response: { status } }: Exchange): boolean => status >= 500 && status !== 503

/** The 5xx responses of a run: which ones the target repeats, and which ones come at random. */
export class ServerErrors {
  readonly #series: ErrorSeries[] = []

  add(series: ErrorSeries): void {
    this.#series.push(series)
  }

  /** Whether an operation has been seen to answer a request with 5xx and the same request otherwise. */
  isRandom({ outgoing }: Exchange): boolean {
    return this.#series.some(
      ({ errors: [first], outcome }) =>
        outcome === 'random' && first.outgoing.operation === outgoing.operation,
    )
  }

  /** How often the request of a 5xx is sent in all. */
  countAttempts(error: Exchange): number {
    if (this.isRandom(error)) return ATTEMPTS_IF_RANDOM
    const isKnown = this.#series.some(
      ({ errors: [first], outcome }) =>
        outcome === 'repeated' && createSignature(first) === createSignature(error),
    )
    return isKnown ? ATTEMPTS_IF_KNOWN : ATTEMPTS
  }

  /** Whether a series may consist of random errors by chance, because it ended before they were known to be random. */
  isDoubtful({ errors, outcome }: ErrorSeries): boolean {
    return outcome === 'repeated' && errors.length < ATTEMPTS_IF_RANDOM && this.isRandom(errors[0])
  }

  /**
   * Whether a response is a 5xx that may have come at random: the target answers the operation so, and has not repeated the
   * 5xx often enough.
   */
  isPerhapsRandom(exchange: Exchange): boolean {
    if (!isServerError(exchange) || !this.isRandom(exchange)) return false
    const key = createRequestKey(exchange)
    const latest = this.listLatest().find((series) => createSeriesKey(series) === key)
    return latest === undefined || latest.errors.length < ATTEMPTS_IF_RANDOM
  }

  /** The latest series of each request. */
  listLatest(): ErrorSeries[] {
    return [...new Map(this.#series.map((series) => [createSeriesKey(series), series])).values()]
  }

  /** The number of 5xx responses to requests that were answered otherwise, too. */
  countRandom(): number {
    const random = this.listLatest().filter(({ outcome }) => outcome === 'random')
    const keys = new Set(random.map(createSeriesKey))
    return this.#series
      .filter((series) => keys.has(createSeriesKey(series)))
      .reduce((sum, { errors }) => sum + errors.length, 0)
  }
}

const createSeriesKey = ({ errors: [first] }: ErrorSeries): string => createRequestKey(first)

const createSignature = ({ outgoing, response }: Exchange): string =>
  JSON.stringify([outgoing.operation, response.status, response.text.slice(0, SIGNATURE_LENGTH)])
