/** Most bytes of the output of a command that are kept. */
const MAX_BYTES = 64 * 1024

/** Keeps the end of an output of any length. */
export class OutputTail {
  readonly #chunks: Buffer[] = []
  #bytes = 0
  #isCut = false

  add(chunk: Buffer): void {
    this.#chunks.push(chunk)
    this.#bytes += chunk.length
    // The last chunk stays, whatever its size is.
    while (this.#chunks.length > 1 && this.#bytes - (this.#chunks[0]?.length ?? 0) >= MAX_BYTES) {
      this.#bytes -= this.#chunks.shift()?.length ?? 0
      this.#isCut = true
    }
  }

  /** The kept text. It starts with a whole line, after … if something was dropped. */
  read(): string {
    const bytes = Buffer.concat(this.#chunks)
    const text = bytes.subarray(-MAX_BYTES).toString('utf8')
    if (!this.#isCut && bytes.length <= MAX_BYTES) return text
    return `…\n${text.slice(text.indexOf('\n') + 1)}`
  }
}
