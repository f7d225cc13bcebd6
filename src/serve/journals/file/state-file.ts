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
import { FeedtwinError } from '../../../contract/index.ts'
import { explainOpeningError } from './explain-opening-error.ts'
import { getHolderNotePath, openLocked, readHolder, removeHolderNote, writeHolderNote } from './lock.ts'

/** How often opening is tried. More attempts would help only if the file were replaced all the time. */
const MAX_ATTEMPTS = 100

const isWindows = process.platform === 'win32'

type FileIdentity = Pick<BigIntStats, 'dev' | 'ino'>

/** Where a smaller file is written before it replaces the state file. */
export const getReplacementPath = (realPath: string): string => `${realPath}.compacted`

/**
 * A state file that this process has opened and locked. A smaller file can replace it. It detects that its path no
 * longer leads to it: entries written to a file that was deleted, moved or replaced would be lost.
 */
export class StateFile {
  /** as the user gave it. It may lead through symbolic links, which may change */
  readonly path: string
  readonly #realPath: string
  /** On Windows a locked file can be neither read by others nor renamed. There, the file beside it is locked instead. */
  readonly #lock: number | undefined
  readonly #isNew: boolean
  #fd: number
  #identity: FileIdentity

  private constructor(path: string, isNew: boolean, fd: number, lock: number | undefined) {
    this.#isNew = isNew
    this.path = path
    this.#realPath = realpathSync(path)
    this.#lock = lock
    this.#fd = fd
    this.#identity = fstatSync(fd, { bigint: true })
  }

  /**
   * Opens a file and takes its lock. Creates the file if it does not exist.
   *
   * @throws FeedtwinError `journal-locked`, `file-unreadable`, `file-unwritable`
   */
  static open(path: string): StateFile {
    try {
      for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
        const file = StateFile.#openOnce(path)
        // Another process may have replaced the file between opening and locking it.
        if (file.#isInPlace(statSync(path, { bigint: true, throwIfNoEntry: false }))) {
          if (!isWindows) writeHolderNote(file.#realPath)
          rmSync(file.replacementPath, { force: true })
          return file
        }
        file.#closeAll()
      }
      throw new FeedtwinError(
        'file-unreadable',
        `${path} was replaced ${MAX_ATTEMPTS} times while it was opened. Give --state another file.`,
      )
    } catch (error) {
      throw explainOpeningError(error, path)
    }
  }

  static #openOnce(path: string): StateFile {
    const flags = constants.O_RDWR | constants.O_CREAT
    const isNew = !existsSync(path)
    let [fd, lock]: (number | undefined)[] = []
    if (isWindows) {
      lock = openLocked(getHolderNotePath(path), flags)
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

  get replacementPath(): string {
    return getReplacementPath(this.#realPath)
  }

  /** Whether the file has several names (hard links). A replacement would get only one of them. */
  get hasSeveralNames(): boolean {
    return fstatSync(this.#fd).nlink > 1
  }

  /**
   * Finds the reason why the file must not be written, or undefined. It costs one call of `stat`.
   *
   * @param length bytes that this process has written or read
   */
  findProblem(length: number): string | undefined {
    try {
      const stats = statSync(this.path, { bigint: true, throwIfNoEntry: false })
      if (!stats) return 'it was deleted or moved'
      if (!this.#isInPlace(stats)) return 'another file has taken its place'
      return Number(stats.size) === length ? undefined : 'another program has changed it'
    } catch (error) {
      return `it cannot be reached (${(error as NodeJS.ErrnoException).code})`
    }
  }

  /** Creates a replacement: locked, with the same mode and, if permitted, the same owner. */
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
      // Only root may change the owner of a file.
    }
    fchmodSync(fd, mode & 0o7777)
    return fd
  }

  /**
   * Puts a replacement in place of the file. Its lock was taken before it became visible under this name, and the old
   * file stays locked until then. So no other process can take the lock in between.
   *
   * @param syncsFolder whether the replacement must survive a power failure
   */
  replace(fd: number, syncsFolder: boolean): void {
    fsyncSync(fd)
    renameSync(this.replacementPath, this.#realPath)
    if (syncsFolder) this.syncFolder()
    closeSync(this.#fd)
    this.#fd = fd
    this.#identity = fstatSync(fd, { bigint: true })
  }

  /** Makes the name of the file survive a power failure. */
  syncFolder(): void {
    let folder: number | undefined
    try {
      folder = openSync(dirname(this.#realPath), 'r')
      fsyncSync(folder)
    } catch {
      // Windows and some file systems do not support this.
    } finally {
      if (folder !== undefined) closeSync(folder)
    }
  }

  close(): void {
    // Remove the note before the lock is released: afterwards, it may belong to the next holder.
    if (!isWindows) removeHolderNote(this.#realPath)
    this.#closeAll()
  }

  /** Closes a file that cannot be used, and removes it if this process has created it. */
  discard(): void {
    if (this.#isNew) rmSync(this.#realPath, { force: true })
    this.close()
  }

  #isInPlace(stats: BigIntStats | undefined): boolean {
    return stats?.ino === this.#identity.ino && stats.dev === this.#identity.dev
  }

  #closeAll(): void {
    closeSync(this.#fd)
    if (this.#lock !== undefined) closeSync(this.#lock)
  }
}
