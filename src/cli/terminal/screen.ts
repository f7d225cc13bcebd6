/** Draws lines for a terminal of this size. */
export type DrawScreen = (columns: number, rows: number) => readonly string[]

interface Stream {
  readonly columns?: number
  readonly rows?: number
  write(text: string): unknown
  on(event: 'resize', listener: () => void): unknown
}

/** Writes lines to a terminal, above a panel at the bottom that can be shown and hidden. */
export class Screen {
  readonly #stream: Stream
  readonly #canErase: boolean
  #draw: DrawScreen | undefined
  /** the lines of the panel that are on the terminal now */
  #drawn: readonly string[] = []

  /** @param canErase whether the terminal understands how to move the cursor */
  constructor(stream: Stream, canErase: boolean) {
    this.#stream = stream
    this.#canErase = canErase
    stream.on('resize', () => this.#write(''))
  }

  /** Writes whole lines. */
  print(text: string): void {
    this.#write(text)
  }

  /** Shows a panel, instead of the one before. */
  show(draw: DrawScreen): void {
    this.#draw = draw
    this.#write('', true)
  }

  hide(): void {
    this.#draw = undefined
    this.#write('')
  }

  /** Erases the panel, writes the text and draws the panel again, in one write, so that nothing flickers. */
  #write(text: string, isNew = false): void {
    const { columns = 80, rows = 24 } = this.#stream
    const erasure = this.#canErase ? this.#erase(columns) : ''
    // A terminal that cannot erase shows the panel once, and it scrolls away like any text.
    const isDrawn = this.#draw !== undefined && (this.#canErase || isNew)
    this.#drawn = isDrawn && this.#draw ? this.#draw(columns, rows) : []
    const panel = this.#drawn.map((line) => `${line}\n`).join('')
    if (erasure || text || panel) this.#stream.write(erasure + text + panel)
  }

  #erase(columns: number): string {
    if (this.#drawn.length === 0) return ''
    // A terminal that has become narrower wraps long lines.
    const rows = this.#drawn.map((line) => Math.max(1, Math.ceil(measureVisible(line) / columns)))
    return `\x1b[${rows.reduce((sum, count) => sum + count, 0)}A\r\x1b[J`
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control sequences
const measureVisible = (line: string): number => [...line.replaceAll(/\x1b\[[\d;]*m/g, '')].length
