import { joinBlocks, WIDTH } from '../../base/report-blocks.ts'
import { escapeControlsInLines } from '../../base/text/escape-controls.ts'
import { formatCount, formatNumber } from '../../base/text/format-count.ts'
import { wrapLines } from '../../base/text/wrap-text.ts'
import type { ReplayReport } from '../../conformance.ts'
import { formatReplayFinding, formatRequestNumbers } from '../../judge/replaying/replay-report.ts'
import { listComparedBreaks } from '../../judge/report/findings/app-findings.ts'
import { formatAppsOfSides } from '../../judge/report/reporters/apps.ts'
import { formatTokenCommands } from '../../judge/report/reporters/pretty-findings.ts'
import type { Paint } from '../../judge/report/reporters/reporter.ts'

/** Formats what `replay` prints. */
export function formatReplay(report: ReplayReport, paint: Paint): string {
  const { a, b, tier, recorded, sent, compared, findings, notCompared, notes, apps = [] } = report
  const shown = new Set<string>()
  const blocks = [
    formatVerdict(report, paint),
    [
      `A  ${escapeControlsInLines(a)}`,
      `B  ${escapeControlsInLines(b)}`,
      ...wrap(
        `Tier ${tier}; ${formatCount(recorded, 'request')} recorded, ${formatNumber(sent)} sent, ${formatNumber(compared)} compared.`,
      ),
    ],
    notes.flatMap(wrap),
    ...findings.map((finding) => {
      const { curl, request } = finding
      const isShown = curl !== undefined && shown.has(curl)
      if (curl !== undefined) shown.add(curl)
      return formatReplayFinding(finding, isShown ? `The curl command of request ${request} is above.` : curl)
    }),
    formatTokenCommands(
      findings.map(({ exchanges }) => exchanges.b.request),
      report,
      paint,
    ),
    formatAppsOfSides(listComparedBreaks(apps), apps, paint),
    notCompared.length === 0 ? [] : ['not compared', ...notCompared.flatMap(formatOmission)],
  ]
  return joinBlocks(blocks)
}

const wrap = (text: string): readonly string[] => wrapLines(escapeControlsInLines(text), WIDTH)

const formatOmission = ({ reason, requests }: ReplayReport['notCompared'][number]): readonly string[] =>
  wrapLines(`${formatRequestNumbers(requests)}: ${escapeControlsInLines(reason)}`, WIDTH - 2).map(
    (line) => `  ${line}`,
  )

function formatVerdict(
  { verdict, reason, compared, differing, findings }: ReplayReport,
  paint: Paint,
): readonly string[] {
  if (verdict === 'unjudged') return wrap(`– not judged: ${reason}.`)
  if (verdict === 'same') return [paint('green', '✓ the app sees the same')]
  const counts = `${formatNumber(differing.length)} of ${formatCount(compared, 'response')}, ${formatCount(findings.length, 'cause')}`
  return [`${paint('red', '✗ the app sees a difference')}: ${counts}`]
}
