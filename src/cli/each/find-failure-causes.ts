import { nameAnswer } from '../../contract/app-file.ts'
import type { AnswerChange } from './changes.ts'

/** Whether a run passes with some changes; undefined if no run is left. @param attempt 2 repeats the run */
export type TryChanges = (changes: readonly AnswerChange[], attempt?: 1 | 2) => Promise<boolean | undefined>

/** Answers with which the command fails. */
export interface FoundCause<Change = AnswerChange> {
  readonly changes: readonly Change[]
  /** whether the command passes without any one of them; false if not enough runs were left to find out */
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

/** Whether the command fails with some changes; undefined where this could not be found out. */
type FailsWith<Change> = (changes: readonly Change[]) => Promise<boolean | undefined>

/**
 * Finds the fewest of some changes with which the command still fails: the delta debugging of Zeller and Hildebrandt
 * (Simplifying and Isolating Failure-Inducing Input, 2002).
 *
 * @param changes the command fails with all of them, and passes with none
 * @param jobs how many sets of changes are tried at the same time
 */
export async function narrowChanges<Change>(
  changes: readonly Change[],
  fails: FailsWith<Change>,
  jobs: number,
): Promise<FoundCause<Change>> {
  let smallest = changes
  let parts = 2
  while (smallest.length > 1) {
    const chunks = split(smallest, parts)
    // Of two chunks, each is the complement of the other.
    const complements =
      parts === 2 ? [] : chunks.map((chunk) => smallest.filter((each) => !chunk.includes(each)))
    const failing = await findFailing([...chunks, ...complements], fails, jobs)
    if (failing === 'unknown') return { changes: smallest, isMinimal: false }
    if (failing !== undefined) {
      parts = chunks.includes(failing) ? 2 : Math.max(parts - 1, 2)
      smallest = failing
    } else if (parts < smallest.length) parts = Math.min(2 * parts, smallest.length)
    else break
  }
  return { changes: smallest, isMinimal: true }
}

/** Finds the first set with which the command fails. It does not depend on the number of jobs. */
async function findFailing<Change>(
  sets: readonly (readonly Change[])[],
  fails: FailsWith<Change>,
  jobs: number,
): Promise<readonly Change[] | 'unknown' | undefined> {
  for (let start = 0; start < sets.length; start += jobs) {
    const batch = sets.slice(start, start + jobs)
    const results = await Promise.all(batch.map(fails))
    const index = results.findIndex((result) => result !== false)
    if (index >= 0) return results[index] === true ? batch[index] : 'unknown'
  }
  return undefined
}

/** Splits a list into parts of nearly equal length. */
function split<Item>(list: readonly Item[], parts: number): readonly (readonly Item[])[] {
  const getStart = (part: number): number => Math.floor((part * list.length) / parts)
  return Array.from({ length: parts }, (_, part) => list.slice(getStart(part), getStart(part + 1)))
}
