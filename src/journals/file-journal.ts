import { closeSync, constants, fdatasync, fstatSync, ftruncateSync, openSync, rmSync } from 'node:fs'
import { promisify } from 'node:util'
import { FeedtwinError } from '../contract/index.ts'
import { type Entry, type Fold, type Journal, JournalUnavailable, type StateImage } from '../twin/journal.ts'
import type { Beginning } from '../twin/state.ts'
import { Compaction, compactedPath } from './compaction.ts'
import { demandSame, type Header, headerOf } from './header.ts'
import { decodeLine, encodeLine } from './line.ts'
import { linesOf } from './lines-of.ts'
import { lock } from './lock.ts'
import { replay } from './replay.ts'
import { writeAll } from './write-all.ts'

export interface FileJournalOptions {
  /** Whether an acknowledged entry survives a loss of power, and not only the end of the process. Default: false. */
  readonly fsync?: boolean
  /** Hears of a last line that was cut off, in bytes. */
  readonly onTorn?: (bytes: number) => void
  /** Bytes that a file may grow, beyond twice its length after the last compaction, before the next. Default: 16 MiB. */
  readonly growth?: number
}

const GROWTH = 16 * 1024 * 1024

interface Waiting {
  readonly entry: Entry
  readonly line: string
  readonly resolve: (folded: never) => void
  readonly reject: (error: unknown) => void
}

const sync = promisify(fdatasync)

/**
 * A journal in a file of JSON lines: each entry is written before it is folded and acknowledged, so that it survives the
 * end of the process; with fsync, those that arrive while the disk is busy share the next write, and survive a loss of
 * power. What cannot be written is refused, and leaves nothing behind.
 */
export class FileJournal implements Journal {
  /** What the file began with: the epoch is its own. */
  readonly header: Header
  readonly #file: string
  readonly #options: FileJournalOptions
  readonly #unlock: () => void
  #fd: number
  #length = 0
  #compactedLength = 0
  #fold: Fold | undefined
  #image: (() => StateImage) | undefined
  #waiting: Waiting[] = []
  /** what is to be done between two writes */
  #quiet: (() => void)[] = []
  #isFlushing = false
  #flushed: Promise<void> = Promise.resolve()
  #compaction: Compaction | undefined
  #compacting: Promise<void> | undefined
  #closed: Promise<void> | undefined

  /**
   * Opens a file, or begins one.
   *
   * @throws FeedtwinError `bad-journal`, `journal-locked`, `file-unreadable`, `file-unwritable`
   */
  constructor(file: string, beginning: Beginning, options: FileJournalOptions = {}) {
    this.#file = file
    this.#options = options
    try {
      this.#unlock = lock(file)
    } catch (error) {
      throw unreadable(error, file)
    }
    try {
      rmSync(compactedPath(file), { force: true })
      this.#fd = openSync(file, constants.O_RDWR | constants.O_CREAT, 0o600)
      this.header = this.#begin(headerOf(beginning))
    } catch (error) {
      this.#unlock()
      throw unreadable(error, file)
    }
  }

  /** Bytes that count. */
  get length(): number {
    return this.#length
  }

  open(fold: Fold, image: () => StateImage): void {
    try {
      const { length, torn } = replay(this.#fd, this.#file, this.header, fold)
      this.#length = length
      this.#compactedLength = length
      if (torn > 0) this.#options.onTorn?.(torn)
    } catch (error) {
      this.#release()
      throw unreadable(error, this.#file)
    }
    this.#image = image
    this.#fold = fold
  }

  append: Journal['append'] = (entry) => {
    if (!this.#fold) throw new Error('the journal is not open')
    if (this.#closed) throw new JournalUnavailable(`${this.#file} is closed`)
    const line = encodeLine(entry)
    if (this.#options.fsync) {
      return new Promise((resolve, reject) => {
        this.#waiting.push({ entry, line, resolve, reject })
        if (!this.#isFlushing) this.#flushed = this.#flush()
      })
    }
    this.#write(line)
    this.#compaction?.keep(line)
    const folded = this.#fold(entry)
    this.#compactWhenGrown()
    return folded
  }

  /** Writes the file anew, as an image of the state. Appending goes on meanwhile. */
  async compact(): Promise<void> {
    this.#compacting ??= this.#compact().finally(() => {
      this.#compacting = undefined
    })
    await this.#compacting
  }

  close(): Promise<void> {
    this.#closed ??= this.#close()
    return this.#closed
  }

  async #close(): Promise<void> {
    await this.#flushed
    // A compaction that fails has left the old file as it was.
    await this.#compacting?.catch(() => undefined)
    this.#release()
  }

  #release(): void {
    closeSync(this.#fd)
    this.#unlock()
  }

  /** The header of the file; written where there is none, or only part of one. */
  #begin(wanted: Header): Header {
    for (const line of linesOf(this.#fd)) {
      const found = decodeLine(line.bytes)
      if (found) return demandSame(found, wanted, this.#file)
      // A start that was killed leaves part of a header; anything else is not ours to overwrite.
      if (line.isWhole || !encodeLine(wanted).startsWith(line.bytes.toString('latin1', 0, PREFIX))) {
        throw new FeedtwinError(
          'bad-journal',
          `${this.#file} is no journal of feedtwin. Give --state the path of one, or of a file that is not there yet.`,
        )
      }
    }
    ftruncateSync(this.#fd, 0)
    this.#write(encodeLine(wanted))
    return wanted
  }

  #write(text: string): void {
    try {
      this.#length += writeAll(this.#fd, text, this.#length)
    } catch (error) {
      this.#refuse(error)
    }
  }

  /** What was written in part must not be taken for an entry later. */
  #refuse(error: unknown): never {
    try {
      ftruncateSync(this.#fd, this.#length)
    } catch {
      // The next write begins at the same place.
    }
    throw new JournalUnavailable(`${this.#file} cannot be written: ${(error as Error).message}`)
  }

  async #flush(): Promise<void> {
    this.#isFlushing = true
    while (this.#waiting.length > 0) {
      await this.#flushBatch(this.#waiting.splice(0))
      for (const act of this.#quiet.splice(0)) act()
    }
    this.#isFlushing = false
  }

  async #flushBatch(batch: readonly Waiting[]): Promise<void> {
    const text = batch.map(({ line }) => line).join('')
    const before = this.#length
    try {
      this.#write(text)
      await sync(this.#fd).catch((error: unknown) => {
        this.#length = before
        this.#refuse(error)
      })
    } catch (error) {
      for (const { reject } of batch) reject(error)
      return
    }
    this.#compaction?.keep(text)
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
      if (this.#isFlushing) this.#quiet.push(attempt)
      else attempt()
    })
  }

  #compactWhenGrown(): void {
    const { growth = GROWTH } = this.#options
    if (this.#compacting || this.#length < 2 * this.#compactedLength + growth) return
    this.compact().catch(() => {
      // The old file is whole and stays; the next attempt waits until as much has come again.
      this.#compactedLength = this.#length
    })
  }

  async #compact(): Promise<void> {
    const compaction = new Compaction(this.#file)
    try {
      const image = await this.#quietly(() => {
        this.#compaction = compaction
        return (this.#image as () => StateImage)()
      })
      await compaction.write(this.header, image)
      await this.#quietly(() => {
        const old = this.#fd
        this.#fd = compaction.replace(this.#file)
        this.#length = fstatSync(this.#fd).size
        this.#compactedLength = this.#length
        closeSync(old)
      })
    } catch (error) {
      compaction.abandon()
      throw error
    } finally {
      this.#compaction = undefined
    }
  }
}

/** By so many bytes the beginning of a header is known. */
const PREFIX = '{"feedtwin":"journal/'.length

function unreadable(error: unknown, file: string): unknown {
  if (error instanceof JournalUnavailable) return new FeedtwinError('file-unwritable', `${error.message}.`)
  if (error instanceof FeedtwinError || !(error instanceof Error && 'code' in error)) return error
  return new FeedtwinError('file-unreadable', `${file} cannot be used as a journal: ${error.message}.`)
}
