import { nameAnswer } from '../../contract/app-file.ts'
import type { AnswerChange } from './changes.ts'
import { type FailsWith, narrowChanges } from './narrow.ts'

/** Whether a run passes with some changes; undefined if no run is left. @param attempt 2 repeats the run */
export type TryChanges = (changes: readonly AnswerChange[], attempt?: 1 | 2) => Promise<boolean | undefined>

/** Answers with which the command fails. */
export interface FoundCause {
  readonly changes: readonly AnswerChange[]
  readonly isMinimal: boolean
}

/** What was found out about the dialects. */
export interface FoundCauses {
  readonly verdicts: readonly ('pass' | 'fail' | 'unstable' | 'unjudged')[]
  readonly causes: readonly FoundCause[]
  /** the answers with which a run has passed */
  readonly passing: readonly AnswerChange[]
  /** whether a failure is left that no cause explains, because no run was left or a test fails at random */
  readonly isIncomplete: boolean
}

/**
 * Tries dialects, and finds the fewest answers with which the command fails. The cause of a failure is looked for without the
 * answers of the causes that are known, so that none hides another.
 *
 * @param dialects the answers of each that differ from a dialect with which the command passes
 */
export async function findFailureCauses(
  dialects: readonly (readonly AnswerChange[])[],
  tryChanges: TryChanges,
  jobs: number,
): Promise<FoundCauses> {
  const innocent = new Map<string, AnswerChange>()
  const tryAndNote: TryChanges = async (changes, attempt) => {
    const passes = await tryChanges(changes, attempt)
    if (passes) for (const change of changes) innocent.set(nameAnswer(change), change)
    return passes
  }
  const first = await Promise.all(dialects.map((changes) => tryAndNote(changes)))
  const verdicts: FoundCauses['verdicts'][number][] = []
  const causes: FoundCause[] = []
  let isIncomplete = false
  for (const [index, changes] of dialects.entries()) {
    const passes = first[index]
    const verdict = passes === false ? await confirm(changes, tryAndNote) : passes ? 'pass' : 'unjudged'
    verdicts.push(verdict)
    if (verdict === 'fail' && !(await explain(changes))) isIncomplete = true
  }
  return { verdicts, causes, passing: [...innocent.values()], isIncomplete }

  /** Finds the causes of a failure. Returns whether they explain it. */
  async function explain(changes: readonly AnswerChange[]): Promise<boolean> {
    const fails: FailsWith<AnswerChange> = async (some) => {
      const passes = await tryAndNote(some)
      return passes === undefined ? undefined : !passes
    }
    let rest = causes.reduce(removeCause, changes)
    for (;;) {
      if (rest.length === 0) return true
      const failed = await fails(rest)
      if (failed === undefined) return false
      if (!failed) return true
      const cause = await narrowChanges(await selectSuspects(rest, fails), fails, jobs)
      if (!cause.isMinimal || (await confirm(cause.changes, tryAndNote)) === 'fail') causes.push(cause)
      else return false
      if (!cause.isMinimal) return false
      rest = removeCause(rest, cause)
    }
  }

  /** Most failures have a cause of one answer, and with that no other run has passed. */
  async function selectSuspects(
    changes: readonly AnswerChange[],
    fails: FailsWith<AnswerChange>,
  ): Promise<readonly AnswerChange[]> {
    const suspects = changes.filter((change) => !innocent.has(nameAnswer(change)))
    if (suspects.length === 0 || suspects.length === changes.length) return changes
    return (await fails(suspects)) === true ? suspects : changes
  }
}

/** Repeats a failed run. A command that passes then fails at random. */
async function confirm(
  changes: readonly AnswerChange[],
  tryChanges: TryChanges,
): Promise<'fail' | 'unstable' | 'unjudged'> {
  const passes = await tryChanges(changes, 2)
  return passes === undefined ? 'unjudged' : passes ? 'unstable' : 'fail'
}

/** Removes the answers of a cause, if all of them are there. */
function removeCause(
  changes: readonly AnswerChange[],
  { changes: cause }: FoundCause,
): readonly AnswerChange[] {
  const keys = changes.map(nameAnswer)
  const removed = cause.map(nameAnswer)
  return removed.every((key) => keys.includes(key))
    ? changes.filter((_, index) => !removed.includes(keys[index] as string))
    : changes
}
