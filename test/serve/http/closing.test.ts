import http from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { createServer } from 'node:net'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startTwin } from '../../../src/index.ts'
import { certificate } from '../../judge/target/certificate.ts'
import { start } from '../control/twin.ts'
import { findEnvelopeProblem, formatRequest, Wire } from './wire.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const BODY = 'open_id=me&platform=weixin'
const LOGIN = formatRequest({
  method: 'POST',
  target: '/auth/third_party',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded', Expect: '100-continue' },
  body: BODY,
}).slice(0, -BODY.length)

/** Opens a connection with a request whose head the twin has read, and whose body is missing. */
async function sendHalfRequest(port: number): Promise<Wire> {
  const wire = new Wire(port).send(LOGIN)
  expect((await wire.answer()).status).toBe(100)
  return wire
}

describe('close()', () => {
  test('waits for a running request, closes idle connections, and frees the port', async () => {
    const twin = await startTwin()
    const idle = new Wire(twin.port).send(formatRequest({ target: '/posts' }))
    expect((await idle.answer()).headers.connection).toBe('keep-alive')
    const running = await sendHalfRequest(twin.port)

    let isClosed = false
    const closed = twin.close().then(() => {
      isClosed = true
    })
    expect(await idle.closed).toBe('')
    expect(isClosed).toBe(false)
    const answer = await running.send(BODY).answer()
    expect(answer.status).toBe(200)
    expect(answer.headers.connection).toBe('close')
    expect(await running.closed).toBe('')
    await closed

    const next = createServer().listen(twin.port, '127.0.0.1')
    await new Promise((resolve, reject) => next.once('listening', resolve).once('error', reject))
    next.close()
  })

  test('closes connections with requests that take longer than 1.5 seconds', async () => {
    const twin = await startTwin()
    const running = await sendHalfRequest(twin.port)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let isClosed = false
    const closed = twin.close().then(() => {
      isClosed = true
    })
    await vi.advanceTimersByTimeAsync(1499)
    expect(isClosed).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await running.closed.catch(() => undefined)
    await closed
  })

  test('closes connections that are still in the TLS handshake', async () => {
    const twin = await startTwin({ tls: certificate })
    const silent = new Wire(twin.port)
    await new Promise((resolve) => silent.socket.once('connect', resolve))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const closed = twin.close()
    await vi.advanceTimersByTimeAsync(1500)
    await silent.closed.catch(() => undefined)
    await closed
  })

  test('can be called again', async () => {
    const twin = await startTwin()
    await Promise.all([twin.close(), twin.close()])
    await twin.close()
  })

  test('leaves the collections readable', async () => {
    const twin = await startTwin({ world: 'one-post' })
    await twin.close()
    expect(twin.posts.count()).toBe(1)
    expect((await twin.fetch('/posts?lng=139.7671&lat=35.6812')).status).toBe(200)
  })
})

describe('slow clients', () => {
  /** Records the options that the server is created with, and overrides some of them. */
  function recordServerOptions(overrides: http.ServerOptions = {}): () => http.ServerOptions {
    const { createServer } = http
    let options: http.ServerOptions = {}
    vi.spyOn(http, 'createServer').mockImplementation(((
      original: http.ServerOptions,
      listener: http.RequestListener,
    ) => {
      options = original
      return createServer({ ...original, ...overrides }, listener)
    }) as typeof createServer)
    // Named imports see the mock only after this call.
    syncBuiltinESMExports()
    onTestFinished(() => {
      vi.restoreAllMocks()
      syncBuiltinESMExports()
    })
    return () => options
  }

  test('have 10 seconds for the head, 30 seconds for the request, and 65 seconds between requests', async () => {
    const getOptions = recordServerOptions()
    const twin = await startTwin()
    await twin.close()
    expect(getOptions()).toMatchObject({
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 1_000,
    })
  })

  test.for([
    ['head', 'POST /posts HTTP/1.1\r\nHost: twin'],
    ['body', formatRequest({ method: 'POST', target: '/posts', headers: { 'Content-Length': '5' } })],
  ] as const)('get 408 when the %s takes too long', async ([, sent]) => {
    recordServerOptions({ headersTimeout: 20, requestTimeout: 40, connectionsCheckingInterval: 10 })
    const twin = await start()
    const wire = new Wire(twin.port).send(sent)
    const answer = await wire.answer()
    expect(answer.status).toBe(408)
    expect(findEnvelopeProblem(answer)).toBeUndefined()
    expect(await wire.closed).toBe('')
  })
})

describe('listening', () => {
  test.for([
    [{ host: '192.0.2.1' }, 'address-unavailable', '192.0.2.1'],
    [{ host: 'no name' }, 'address-unavailable', 'no name'],
  ] as const)('%j is rejected', async ([options, code, named]) => {
    await expect(startTwin(options)).rejects.toMatchObject({
      name: 'FeedtwinError',
      code,
      message: expect.stringContaining(named),
    })
  })

  test('a certificate with an invalid key is rejected', async () => {
    await expect(startTwin({ tls: { ...certificate, key: 'no key' } })).rejects.toMatchObject({
      name: 'FeedtwinError',
      code: 'bad-certificate',
    })
  })

  test('a port that is taken is rejected', async () => {
    const twin = await start()
    await expect(startTwin({ port: twin.port })).rejects.toMatchObject({
      code: 'port-taken',
      message: expect.stringContaining(String(twin.port)),
    })
  })
})
