import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import type { Dialect, GapId, Position } from '../../contract/index.ts'
import type { ActingBreakage, Reply } from '../reply.ts'

/** The steps of a twin, in the order in which they can decide a response. */
export type TwinStep =
  | 'fault'
  | 'breakage'
  | 'version'
  | 'route'
  | 'rate'
  | 'token'
  | 'parameters'
  | 'operation'

/** Why a response is what it is, by ids. `describeExplanation` adds the sentences. */
export interface Explanation {
  /** the step that decided the response */
  readonly step: TwinStep
  /** the id that explains the response best: of a requirement, gap, fault or breakage */
  readonly short: string
  /** the reason in one sentence, after one for each breakage that acted */
  readonly text: string
  /** the requirements that the response keeps, the deciding ones first */
  readonly requirements: readonly RequirementId[]
  readonly gaps: readonly DecidingGap[]
  /** the breakages and overrides that changed the request or the response, the nearest to the service first */
  readonly breakages?: readonly ActingBreakage['id'][]
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
  /** the ids of the posts that the service listed */
  readonly ids: readonly number[]
  /** the ids of the posts in the response, where a breakage has changed them */
  readonly sentIds?: readonly number[]
}

/** Faults that only delay a response do not decide it. */
const DELAYS = /^(delay|drip)=/

/** The fault that decided a response; undefined without one. */
export const findDecidingFault = ({ fault = '' }: Reply): string | undefined =>
  fault.split(', ').find((label) => label !== '' && !DELAYS.test(label))
