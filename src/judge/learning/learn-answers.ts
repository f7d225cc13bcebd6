import { type Dialect, gaps, replaceAnswers, type WrittenAnswers } from '../../contract/index.ts'
import { listOtherAnswers } from '../../contract/other-answers.ts'
import { askForDecidingGaps } from './breakages/explanations.ts'
import { countUnequal, type Differences, isCloser } from './breakages/find-breakages.ts'
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
  let left = MAX_TRIED
  const isOver = (): boolean => !hasTime() || countUnequal(best) === 0
  /** Tries each answer once; of several to one gap, only the first that is better is taken before the next time. */
  const findBetter = async (): Promise<boolean> => {
    const start = best
    const mayDecide = await askForDecidingGaps((view) => trials.compareAll(found, view))
    for (const { id } of gaps)
      for (const { case: name, answer } of listOtherAnswers(id, replaceAnswers(dialect, found))) {
        if (isKnown(known, id, name) || !mayDecide(id, name)) continue
        if (left-- === 0 || isOver()) return false
        const change: WrittenAnswers = { ...found, [id]: answer }
        const after = await trials.compare(change, best)
        if (!after || !isCloser(after, best)) continue
        found = change
        best = after
        break
      }
    return best !== start
  }
  let isBetter = true
  while (isBetter && !isOver()) isBetter = await findBetter()
  return found
}
