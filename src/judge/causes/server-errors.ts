import { operationIds } from '../../contract/generated/operations.ts'
import type { Cause } from '../report/report.ts'
import { type Exchange, isAllowed } from '../target/exchange.ts'
import {
  type CauseContext,
  type CauseRule,
  findCursorDefect,
  isViolated,
  isViolatedOnlyWith,
  joinCauses,
} from './cause-rule.ts'
import { readWrongStatus } from './errors.ts'

const REQUIREMENT = 'any.no-server-error'

/**
 * Finds operations of which every request is answered with 5xx, or no request succeeds for this reason, and cursors with which
 * every list is answered with 5xx.
 */
export const findServerErrorCauses: CauseRule = (context) =>
  isViolated(context, REQUIREMENT)
    ? joinCauses(operationIds.flatMap((operation) => findCauseOf(operation, context)))
    : []

function findCauseOf(operation: (typeof operationIds)[number], context: CauseContext): Cause[] {
  const all = context.client.transport.exchanges.filter(({ outgoing }) => outgoing.operation === operation)
  const isAll = all.every(isServerError)
  const failed = new Set(all.filter((exchange) => isServerError(exchange) && isAllowed(exchange.outgoing)))
  const [first] = failed
  if (first === undefined) return []
  const hasDefect = (exchange: Exchange): boolean => failed.has(exchange) || (isAll && all.includes(exchange))
  const status = [...new Set([...failed].map(({ response }) => response.status))].sort().join(' or ')
  const request = `${first.outgoing.method} ${first.outgoing.path.split('?')[0]}`
  if (all.some(({ response }) => response.status < 400)) {
    const allowed = all.filter(({ outgoing }) => isAllowed(outgoing))
    const { cursor, dependents = [] } = findCursorDefect(context, allowed, (each) => failed.has(each)) ?? {}
    const headline = `every ${request} with ${cursor} is answered with ${status}`
    return dependents.length > 0 ? [{ headline, requirement: REQUIREMENT, dependents }] : []
  }
  const dependents = [...context.results.values()]
    .filter(({ violation }) => (readWrongStatus(violation) ?? 0) >= 500)
    .filter((result) => isViolatedOnlyWith(context, result, hasDefect))
    .map(({ id }) => id)
  if (dependents.length === 0) return []
  const headline = isAll
    ? `every ${request} is answered with ${status}`
    : `no ${request} succeeds: status ${status}`
  return [{ headline, requirement: REQUIREMENT, dependents }]
}

const isServerError = ({ response: { status } }: Exchange): boolean => status >= 500
