import { operationResults } from '../observations/operation-results.ts'
import { describeWrapper, getReceived } from '../target/look-through.ts'
import type { Watch } from '../watch.ts'

/** Watches of the form of each result: its status, and that nothing is around it. */
export const resultWatches: readonly Watch[] = Object.entries(operationResults).flatMap(
  ([operation, { status, body, name }]): Watch[] => {
    const hasResult: Watch['concerns'] = ({ outgoing, response }) =>
      outgoing.operation === operation && response.status === 200
    return [
      {
        requirement: status,
        concerns: hasResult,
        judge: (exchange) =>
          getReceived(exchange).status === 200
            ? undefined
            : { expected: 'status 200', actual: `status ${getReceived(exchange).status}`, where: 'status' },
      },
      {
        requirement: body,
        concerns: hasResult,
        judge: (exchange) => {
          const wrapper = describeWrapper(exchange)
          return wrapper === undefined
            ? undefined
            : { expected: `${name} itself`, actual: wrapper, where: 'body' }
        },
      },
    ]
  },
)
