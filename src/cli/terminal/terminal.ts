import type { WriteStream } from 'node:tty'
import { styleText } from 'node:util'

type Style = 'bold' | 'dim' | 'green' | 'yellow' | 'red' | 'cyan'

/** What a stream can show. */
export interface Terminal {
  /** characters in a line; 80 where nobody looks */
  readonly columns: number
  readonly isTerminal: boolean
  readonly hasColours: boolean
  /** Colours a text, or leaves it alone: for files, pipes and whoever sets NO_COLOR. */
  paint(style: Style, text: string): string
}

export function describeTerminal(stream: NodeJS.WriteStream): Terminal {
  const tty = stream.isTTY ? (stream as WriteStream) : undefined
  const coloured = tty?.hasColors() === true
  return {
    columns: tty?.columns || 80,
    isTerminal: tty !== undefined,
    hasColours: coloured,
    paint: (style, text) => (coloured ? styleText(style, text) : text),
  }
}
