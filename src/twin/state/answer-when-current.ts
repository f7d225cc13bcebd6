import type { Answer } from '../answer.ts'
import type { SharedPosition } from './journal.ts'

/**
 * The answer of a twin whose journal others share. What a client has seen of another twin, it sees here too: each answer
 * says how far its twin had come, and a request that says so is looked at when this one has come as far.
 *
 * @param position what the request says, if anything
 */
export async function answerWhenCurrent(
  whereabouts: SharedPosition,
  position: string | undefined,
  answer: () => Answer | Promise<Answer>,
): Promise<Answer> {
  if (position !== undefined) await whereabouts.waitFor(position)
  const { status, headers, body } = await answer()
  return { status, headers: [...headers, 'X-Twin-Position', whereabouts.position], body }
}
