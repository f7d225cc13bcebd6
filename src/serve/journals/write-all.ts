import { writeSync } from 'node:fs'

/**
 * Writes a text to an open file, all of it: one call may write less than it is given.
 *
 * @param position in bytes; default: where the last write ended
 * @returns how many bytes that were
 */
export function writeAll(fd: number, text: string, position?: number): number {
  const bytes = Buffer.from(text)
  for (let done = 0; done < bytes.length; ) {
    const at = position === undefined ? null : position + done
    done += writeSync(fd, bytes, done, bytes.length - done, at)
  }
  return bytes.length
}
