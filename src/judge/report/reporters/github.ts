import { escapeControlsInLines } from '../../../base/text/escape-controls.ts'
import type { Finding, Report } from '../report.ts'
import {
  countFindings,
  formatConsequences,
  formatOccurrence,
  formatRerun,
  getSubject,
  nameSeverity,
} from './findings.ts'
import {
  explainVerdict,
  formatCounts,
  formatGap,
  formatHeadline,
  formatSummary,
  formatVerdict,
  isGiven,
  selectNotableGaps,
} from './phrases.ts'
import type { Reporter } from './reporter.ts'

// ::error title=nonconformant::http://127.0.0.1:4010%0AThe target breaks the contract.%0A1 fail, 88 pass · 182 requests, …
// ::error title=GET /posts without lat is answered with 500, not 422::fail: A list without lat … (list.lat-missing-is-422, …)
// ::warning title=drift list.radius::5000 (expected 10000)

/** Annotations for GitHub Actions. GitHub shows at most ten of each level, so the verdict comes first. */
export const renderGithub: Reporter = (report) => {
  const { target, exitCode, gaps, findings } = report
  const lines = [
    formatCommand(
      exitCode === 0 ? 'notice' : 'error',
      formatVerdict(report),
      target,
      formatHeadline(report),
      `${explainVerdict(report)} ${countFindings(findings)}.`,
      formatCounts(report),
    ),
    ...findings.map((finding) => annotateFinding(finding, report)),
    ...selectNotableGaps(gaps).map((gap) =>
      formatCommand('warning', `${gap.status} ${gap.id}`, formatGap(gap)),
    ),
  ]
  return `${lines.join('\n')}\n`
}

function annotateFinding(finding: Finding, report: Report): string {
  const { cause, sentence, section, severity, known, waived } = finding
  const affected = formatConsequences(finding)
  const isFailure = severity === 'fail' || severity === 'error'
  return formatCommand(
    known || waived ? 'notice' : isFailure ? 'error' : 'warning',
    cause.replace(/\.$/, ''),
    `${nameSeverity(finding)}: ${sentence} (${getSubject(finding)}, section ${section})`,
    formatSummary(finding) || undefined,
    formatOccurrence(finding),
    affected && `Affects ${affected}.`,
    formatRerun(finding, report),
  )
}

/** A workflow command of GitHub Actions: `::error title=…::…`. */
const formatCommand = (level: string, title: string, ...lines: readonly (string | undefined)[]): string =>
  `::${level} title=${escapeProperty(title)}::${escapeData(lines.filter(isGiven).join('\n'))}`

const escapeData = (text: string): string =>
  escapeControlsInLines(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const escapeProperty = (text: string): string =>
  escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
