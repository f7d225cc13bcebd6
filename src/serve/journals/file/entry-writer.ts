import { fdatasync, fstatSync, ftruncateSync } from 'node:fs'
import { promisify } from 'node:util'
import { type JournalEvent, JournalUnavailable } from '../../../twin/state/journal.ts'
import { encodeLine, writeText } from './lines.ts'
import type { StateFile } from './state-file.ts'

export interface EntryWriterOptions {
  /** Whether an acknowledged entry survives a power failure, and not only the end of the process. Default: false. */
  readonly fsync?: boolean
  /** Called with the reason when the file can no longer be written, and with undefined when it can be again. */
  readonly onProblem?: (problem: string | undefined) => void
}

/** Where the next entry is written. */
export interface JournalEnd {
  /** bytes before it */
  readonly length: number
  /** lines before it */
  readonly lines: number
  /** whether the lines of this file have numbers: those of the older format do not */
  readonly isNumbered: boolean
}

const syncData = promisify(fdatasync)

/** Writes entries at the end of a file: a whole batch or nothing, and only while the path leads to that file. */
export class EntryWriter {
  readonly #file: StateFile
  readonly #options: EntryWriterOptions
  #problem: string | undefined
  end: JournalEnd = { length: 0, lines: 0, isNumbered: true }

  constructor(file: StateFile, options: EntryWriterOptions) {
    this.#file = file
    this.#options = options
  }

  /** @throws JournalUnavailable if the batch cannot be written as a whole. Then none of it stays in the file */
  async write(entries: readonly JournalEvent[]): Promise<void> {
    const { fd } = this.#file
    const { length, lines, isNumbered } = this.end
    const encode = (entry: JournalEvent, index: number): string =>
      encodeLine(entry, isNumbered ? lines + index + 1 : undefined)
    const text = entries.map(encode).join('')
    this.assertInPlace()
    const end = { length: length + Buffer.byteLength(text), lines: lines + entries.length, isNumbered }
    try {
      writeText(fd, text, length)
      if (this.#options.fsync) await syncData(fd)
      this.assertInPlace(end)
    } catch (error) {
      this.#truncate(end)
      if (error instanceof JournalUnavailable) throw error
      const { code } = error as NodeJS.ErrnoException
      throw new JournalUnavailable(`Nothing was recorded: the state file cannot be written (${code}).`)
    }
    this.end = end
  }

  /** @throws JournalUnavailable if the path leads to another file, or another program has changed the file */
  assertInPlace({ length }: JournalEnd = this.end): void {
    const problem = this.#file.findProblem(length)
    if (problem !== this.#problem) {
      this.#problem = problem
      this.#options.onProblem?.(problem)
    }
    if (problem === undefined) return
    throw new JournalUnavailable(`Nothing was recorded: the state file cannot be used, since ${problem}.`)
  }

  /**
   * Removes a batch that was written in part, so that it is not read as entries later. A file that is longer than the
   * batch holds bytes of another program, which must stay.
   */
  #truncate(attempted: JournalEnd): void {
    const { fd } = this.#file
    try {
      if (fstatSync(fd).size <= attempted.length) ftruncateSync(fd, this.end.length)
    } catch {
      // The file stays longer than expected, so the next write is rejected.
    }
  }
}
