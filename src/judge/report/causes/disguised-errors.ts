import { groupBy } from '../../../base/group-by.ts'
import { asRecord, toNumber } from '../../../base/json.ts'
import { operationIds } from '../../../contract/generated/operations.ts'
import type { Requirement } from '../../../contract/generated/requirements.ts'
import { disguisedErrorRow } from '../../requirements/any.ts'
import { type Exchange, isAllowed } from '../../target/exchange.ts'
import { findDisguisedErrors } from '../../target/reading/response-parts.ts'
import { formatViolation } from '../../target/violation.ts'
import type { Cause, UnwordedResult } from '../report.ts'
import {
  type CauseContext,
  type CauseRule,
  findCursorDefect,
  findViolatingExchange,
  isViolated,
  isViolatedOnlyWith,
  joinCauses,
  listUnjudged,
} from './cause-rule.ts'
import { readWrongStatus } from './errors.ts'
import { errorRequirements } from './field-rules.ts'

const { requirement } = disguisedErrorRow

/** Finds statuses whose errors all have status 200, with the right status in the body. */
export const findDisguisedErrorCauses: CauseRule = (context) => {
  if (!isViolated(context, requirement)) return []
  const errors = context.client.transport.exchanges.filter(
    (exchange) => readErrorStatus(exchange) !== undefined,
  )
  const kinds = [...groupBy(errors, (exchange) => `${readErrorStatus(exchange)}`)].flatMap(
    ([status, group]) =>
      group.every(isDisguised)
        ? [{ name: status, group }]
        : [...groupBy(group, describeRequest)]
            .filter(([, part]) => part.every(isDisguised))
            .map(([request, part]) => ({ name: `${status} of ${request}`, group: part })),
  )
  if (kinds.length === 0) return []
  const isAll = errors.every(isDisguised)
  const names = kinds.map(({ name }) => name)
  const disguised = new Set(kinds.flatMap(({ group }) => group))
  const isNeeded = ({ id, status = 0, reads = [] }: Requirement): boolean =>
    reads.some((needed) => names.includes(`${needed}`)) ||
    (isAll && (status >= 400 || errorRequirements.includes(id)))
  return [
    {
      headline: isAll ? 'all errors have status 200' : `errors ${names.join(', ')} have status 200`,
      requirement,
      dependents: [
        ...[...context.results.values()]
          .filter((result) => isDependent(result, context, disguised))
          .map(({ id }) => id),
        ...listUnjudged(context, isNeeded),
      ],
    },
  ]
}

const isDisguised = (exchange: Exchange): boolean => findDisguisedErrors(exchange) !== undefined

/** The status of an error of the client, which one with status 200 has in its body; undefined for other responses. */
function readErrorStatus(exchange: Exchange): number | undefined {
  const [error] = findDisguisedErrors(exchange) ?? []
  const status = error ? toNumber(asRecord(error.value).status_code) : exchange.response.status
  return status >= 400 && status < 500 && exchange.outgoing.method !== 'HEAD' ? status : undefined
}

const describeRequest = ({ outgoing: { method, path } }: Exchange): string =>
  `${method} ${path.split('?')[0]}`

/** Whether a result is violated because a request that must be rejected, with whatever status, was not. */
const isAccepted = ({ violation }: UnwordedResult): boolean =>
  violation?.kind === 'status' && !Number.isInteger(violation.expected) && violation.actual === 200

/**
 * Whether a result is violated only because an error has status 200. An error for a request that the specification allows
 * is another defect, unless a token is missing.
 */
function isDependent(
  result: UnwordedResult,
  context: CauseContext,
  disguised: ReadonlySet<Exchange>,
): boolean {
  const exchange = findViolatingExchange(context, result)
  const status = exchange && readErrorStatus(exchange)
  if (status === undefined) return false
  const isAboutStatus = readWrongStatus(result.violation, status) === 200 || isAccepted(result)
  const place = result.violation ? formatViolation(result.violation).where : ''
  if (!isAboutStatus && !place.startsWith('body')) return false
  return isViolatedOnlyWith(
    context,
    result,
    (each) =>
      disguised.has(each) && (place !== 'body' || !isAllowed(each.outgoing) || readErrorStatus(each) === 401),
  )
}

const NO_SERVER_ERROR = 'any.no-server-error'

/**
 * Finds operations of which every request is answered with 5xx, or no request succeeds for this reason, and cursors with which
 * every list is answered with 5xx.
 */
export const findServerErrorCauses: CauseRule = (context) =>
  isViolated(context, NO_SERVER_ERROR)
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
  const exchanges = [...failed].map(({ number }) => number)
  const request = `${first.outgoing.method} ${first.outgoing.path.split('?')[0]}`
  if (all.some(({ response }) => response.status < 400)) {
    const allowed = all.filter(({ outgoing }) => isAllowed(outgoing))
    const { cursor, dependents = [] } = findCursorDefect(context, allowed, (each) => failed.has(each)) ?? {}
    const headline = `every ${request} with ${cursor} is answered with ${status}`
    return dependents.length > 0 ? [{ headline, requirement: NO_SERVER_ERROR, dependents, exchanges }] : []
  }
  const dependents = [...context.results.values()]
    .filter(({ violation }) => (readWrongStatus(violation) ?? 0) >= 500)
    .filter((result) => isViolatedOnlyWith(context, result, hasDefect))
    .map(({ id }) => id)
  if (dependents.length === 0) return []
  const headline = isAll
    ? `every ${request} is answered with ${status}`
    : `no ${request} succeeds: status ${status}`
  return [{ headline, requirement: NO_SERVER_ERROR, dependents, exchanges }]
}

const isServerError = ({ response: { status } }: Exchange): boolean => status >= 500
