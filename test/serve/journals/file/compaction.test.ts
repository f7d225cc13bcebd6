import {
  chmodSync,
  chownSync,
  linkSync,
  lstatSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import { test as base, describe, expect } from 'vitest'
import { createFolder } from '../../../folder.ts'
import { login, publish, readImage } from '../journal-suite.ts'
import { newFile, openJournal, readState } from './open-file.ts'

/** Writes a file that a compaction makes much smaller. */
async function writeHistory(file: string): Promise<void> {
  const { journal } = await openJournal(file)
  for (let number = 0; number < 100; number++) void journal.append(publish(`${number}`))
  await journal.append({ type: 'reset', at: 0 })
  await journal.append(login('ann'))
  await journal.close()
}

async function compactFile(file: string) {
  const { journal, state } = await openJournal(file)
  const compacted = await journal.compact()
  await journal.close()
  expect(await readState(file)).toEqual(readImage(state))
  return compacted
}

const test = base.extend('file', () => newFile())

test('restarts do not postpone a compaction', async ({ file }) => {
  const lengths: number[] = []
  for (let restart = 0; restart < 40; restart++) {
    const { journal } = await openJournal(file, { growth: 20_000 })
    for (let number = 0; number < 20; number++) {
      await journal.append(publish('x'.repeat(200)))
      await journal.append({ type: 'reset', at: 0 })
    }
    await journal.close()
    lengths.push(statSync(file).size)
  }
  // Each start writes about 8 kB.
  expect(Math.max(...lengths)).toBeLessThan(40_000)
})

test('a file that has grown is compacted at the first entry after a restart', async ({ file }) => {
  await writeHistory(file)
  const before = statSync(file).size
  const { journal } = await openJournal(file, { growth: 1_000 })
  expect(statSync(file).size).toBe(before)
  await journal.append(login('bob'))
  await journal.close()
  expect(statSync(file).size).toBeLessThan(before / 5)
})

test('a file that would not become smaller is not changed', async ({ file }) => {
  const { journal } = await openJournal(file)
  await journal.append(login('ann'))
  await journal.close()
  const [bytes, { ino }] = [readFileSync(file), statSync(file)]
  const { outcome, length } = await compactFile(file)
  expect(outcome).toBe('not smaller')
  expect(length).toBeGreaterThan(bytes.length)
  expect(readFileSync(file)).toEqual(bytes)
  expect(statSync(file).ino).toBe(ino)
})

describe.skipIf(process.platform === 'win32')('a compaction keeps', () => {
  test('a symbolic link', async ({ file }) => {
    const target = newFile()
    symlinkSync(target, file)
    await writeHistory(file)
    const before = statSync(target).size
    expect(await compactFile(file)).toMatchObject({ outcome: 'compacted' })
    expect(lstatSync(file).isSymbolicLink()).toBe(true)
    expect(statSync(target).size).toBeLessThan(before / 2)
  })

  test('the mode', async ({ file }) => {
    await writeHistory(file)
    chmodSync(file, 0o664)
    expect(await compactFile(file)).toMatchObject({ outcome: 'compacted' })
    expect(statSync(file).mode & 0o7777).toBe(0o664)
  })

  test.skipIf(process.getuid?.() !== 0)('the owner, if permitted', async ({ file }) => {
    await writeHistory(file)
    chownSync(file, 1234, 5678)
    expect(await compactFile(file)).toMatchObject({ outcome: 'compacted' })
    expect(statSync(file)).toMatchObject({ uid: 1234, gid: 5678 })
  })

  test('a second name of the same file', async ({ file }) => {
    await writeHistory(file)
    const name = join(createFolder(), 'second.jsonl')
    linkSync(file, name)
    const { size, ino } = statSync(file)
    expect(await compactFile(file)).toEqual({ outcome: 'several names', length: size })
    expect(statSync(name).ino).toBe(ino)
  })
})

test('a compaction fails without a trace if the file is moved meanwhile', async ({ file }) => {
  await writeHistory(file)
  const { journal } = await openJournal(file)
  const compacting = expect(journal.compact()).rejects.toThrow('it was deleted or moved')
  renameSync(file, `${file}.aside`)
  await compacting
  await journal.close()
  expect(() => statSync(file)).toThrow('ENOENT')
  expect(() => statSync(`${file}.compacted`)).toThrow('ENOENT')
})
