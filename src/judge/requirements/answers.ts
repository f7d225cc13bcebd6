import { asRecord } from '../client/index.ts'
import { isErrorBody } from '../observations/response-parts.ts'
import { readStatusCode } from '../observations/status-code.ts'
import type { Exchange, Flaw, Outgoing } from '../target/exchange.ts'
import { getReceived } from '../target/look-through.ts'
import type { Violation } from '../violation.ts'
import type { Log } from './log.ts'

/** The flaws of a request besides some. */
export const listOtherFlaws = (
  { flaws = [] }: Outgoing,
  ...kinds: readonly Flaw['kind'][]
): readonly Flaw[] => flaws.filter(({ kind }) => !kinds.includes(kind))

/** Statuses that a target has for reasons that no request shows: the time, the rate, or that it is busy. */
const OTHER_REASONS: readonly number[] = [408, 425, 429, 503]

/** Whether a response shows how the target answers the request, and not that it could not answer. */
export const isAnswer = (exchange: Exchange, { facts }: Log): boolean =>
  !OTHER_REASONS.includes(exchange.response.status) && !facts.isRandomError(exchange)

/** Whether a request was accepted. An error with status 200 breaks another requirement. */
export const isAccepted = (exchange: Exchange): boolean => {
  const { status, json } = getReceived(exchange)
  return status >= 200 && status < 300 && !isErrorBody(json)
}

/** A violation unless the response has the status_code, in its body or as its status. */
export function demandStatusCode(
  exchange: Exchange,
  expected: number,
  request?: string,
): Violation | undefined {
  const actual = readStatusCode(exchange)
  if (actual === expected) return undefined
  const isInBody = actual === asRecord(exchange.response.json).status_code
  return { kind: 'status code', expected, actual, isInBody, ...(request !== undefined && { request }) }
}
