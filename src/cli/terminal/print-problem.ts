import { escapeControlsInLines } from '../../base/text/escape-controls.ts'
import { truncate } from '../../base/text/format-value.ts'
import { wrapText } from '../../base/text/wrap-text.ts'

/** Most characters of a message, which may repeat an input of any length. */
const MAX_LENGTH = 4_000

/** Prints a problem on stderr. */
export function printProblem(message: string): void {
  process.stderr.write(`${formatProblem(`feedtwin: ${message}`)}\n`)
}

/** Wraps a message to the width of the terminal; without a terminal, to the variable COLUMNS or 80 columns. */
export function formatProblem(message: string): string {
  const text = escapeControlsInLines(truncate(message, MAX_LENGTH))
  return wrapText(text, process.stderr.columns || Number(process.env.COLUMNS) || 80)
}
