import { createOptionError } from '../../base/feedtwin-error.ts'
import type { Report } from '../../judge/index.ts'
import { reporters } from '../../judge/report/reporters/index.ts'
import {
  type Paint,
  paintPlain,
  type ReporterName,
  reporterOutputs,
} from '../../judge/report/reporters/reporter.ts'
import { assertWritable, writeFile } from '../files/write-file.ts'
import { describeTerminal } from '../terminal/terminal.ts'
import type { ReportOutput } from './judgement-flags.ts'

/** Rejects reporters that write to the same place, and files that cannot be written, before the run starts. @throws FeedtwinError */
export function assertOutputs(outputs: readonly ReportOutput[]): void {
  for (const output of outputs) {
    const other = outputs.find((candidate) => candidate !== output && candidate.file === output.file)
    const { name, file } = output
    if (other && (file !== undefined || reporterOutputs[name] === 'document'))
      throw createOptionError(
        `The reporters ${name} and ${other.name} would both write to ${file ?? 'the standard output'}. Give each its own file, as in --reporter ${name}=report.${name}.`,
      )
    if (file !== undefined) assertWritable(file)
  }
}

/** Writes a report with each reporter. When all of them write files, the pretty report is printed as well. */
export const printReports = (report: Report, outputs: readonly ReportOutput[]): void =>
  printReportsWith(reporters, report, outputs)

/** Renders a report of any kind. Only reporters for a terminal use the paint. */
type Renderers<AnyReport> = Readonly<
  Partial<Record<ReporterName, (report: AnyReport, paint: Paint) => string>>
>

/** Does the same as `printReports` with other reporters. */
export function printReportsWith<AnyReport>(
  renderers: Renderers<AnyReport>,
  report: AnyReport,
  outputs: readonly ReportOutput[],
): void {
  const hasStandardOutput = outputs.some(({ file }) => file === undefined)
  const all: readonly ReportOutput[] = hasStandardOutput ? outputs : [...outputs, { name: 'pretty' }]
  const { paint } = describeTerminal(process.stdout)
  for (const { name, file } of all) {
    const render = renderers[name]
    if (file === undefined) process.stdout.write(render?.(report, paint) ?? '')
    else writeFile(file, render?.(report, paintPlain) ?? '', 'w')
  }
}
