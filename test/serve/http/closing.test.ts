import http from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { createServer } from 'node:net'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startTwin } from '../../../src/index.ts'
import { certificate } from '../../judge/target/certificate.ts'
import { envelopeProblem, requestText, Wire } from './wire.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const BODY = 'open_id=me&platform=weixin'
const LOGIN = requestText({
  method: 'POST',
  target: '/auth/third_party',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded', Expect: '100-continue' },
  body: BODY,
}).slice(0, -BODY.length)

/** A connection on which a request waits for its body; the twin has read its head. */
async function halfRequest(port: number): Promise<Wire> {
  const wire = new Wire(port).send(LOGIN)
  expect((await wire.answer()).status).toBe(100)
  return wire
}

describe('close()', () => {
  test('lets a running request finish, ends idle connections, and frees the port', async () => {
    const twin = await startTwin()
    const idle = new Wire(twin.port).send(requestText({ target: '/posts' }))
    expect((await idle.answer()).headers.connection).toBe('keep-alive')
    const running = await halfRequest(twin.port)

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

  test('cuts off what takes longer than a second and a half', async () => {
    const twin = await startTwin()
    const running = await halfRequest(twin.port)
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

  test('cuts off who says nothing on a port of HTTPS', async () => {
    const twin = await startTwin({ tls: certificate })
    const silent = new Wire(twin.port)
    await new Promise((resolve) => silent.socket.once('connect', resolve))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const closed = twin.close()
    await vi.advanceTimersByTimeAsync(1500)
    await silent.closed.catch(() => undefined)
    await closed
  })

  test('may be called again', async () => {
    const twin = await startTwin()
    await Promise.all([twin.close(), twin.close()])
    await twin.close()
  })

  test('leaves the twin to look into', async () => {
    const twin = await startTwin({ world: 'one-post' })
    await twin.close()
    expect(twin.posts.count()).toBe(1)
    expect((await twin.fetch('/posts?lng=139.7671&lat=35.6812')).status).toBe(200)
  })
})

describe('slow clients', () => {
  /** What the server was made with, and what a test would rather have it made with. */
  function serverMade(instead: http.ServerOptions = {}): () => http.ServerOptions {
    const { createServer } = http
    let options: http.ServerOptions = {}
    vi.spyOn(http, 'createServer').mockImplementation(((
      given: http.ServerOptions,
      listener: http.RequestListener,
    ) => {
      options = given
      return createServer({ ...given, ...instead }, listener)
    }) as typeof createServer)
    // So that those who import it by name have it too.
    syncBuiltinESMExports()
    onTestFinished(() => {
      vi.restoreAllMocks()
      syncBuiltinESMExports()
    })
    return () => options
  }

  test('have ten seconds for the head, half a minute for all, and a minute between requests', async () => {
    const made = serverMade()
    const twin = await startTwin()
    await twin.close()
    expect(made()).toMatchObject({
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 1_000,
    })
  })

  test.for([
    ['head', 'POST /posts HTTP/1.1\r\nHost: twin'],
    ['body', requestText({ method: 'POST', target: '/posts', headers: { 'Content-Length': '5' } })],
  ] as const)('are told that the %s took too long', async ([, sent]) => {
    serverMade({ headersTimeout: 20, requestTimeout: 40, connectionsCheckingInterval: 10 })
    const twin = await startTwin()
    onTestFinished(() => twin.close())
    const wire = new Wire(twin.port).send(sent)
    const answer = await wire.answer()
    expect(answer.status).toBe(408)
    expect(envelopeProblem(answer)).toBeUndefined()
    expect(await wire.closed).toBe('')
  })
})

describe('listening', () => {
  test.for([
    [{ host: '192.0.2.1' }, 'address-unavailable', '192.0.2.1'],
    [{ host: 'no name' }, 'address-unavailable', 'no name'],
  ] as const)('%j is refused', async ([options, code, named]) => {
    await expect(startTwin(options)).rejects.toMatchObject({
      name: 'FeedtwinError',
      code,
      message: expect.stringContaining(named),
    })
  })

  test('a certificate with the key of none is refused', async () => {
    await expect(startTwin({ tls: { ...certificate, key: 'no key' } })).rejects.toMatchObject({
      name: 'FeedtwinError',
      code: 'bad-certificate',
    })
  })

  test('a port that is taken is refused', async () => {
    const twin = await startTwin()
    onTestFinished(() => twin.close())
    await expect(startTwin({ port: twin.port })).rejects.toMatchObject({
      code: 'port-taken',
      message: expect.stringContaining(String(twin.port)),
    })
  })
})
