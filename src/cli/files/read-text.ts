import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { FeedtwinError } from '../../base/feedtwin-error.ts'

/** No file that people write is as large, in bytes: 64 MiB. */
const LARGEST = 64 * 1024 * 1024

const CHUNK = 64 * 1024

/** Reads a file that the user named; a pipe will do. @throws FeedtwinError `file-unreadable` */
export function readText(path: string): string {
  let file: number | undefined
  try {
    file = openSync(path, 'r')
    if (fstatSync(file).size > LARGEST) throw tooLarge()
    return readAll(file).toString('utf8')
  } catch (error) {
    if (error instanceof FeedtwinError) throw error
    const { code, message } = error as NodeJS.ErrnoException
    const reason = reasons[code ?? ''] ?? message
    throw new FeedtwinError(
      'file-unreadable',
      `${path || 'A file without a name'} cannot be read: ${reason}.`,
    )
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

/** The size that a pipe or a device tells says nothing. */
function readAll(file: number): Buffer {
  const chunks: Buffer[] = []
  let length = 0
  for (;;) {
    const chunk = Buffer.allocUnsafe(CHUNK)
    const count = readSync(file, chunk)
    if (count === 0) return Buffer.concat(chunks)
    length += count
    if (length > LARGEST) throw tooLarge()
    chunks.push(chunk.subarray(0, count))
  }
}

const tooLarge = (): Error => new Error(`it is larger than ${LARGEST / 1024 / 1024} MiB`)

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'a part of its path is a file',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
}
