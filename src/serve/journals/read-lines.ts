import { fstatSync, readSync } from 'node:fs'

const CHUNK = 1 << 20

const LINE_BREAK = 10

/** A line of a file, as bytes, without its line break. */
export interface Line {
  /** from 1 */
  readonly number: number
  /** where it begins, in bytes */
  readonly start: number
  /** holds until the next line is asked for */
  readonly bytes: Buffer
  /** whether a line break ends it: the last line may have none */
  readonly isWhole: boolean
}

/** All lines of an open file, however long it is. */
export function* readLines(file: number): Iterable<Line> {
  const size = fstatSync(file).size
  let number = 0
  let rest: Buffer = Buffer.alloc(0)
  let start = 0
  for (let position = 0; position < size; ) {
    const chunk = Buffer.allocUnsafe(Math.min(CHUNK, size - position))
    const length = readSync(file, chunk, 0, chunk.length, position)
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
  }
  if (rest.length > 0) yield { number: ++number, start, bytes: rest, isWhole: false }
}
