import type { WriteStream } from 'node:tty'
import { styleText } from 'node:util'
import { escapeControlsInLines } from '../../base/text/escape-controls.ts'
import { truncate } from '../../base/text/format-value.ts'
import { wrapText } from '../../base/text/wrap-text.ts'

type Style = 'bold' | 'dim' | 'green' | 'yellow' | 'red' | 'cyan'

/** What a stream can show. */
export interface Terminal {
  /** characters in a line; 80 if it is not a terminal */
  readonly columns: number
  readonly isTerminal: boolean
  readonly hasColours: boolean
  /** Colours a text, unless the stream is a file or pipe, or NO_COLOR is set. */
  paint(style: Style, text: string): string
}

/** Returns to the start of the line and erases it (ECMA-48, 8.3.41). */
const ERASE_LINE = '\r\u001b[K'

/** Shows a text instead of the last one, in a line on stderr that an empty text erases. Only a terminal shows it. */
export function showProgress(text: string): void {
  const { stderr } = process
  if (stderr.isTTY) stderr.write(ERASE_LINE + text.slice(0, stderr.columns - 1))
}

export function describeTerminal(stream: NodeJS.WriteStream): Terminal {
  const tty = stream.isTTY ? (stream as WriteStream) : undefined
  const hasColours = tty?.hasColors() === true
  return {
    columns: tty?.columns || 80,
    isTerminal: tty !== undefined,
    hasColours,
    paint: (style, text) => (hasColours ? styleText(style, text) : text),
  }
}

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
