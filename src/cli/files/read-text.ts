import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { FeedtwinError } from '../../base/feedtwin-error.ts'
import { getOwn } from '../../base/json.ts'

/** The largest file that is read, in bytes: 64 MiB. */
const MAX_SIZE = 64 * 1024 * 1024

const CHUNK = 64 * 1024

/**
 * Reads a file that the user named, which may be a pipe.
 *
 * @param maxSize the largest size in bytes
 * @throws FeedtwinError `file-unreadable`
 */
export function readText(path: string, maxSize = MAX_SIZE): string {
  let file: number | undefined
  try {
    file = openSync(path, 'r')
    if (fstatSync(file).size > maxSize) throw createSizeError(maxSize)
    return readAll(file, maxSize).toString('utf8')
  } catch (error) {
    if (error instanceof FeedtwinError) throw error
    const { code, message } = error as NodeJS.ErrnoException
    const reason = getOwn(REASONS, code ?? '') ?? message
    throw new FeedtwinError(
      'file-unreadable',
      `${path || 'A file with an empty name'} cannot be read: ${reason}.`,
    )
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

/** Reads to the end: the size of a pipe or a device is not known before. */
function readAll(file: number, maxSize: number): Buffer {
  const chunks: Buffer[] = []
  let length = 0
  for (;;) {
    const chunk = Buffer.allocUnsafe(CHUNK)
    const count = readSync(file, chunk)
    if (count === 0) return Buffer.concat(chunks)
    length += count
    if (length > maxSize) throw createSizeError(maxSize)
    chunks.push(chunk.subarray(0, count))
  }
}

const createSizeError = (maxSize: number): Error =>
  new Error(`it is larger than ${maxSize / 1024 / 1024} MiB`)

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'the file does not exist',
  ENOTDIR: 'a part of its path is a file',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
}
