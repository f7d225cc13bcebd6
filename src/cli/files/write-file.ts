import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { FeedtwinError } from '../../base/feedtwin-error.ts'
import { getOwn } from '../../base/json.ts'

/** Writes a file, and creates its folders. @throws FeedtwinError `file-unwritable` */
export function writeFile(path: string, text: string, flag: 'a' | 'w' = 'w'): void {
  try {
    createFolder(dirname(path))
    writeFileSync(path, text, { flag })
  } catch (error) {
    throw createWriteError(path, error)
  }
}

/** Creates one folder at a time: on Linux, a recursive mkdir below /proc never returns (Node.js 20 and 24). */
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

/** Renames a finished file, or removes it if that fails. @throws FeedtwinError `file-unwritable` */
function renameFile(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    rmSync(from, { force: true })
    throw createWriteError(to, error)
  }
}

/** Checks that a file can be written, without changing it. @throws FeedtwinError `file-unwritable` */
export function assertWritable(path: string): void {
  const isNew = !existsSync(path)
  writeFile(path, '', 'a')
  // An empty file would look like a result if the run fails.
  if (isNew) rmSync(path)
}

function createWriteError(path: string, error: unknown): FeedtwinError {
  const { code, message } = error as NodeJS.ErrnoException
  return new FeedtwinError(
    'file-unwritable',
    `${path} cannot be written: ${getOwn(REASONS, code ?? '') ?? message}.`,
  )
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist and cannot be created',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
  EEXIST: 'a part of its path is a file',
  ENOTDIR: 'a part of its path is a file',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
}

/** Writes the URL to the file of --ready-file. The file appears with all of its content. @throws FeedtwinError `file-unwritable` */
export function writeReadyFile(path: string, url: string): void {
  const unfinished = `${path}.${process.pid}`
  writeFile(unfinished, `${url}\n`)
  renameFile(unfinished, path)
}
