import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import { describeResponse } from '../client/describe-response.ts'
import type { CheckOutcome } from '../run/outcome.ts'
import { createRequestKey, type Exchange } from '../target/exchange.ts'
import { isServerError } from '../target/server-errors.ts'
import type { Violation } from '../violation.ts'
import type { RecordingTest } from './recording-test.ts'

/** How many different requests are remembered. */
const MAX_REQUESTS = 10_000

/** The responses to one request. */
interface Responses {
  readonly first: Exchange
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
  readonly #requests = new Map<string, Responses>()
  #count = 0
  #first: Exchange | undefined

  constructor(requirement: RequirementId, concerns: (exchange: Exchange) => boolean) {
    this.requirement = requirement
    this.#concerns = concerns
  }

  add(exchange: Exchange): Violation | undefined {
    if (!this.#concerns(exchange)) return undefined
    this.#count++
    this.#first ??= exchange
    const isError = isServerError(exchange)
    const key = createRequestKey(exchange)
    const known = this.#requests.get(key)
    if (known) known[isError ? 'errors' : 'others']++
    else if (this.#requests.size < MAX_REQUESTS)
      this.#requests.set(key, { first: exchange, errors: Number(isError), others: Number(!isError) })
    return isError ? describeError(exchange) : undefined
  }

  createOutcome(): CheckOutcome | undefined {
    if (this.#first === undefined) return undefined
    const failed = [...this.#requests.values()].filter(({ errors }) => errors > 0)
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

const describeError = (exchange: Exchange): Violation => ({
  expected: 'no status 5xx',
  actual: `${exchange.outgoing.operation}: ${describeResponse(exchange)}`,
  where: 'status',
})
