import { ftruncateSync, writeSync } from 'node:fs'
import type { Fold, JournalEvent } from '../../twin/state/journal.ts'
import type { End } from './entry-writer.ts'
import { createJournalError, type Header } from './header.ts'
import { ImageReader } from './image-lines.ts'
import { decodeLine } from './line.ts'
import { type Line, readLines } from './read-lines.ts'

/** What was found in a journal file. */
export interface Replayed {
  /** the end of what counts */
  readonly end: End
  /** bytes up to the end of the image that the file begins with; 0 where there is none */
  readonly imageLength: number
  /** bytes of a last line that was not written to its end, and was never acknowledged: cut off */
  readonly torn: number
}

/**
 * Reads an open journal file, whose first line is known, and folds what the others say.
 *
 * @throws FeedtwinError `bad-journal` for a line that is damaged or in the wrong place
 */
export function replayJournal(fd: number, file: string, header: Header, fold: Fold): Replayed {
  const isNumbered = header.feedtwin === 'journal/2'
  let reader: ImageReader | undefined
  let [length, lines, imageLength, torn] = [0, 0, 0, 0]
  for (const line of readLines(fd)) {
    const record = decodeLine(line.bytes)
    if (!record && !line.isWhole) {
      torn = line.bytes.length
      break
    }
    const mistake = record
      ? isNumbered && mistakeInPlace(line, record.line)
      : `line ${line.number} is damaged`
    if (!record || mistake)
      throw createJournalError(file, `${mistake}. ${remedy(line, reader !== undefined)}`)
    length = line.start + line.bytes.length + 1
    lines = line.number
    if (!line.isWhole) writeSync(fd, '\n', length - 1)
    if (line.number === 1) continue
    if (record.type === 'image') reader = new ImageReader(record)
    else if (reader) reader.take(record)
    else fold(record as unknown as JournalEvent)
    if (!reader?.isComplete) continue
    fold({ type: 'restore', at: header.epoch, image: reader.image })
    imageLength = length
    reader = undefined
  }
  if (reader)
    throw createJournalError(file, 'it ends in the middle of an image, which is never written in part')
  if (torn > 0) ftruncateSync(fd, length)
  return { end: { length, lines, isNumbered }, imageLength, torn }
}

/** What is wrong with a whole line, by the number that it was written with; false where nothing is. */
function mistakeInPlace({ number }: Line, written: unknown): string | false {
  if (written === number) return false
  if (typeof written !== 'number') return `line ${number} has no number, as lines of another file have none`
  return (
    `line ${number} was written as line ${written}: ` +
    (written > number ? 'a line before it is missing' : 'it is there twice, or was moved')
  )
}

function remedy({ number }: Line, isInImage: boolean): string {
  if (isInImage) {
    return 'It belongs to the image of the state that the file begins with: resume from an undamaged copy of the file'
  }
  return `The ${number - 1} lines before it are whole: head -n ${number - 1} copies them into a file to resume from`
}
