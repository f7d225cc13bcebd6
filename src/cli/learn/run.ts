import { escapeControlsInLines } from '../../base/escape-controls.ts'
import { learnWithExchanges } from '../../conformance.ts'
import { formatDialectFile, parseBaseUrl, type Report } from '../../judge/index.ts'
import { renderGapTable } from '../../judge/reporters/gaps.ts'
import { assertWritable } from '../check/outputs.ts'
import { writeFile } from '../files/write-file.ts'
import type { LearnFlags } from '../judging/flags.ts'
import { readKitOptions } from '../judging/options.ts'
import { runWithProgress } from '../judging/underway.ts'
import { printProblem } from '../terminal/print-problem.ts'
import { describeTerminal } from '../terminal/terminal.ts'

export async function runLearn(url: string, flags: LearnFlags): Promise<void> {
  const baseUrl = parseBaseUrl(url)
  const { output } = flags
  if (output !== undefined) assertWritable(output)
  const options = readKitOptions(flags)
  const { report } = await runWithProgress((onRequest) =>
    learnWithExchanges(baseUrl, { ...options, onRequest }),
  )
  process.exitCode = report.exitCode
  const problem = problemOf(report)
  if (problem !== undefined) {
    printProblem(`${escapeControlsInLines(problem)} No dialect was written.`)
    // What was found until then may help to see what is wrong.
    if (report.reason !== undefined && report.gaps.some(({ status }) => status === 'observed'))
      process.stderr.write(`\n${renderGapTable(report.gaps, describeTerminal(process.stderr).paint)}`)
    return
  }
  if (output === undefined) {
    process.stdout.write(formatDialectFile(report))
    process.stderr.write(renderGapTable(report.gaps, describeTerminal(process.stderr).paint))
    return
  }
  writeFile(output, formatDialectFile(report))
  process.stdout.write(renderGapTable(report.gaps, describeTerminal(process.stdout).paint))
  process.stdout.write(`feedtwin serve --dialect ${output} speaks it.\n`)
}

/** Why nothing could be learned. */
function problemOf({ reason, exitCode }: Report): string | undefined {
  if (reason !== undefined) return reason
  return exitCode === 3 ? 'Nothing could be learned: no request was answered with status 200.' : undefined
}
