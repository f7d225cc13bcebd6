import { groupBy } from '../../../base/group-by.ts'
import { formatValue } from '../../../base/text/format-value.ts'
import { jsonBodyRow } from '../../requirements/any.ts'
import { findContradiction } from '../../requirements/log/row.ts'
import { type Exchange, isAllowed } from '../../target/exchange.ts'
import { describeWrapper, getReceived } from '../../target/look-through.ts'
import { describePage } from '../../target/reading/read-response.ts'
import { operationResults, type ResultDescription } from '../../target/reading/response-parts.ts'
import { formatViolation } from '../../target/violation.ts'
import type { Cause, Evidence } from '../report.ts'
import {
  type CauseContext,
  type CauseRule,
  findCursorDefect,
  isViolated,
  isViolatedOnlyWith,
  joinCauses,
  listUnjudged,
} from './cause-rule.ts'

const { requirement } = jsonBodyRow

/** Finds operations whose results are not a JSON object or array, such as lists that are a web page. */
export const findOtherBodyCauses: CauseRule = (context) =>
  isViolated(context, requirement)
    ? joinCauses(operationResults.flatMap((result) => findCauseOf(result, context)))
    : []

const isOther = (exchange: Exchange): boolean => findContradiction(jsonBodyRow, exchange) !== undefined

function findCauseOf({ operation, plural }: ResultDescription, context: CauseContext): Cause[] {
  const all = context.client.transport.exchanges.filter(
    ({ outgoing, response }) => outgoing.operation === operation && response.status === 200,
  )
  const others = new Set(all.filter(isOther))
  const [first] = others
  if (first === undefined) return []
  const isAll = others.size === all.length
  const isDefect = (exchange: Exchange): boolean => others.has(exchange)
  const allowed = all.filter(({ outgoing }) => isAllowed(outgoing))
  const cursorDefect = findCursorDefect(context, allowed, isDefect)
  const dependents = [...context.results.values()]
    .filter(
      ({ id, violation }) => id !== requirement && violation && formatViolation(violation).where === 'body',
    )
    .filter((result) => isViolatedOnlyWith(context, result, isDefect))
    .map(({ id }) => id)
    .concat(cursorDefect?.dependents ?? [])
  if (dependents.length === 0) return []
  const which = cursorDefect ? `${plural} with ${cursorDefect.cursor}` : plural
  return [
    {
      headline: `${isAll || cursorDefect ? 'all' : 'some'} ${which} have ${describeOtherBody(first, nameBody(first))}`,
      requirement,
      dependents: [
        ...dependents,
        ...(isAll ? listUnjudged(context, (each) => each.operation === operation) : []),
      ],
    },
  ]
}

const nameBody = ({ response: { json } }: Exchange): string =>
  json === undefined ? 'a body that is not JSON' : `the body ${formatValue(json, 40)}`

/** What a response has instead of a body in JSON. @param otherwise the words for a text or a value */
export function describeOtherBody(exchange: Evidence, otherwise: string): string {
  if (exchange.response.text === '') return 'no body'
  return describePage(exchange) ?? otherwise
}

/** Finds a wrapper and a status that the results of operations have in common. */
export const findResultCauses: CauseRule = (context) => [
  ...findCommon(
    context,
    'body',
    (exchange) => describeWrapper(exchange) && exchange.response.received?.wrapper.join('.'),
    (key, results) => `${results} are in a wrapper, under ${key}`,
  ),
  ...findCommon(
    context,
    'status',
    (exchange) => {
      const { status } = getReceived(exchange)
      return status === 200 ? undefined : `${status}`
    },
    (status, results) => `${results} are answered with ${status}, not 200`,
  ),
]

function findCommon(
  context: CauseContext,
  part: 'status' | 'body',
  readForm: (exchange: Exchange) => string | undefined,
  describe: (form: string, results: string) => string,
): Cause[] {
  const found = operationResults.flatMap(({ operation, plural, [part]: id }) => {
    const own = context.client.transport.exchanges.filter(
      ({ outgoing, response }) => outgoing.operation === operation && response.received,
    )
    const form = own.map(readForm).find(Boolean)
    return form !== undefined && id !== undefined && isViolated(context, id) ? [{ form, id, plural }] : []
  })
  return [...groupBy(found, ({ form }) => form)].map(([form, [first, ...others]]) => ({
    headline: describe(form, [first, ...others].map(({ plural }) => plural).join(', ')),
    requirement: first.id,
    dependents: others.map(({ id }) => id),
  }))
}
