import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RedisServer } from '../../serve/journals/redis/server.ts'
import { median } from '../cold-start.ts'
import { load, type Requests } from '../load.ts'
import { storedWorld } from '../places.ts'
import { listPages, publications, repeat } from '../requests.ts'
import { type Server, startTwin } from '../server.ts'

/** Responses per second of one or several twins that share a state. */
export interface Rate {
  readonly what: string
  readonly rate: number
}

interface Course {
  readonly what: string
  readonly twins: readonly (readonly [Server, Requests])[]
  readonly rates: number[]
}

/** Numbers of stored posts. A million is measured by the main benchmark. */
const STORED = [1_000, 10_000, 100_000]

/** Measures lists by the number of posts, and publications by where the state is kept. */
export async function measureAlone(rounds: number, milliseconds: number): Promise<Rate[]> {
  const folder = mkdtempSync(join(tmpdir(), 'feedtwin-alone-'))
  const redis = await RedisServer.start('--appendonly', 'yes').catch((error: Error) => {
    process.stderr.write(`Redis is not measured: ${error.message}\n`)
    return undefined
  })
  const courses: Course[] = []
  const course = async (
    what: string,
    requests: (port: number) => Promise<Requests>,
    ...flags: string[][]
  ) => {
    const twins: [Server, Requests][] = []
    for (const some of flags) {
      const twin = await startTwin(...some)
      twins.push([twin, await requests(twin.port)])
    }
    courses.push({ what, twins, rates: [] })
  }
  try {
    for (const count of STORED) {
      const world = join(folder, `${count}.json`)
      writeFileSync(world, JSON.stringify(storedWorld(count)))
      await course(
        `list, ${count.toLocaleString('en')} posts`,
        (port) => listPages(port, count).then(repeat),
        ['--world', world],
      )
    }
    await course('publish, memory', publications, [])
    await course('publish, file', publications, ['--state', join(folder, 'a.jsonl')])
    await course('publish, file with fsync', publications, ['--state', join(folder, 'b.jsonl'), '--fsync'])
    if (redis) {
      await course('publish, Redis, 1 replica', publications, ['--state', redis.url()])
      const shared = ['--state', redis.url()]
      await course('publish, Redis, 3 replicas together', publications, shared, shared, shared)
    }
    for (let round = -1; round < rounds; round++) {
      for (const { twins, rates } of courses) {
        const loaded = await Promise.all(
          twins.map(([{ port }, requests]) => load(port, requests, milliseconds)),
        )
        if (round >= 0) rates.push(loaded.reduce((sum, { rate }) => sum + rate, 0))
      }
    }
  } finally {
    for (const { twins } of courses) for (const [twin] of twins) await twin.stop()
    await redis?.remove()
    rmSync(folder, { recursive: true })
  }
  return courses.map(({ what, rates }) => ({ what, rate: median(rates) }))
}
