import { readFileSync } from 'node:fs'
import { FeedtwinError } from '../contract/feedtwin-error.ts'

/** Reads a file that the user named. @throws FeedtwinError `file-unreadable` */
export function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new FeedtwinError('file-unreadable', `${path} cannot be read: ${reasons[code ?? ''] ?? code}.`)
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not',
}
