import type { RequirementId } from '../../contract/generated/requirements.ts'
import type { GapId } from '../../contract/index.ts'
import type { Exchange, Tier } from '../target/exchange.ts'
import type { Violation } from '../violation.ts'

/** What became of one requirement. */
export type Verdict = 'pass' | 'fail' | 'warn' | 'unjudged' | 'unstable' | 'error'

/** What became of one gap: error when its probe broke. */
export type GapStatus = 'observed' | 'undetermined' | 'unstable' | 'drift' | 'error'

/** An exchange as a report shows it; secrets are placeholders, long texts are cut. */
export type Evidence = Omit<Exchange, 'outgoing'>

export interface RequirementResult {
  readonly id: RequirementId
  readonly level: 'stated' | 'leaning' | 'inherited'
  readonly section: string
  readonly sentence: string
  readonly verdict: Verdict
  /** why it is not judged, or what broke */
  readonly reason?: string
  /** true when a waiver turned it into a warning */
  readonly waived?: true
  readonly violation?: Violation
  readonly evidence: readonly Evidence[]
}

export interface GapResult {
  readonly id: GapId
  readonly status: GapStatus
  readonly answer?: unknown
  /** what the dialect that was given says, when the target drifts from it */
  readonly expected?: unknown
  /** what would decide it, where it is undetermined */
  readonly reason?: string
  /** numbers of exchanges */
  readonly evidence: readonly number[]
}

/** A finished run as data; `feedtwin check --reporter json` prints it. */
export interface Report {
  readonly feedtwin: 'report/1'
  readonly target: string
  readonly tier: Tier
  readonly verdict: 'conformant' | 'nonconformant' | 'unjudged' | 'drift' | 'error'
  readonly exitCode: 0 | 1 | 2 | 3 | 4 | 5
  /** what ended the run early, or makes its verdict what it is, as a sentence */
  readonly reason?: string
  readonly requirements: readonly RequirementResult[]
  readonly gaps: readonly GapResult[]
  readonly requests: number
  readonly writes: number
  /** ids of posts that the run made */
  readonly created: readonly number[]
  readonly durationMs: number
}
