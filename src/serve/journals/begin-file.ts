import { ftruncateSync } from 'node:fs'
import { FeedtwinError } from '../../contract/index.ts'
import { assertSameHeader, type Header, JOURNAL_FORMATS } from './header.ts'
import { decodeLine, encodeLine } from './line.ts'
import { readLines } from './read-lines.ts'
import type { StateFile } from './state-file.ts'
import { writeAll } from './write-all.ts'

/**
 * Reads the header of a file; writes it where there is none, or only part of one.
 *
 * @throws FeedtwinError `bad-journal` for a file that is no journal, or one of another world
 */
export function beginFile({ path, fd }: StateFile, wanted: Header): Header {
  const text = encodeLine(wanted, 1)
  for (const line of readLines(fd)) {
    const record = decodeLine(line.bytes)
    if (record) return assertSameHeader(record, wanted, path, 'another file', JOURNAL_FORMATS)
    // A start that was killed leaves part of a header; anything else is not ours to overwrite.
    if (line.isWhole || !text.startsWith(line.bytes.toString('latin1', 0, PREFIX))) {
      throw new FeedtwinError(
        'bad-journal',
        `${path} is no journal of feedtwin. Give --state the path of one, or of a file that is not there yet.`,
      )
    }
  }
  ftruncateSync(fd, 0)
  writeAll(fd, text, 0)
  return wanted
}

/** By so many bytes the beginning of a header is known. */
const PREFIX = '{"feedtwin":"journal/'.length
