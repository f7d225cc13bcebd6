import { escapeControlsInLines } from '../../base/escape-controls.ts'
import { baseUrlOf, learnedText, type Report } from '../../judge/index.ts'
import { probeGiven } from '../../conformance.ts'
import { gapTable } from '../../judge/reporters/gaps.ts'
import type { LearnFlags } from '../judging/flags.ts'
import { kitOptions } from '../judging/options.ts'
import { demandWritable } from '../check/outputs.ts'
import { printProblem } from '../terminal/print-problem.ts'
import { terminal } from '../terminal/terminal.ts'
import { underway } from '../judging/underway.ts'
import { writeFile } from '../files/write-file.ts'

export async function runLearn(url: string, flags: LearnFlags): Promise<void> {
  const baseUrl = baseUrlOf(url)
  const { output } = flags
  if (output !== undefined) demandWritable(output)
  const options = kitOptions(flags)
  const { report } = await underway((onRequest) => probeGiven(baseUrl, { ...options, onRequest }))
  process.exitCode = report.exitCode
  const problem = problemOf(report)
  if (problem !== undefined) {
    printProblem(`${escapeControlsInLines(problem)} No dialect was written.`)
    // What was found until then may help to see what is wrong.
    if (report.reason !== undefined && report.gaps.some(({ status }) => status === 'observed'))
      process.stderr.write(`\n${gapTable(report.gaps, terminal(process.stderr).paint)}`)
    return
  }
  if (output === undefined) {
    process.stdout.write(learnedText(report))
    process.stderr.write(gapTable(report.gaps, terminal(process.stderr).paint))
    return
  }
  writeFile(output, learnedText(report))
  process.stdout.write(gapTable(report.gaps, terminal(process.stdout).paint))
  process.stdout.write(`feedtwin serve --dialect ${output} speaks it.\n`)
}

/** Why nothing could be learned. */
function problemOf({ reason, exitCode }: Report): string | undefined {
  if (reason !== undefined) return reason
  return exitCode === 3 ? 'Nothing could be learned: no request was answered with status 200.' : undefined
}
