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
import { test as base, describe, expect, onTestFinished, vi } from 'vitest'
import { FileJournal } from '../../../../src/serve/journals/file/file-journal.ts'
import { StateFile } from '../../../../src/serve/journals/file/state-file.ts'
import { JournalUnavailable } from '../../../../src/twin/state/journal.ts'
import { createFolder } from '../../../folder.ts'
import { beginning, login, publish, readImage } from '../journal-suite.ts'
import { newFile, openJournal, readState } from './open-file.ts'

/** Paths to a file. */
const aliases: Readonly<Record<string, (file: string) => string>> = {
  'the same path': (file) => file,
  'a symbolic link': (file) => {
    const link = join(createFolder(), 'symbolic.jsonl')
    symlinkSync(file, link)
    return link
  },
  'a hard link in another folder': (file) => {
    const link = join(createFolder(), 'hard.jsonl')
    linkSync(file, link)
    return link
  },
  'a folder that is a symbolic link': (file) => {
    const link = join(createFolder(), 'linked')
    symlinkSync(join(file, '..'), link)
    return join(link, 'state.jsonl')
  },
}

const test = base.extend('file', () => newFile())

describe('the lock', () => {
  test.for(Object.keys(aliases))('applies to %s', async (alias, { file }) => {
    const { journal, state } = await openJournal(file)
    await journal.append(login('ann'))
    const other = aliases[alias]?.(file) ?? ''
    const holder = alias.startsWith('a hard link') ? 'another process' : `process ${process.pid}`
    expect(() => new FileJournal(other, beginning)).toThrow(
      `${other} is in use by ${holder}. Stop that twin, or give this one a file of its own with --state.`,
    )
    await journal.close()
    expect(await readState(other)).toEqual(readImage(state))
  })

  test('does not depend on the note that names its holder', async ({ file }) => {
    const { journal } = await openJournal(file)
    rmSync(`${file}.lock`)
    expect(() => new FileJournal(file, beginning)).toThrow('is in use by another process.')
    writeFileSync(`${file}.lock`, 'process 12 on elsewhere\n')
    expect(() => new FileJournal(file, beginning)).toThrow('is in use by process 12 on elsewhere.')
    await journal.append(login('ann'))
  })

  test.for(['1\n', `${process.pid}\n`, 'process 1 on elsewhere\n', 'nonsense', ''])(
    'is not taken by a note that contains %j',
    async (note, { file }) => {
      writeFileSync(`${file}.lock`, note)
      expect(await readState(file)).toMatchObject({ users: [] })
    },
  )

  test('also holds for the file that a compaction puts in place', async ({ file }) => {
    const { journal } = await openJournal(file)
    for (let round = 0; round < 3; round++) {
      expect(await journal.compact(true)).toMatchObject({ outcome: 'compacted' })
      expect(() => new FileJournal(file, beginning)).toThrow('is in use')
    }
    await journal.close()
    expect(await readState(file)).toMatchObject({ users: [] })
  })

  test.skipIf(process.platform !== 'linux')('needs a command on Linux, which the message names', () => {
    const { PATH } = process.env
    onTestFinished(() => {
      process.env.PATH = PATH
    })
    process.env.PATH = createFolder()
    expect(() => new FileJournal(newFile(), beginning)).toThrow(
      /cannot be locked: the command flock is missing\. Install it \(package util-linux, or BusyBox\)/,
    )
  })

  test.skipIf(process.platform === 'win32')('requires a regular file', () => {
    expect(() => new FileJournal('/dev/null', beginning)).toThrow('/dev/null is not a regular file.')
    expect(() => new FileJournal(createFolder(), beginning)).toThrow(
      /is a folder\. Give --state the path of a file/,
    )
  })
})

describe.each([false, true])('a path that no longer leads to the file, with fsync %s', (fsync) => {
  async function openAndObserve() {
    const file = newFile()
    const problems: (string | undefined)[] = []
    const { journal, state } = await openJournal(file, {
      fsync,
      onProblem: (problem) => problems.push(problem),
    })
    await journal.append(login('ann'))
    const expectRejections = async (problem: string) => {
      for (let tries = 0; tries < 3; tries++) {
        const error = await Promise.resolve(journal.append(publish('lost'))).catch((error: Error) => error)
        expect(error).toBeInstanceOf(JournalUnavailable)
        expect((error as Error).message).toBe(
          `Nothing was recorded: the state file cannot be used, since ${problem}.`,
        )
      }
      expect(state.countStoredPosts()).toBe(0)
      expect(problems).toEqual([problem])
    }
    return { file, journal, state, problems, expectRejections }
  }

  test('deleted: entries are rejected', async () => {
    const { file, expectRejections } = await openAndObserve()
    rmSync(file)
    await expectRejections('it was deleted or moved')
  })

  test('moved: entries are rejected until it is back', async () => {
    const { file, journal, state, problems, expectRejections } = await openAndObserve()
    const bytes = readFileSync(file)
    renameSync(file, `${file}.aside`)
    await expectRejections('it was deleted or moved')
    expect(readFileSync(`${file}.aside`)).toEqual(bytes)
    renameSync(`${file}.aside`, file)
    await journal.append(publish('kept'))
    expect(problems).toEqual(['it was deleted or moved', undefined])
    await journal.close()
    expect(await readState(file)).toEqual(readImage(state))
  })

  test('replaced: entries and compactions do not change the other file', async () => {
    const { file, journal, expectRejections } = await openAndObserve()
    renameSync(file, `${file}.aside`)
    writeFileSync(file, 'precious')
    await expectRejections('another file has taken its place')
    await expect(journal.compact(true)).rejects.toThrow(JournalUnavailable)
    expect(readFileSync(file, 'utf8')).toBe('precious')
  })

  test('a symbolic link that has changed', async ({ file }) => {
    mkdirSync(join(file, '../volume'))
    symlinkSync('volume/state.jsonl', file)
    const { journal } = await openJournal(file, { fsync })
    await journal.append(login('ann'))
    rmSync(file)
    symlinkSync('volume/other.jsonl', file)
    await expect(journal.append(login('bob'))).rejects.toThrow('it was deleted or moved')
  })

  test('written by another program: its bytes stay', async () => {
    const { file, expectRejections } = await openAndObserve()
    appendFileSync(file, 'by another kernel, which does not see the lock\n')
    const bytes = readFileSync(file)
    await expectRejections('another program has changed it')
    expect(readFileSync(file)).toEqual(bytes)
  })

  test('emptied by another program', async () => {
    const { file, expectRejections } = await openAndObserve()
    truncateSync(file)
    await expectRejections('another program has changed it')
  })
})

test('a file that is deleted while an entry is written to the disk is detected before the response', async ({
  file,
}) => {
  const { journal, state } = await openJournal(file, { fsync: true })
  const appended = expect(journal.append(login('ann'))).rejects.toThrow('it was deleted or moved')
  // The entry is written in this turn of the event loop; the disk responds in a later one.
  await setImmediate()
  expect(readFileSync(file, 'utf8')).toContain('ann')
  rmSync(file)
  await appended
  expect(state.users.size).toBe(0)
})

test('100 entries that arrive together need two checks of the file', async () => {
  const { journal } = await openJournal(newFile())
  const checks = vi.spyOn(StateFile.prototype, 'findProblem')
  onTestFinished(() => checks.mockRestore())
  await Promise.all(Array.from({ length: 100 }, (_, number) => journal.append(publish(`${number}`))))
  expect(checks).toHaveBeenCalledTimes(2)
})
