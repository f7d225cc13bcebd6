import { Agent, request } from 'node:http'
import { RedisServer } from '../serve/journals/redis/server.ts'
import type { Attack } from './attack.ts'
import { startTwinProcess, type TwinProcess } from './twin-process.ts'

/** The bytes of text in each post. */
const SIZE = 60_000

/** The most memory of the twin, in MiB. */
const MAX_MEMORY = 300

export const attack: Attack = {
  name: 'large posts while Redis is stopped',
  // A post without a response ends after ten seconds.
  isQuick: false,
  async run(tries = 2_000) {
    const redis = await RedisServer.start()
    try {
      const twin = await startTwinProcess(['--state', redis.url()])
      const result = await attackTwin(twin, redis, tries)
      await twin.stop()
      return { tries, result }
    } finally {
      await redis.remove()
    }
  },
}

async function attackTwin(twin: TwinProcess, redis: RedisServer, tries: number): Promise<string> {
  const { token } = await (
    await post(`${twin.url}/auth/third_party`, { open_id: 'a', platform: 'weixin' })
  ).json()
  const agent = new Agent({ keepAlive: true, maxSockets: 500 })
  const publish = (number: number) => publishText(twin, token, agent, `${number} ${'x'.repeat(SIZE)}`)
  redis.signal('SIGSTOP')
  const start = performance.now()
  const statuses = await Promise.all(Array.from({ length: tries }, (_, number) => publish(number)))
  const seconds = (performance.now() - start) / 1000
  const list = await fetch(`${twin.url}/posts?lng=0&lat=0`)
  const memory = twin.peakMemory()
  redis.signal('SIGCONT')
  const rejected = statuses.filter((status) => status === 503).length
  const attempts = await waitUntilRecorded(() => publish(tries))
  agent.destroy()
  const duplicates = await findDuplicatePosts(twin)
  if (rejected < tries || list.status !== 200 || duplicates > 0 || memory > MAX_MEMORY || seconds > 60)
    throw new Error(
      `${rejected} of ${tries} rejected in ${seconds.toFixed(0)} s, list ${list.status}, ${duplicates} duplicates, ${memory.toFixed(0)} MiB`,
    )
  return `all 503 within ${seconds.toFixed(1)} s, records again at attempt ${attempts}, none twice, ${memory.toFixed(0)} MiB at most`
}

const post = (url: string, body: object): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })

/** Publishes at one place. Returns the status. */
function publishText(twin: TwinProcess, token: string, agent: Agent, content: string): Promise<number> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
  return new Promise((resolve, reject) => {
    request(`${twin.url}/posts`, { method: 'POST', headers, agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
      .on('error', reject)
      .end(JSON.stringify({ post_category_id: 1, lng: 0, lat: 0, content }))
  })
}

async function waitUntilRecorded(publish: () => Promise<number>): Promise<number> {
  for (let attempt = 1; attempt <= 200; attempt++) {
    if ((await publish()) === 200) return attempt
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('Nothing was recorded after Redis went on.')
}

async function findDuplicatePosts({ url }: TwinProcess): Promise<number> {
  const { state } = await (await fetch(`${url}/__twin/snapshot`)).json()
  const texts = state.posts.map(({ content }: { content: unknown }) => JSON.stringify(content))
  return texts.length - new Set(texts).size
}
