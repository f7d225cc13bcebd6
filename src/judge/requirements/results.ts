import { operationResults } from '../observations/operation-results.ts'
import { describeWrapper, getReceived } from '../target/look-through.ts'
import { createRow, type RequirementRow } from './row.ts'

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
      create(status, (_, exchange) => {
        const received = getReceived(exchange)
        return received.status === 200
          ? undefined
          : { kind: 'status', expected: 200, actual: received.status }
      }),
      create(body, (_, exchange) => {
        const wrapper = describeWrapper(exchange)
        return wrapper === undefined
          ? undefined
          : { expected: `${name} itself`, actual: wrapper, where: 'body' }
      }),
    ]
  },
)
