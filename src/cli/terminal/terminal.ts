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
