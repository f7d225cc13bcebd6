import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FileJournal, type FileJournalOptions } from '../../../../src/serve/journals/file/file-journal.ts'
import { State } from '../../../../src/twin/state/state.ts'
import { getWorld, readWorld } from '../../../../src/twin/world/world.ts'
import { folder } from '../../../folder.ts'
import { beginning, follow, login, publish, seen } from '../journal-suite.ts'

const newFile = (): string => join(folder(), 'state.jsonl')

async function opened(file: string, options: FileJournalOptions = {}) {
  const journal = new FileJournal(file, beginning, options)
  return { journal, state: await follow(journal) }
}

/** The state that a file holds. */
async function held(file: string): Promise<unknown> {
  const { journal, state } = await opened(file)
  await journal.close()
  return seen(state)
}

async function filled(): Promise<{ file: string; states: unknown[] }> {
  const file = newFile()
  const { journal, state } = await opened(file)
  const states = [seen(state)]
  for (const entry of [login('ann'), publish('one', 1_000_001), publish('zwei – 二 👍'), login('bob')]) {
    await journal.append(entry)
    states.push(seen(state))
  }
  await journal.close()
  return { file, states }
}

describe('a file', () => {
  test('is JSON lines that people can read', async () => {
    const { file } = await filled()
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

  test('keeps when its world began', async () => {
    const { file } = await filled()
    const journal = new FileJournal(file, { ...beginning, epoch: beginning.epoch + 1 })
    expect(journal.header.epoch).toBe(beginning.epoch)
    await journal.close()
  })

  test('is for the same world and seed', async () => {
    const { file } = await filled()
    const open = (other: object) => () => new FileJournal(file, { ...beginning, ...other })
    expect(open({ seed: 2 })).toThrow('it has the seed 1, not 2. Use --seed 1, or another file.')
    expect(open({ world: getWorld('empty') })).toThrow(
      'it has the world planet, not empty. Use --world planet',
    )
    const changed = { ...readWorld({ feedtwin: 'world/1' }, 'planet') }
    expect(open({ world: changed })).toThrow('the world planet has changed since the journal was created.')
    expect(await held(file)).toEqual((await filled()).states.at(-1))
  })

  test.for(['{"a":1}\n', 'hello', 'hello\nworld\n', '\n'])('that says %j is left alone', (text) => {
    const file = newFile()
    writeFileSync(file, text)
    expect(() => new FileJournal(file, beginning)).toThrow(`${file} is not a journal of feedtwin.`)
    expect(readFileSync(file, 'utf8')).toBe(text)
    expect(existsSync(`${file}.lock`)).toBe(false)
  })

  test('in a folder that is not there is told', () => {
    const missing = join(folder(), 'no')
    expect(() => new FileJournal(join(missing, 'such'), beginning)).toThrow(
      `The folder ${missing} does not exist. Create it first (mkdir -p ${missing}), or give --state another path.`,
    )
  })

  test('is not for everybody to read', async () => {
    const { file } = await filled()
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })
})

describe('a file that was cut', () => {
  /** The number of bytes on either side of the end of a line after which it is cut at each. */
  const NEAR = 10
  /** Elsewhere, all bytes are alike. */
  const STEP = 11

  test('at any byte holds all entries before the cut, goes on, and says how much was cut off', async () => {
    const { file, states } = await filled()
    const bytes = readFileSync(file)
    const ends = [...bytes.keys()].filter((index) => bytes[index] === 10)
    for (let length = 0; length <= bytes.length; length++) {
      if (length % STEP !== 0 && !ends.some((end) => Math.abs(end - length) <= NEAR)) continue
      writeFileSync(file, bytes.subarray(0, length))
      let torn = 0
      const { journal, state } = await opened(file, { onTorn: (count) => (torn = count) })
      // A line that lacks nothing but its end is whole.
      const whole = ends.filter((end) => end <= length)
      expect(seen(state)).toEqual(states[Math.max(0, whole.length - 1)])
      const end = whole.at(-1) ?? -1
      expect(torn).toBe(whole.length === 0 ? 0 : Math.max(0, length - end - 1))
      await journal.append(publish('goes on'))
      const after = seen(state)
      await journal.close()
      expect(await held(file)).toEqual(after)
    }
  })
})

describe('a file that was damaged', () => {
  test('in any one byte is refused, by the number of the line, or loses nothing', async () => {
    const { file, states } = await filled()
    const bytes = readFileSync(file)
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
        const damaged = Buffer.from(bytes)
        damaged[at] = (damaged[at] ?? 0) ^ flip
        writeFileSync(file, damaged)
        const line = bytes.subarray(0, at).filter((byte) => byte === 10).length + 1
        const last = at === bytes.length - 1
        const outcome = await held(file).catch((error: Error) => error.message)
        // The very last byte is the end of the last line: without it, that line counts as torn.
        if (last) expect([states.at(-1), states.at(-2)]).toContainEqual(outcome)
        else if (line === 1)
          expect(outcome).toMatch(/is not a journal of feedtwin|line 1 is damaged|line 2 is damaged/)
        else expect(outcome).toMatch(new RegExp(`line ${line} is damaged|line ${line + 1} is damaged`))
        if (!last) expect(readFileSync(file)).toEqual(damaged)
      }),
      { seed: 5, numRuns: 400 },
    )
  })

  test('can be resumed from as the message says', async () => {
    const { file, states } = await filled()
    const lines = readFileSync(file, 'utf8').split('\n')
    writeFileSync(file, [...lines.slice(0, 3), `${lines[3]}?`, ...lines.slice(4)].join('\n'))
    await expect(held(file)).rejects.toThrow(
      'line 4 is damaged. The 3 lines before it are whole: head -n 3 copies them',
    )
    writeFileSync(file, `${lines.slice(0, 3).join('\n')}\n`)
    expect(await held(file)).toEqual(states[2])
  })
})

describe('a file and two who want it', () => {
  test('is the first one’s', async () => {
    const file = newFile()
    const { journal } = await opened(file)
    expect(() => new FileJournal(file, beginning)).toThrow(
      `${file} is in use by process ${process.pid}. Stop that twin, or give this one a file of its own`,
    )
    await journal.close()
    expect(await held(file)).toMatchObject({ users: [] })
  })
})

for (const fsync of [false, true]) {
  describe(`compaction ${fsync ? 'with fsync' : ''}`, () => {
    test('keeps the state, and what comes meanwhile', async () => {
      const file = newFile()
      const { journal, state } = await opened(file, { fsync })
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
      const after = seen(state)
      await journal.close()
      expect(await held(file)).toEqual(after)
      expect(existsSync(`${file}.compacted`)).toBe(false)
    })

    test('begins by itself when a file has grown', async () => {
      const file = newFile()
      const { journal, state } = await opened(file, { fsync, growth: 10_000 })
      for (let number = 0; number < 100; number++) {
        await journal.append(publish('x'.repeat(2_000)))
        await journal.append({ type: 'reset', at: 0 })
      }
      await journal.append(login('ann'))
      await journal.close()
      expect(statSync(file).size).toBeLessThan(100_000)
      expect(await held(file)).toEqual(seen(state))
    })
  })
}

test('an image of many posts is lines, not one text', async () => {
  const file = newFile()
  const { journal, state } = await opened(file)
  for (let number = 0; number < 3_000; number++) void journal.append(publish('y'.repeat(number % 300)))
  await journal.append({ type: 'remove', at: 0, post: 1_980_151_700 })
  await journal.compact(true)
  await journal.close()
  expect(readFileSync(file, 'utf8').split('\n').length).toBe(3_000 + 2)
  expect(await held(file)).toEqual(seen(state))
  expect(new State(beginning).createImage()).not.toEqual(seen(state))
})
