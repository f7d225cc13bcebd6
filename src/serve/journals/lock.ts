import { spawnSync } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import { FeedtwinError } from '../../contract/index.ts'

/**
 * Opens a file and takes the exclusive lock of the operating system (`flock`) on it.
 *
 * Why this lock: the kernel keeps it for the open file itself. So it holds for every path to the file (symbolic links,
 * hard links in other folders, bind mounts), for processes of other containers that share a volume, and within one
 * process; no process id has to be interpreted; nothing that a user can delete is part of it; and it ends with its
 * process, however that ends. A process that is paused keeps it. A lease in a file needs clocks and waiting times, and
 * has none of these properties.
 *
 * How it is taken: Node.js has no call for it, and the packages that have one (fs-ext, os-lock, fs-native-extensions) are
 * native addons, which cannot be bundled; proper-lockfile is a lease. macOS, BSD and Windows take the lock with a flag of
 * `open`. On Linux the command `flock` locks the open file that it inherits: the lock belongs to the open file, which
 * this process still holds when the command has ended. Node.js opens files with O_CLOEXEC, so no other child inherits it.
 *
 * Where it ends: kernels that share a file through a file system that does not pass locks on. There, StateFile notices
 * at the next write that somebody else has written.
 *
 * @returns the file descriptor; undefined where the lock is taken. Closing the descriptor releases the lock
 * @throws FeedtwinError `file-unwritable` where files cannot be locked
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

const BSD = 0x20 | constants.O_NONBLOCK

/** O_EXLOCK of macOS and BSD; UV_FS_O_EXLOCK of libuv on Windows, which lets nobody else open the file. */
const LOCK_FLAGS: Partial<Record<NodeJS.Platform, number>> = {
  darwin: BSD,
  freebsd: BSD,
  netbsd: BSD,
  openbsd: BSD,
  win32: 0x10000000,
}

/** A network file system that does not answer must not keep the start waiting. In milliseconds. */
const TIMEOUT = 10_000

/** The exit code of `flock --nonblock` for a file that is locked. An error has the same code in BusyBox, and a message. */
const LOCKED = 1

function lockByCommand(fd: number, file: string): number | undefined {
  const { status, error, stderr } = spawnSync('flock', ['-n', '3'], {
    stdio: ['ignore', 'ignore', 'pipe', fd],
    encoding: 'utf8',
    timeout: TIMEOUT,
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
