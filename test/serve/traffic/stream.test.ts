import { connect } from 'node:net'
import { test as base, expect, onTestFinished } from 'vitest'
import type { Timer } from '../../../src/base/timer.ts'
import type { RunningTwin } from '../../../src/index.ts'
import { streamExchanges } from '../../../src/serve/traffic/stream-exchanges.ts'
import { Traffic } from '../../../src/serve/traffic/traffic.ts'
import { createValidator, publish, send, start } from '../control/twin.ts'

type Line = { readonly type: string; readonly [name: string]: unknown }

const isLine = createValidator('StreamLine')

/** Follows the exchanges of a twin. */
async function follow(url: string, query = '', headers: Record<string, string> = {}) {
  const aborter = new AbortController()
  onTestFinished(() => aborter.abort())
  const response = await fetch(`${url}/__twin/traffic/stream${query}`, { headers, signal: aborter.signal })
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let text = ''
  return {
    response,
    /** Reads the next line; undefined at the end. */
    async read(): Promise<Line | undefined> {
      while (!text.includes('\n')) {
        const { done, value } = await reader.read()
        if (done) return undefined
        text += decoder.decode(value, { stream: true })
      }
      const [line = '', ...rest] = text.split('\n')
      text = rest.join('\n')
      const parsed = JSON.parse(line)
      expect(isLine(parsed)).toBe(true)
      return parsed
    },
    leave: () => aborter.abort(),
  }
}

const summarize = (line: Line | undefined): unknown => {
  const exchange = line?.exchange as {
    number: number
    request: { path: string }
    response: { status: number }
  }
  return [line?.type, exchange?.number, exchange?.request.path, exchange?.response.status]
}

const list = (twin: RunningTwin, query = ''): Promise<Response> =>
  fetch(`${twin.url}/posts?lng=0&lat=0${query}`)

const test = base.extend('twin', () => start())

test('sends each exchange when it happens, and resumes after a number', async ({ twin }) => {
  const stream = await follow(twin.url)
  expect(stream.response.headers.get('content-type')).toBe('application/x-ndjson')
  await list(twin)
  expect(summarize(await stream.read())).toEqual(['exchange', 1, '/posts', 200])
  await fetch(`${twin.url}/nowhere`)
  expect(summarize(await stream.read())).toEqual(['exchange', 2, '/nowhere', 404])
  stream.leave()
  const resumed = await follow(twin.url, '?after=1&bodies=true')
  const line = await resumed.read()
  expect(summarize(line)).toEqual(['exchange', 2, '/nowhere', 404])
  expect(line).toMatchObject({
    exchange: {
      response: { body: { text: expect.stringContaining('404 Not Found') } },
      because: { step: 'route', short: 'errors.unknown-path-is-404' },
    },
  })
})

test('shows the exchanges of its session only', async ({ twin }) => {
  const stream = await follow(`${twin.url}/__twin/session/one`)
  await list(twin)
  await fetch(`${twin.url}/__twin/session/one/posts?lng=0&lat=0`)
  const line = await stream.read()
  expect(summarize(line)).toEqual(['exchange', 1, '/posts', 200])
  expect(line).toMatchObject({
    exchange: { session: 'one', request: { url: `${twin.url}/__twin/session/one/posts?lng=0&lat=0` } },
  })
  await send(twin, 'DELETE', 'sessions/one')
  expect(await stream.read()).toEqual({ type: 'end', reason: 'The session was removed.', removed: true })
  expect(await stream.read()).toBeUndefined()
})

test('says which exchanges were cleared', async ({ twin }) => {
  const stream = await follow(twin.url)
  await list(twin)
  await stream.read()
  await send(twin, 'DELETE', 'traffic')
  expect(await stream.read()).toEqual({ type: 'cleared', to: 1 })
  await list(twin)
  expect(summarize(await stream.read())).toEqual(['exchange', 2, '/posts', 200])
})

test('begins again where a client knows more exchanges than there are: the twin was started again', async ({
  twin,
}) => {
  const stream = await follow(twin.url, '?after=50')
  expect(await stream.read()).toEqual({ type: 'cleared', to: 50 })
  await list(twin)
  expect(summarize(await stream.read())).toEqual(['exchange', 1, '/posts', 200])
})

test('ends with a reason when the twin stops', async ({ twin }) => {
  const stream = await follow(twin.url)
  const closed = twin.close()
  expect(await stream.read()).toEqual({ type: 'end', reason: 'The twin stops.' })
  expect(await stream.read()).toBeUndefined()
  await closed
})

test('a page of another origin cannot read it', async ({ twin }) => {
  const response = await fetch(`${twin.url}/__twin/traffic/stream`, {
    headers: { Origin: 'https://evil.test' },
  })
  expect(response.status).toBe(403)
  await response.text()
})

test('a token is never whole, neither in the request nor in the response', async ({ twin }) => {
  const stream = await follow(twin.url, '?bodies=true')
  const login = await fetch(`${twin.url}/auth/third_party`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      open_id: 'me',
      platform: 'weixin',
      platform_info: { access_token: 'opaque-secret' },
    }),
  })
  const { token } = (await login.json()) as { token: string }
  await publish(twin.url, token)
  await fetch(`${twin.url}/posts?lng=0&lat=0&access_token=opaque-secret&t=${token}`)
  const lines = [await stream.read(), await stream.read(), await stream.read()]
  const text = JSON.stringify(lines)
  for (const part of [...token.split('.'), 'opaque-secret']) expect(text).not.toContain(part)
  expect(
    lines.map((line) => (line as { exchange: { tokens: { place: string }[] } } | undefined)?.exchange.tokens),
  ).toMatchObject([
    [{ place: 'response.body', claims: { sub: '1000001' }, expired: false }],
    [{ place: 'request.headers.authorization', claims: { sub: '1000001' } }],
    [{ place: 'request.url' }],
  ])
})

test('pictures are recorded by their size only, while somebody listens', async ({ twin }) => {
  await fetch(`${twin.url}/__twin/avatars/1.png`)
  const stream = await follow(twin.url, '?bodies=true')
  const picture = await fetch(`${twin.url}/__twin/avatars/1.png`)
  const { byteLength } = await picture.arrayBuffer()
  expect(await stream.read()).toMatchObject({
    exchange: { number: 1, response: { body: { size: byteLength, type: 'image/png' } } },
  })
  expect((await send(twin, 'GET', 'traffic')).body).toEqual({ exchanges: [] })
})

/** A traffic, and a stream of it to a client that reads only when it is told to. */
function openSlowStream(maxBytes: number) {
  const timers: { milliseconds: number; callback: () => void }[] = []
  const timer: Timer = (milliseconds, callback) => {
    const entry = { milliseconds, callback }
    timers.push(entry)
    return () => void timers.splice(timers.indexOf(entry), 1)
  }
  const traffic = new Traffic(maxBytes, () => 0)
  const lines: Line[] = []
  let isEnded = false
  let canWrite = true
  const body = streamExchanges({
    ...{ traffic, after: 0, timer },
    describe: ({ number }) => ({ number }) as never,
  }).start({
    write(text) {
      lines.push(JSON.parse(text))
      return canWrite
    },
    end: () => {
      isEnded = true
    },
  })
  const record = (): unknown =>
    traffic.record({
      ...{ at: 0, milliseconds: 1, isPicture: false },
      request: {
        method: 'GET',
        target: '/posts',
        headers: {},
        body: undefined,
        origin: 'http://a.test',
        client: '',
      },
      reply: { status: 200, headers: [], body: 'x'.repeat(1000) },
    })
  return {
    ...{ traffic, lines, body, record, timers },
    block: () => void (canWrite = false),
    unblock: () => void (canWrite = true),
    isEnded: () => isEnded,
  }
}

test('nothing is stored for a client that does not read, which then learns what it has missed', () => {
  const { traffic, lines, body, record, block, unblock } = openSlowStream(16 * 1024)
  block()
  for (let count = 0; count < 100; count++) record()
  expect(lines).toEqual([{ type: 'exchange', exchange: { number: 1 } }])
  unblock()
  body.resume()
  const { oldest } = traffic
  expect(oldest).toBeGreaterThan(80)
  expect(lines[1]).toEqual({ type: 'missed', from: 2, to: oldest - 1 })
  expect(lines.at(-1)).toEqual({ type: 'exchange', exchange: { number: 100 } })
  expect(lines).toHaveLength(2 + 101 - oldest)
})

test('a client that reads nothing for 30 seconds is cut off with a reason, and no longer counts as a listener', () => {
  const { traffic, lines, record, block, timers, isEnded } = openSlowStream(16 * 1024)
  expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([15_000])
  timers[0]?.callback()
  expect(lines).toEqual([{ type: 'alive' }])
  block()
  record()
  expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([30_000])
  expect(traffic.isListening).toBe(true)
  timers[0]?.callback()
  expect(lines.at(-1)).toEqual({ type: 'end', reason: 'Nothing was read for 30 seconds.' })
  expect([isEnded(), traffic.isListening, timers]).toEqual([true, false, []])
})

test('a client that leaves is no longer a listener', async ({ twin }) => {
  const { port } = new URL(twin.url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.write('GET /__twin/traffic/stream HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
  await new Promise((resolve) => socket.once('data', resolve))
  await new Promise((resolve) => socket.end().once('close', resolve).resume())
  await list(twin)
  const { body } = await send(twin, 'GET', 'traffic/exchanges')
  // Headers of the response are recorded only for a listener.
  expect(body.exchanges.map(({ response }: { response: { headers: object } }) => response.headers)).toEqual([
    {},
  ])
})
