import { spawnSync } from 'node:child_process'
import { closeSync, constants, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { FeedtwinError } from '../../../contract/index.ts'

const BSD_LOCK = 0x20 | constants.O_NONBLOCK

/** O_EXLOCK of macOS and BSD. On Windows UV_FS_O_EXLOCK of libuv, which prevents others from opening the file. */
const LOCK_FLAGS: Partial<Record<NodeJS.Platform, number>> = {
  darwin: BSD_LOCK,
  freebsd: BSD_LOCK,
  netbsd: BSD_LOCK,
  openbsd: BSD_LOCK,
  win32: 0x10000000,
}

/**
 * Opens a file and takes the exclusive lock of the operating system (`flock`) on it.
 *
 * Why this lock: the kernel keeps it for the open file itself. So it holds for every path to the file (symbolic links,
 * hard links in other folders, bind mounts), for processes in other containers that share a volume, and within one
 * process. No process id has to be interpreted, no user can delete it, and it ends with its process, even after a
 * crash. A paused process keeps it. A lease in a file would need clocks and waiting times, and has none of these
 * properties.
 *
 * How it is taken: Node.js has no function for it. The packages that have one (fs-ext, os-lock, fs-native-extensions)
 * are native addons, which cannot be bundled; proper-lockfile is a lease. macOS, BSD and Windows take the lock with a
 * flag of `open`. On Linux the command `flock` locks the open file that it inherits: the lock belongs to the open file,
 * which this process still holds after the command has ended. Node.js opens files with O_CLOEXEC, so no other child
 * process inherits it.
 *
 * Its limit: two machines that share a file through a file system that does not share locks. There, StateFile detects
 * that another program has written to the file, before its own next write.
 *
 * @returns the file descriptor, or undefined if another process holds the lock. Closing it releases the lock
 * @throws FeedtwinError `file-unwritable` if files cannot be locked
 */
export function openLocked(file: string, flags: number, mode = 0o600): number | undefined {
  const lockFlags = LOCK_FLAGS[process.platform]
  if (lockFlags === undefined) return lockByCommand(openSync(file, flags, mode), file)
  try {
    return openSync(file, flags | lockFlags, mode)
  } catch (error) {
    if (['EAGAIN', 'EBUSY'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

/** In milliseconds. A network file system that does not respond must not block the start for longer. */
const COMMAND_TIMEOUT = 10_000

/** The exit code of `flock --nonblock` for a locked file. BusyBox uses it for errors, too, but with a message. */
const LOCKED = 1

function lockByCommand(fd: number, file: string): number | undefined {
  const { status, error, stderr } = spawnSync('flock', ['-n', '3'], {
    stdio: ['ignore', 'ignore', 'pipe', fd],
    encoding: 'utf8',
    timeout: COMMAND_TIMEOUT,
  })
  if (status === 0) return fd
  closeSync(fd)
  if (status === LOCKED && stderr === '') return undefined
  const isMissing = (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT'
  throw new FeedtwinError(
    'file-unwritable',
    isMissing
      ? `${file} cannot be locked: the command flock is missing. Install it (package util-linux, or BusyBox), or keep ` +
          'the state in Redis: --state redis://127.0.0.1:6379/ci.'
      : `${file} cannot be locked: ${error?.message ?? stderr.trim()}. Give --state a file on another file system.`,
  )
}

/**
 * The path of the note beside a state file that names the process which uses it. Only messages use the note. The lock
 * does not depend on it, so a missing, stale or unwritable note does no harm.
 */
export const getHolderNotePath = (file: string): string => `${file}.lock`

export function writeHolderNote(file: string): void {
  const note = getHolderNotePath(file)
  try {
    // Remove it first: a write must not follow a symbolic link that another user has placed there.
    rmSync(note, { force: true })
    writeFileSync(note, `process ${process.pid} on ${hostname()}\n`, { flag: 'wx', mode: 0o644 })
  } catch {
    // The note is optional.
  }
}

export function removeHolderNote(file: string): void {
  try {
    rmSync(getHolderNotePath(file), { force: true })
  } catch {
    // The note is optional.
  }
}

const HOLDER = /^process (\d{1,10}) on ([\w.-]{1,255})\n$/

/** Describes the process that uses a file, for a message. */
export function readHolder(file: string): string {
  const [, pid, host] = HOLDER.exec(readHolderNote(file)) ?? []
  if (pid === undefined) return 'another process'
  return host === hostname() ? `process ${pid}` : `process ${pid} on ${host}`
}

function readHolderNote(file: string): string {
  try {
    return readFileSync(getHolderNotePath(file), 'utf8')
  } catch {
    return ''
  }
}
