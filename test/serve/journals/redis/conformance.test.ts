import { openRedisJournal } from '../../../../src/serve/journals/redis/redis-journal.ts'
import { beginning, journalSuite } from '../journal-suite.ts'
import { useRedis } from './shared-server.ts'

const server = useRedis()

const createPlace = () => {
  const url = server().url()
  return { open: async () => (await openRedisJournal(url, beginning)).journal }
}
journalSuite('redis', createPlace, { isPersistent: true })
