import { type Answer, createProblem } from '../answer.ts'
import { JournalUnavailable, OutcomeUnknown } from './journal.ts'

/** Does what has to be recorded; where the journal takes nothing at the moment, gives something else instead. */
export function recordOrElse<T, Else>(
  act: () => T | Promise<T>,
  otherwise: (error: JournalUnavailable) => Else,
): T | Else | Promise<T | Else> {
  const rescue = (error: unknown): Else => {
    if (error instanceof JournalUnavailable) return otherwise(error)
    throw error
  }
  try {
    const result = act()
    return result instanceof Promise ? result.catch(rescue) : result
  } catch (error) {
    return rescue(error)
  }
}

/** What could not be recorded may be tried again in a second, unless it may have been recorded nevertheless. */
export const createUnavailableProblem = (error: JournalUnavailable): Answer =>
  createProblem(503, {
    message: error.message,
    headers: error instanceof OutcomeUnknown ? [] : ['Retry-After', '1'],
  })
