import { type Dialect, gaps, replaceAnswers, type WrittenAnswers } from '../../contract/index.ts'
import { listOtherAnswers } from '../../contract/other-answers.ts'
import { type Differences, isCloser } from './breakages/find-breakages.ts'
import { type FoundAnswers, isKnown } from './breakages/found-answers.ts'
import type { TwinTrials } from './breakages/twin-trials.ts'

/** How many answers are tried at most. For each of them, all requests of the run are sent to a twin. */
const MAX_TRIED = 40

/** What is known of a target after the probes. */
interface ProbedTarget {
  readonly trials: TwinTrials
  readonly dialect: Dialect
  /** how a twin with the dialect differs from the target */
  readonly differences: Differences
  /** what the probes did determine */
  readonly known: FoundAnswers
  hasTime(): boolean
}

/**
 * Looks for answers to the gaps that the probes did not determine, among those that no response of the run contradicts. A list after
 * a page_size of -1, for example, tells that it is not rejected, also where it is too short to tell the rest. Sends the target nothing.
 */
export async function learnAnswers({
  trials,
  dialect,
  differences,
  known,
  hasTime,
}: ProbedTarget): Promise<WrittenAnswers> {
  const { breakages = [] } = dialect
  let found: WrittenAnswers = { breakages, 'category.set': trials.dialect['category.set'] }
  let best = differences
  let tried = 0
  for (let isBetter = hasTime(); isBetter; ) {
    isBetter = false
    const current = replaceAnswers(dialect, found)
    const deciding = new Set<string>()
    await trials.compareAll(found, ({ gaps: those }) => {
      for (const { id, case: name } of those) deciding.add(`${id} ${name}`)
    })
    for (const { id } of gaps)
      for (const { case: name, answer } of listOtherAnswers(id, current)) {
        if (isBetter || isKnown(known, id, name) || !deciding.has(`${id} ${name}`)) continue
        if (tried++ >= MAX_TRIED || !hasTime()) return found
        const change = { ...found, [id]: answer } as WrittenAnswers
        const after = await trials.compare(change, best)
        if (!after || !isCloser(after, best)) continue
        found = change
        best = after
        isBetter = true
      }
  }
  return found
}
