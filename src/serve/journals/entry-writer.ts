import { fdatasync, fstatSync, ftruncateSync } from 'node:fs'
import { promisify } from 'node:util'
import { type JournalEvent, JournalUnavailable } from '../../twin/state/journal.ts'
import { encodeLine } from './line.ts'
import type { StateFile } from './state-file.ts'
import { writeAll } from './write-all.ts'

export interface EntryWriterOptions {
  /** Whether an acknowledged entry survives a loss of power, and not only the end of the process. Default: false. */
  readonly fsync?: boolean
  /** Hears why the file takes no entries from now on, and with undefined that it takes them again. */
  readonly onProblem?: (problem: string | undefined) => void
}

/** Where the next entry goes. */
export interface End {
  /** bytes before it */
  readonly length: number
  /** lines before it */
  readonly lines: number
  /** whether lines of this file are numbered: those of the older format are not */
  readonly isNumbered: boolean
}

const sync = promisify(fdatasync)

/** Writes entries at the end of a file, all of a batch or none, and only while the path still leads to that file. */
export class EntryWriter {
  readonly #file: StateFile
  readonly #options: EntryWriterOptions
  #problem: string | undefined
  end: End = { length: 0, lines: 0, isNumbered: true }

  constructor(file: StateFile, options: EntryWriterOptions) {
    this.#file = file
    this.#options = options
  }

  /** @throws JournalUnavailable where not all of it is written and stays: then nothing is */
  async write(entries: readonly JournalEvent[]): Promise<void> {
    const { fd } = this.#file
    const { length, lines, isNumbered } = this.end
    const encode = (entry: JournalEvent, index: number): string =>
      encodeLine(entry, isNumbered ? lines + index + 1 : undefined)
    const text = entries.map(encode).join('')
    this.demandInPlace()
    const end = { length: length + Buffer.byteLength(text), lines: lines + entries.length, isNumbered }
    try {
      writeAll(fd, text, length)
      if (this.#options.fsync) await sync(fd)
      this.demandInPlace(end)
    } catch (error) {
      this.#cutBack(end)
      if (error instanceof JournalUnavailable) throw error
      const { code } = error as NodeJS.ErrnoException
      throw new JournalUnavailable(`Nothing was recorded: the state file cannot be written (${code}).`)
    }
    this.end = end
  }

  /** @throws JournalUnavailable where what is written would be lost */
  demandInPlace({ length }: End = this.end): void {
    const problem = this.#file.problem(length)
    if (problem !== this.#problem) {
      this.#problem = problem
      this.#options.onProblem?.(problem)
    }
    if (problem === undefined) return
    throw new JournalUnavailable(`Nothing was recorded: the state file cannot be used, since ${problem}.`)
  }

  /** What was written in part must not be taken for an entry later. What is longer than we wrote is not ours. */
  #cutBack(limit: End): void {
    const { fd } = this.#file
    try {
      if (fstatSync(fd).size <= limit.length) ftruncateSync(fd, this.end.length)
    } catch {
      // The file is longer than it should be, so the next write is refused.
    }
  }
}
