import { crc32 } from 'node:zlib'

/**
 * One line of a journal file: an object as JSON. Its property `line` is the number of the line, from 1, so that a line
 * that was removed, doubled or moved is found; lines of the older format `journal/1` have none. The last property is the
 * CRC-32 of all that stands before it, in eight hexadecimal digits, so that a damaged line is found.
 */
export function encodeLine(record: object, line?: number): string {
  const text = JSON.stringify(record).slice(0, -1)
  const body = line === undefined ? text : `${text},"line":${line}`
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
