import { closeSync, rmSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import type { JournalEvent } from '../../../twin/state/journal.ts'
import type { Header } from '../header.ts'
import { toRecords } from '../image-records.ts'
import type { JournalEnd } from './entry-writer.ts'
import { encodeLine, writeText } from './lines.ts'
import type { StateFile } from './state-file.ts'

/** How many characters are written at once. Between two chunks, the process answers requests. */
const CHUNK_LENGTH = 1 << 18

/**
 * Writes a replacement of a journal file: images of the state instead of the entries that led to it. Meanwhile, new
 * entries are written to the old file. A rename puts the replacement in place, so a whole file exists at all times.
 */
export class Compaction {
  readonly #file: StateFile
  readonly #fd: number
  /** entries that were written to the old file after the entries were compacted */
  #newEntries: JournalEvent[] = []
  #length = 0
  #lines = 0
  #compactedLength = 0

  constructor(file: StateFile) {
    this.#file = file
    this.#fd = file.openReplacement()
  }

  /** The end of the new file. */
  get end(): JournalEnd {
    return { length: this.#length, lines: this.#lines, isNumbered: true }
  }

  /** Bytes up to the end of the compacted entries. */
  get compactedLength(): number {
    return this.#compactedLength
  }

  /** Whether the state was rewound meanwhile. It may have returned to an entry that the new file does not have. */
  get hasRewind(): boolean {
    return this.#newEntries.some(({ type }) => type === 'rewind')
  }

  /** Remembers entries that were written to the old file. */
  addEntries(entries: readonly JournalEvent[]): void {
    for (const entry of entries) this.#newEntries.push(entry)
  }

  async writeEvents(header: Header, events: Iterable<JournalEvent>): Promise<void> {
    let text = this.#encode(header)
    for (const record of toRecords(events)) {
      text += this.#encode(record)
      if (text.length < CHUNK_LENGTH) continue
      this.#append(text)
      text = ''
      await setImmediate()
    }
    this.#append(text)
    this.#compactedLength = this.#length
  }

  writeNewEntries(): void {
    this.#append(this.#newEntries.map((entry) => this.#encode(entry)).join(''))
    this.#newEntries = []
  }

  /** Replaces the old file in one step. */
  replaceFile(syncsFolder: boolean): void {
    this.#file.replace(this.#fd, syncsFolder)
  }

  /** Removes the replacement. The old file stays as it is. */
  abandon(): void {
    closeSync(this.#fd)
    rmSync(this.#file.replacementPath, { force: true })
  }

  #encode(record: object): string {
    return encodeLine(record, ++this.#lines)
  }

  #append(text: string): void {
    this.#length += writeText(this.#fd, text)
  }
}
