// Serves a twin with stored posts that come from the journal. Argument: how many posts.
import { defaultDialect } from '../../src/contract/index.ts'
import { listen } from '../../src/serve/http/server.ts'
import { MAX_BODY } from '../../src/serve/limits.ts'
import { createMemoryJournal } from '../../src/twin/state/journal.ts'
import { Twin } from '../../src/twin/twin.ts'
import { loadPhrases } from '../../src/twin/words/locales.ts'
import { getWorld } from '../../src/twin/world/world.ts'
import { storedPost } from './places.ts'

const count = Number(process.argv[2])
const journal = createMemoryJournal()
const twin = new Twin({
  world: getWorld('empty'),
  seed: 1,
  epoch: Date.now(),
  dialect: defaultDialect,
  phrases: await loadPhrases('en'),
  journal,
  clock: Date.now,
  secret: 'feedtwin tokens protect nothing.',
  basePath: '',
  cors: true,
})
await twin.open()
const start = performance.now()
for (let index = 0; index < count; index++) journal.append(storedPost(index, count))
const milliseconds = performance.now() - start
const { port } = await listen(twin, { port: 0, host: '127.0.0.1', maxBody: MAX_BODY })
process.send?.({ port, milliseconds })
