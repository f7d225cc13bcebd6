import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FileJournal } from '../../../../src/serve/journals/file/file-journal.ts'
import { encodeLine } from '../../../../src/serve/journals/file/lines.ts'
import { createHeader } from '../../../../src/serve/journals/header.ts'
import type { JournalEvent } from '../../../../src/twin/state/journal.ts'
import { State } from '../../../../src/twin/state/state.ts'
import { folder } from '../../../folder.ts'
import { beginning, follow, login, publish, seen } from '../journal-suite.ts'

const newFile = (): string => join(folder(), 'state.jsonl')

async function openJournal(file: string) {
  const journal = new FileJournal(file, beginning)
  const state = await follow(journal)
  return { journal, state }
}

async function readState(file: string): Promise<unknown> {
  const { journal, state } = await openJournal(file)
  await journal.close()
  return seen(state)
}

/** The lines of a file with eight entries, the header among them, without line breaks. */
async function writtenLines(): Promise<string[]> {
  const file = newFile()
  const { journal } = await openJournal(file)
  for (let number = 2; number < 10; number++) void journal.append(publish(`entry ${number}`))
  await journal.close()
  return readFileSync(file, 'utf8').trimEnd().split('\n')
}

/** What becomes of a file with these lines: a message or its state. */
async function outcomeOf(lines: readonly string[]): Promise<unknown> {
  const file = newFile()
  writeFileSync(file, `${lines.join('\n')}\n`)
  const outcome = await readState(file).catch((error: Error) => error.message)
  expect(readFileSync(file, 'utf8')).toBe(`${lines.join('\n')}\n`)
  return outcome
}

describe('a line', () => {
  test('that was removed is found', async () => {
    const lines = await writtenLines()
    expect(await outcomeOf(lines.toSpliced(4, 1))).toMatch(
      /^Cannot resume from .*: line 5 was written as line 6: a line before it is missing\. The 4 lines before it are whole: head -n 4 copies them/,
    )
  })

  test('that is there twice is found', async () => {
    const lines = await writtenLines()
    expect(await outcomeOf(lines.toSpliced(4, 0, lines[3] ?? ''))).toMatch(
      'line 5 was written as line 4: it is there twice, or was moved. The 4 lines before it are whole',
    )
  })

  test('that was swapped with another is found', async () => {
    const lines = await writtenLines()
    const [fifth = '', sixth = ''] = lines.slice(4)
    expect(await outcomeOf(lines.toSpliced(4, 2, sixth, fifth))).toMatch('line 5 was written as line 6')
  })

  test('of a file without numbers is found', async () => {
    const lines = await writtenLines()
    const foreign = encodeLine(publish('foreign')).trimEnd()
    expect(await outcomeOf(lines.toSpliced(4, 1, foreign))).toMatch('line 5 has no number')
  })

  test('in any other order than it was written is found', async () => {
    const lines = await writtenLines()
    const [header = '', ...entries] = lines
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(entries.length - 1), { maxLength: 10 }), async (order) => {
        const outcome = await outcomeOf([header, ...order.map((index) => entries[index] ?? '')])
        const first = order.findIndex((index, place) => index !== place)
        // What is missing at the end cannot be told from what was never written.
        if (first < 0) expect(outcome).toMatchObject({ posts: { length: order.length } })
        else expect(outcome).toMatch(`line ${first + 2} was written as line ${(order[first] ?? 0) + 2}: `)
      }),
      { seed: 3, numRuns: 100 },
    )
  })

  test('within an image: the message does not advise to cut the image', async () => {
    const file = newFile()
    const { journal } = await openJournal(file)
    for (let number = 0; number < 5; number++) void journal.append(publish(`${number}`))
    await journal.append(login('ann'))
    await journal.compact(true)
    await journal.close()
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    expect(await outcomeOf(lines.toSpliced(4, 1))).toMatch(
      'line 5 was written as line 6: a line before it is missing. It belongs to the image of the state at the start of the file: resume from an undamaged copy',
    )
  })
})

describe('a file of the previous format', () => {
  const ENTRIES: readonly JournalEvent[] = [login('ann'), publish('one'), publish('two')]

  /** As version 1 wrote it: no line is numbered. */
  function writePrevious(): { file: string; state: State } {
    const file = newFile()
    const state = new State(beginning)
    for (const entry of ENTRIES) state.apply(entry)
    writeFileSync(file, [createHeader(beginning), ...ENTRIES].map((record) => encodeLine(record)).join(''))
    return { file, state }
  }

  test('is read, and goes on in its format', async () => {
    const { file, state } = writePrevious()
    const { journal, state: found } = await openJournal(file)
    expect(seen(found)).toEqual(seen(state))
    await journal.append(publish('three'))
    await journal.close()
    expect(await readState(file)).toEqual(seen(found))
    expect(readFileSync(file, 'utf8')).not.toContain('"line"')
    expect(readFileSync(file, 'utf8')).toMatch(/^\{"feedtwin":"journal\/1"/)
  })

  test('with an image is read', async () => {
    const { file, state } = writePrevious()
    const { users, posts, ...rest } = state.createImage()
    const records = [
      createHeader(beginning),
      { type: 'image', ...rest, users: users.length, posts: posts.length },
      ...users.map((user) => ({ type: 'user', user })),
      ...posts.map((post) => ({ type: 'post', post })),
    ]
    writeFileSync(file, records.map((record) => encodeLine(record)).join(''))
    expect(await readState(file)).toEqual(seen(state))
  })

  test('has numbers after the next compaction, and from then on', async () => {
    const { file } = writePrevious()
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
    expect(await readState(file)).toEqual(seen(state))
  })

  test('is still refused when a line is damaged', async () => {
    const { file } = writePrevious()
    appendFileSync(file, 'damaged\n')
    await expect(readState(file)).rejects.toThrow('line 5 is damaged. The 4 lines before it are whole')
  })

  test('a newer format is refused by name', () => {
    const file = newFile()
    writeFileSync(file, encodeLine({ ...createHeader(beginning), feedtwin: 'journal/3' }, 1))
    expect(() => new FileJournal(file, beginning)).toThrow(
      'it begins with "journal/3", but this version reads "journal/1" and "journal/2".',
    )
  })
})
