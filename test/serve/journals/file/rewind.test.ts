import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FileJournal } from '../../../../src/serve/journals/file/file-journal.ts'
import { mixHash } from '../../../../src/twin/hash.ts'
import { createFolder } from '../../../folder.ts'
import { countSample } from '../../../sample.ts'
import { PrefixOracle } from '../../../twin/prefix-oracle.ts'
import {
  beginning,
  drawEvent,
  expectSamePast,
  openTimeline,
  publish,
  readImage,
  rewind,
} from '../journal-suite.ts'

const newFile = (): string => join(createFolder(), 'state.jsonl')

test('random events and rewinds while the file is compacted, and after it is opened again', async () => {
  for (let seed = 1; seed <= countSample(8, 0.25); seed++) {
    const file = newFile()
    const oracle = new PrefixOracle(beginning)
    let journal = new FileJournal(file, beginning)
    let timeline = await openTimeline(journal)
    for (let number = 0; number < 120; number++) {
      const event = drawEvent(mixHash(seed, number), journal, timeline)
      const compacted = number % 10 === 9 ? journal.compact(number % 20 === 9) : undefined
      await journal.append(event)
      oracle.add(event)
      await compacted
      if (number % 15 !== 14) continue
      expectSamePast(timeline, oracle)
      for (const entry of oracle.listTips()) expect(timeline.history.has(entry)).toBe(true)
      await journal.close()
      journal = new FileJournal(file, beginning)
      timeline = await openTimeline(journal)
      expectSamePast(timeline, oracle)
      for (const entry of oracle.listTips()) expect(timeline.history.has(entry)).toBe(true)
    }
    await journal.close()
  }
})

test('a rewind during a compaction finds the entries that the compaction would have removed', async () => {
  const file = newFile()
  const journal = new FileJournal(file, beginning)
  const timeline = await openTimeline(journal)
  for (let number = 1; number <= 200; number++) await journal.append(publish(`${number}`.padEnd(2_000)))
  const compacting = journal.compact(true)
  // An image of 400 kB is written in two pieces, and the rewind comes between them.
  await journal.append(rewind(journal, timeline, 3))
  expect(await compacting).toMatchObject({ outcome: 'compacted' })
  expect(timeline.state.countStoredPosts()).toBe(3)
  await journal.close()
  const again = new FileJournal(file, beginning)
  const other = await openTimeline(again)
  await again.close()
  expect(readImage(other.state)).toEqual(readImage(timeline.state))
  expect(other.rebuild(200).countStoredPosts()).toBe(200)
})

test('a file with a branch becomes shorter, and grows by what follows only', async () => {
  const file = newFile()
  const journal = new FileJournal(file, beginning, { growth: 20_000 })
  const timeline = await openTimeline(journal)
  for (let number = 0; number < 20; number++) await journal.append(publish(`branch ${number}`))
  await journal.append(rewind(journal, timeline, 5))
  let longest = 0
  for (let number = 0; number < 2_000; number++) {
    const { id } = (await journal.append(publish('passing'.padEnd(100)))) as { id: number }
    await journal.append({ type: 'remove', at: beginning.epoch, post: id })
    longest = Math.max(longest, journal.length)
  }
  expect(longest).toBeLessThan(60_000)
  expect(timeline.rebuild(20).countStoredPosts()).toBe(20)
  await journal.append(rewind(journal, timeline, 20))
  expect(timeline.state.countStoredPosts()).toBe(20)
  await journal.close()
})
