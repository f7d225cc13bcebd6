import { type OperationId, operationIds } from '../../contract/generated/operations.ts'
import { operationResults } from '../observations/operation-results.ts'
import type { Exchange } from '../target/exchange.ts'
import { describeWrapper, getReceived } from '../target/look-through.ts'
import { type CauseContext, type CauseRule, isViolated } from './cause-rule.ts'

/** Finds a wrapper and a status that the results of operations have in common. */
export const findResultCauses: CauseRule = (context) => [
  ...findCommon(
    context,
    'body',
    (exchange) => describeWrapper(exchange) && exchange.response.received?.wrapper.join('.'),
    (key, results) => `results are in a wrapper, under ${key}: ${results}`,
  ),
  ...findCommon(
    context,
    'status',
    (exchange) => {
      const { status } = getReceived(exchange)
      return status === 200 ? undefined : `${status}`
    },
    (status, results) => `results have status ${status}, not 200: ${results}`,
  ),
]

function* findCommon(
  context: CauseContext,
  part: 'status' | 'body',
  readForm: (exchange: Exchange) => string | undefined,
  describe: (form: string, results: string) => string,
) {
  const operations = new Map<string, OperationId[]>()
  for (const operation of operationIds) {
    const first = context.client.transport.exchanges.find(
      (exchange) =>
        exchange.outgoing.operation === operation && exchange.response.received && readForm(exchange),
    )
    const form = first && readForm(first)
    if (form !== undefined && isViolated(context, operationResults[operation][part]))
      operations.set(form, [...(operations.get(form) ?? []), operation])
  }
  for (const [form, shared] of operations) {
    const [requirement, ...dependents] = shared.map((operation) => operationResults[operation][part])
    if (requirement !== undefined)
      yield {
        headline: describe(form, shared.map((operation) => operationResults[operation].plural).join(', ')),
        requirement,
        dependents,
      }
  }
}
