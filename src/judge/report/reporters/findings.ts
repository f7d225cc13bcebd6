import { formatCount } from '../../../base/format-count.ts'
import type { JudgedResult, Report, Verdict } from '../report.ts'
import {
  explainVerdict,
  filterByVerdict,
  formatSentence,
  formatSummary,
  formatTally,
  VERDICTS,
} from './phrases.ts'
import { listResults } from './results.ts'

/** A result that needs attention, with the results that follow from it. No reason repeats the headline. */
export interface Finding {
  readonly result: JudgedResult
  /** the worst verdict of the result and those that follow from it */
  readonly verdict: Verdict
  /** the defect behind the result and those that follow from it, as a sentence */
  readonly headline?: string
  /** the results that follow from it, the most urgent first */
  readonly dependents: readonly JudgedResult[]
}

/** The verdicts that a report shows one by one, the most urgent first. */
const NOTABLE: readonly Verdict[] = ['fail', 'error', 'unstable', 'warn']

/** What a report shows one by one, the most urgent first. A result that follows from another one is only shown there. */
export function listFindings(report: Report): readonly Finding[] {
  const { causes = [] } = report
  const results = listResults(report)
  const findings = results.filter(isOwn).map((result): Finding => {
    const cause = causes.find(({ requirement }) => requirement === result.id)
    if (cause === undefined) return { result, verdict: result.verdict, dependents: [] }
    const dependents = sortByVerdict(results.filter(({ causedBy }) => causedBy === result.id))
    return {
      result: dropCause(result),
      verdict: sortByVerdict([result, ...dependents])[0]?.verdict ?? result.verdict,
      headline: formatSentence(cause.headline),
      dependents: dependents.map(dropCause),
    }
  })
  return NOTABLE.flatMap((wanted) => findings.filter(({ verdict }) => verdict === wanted))
}

/** The unjudged results that follow from no other one. */
export const listOpenResults = (report: Report): readonly JudgedResult[] =>
  filterByVerdict(listResults(report), 'unjudged').filter(isOwn)

const isOwn = ({ causedBy }: JudgedResult): boolean => causedBy === undefined

const sortByVerdict = (results: readonly JudgedResult[]): readonly JudgedResult[] =>
  VERDICTS.flatMap((verdict) => filterByVerdict(results, verdict))

/** A result whose reason does not repeat the cause. The reason of a waiver is in place of the cause. */
function dropCause({ reason, ownReason, ...result }: JudgedResult): JudgedResult {
  const own = result.waived ? reason : ownReason
  return own === undefined ? result : { ...result, reason: own }
}

/** For example "2 more requirements: 1 warn, 1 unjudged"; undefined if nothing follows from the finding. */
export const formatDependents = ({ dependents }: Finding): string | undefined =>
  dependents.length === 0
    ? undefined
    : `${formatCount(dependents.length, 'more requirement')}: ${formatTally(dependents)}`

/** The defect, the violation and the reason, in sentences. */
export const formatFinding = ({ headline, result }: Finding): string =>
  [headline, formatSummary(result)].filter(Boolean).join(' ')

/**
 * The message of an additional failed test, for formats that consist of tests only: the run is no success, although no
 * requirement has failed. Undefined for a success, and where a failed requirement already shows it.
 */
export function findHiddenVerdict(report: Report): string | undefined {
  if (report.exitCode === 0 || filterByVerdict(listResults(report), 'fail', 'error').length > 0)
    return undefined
  const counts = formatTally(listResults(report))
  return [explainVerdict(report), counts && `${counts}.`].filter(Boolean).join(' ')
}
