import { formatCount, formatNumber } from '../../base/text/format-count.ts'
import { quoteLiterally } from '../../judge/report/command.ts'
import type { EachReport, EachResult, RunSummary } from './report.ts'

/** The results that need attention: with breakages, those that no test has noticed. */
export const listNotable = ({ results }: EachReport): readonly EachResult[] =>
  results.filter(({ verdict }) => verdict !== 'pass' && verdict !== 'noticed')

/** What happened to the command, for example `exit code 1, 120 ms`. */
export function describeCommandRun(run: RunSummary | undefined): string {
  if (run === undefined) return 'no run was left (--max-runs)'
  const end = run.isTimedOut ? 'ended after the time limit' : `exit code ${run.exitCode}`
  return `${end}, ${formatMilliseconds(run.milliseconds)}`
}

export const formatMilliseconds = (milliseconds: number): string =>
  `${formatNumber(Math.round(milliseconds))} ms`

/** The command of feedtwin that runs the tests with the same twin. */
export const formatTry = ({ command }: Pick<EachReport, 'command'>, options: readonly string[]): string =>
  ['feedtwin exec', ...options.map(quoteLiterally), '--', ...command.map(quoteLiterally)].join(' ')

/** How many runs there were, and how long they took. */
export const formatRunEffort = ({ runs, durationMs }: EachReport): string =>
  `${formatCount(runs, 'run')}, ${formatMilliseconds(durationMs)}`
