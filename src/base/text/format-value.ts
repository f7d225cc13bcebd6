import { toText } from '../json.ts'

/**
 * Cuts a text to at most `limit` characters, of which the last is then an ellipsis.
 *
 *     truncate('newest-first', 7) // 'newest…'
 */
export const truncate = (text: string, limit: number): string =>
  text.length > limit ? `${text.slice(0, Math.max(0, limit - 1))}…` : text

/**
 * A long text in one line, as its beginning and its end, which show what is around JSON or missing in it.
 *
 *     formatEnds('callback({"id":1})', 12) // 'callba…":1})'
 */
export function formatEnds(text: string, limit = 120): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const half = Math.floor((limit - 1) / 2)
  return line.length > limit ? `${line.slice(0, half)}…${line.slice(-half)}` : line
}

/**
 * A value in one line, as JSON, in at most `limit` characters. `undefined` is `nothing`; numbers that JSON does not have
 * are written as JavaScript writes them.
 *
 *     formatValue({ id: 1 }) // '{"id":1}'
 *     formatValue(undefined) // 'nothing'
 */
export function formatValue(value: unknown, limit = 120): string {
  if (value === undefined) return 'nothing'
  return truncate(typeof value === 'string' ? JSON.stringify(value) : toText(value), limit)
}
