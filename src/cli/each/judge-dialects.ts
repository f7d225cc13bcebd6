import { formatCount } from '../../base/format-count.ts'
import type { GapId } from '../../contract/index.ts'
import { type AnswerChange, createChangeKey, formatAssignments, listDialects } from './changes.ts'
import { countAnswers, describeCauses } from './describe-cause.ts'
import { type FoundCauses, findFailureCauses, type TryChanges } from './find-failure-causes.ts'
import { type EachContext, type FailureCause, type Findings, omitPassed } from './report.ts'
import type { CommandRun } from './runs.ts'

/** Runs the command in legal dialects, in all of which it should pass. */
export async function judgeDialects(context: EachContext): Promise<Findings> {
  const { ids, dialect, flags, jobs } = context
  const dialects = listDialects(ids as readonly GapId[], dialect).slice(0, context.sample)
  const firstRuns = new Map<string, CommandRun>()
  const createKey = (changes: readonly AnswerChange[]): string =>
    changes.map(createChangeKey).sort().join(' & ')
  const names = new Map(dialects.map((changes, index) => [createKey(changes), `dialect ${index + 1}`]))
  const listOptions = (changes: readonly AnswerChange[]): string[] =>
    formatAssignments(dialect, changes).flatMap((assignment) => ['--set', assignment])
  const tryChanges: TryChanges = async (changes, attempt = 1) => {
    const key = createKey(changes)
    const label = names.get(key) ?? formatCount(changes.length, 'answer')
    const twin = { set: [...flags.set, ...formatAssignments(dialect, changes)] }
    const run =
      attempt === 1
        ? await context.run(key, label, twin)
        : await context.run(`${key} again`, `${label} again`, twin)
    if (run && attempt === 1) firstRuns.set(key, run)
    return run?.passed
  }
  const found = await findFailureCauses(dialects, tryChanges, jobs)
  const causes = describeCauses(found.causes, dialect)
  const results = dialects.map((changes, index) => {
    const run = firstRuns.get(createKey(changes))
    return {
      id: String(index + 1),
      says: countAnswers(changes),
      verdict: found.verdicts[index] ?? 'unjudged',
      ...(run && { run: omitPassed(run) }),
      options: listOptions(changes),
    }
  })
  return { ...conclude(found, causes), results, causes }
}

function conclude(
  { verdicts, isIncomplete }: FoundCauses,
  causes: readonly FailureCause[],
): Pick<Findings, 'exitCode' | 'summary'> {
  const count = (verdict: string): number => verdicts.filter((each) => each === verdict).length
  const failed = count('fail')
  const open = verdicts.length - failed - count('pass')
  const all = formatCount(verdicts.length, 'legal dialect')
  if (failed > 0) {
    const reasons = `${formatCount(causes.length, 'cause')} found`
    const rest = isIncomplete ? '; some failures are not explained' : ''
    return { exitCode: 1, summary: `Your app's tests fail in ${failed} of ${all}: ${reasons}${rest}.` }
  }
  if (open > 0) {
    const summary = `In ${open} of ${all} the result is open: the tests fail at random, or no run was left.`
    return { exitCode: 3, summary }
  }
  return { exitCode: 0, summary: `Your app's tests pass in all of ${all}.` }
}
