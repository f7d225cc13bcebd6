import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import { describeOperationResponse } from '../client/describe-response.ts'
import { type Exchange, hasWrongType, isAllowed } from '../target/exchange.ts'
import { isServerError } from '../target/server-errors.ts'
import type { Violation } from '../violation.ts'
import type { Log } from './log.ts'
import type { Judgement, RequirementRow } from './row.ts'

/** A row of requests that must not be answered with 5xx. Several requests at the same time are another requirement. */
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
      if (facts.serverErrors.isPerhapsRandom(exchange)) return { missing: 'a 5xx may come at random' }
      return facts.isErrorOfAllowed(exchange)
        ? { missing: 'a request that the specification allows shows the same 5xx' }
        : { violation }
    },
  ),
]
