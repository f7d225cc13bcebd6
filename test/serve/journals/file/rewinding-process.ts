// Appends random events to the journal of a file until it is killed, rewinds and resets among them. Prints each event before
// it is appended, and "ok" when it is acknowledged. Arguments: the file, a seed.
import { FileJournal } from '../../../../src/serve/journals/file/file-journal.ts'
import { mixHash } from '../../../../src/twin/hash.ts'
import { beginning, drawEvent, openTimeline } from '../journal-suite.ts'

/** Waits until the line has left this process, which may be killed after it. */
const print = (line: string): Promise<void> =>
  new Promise((resolve) => process.stdout.write(`${line}\n`, () => resolve()))

const [, , file = '', seed = ''] = process.argv
// The file is compacted every few entries.
const journal = new FileJournal(file, beginning, { growth: 3_000 })
const timeline = await openTimeline(journal)
for (let number = timeline.history.newest; ; number++) {
  const event = drawEvent(mixHash(Number(seed), number), journal, timeline)
  await print(JSON.stringify(event))
  await journal.append(event)
  await print('ok')
}
