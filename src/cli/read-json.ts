import { readFileSync } from 'node:fs'
import { FeedtwinError } from '../contract/feedtwin-error.ts'

/** Reads a JSON file that the user named. @throws FeedtwinError `file-unreadable` */
export function readJson(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new FeedtwinError('file-unreadable', `${path} cannot be read: ${reasons[code ?? ''] ?? code}.`)
  }
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new FeedtwinError('file-unreadable', `${path} is not JSON: ${(error as Error).message}.`)
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not',
}
