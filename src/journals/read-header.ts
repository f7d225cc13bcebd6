import { closeSync, openSync } from 'node:fs'
import { FeedtwinError } from '../contract/index.ts'
import type { Header } from './header.ts'
import { decodeLine } from './line.ts'
import { linesOf } from './lines-of.ts'

/** What a journal file begins with. @throws FeedtwinError `file-unreadable`, `bad-journal` */
export function readHeader(file: string): Header {
  const found = firstRecord(file)
  if (found?.feedtwin === 'journal/1') return found as unknown as Header
  throw new FeedtwinError('bad-journal', `${file} is no journal of feedtwin; serve --state makes one.`)
}

function firstRecord(file: string): Record<string, unknown> | undefined {
  try {
    const fd = openSync(file, 'r')
    try {
      for (const { bytes } of linesOf(fd)) return decodeLine(bytes)
      return undefined
    } finally {
      closeSync(fd)
    }
  } catch (error) {
    throw new FeedtwinError('file-unreadable', `${file} cannot be read: ${(error as Error).message}.`)
  }
}
