import {
  appendFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { FileJournal, type FileJournalOptions } from '../../../../src/serve/journals/file/file-journal.ts'
import { StateFile } from '../../../../src/serve/journals/file/state-file.ts'
import { JournalUnavailable } from '../../../../src/twin/state/journal.ts'
import { folder } from '../../../folder.ts'
import { beginning, follow, login, publish, seen } from '../journal-suite.ts'

const newFile = (): string => join(folder(), 'state.jsonl')

async function openJournal(file: string, options: FileJournalOptions = {}) {
  const journal = new FileJournal(file, beginning, options)
  onTestFinished(() => journal.close())
  return { journal, state: await follow(journal) }
}

/** What a file holds, once its journal is closed. */
async function readState(file: string): Promise<unknown> {
  const { journal, state } = await openJournal(file)
  await journal.close()
  return seen(state)
}

/** Other paths to a file. */
const aliases: Readonly<Record<string, (file: string) => string>> = {
  'the same path': (file) => file,
  'a symbolic link': (file) => {
    const link = join(folder(), 'symbolic.jsonl')
    symlinkSync(file, link)
    return link
  },
  'a hard link in another folder': (file) => {
    const link = join(folder(), 'hard.jsonl')
    linkSync(file, link)
    return link
  },
  'a folder that is a symbolic link': (file) => {
    const link = join(folder(), 'linked')
    symlinkSync(join(file, '..'), link)
    return join(link, 'state.jsonl')
  },
}

describe('the lock', () => {
  test.for(Object.keys(aliases))('holds for %s', async (alias) => {
    const file = newFile()
    const { journal, state } = await openJournal(file)
    await journal.append(login('ann'))
    const other = aliases[alias]?.(file) ?? ''
    const holder = alias.startsWith('a hard link') ? 'another process' : `process ${process.pid}`
    expect(() => new FileJournal(other, beginning)).toThrow(
      `${other} is in use by ${holder}. Stop that twin, or give this one a file of its own with --state.`,
    )
    await journal.close()
    expect(await readState(other)).toEqual(seen(state))
  })

  test('does not depend on the file that names its holder', async () => {
    const file = newFile()
    const { journal } = await openJournal(file)
    rmSync(`${file}.lock`)
    expect(() => new FileJournal(file, beginning)).toThrow('is in use by another process.')
    writeFileSync(`${file}.lock`, 'process 12 on elsewhere\n')
    expect(() => new FileJournal(file, beginning)).toThrow('is in use by process 12 on elsewhere.')
    await journal.append(login('ann'))
  })

  test.for(['1\n', `${process.pid}\n`, 'process 1 on elsewhere\n', 'nonsense', ''])(
    'is not taken by a file beside it that says %j',
    async (note) => {
      const file = newFile()
      writeFileSync(`${file}.lock`, note)
      expect(await readState(file)).toMatchObject({ users: [] })
    },
  )

  test('passes to the file that a compaction puts in place', async () => {
    const file = newFile()
    const { journal } = await openJournal(file)
    for (let round = 0; round < 3; round++) {
      expect(await journal.compact(true)).toMatchObject({ outcome: 'compacted' })
      expect(() => new FileJournal(file, beginning)).toThrow('is in use')
    }
    await journal.close()
    expect(await readState(file)).toMatchObject({ users: [] })
  })

  test.skipIf(process.platform !== 'linux')('needs a command on Linux, and says which', () => {
    const { PATH } = process.env
    onTestFinished(() => {
      process.env.PATH = PATH
    })
    process.env.PATH = folder()
    expect(() => new FileJournal(newFile(), beginning)).toThrow(
      /cannot be locked: the command flock is missing\. Install it \(package util-linux, or BusyBox\)/,
    )
  })

  test.skipIf(process.platform === 'win32')('is for regular files', () => {
    expect(() => new FileJournal('/dev/null', beginning)).toThrow('/dev/null is not a regular file.')
    expect(() => new FileJournal(folder(), beginning)).toThrow(
      /is a folder\. Give --state the path of a file/,
    )
  })
})

describe.each([false, true])('a path that no longer leads to the file, with fsync %s', (fsync) => {
  async function openWatched() {
    const file = newFile()
    const problems: (string | undefined)[] = []
    const { journal, state } = await openJournal(file, {
      fsync,
      onProblem: (problem) => problems.push(problem),
    })
    await journal.append(login('ann'))
    const refuse = async (problem: string) => {
      for (let tries = 0; tries < 3; tries++) {
        const error = await Promise.resolve(journal.append(publish('lost'))).catch((error: Error) => error)
        expect(error).toBeInstanceOf(JournalUnavailable)
        expect((error as Error).message).toBe(
          `Nothing was recorded: the state file cannot be used, since ${problem}.`,
        )
      }
      expect(state.storedPostCount).toBe(0)
      expect(problems).toEqual([problem])
    }
    return { file, journal, state, problems, refuse }
  }

  test('deleted: entries are refused', async () => {
    const { file, refuse } = await openWatched()
    rmSync(file)
    await refuse('it was deleted or moved')
  })

  test('moved: entries are refused until it is back', async () => {
    const { file, journal, state, problems, refuse } = await openWatched()
    const bytes = readFileSync(file)
    renameSync(file, `${file}.aside`)
    await refuse('it was deleted or moved')
    expect(readFileSync(`${file}.aside`)).toEqual(bytes)
    renameSync(`${file}.aside`, file)
    await journal.append(publish('kept'))
    expect(problems).toEqual(['it was deleted or moved', undefined])
    await journal.close()
    expect(await readState(file)).toEqual(seen(state))
  })

  test('replaced: the other file is left alone, by entries and by a compaction', async () => {
    const { file, journal, refuse } = await openWatched()
    renameSync(file, `${file}.aside`)
    writeFileSync(file, 'precious')
    await refuse('another file has taken its place')
    await expect(journal.compact(true)).rejects.toThrow(JournalUnavailable)
    expect(readFileSync(file, 'utf8')).toBe('precious')
  })

  test('a symbolic link that leads elsewhere now', async () => {
    const file = newFile()
    mkdirSync(join(file, '../volume'))
    symlinkSync('volume/state.jsonl', file)
    const { journal } = await openJournal(file, { fsync })
    await journal.append(login('ann'))
    rmSync(file)
    symlinkSync('volume/other.jsonl', file)
    await expect(journal.append(login('bob'))).rejects.toThrow('it was deleted or moved')
  })

  test('written by another program: its bytes stay', async () => {
    const { file, refuse } = await openWatched()
    appendFileSync(file, 'by another kernel that knows of no lock\n')
    const bytes = readFileSync(file)
    await refuse('another program has changed it')
    expect(readFileSync(file)).toEqual(bytes)
  })

  test('emptied by another program', async () => {
    const { file, refuse } = await openWatched()
    truncateSync(file)
    await refuse('another program has changed it')
  })
})

test('a file that is deleted while an entry is on its way to the disk is noticed before the answer', async () => {
  const file = newFile()
  const { journal, state } = await openJournal(file, { fsync: true })
  const appended = expect(journal.append(login('ann'))).rejects.toThrow('it was deleted or moved')
  // The entry is written in this turn; the disk answers in a later one.
  await setImmediate()
  expect(readFileSync(file, 'utf8')).toContain('ann')
  rmSync(file)
  await appended
  expect(state.users.size).toBe(0)
})

test('a hundred entries that arrive together are looked after twice, not two hundred times', async () => {
  const { journal } = await openJournal(newFile())
  const looks = vi.spyOn(StateFile.prototype, 'findProblem')
  onTestFinished(() => looks.mockRestore())
  await Promise.all(Array.from({ length: 100 }, (_, number) => journal.append(publish(`${number}`))))
  expect(looks).toHaveBeenCalledTimes(2)
})
