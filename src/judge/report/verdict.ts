import type { Exchange } from '../target/exchange.ts'
import type {
  AppRuleResult,
  FailOn,
  GapResult,
  JudgedResult,
  Report,
  RequirementResult,
  Verdict,
} from './report.ts'

/** All verdicts, the most urgent first. */
export const VERDICTS: readonly Verdict[] = ['fail', 'error', 'unstable', 'warn', 'unjudged', 'pass']

/** All results of a report: those of the requirements, and those of the rules for apps. */
export const listResults = ({
  requirements,
  app = [],
}: Pick<Report, 'requirements' | 'app'>): readonly JudgedResult[] => [...requirements, ...app]

export const filterByVerdict = (
  results: readonly JudgedResult[],
  ...verdicts: readonly Verdict[]
): readonly JudgedResult[] => results.filter(({ verdict }) => verdicts.includes(verdict))

/** The unjudged results that follow from no other one. */
export const listOpenResults = (report: Pick<Report, 'requirements' | 'app'>): readonly JudgedResult[] =>
  filterByVerdict(listResults(report), 'unjudged').filter(({ causedBy }) => causedBy === undefined)

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
  if (filterByVerdict(requirements, 'error').length > 0 || gaps.some(({ status }) => status === 'error'))
    return { verdict: 'error', exitCode: 5 }
  if (isBroken(requirements, failOn)) return { verdict: 'nonconformant', exitCode: 1 }
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

/** Whether a result fails the run. */
const isBroken = (results: readonly JudgedResult[], failOn: readonly FailOn[]): boolean =>
  results.some(
    ({ verdict }) =>
      verdict === 'fail' || ((verdict === 'warn' || verdict === 'unstable') && failOn.includes(verdict)),
  )

/** Whether a stated requirement is unjudged although the tier allows to judge it. */
const isOpen = ({ level, verdict, cause }: RequirementResult): boolean =>
  level === 'stated' && verdict === 'unjudged' && cause !== 'tier'

/**
 * The verdict on a recording and its exit code: 1 if a stated requirement or app rule is broken, or any with `failOn` warn;
 * 3 if nothing was judged; 5 if feedtwin itself failed. Unjudged requirements alone do not give 3, since a recording
 * cannot send more requests.
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
  if (isBroken(results, failOn)) return { verdict: 'nonconformant', exitCode: 1 }
  if (filterByVerdict(results, 'error').length > 0) return { verdict: 'error', exitCode: 5 }
  if (results.length > 0 && results.every(({ verdict }) => verdict === 'unjudged'))
    return { verdict: 'unjudged', exitCode: 3, reason: NOTHING }
  return { verdict: 'conformant', exitCode: 0 }
}

const NOTHING =
  'Nothing was judged: no exchange is a request of an operation with a response that shows something.'
