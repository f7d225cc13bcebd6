import { formatDistance } from '../../base/text/format-distance.ts'
import type { OperationId } from '../../contract/index.ts'
import { explainRefusal } from '../explain-refusal.ts'
import type { Reply } from '../reply.ts'
import type { ListReasons, TwinStep } from './explanation.ts'

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
