import type { FailOn } from '../options.ts'
import type { AppRuleResult, Report } from '../report/report.ts'

/**
 * The verdict on an app and its exit code: 1 if a stated rule is broken, or any with `failOn` warn; 3 if nothing was judged.
 *
 * @param results those that no waiver excuses
 */
export function computeAppVerdict(
  results: readonly AppRuleResult[],
  failOn: readonly FailOn[],
): Pick<Report, 'verdict' | 'exitCode'> {
  const has = (wanted: AppRuleResult['verdict']): boolean => results.some(({ verdict }) => verdict === wanted)
  if (has('fail') || (failOn.includes('warn') && has('warn')))
    return { verdict: 'nonconformant', exitCode: 1 }
  return results.every(({ verdict }) => verdict === 'unjudged')
    ? { verdict: 'unjudged', exitCode: 3 }
    : { verdict: 'conformant', exitCode: 0 }
}
