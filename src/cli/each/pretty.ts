import { escapeControlsInLines } from '../../base/escape-controls.ts'
import { formatCount } from '../../base/format-count.ts'
import { measureWidth, wrapAfterLabel, wrapLines } from '../../base/wrap-text.ts'
import type { Finding } from '../../judge/report/report.ts'
import { getFindingMark } from '../../judge/report/reporters/findings.ts'
import { type Paint, paintPlain, type Style } from '../../judge/report/reporters/reporter.ts'
import { describeCommandRun, formatRunEffort } from './phrases.ts'
import type { EachReport, EachResult, EachVerdict } from './report.ts'

// Your app's tests fail in 1 of 2 legal dialects: 1 cause found.
//
// ✗ Your app's tests fail when list.max-id-bound is inclusive (a page repeats the
//   last post of the page before).
//     feedtwin exec --set list.max-id-bound=inclusive -- npm test
//
// dialect      result
// 1            ✓ pass       exit code 0, 41 ms
// 2            ✗ fail       exit code 1, 44 ms
//
// 5 runs, 204 ms

const WIDTH = 80

export const RESULT_MARKS: Readonly<Record<EachVerdict, string>> = {
  pass: '✓',
  noticed: '✓',
  fail: '✗',
  unnoticed: '✗',
  unstable: '~',
  unjudged: '?',
}

const STYLES: Readonly<Record<EachVerdict, Style>> = {
  pass: 'green',
  noticed: 'green',
  fail: 'red',
  unnoticed: 'yellow',
  unstable: 'yellow',
  unjudged: 'dim',
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
    report.each === 'breakage' ? [] : formatTable(report, paint),
    showsOutput ? listOutputs(report, paint) : [],
    formatNumbers(report),
  ]
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}

function formatTable({ each, results }: EachReport, paint: Paint): string[] {
  if (results.length === 0) return []
  const width = Math.max(...[each, ...results.map(({ id }) => id)].map(measureWidth)) + 2
  return [
    paint('dim', `${each.padEnd(width)}result`),
    ...results.map((result) => {
      const { id, verdict } = result
      const mark = paint(STYLES[verdict], `${RESULT_MARKS[verdict]} ${verdict.padEnd(9)}`)
      return `${id.padEnd(width)}${mark}  ${describeCommandRun(result.run)}`
    }),
  ]
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
  results
    .filter(({ run }) => run !== undefined && run.output !== '')
    .flatMap((result) => [paint('bold', `output with ${each} ${result.id}:`), ...indentOutput(result)])

const indentOutput = ({ run }: EachResult): string[] =>
  escapeControlsInLines(run?.output ?? '')
    .trimEnd()
    .split('\n')
    .map((line) => `  ${line}`)

/** What was found, and what was not tried. */
function formatConclusion(report: EachReport, paint: Paint): string[] {
  const { summary, exitCode, notTried = [], results, each, findings, endedFindings = [] } = report
  const open = results.filter(({ verdict }) => verdict === 'unjudged').length
  const known = findings.filter((finding) => finding.known).length
  return [
    ...wrapLines(summary, WIDTH).map((line) => paint(exitCode === 0 ? 'green' : 'red', line)),
    ...(known > 0 ? [`  ${known} of ${formatCount(findings.length, 'finding')} known`] : []),
    ...endedFindings.flatMap((cause) => wrapAfterLabel('  Ended: ', escapeControlsInLines(cause), WIDTH)),
    ...(notTried.length > 0
      ? [
          `  ${formatCount(notTried.length, 'breakage')} not tried: ${notTried.length === 1 ? 'this one does' : 'they do'} not show in this dialect`,
        ]
      : []),
    ...(open > 0 ? [`  ${formatCount(open, each)} not tried: no run was left (--max-runs)`] : []),
  ]
}

const formatNumbers = (report: EachReport): string[] => [formatRunEffort(report)]
