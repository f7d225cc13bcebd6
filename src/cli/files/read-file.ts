import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { FeedtwinError } from '../../base/feedtwin-error.ts'
import { getOwn } from '../../base/json.ts'
import { escapeControls } from '../../base/text/escape-controls.ts'

/** The largest file that is read, in bytes: 64 MiB. */
const MAX_SIZE = 64 * 1024 * 1024

const CHUNK = 64 * 1024

/**
 * Reads a file that the user named, which may be a pipe.
 *
 * @param maxSize the largest size in bytes
 * @throws FeedtwinError `file-unreadable`
 */
export function readText(path: string, maxSize = MAX_SIZE): string {
  let file: number | undefined
  try {
    // Otherwise, opening a pipe without a writer would never return.
    file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    if (fstatSync(file).size > maxSize) throw createSizeError(maxSize)
    return readAll(file, maxSize)
  } catch (error) {
    if (error instanceof FeedtwinError) throw error
    const { code, message } = error as NodeJS.ErrnoException
    const reason = getOwn(REASONS, code ?? '') ?? message
    throw new FeedtwinError(
      'file-unreadable',
      `${path || 'A file with an empty name'} cannot be read: ${reason}.`,
    )
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

/** Reads a file; undefined for one that cannot be read now. */
export function tryReadText(path: string): string | undefined {
  try {
    return readText(path)
  } catch {
    return undefined
  }
}

/** As in ECMAScript 2024; Node.js 20 has only these two of its additions. */
const ResizableBuffer = ArrayBuffer as unknown as new (
  length: number,
  options: { readonly maxByteLength: number },
) => ArrayBuffer & { readonly maxByteLength: number; resize(length: number): void }

/** Reads to the end: the size of a pipe or a device is not known before. */
function readAll(file: number, maxSize: number): string {
  const stats = fstatSync(file)
  // Its memory is released at once. A buffer of 256 MiB would stay until something else needs memory.
  const memory = new ResizableBuffer(stats.size + CHUNK, { maxByteLength: maxSize + CHUNK })
  const bytes = new Uint8Array(memory)
  let length = 0
  for (let waits = 0; ; ) {
    const count = readNow(file, bytes, length)
    if (count === undefined) sleep()
    else if (count === 0 && length === 0 && stats.isFIFO()) {
      if (++waits > MAX_WAITS) throw new Error('the file is a pipe to which no program writes')
      sleep()
    } else if (count === 0) break
    length += count ?? 0
    if (length > maxSize) throw createSizeError(maxSize)
    if (length === memory.byteLength) memory.resize(Math.min(2 * length, memory.maxByteLength))
  }
  const text = Buffer.from(memory, 0, length).toString('utf8')
  memory.resize(0)
  return text
}

/** @returns undefined when a program may still write, but has not yet */
function readNow(file: number, bytes: Uint8Array, offset: number): number | undefined {
  try {
    return readSync(file, bytes, offset, bytes.length - offset, null)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return undefined
    throw error
  }
}

const SLEEP = 20

/** A program may open a pipe for writing within 3 seconds. */
const MAX_WAITS = 3_000 / SLEEP

const sleep = (): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SLEEP)

const createSizeError = (maxSize: number): Error =>
  new Error(`the file is larger than ${maxSize / 1024 / 1024} MiB`)

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'the file does not exist',
  ENOTDIR: 'a part of its path is a file',
  EISDIR: 'the path is a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
}

/** Reads a JSON file that the user named. @throws FeedtwinError `file-unreadable` */
export function readJson(path: string): unknown {
  const text = readText(path)
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new FeedtwinError(
      'file-unreadable',
      `${path} is not valid JSON: ${escapeControls((error as Error).message)}.`,
    )
  }
}
