import { escapeControlsInLines } from '../../base/text/escape-controls.ts'
import { WIDTH, wrapAfterLabel, wrapText } from '../../base/text/wrap-text.ts'
import { learnWithExchanges } from '../../conformance.ts'
import { formatDialectFile, formatParity, parseBaseUrl, type Report } from '../../judge/index.ts'
import { formatApps } from '../../judge/report/reporters/apps.ts'
import { renderGapTable } from '../../judge/report/reporters/facts.ts'
import { countFindings } from '../../judge/report/reporters/findings.ts'
import { renderDefectTables, renderMessageTable } from '../../judge/report/reporters/learned.ts'
import { formatHeadline } from '../../judge/report/reporters/phrases.ts'
import { createTrialTwin } from '../../serve/in-process/create-twin.ts'
import { assertWritable, writeFile } from '../files/write-file.ts'
import { readApps, readKitOptions } from '../judging/options.ts'
import { runWithProgress } from '../judging/run-kit.ts'
import { describeTerminal, printProblem } from '../terminal/terminal.ts'
import type { LearnFlags } from './command.ts'

/** Finds out the dialect of a deployment, and prints or writes it. @throws FeedtwinError for wrong usage */
export async function runLearn(url: string, flags: LearnFlags): Promise<void> {
  const baseUrl = parseBaseUrl(url)
  const { output, app, ...kitFlags } = flags
  if (output !== undefined) assertWritable(output)
  const options = { ...readKitOptions(kitFlags), apps: readApps(app, []) }
  const { report } = await runWithProgress((observers) =>
    learnWithExchanges(baseUrl, { ...options, ...observers, createTwin: createTrialTwin }),
  )
  process.exitCode = report.exitCode
  const problem = findProblem(report)
  if (problem !== undefined) {
    printProblem(`${problem} No dialect was written.`)
    // The gaps that were observed before may help to find the reason.
    if (report.reason !== undefined && report.gaps.some(({ status }) => status === 'observed'))
      process.stderr.write(`\n${renderGapTable(report.gaps, describeTerminal(process.stderr).paint)}`)
    return
  }
  if (output === undefined) {
    process.stdout.write(formatDialectFile(report))
    process.stderr.write(renderResults(report, process.stderr))
    return
  }
  writeFile(output, formatDialectFile(report))
  process.stdout.write(renderResults(report, process.stdout))
  process.stdout.write(`Use it with: feedtwin serve --dialect ${output}\n`)
}

/** Renders the tables of what was learned, and what the reader must know before them. */
function renderResults(report: Report, stream: NodeJS.WriteStream): string {
  const { paint } = describeTerminal(stream)
  const { gaps, messages = [], parity = [], apps = [], target } = report
  const headline = formatHeadline(report)
  const tables = [
    headline === undefined ? '' : `${paint('yellow', headline)}\n`,
    renderGapTable(gaps, paint),
    renderMessageTable(messages, paint),
    renderFirstFindings(report.findings.filter(({ app }) => app === undefined)),
    ...renderDefectTables(report, paint),
    apps.length === 0 ? '' : `${formatApps(apps, target, paint).join('\n')}\n`,
    parity.length === 0
      ? ''
      : `Of new requests to the target and to a twin with this dialect:\n${wrapText(`${formatParity(parity)}.`, WIDTH)}\n`,
  ]
  return tables.filter((table) => table !== '').join('\n')
}

/** How many causes are shown before the tables, which have all of them. */
const MAX_FIRST = 3

/** The first causes of what the target does differently than the contract or its dialect says; empty without findings. */
function renderFirstFindings(findings: Report['findings']): string {
  if (findings.length === 0) return ''
  const lines = findings
    .slice(0, MAX_FIRST)
    .flatMap(({ cause }, index) => wrapAfterLabel(`${index + 1}. `, escapeControlsInLines(cause), WIDTH))
  return `${[`Differences from a twin without breakages: ${countFindings(findings)}.`, ...lines].join('\n')}\n`
}

/** Why nothing could be learned; undefined when something was. */
function findProblem({ reason, exitCode }: Report): string | undefined {
  if (reason !== undefined) return reason
  return exitCode === 3 ? 'Nothing could be learned: no request was answered with status 200.' : undefined
}
