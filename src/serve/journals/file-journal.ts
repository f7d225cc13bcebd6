import { setImmediate } from 'node:timers/promises'
import {
  type Fold,
  type Journal,
  type JournalEvent,
  JournalUnavailable,
  type StateImage,
} from '../../twin/state/journal.ts'
import type { InitialState } from '../../twin/state/state.ts'
import { beginFile } from './begin-file.ts'
import { Compaction } from './compaction.ts'
import { EntryWriter, type EntryWriterOptions } from './entry-writer.ts'
import { createHeader, type Header } from './header.ts'
import { openingError } from './opening-error.ts'
import { replayJournal } from './replay.ts'
import { StateFile } from './state-file.ts'

export interface FileJournalOptions extends EntryWriterOptions {
  /** Hears of a last line that was cut off, in bytes. */
  readonly onTorn?: (bytes: number) => void
  /** Bytes that a file may grow, beyond twice the length of its last image, before it is compacted. Default: 16 MiB. */
  readonly growth?: number
}

/** What became of a file that was to be compacted. */
export interface Compacted {
  readonly outcome: 'compacted' | 'not smaller' | 'several names'
  /** bytes that the new file has, or would have */
  readonly length: number
}

const GROWTH = 16 * 1024 * 1024

interface Waiting {
  readonly entry: JournalEvent
  readonly resolve: (folded: never) => void
  readonly reject: (error: unknown) => void
}

/**
 * A journal in a file of JSON lines. Each entry is written before it is folded and acknowledged, so that it survives the
 * end of the process, and with fsync a loss of power. Entries that arrive together share one write, and one look whether
 * the path still leads to the file. What cannot be written is refused, and leaves nothing behind.
 */
export class FileJournal implements Journal {
  /** What the file began with: the epoch is its own. */
  readonly header: Header
  readonly #file: StateFile
  readonly #writer: EntryWriter
  readonly #options: FileJournalOptions
  /** The file is compacted when it has grown well beyond this. */
  #baseLength = 0
  #fold: Fold | undefined
  #image: (() => StateImage) | undefined
  #waiting: Waiting[] = []
  /** what is to be done between two writes */
  #quiet: (() => void)[] = []
  #flushing: Promise<void> | undefined
  #compaction: Compaction | undefined
  #compacting: Promise<Compacted> | undefined
  #closed: Promise<void> | undefined

  /**
   * Opens a file, or begins one.
   *
   * @throws FeedtwinError `bad-journal`, `journal-locked`, `file-unreadable`, `file-unwritable`
   */
  constructor(path: string, beginning: InitialState, options: FileJournalOptions = {}) {
    this.#options = options
    this.#file = StateFile.open(path)
    this.#writer = new EntryWriter(this.#file, options)
    try {
      this.header = beginFile(this.#file, { ...createHeader(beginning), feedtwin: 'journal/2' })
      if (options.fsync) this.#file.syncFolder()
    } catch (error) {
      this.#file.discard()
      throw openingError(error, path)
    }
  }

  /** Bytes that count. */
  get length(): number {
    return this.#writer.end.length
  }

  open(fold: Fold, image: () => StateImage): void {
    const { path, fd } = this.#file
    try {
      const { end, imageLength, torn } = replayJournal(fd, path, this.header, fold)
      this.#writer.end = end
      this.#baseLength = imageLength
      if (torn > 0) this.#options.onTorn?.(torn)
    } catch (error) {
      this.#file.close()
      throw openingError(error, path)
    }
    this.#image = image
    this.#fold = fold
  }

  append: Journal['append'] = (entry) => {
    if (!this.#fold) throw new Error('the journal is not open')
    if (this.#closed) throw new JournalUnavailable('The state file is closed.')
    return new Promise((resolve, reject) => {
      this.#waiting.push({ entry, resolve, reject })
      this.#flushing ??= this.#flush()
    })
  }

  /**
   * Writes the file anew, as an image of the state, unless that makes it no smaller. Appending goes on meanwhile.
   *
   * @param always even if it becomes larger
   */
  compact(always = false): Promise<Compacted> {
    this.#compacting ??= this.#compact(always).finally(() => {
      this.#compacting = undefined
    })
    return this.#compacting
  }

  close(): Promise<void> {
    this.#closed ??= this.#close()
    return this.#closed
  }

  async #close(): Promise<void> {
    await this.#flushing
    // A compaction that fails has left the old file as it was.
    await this.#compacting?.catch(() => undefined)
    this.#file.close()
  }

  async #flush(): Promise<void> {
    while (this.#waiting.length > 0) {
      // Entries of requests that arrived together share the next write.
      await setImmediate()
      await this.#writeBatch(this.#waiting.splice(0))
      for (const act of this.#quiet.splice(0)) act()
    }
    this.#flushing = undefined
  }

  async #writeBatch(batch: readonly Waiting[]): Promise<void> {
    const entries = batch.map(({ entry }) => entry)
    try {
      await this.#writer.write(entries)
    } catch (error) {
      for (const { reject } of batch) reject(error)
      return
    }
    this.#compaction?.keep(entries)
    for (const { entry, resolve } of batch) resolve(this.#fold?.(entry) as never)
    this.#compactWhenGrown()
  }

  /** Does something at a moment when all that is written is folded. */
  #quietly<T>(act: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const attempt = (): void => {
        try {
          resolve(act())
        } catch (error) {
          reject(error)
        }
      }
      if (this.#flushing) this.#quiet.push(attempt)
      else attempt()
    })
  }

  #compactWhenGrown(): void {
    const { growth = GROWTH } = this.#options
    if (this.#compacting || this.length < 2 * this.#baseLength + growth) return
    this.compact().then(
      ({ outcome }) => {
        if (outcome === 'several names') this.#baseLength = this.length
      },
      () => {
        // The old file is whole and stays; the next attempt waits until as much has come again.
        this.#baseLength = this.length
      },
    )
  }

  async #compact(always: boolean): Promise<Compacted> {
    if (this.#file.hasSeveralNames) return { outcome: 'several names', length: this.length }
    const compaction = new Compaction(this.#file)
    try {
      const image = await this.#quietly(() => {
        this.#compaction = compaction
        return (this.#image as () => StateImage)()
      })
      await compaction.write({ ...this.header, feedtwin: 'journal/2' }, image)
      return await this.#quietly(() => this.#replace(compaction, always))
    } catch (error) {
      compaction.abandon()
      throw error
    } finally {
      this.#compaction = undefined
    }
  }

  #replace(compaction: Compaction, always: boolean): Compacted {
    this.#writer.demandInPlace()
    compaction.writeSince()
    const { end, imageLength } = compaction
    this.#baseLength = imageLength
    if (end.length >= this.length && !always) {
      compaction.abandon()
      return { outcome: 'not smaller', length: end.length }
    }
    compaction.replace(this.#options.fsync === true)
    this.#writer.end = end
    return { outcome: 'compacted', length: end.length }
  }
}
