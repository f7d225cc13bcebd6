import { setImmediate } from 'node:timers/promises'
import { type CompactedEntries, compactEntries } from '../../../twin/state/branches.ts'
import { type Journal, type JournalEvent, JournalUnavailable } from '../../../twin/state/journal.ts'
import type { InitialState } from '../../../twin/state/state.ts'
import type { Timeline } from '../../../twin/state/timeline.ts'
import { createHeader, type Header } from '../header.ts'
import { Compaction } from './compaction.ts'
import { EntryWriter, type EntryWriterOptions } from './entry-writer.ts'
import { explainOpeningError } from './explain-opening-error.ts'
import { openHeader } from './file-header.ts'
import { replayJournal } from './replay.ts'
import { StateFile } from './state-file.ts'

export interface FileJournalOptions extends EntryWriterOptions {
  /** Called with the length of an incomplete last line that was cut off, in bytes. */
  readonly onTorn?: (bytes: number) => void
  /** How many bytes a file may grow beyond twice the length of its last image before it is compacted. Default: 16 MiB. */
  readonly growth?: number
}

/** The outcome of a compaction. */
export interface CompactionResult {
  readonly outcome: 'compacted' | 'not smaller' | 'several names'
  /** bytes of the new file, or the bytes that it would have */
  readonly length: number
}

const DEFAULT_GROWTH = 16 * 1024 * 1024

interface PendingEntry {
  readonly entry: JournalEvent
  readonly resolve: (result: never) => void
  readonly reject: (error: unknown) => void
}

/**
 * A journal in a file of JSON lines. Each entry is written before it is folded and acknowledged. So it survives the end
 * of the process, and with fsync a power failure. Entries that arrive together share one write, and one check that the
 * path still leads to the file. An entry that cannot be written is rejected and leaves nothing in the file.
 */
export class FileJournal implements Journal {
  /** The header of the file. A resumed file keeps its epoch. */
  readonly header: Header
  readonly #file: StateFile
  readonly #writer: EntryWriter
  readonly #options: FileJournalOptions
  /** The length from which the growth of the file is measured; see FileJournalOptions. */
  #baseLength = 0
  #timeline: Timeline | undefined
  #pending: PendingEntry[] = []
  /** calls that wait for the end of a write */
  #betweenWrites: (() => void)[] = []
  #flushing: Promise<void> | undefined
  #compaction: Compaction | undefined
  #compacting: Promise<CompactionResult> | undefined
  #closed: Promise<void> | undefined

  /**
   * Opens a journal file, or creates it.
   *
   * @throws FeedtwinError `bad-journal`, `journal-locked`, `file-unreadable`, `file-unwritable`
   */
  constructor(path: string, beginning: InitialState, options: FileJournalOptions = {}) {
    this.#options = options
    this.#file = StateFile.open(path)
    this.#writer = new EntryWriter(this.#file, options)
    try {
      this.header = openHeader(this.#file, { ...createHeader(beginning), feedtwin: 'journal/2' })
      if (options.fsync) this.#file.syncFolder()
    } catch (error) {
      this.#file.discard()
      throw explainOpeningError(error, path)
    }
  }

  /** The length of the file in bytes, up to the end of its last whole line. */
  get length(): number {
    return this.#writer.end.length
  }

  open(timeline: Timeline): void {
    const { path, fd } = this.#file
    try {
      const { end, imageLength, tornBytes } = replayJournal(fd, path, this.header, timeline.apply)
      this.#writer.end = end
      this.#baseLength = imageLength
      if (tornBytes > 0) this.#options.onTorn?.(tornBytes)
    } catch (error) {
      this.#file.close()
      throw explainOpeningError(error, path)
    }
    this.#timeline = timeline
  }

  append: Journal['append'] = (entry) => {
    if (!this.#timeline) throw new Error('the journal is not open')
    if (this.#closed) throw new JournalUnavailable('The state file is closed.')
    return new Promise((resolve, reject) => {
      this.#pending.push({ entry, resolve, reject })
      this.#flushing ??= this.#flush()
    })
  }

  /**
   * Replaces the file by one with an image of the state, and with the branches that rewinds have left, unless that is not
   * smaller. Entries can be appended meanwhile.
   *
   * @param always replaces it even if the new file is larger
   */
  compact(always = false): Promise<CompactionResult> {
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
    // A failed compaction leaves the old file unchanged.
    await this.#compacting?.catch(() => undefined)
    this.#file.close()
  }

  async #flush(): Promise<void> {
    while (this.#pending.length > 0) {
      // Entries of requests that arrived together share the next write.
      await setImmediate()
      await this.#writeBatch(this.#pending.splice(0))
      for (const act of this.#betweenWrites.splice(0)) act()
    }
    this.#flushing = undefined
  }

  async #writeBatch(batch: readonly PendingEntry[]): Promise<void> {
    const entries = batch.map(({ entry }) => entry)
    try {
      await this.#writer.write(entries)
    } catch (error) {
      for (const { reject } of batch) reject(error)
      return
    }
    this.#compaction?.addEntries(entries)
    for (const { entry, resolve } of batch) resolve(this.#timeline?.apply(entry) as never)
    this.#compactWhenGrown()
  }

  /** Calls a function at a moment when every written entry is folded. */
  #callBetweenWrites<T>(act: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const attempt = (): void => {
        try {
          resolve(act())
        } catch (error) {
          reject(error)
        }
      }
      if (this.#flushing) this.#betweenWrites.push(attempt)
      else attempt()
    })
  }

  #compactWhenGrown(): void {
    const { growth = DEFAULT_GROWTH } = this.#options
    if (this.#compacting || this.length < 2 * this.#baseLength + growth) return
    this.compact().then(
      ({ outcome }) => {
        if (outcome === 'several names') this.#baseLength = this.length
      },
      () => {
        // The old file is unchanged. The next attempt follows after the same growth again.
        this.#baseLength = this.length
      },
    )
  }

  async #compact(always: boolean): Promise<CompactionResult> {
    if (this.#file.hasSeveralNames) return { outcome: 'several names', length: this.length }
    const compaction = new Compaction(this.#file)
    try {
      const entries = await this.#callBetweenWrites(() => {
        this.#compaction = compaction
        return compactEntries(this.#timeline as Timeline)
      })
      await compaction.writeEvents({ ...this.header, feedtwin: 'journal/2' }, entries.events)
      const result = await this.#callBetweenWrites(() => this.#replaceFile(compaction, entries, always))
      return result ?? (await this.#compact(always))
    } catch (error) {
      compaction.abandon()
      throw error
    } finally {
      this.#compaction = undefined
    }
  }

  /** @returns undefined if the new file does not have all that a rewind meanwhile needs */
  #replaceFile(
    compaction: Compaction,
    entries: CompactedEntries,
    always: boolean,
  ): CompactionResult | undefined {
    this.#writer.assertInPlace()
    if (compaction.hasRewind) {
      compaction.abandon()
      return undefined
    }
    compaction.writeNewEntries()
    const { end, compactedLength } = compaction
    this.#baseLength = compactedLength
    if (end.length >= this.length && !always) {
      compaction.abandon()
      return { outcome: 'not smaller', length: end.length }
    }
    compaction.replaceFile(this.#options.fsync === true)
    this.#writer.end = end
    entries.adopt()
    return { outcome: 'compacted', length: end.length }
  }
}
