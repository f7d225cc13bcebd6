import { openRedisJournal } from '../../../../src/serve/journals/redis/redis-journal.ts'
import { beginning, journalSuite } from '../journal-suite.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()

const home = () => {
  const url = server().url()
  return { open: async () => (await openRedisJournal(url, beginning)).journal }
}
journalSuite('redis', home, { remembers: true })
