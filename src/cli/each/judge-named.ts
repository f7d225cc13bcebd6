import { formatCount } from '../../base/format-count.ts'
import { toText } from '../../base/json.ts'
import { breakageTable } from '../../contract/generated/breakages.ts'
import { meetsNeeds } from '../../contract/meets-needs.ts'
import { namedScenarios, type ScenarioName } from '../../serve/sessions/named-scenarios.ts'
import { type EachContext, type EachResult, type Findings, omitPassed } from './report.ts'

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

/** Runs the command in each scenario. Tests may fail in some, for example while there is no network: this is information. */
export async function judgeScenarios(context: EachContext): Promise<Findings> {
  const names = sample(context.ids as readonly ScenarioName[], context.sample)
  const results = await Promise.all(
    names.map(async (name): Promise<EachResult> => {
      const run = await context.run(name, name, { scenario: name })
      const verdict = run === undefined ? 'unjudged' : run.passed ? 'pass' : 'fail'
      const says = toText(Object(namedScenarios[name]).description ?? '')
      return { id: name, says, verdict, ...(run && { run: omitPassed(run) }), options: ['--scenario', name] }
    }),
  )
  const tried = results.filter(({ verdict }) => verdict !== 'unjudged')
  const passed = tried.filter(({ verdict }) => verdict === 'pass')
  return {
    exitCode: tried.length === 0 ? 3 : 0,
    summary: `Your app's tests pass in ${passed.length} of ${formatCount(tried.length, 'scenario')}.`,
    results,
  }
}

/** Takes a number of items that are spread over a list; all of them if there are fewer. */
function sample<Item>(items: readonly Item[], count = items.length): readonly Item[] {
  if (count >= items.length) return items
  return Array.from(
    { length: count },
    (_, index) => items[Math.floor((index * items.length) / count)] as Item,
  )
}
