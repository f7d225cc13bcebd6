import { openRedisJournal } from '../../../src/serve/journals/redis-journal.ts'
import { sharedServer } from './redis-server.ts'
import { beginning, journalSuite } from './suite.ts'

const server = sharedServer()

const home = () => {
  const url = server().url()
  return { open: async () => (await openRedisJournal(url, beginning)).journal }
}
journalSuite('redis', home, { remembers: true })
