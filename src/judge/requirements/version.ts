import type { OperationId } from '../../contract/generated/operations.ts'
import { type Exchange, isAllowed } from '../target/exchange.ts'
import { readList } from '../target/reading/list-page.ts'
import { describeResponse } from '../target/reading/read-response.ts'
import { hasResult } from '../target/reading/response-parts.ts'
import type { Violation } from '../target/violation.ts'
import { findPostDoubt } from './create-accepted.ts'
import { isPlainList } from './list.ts'
import { isAnswer, type Log, listOtherFlaws } from './log/log.ts'
import { createRow, type Judgement } from './log/row.ts'
import { findLoginDoubt } from './login.ts'

const findListDoubt = (exchange: Exchange, log: Log): string | undefined => {
  const list = readList(exchange)
  return list && isPlainList(list, log) ? undefined : 'a list with a position and nothing else'
}

/** What is missing to say that the version is the reason of a rejection, for each operation. */
const findDoubt: Readonly<Record<OperationId, typeof findListDoubt>> = {
  listPosts: findListDoubt,
  loginWithThirdParty: findLoginDoubt,
  createPost: findPostDoubt,
}

/** Whether a response has another reason than the version: a result, or an error of validation. */
const isVersionServed = (exchange: Exchange): boolean =>
  hasResult(exchange) || exchange.response.status === 422

/** Version 1 is not answered with 400. Only the HTTP status counts: status_code 400 with another status has another reason. */
export const versionOneRow = createRow(
  'version.one-is-served',
  (exchange, log) => {
    const { operation, flaws } = exchange.outgoing
    const hasVersion =
      flaws !== undefined && listOtherFlaws(exchange.outgoing, 'version').length === flaws.length
    return hasVersion && operation !== undefined && isAnswer(exchange, log) ? [operation] : []
  },
  (operation, exchange, log): Judgement | Violation => {
    const { status } = exchange.response
    if (isVersionServed(exchange)) return 'kept'
    if (status !== 400 || !isAllowed(exchange.outgoing) || log.facts.isServed(operation))
      return { missing: `the request was answered with ${describeResponse(exchange)}`, cause: 'blocked' }
    const doubt = findDoubt[operation](exchange, log)
    return doubt === undefined
      ? { kind: 'status', expected: 'another status than 400', actual: status }
      : { missing: `needs ${doubt}` }
  },
)
