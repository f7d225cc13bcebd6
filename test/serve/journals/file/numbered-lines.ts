import { readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'
import { publish } from '../journal-suite.ts'
import { newFile, openJournal, readState } from './open-file.ts'

/** Writes a file with eight entries. @returns its lines, including the header, without line breaks */
export async function writeLines(): Promise<string[]> {
  const file = newFile()
  const { journal } = await openJournal(file)
  for (let number = 2; number < 10; number++) void journal.append(publish(`entry ${number}`))
  await journal.close()
  return readFileSync(file, 'utf8').trimEnd().split('\n')
}

/** Opens a file with these lines. @returns its state, or the message of the error */
export async function openLines(lines: readonly string[]): Promise<unknown> {
  const file = newFile()
  writeFileSync(file, `${lines.join('\n')}\n`)
  const outcome = await readState(file).catch((error: Error) => error.message)
  expect(readFileSync(file, 'utf8')).toBe(`${lines.join('\n')}\n`)
  return outcome
}
