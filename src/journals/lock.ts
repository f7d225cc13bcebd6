import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { FeedtwinError } from '../contract/index.ts'

/**
 * Takes a file for this process alone, by another file beside it that names the process. One that was left behind by a
 * process that is no more does not count.
 *
 * @returns lets go of it
 * @throws FeedtwinError `journal-locked`
 */
export function lock(file: string): () => void {
  const path = `${file}.lock`
  const own = `${path}.${process.pid}`
  try {
    writeFileSync(own, `${process.pid}\n`)
    while (!isTaken(own, path)) removeIfAbandoned(path, file)
  } finally {
    rmSync(own, { force: true })
  }
  return () => rmSync(path, { force: true })
}

/** A link is made at once or not at all, and never over another. */
function isTaken(own: string, path: string): boolean {
  try {
    linkSync(own, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function removeIfAbandoned(path: string, file: string): void {
  const holder = holderOf(path)
  if (holder === undefined) return
  if (isAlive(holder)) throw locked(file, holder, path)
  // Of two that find it abandoned, one moves it away; what the other moves may be a new one, and is put back.
  const aside = `${path}.${process.pid}.abandoned`
  try {
    renameSync(path, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if (holderOf(aside) !== holder) isTaken(aside, path)
  rmSync(aside, { force: true })
}

/** The process that a lock names; 0 where it names none, undefined where there is no lock. */
function holderOf(path: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(path, 'utf8'), 10) || 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function isAlive(holder: number): boolean {
  if (holder === 0 || holder === process.pid) return holder === process.pid
  try {
    process.kill(holder, 0)
    return true
  } catch (error) {
    // It is there, and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const locked = (file: string, holder: number, path: string): FeedtwinError =>
  new FeedtwinError(
    'journal-locked',
    `${file} is in use by process ${holder}. Stop that twin, or give this one a file of its own with --state. ` +
      `Should that process be no twin, remove ${path}.`,
  )
