import { readFileSync, writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect } from 'vitest'
import { forAllAsync } from '../../../for-all.ts'
import { login, publish, readImage } from '../journal-suite.ts'
import { newFile, openJournal, readState } from './open-file.ts'

/** Writes a journal. @returns also the states after its entries */
export async function writeEntries(): Promise<{ file: string; states: unknown[] }> {
  const file = newFile()
  const { journal, state } = await openJournal(file)
  const states = [readImage(state)]
  for (const entry of [login('ann'), publish('one', 1_000_001), publish('zwei – 二 👍'), login('bob')]) {
    await journal.append(entry)
    states.push(readImage(state))
  }
  await journal.close()
  return { file, states }
}

/**
 * Expects that a file which is cut contains all entries before the cut.
 *
 * @param near around the end of a line, the file is cut at every byte: this many bytes before and after it
 * @param step elsewhere, the file is cut at every so many bytes
 */
export async function expectEntriesBeforeCut(near: number, step: number): Promise<void> {
  const { file, states } = await writeEntries()
  const bytes = readFileSync(file)
  const ends = [...bytes.keys()].filter((index) => bytes[index] === 10)
  for (let length = 0; length <= bytes.length; length++) {
    if (length % step !== 0 && !ends.some((end) => Math.abs(end - length) <= near)) continue
    writeFileSync(file, bytes.subarray(0, length))
    let torn = 0
    const { journal, state } = await openJournal(file, { onTorn: (count) => (torn = count) })
    // A line that lacks only its line break is whole.
    const whole = ends.filter((end) => end <= length)
    expect(readImage(state)).toEqual(states[Math.max(0, whole.length - 1)])
    const end = whole.at(-1) ?? -1
    expect(torn).toBe(whole.length === 0 ? 0 : Math.max(0, length - end - 1))
    await journal.append(publish('continues'))
    const after = readImage(state)
    await journal.close()
    expect(await readState(file)).toEqual(after)
  }
}

/** Expects that so many damaged files are rejected with the number of the line, or lose nothing. */
export async function expectDamageFound(count: number): Promise<void> {
  const { file, states } = await writeEntries()
  const bytes = readFileSync(file)
  await forAllAsync(
    { seed: 5, numRuns: count },
    fc.nat(bytes.length - 1),
    fc.integer({ min: 1, max: 255 }),
    async (at, flip) => {
      const damaged = Buffer.from(bytes)
      damaged[at] = (damaged[at] ?? 0) ^ flip
      writeFileSync(file, damaged)
      const line = bytes.subarray(0, at).filter((byte) => byte === 10).length + 1
      const last = at === bytes.length - 1
      const outcome = await readState(file).catch((error: Error) => error.message)
      // The last byte is the line break of the last line: without it, the line counts as incomplete.
      if (last) expect([states.at(-1), states.at(-2)]).toContainEqual(outcome)
      else if (line === 1)
        expect(outcome).toMatch(/is not a journal of feedtwin|line 1 is damaged|line 2 is damaged/)
      else expect(outcome).toMatch(new RegExp(`line ${line} is damaged|line ${line + 1} is damaged`))
      if (!last) expect(readFileSync(file)).toEqual(damaged)
    },
  )
}
