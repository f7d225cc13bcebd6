import { closeSync, rmSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import type { JournalEvent, StateImage } from '../../twin/state/journal.ts'
import type { End } from './entry-writer.ts'
import type { Header } from './header.ts'
import { imageRecords } from './image-lines.ts'
import { encodeLine } from './line.ts'
import type { StateFile } from './state-file.ts'
import { writeAll } from './write-all.ts'

/** Characters that are written at once; in between, requests are answered. */
const CHUNK = 1 << 18

/**
 * Writes a journal file anew beside the old one, as an image of the state instead of all that led to it, while entries
 * keep going into the old one. Only a rename puts it in place, so that there is one whole file at every moment.
 */
export class Compaction {
  readonly #file: StateFile
  readonly #fd: number
  /** entries that went into the old file meanwhile */
  #since: JournalEvent[] = []
  #length = 0
  #lines = 0
  #imageLength = 0

  constructor(file: StateFile) {
    this.#file = file
    this.#fd = file.openReplacement()
  }

  /** The end of the new file. */
  get end(): End {
    return { length: this.#length, lines: this.#lines, isNumbered: true }
  }

  /** Bytes up to the end of the image. */
  get imageLength(): number {
    return this.#imageLength
  }

  /** Takes entries that were written to the old file. */
  keep(entries: readonly JournalEvent[]): void {
    for (const entry of entries) this.#since.push(entry)
  }

  /** Writes what there was when it began. */
  async write(header: Header, image: StateImage): Promise<void> {
    let text = this.#encode(header)
    for (const record of imageRecords(image)) {
      text += this.#encode(record)
      if (text.length < CHUNK) continue
      this.#append(text)
      text = ''
      await setImmediate()
    }
    this.#append(text)
    this.#imageLength = this.#length
  }

  /** Adds what came meanwhile. */
  writeSince(): void {
    this.#append(this.#since.map((entry) => this.#encode(entry)).join(''))
    this.#since = []
  }

  /** Takes the place of the old file, all at once. */
  replace(syncsFolder: boolean): void {
    this.#file.replace(this.#fd, syncsFolder)
  }

  abandon(): void {
    closeSync(this.#fd)
    rmSync(this.#file.replacementPath, { force: true })
  }

  #encode(record: object): string {
    return encodeLine(record, ++this.#lines)
  }

  #append(text: string): void {
    this.#length += writeAll(this.#fd, text)
  }
}
