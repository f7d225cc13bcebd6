import { formatCount } from '../../../base/format-count.ts'
import { breakageTable } from '../../../contract/generated/breakages.ts'
import { meetsNeeds } from '../../../contract/meets-needs.ts'
import type { EachResult } from './report.ts'
import { sample } from './sample.ts'
import { type EachContext, type Findings, omitPassed } from './subject.ts'

/** Runs the command with one breakage at a time. A test should notice each. */
export async function judgeBreakages(context: EachContext): Promise<Findings> {
  const { ids, flags, dialect, minNoticed = 0 } = context
  const selected = breakageTable.filter(({ id }) => ids.includes(id))
  const shown = sample(
    selected.filter((breakage) => meetsNeeds(breakage, dialect)),
    context.sample,
  )
  const results = await Promise.all(
    shown.map(async ({ id, says }): Promise<EachResult> => {
      const run = await context.run(id, id, { break: [...flags.break, id] })
      const verdict = run === undefined ? 'unjudged' : run.passed ? 'unnoticed' : 'noticed'
      return { id, says, verdict, ...(run && { run: omitPassed(run) }), options: ['--break', id] }
    }),
  )
  const tried = results.filter(({ verdict }) => verdict !== 'unjudged').length
  const count = results.filter(({ verdict }) => verdict === 'noticed').length
  const percent = tried === 0 ? 0 : Math.floor((100 * count) / tried)
  return {
    exitCode: tried === 0 ? 3 : percent < minNoticed ? 1 : 0,
    summary: `Your app's tests notice ${count} of ${formatCount(tried, 'breakage')}: ${percent} %${
      percent < minNoticed ? `, and --min-noticed requires ${minNoticed} %` : ''
    }.`,
    results,
    noticed: { count, of: tried, percent },
    notTried: selected.filter((breakage) => !meetsNeeds(breakage, dialect)).map(({ id }) => id),
  }
}
