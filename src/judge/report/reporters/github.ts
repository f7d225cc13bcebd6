import { escapeControlsInLines } from '../../../base/escape-controls.ts'
import type { Report } from '../report.ts'
import { formatRerunCommand } from './command.ts'
import { type Finding, formatDependents, formatFinding, listFindings } from './findings.ts'
import {
  explainVerdict,
  formatCounts,
  formatGap,
  formatHeadline,
  formatVerdict,
  isGiven,
  selectNotableGaps,
} from './phrases.ts'
import type { Reporter } from './reporter.ts'

// ::error title=nonconformant::http://127.0.0.1:4010%0AThe target breaks the contract.%0A1 fail, 88 pass · 182 requests, …
// ::error title=fail list.lat-missing-is-422::A list without lat is answered … (section 4.2)%0AExpected status 422; …
// ::warning title=drift list.radius::5000 (expected 10000)

/** Annotations for GitHub Actions. GitHub shows at most ten of each level, so the verdict comes first. */
export const renderGithub: Reporter = (report) => {
  const { target, exitCode, gaps } = report
  // A result that follows from another one is counted there, because GitHub shows few annotations.
  const findings = listFindings(report)
  const lines = [
    formatCommand(
      exitCode === 0 ? 'notice' : 'error',
      formatVerdict(report),
      target,
      formatHeadline(report),
      explainVerdict(report),
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
  const { id, verdict, sentence, section } = finding.result
  const affected = formatDependents(finding)
  return formatCommand(
    finding.verdict === 'fail' || finding.verdict === 'error' ? 'error' : 'warning',
    `${verdict} ${id}`,
    `${sentence} (section ${section})`,
    formatFinding(finding),
    affected && `Affects ${affected}.`,
    formatRerunCommand(report, id),
  )
}

/** A workflow command of GitHub Actions: `::error title=…::…`. */
const formatCommand = (level: string, title: string, ...lines: readonly (string | undefined)[]): string =>
  `::${level} title=${escapeProperty(title)}::${escapeData(lines.filter(isGiven).join('\n'))}`

const escapeData = (text: string): string =>
  escapeControlsInLines(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const escapeProperty = (text: string): string =>
  escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
