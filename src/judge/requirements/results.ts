import { getResult } from '../observations/operation-results.ts'
import type { Exchange } from '../target/exchange.ts'
import { describeWrapper, getReceived } from '../target/look-through.ts'
import type { Violation } from '../violation.ts'

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
    : { expected: `${getResult(operation).name} itself`, actual, where: 'body' }
}

/** The violation of a result with another status of success than 200, or with something around it. */
export const findWrongForm = (exchange: Exchange): Violation | undefined =>
  findOtherSuccess(exchange) ?? findWrapper(exchange)
