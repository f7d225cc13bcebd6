import { escapeControlsInLines } from '../../base/escape-controls.ts'
import type { RequirementResult } from '../report/report.ts'
import { formatRerunCommand } from './command.ts'
import {
  explainVerdict,
  filterByVerdict,
  formatCreated,
  formatEffort,
  formatGap,
  formatHeadline,
  formatSummary,
  formatTally,
  formatVerdict,
  selectNotableGaps,
} from './phrases.ts'
import type { Reporter } from './reporter.ts'

// ::error title=nonconformant::http://127.0.0.1:4010%0AThe target breaks the contract.%0A1 fail, 88 pass · 182 requests, …
// ::error title=fail list.lat-missing-is-422::A list without lat is answered … (section 4.2)%0AExpected status 422; …
// ::warning title=drift list.radius::5000 (expected 10000)

/** Annotations for GitHub Actions. GitHub shows at most ten of each level, so the verdict comes first. */
export const renderGithub: Reporter = (report) => {
  const { target, exitCode, requirements, gaps } = report
  const annotate = (level: 'error' | 'warning') => (result: RequirementResult) =>
    formatCommand(
      level,
      `${result.verdict} ${result.id}`,
      `${result.sentence} (section ${result.section})`,
      formatSummary(result),
      formatRerunCommand(report, result.id),
    )
  // A result that follows from another one is counted there, because GitHub shows few annotations.
  const notable = requirements.filter(({ causedBy }) => causedBy === undefined)
  const counts = [formatTally(requirements), formatEffort(report), formatCreated(report)]
    .filter(Boolean)
    .join(' · ')
  const lines = [
    formatCommand(
      exitCode === 0 ? 'notice' : 'error',
      formatVerdict(report),
      ...[target, formatHeadline(report), explainVerdict(report), counts].filter(isGiven),
    ),
    ...filterByVerdict(notable, 'fail', 'error').map(annotate('error')),
    ...filterByVerdict(notable, 'unstable', 'warn').map(annotate('warning')),
    ...selectNotableGaps(gaps).map((gap) =>
      formatCommand('warning', `${gap.status} ${gap.id}`, formatGap(gap)),
    ),
  ]
  return `${lines.join('\n')}\n`
}

const isGiven = (line: string | undefined): line is string => line !== undefined

/** A workflow command of GitHub Actions: `::error title=…::…`. */
const formatCommand = (level: string, title: string, ...lines: readonly string[]): string =>
  `::${level} title=${escapeProperty(title)}::${escapeData(lines.join('\n'))}`

const escapeData = (text: string): string =>
  escapeControlsInLines(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const escapeProperty = (text: string): string =>
  escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
