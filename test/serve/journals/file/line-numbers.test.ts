import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { test as base, describe, expect } from 'vitest'
import { FileJournal } from '../../../../src/serve/journals/file/file-journal.ts'
import { encodeLine } from '../../../../src/serve/journals/file/lines.ts'
import { createHeader } from '../../../../src/serve/journals/header.ts'
import type { JournalEvent } from '../../../../src/twin/state/journal.ts'
import { State } from '../../../../src/twin/state/state.ts'
import { beginning, login, publish, readImage } from '../journal-suite.ts'
import { openLines, writeLines } from './numbered-lines.ts'
import { newFile, openJournal, readState } from './open-file.ts'

const test = base.extend('lines', () => writeLines())

describe('a line', () => {
  test('that was removed is detected', async ({ lines }) => {
    expect(await openLines(lines.toSpliced(4, 1))).toMatch(
      /^Cannot resume from .*: line 5 was written as line 6: a line before it is missing\. The lines before it are whole: head -n 4 copies them/,
    )
  })

  test('that was repeated is detected', async ({ lines }) => {
    expect(await openLines(lines.toSpliced(4, 0, lines[3] ?? ''))).toMatch(
      'line 5 was written as line 4: it is there twice, or was moved. The lines before it are whole',
    )
  })

  test('that was swapped with another one is detected', async ({ lines }) => {
    const [fifth = '', sixth = ''] = lines.slice(4)
    expect(await openLines(lines.toSpliced(4, 2, sixth, fifth))).toMatch('line 5 was written as line 6')
  })

  test('of a file without numbers is detected', async ({ lines }) => {
    const foreign = encodeLine(publish('foreign')).trimEnd()
    expect(await openLines(lines.toSpliced(4, 1, foreign))).toMatch('line 5 has no number')
  })

  test('within an image: the message does not advise to cut the image', async () => {
    const file = newFile()
    const { journal } = await openJournal(file)
    for (let number = 0; number < 5; number++) void journal.append(publish(`${number}`))
    await journal.append(login('ann'))
    await journal.compact(true)
    await journal.close()
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    expect(await openLines(lines.toSpliced(4, 1))).toMatch(
      'line 5 was written as line 6: a line before it is missing. The line belongs to the image of the state at the start of the file: resume from an undamaged copy',
    )
  })
})

describe('a file of the previous format', () => {
  const ENTRIES: readonly JournalEvent[] = [login('ann'), publish('one'), publish('two')]

  /** Writes a file of the first format, without line numbers. */
  function writePrevious(): { file: string; state: State } {
    const file = newFile()
    const state = new State(beginning)
    for (const entry of ENTRIES) state.apply(entry)
    writeFileSync(file, [createHeader(beginning), ...ENTRIES].map((record) => encodeLine(record)).join(''))
    return { file, state }
  }

  const test = base.extend('previous', () => writePrevious())

  test('is read, and resumed in its format', async ({ previous: { file, state } }) => {
    const { journal, state: resumed } = await openJournal(file)
    expect(readImage(resumed)).toEqual(readImage(state))
    await journal.append(publish('three'))
    await journal.close()
    expect(await readState(file)).toEqual(readImage(resumed))
    expect(readFileSync(file, 'utf8')).not.toContain('"line"')
    expect(readFileSync(file, 'utf8')).toMatch(/^\{"feedtwin":"journal\/1"/)
  })

  test('with an image is read', async ({ previous: { file, state } }) => {
    const { users, posts, ...rest } = state.createImage()
    const records = [
      createHeader(beginning),
      { type: 'image', ...rest, users: users.length, posts: posts.length },
      ...users.map((user) => ({ type: 'user', user })),
      ...posts.map((post) => ({ type: 'post', post })),
    ]
    writeFileSync(file, records.map((record) => encodeLine(record)).join(''))
    expect(await readState(file)).toEqual(readImage(state))
  })

  test('has line numbers from the next compaction on', async ({ previous: { file } }) => {
    const { journal, state } = await openJournal(file)
    for (let number = 0; number < 10; number++) void journal.append(publish('gone'))
    await journal.append({ type: 'reset', at: 0 })
    const compacting = journal.compact()
    await journal.append(login('while it is written'))
    expect(await compacting).toMatchObject({ outcome: 'compacted' })
    await journal.append(login('afterwards'))
    await journal.close()
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line).line)).toEqual(lines.map((_, index) => index + 1))
    expect(lines[0]).toMatch(/^\{"feedtwin":"journal\/2"/)
    expect(await readState(file)).toEqual(readImage(state))
  })

  test('is rejected if a line is damaged', async ({ previous: { file } }) => {
    appendFileSync(file, 'damaged\n')
    await expect(readState(file)).rejects.toThrow('line 5 is damaged. The lines before it are whole')
  })

  test('a newer format is rejected by name', () => {
    const file = newFile()
    writeFileSync(file, encodeLine({ ...createHeader(beginning), feedtwin: 'journal/3' }, 1))
    expect(() => new FileJournal(file, beginning)).toThrow(
      'it begins with "journal/3", but this version reads "journal/1" and "journal/2".',
    )
  })
})
