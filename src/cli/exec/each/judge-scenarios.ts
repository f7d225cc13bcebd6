import { formatCount } from '../../../base/format-count.ts'
import { toText } from '../../../base/json.ts'
import { namedScenarios, type ScenarioName } from '../../../serve/sessions/named-scenarios.ts'
import type { EachResult } from './report.ts'
import { sample } from './sample.ts'
import { type EachContext, type Findings, omitPassed } from './subject.ts'

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
