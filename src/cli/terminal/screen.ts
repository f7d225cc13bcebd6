/** Draws lines for a terminal of so many columns and rows. */
export type DrawScreen = (columns: number, rows: number) => readonly string[]

interface Stream {
  readonly columns?: number
  readonly rows?: number
  write(text: string): unknown
  on(event: 'resize', listener: () => void): unknown
}

/** Writes lines to a terminal, above a panel that stays at the bottom as long as it is shown. */
export class Screen {
  readonly #stream: Stream
  readonly #canErase: boolean
  #draw: DrawScreen | undefined
  /** the lines of the panel as they stand on the terminal */
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

  /** Shows a panel, in the place of the one before. */
  show(draw: DrawScreen): void {
    this.#draw = draw
    this.#write('', true)
  }

  hide(): void {
    this.#draw = undefined
    this.#write('')
  }

  /** The panel goes, the text comes, the panel comes back: in one write, so that nothing is seen of it. */
  #write(text: string, isNew = false): void {
    const { columns = 80, rows = 24 } = this.#stream
    const erased = this.#canErase ? this.#erase(columns) : ''
    // Where nothing can be erased, the panel scrolls away like any text.
    const isDrawn = this.#draw !== undefined && (this.#canErase || isNew)
    this.#drawn = isDrawn && this.#draw ? this.#draw(columns, rows) : []
    const panel = this.#drawn.map((line) => `${line}\n`).join('')
    if (erased || text || panel) this.#stream.write(erased + text + panel)
  }

  #erase(columns: number): string {
    if (this.#drawn.length === 0) return ''
    // A terminal that was made narrower since has broken long lines.
    const rows = this.#drawn.map((line) => Math.max(1, Math.ceil(widthOf(line) / columns)))
    return `\x1b[${rows.reduce((sum, count) => sum + count, 0)}A\r\x1b[J`
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours are made of them
const widthOf = (line: string): number => [...line.replaceAll(/\x1b\[[\d;]*m/g, '')].length
