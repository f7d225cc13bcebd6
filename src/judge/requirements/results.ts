import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
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

/** The violation of a result with something around it. */
function findWrapper(exchange: Exchange, name: string): Violation | undefined {
  const wrapper = describeWrapper(exchange)
  return wrapper === undefined ? undefined : { expected: `${name} itself`, actual: wrapper, where: 'body' }
}

/** The rows of the form of each result: its status, and that nothing is around it. */
export const resultRows: readonly RequirementRow[] = operationResults.flatMap(
  ({ operation, status, body, name }) => {
    const isResult = ({ outgoing, response }: Exchange): boolean =>
      outgoing.operation === operation && response.status === 200
    const create = (
      requirement: RequirementId | undefined,
      find: (exchange: Exchange) => Violation | undefined,
    ): readonly RequirementRow[] =>
      requirement === undefined
        ? []
        : [
            createRow(
              requirement,
              (exchange) => (isResult(exchange) ? [exchange] : []),
              (exchange) => find(exchange),
            ),
          ]
    return [
      // The row of lists judges other statuses, too.
      ...create(operation === 'listPosts' ? undefined : status, findOtherSuccess),
      ...create(body, (exchange) => findWrapper(exchange, name)),
    ]
  },
)
