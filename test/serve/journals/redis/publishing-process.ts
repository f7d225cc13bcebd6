import { openRedisJournal } from '../../../../src/serve/journals/redis/redis-journal.ts'
import { State } from '../../../../src/twin/state/state.ts'
import { Timeline } from '../../../../src/twin/state/timeline.ts'
import { getWorld } from '../../../../src/twin/world/world.ts'

// A process that publishes to a stream until it is killed, and prints what was acknowledged.

const [url = '', name = ''] = process.argv.slice(2)
const beginning = { world: getWorld('planet'), seed: 1, epoch: Date.now() }
const { journal, epoch } = await openRedisJournal(url, beginning, { growth: 20_000, keep: 5_000 })
const state = new State({ ...beginning, epoch })
await journal.open(new Timeline(state))

async function publish(share: number): Promise<never> {
  for (let number = 0; ; number++) {
    const content = `${name} ${share} ${number}`
    const [at, user, category, lng, lat] = [epoch, 0, 1, 0, 0]
    const { id } = await journal.append({
      type: 'publish',
      at,
      user,
      category,
      lng,
      lat,
      content,
      images: [],
    })
    process.stdout.write(`${JSON.stringify([id, content])}\n`)
  }
}

await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(publish))
