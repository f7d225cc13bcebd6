import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, describe, expect } from 'vitest'
import { FileJournal } from '../../../../src/serve/journals/file/file-journal.ts'
import { State } from '../../../../src/twin/state/state.ts'
import { getWorld, readWorld } from '../../../../src/twin/world/world.ts'
import { createFolder } from '../../../folder.ts'
import { beginning, login, publish, readImage } from '../journal-suite.ts'
import { expectDamageFound, expectEntriesBeforeCut, writeEntries } from './damage.ts'
import { newFile, openJournal, readState } from './open-file.ts'

const test = base.extend('written', () => writeEntries()).extend('file', () => newFile())

describe('a file', () => {
  test('consists of readable JSON lines', ({ written: { file } }) => {
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

  test('keeps the epoch of its world', async ({ written: { file } }) => {
    const journal = new FileJournal(file, { ...beginning, epoch: beginning.epoch + 1 })
    expect(journal.header.epoch).toBe(beginning.epoch)
    await journal.close()
  })

  test('requires the same world and seed', async ({ written: { file } }) => {
    const open = (other: object) => () => new FileJournal(file, { ...beginning, ...other })
    expect(open({ seed: 2 })).toThrow('it has the seed 1, not 2. Use --seed 1, or another file.')
    expect(open({ world: getWorld('empty') })).toThrow(
      'it has the world planet, not empty. Use --world planet',
    )
    const changed = { ...readWorld({ feedtwin: 'world/1' }, 'planet') }
    expect(open({ world: changed })).toThrow('the world planet has changed since the journal was created.')
    expect(await readState(file)).toEqual((await writeEntries()).states.at(-1))
  })

  test.for(['{"a":1}\n', 'hello', 'hello\nworld\n', '\n'])(
    'that contains %j is not changed',
    (text, { file }) => {
      writeFileSync(file, text)
      expect(() => new FileJournal(file, beginning)).toThrow(`${file} is not a journal of feedtwin.`)
      expect(readFileSync(file, 'utf8')).toBe(text)
      expect(existsSync(`${file}.lock`)).toBe(false)
    },
  )

  test('in a missing folder is reported', () => {
    const missing = join(createFolder(), 'no')
    expect(() => new FileJournal(join(missing, 'such'), beginning)).toThrow(
      `The folder ${missing} does not exist. Create it first (mkdir -p ${missing}), or give --state another path.`,
    )
  })

  test('is readable for its owner only', ({ written: { file } }) => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })
})

test('a truncated file contains all entries before the cut, can be resumed, and reports the length of the incomplete line', () =>
  expectEntriesBeforeCut(1, 53))

describe('a damaged file', () => {
  test('with any one changed byte is rejected with the number of the line, or loses nothing', () =>
    expectDamageFound(40))

  test('can be repaired as the message explains', async ({ written: { file, states } }) => {
    const lines = readFileSync(file, 'utf8').split('\n')
    writeFileSync(file, [...lines.slice(0, 3), `${lines[3]}?`, ...lines.slice(4)].join('\n'))
    await expect(readState(file)).rejects.toThrow(
      'line 4 is damaged. The lines before it are whole: head -n 3 copies them',
    )
    writeFileSync(file, `${lines.slice(0, 3).join('\n')}\n`)
    expect(await readState(file)).toEqual(states[2])
  })
})

test('a file that is in use cannot be opened a second time', async ({ file }) => {
  const { journal } = await openJournal(file)
  expect(() => new FileJournal(file, beginning)).toThrow(
    `${file} is in use by process ${process.pid}. Stop that twin, or give this one a file of its own`,
  )
  await journal.close()
  expect(await readState(file)).toMatchObject({ users: [] })
})

for (const fsync of [false, true]) {
  describe(`compaction ${fsync ? 'with fsync' : ''}`, () => {
    test('keeps the state, and entries that arrive meanwhile', async ({ file }) => {
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

    test('starts automatically when a file has grown', async ({ file }) => {
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

test('an image of many posts is written as many lines', async ({ file }) => {
  const { journal, state } = await openJournal(file)
  for (let number = 0; number < 3_000; number++) void journal.append(publish('y'.repeat(number % 300)))
  await journal.append({ type: 'remove', at: 0, post: 1_980_151_700 })
  await journal.compact(true)
  await journal.close()
  expect(readFileSync(file, 'utf8').split('\n').length).toBe(3_000 + 2)
  expect(await readState(file)).toEqual(readImage(state))
  expect(new State(beginning).createImage()).not.toEqual(readImage(state))
})
