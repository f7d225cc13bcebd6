import { type Group, groupBy } from '../../base/group-by.ts'
import { formatCount } from '../../base/text/format-count.ts'
import { nameAnswer } from '../../contract/app-file.ts'
import { type Dialect, type GapId, gaps } from '../../contract/index.ts'
import { describeAnswers, type GivenAnswers } from '../describe-answer.ts'
import { type AnswerChange, formatAssignments, listDialects, listFrameworkDialects } from './changes.ts'
import {
  type FoundCause,
  type FoundCauses,
  findFailureCauses,
  type TryChanges,
} from './find-failure-causes.ts'
import { filterBy } from './judge-named.ts'
import {
  createRunEntry,
  type EachContext,
  type EachResult,
  type FailureCause,
  type Findings,
} from './report.ts'
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

/** Most answers of a cause that was not narrowed. */
const MAX_ANSWERS = 8

/** Describes causes in the order of the catalogue. Other answers to the same question are one cause. */
export function describeCauses(causes: readonly FoundCause[], dialect: Dialect): FailureCause[] {
  const order = gaps.map(({ id }) => id)
  const getPlace = ([first]: Group<FoundCause>): number => order.indexOf(first.changes[0]?.gap as GapId)
  return [...groupBy(causes, nameQuestions).values()]
    .sort((a, b) => getPlace(a) - getPlace(b))
    .map((group) => describeGroup(group, dialect))
}

/** The same for causes that differ in the answer to one question. */
const nameQuestions = ({ changes, isMinimal }: FoundCause): string =>
  changes.length === 1 && isMinimal
    ? `${changes[0]?.gap} ${changes[0]?.case}`
    : changes.map((change) => JSON.stringify(change)).join()

function describeGroup(group: Group<FoundCause>, dialect: Dialect): FailureCause {
  const [{ changes, isMinimal }] = group
  const answers = changes.map(
    ({ gap, case: name, answer }): GivenAnswers => ({
      gap,
      ...(name !== undefined && { case: name }),
      answers: group.length === 1 ? [answer] : group.map((cause) => cause.changes[0]?.answer),
    }),
  )
  const texts = answers.map(describeAnswers)
  const hidden = texts.length - MAX_ANSWERS
  const sentence = isMinimal
    ? `Your app's tests fail when ${texts.join(', and ')}.`
    : `Your app's tests fail with some of these answers, and no run was left to find out which: ${texts
        .slice(0, MAX_ANSWERS)
        .join('; ')}${hidden > 0 ? `; and ${hidden} more` : ''}.`
  return {
    sentence,
    answers,
    isMinimal,
    options: formatAssignments(dialect, changes).flatMap((assignment) => ['--set', assignment]),
  }
}

/** Describes a dialect by the number of its answers. */
function countAnswers(changes: readonly AnswerChange[]): string {
  const { size } = new Set(changes.map(({ gap }) => gap))
  return size === 1 ? '1 gap has another answer.' : `${size} gaps have other answers.`
}
