import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FileJournal } from '../../../../src/serve/journals/file/file-journal.ts'
import { State } from '../../../../src/twin/state/state.ts'
import { getWorld, readWorld } from '../../../../src/twin/world/world.ts'
import { createFolder } from '../../../folder.ts'
import { forAllAsync } from '../../../for-all.ts'
import { beginning, login, publish, readImage } from '../journal-suite.ts'
import { newFile, openJournal, readState } from './open-file.ts'

async function writeEntries(): Promise<{ file: string; states: unknown[] }> {
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

describe('a file', () => {
  test('consists of readable JSON lines', async () => {
    const { file } = await writeEntries()
    const [header, ...lines] = readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(header).toMatchObject({ feedtwin: 'journal/2', world: 'planet', seed: 1, epoch: beginning.epoch })
    expect(lines.map(({ type, openId, content }) => [type, openId ?? content])).toEqual([
      ['login', 'ann'],
      ['publish', 'one'],
      ['publish', 'zwei – 二 👍'],
      ['login', 'bob'],
    ])
  })

  test('keeps the epoch of its world', async () => {
    const { file } = await writeEntries()
    const journal = new FileJournal(file, { ...beginning, epoch: beginning.epoch + 1 })
    expect(journal.header.epoch).toBe(beginning.epoch)
    await journal.close()
  })

  test('requires the same world and seed', async () => {
    const { file } = await writeEntries()
    const open = (other: object) => () => new FileJournal(file, { ...beginning, ...other })
    expect(open({ seed: 2 })).toThrow('it has the seed 1, not 2. Use --seed 1, or another file.')
    expect(open({ world: getWorld('empty') })).toThrow(
      'it has the world planet, not empty. Use --world planet',
    )
    const changed = { ...readWorld({ feedtwin: 'world/1' }, 'planet') }
    expect(open({ world: changed })).toThrow('the world planet has changed since the journal was created.')
    expect(await readState(file)).toEqual((await writeEntries()).states.at(-1))
  })

  test.for(['{"a":1}\n', 'hello', 'hello\nworld\n', '\n'])('that contains %j is not changed', (text) => {
    const file = newFile()
    writeFileSync(file, text)
    expect(() => new FileJournal(file, beginning)).toThrow(`${file} is not a journal of feedtwin.`)
    expect(readFileSync(file, 'utf8')).toBe(text)
    expect(existsSync(`${file}.lock`)).toBe(false)
  })

  test('in a missing folder is reported', () => {
    const missing = join(createFolder(), 'no')
    expect(() => new FileJournal(join(missing, 'such'), beginning)).toThrow(
      `The folder ${missing} does not exist. Create it first (mkdir -p ${missing}), or give --state another path.`,
    )
  })

  test('is readable for its owner only', async () => {
    const { file } = await writeEntries()
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })
})

describe('a truncated file', () => {
  /** Around the end of a line, the file is cut at every byte: this many bytes before and after it. */
  const NEAR = 10
  /** Elsewhere, the file is cut at every eleventh byte. */
  const STEP = 11

  test('contains all entries before the cut, can be resumed, and reports the length of the incomplete line', async () => {
    const { file, states } = await writeEntries()
    const bytes = readFileSync(file)
    const ends = [...bytes.keys()].filter((index) => bytes[index] === 10)
    for (let length = 0; length <= bytes.length; length++) {
      if (length % STEP !== 0 && !ends.some((end) => Math.abs(end - length) <= NEAR)) continue
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
  })
})

describe('a damaged file', () => {
  test('with any one changed byte is rejected with the number of the line, or loses nothing', async () => {
    const { file, states } = await writeEntries()
    const bytes = readFileSync(file)
    await forAllAsync(
      { seed: 5, numRuns: 400 },
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
  })

  test('can be repaired as the message explains', async () => {
    const { file, states } = await writeEntries()
    const lines = readFileSync(file, 'utf8').split('\n')
    writeFileSync(file, [...lines.slice(0, 3), `${lines[3]}?`, ...lines.slice(4)].join('\n'))
    await expect(readState(file)).rejects.toThrow(
      'line 4 is damaged. The lines before it are whole: head -n 3 copies them',
    )
    writeFileSync(file, `${lines.slice(0, 3).join('\n')}\n`)
    expect(await readState(file)).toEqual(states[2])
  })
})

describe('a file that is in use', () => {
  test('cannot be opened a second time', async () => {
    const file = newFile()
    const { journal } = await openJournal(file)
    expect(() => new FileJournal(file, beginning)).toThrow(
      `${file} is in use by process ${process.pid}. Stop that twin, or give this one a file of its own`,
    )
    await journal.close()
    expect(await readState(file)).toMatchObject({ users: [] })
  })
})

for (const fsync of [false, true]) {
  describe(`compaction ${fsync ? 'with fsync' : ''}`, () => {
    test('keeps the state, and entries that arrive meanwhile', async () => {
      const file = newFile()
      const { journal, state } = await openJournal(file, { fsync })
      for (let round = 0; round < 5; round++) {
        for (let number = 0; number < 300; number++) await journal.append(publish(`${round} ${number}`))
        if (round < 4) await journal.append({ type: 'reset', at: 0 })
      }
      const before = statSync(file).size
      const compacting = journal.compact()
      const during = Array.from({ length: 50 }, (_, number) => journal.append(login(`during ${number}`)))
      await compacting
      await Promise.all(during)
      await journal.append(publish('after'))
      expect(statSync(file).size).toBeLessThan(before / 2)
      const after = readImage(state)
      await journal.close()
      expect(await readState(file)).toEqual(after)
      expect(existsSync(`${file}.compacted`)).toBe(false)
    })

    test('starts automatically when a file has grown', async () => {
      const file = newFile()
      const { journal, state } = await openJournal(file, { fsync, growth: 10_000 })
      for (let number = 0; number < 100; number++) {
        await journal.append(publish('x'.repeat(2_000)))
        await journal.append({ type: 'reset', at: 0 })
      }
      await journal.append(login('ann'))
      await journal.close()
      expect(statSync(file).size).toBeLessThan(100_000)
      expect(await readState(file)).toEqual(readImage(state))
    })
  })
}

test('an image of many posts is written as many lines', async () => {
  const file = newFile()
  const { journal, state } = await openJournal(file)
  for (let number = 0; number < 3_000; number++) void journal.append(publish('y'.repeat(number % 300)))
  await journal.append({ type: 'remove', at: 0, post: 1_980_151_700 })
  await journal.compact(true)
  await journal.close()
  expect(readFileSync(file, 'utf8').split('\n').length).toBe(3_000 + 2)
  expect(await readState(file)).toEqual(readImage(state))
  expect(new State(beginning).createImage()).not.toEqual(readImage(state))
})
