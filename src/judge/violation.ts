import type { Exchange } from './target/exchange.ts'

/** How a target contradicts a requirement. */
export interface Violation {
  readonly expected: string
  readonly actual: string
  /** where to look: the part of the response, for example "body, [3].userInfo.gender" */
  readonly where: string
}

/** Thrown by a check that has found a violation. */
export class Violated extends Error {
  readonly violation: Violation
  readonly evidence: readonly Exchange[]
  readonly reason: string | undefined

  /** @param reason what the report adds to the violation */
  constructor(violation: Violation, evidence: readonly Exchange[], reason?: string) {
    super(`expected ${violation.expected}, got ${violation.actual}`)
    this.violation = violation
    this.evidence = evidence
    this.reason = reason
  }
}

/**
 * Why something is not judged:
 *
 * - `tier`: the tier of the run does not allow it
 * - `budget`: a limit of the run is reached: requests, writes, time or the size of responses
 * - `rate-limit`: the target kept answering 429
 * - `no-data`: the responses do not show it
 * - `blocked`: the target rejects a request that the test builds on
 * - `outage`: the target cannot be reached, or is unavailable
 */
export type UnjudgedCause = 'tier' | 'budget' | 'rate-limit' | 'no-data' | 'blocked' | 'outage'

/** Thrown by a check or a probe that cannot judge. */
export class Unjudged extends Error {
  override readonly cause: UnjudgedCause

  /** @param reason what is missing, as a part of a sentence */
  constructor(reason: string, cause: UnjudgedCause = 'no-data') {
    super(reason)
    this.cause = cause
  }
}

/** Thrown by a probe or a check whose target contradicts itself. */
export class Unstable extends Unjudged {}
