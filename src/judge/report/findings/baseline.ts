import type { Finding, JudgedReport, JudgedResult, Report } from '../report.ts'
import { listResults } from '../verdict.ts'
import { createFindings, sortBySeverity } from './create-findings.ts'

/** A finding that is known, and fails no run. */
export interface KnownFinding {
  /** of the finding */
  readonly id: string
  /** for people who read the file; nothing compares it */
  readonly cause: string
}

/** The findings of an earlier run. */
export interface Baseline {
  readonly findings: readonly KnownFinding[]
  /** whether all findings of this run become known, because they are written to the file */
  readonly acceptsAll?: boolean
}

/**
 * Lists the findings of a report. Those of the baseline are known, and so are the results that nothing else explains: they are
 * warnings. An internal error of the kit is never known.
 *
 * @param others findings that no result explains
 * @example
 * const report = addFindings(judged, { findings: [{ id: 'list.is-array: status 500', cause: '…' }] })
 * report.findings.filter(({ known }) => !known) // what is new
 */
export function addFindings(
  report: JudgedReport,
  baseline: Baseline = { findings: [] },
  others: readonly Finding[] = [],
): Report {
  const findings = markFindings(sortBySeverity([...createFindings(report), ...others]), baseline)
  const open = new Set(findings.filter(({ known }) => !known).flatMap(({ requirements }) => requirements))
  const excused = new Set(findings.filter(({ known }) => known).flatMap(({ requirements }) => requirements))
  const mark = <Result extends JudgedResult>(result: Result): Result =>
    excused.has(result.id) && !open.has(result.id)
      ? { ...result, known: true, verdict: result.verdict === 'unjudged' ? 'unjudged' : 'warn' }
      : result
  const ended = listEnded(report, findings, baseline)
  return {
    ...report,
    requirements: report.requirements.map(mark),
    ...(report.app && { app: report.app.map(mark) }),
    ...(ended.length > 0 && { endedFindings: ended.map(({ cause }) => cause) }),
    findings,
  }
}

/** Marks the findings of a baseline, and puts them after the others. */
export function markFindings(
  findings: readonly Finding[],
  { findings: entries, acceptsAll = false }: Baseline,
): readonly Finding[] {
  const ids = new Set(entries.map(({ id }) => id))
  const isKnown = ({ id, severity }: Finding): boolean => severity !== 'error' && (acceptsAll || ids.has(id))
  return [
    ...findings.filter((finding) => !isKnown(finding)),
    ...findings.filter(isKnown).map((finding): Finding => ({ ...finding, known: true })),
  ]
}

/** The findings of a baseline that are gone. What this run has not judged, or explains otherwise, may still be there. */
function listEnded(
  report: Pick<Report, 'requirements' | 'app' | 'apps'>,
  findings: readonly Finding[],
  { findings: known }: Baseline,
): readonly KnownFinding[] {
  const found = new Set(findings.map(({ id }) => id))
  const judged = listResults(report).filter(
    ({ verdict, causedBy }) => verdict !== 'unjudged' && causedBy === undefined,
  )
  const working = (report.apps ?? []).filter(({ verdict }) => verdict === 'works')
  return known.filter(
    ({ id }) =>
      !found.has(id) &&
      (judged.some((result) => isOf(id, result.id)) || working.some(({ name }) => isOf(id, `app ${name}`))),
  )
}

/** Whether a finding is one of a requirement, or of an app. */
const isOf = (finding: string, requirement: string): boolean =>
  finding === requirement || finding.startsWith(`${requirement}: `)

/** What the next baseline has: the findings of a report, and those of the last one that it could not judge. */
export function updateBaseline(
  { findings, endedFindings = [] }: Pick<Report, 'findings' | 'endedFindings'>,
  before: Baseline,
): readonly KnownFinding[] {
  const found = new Set(findings.map(({ id }) => id))
  return [
    ...findings.filter(({ severity, waived }) => severity !== 'error' && !waived),
    ...before.findings.filter(({ id, cause }) => !found.has(id) && !endedFindings.includes(cause)),
  ]
    .map(({ id, cause }) => ({ id, cause }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}
