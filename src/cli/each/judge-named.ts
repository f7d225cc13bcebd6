import { toText } from '../../base/json.ts'
import { formatCount } from '../../base/text/format-count.ts'
import { breakageTable } from '../../contract/generated/breakages.ts'
import { meetsNeeds } from '../../contract/meets-needs.ts'
import { namedScenarios, type ScenarioName } from '../../serve/sessions/named-scenarios.ts'
import {
  createRunEntry,
  type EachContext,
  type EachResult,
  type EachVerdict,
  type Findings,
} from './report.ts'

/** Runs the command with one breakage at a time. A test should notice each that the requests of the tests meet. */
export async function judgeBreakages(context: EachContext): Promise<Findings> {
  const { ids, flags, dialect } = context
  const { minNoticed = 0 } = flags
  const selected = breakageTable.filter(({ id }) => ids.includes(id))
  const shown = selected.filter((breakage) => meetsNeeds(breakage, dialect))
  const addBreakage = (id: string) => ({ break: [...flags.break, id] })
  const met = await filterBy(shown, ({ id }) => context.meets(addBreakage(id)))
  const results = await Promise.all(
    sample(met, flags.sample).map(async ({ id, says }): Promise<EachResult> => {
      const run = await context.run(id, id, addBreakage(id))
      // A test that fails at random has noticed nothing.
      const again =
        run?.passed === false ? await context.run(`${id} again`, `${id} again`, addBreakage(id)) : run
      const verdict =
        !run || !again ? 'unjudged' : run.passed ? 'unnoticed' : again.passed ? 'unstable' : 'noticed'
      return { id, says, verdict, ...createRunEntry(run), options: ['--break', id] }
    }),
  )
  const listWith = (wanted: EachVerdict): readonly EachResult[] =>
    results.filter(({ verdict }) => verdict === wanted)
  const tried = results.length - listWith('unjudged').length
  const noticed = listWith('noticed')
  const percent = tried === 0 ? 0 : Math.floor((100 * noticed.length) / tried)
  const neverReached = shown.filter((breakage) => !met.includes(breakage)).map(({ id }) => id)
  const broken = breakageTable.filter(({ id }) => noticed.some((each) => each.id === id))
  return {
    exitCode: tried === 0 ? 3 : percent < minNoticed ? 1 : 0,
    summary:
      results.length === 0
        ? 'Nothing was tried: no breakage changes a response to what the tests send.'
        : `Your app's tests notice ${noticed.length} of ${formatCount(tried, 'breakage')}: ${percent} %${
            percent < minNoticed ? `, and --min-noticed requires ${minNoticed} %` : ''
          }.`,
    results,
    noticed: { count: noticed.length, of: tried, percent },
    ...(tried > 0 && {
      app: {
        noticed: {
          requirements: [...new Set(broken.flatMap(({ breaks }) => breaks))],
          breakages: noticed.map(({ id, says, run: { failedTests: tests } = {} }) => ({
            id,
            says,
            ...(tests && { tests }),
          })),
          unnoticed: listWith('unnoticed').map(({ id }) => id),
          neverReached,
        },
      },
    }),
    notTried: selected.filter((breakage) => !shown.includes(breakage)).map(({ id }) => id),
    neverReached,
  }
}

/** Runs the command in each scenario. Tests may fail in some, for example while there is no network: this is information. */
export async function judgeScenarios({ ids, flags, run: runCommand }: EachContext): Promise<Findings> {
  const results = await Promise.all(
    sample(ids as readonly ScenarioName[], flags.sample).map(async (id): Promise<EachResult> => {
      const run = await runCommand(id, id, { scenario: id })
      const verdict = run === undefined ? 'unjudged' : run.passed ? 'pass' : 'fail'
      const says = toText(Object(namedScenarios[id]).description ?? '')
      return { id, says, verdict, ...createRunEntry(run), options: ['--scenario', id] }
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

/** The items with a property that takes time to find out, one after the other. */
export async function filterBy<Item>(
  items: readonly Item[],
  has: (item: Item) => Promise<boolean>,
): Promise<readonly Item[]> {
  const found: Item[] = []
  for (const item of items) if (await has(item)) found.push(item)
  return found
}

/** Takes a number of items that are spread over a list; all of them if there are fewer. */
function sample<Item>(items: readonly Item[], count = items.length): readonly Item[] {
  const length = Math.min(count, items.length)
  return Array.from({ length }, (_, index) => items[Math.floor((index * items.length) / length)] as Item)
}
