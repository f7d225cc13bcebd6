import type { Answer } from '../answer.ts'
import type { SharedPosition } from './journal.ts'

/**
 * Answers a request to a twin whose journal other twins share. Each response states the position of its twin in the journal.
 * A request that states a position is answered once this twin has reached it, so that a client also sees here what another
 * twin has already shown it.
 *
 * @param position the position that the request states, if any
 */
export async function answerWhenCurrent(
  sharedPosition: SharedPosition,
  position: string | undefined,
  answer: () => Answer | Promise<Answer>,
): Promise<Answer> {
  if (position !== undefined) await sharedPosition.waitFor(position)
  const { status, headers, body } = await answer()
  return { status, headers: [...headers, 'X-Twin-Position', sharedPosition.position], body }
}
