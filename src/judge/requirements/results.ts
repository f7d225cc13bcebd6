import { operationResults } from '../observations/operation-results.ts'
import type { Exchange } from '../target/exchange.ts'
import { describeWrapper, getReceived } from '../target/look-through.ts'
import type { Violation } from '../violation.ts'
import { createRow, type RequirementRow } from './row.ts'

/** The violation of a result with another status of success than 200. */
export function findOtherSuccess(exchange: Exchange): Violation | undefined {
  const { status } = getReceived(exchange)
  return exchange.response.status !== 200 || status === 200
    ? undefined
    : { kind: 'status', expected: 200, actual: status }
}

/** The rows of the form of each result: its status, and that nothing is around it. */
export const resultRows: readonly RequirementRow[] = Object.entries(operationResults).flatMap(
  ([operation, { status, body, name }]) => {
    const create = (requirement: typeof status, judge: Parameters<typeof createRow>[2]): RequirementRow =>
      createRow(
        requirement,
        (exchange) =>
          exchange.outgoing.operation === operation && exchange.response.status === 200 ? [exchange] : [],
        judge,
      )
    return [
      // The row of lists judges other statuses, too.
      ...(status === 'list.answers-200' ? [] : [create(status, (_, exchange) => findOtherSuccess(exchange))]),
      create(body, (_, exchange) => {
        const wrapper = describeWrapper(exchange)
        return wrapper === undefined
          ? undefined
          : { expected: `${name} itself`, actual: wrapper, where: 'body' }
      }),
    ]
  },
)
