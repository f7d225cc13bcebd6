import { type Answer, createProblem } from '../answer.ts'
import { JournalUnavailable, OutcomeUnknown } from './journal.ts'

/** Calls a function that records events. If the journal is unavailable, it returns the result of `otherwise`. */
export function recordOrElse<T, Else>(
  record: () => T | Promise<T>,
  otherwise: (error: JournalUnavailable) => Else,
): T | Else | Promise<T | Else> {
  const recover = (error: unknown): Else => {
    if (error instanceof JournalUnavailable) return otherwise(error)
    throw error
  }
  try {
    const result = record()
    return result instanceof Promise ? result.catch(recover) : result
  } catch (error) {
    return recover(error)
  }
}

/** Creates the 503 for an event that was not recorded. The client may retry after a second, unless it may be recorded. */
export const createUnavailableProblem = (error: JournalUnavailable): Answer =>
  createProblem(503, {
    message: error.message,
    headers: error instanceof OutcomeUnknown ? [] : ['Retry-After', '1'],
  })
