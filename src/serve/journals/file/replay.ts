import { ftruncateSync, writeSync } from 'node:fs'
import type { Fold, JournalEvent } from '../../../twin/state/journal.ts'
import { createJournalError, type Header } from '../header.ts'
import { ImageReader } from '../image-records.ts'
import type { JournalEnd } from './entry-writer.ts'
import { decodeLine, type Line, readLines } from './lines.ts'

/** What replaying a journal file found. */
export interface ReplayResult {
  /** the end of the last whole line */
  readonly end: JournalEnd
  /** bytes up to the end of the image at the start of the file; 0 without one */
  readonly imageLength: number
  /** bytes of an incomplete last line. It was never acknowledged, so it is cut off */
  readonly tornBytes: number
}

/**
 * Reads an open journal file and folds its entries. Skips the header, which is read already.
 *
 * @throws FeedtwinError `bad-journal` for a line that is damaged or in the wrong place
 */
export function replayJournal(fd: number, file: string, header: Header, fold: Fold): ReplayResult {
  const isNumbered = header.feedtwin === 'journal/2'
  let reader: ImageReader | undefined
  let [length, lines, imageLength, tornBytes] = [0, 0, 0, 0]
  for (const line of readLines(fd)) {
    const record = decodeLine(line.bytes)
    if (!record && !line.isWhole) {
      tornBytes = line.bytes.length
      break
    }
    const mistake = record
      ? isNumbered && findNumberMistake(line, record.line)
      : `line ${line.number} is damaged`
    if (!record || mistake)
      throw createJournalError(file, `${mistake}. ${describeRemedy(line, reader !== undefined)}`)
    length = line.start + line.bytes.length + 1
    lines = line.number
    if (!line.isWhole) writeSync(fd, '\n', length - 1)
    if (line.number === 1) continue
    if (record.type === 'image') reader = new ImageReader(record)
    else if (reader) reader.add(record)
    else fold(record as unknown as JournalEvent)
    if (!reader?.isComplete) continue
    fold({ type: 'restore', at: header.epoch, image: reader.image })
    imageLength = length
    reader = undefined
  }
  if (reader)
    throw createJournalError(file, 'it ends in the middle of an image, which is never written in part')
  if (tornBytes > 0) ftruncateSync(fd, length)
  return { end: { length, lines, isNumbered }, imageLength, tornBytes }
}

/** Compares the position of a line with the number in it. @returns false if they agree */
function findNumberMistake({ number }: Line, written: unknown): string | false {
  if (written === number) return false
  if (typeof written !== 'number') return `line ${number} has no number, as lines of another file have none`
  return (
    `line ${number} was written as line ${written}: ` +
    (written > number ? 'a line before it is missing' : 'it is there twice, or was moved')
  )
}

function describeRemedy({ number }: Line, isInImage: boolean): string {
  if (isInImage)
    return 'The line belongs to the image of the state at the start of the file: resume from an undamaged copy of the file'
  return `The lines before it are whole: head -n ${number - 1} copies them into a file to resume from`
}
