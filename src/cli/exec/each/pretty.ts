import { escapeControlsInLines } from '../../../base/escape-controls.ts'
import { formatCount } from '../../../base/format-count.ts'
import { measureWidth, wrapAfterLabel, wrapLines } from '../../../base/wrap-text.ts'
import { type Paint, paintPlain, type Style } from '../../../judge/report/reporters/reporter.ts'
import { describeCommandRun, formatRunEffort, formatTry } from './phrases.ts'
import type { EachReport, EachResult, EachVerdict, FailureCause } from './report.ts'

// dialect      result
// 1            ✓ pass       exit code 0, 41 ms
// 2            ✗ fail       exit code 1, 44 ms
//
// ✗ Your app's tests fail when list.max-id-bound is inclusive (a page repeats the
//   last post of the page before).
//     feedtwin exec --set list.max-id-bound=inclusive -- npm test
//
// Your app's tests fail in 1 of 2 legal dialects: 1 cause found.
//   5 runs, 204 ms

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

/** For a terminal: a table, the causes or what was not noticed, and a summary. */
export function renderPrettyResults(
  report: EachReport,
  paint: Paint = paintPlain,
  showsOutput = false,
): string {
  const blocks = [
    report.each === 'breakage' ? listUnnoticed(report, paint) : formatTable(report, paint),
    ...(report.causes ?? []).map((cause) => formatCause(cause, report, paint)),
    showsOutput ? listOutputs(report, paint) : [],
    formatConclusion(report, paint),
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

/** Hundreds of breakages that tests notice would hide the others. */
const listUnnoticed = ({ results }: EachReport, paint: Paint): string[] =>
  results
    .filter(({ verdict }) => verdict === 'unnoticed')
    .flatMap(({ id, says }) =>
      wrapAfterLabel('not noticed: ', `${id}: ${says}`, WIDTH, paint('yellow', 'not noticed: ')),
    )

function formatCause(cause: FailureCause, report: EachReport, paint: Paint): string[] {
  const label = `${RESULT_MARKS.fail} `
  return [
    ...wrapAfterLabel(label, escapeControlsInLines(cause.sentence), WIDTH, paint('red', label)),
    paint('cyan', `    ${escapeControlsInLines(formatTry(report, cause.options))}`),
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

function formatConclusion(report: EachReport, paint: Paint): string[] {
  const { summary, exitCode, notTried = [], results, each } = report
  const open = results.filter(({ verdict }) => verdict === 'unjudged').length
  return [
    ...wrapLines(summary, WIDTH).map((line) => paint(exitCode === 0 ? 'green' : 'red', line)),
    ...(notTried.length > 0
      ? [
          `  ${formatCount(notTried.length, 'breakage')} not tried: ${notTried.length === 1 ? 'it does' : 'they do'} not show in this dialect`,
        ]
      : []),
    ...(open > 0 ? [`  ${formatCount(open, each)} not tried: no run was left (--max-runs)`] : []),
    `  ${formatRunEffort(report)}`,
  ]
}
