// Prints the milliseconds that it takes to open a journal file. Arguments: the number of entries, and a file to create.
import { closeSync, openSync } from 'node:fs'
import { FileJournal } from '../../src/serve/journals/file/file-journal.ts'
import { encodeLine, writeText } from '../../src/serve/journals/file/lines.ts'
import { createHeader } from '../../src/serve/journals/header.ts'
import { State } from '../../src/twin/state/state.ts'
import { Timeline } from '../../src/twin/state/timeline.ts'
import { getWorld } from '../../src/twin/world/world.ts'
import { storedPost } from './places.ts'

const count = Number(process.argv[2])
const file = String(process.argv[3])
const beginning = { world: getWorld('empty'), seed: 1, epoch: 0 }

const fd = openSync(file, 'w')
writeText(fd, encodeLine({ ...createHeader(beginning), feedtwin: 'journal/2' }, 1))
const AT_ONCE = 10_000
for (let first = 0; first < count; first += AT_ONCE) {
  const entries = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, index) =>
    encodeLine(storedPost(first + index, count), first + index + 2),
  )
  writeText(fd, entries.join(''))
}
closeSync(fd)

const start = performance.now()
const state = new State(beginning)
new FileJournal(file, beginning).open(new Timeline(state))
console.log(performance.now() - start)
if (state.entries !== count) throw new Error(`${state.entries} of ${count} entries were read`)
process.exit()
