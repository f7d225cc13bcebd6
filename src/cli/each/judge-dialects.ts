import { formatCount } from '../../base/text/format-count.ts'
import { nameAnswer } from '../../contract/app-file.ts'
import type { GapId } from '../../contract/index.ts'
import { type AnswerChange, formatAssignments, listDialects, listFrameworkDialects } from './changes.ts'
import { countAnswers, describeCauses } from './describe-cause.ts'
import { type FoundCauses, findFailureCauses, type TryChanges } from './find-failure-causes.ts'
import { filterBy } from './judge-named.ts'
import { createRunEntry, type EachContext, type EachResult, type Findings } from './report.ts'
import type { CommandRun } from './runs.ts'
import { describeAssumptions } from './save-app.ts'

/** Runs the command in legal dialects, in all of which it should pass: first those of known frameworks. */
export async function judgeDialects(context: EachContext): Promise<Findings> {
  const { dialect, flags } = context
  const ids = context.ids as readonly GapId[]
  const createKey = (changes: readonly AnswerChange[]): string => changes.map(nameAnswer).sort().join(' & ')
  const createFlags = (changes: readonly AnswerChange[]) => ({
    set: [...flags.set, ...formatAssignments(dialect, changes)],
  })
  const meets = (changes: readonly AnswerChange[]): Promise<boolean> => context.meets(createFlags(changes))
  const frameworks = [...listFrameworkDialects(ids, dialect)]
  // The first of those with the same answers gives its name to them.
  const names = new Map(frameworks.map(([name, changes]) => [createKey(changes), name] as const).reverse())
  const all = [...frameworks.map(([, changes]) => changes), ...listDialects(ids, dialect)]
  const distinct = [...new Map(all.map((changes) => [createKey(changes), changes])).values()]
  const dialects = (await filterBy(distinct, meets)).slice(0, flags.sample)
  const listed = dialects.map((changes, index) => names.get(createKey(changes)) ?? String(index + 1))
  const labels = new Map(dialects.map((changes, index) => [createKey(changes), `dialect ${listed[index]}`]))
  const firstRuns = new Map<string, CommandRun>()
  const tryChanges: TryChanges = async (changes, attempt = 1) => {
    // Nothing that the tests receive would differ.
    if (!(await meets(changes))) return true
    const key = createKey(changes)
    const suffix = attempt === 1 ? '' : ' again'
    const label = labels.get(key) ?? formatCount(changes.length, 'answer')
    const run = await context.run(key + suffix, label + suffix, createFlags(changes))
    if (run && attempt === 1) firstRuns.set(key, run)
    return run?.passed
  }
  const found = await findFailureCauses(dialects, tryChanges, flags.jobs)
  const causes = describeCauses(found.causes, dialect)
  const results = dialects.map(
    (changes, index): EachResult => ({
      id: listed[index] ?? '',
      says: countAnswers(changes),
      verdict: found.verdicts[index] ?? 'unjudged',
      ...createRunEntry(firstRuns.get(createKey(changes))),
      options: formatAssignments(dialect, changes).flatMap((assignment) => ['--set', assignment]),
    }),
  )
  const changes = [...new Map(distinct.flat().map((change) => [nameAnswer(change), change])).values()]
  const unmet = await filterBy(changes, async (change) => !(await meets([change])))
  // With another answer to one gap, the tests may send what meets the next one.
  const met = [
    ...changes.filter((change) => !unmet.includes(change)),
    ...found.causes.flatMap((cause) => cause.changes),
  ]
  const neverReached = ids.filter((id) => !met.some(({ gap }) => gap === id))
  const findRun = (changes: readonly AnswerChange[]) => firstRuns.get(createKey(changes))
  const passing = [...found.passing, ...unmet]
  const app = describeAssumptions({ ...found, passing }, dialect, findRun, neverReached)
  return { ...conclude(found, causes.length), results, causes, neverReached, app }
}

function conclude(
  { verdicts, isIncomplete }: FoundCauses,
  causes: number,
): Pick<Findings, 'exitCode' | 'summary'> {
  const count = (verdict: string): number => verdicts.filter((each) => each === verdict).length
  const failed = count('fail')
  const open = verdicts.length - failed - count('pass')
  const all = formatCount(verdicts.length, 'legal dialect')
  const rest = isIncomplete ? '; some failures are not explained' : ''
  if (failed > 0) {
    const found = `${formatCount(causes, 'cause')} found${rest}`
    return { exitCode: 1, summary: `Your app's tests fail in ${failed} of ${all}: ${found}.` }
  }
  if (verdicts.length === 0)
    return { exitCode: 3, summary: 'Nothing was tried: no answer changes a response to what the tests send.' }
  return open > 0
    ? {
        exitCode: 3,
        summary: `In ${open} of ${all} the result is open: the tests fail at random, or no run was left.`,
      }
    : { exitCode: 0, summary: `Your app's tests pass in all of ${all}.` }
}
