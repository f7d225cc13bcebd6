import type { FailOn } from '../options.ts'
import type { Exchange } from '../target/exchange.ts'
import type { GapResult, Report, RequirementResult } from './report.ts'

/**
 * The verdict of a run and its exit code: 0 conformant, 1 a stated requirement failed, 3 the target could not be judged,
 * 4 drift if `failOn` includes it, 5 the kit itself failed. A run that judged nothing is not a success. A confirmed failure
 * counts even if the target is lost afterwards.
 *
 * @param outage what ended the run early, if anything did
 * @param named the ids that each pattern of the option `only` selects; each must select something that was judged
 */
export function computeVerdict(
  requirements: readonly RequirementResult[],
  gaps: readonly GapResult[],
  exchanges: readonly Exchange[],
  failOn: readonly FailOn[],
  outage: string | undefined,
  named: readonly (readonly string[])[] = [],
): Pick<Report, 'verdict' | 'exitCode'> {
  const has = (...verdicts: string[]): boolean =>
    requirements.some(({ verdict }) => verdicts.includes(verdict))
  if (has('error') || gaps.some(({ status }) => status === 'error')) return { verdict: 'error', exitCode: 5 }
  if (
    has('fail') ||
    (failOn.includes('warn') && has('warn')) ||
    (failOn.includes('unstable') && has('unstable'))
  ) {
    return { verdict: 'nonconformant', exitCode: 1 }
  }
  const isNothingJudged = !exchanges.some(({ response }) => response.status === 200)
  const isUnjudged = (ids: readonly string[]): boolean => {
    const results = requirements.filter(({ id }) => ids.includes(id))
    return results.length > 0 && results.every(({ verdict }) => verdict === 'unjudged')
  }
  if (outage !== undefined || isNothingJudged || requirements.some(isOpen) || named.some(isUnjudged))
    return { verdict: 'unjudged', exitCode: 3 }
  if (failOn.includes('drift') && gaps.some(({ status }) => status === 'drift'))
    return { verdict: 'drift', exitCode: 4 }
  return { verdict: 'conformant', exitCode: 0 }
}

/** Whether a stated requirement is unjudged although the tier allows to judge it. */
const isOpen = ({ level, verdict, cause }: RequirementResult): boolean =>
  level === 'stated' && verdict === 'unjudged' && cause !== 'tier'
