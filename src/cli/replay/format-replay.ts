import { escapeControlsInLines } from '../../base/escape-controls.ts'
import { formatCount, formatNumber } from '../../base/format-count.ts'
import { formatRanges } from '../../base/format-ranges.ts'
import { wrapLines } from '../../base/wrap-text.ts'
import type { ReplayReport } from '../../conformance.ts'
import type { Paint } from '../../judge/report/reporters/reporter.ts'
import { formatDifference } from '../judging/format-difference.ts'

const WIDTH = 80

/** Formats what `replay` prints. */
export function formatReplay(report: ReplayReport, paint: Paint): string {
  const { a, b, tier, recorded, sent, compared, findings, notCompared, notes } = report
  const blocks = [
    [
      `A  ${escapeControlsInLines(a)}`,
      `B  ${escapeControlsInLines(b)}`,
      ...wrap(
        `Tier ${tier}; ${formatCount(recorded, 'request')} recorded, ${formatNumber(sent)} sent, ${formatNumber(compared)} compared.`,
      ),
    ],
    notes.flatMap(wrap),
    ...findings.map(({ exchanges, curl, ...finding }) =>
      formatDifference({
        ...finding,
        sides: [
          { value: finding.a, excerpt: exchanges.a.excerpt },
          { value: finding.b, curl, excerpt: exchanges.b.excerpt },
        ],
      }),
    ),
    notCompared.length === 0 ? [] : ['not compared', ...notCompared.flatMap(formatOmission)],
    formatVerdict(report, paint),
  ]
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}

const wrap = (text: string): readonly string[] => wrapLines(escapeControlsInLines(text), WIDTH)

const formatOmission = ({ reason, requests }: ReplayReport['notCompared'][number]): readonly string[] =>
  wrapLines(
    `request${requests.length === 1 ? '' : 's'} ${formatRanges(requests)}: ${escapeControlsInLines(reason)}`,
    WIDTH - 2,
  ).map((line) => `  ${line}`)

function formatVerdict(
  { verdict, reason, compared, differing, findings }: ReplayReport,
  paint: Paint,
): readonly string[] {
  if (verdict === 'unjudged') return wrap(`– not judged: ${reason}.`)
  if (verdict === 'same') return [paint('green', '✓ the app sees the same')]
  const counts = `${formatNumber(differing.length)} of ${formatCount(compared, 'response')}, ${formatCount(findings.length, 'cause')}`
  return [`${paint('red', '✗ the app sees a difference')}: ${counts}`]
}
