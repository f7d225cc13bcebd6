import { operationIds } from '../../contract/generated/operations.ts'
import { readMessage } from '../client/describe-response.ts'
import { operationResults } from '../observations/operation-results.ts'
import type { Cause, Evidence } from '../report/report.ts'
import { requirementRows } from '../requirements/index.ts'
import { findContradiction } from '../requirements/row.ts'
import { type Exchange, isAllowed } from '../target/exchange.ts'
import { formatViolation } from '../violation.ts'
import { type CauseContext, type CauseRule, isViolated, joinCauses, listUnjudged } from './cause-rule.ts'
import { findCursorDefect } from './cursor-requests.ts'
import { isViolatedOnlyWith } from './same-response.ts'

const REQUIREMENT = 'any.success-body-is-json'

/** Finds operations whose results are no JSON object or array, such as lists that are a web page. */
export const findOtherBodyCauses: CauseRule = (context) =>
  isViolated(context, REQUIREMENT)
    ? joinCauses(operationIds.flatMap((operation) => findCauseOf(operation, context)))
    : []

const isOther = (exchange: Exchange): boolean =>
  requirementRows.some((row) => row.requirement === REQUIREMENT && findContradiction(row, exchange))

function findCauseOf(operation: (typeof operationIds)[number], context: CauseContext): Cause[] {
  const all = context.client.transport.exchanges.filter(
    ({ outgoing, response }) => outgoing.operation === operation && response.status === 200,
  )
  const others = new Set(all.filter(isOther))
  const [first] = others
  if (first === undefined) return []
  const isAll = others.size === all.length
  const { plural, status } = operationResults[operation]
  const [area = ''] = status.split('.')
  const isDefect = (exchange: Exchange): boolean => others.has(exchange)
  const allowed = all.filter(({ outgoing }) => isAllowed(outgoing))
  const cursorDefect = findCursorDefect(context, allowed, isDefect)
  const dependents = [...context.results.values()]
    .filter(
      ({ id, violation }) => id !== REQUIREMENT && violation && formatViolation(violation).where === 'body',
    )
    .filter((result) => isViolatedOnlyWith(context, result, isDefect))
    .map(({ id }) => id)
    .concat(cursorDefect?.dependents ?? [])
  if (dependents.length === 0) return []
  const which = cursorDefect ? `${plural} with ${cursorDefect.cursor}` : plural
  return [
    {
      headline: `${isAll || cursorDefect ? 'all' : 'some'} ${which} have ${describeOtherBody(first, 'a body that is no JSON object or array')}`,
      requirement: REQUIREMENT,
      dependents: [...dependents, ...(isAll ? listUnjudged(context, area) : [])],
    },
  ]
}

/** What a response has instead of a body in JSON. @param otherwise the words for a text or a value */
export function describeOtherBody(exchange: Evidence, otherwise: string): string {
  const { headers, text } = exchange.response
  if (text === '') return 'no body'
  if (!/^text\/html\b/i.test(headers['content-type'] ?? '')) return otherwise
  const title = /<title/i.test(text) ? readMessage(exchange) : ''
  return `an HTML page${title && ` ("${title}")`}`
}
