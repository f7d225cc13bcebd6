import { escapeControlsInLines } from '../../base/text/escape-controls.ts'
import { createElement, type Element, renderXmlDocument } from '../../judge/report/reporters/junit.ts'
import { escapeMarkdown, formatCode, formatTable } from '../../judge/report/reporters/markdown.ts'
import type { Paint } from '../../judge/report/reporters/reporter.ts'
import { describeCommandRun, formatRunEffort, formatTry, listNotable } from './phrases.ts'
import { RESULT_MARKS, renderPrettyResults } from './pretty.ts'
import type { EachReport, EachResult } from './report.ts'

type EachReporter = (report: EachReport, paint?: Paint) => string

/** The report as JSON. `report.ts` describes it. */
const renderJson: EachReporter = (report) => `${escapeControlsInLines(JSON.stringify(report, null, 2))}\n`

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
