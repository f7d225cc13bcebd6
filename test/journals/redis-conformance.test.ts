import { afterAll, beforeEach } from 'vitest'
import { openRedisJournal } from '../../src/journals/redis-journal.ts'
import { need } from '../debian.ts'
import { RedisServer } from './redis-server.ts'
import { beginning, journalSuite } from './suite.ts'

let server: RedisServer | undefined

beforeEach(async (ctx) => {
  need(ctx, 'redis-server')
  server ??= await RedisServer.start()
})

afterAll(() => server?.remove())

journalSuite(
  'redis',
  () => {
    const url = (server as RedisServer).url()
    return { open: async () => (await openRedisJournal(url, beginning)).journal }
  },
  { remembers: true },
)
