import { escapeControlsInLines, formatJsonLines } from '../../base/text/escape-controls.ts'
import { type Cell, formatColumns } from '../../base/text/format-columns.ts'
import { formatCount } from '../../base/text/format-count.ts'
import { joinBlocks, WIDTH, wrapAfterLabel, wrapLines } from '../../base/text/wrap-text.ts'
import { quoteLiterally } from '../../judge/report/command.ts'
import type { Finding } from '../../judge/report/report.ts'
import { getFindingMark } from '../../judge/report/reporters/findings.ts'
import { createElement, type Element, renderXmlDocument } from '../../judge/report/reporters/junit.ts'
import { escapeMarkdown, formatCode, formatTable } from '../../judge/report/reporters/markdown.ts'
import type { Paint, Style } from '../../judge/report/reporters/reporter.ts'
import type { EachReport, EachResult, EachVerdict, RunSummary } from './report.ts'
import { formatMilliseconds } from './runs.ts'

/** The results that need attention: with breakages, those that no test has noticed. */
const listNotable = ({ results }: EachReport): readonly EachResult[] =>
  results.filter(({ verdict }) => verdict !== 'pass' && verdict !== 'noticed')

/** What happened to the command, for example `exit code 1, 120 ms`. */
export function describeCommandRun(run: RunSummary | undefined): string {
  if (run === undefined) return 'no run was left (--max-runs)'
  const end = run.isTimedOut ? 'ended after the time limit' : `exit code ${run.exitCode}`
  return `${end}, ${formatMilliseconds(run.milliseconds)}`
}

/** The command of feedtwin that runs the tests with the same twin. */
export const formatTry = ({ command }: Pick<EachReport, 'command'>, options: readonly string[]): string =>
  ['feedtwin exec', ...options.map(quoteLiterally), '--', ...command.map(quoteLiterally)].join(' ')

/** How many runs there were, and how long they took. */
const formatRunEffort = ({ runs, durationMs }: EachReport): string =>
  `${formatCount(runs, 'run')}, ${formatMilliseconds(durationMs)}`

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

const RESULT_MARKS: Readonly<Record<EachVerdict, readonly [mark: string, style: Style]>> = {
  pass: ['✓', 'green'],
  noticed: ['✓', 'green'],
  fail: ['✗', 'red'],
  unnoticed: ['✗', 'yellow'],
  unstable: ['~', 'yellow'],
  unjudged: ['?', 'dim'],
}

/** For a terminal: what was found, the findings, and a table of the runs. */
function renderPrettyResults(report: EachReport, paint: Paint, showsOutput: boolean): string {
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

type EachReporter = (report: EachReport, paint: Paint) => string

/** The report as JSON. `report.ts` describes it. */
const renderJson: EachReporter = (report) => formatJsonLines(report)

/** For the summary of a CI run. */
const renderMarkdown: EachReporter = (report) => {
  const { each, summary, findings } = report
  const rows = listNotable(report).map((result) => [
    `${RESULT_MARKS[result.verdict][0]} ${result.verdict}`,
    formatCode(result.id),
    escapeMarkdown(result.says),
    escapeMarkdown(describeCommandRun(result.run)),
  ])
  const blocks = [
    `## ${escapeMarkdown(summary)}`,
    ...findings.map(
      ({ cause, known, example }) =>
        `- ${known ? 'known: ' : ''}${escapeMarkdown(cause)} ${formatCode(example?.command ?? '')}`,
    ),
    formatTable(['', each, 'what it is', 'what happened'], rows),
    escapeMarkdown(formatRunEffort(report)),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

/** JUnit XML. A breakage that no test notices is skipped, since no test has failed. */
const renderJunit: EachReporter = (report) => {
  const { each, results, durationMs, summary, findings } = report
  const cases = results.map((result) => createCase(result, report))
  const countWith = (name: string): number =>
    cases.filter(({ children }) => children.some((child) => Object(child).name === name)).length
  const counts = { tests: cases.length, failures: countWith('failure'), errors: 0 }
  const output = createElement(
    'system-out',
    {},
    [summary, ...findings.map(({ cause, known }) => `${known ? 'known: ' : ''}${cause}`)].join('\n'),
  )
  return renderXmlDocument(
    createElement(
      'testsuites',
      { name: `feedtwin each ${each}`, ...counts, time: formatSeconds(durationMs) },
      createElement('testsuite', { name: each, ...counts, skipped: countWith('skipped') }, ...cases, output),
    ),
  )
}

function createCase(result: EachResult, report: EachReport): Element {
  const { id, verdict, says, run, options } = result
  const attributes = {
    classname: `feedtwin.${report.each}`,
    name: id,
    time: formatSeconds(run?.milliseconds ?? 0),
  }
  if (verdict === 'pass' || verdict === 'noticed') return createElement('testcase', attributes)
  const message = [`${verdict}: ${describeCommandRun(result.run)}.`, says].join(' ')
  // A scenario in which tests fail is information, so it does not fail the build.
  if (verdict !== 'fail' || report.each === 'scenario' || report.exitCode === 0)
    return createElement('testcase', attributes, createElement('skipped', { message }))
  const text = [formatTry(report, options), '', run?.output ?? ''].join('\n')
  return createElement('testcase', attributes, createElement('failure', { type: verdict, message }, text))
}

const formatSeconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3)

/** Creates the reporters of `each`. @param showsOutput whether a terminal shows what failed runs have printed */
export const createEachReporters = (showsOutput: boolean) => ({
  pretty: ((report, paint) => renderPrettyResults(report, paint, showsOutput)) satisfies EachReporter,
  json: renderJson,
  junit: renderJunit,
  markdown: renderMarkdown,
})
