import { type Answer, problem } from './answer.ts'
import { JournalUnavailable } from './journal.ts'

/** Does what has to be recorded; where the journal takes nothing at the moment, gives something else instead. */
export function recorded<T, Else>(
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

/** What could not be recorded has not happened, and may be tried again in a second. */
export const unavailable = ({ message }: JournalUnavailable): Answer =>
  problem(503, { message, headers: ['Retry-After', '1'] })
