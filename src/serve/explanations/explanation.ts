import { formatDistance } from '../../base/text/format-count.ts'
import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import type { Dialect, GapId, OperationId, Position } from '../../contract/index.ts'
import type { components } from '../control/generated/openapi.ts'
import { explainRefusal } from '../explain-refusal.ts'
import type { ActingBreakage, Reply } from '../reply.ts'

type Schemas = components['schemas']

/** The steps of a twin, in the order in which they can decide a response. */
export type TwinStep = Schemas['Because']['step']

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
  readonly others: readonly Omit<Schemas['OtherAnswer'], 'label'>[]
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
  /** whether an override lists only some of the posts */
  readonly isFiltered?: true
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

interface ReasonParts {
  readonly step: TwinStep
  readonly operation?: OperationId | undefined
  readonly list?: ListReasons | undefined
  readonly fault?: string | undefined
}

const orders: Record<ListReasons['order'], string> = {
  'newest-first': 'the newest first',
  'oldest-first': 'in ascending order',
  'nearest-first': 'the nearest first',
  'from-oldest': 'the oldest first',
}

const successes: Partial<Record<OperationId, string>> = {
  loginWithThirdParty: 'The account is logged in.',
  createPost: 'The post is published.',
}

/** Formats the reason of a response in one sentence. */
export function describeReason(reply: Reply, { step, operation, list, fault }: ReasonParts): string {
  if (fault !== undefined) return `The fault ${fault} was injected.`
  if (list && reply.status < 400) return describeList(list)
  if (reply.status >= 400) return `${explainRefusal(reply) ?? `The step ${step} rejects the request`}.`
  if (reply.status === 304) return 'The client already has this list.'
  if (step === 'route')
    return reply.status < 300 ? 'The methods of the path.' : 'The path has a slash too many.'
  return (operation && successes[operation]) ?? 'The operation succeeded.'
}

function describeList({ radius, order, above, below, pageSize, ids }: ListReasons): string {
  const area = typeof radius === 'object' ? `within ${radius.degrees} degrees` : describeRadius(radius)
  const cursors = [
    ...(below === undefined ? [] : [`ids below ${below}`]),
    ...(above === undefined ? [] : [`ids above ${above}`]),
  ]
  const bounds = cursors.length === 0 ? '' : ` with ${cursors.join(' and ')}`
  const count = ids.length === 1 ? '1 post' : `${ids.length} posts`
  return `${count} ${area}${bounds}, ${orders[order]}, at most ${pageSize}.`
}

const describeRadius = (radius: number | 'unlimited'): string =>
  radius === 'unlimited' ? 'at any distance' : `within ${formatDistance(radius)}`
