import { isObject } from '../../base/json.ts'
import { formatValue } from '../../base/text/format-value.ts'
import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import { type Exchange, hasWrongType, isAllowed } from '../target/exchange.ts'
import { describeWrapper, getReceived } from '../target/look-through.ts'
import { describeOperationResponse } from '../target/reading/read-response.ts'
import {
  findListedErrors,
  findSuccesses,
  formatBody,
  getBody,
  getResult,
  isErrorBody,
  type PartSelector,
} from '../target/reading/response-parts.ts'
import { isServerError } from '../target/server-errors.ts'
import type { Violation } from '../target/violation.ts'
import type { Log } from './log/log.ts'
import { createPartRow, createRow, type Judgement, type RequirementRow } from './log/row.ts'

const isObjectOrArray = (value: unknown): boolean => isObject(value) || Array.isArray(value)

/** JSON bodies with status 200, also those of requests for no operation. */
const jsonSuccesses: PartSelector = (exchange) =>
  exchange.response.status === 200 && isObjectOrArray(exchange.response.json)
    ? [getBody(exchange)]
    : undefined

const jsonResponses: PartSelector = (exchange) =>
  isObjectOrArray(exchange.response.json)
    ? (findSuccesses(exchange) ?? findListedErrors(exchange))
    : undefined

/** application/json, or a type that ends in +json, with or without parameters. */
const JSON_TYPE = /^(application\/json|[^\s/;]+\/[^\s/;]+\+json)\s*(;|$)/i

export const jsonBodyRow = createPartRow(
  'any.success-body-is-json',
  findSuccesses,
  ({ value, where }, exchange) =>
    isObjectOrArray(value)
      ? undefined
      : { expected: 'a JSON object or array', actual: formatBody(exchange), where },
)

export const disguisedErrorRow = createPartRow('any.error-is-not-200', jsonSuccesses, ({ value }) =>
  isErrorBody(value)
    ? {
        expected: 'another status than 200 for an error',
        actual: `200 with ${formatValue(value)}`,
        where: 'status',
      }
    : undefined,
)

/** The rows of every response (specification, section 1). */
export const anyRows = [
  jsonBodyRow,
  disguisedErrorRow,
  createPartRow('any.content-type-is-json', jsonResponses, (_, { response }) => {
    const type = response.headers['content-type']
    return type !== undefined && JSON_TYPE.test(type.trim())
      ? undefined
      : {
          kind: 'header',
          name: 'Content-Type',
          expected: 'application/json, or a type that ends in +json',
          value: type,
        }
  }),
]

/** The violation of a result with another status of success than 200. */
export function findOtherSuccess(exchange: Exchange): Violation | undefined {
  const { status } = getReceived(exchange)
  return exchange.response.status !== 200 || status === 200
    ? undefined
    : { kind: 'status', expected: 200, actual: status }
}

/** The violation of a result with something around it. */
export function findWrapper(exchange: Exchange): Violation | undefined {
  const { operation } = exchange.outgoing
  const actual = describeWrapper(exchange)
  return operation === undefined || exchange.response.status !== 200 || actual === undefined
    ? undefined
    : { expected: `${getResult(operation).name} itself`, actual }
}

/** The violation of a result with another status of success than 200, or with something around it. */
const findWrongForm = (exchange: Exchange): Violation | undefined =>
  findOtherSuccess(exchange) ?? findWrapper(exchange)

/**
 * A row of what an operation answers: a success is status 200 with a result and nothing around it, whatever the request was.
 *
 * @param isAbout whether a request is one of the operation
 * @param name of the result, for messages
 * @param findDoubt says what is missing to say that a target must accept a request; undefined if nothing is
 */
export const createSuccessRow = <Id extends RequirementId>(
  requirement: Id,
  isAbout: (exchange: Exchange) => boolean,
  name: string,
  isResult: (json: unknown) => boolean,
  findDoubt: (exchange: Exchange, log: Log) => string | undefined,
): RequirementRow<Id> =>
  createRow(
    requirement,
    (exchange) => (isAbout(exchange) ? [exchange] : []),
    (exchange, _, log) => {
      const { status, json } = exchange.response
      if (status === 200) {
        const form = findWrongForm(exchange)
        if (isErrorBody(json)) return form ?? { missing: 'needs a response without an error' }
        return isResult(json) ? form : { expected: name, actual: formatBody(exchange) }
      }
      const doubt = status < 300 ? undefined : findDoubt(exchange, log)
      return doubt === undefined
        ? { kind: 'status', expected: 200, actual: getReceived(exchange).status }
        : { missing: `needs ${doubt}` }
    },
  )

/** A row of requests that must not be answered with 5xx. Another requirement judges several requests at the same time. */
const createErrorRow = <Id extends RequirementId>(
  requirement: Id,
  concerns: (exchange: Exchange, log: Log) => boolean,
  judgeError: (violation: Violation, exchange: Exchange, log: Log) => Judgement,
): RequirementRow<Id> => ({
  requirement,
  judgesRun: true,
  judge(exchange, log) {
    if (!concerns(exchange, log)) return undefined
    if (!isServerError(exchange)) return 'kept'
    if (exchange.together !== undefined) return undefined
    const actual = describeOperationResponse(exchange)
    return judgeError({ expected: 'no status 5xx', actual, where: 'status' }, exchange, log)
  },
})

/** The rows of requests that are not answered with 5xx (specification, sections 1 and 7). */
export const serverErrorRows = [
  createErrorRow(
    'any.no-server-error',
    ({ outgoing }, { facts }) => isAllowed(outgoing) && facts.isFormAccepted(outgoing),
    (violation, exchange, { facts }) =>
      facts.serverErrors.isPerhapsRandom(exchange) ? { violation, random: '5xx at random' } : { violation },
  ),
  createErrorRow(
    'any.wrong-type-is-no-server-error',
    ({ outgoing }) => hasWrongType(outgoing),
    (violation, exchange, { facts }) => {
      if (facts.serverErrors.isPerhapsRandom(exchange)) return { missing: 'the 5xx may be random' }
      return facts.isErrorOfAllowed(exchange)
        ? { missing: 'a request that the specification allows shows the same 5xx' }
        : { violation }
    },
  ),
]
