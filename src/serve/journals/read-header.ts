import { closeSync, openSync } from 'node:fs'
import { FeedtwinError } from '../../contract/index.ts'
import { type Header, JOURNAL_FORMATS } from './header.ts'
import { decodeLine } from './line.ts'
import { readLines } from './read-lines.ts'

/** What a journal file begins with. @throws FeedtwinError `file-unreadable`, `bad-journal` */
export function readHeader(file: string): Header {
  const found = firstRecord(file)
  if (JOURNAL_FORMATS.some((format) => format === found?.feedtwin)) return found as unknown as Header
  throw new FeedtwinError('bad-journal', `${file} is no journal of feedtwin; serve --state makes one.`)
}

function firstRecord(file: string): Record<string, unknown> | undefined {
  try {
    const fd = openSync(file, 'r')
    try {
      for (const { bytes } of readLines(fd)) return decodeLine(bytes)
      return undefined
    } finally {
      closeSync(fd)
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new FeedtwinError(
      'file-unreadable',
      code === 'ENOENT'
        ? `${file} does not exist. Give the path of a file that feedtwin serve --state has made.`
        : `${file} cannot be read: ${message}.`,
    )
  }
}
