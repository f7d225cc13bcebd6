import { toText } from '../../base/json.ts'
import type { Exchange } from '../target/exchange.ts'
import { Unjudged, type UnjudgedCause, Unstable, Violated, type Violation } from '../violation.ts'
import type { Walk } from '../walks/walk.ts'

/** The outcome of one check or watch. */
export interface CheckOutcome {
  readonly verdict: 'pass' | 'fail' | 'unjudged' | 'unstable' | 'error'
  readonly reason?: string
  /** why it is unjudged */
  readonly cause?: UnjudgedCause
  readonly violation?: Violation
  readonly evidence: readonly Exchange[]
  /** the walk that showed it */
  readonly walk?: Walk
}

/** The outcome where the kit itself fails: it ends no run, and the requirement has no other verdict. */
export const createErrorOutcome = (error: unknown, evidence: readonly Exchange[]): CheckOutcome => ({
  verdict: 'error',
  reason: describeInternalError(error),
  evidence,
})

/** The outcome that an error stands for. @param evidence the exchanges before it */
export function createThrownOutcome(error: unknown, evidence: readonly Exchange[]): CheckOutcome {
  if (error instanceof Violated)
    return {
      verdict: 'fail',
      violation: error.violation,
      evidence: error.evidence,
      ...(error.reason !== undefined && { reason: error.reason }),
    }
  if (error instanceof Unstable) return { verdict: 'unstable', reason: error.message, evidence }
  if (error instanceof Unjudged)
    return { verdict: 'unjudged', reason: error.message, cause: error.cause, evidence }
  return createErrorOutcome(error, evidence)
}

/** Describes an error of the kit itself as a part of a sentence. */
export const describeInternalError = (error: unknown): string =>
  `internal error, please report: ${toText(error)}`
