import { closeSync, ftruncateSync, openSync } from 'node:fs'
import { FeedtwinError } from '../../../contract/index.ts'
import { assertSameHeader, type Header, JOURNAL_FORMATS } from '../header.ts'
import { decodeLine, encodeLine, readLines, writeText } from './lines.ts'
import type { StateFile } from './state-file.ts'

/** An incomplete header is recognised by its first bytes. */
const HEADER_PREFIX_LENGTH = '{"feedtwin":"journal/'.length

/**
 * Reads the header of an open state file. Writes it if the file is empty or holds only part of a header.
 *
 * @throws FeedtwinError `bad-journal` for a file that is not a journal, or whose world, seed or format differs
 */
export function openHeader({ path, fd }: StateFile, expected: Header): Header {
  const text = encodeLine(expected, 1)
  for (const line of readLines(fd)) {
    const record = decodeLine(line.bytes)
    if (record) return assertSameHeader(record, expected, path, 'another file', JOURNAL_FORMATS)
    // A process that was killed at its start leaves part of a header. Anything else must not be overwritten.
    if (line.isWhole || !text.startsWith(line.bytes.toString('latin1', 0, HEADER_PREFIX_LENGTH))) {
      throw new FeedtwinError(
        'bad-journal',
        `${path} is not a journal of feedtwin. Give --state the path of a journal, or of a file that does not exist yet.`,
      )
    }
  }
  ftruncateSync(fd, 0)
  writeText(fd, text, 0)
  return expected
}

/** Reads the header of a journal file. @throws FeedtwinError `file-unreadable`, `bad-journal` */
export function readHeader(path: string): Header {
  const record = readFirstRecord(path)
  if (JOURNAL_FORMATS.some((format) => format === record?.feedtwin)) return record as unknown as Header
  throw new FeedtwinError(
    'bad-journal',
    `${path} is not a journal of feedtwin. Give the path of a file that feedtwin serve --state has created.`,
  )
}

function readFirstRecord(path: string): Record<string, unknown> | undefined {
  try {
    const fd = openSync(path, 'r')
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
        ? `${path} does not exist. Give the path of a file that feedtwin serve --state has created.`
        : `${path} cannot be read: ${message}.`,
    )
  }
}
