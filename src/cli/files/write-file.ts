import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { FeedtwinError } from '../../base/feedtwin-error.ts'

/** Writes a file, and the folders that it is in. @throws FeedtwinError `file-unwritable` */
export function writeFile(path: string, text: string, flag: 'a' | 'w' = 'w'): void {
  try {
    createFolder(dirname(path))
    writeFileSync(path, text, { flag })
  } catch (error) {
    throw unwritable(path, error)
  }
}

/** One folder at a time: on Linux, a recursive mkdir below /proc never returns (Node.js 20 and 24). */
function createFolder(path: string): void {
  if (existsSync(path)) return
  createFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!existsSync(path)) throw error
  }
}

/** Puts a finished file where it belongs, and leaves nothing behind where it cannot. @throws FeedtwinError `file-unwritable` */
export function renameFile(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    rmSync(from, { force: true })
    throw unwritable(to, error)
  }
}

function unwritable(path: string, error: unknown): FeedtwinError {
  const { code, message } = error as NodeJS.ErrnoException
  return new FeedtwinError('file-unwritable', `${path} cannot be written: ${REASONS[code ?? ''] ?? message}.`)
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'its folder is not there and cannot be made',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not',
  EEXIST: 'a part of its path is a file',
  ENOTDIR: 'a part of its path is a file',
  EROFS: 'the file system is read-only',
  ENOSPC: 'there is no space left',
}
