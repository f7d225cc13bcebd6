import { joinBlocks, WIDTH } from '../../base/report-blocks.ts'
import { escapeControlsInLines } from '../../base/text/escape-controls.ts'
import { type Cell, formatColumns } from '../../base/text/format-columns.ts'
import { formatCount } from '../../base/text/format-count.ts'
import { wrapAfterLabel, wrapLines } from '../../base/text/wrap-text.ts'
import type { Finding } from '../../judge/report/report.ts'
import { getFindingMark } from '../../judge/report/reporters/findings.ts'
import { type Paint, paintPlain, type Style } from '../../judge/report/reporters/reporter.ts'
import { describeCommandRun, formatRunEffort } from './phrases.ts'
import type { EachReport, EachVerdict } from './report.ts'

// Your app's tests fail in 1 of 2 legal dialects: 1 cause found.
//
// ✗ Your app's tests fail when list.max-id-bound is inclusive (a page repeats the
//   last post of the page before).
//     feedtwin exec --set list.max-id-bound=inclusive -- npm test
//
// dialect  result
// laravel  ✓ pass  exit code 0, 41 ms
// 2        ✗ fail  exit code 1, 44 ms
//
// 5 runs, 204 ms

export const RESULT_MARKS: Readonly<Record<EachVerdict, readonly [mark: string, style: Style]>> = {
  pass: ['✓', 'green'],
  noticed: ['✓', 'green'],
  fail: ['✗', 'red'],
  unnoticed: ['✗', 'yellow'],
  unstable: ['~', 'yellow'],
  unjudged: ['?', 'dim'],
}

/** For a terminal: what was found, the findings, and a table of the runs. */
export function renderPrettyResults(
  report: EachReport,
  paint: Paint = paintPlain,
  showsOutput = false,
): string {
  const blocks = [
    formatConclusion(report, paint),
    ...report.findings.map((finding) => formatEachFinding(finding, paint)),
    report.each === 'breakage' || report.results.length === 0 ? [] : formatResults(report, paint),
    showsOutput ? listOutputs(report, paint) : [],
    [formatRunEffort(report)],
  ]
  return joinBlocks(blocks)
}

function formatResults({ each, results }: EachReport, paint: Paint): string[] {
  const rows = results.map(({ id, verdict, run }): readonly Cell<Style>[] => {
    const [mark, style] = RESULT_MARKS[verdict]
    return [id, [style, `${mark} ${verdict}`], describeCommandRun(run)]
  })
  return formatColumns([[['dim', each], ['dim', 'result'], ''], ...rows], paint)
}

/** A cause, and the command that runs the tests with the same twin. */
function formatEachFinding(finding: Finding, paint: Paint): string[] {
  const label = `${getFindingMark(finding)} ${finding.known ? 'known  ' : ''}`
  const style = finding.known ? 'dim' : finding.severity === 'fail' ? 'red' : 'yellow'
  return [
    ...wrapAfterLabel(label, escapeControlsInLines(finding.cause), WIDTH, paint(style, label)),
    ...(finding.example ? [paint('cyan', `    ${escapeControlsInLines(finding.example.command)}`)] : []),
  ]
}

/** The output of the runs that failed. */
const listOutputs = ({ each, results }: EachReport, paint: Paint): string[] =>
  results.flatMap(({ id, run: { output } = { output: '' } }) =>
    output === ''
      ? []
      : [
          paint('bold', `output with ${each} ${id}:`),
          ...escapeControlsInLines(output).trimEnd().replace(/^/gm, '  ').split('\n'),
        ],
  )

/** What was found, and what was not tried. */
function formatConclusion(report: EachReport, paint: Paint): string[] {
  const { summary, exitCode, results, each, findings, endedFindings = [] } = report
  const { notTried = [], neverReached = [] } = report
  const noun = each === 'dialect' ? 'gap' : each
  const open = results.filter(({ verdict }) => verdict === 'unjudged').length
  const known = findings.filter((finding) => finding.known).length
  const notes = [
    known > 0 && `${known} of ${formatCount(findings.length, 'finding')} known`,
    notTried.length > 0 &&
      `${formatCount(notTried.length, noun)} not tried: ${notTried.length === 1 ? 'this one does' : 'they do'} not show in this dialect`,
    neverReached.length > 0 &&
      `${formatCount(neverReached.length, noun)} never reached: nothing that the tests receive depends on ${neverReached.length === 1 ? 'it' : 'them'}`,
    open > 0 && `${formatCount(open, each)} not tried: no run was left (--max-runs)`,
  ]
  return [
    ...wrapLines(summary, WIDTH).map((line) => paint(exitCode === 0 ? 'green' : 'red', line)),
    ...endedFindings.flatMap((cause) => wrapAfterLabel('  Ended: ', escapeControlsInLines(cause), WIDTH)),
    ...notes.flatMap((note) => (note ? wrapAfterLabel('  ', note, WIDTH) : [])),
  ]
}
