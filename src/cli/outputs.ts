import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Report } from '../conformance/index.ts'
import { FeedtwinError } from '../contract/index.ts'
import { reporters } from '../reporters/index.ts'
import type { Output } from './kit-flags.ts'
import { terminal } from './terminal.ts'

/** Finds out before the run, not after it, whether files can be written. @throws FeedtwinError `file-unwritable` */
export function prepareFiles(outputs: readonly Output[]): void {
  for (const { file } of outputs) if (file !== undefined) writeFile(file, '', 'a')
}

/** Writes a report in every way that was asked for; somebody who only wants files gets the pretty one as well. */
export function printReports(report: Report, outputs: readonly Output[]): void {
  const hasStandardOutput = outputs.some(({ file }) => file === undefined)
  const all: readonly Output[] = hasStandardOutput ? outputs : [...outputs, { name: 'pretty' }]
  const { paint } = terminal(process.stdout)
  for (const { name, file } of all) {
    if (file === undefined) process.stdout.write(reporters[name](report, paint))
    else writeFile(file, reporters[name](report), 'w')
  }
}

/** Writes a file, and the folders that it is in. @throws FeedtwinError `file-unwritable` */
export function writeFile(path: string, text: string, flag: 'a' | 'w' = 'w'): void {
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text, { flag })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new FeedtwinError('file-unwritable', `${path} cannot be written: ${REASONS[code ?? ''] ?? code}.`)
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EISDIR: 'it is a folder',
  EACCES: 'this user may not',
  EEXIST: 'a part of its path is a file',
  ENOTDIR: 'a part of its path is a file',
  EROFS: 'the file system is read-only',
  ENOSPC: 'there is no space left',
}
