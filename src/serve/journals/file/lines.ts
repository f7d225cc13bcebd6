import { fstatSync, readSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'

const CHECKSUM_START = ',"crc":"'
const CHECKSUM_LENGTH = 8
const CHECKSUM_END = '"}'

/**
 * Encodes an object as one line of a journal file, in JSON. The property `line` is the number of the line, from 1: it
 * shows that a line was removed, repeated or moved. Lines of the older format `journal/1` have no number. The last
 * property is the CRC-32 of all bytes before it, in eight hexadecimal digits: it shows that a line is damaged.
 */
export function encodeLine(record: object, line?: number): string {
  const text = JSON.stringify(record).slice(0, -1)
  const body = line === undefined ? text : `${text},"line":${line}`
  const checksum = crc32(body).toString(16).padStart(CHECKSUM_LENGTH, '0')
  return `${body}${CHECKSUM_START}${checksum}${CHECKSUM_END}\n`
}

/** Decodes a line without its line break. @returns undefined for a damaged line */
export function decodeLine(line: Buffer): Record<string, unknown> | undefined {
  const end = line.length - CHECKSUM_START.length - CHECKSUM_LENGTH - CHECKSUM_END.length
  if (end < 1) return undefined
  const tail = line.toString('latin1', end)
  if (!tail.startsWith(CHECKSUM_START) || !tail.endsWith(CHECKSUM_END)) return undefined
  const checksum = Number.parseInt(tail.slice(CHECKSUM_START.length, -CHECKSUM_END.length), 16)
  return checksum === crc32(line.subarray(0, end)) ? JSON.parse(line.toString()) : undefined
}

const CHUNK_BYTES = 1 << 20

const LINE_BREAK = 10

/** No entry is longer: the largest body of a request has 1 MiB, and its text may take six bytes for one. */
const MAX_LINE = 16 << 20

/** A line of a file, as bytes, without its line break. */
export interface Line {
  /** from 1 */
  readonly number: number
  /** the offset of its first byte in the file */
  readonly start: number
  /** valid until the next line is read */
  readonly bytes: Buffer
  /** whether it ends with a line break: the last line may have none */
  readonly isWhole: boolean
}

/** Reads all lines of an open file in chunks, so that memory does not limit its length. */
export function* readLines(fd: number): Iterable<Line> {
  const size = fstatSync(fd).size
  let number = 0
  let rest: Buffer = Buffer.alloc(0)
  let start = 0
  for (let position = 0; position < size; ) {
    const chunk = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, size - position))
    const length = readSync(fd, chunk, 0, chunk.length, position)
    if (length === 0) break
    position += length
    const bytes = Buffer.concat([rest, chunk.subarray(0, length)])
    let from = 0
    for (let end = bytes.indexOf(LINE_BREAK); end >= 0; end = bytes.indexOf(LINE_BREAK, from)) {
      yield { number: ++number, start: start + from, bytes: bytes.subarray(from, end), isWhole: true }
      from = end + 1
    }
    start += from
    rest = bytes.subarray(from)
    // Zeros, or a file that is not a journal. The file is damaged, and not only cut off.
    if (rest.length > MAX_LINE) {
      yield { number: ++number, start, bytes: rest, isWhole: true }
      return
    }
  }
  if (rest.length > 0) yield { number: ++number, start, bytes: rest, isWhole: false }
}

/**
 * Writes a whole text to an open file. One system call may write only part of it.
 *
 * @param position in bytes; default: where the last write ended
 * @returns the number of bytes
 */
export function writeText(fd: number, text: string, position?: number): number {
  const bytes = Buffer.from(text)
  for (let done = 0; done < bytes.length; ) {
    const at = position === undefined ? null : position + done
    done += writeSync(fd, bytes, done, bytes.length - done, at)
  }
  return bytes.length
}
