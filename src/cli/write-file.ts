import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { FeedtwinError } from '../contract/feedtwin-error.ts'

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
