import { crc32 } from 'node:zlib'

/**
 * One line of a journal file: an object as JSON whose last property is the CRC-32 of the object without it, in eight
 * hexadecimal digits. So a line that was written in part, or damaged since, is not taken for another.
 */
export function encodeLine(record: object): string {
  const json = JSON.stringify(record)
  return `${json.slice(0, -1)}${seal(crc32(json))}\n`
}

/** The object of a line, without its line break; undefined where the line is damaged. */
export function decodeLine(line: Buffer): Record<string, unknown> | undefined {
  const end = line.length - SEAL_LENGTH
  if (end < 1) return undefined
  if (line.toString('latin1', end) !== seal(crc32('}', crc32(line.subarray(0, end))))) return undefined
  const { crc, ...record } = JSON.parse(line.toString())
  return record
}

const seal = (sum: number): string => `,"crc":"${sum.toString(16).padStart(8, '0')}"}`

const SEAL_LENGTH = seal(0).length
