import type { FailOn } from '../options.ts'
import type { AppRuleResult, Report, RequirementResult } from '../report/report.ts'

/**
 * The verdict on a recording and its exit code: 1 if a stated requirement or app rule is broken, or any with `failOn` warn;
 * 3 if nothing was judged; 5 if feedtwin itself failed. What a recording does not show is no reason for 3, since nobody
 * could have sent more requests.
 *
 * @param deployment those results of requirements that no waiver excuses; undefined if the deployment is not judged
 * @param app the same of app rules
 */
export function computeRecordingVerdict(
  deployment: readonly RequirementResult[] | undefined,
  app: readonly AppRuleResult[] | undefined,
  failOn: readonly FailOn[],
): Pick<Report, 'verdict' | 'exitCode' | 'reason'> {
  const results = [...(deployment ?? []), ...(app ?? [])]
  const has = (wanted: RequirementResult['verdict']): boolean =>
    results.some(({ verdict }) => verdict === wanted)
  if (
    has('fail') ||
    (failOn.includes('warn') && has('warn')) ||
    (failOn.includes('unstable') && has('unstable'))
  )
    return { verdict: 'nonconformant', exitCode: 1 }
  if (has('error')) return { verdict: 'error', exitCode: 5 }
  if (results.length > 0 && results.every(({ verdict }) => verdict === 'unjudged'))
    return { verdict: 'unjudged', exitCode: 3, reason: NOTHING }
  return { verdict: 'conformant', exitCode: 0 }
}

const NOTHING =
  'Nothing was judged: no exchange is a request of an operation with a response that shows something.'
