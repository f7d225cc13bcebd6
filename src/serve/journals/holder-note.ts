import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'

/**
 * A file beside a state file that says who uses it. It is for messages only: the lock does not depend on it, so a note
 * that is missing, stale or not writable does no harm.
 */
export const holderNotePath = (file: string): string => `${file}.lock`

export function writeHolderNote(file: string): void {
  const note = holderNotePath(file)
  try {
    // Not through a symbolic link that somebody has put there.
    rmSync(note, { force: true })
    writeFileSync(note, `process ${process.pid} on ${hostname()}\n`, { flag: 'wx', mode: 0o644 })
  } catch {
    // See above.
  }
}

export function removeHolderNote(file: string): void {
  try {
    rmSync(holderNotePath(file), { force: true })
  } catch {
    // See above.
  }
}

/** @returns who uses a file, for a message */
export function readHolder(file: string): string {
  const [, pid, host] = HOLDER.exec(readNote(file)) ?? []
  if (pid === undefined) return 'another process'
  return host === hostname() ? `process ${pid}` : `process ${pid} on ${host}`
}

const HOLDER = /^process (\d{1,10}) on ([\w.-]{1,255})\n$/

function readNote(file: string): string {
  try {
    return readFileSync(holderNotePath(file), 'utf8')
  } catch {
    return ''
  }
}
