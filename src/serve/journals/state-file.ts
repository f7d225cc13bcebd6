import {
  type BigIntStats,
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { FeedtwinError } from '../../contract/index.ts'
import { holderNotePath, readHolder, removeHolderNote, writeHolderNote } from './holder-note.ts'
import { openLocked } from './lock.ts'
import { openingError } from './opening-error.ts'

/** Only a file system that changes all the time needs more. */
const TRIES = 100

const isWindows = process.platform === 'win32'

/**
 * A state file that is open and locked by this process. It can be replaced by a smaller one, and says whether its path
 * still leads to it: what is written to a file that was deleted, moved or replaced would be lost.
 */
export class StateFile {
  /** as the user gave it: it may lead through symbolic links, which may change */
  readonly path: string
  readonly #realPath: string
  /** On Windows a locked file cannot be opened for reading or renamed: there, a file beside it is locked instead. */
  readonly #lock: number | undefined
  readonly #isNew: boolean
  #fd: number
  #identity: Identity

  private constructor(path: string, isNew: boolean, fd: number, lock: number | undefined) {
    this.#isNew = isNew
    this.path = path
    this.#realPath = realpathSync(path)
    this.#lock = lock
    this.#fd = fd
    this.#identity = fstatSync(fd, { bigint: true })
  }

  /**
   * Opens a file, which is made where there is none, and takes its lock.
   *
   * @throws FeedtwinError `journal-locked`, `file-unreadable`, `file-unwritable`
   */
  static open(path: string): StateFile {
    try {
      for (let tries = 0; tries < TRIES; tries++) {
        const file = StateFile.#openOnce(path)
        // The file may have been replaced by a smaller one between opening and locking it.
        if (file.#isInPlace(statSync(path, { bigint: true, throwIfNoEntry: false }))) {
          if (!isWindows) writeHolderNote(file.#realPath)
          rmSync(file.replacementPath, { force: true })
          return file
        }
        file.#closeAll()
      }
      throw new FeedtwinError(
        'file-unreadable',
        `${path} is replaced all the time. Give --state another file.`,
      )
    } catch (error) {
      throw openingError(error, path)
    }
  }

  static #openOnce(path: string): StateFile {
    const flags = constants.O_RDWR | constants.O_CREAT
    const isNew = !existsSync(path)
    let [fd, lock]: (number | undefined)[] = []
    if (isWindows) {
      lock = openLocked(holderNotePath(path), flags)
      if (lock !== undefined) fd = openSync(path, flags, 0o600)
    } else fd = openLocked(path, flags)
    if (fd === undefined) {
      throw new FeedtwinError(
        'journal-locked',
        `${path} is in use by ${readHolder(realpathSync(path))}. Stop that twin, or give this one a file of its own with --state.`,
      )
    }
    if (fstatSync(fd).isFile()) return new StateFile(path, isNew, fd, lock)
    closeSync(fd)
    throw new FeedtwinError('file-unreadable', `${path} is not a regular file. Give --state another path.`)
  }

  get fd(): number {
    return this.#fd
  }

  /** Where a smaller file is written before it takes the place of this one. */
  get replacementPath(): string {
    return replacementPath(this.#realPath)
  }

  /** Whether the file has several names (hard links): a file that replaced it would have only one of them. */
  get hasSeveralNames(): boolean {
    return fstatSync(this.#fd).nlink > 1
  }

  /**
   * What keeps the file from being written; undefined where nothing does. It costs one call of `stat`.
   *
   * @param length bytes that this process has written or read
   */
  problem(length: number): string | undefined {
    try {
      const found = statSync(this.path, { bigint: true, throwIfNoEntry: false })
      if (!found) return 'it was deleted or moved'
      if (!this.#isInPlace(found)) return 'another file has taken its place'
      return Number(found.size) === length ? undefined : 'another program has changed it'
    } catch (error) {
      return `it cannot be reached (${(error as NodeJS.ErrnoException).code})`
    }
  }

  /** Makes a file that can take the place of this one: locked, with the same mode and, where permitted, owner. */
  openReplacement(): number {
    const { mode, uid, gid } = fstatSync(this.#fd)
    const flags = constants.O_RDWR | constants.O_CREAT | constants.O_EXCL
    rmSync(this.replacementPath, { force: true })
    const path = this.replacementPath
    const fd = isWindows ? openSync(path, flags, 0o600) : openLocked(path, flags)
    if (fd === undefined) throw new Error(`${path} is in use`)
    try {
      fchownSync(fd, uid, gid)
    } catch {
      // Only root may give a file to another user.
    }
    fchmodSync(fd, mode & 0o7777)
    return fd
  }

  /**
   * Puts a replacement in the place of the file. Its lock was taken before it could be seen, and the old file stays
   * locked until the new one is in place, so that no other process gets in between.
   *
   * @param syncsFolder whether this has to survive a loss of power
   */
  replace(fd: number, syncsFolder: boolean): void {
    fsyncSync(fd)
    renameSync(this.replacementPath, this.#realPath)
    if (syncsFolder) this.syncFolder()
    closeSync(this.#fd)
    this.#fd = fd
    this.#identity = fstatSync(fd, { bigint: true })
  }

  /** Makes the name of the file survive a loss of power. */
  syncFolder(): void {
    let folder: number | undefined
    try {
      folder = openSync(dirname(this.#realPath), 'r')
      fsyncSync(folder)
    } catch {
      // Windows and some file systems have no such call.
    } finally {
      if (folder !== undefined) closeSync(folder)
    }
  }

  close(): void {
    // Before the lock is released: afterwards it would be the note of the next holder.
    if (!isWindows) removeHolderNote(this.#realPath)
    this.#closeAll()
  }

  /** Closes a file that could not be begun, and removes it where it was made for that. */
  discard(): void {
    if (this.#isNew) rmSync(this.#realPath, { force: true })
    this.close()
  }

  #isInPlace(found: BigIntStats | undefined): boolean {
    return found?.ino === this.#identity.ino && found.dev === this.#identity.dev
  }

  #closeAll(): void {
    closeSync(this.#fd)
    if (this.#lock !== undefined) closeSync(this.#lock)
  }
}

type Identity = Pick<BigIntStats, 'dev' | 'ino'>

export const replacementPath = (realPath: string): string => `${realPath}.compacted`
