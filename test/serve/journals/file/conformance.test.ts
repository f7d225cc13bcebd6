import { join } from 'node:path'
import { FileJournal } from '../../../../src/serve/journals/file/file-journal.ts'
import { createMemoryJournal } from '../../../../src/twin/state/journal.ts'
import { createFolder } from '../../../folder.ts'
import { beginning, journalSuite } from '../journal-suite.ts'

journalSuite('memory', () => ({ open: () => createMemoryJournal() }), { isPersistent: false })

for (const fsync of [false, true]) {
  const createPlace = () => {
    const file = join(createFolder(), 'state.jsonl')
    return { open: () => new FileJournal(file, beginning, { fsync }) }
  }
  journalSuite(fsync ? 'file with fsync' : 'file', createPlace, { isPersistent: true })
}
