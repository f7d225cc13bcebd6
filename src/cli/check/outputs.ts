import { existsSync, rmSync } from 'node:fs'
import { FeedtwinError } from '../../contract/index.ts'
import type { Report } from '../../judge/index.ts'
import { reporters } from '../../judge/reporters/index.ts'
import type { ReporterName } from '../../judge/reporters/names.ts'
import { writeFile } from '../files/write-file.ts'
import type { Output } from '../judging/flags.ts'
import { describeTerminal } from '../terminal/terminal.ts'

/** What is one document: nothing else may stand before or after it. */
const DOCUMENTS: readonly ReporterName[] = ['json', 'junit', 'ctrf', 'html']

/** Refuses reporters that would be in each other's way, and files that cannot be written, before the run and not after it. @throws FeedtwinError */
export function assertOutputs(outputs: readonly Output[]): void {
  for (const output of outputs) {
    const other = outputs.find((one) => one !== output && one.file === output.file)
    if (other && (output.file !== undefined || DOCUMENTS.includes(output.name))) throw clash(output, other)
    if (output.file !== undefined) assertWritable(output.file)
  }
}

function clash({ name, file }: Output, other: Output): FeedtwinError {
  const place = file ?? 'the standard output'
  return new FeedtwinError(
    'bad-option',
    `The reporters ${name} and ${other.name} would both write to ${place}. Give each a file of its own, as in --reporter ${name}=report.${name}.`,
  )
}

/** Writes a report in every way that was asked for; somebody who only wants files gets the pretty one as well. */
export function printReports(report: Report, outputs: readonly Output[]): void {
  const hasStandardOutput = outputs.some(({ file }) => file === undefined)
  const all: readonly Output[] = hasStandardOutput ? outputs : [...outputs, { name: 'pretty' }]
  const { paint } = describeTerminal(process.stdout)
  for (const { name, file } of all) {
    if (file === undefined) process.stdout.write(reporters[name](report, paint))
    else writeFile(file, reporters[name](report), 'w')
  }
}

/** @throws FeedtwinError `file-unwritable` */
export function assertWritable(path: string): void {
  const isNew = !existsSync(path)
  writeFile(path, '', 'a')
  // An empty file would look like a result if the run comes to none.
  if (isNew) rmSync(path)
}
