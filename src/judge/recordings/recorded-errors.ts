import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import { describeResponse } from '../client/describe-response.ts'
import type { CheckOutcome } from '../run/outcome.ts'
import { createRequestKey, type Exchange } from '../target/exchange.ts'
import { isServerError } from '../target/server-errors.ts'
import type { ViolationTexts } from '../violation.ts'
import type { RecordingTest } from './recording-test.ts'

/** How many different requests are remembered. */
const MAX_REQUESTS = 10_000

/** The responses to one request. */
interface Responses {
  /** the first error, if there are some */
  first: Exchange
  errors: number
  others: number
}

/**
 * Finds the requests that must not be answered with 5xx. A recording cannot send them again, so a request that was also
 * answered otherwise shows that the errors come at random.
 */
export class RecordedErrors implements RecordingTest {
  readonly requirement: RequirementId
  readonly #concerns: (exchange: Exchange) => boolean
  readonly #others: RecordedErrors | undefined
  readonly #requests = new Map<string, Responses>()
  #count = 0
  #first: Exchange | undefined

  /** @param others errors that have another cause if these show the same ones */
  constructor(
    requirement: RequirementId,
    concerns: (exchange: Exchange) => boolean,
    others?: RecordedErrors,
  ) {
    this.requirement = requirement
    this.#concerns = concerns
    this.#others = others
  }

  add(exchange: Exchange): ViolationTexts | undefined {
    if (!this.#concerns(exchange)) return undefined
    this.#count++
    this.#first ??= exchange
    const isError = isServerError(exchange)
    const key = createRequestKey(exchange)
    const known = this.#requests.get(key)
    if (known) {
      if (isError && known.errors === 0) known.first = exchange
      known[isError ? 'errors' : 'others']++
    } else if (this.#requests.size < MAX_REQUESTS)
      this.#requests.set(key, { first: exchange, errors: Number(isError), others: Number(!isError) })
    return isError && !this.#hasOtherCause(exchange) ? describeError(exchange) : undefined
  }

  /** Whether an error of this description has occurred. */
  has(description: string): boolean {
    return [...this.#requests.values()].some(
      ({ first, errors }) => errors > 0 && describeError(first).actual === description,
    )
  }

  #hasOtherCause(exchange: Exchange): boolean {
    return this.#others?.has(describeError(exchange).actual) ?? false
  }

  createOutcome(): CheckOutcome | undefined {
    if (this.#first === undefined) return undefined
    const failed = [...this.#requests.values()].filter(
      ({ first, errors }) => errors > 0 && !this.#hasOtherCause(first),
    )
    const random = failed.filter(({ others }) => others > 0)
    const certain = failed.find(({ others }) => others === 0)
    const [sample] = random
    if (sample !== undefined)
      return {
        verdict: 'unstable',
        reason: `5xx at random: the same request was also answered otherwise: ${describeError(sample.first).actual}`,
        evidence: [sample.first],
      }
    if (certain === undefined) return { verdict: 'pass', evidence: [this.#first] }
    const errors = failed.reduce((sum, each) => sum + each.errors, 0)
    return {
      verdict: 'fail',
      violation: describeError(certain.first),
      reason: `${errors} of ${this.#count} responses show it`,
      evidence: [certain.first],
    }
  }
}

const describeError = (exchange: Exchange): ViolationTexts => ({
  expected: 'no status 5xx',
  actual: `${exchange.outgoing.operation}: ${describeResponse(exchange)}`,
  where: 'status',
})
