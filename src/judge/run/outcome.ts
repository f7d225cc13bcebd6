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
