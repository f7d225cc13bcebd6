import { crc32 } from 'node:zlib'

/**
 * One line of a journal file: an object as JSON whose last property is the CRC-32 of all that stands before it, in eight
 * hexadecimal digits. So a line that was written in part, or damaged since, is not taken for another.
 */
export function encodeLine(record: object): string {
  const body = JSON.stringify(record).slice(0, -1)
  return `${body}${BEFORE}${crc32(body).toString(16).padStart(8, '0')}${AFTER}\n`
}

/** The object of a line, without its line break; undefined where the line is damaged. */
export function decodeLine(line: Buffer): Record<string, unknown> | undefined {
  const end = line.length - BEFORE.length - DIGITS - AFTER.length
  if (end < 1) return undefined
  const seal = line.toString('latin1', end)
  if (!seal.startsWith(BEFORE) || !seal.endsWith(AFTER)) return undefined
  const sum = Number.parseInt(seal.slice(BEFORE.length, -AFTER.length), 16)
  return sum === crc32(line.subarray(0, end)) ? JSON.parse(line.toString()) : undefined
}

const BEFORE = ',"crc":"'
const DIGITS = 8
const AFTER = '"}'
