import type { FailOn } from '../options.ts'
import type { Exchange } from '../target/exchange.ts'
import { isTierLimit } from '../target/tier.ts'
import type { GapResult, Report, RequirementResult } from './report.ts'

/**
 * The verdict over a run and the code to exit with: 0 conformant, 1 a stated requirement failed, 3 it could not be
 * judged, 4 drift where that was asked for, 5 the kit itself broke. Nothing judged is not success. A failure that was
 * confirmed stays one when the target is lost afterwards: what else it would have shown cannot make it conformant.
 */
export function computeVerdict(
  requirements: readonly RequirementResult[],
  gaps: readonly GapResult[],
  exchanges: readonly Exchange[],
  failOn: readonly FailOn[],
  outage: string | undefined,
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
  const nothingJudged = !exchanges.some(({ response }) => response.status === 200)
  if (outage !== undefined || nothingJudged || requirements.some(isOpen))
    return { verdict: 'unjudged', exitCode: 3 }
  if (failOn.includes('drift') && gaps.some(({ status }) => status === 'drift'))
    return { verdict: 'drift', exitCode: 4 }
  return { verdict: 'conformant', exitCode: 0 }
}

/** A stated requirement of the chosen tier that nothing judged. */
const isOpen = ({ level, verdict, reason = '' }: RequirementResult): boolean =>
  level === 'stated' && verdict === 'unjudged' && !isTierLimit(reason)
