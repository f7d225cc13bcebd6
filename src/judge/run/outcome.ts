import { toText } from '../../base/json.ts'
import type { Exchange } from '../target/exchange.ts'
import type { UnjudgedCause, Violation } from '../violation.ts'
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

/** Describes an error of the kit itself as a part of a sentence. */
export const describeInternalError = (error: unknown): string =>
  `internal error, please report: ${toText(error)}`
