import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Post } from '../../../../src/contract/wire.ts'
import { Backend } from '../../../../src/serve/backend.ts'
import { handleTwinPath } from '../../../../src/serve/http/handle-twin-path.ts'
import { serveBackend } from '../../../../src/serve/http/server.ts'
import { openRedisJournal, WRITE_TIMEOUT } from '../../../../src/serve/journals/redis/redis-journal.ts'
import { MAX_BODY } from '../../../../src/serve/limits.ts'
import type { InitialState } from '../../../../src/twin/state/state.ts'
import { expectRefusal, serve, start } from '../../../cli/feedtwin.ts'
import { listContents, logIn, publish } from '../../app.ts'
import { startCluster } from './cluster.ts'
import { ManualTimer } from './manual-timer.ts'
import { RedisProxy } from './proxy.ts'
import { useRedis } from './shared-server.ts'

const server = useRedis()
const AT = 'lng=2&lat=48'

test('three twins that share a state have the same tokens, posts and ids', async () => {
  const url = await startCluster(server())
  const users = await Promise.all(Array.from({ length: 12 }, async () => (await logIn(url)).json()))
  expect(new Set(users.map(({ id }) => id)).size).toBe(1)
  const ids: number[] = []
  for (let number = 0; number < 45; number++) {
    const headers = { Authorization: `Bearer ${users[number % 12].token}` }
    const answer = await publish(url, `${number}`, headers)
    expect(answer.status).toBe(200)
    const { id } = await answer.json()
    const [newest] = (await (await fetch(`${url}/posts?${AT}&page_size=1`)).json()) as Post[]
    expect(newest?.id).toBe(id)
    ids.push(id)
  }
  const listed: number[] = []
  for (let cursor = ''; listed.length < 45; ) {
    const page = (await (await fetch(`${url}/posts?${AT}&page_size=10${cursor}`)).json()) as Post[]
    listed.push(...page.map(({ id }) => id))
    cursor = `&max-id=${listed.at(-1)}`
  }
  expect(listed.slice(0, 45)).toEqual(ids.toReversed())
})

/** Starts a twin over HTTP in this process, with a manual timer for its writes. Its notices are collected. */
async function startStallingTwin() {
  const url = server().url()
  const proxy = await RedisProxy.start(server())
  const time = new ManualTimer()
  const notices: string[] = []
  const options = { timer: time.timer, onNotice: (notice: string) => notices.push(notice) }
  const openJournal = (beginning: InitialState) => openRedisJournal(proxy.url(url), beginning, options)
  const backend = await Backend.open(
    { dialect: { 'create.token': 'optional' } },
    handleTwinPath,
    {},
    openJournal,
  )
  const { origin, close } = await serveBackend(backend, { port: 0, host: '127.0.0.1', maxBody: MAX_BODY })
  onTestFinished(close)
  return { url, stream: url.slice(url.lastIndexOf('/') + 1), proxy, time, notices, origin }
}

describe('a client of a twin', () => {
  test('learns that the outcome of a write is unknown, and what to do', async () => {
    const { proxy, time, origin } = await startStallingTwin()
    proxy.holdReplies()
    const waiting = publish(origin, 'is there')
    await vi.waitFor(() => expect(time.waiting).toBe(1))
    time.advance(WRITE_TIMEOUT)
    const answer = await waiting
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBeNull()
    expect(await answer.json()).toEqual({
      message:
        'It is not known whether the request was recorded: Redis has not answered for 10 s. ' +
        'Check the state before you send the request again.',
      status_code: 503,
    })
    await vi.waitFor(async () =>
      expect((await listContents(origin)).filter((text) => text === 'is there')).toHaveLength(1),
    )
  })

  test('learns the problem of a stream without its address or name, and can still read', async () => {
    const { url, stream, proxy, notices, origin } = await startStallingTwin()
    expect((await publish(origin, 'kept')).status).toBe(200)
    const id = (await server().send('XADD', stream, '*', 'a', 'b')) as string
    await vi.waitFor(() => expect(notices).toHaveLength(1))
    expect(notices[0]).toContain(`${proxy.url(url)}: Entry ${id} of the Redis stream`)
    const answer = await publish(origin, 'more')
    const text = await answer.text()
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('1')
    expect(JSON.parse(text)).toEqual({
      message: expect.stringContaining(`To recover, remove it (redis-cli XDEL STREAM ${id}).`),
      status_code: 503,
    })
    expect(text).not.toMatch(new RegExp(`127\\.0\\.0\\.1|${stream}`))
    expect((await listContents(origin))[0]).toBe('kept')
  })

  test('can save the state of an emptied stream and restore it', async () => {
    const { stream, origin } = await startStallingTwin()
    expect((await publish(origin, 'kept')).status).toBe(200)
    await server().send('XTRIM', stream, 'MAXLEN', '0')
    expect((await publish(origin, 'more')).status).toBe(503)
    const snapshot = await (await fetch(`${origin}/__twin/snapshot`)).text()
    await server().send('DEL', stream)
    await vi.waitFor(
      async () => {
        const headers = { 'Content-Type': 'application/json' }
        const restored = await fetch(`${origin}/__twin/snapshot`, { method: 'PUT', body: snapshot, headers })
        expect(restored.status).toBe(200)
      },
      { timeout: 10_000 },
    )
    expect((await listContents(origin))[0]).toBe('kept')
    expect((await publish(origin, 'more')).status).toBe(200)
  })
})

test('the terminal reports an outage and its end once', async () => {
  const state = server().url('reported')
  const { twin, url } = await serve(['--state', state, '--quiet'])
  expect((await logIn(url)).status).toBe(200)
  await server().send('DEL', 'reported')
  expect((await logIn(url)).status).toBe(503)
  await vi.waitFor(async () => expect((await logIn(url)).status).toBe(200), { timeout: 10_000 })
  const { stderr } = await twin.stop()
  expect(stderr.split('\n')).toEqual([
    `feedtwin: ${state} was deleted. Meanwhile, reads continue and writes get 503.`,
    `feedtwin: ${state} was deleted, or lost in a restart: all of its twins start over, without users and posts.`,
    `feedtwin: ${state} can be written again.`,
    '',
  ])
})

test('the start page shows the place of the state', async () => {
  const state = server().url()
  const twin = start(['serve', '--port', '0', '--state', state])
  await twin.printed(/Requests follow/)
  expect(twin.stdout).toContain(`state    ${state}, 0 users, 0 posts`)
  await twin.stop()
})

test('--fsync is rejected, since Redis decides when it writes to its disk', async () => {
  expect(await expectRefusal(['serve', '--port', '0', '--fsync', '--state', server().url()])).toContain(
    'remove --fsync',
  )
})
