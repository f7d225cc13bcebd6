import { ftruncateSync, writeSync } from 'node:fs'
import type { Entry, Fold } from '../twin/journal.ts'
import { badJournal, type Header } from './header.ts'
import { ImageReader } from './image-lines.ts'
import { decodeLine } from './line.ts'
import { type Line, linesOf } from './lines-of.ts'

/** What was found in a journal file. */
export interface Replayed {
  /** bytes that count */
  readonly length: number
  /** bytes of a last line that was not written to its end, and was never acknowledged: cut off */
  readonly torn: number
}

/**
 * Reads an open journal file, whose first line is known, and folds what the others say.
 *
 * @throws FeedtwinError `bad-journal` for a line that is damaged
 */
export function replay(fd: number, file: string, header: Header, fold: Fold): Replayed {
  let reader: ImageReader | undefined
  let length = 0
  let torn = 0
  for (const line of linesOf(fd)) {
    const record = recordOf(line, file)
    if (!record) {
      torn = line.bytes.length
      break
    }
    length = line.start + line.bytes.length + 1
    if (!line.isWhole) writeSync(fd, '\n', length - 1)
    if (line.number === 1) continue
    if (record.type === 'image') reader = new ImageReader(record)
    else if (reader) reader.take(record)
    else fold(record as unknown as Entry)
    if (!reader?.isComplete) continue
    fold({ type: 'restore', at: header.epoch, image: reader.image })
    reader = undefined
  }
  if (reader) throw badJournal(file, 'it ends in the middle of an image, which is never written in part')
  if (torn > 0) ftruncateSync(fd, length)
  return { length, torn }
}

/** undefined for a last line that was not written to its end. */
function recordOf(line: Line, file: string): Record<string, unknown> | undefined {
  const record = decodeLine(line.bytes)
  if (record || !line.isWhole) return record
  throw badJournal(
    file,
    `line ${line.number} is damaged. The ${line.number - 1} lines before it are whole: ` +
      `head -n ${line.number - 1} keeps them, in a file to go on with`,
  )
}
