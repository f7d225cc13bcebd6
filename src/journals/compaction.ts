import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import type { StateImage } from '../twin/journal.ts'
import type { Header } from './header.ts'
import { imageRecords } from './image-lines.ts'
import { encodeLine } from './line.ts'
import { writeAll } from './write-all.ts'

/** Characters that are written at once; in between, requests are answered. */
const CHUNK = 1 << 18

/**
 * Writes a journal file anew beside the old one, as an image of the state instead of all that led to it, while entries
 * keep going into the old one. Only a rename puts it in place, so that there is one whole file at every moment.
 */
export class Compaction {
  readonly #path: string
  readonly #fd: number
  /** lines that went into the old file meanwhile */
  #since: string[] = []

  constructor(file: string) {
    this.#path = compactedPath(file)
    this.#fd = openSync(this.#path, 'w', 0o600)
  }

  /** A line that was written to the old file. */
  keep(line: string): void {
    this.#since.push(line)
  }

  /** Writes what there was when it began. */
  async write(header: Header, image: StateImage): Promise<void> {
    let text = encodeLine(header)
    for (const record of imageRecords(image)) {
      text += encodeLine(record)
      if (text.length < CHUNK) continue
      writeAll(this.#fd, text)
      text = ''
      await setImmediate()
    }
    writeAll(this.#fd, text)
  }

  /** Adds what came meanwhile and takes the place of the old file, all at once. Gives the new file, open. */
  replace(file: string): number {
    writeAll(this.#fd, this.#since.join(''))
    fsyncSync(this.#fd)
    renameSync(this.#path, file)
    return this.#fd
  }

  abandon(): void {
    closeSync(this.#fd)
    rmSync(this.#path, { force: true })
  }
}

/** Where a file is written anew; what a crash left there is of no use. */
export const compactedPath = (file: string): string => `${file}.compacted`
