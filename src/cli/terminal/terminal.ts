import type { WriteStream } from 'node:tty'
import { styleText } from 'node:util'

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
