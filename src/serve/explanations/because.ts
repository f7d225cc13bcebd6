import type { BreakageId } from '../../contract/generated/breakage-ids.ts'
import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import type { Dialect, GapId, Position } from '../../contract/index.ts'

/** The steps of a twin, in the order in which they can decide a response. */
export type TwinStep = 'fault' | 'version' | 'route' | 'rate' | 'token' | 'parameters' | 'operation'

/** Why a response is what it is, by ids. `describeBecause` adds the sentences. */
export interface Because {
  /** the step that decided the response */
  readonly step: TwinStep
  /** the id that explains the response best: of a requirement, gap, fault or breakage */
  readonly short: string
  /** the reason in one sentence */
  readonly text: string
  /** the requirements that the response keeps, the deciding ones first */
  readonly requirements: readonly RequirementId[]
  readonly gaps: readonly DecidingGap[]
  /** the breakages of the session, if they changed the response */
  readonly breakages?: readonly BreakageId[]
  readonly list?: ListReasons
}

/** A gap of which another legal answer would have changed the response. */
export interface DecidingGap {
  readonly id: GapId
  readonly case?: string
  /** of the dialect; for a gap with cases, that of the case */
  readonly answer: unknown
  readonly others: readonly {
    /** the whole answer, with all cases */
    readonly answer: unknown
    /** whether the response would be another one */
    readonly changes: boolean
    /** the status of that response, if it is known */
    readonly status?: number
  }[]
}

/** Why a list has its posts. */
export interface ListReasons {
  readonly near: Position
  readonly radius: Dialect['list.radius']
  readonly order: Dialect['list.order']
  /** only greater ids; absent without since-id */
  readonly above?: number
  /** only smaller ids; absent without max-id */
  readonly below?: number
  readonly from: 'newest' | 'oldest'
  readonly pageSize: number
  /** the ids of the listed posts */
  readonly ids: readonly number[]
}
