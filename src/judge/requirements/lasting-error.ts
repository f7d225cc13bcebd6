import { createRequestKey, type Exchange } from '../target/exchange.ts'
import { isServerError } from '../target/server-errors.ts'
import type { Log } from './log.ts'

/** How often an operation is answered with the same 5xx until that is no accident. */
const MIN_ERRORS = 3

/** Whether a target repeats a 5xx, and has answered no such request otherwise, which would show that it comes at random. */
export function isLastingError({ outgoing, response }: Exchange, { exchanges }: Log): boolean {
  const errors = exchanges.filter(
    (each) => each.outgoing.operation === outgoing.operation && each.response.status === response.status,
  )
  const failed = new Set(errors.map(createRequestKey))
  const isRandom = exchanges.some((each) => !isServerError(each) && failed.has(createRequestKey(each)))
  return !isRandom && errors.length + 1 >= MIN_ERRORS
}
