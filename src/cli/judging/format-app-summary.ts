import { escapeControlsInLines } from '../../base/text/escape-controls.ts'
import { WIDTH, wrapAfterLabel, wrapLines } from '../../base/text/wrap-text.ts'
import type { Report } from '../../judge/index.ts'
import { getFindingMark, nameSeverity } from '../../judge/report/reporters/findings.ts'
import {
  explainVerdict,
  formatEffort,
  formatMarkedVerdict,
  formatSummary,
  formatTally,
} from '../../judge/report/reporters/phrases.ts'
import type { Paint } from '../../judge/report/reporters/reporter.ts'

// ✗ nonconformant: The app breaks the contract.
//   1 fail, 15 unjudged, 6 pass
//   2 requests, 0 writes, 270 ms
// ✗ fail  app.cursors-not-together
//   Expected max-id or since-id, or neither; got max-id "5" and since-id "1" (parameters).

/** A report on apps in short: the verdict, and one paragraph for each broken rule. */
export function formatAppSummary(report: Report, paint: Paint): string {
  const lines = [
    paint(
      report.exitCode === 0 ? 'green' : 'red',
      `${formatMarkedVerdict(report)}: ${explainVerdict(report)}`,
    ),
    ...[formatTally(report.app ?? []), formatEffort(report)].map((line) => `  ${line}`),
    ...report.findings.flatMap((finding) => {
      const { cause, severity, requirements } = finding
      const label = `${getFindingMark(finding)} ${nameSeverity(finding)}  `
      return [
        ...wrapAfterLabel(
          label,
          escapeControlsInLines(cause),
          WIDTH,
          paint(severity === 'fail' ? 'red' : 'yellow', label),
        ),
        ...wrapLines(escapeControlsInLines(`${requirements[0]}. ${formatSummary(finding)}`), WIDTH - 2).map(
          (line) => `  ${line}`,
        ),
      ]
    }),
  ]
  return `${lines.join('\n')}\n`
}
