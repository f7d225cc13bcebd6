import { escapeControls } from '../../base/escape-controls.ts'
import { wrapLines } from '../../base/wrap-text.ts'
import type { RecordingFinding } from '../../judge/runs/recordings/recording-judge.ts'
import type { ClientExchange } from '../../judge/target/client-exchange.ts'
import type { Terminal } from '../terminal/terminal.ts'

/** A line is not longer in a wide terminal, either. */
const MAX_COLUMNS = 80
const MAX_LINES = 2

/**
 * Formats a violation as one or two lines.
 *
 *     ✗ GET /posts  post.id-is-integer: expected an integer, got "1" at [0].id
 */
export function formatViolationLines(
  { id, level, violation }: RecordingFinding,
  { request: { method, path } }: ClientExchange,
  { columns, paint }: Pick<Terminal, 'columns' | 'paint'>,
): string {
  const { expected, actual, where } = violation
  const place = where === '' ? '' : ` at ${where}`
  const text = escapeControls(
    `${method} ${path.split('?', 1)[0]}  ${id}: expected ${expected}, got ${actual}${place}`,
  )
  const width = Math.min(columns, MAX_COLUMNS) - 2
  const lines = wrapLines(text, width)
  const shown = lines.slice(0, MAX_LINES)
  if (lines.length > MAX_LINES) shown[MAX_LINES - 1] = `${shown[MAX_LINES - 1]?.slice(0, width - 1)}…`
  const sign = level === 'stated' ? paint('red', '✗') : paint('yellow', '⚠')
  return shown.map((line, index) => `${index === 0 ? sign : ' '} ${line}\n`).join('')
}
