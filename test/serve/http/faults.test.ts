import { afterEach, describe, expect, test, vi } from 'vitest'
import type { RunningTwin, StartOptions } from '../../../src/index.ts'
import { start as startTwin } from '../control/twin.ts'
import { findEnvelopeProblem, formatRequest, Wire, type WireAnswer } from './wire.ts'

const NOON = Date.UTC(2026, 0, 31, 12)
const LIST = '/posts?lng=139.7671&lat=35.6812'
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }
const LOGIN = {
  method: 'POST',
  target: '/auth/third_party',
  headers: FORM,
  body: 'open_id=me&platform=weixin',
}

afterEach(() => {
  vi.useRealTimers()
})

const start = (options: StartOptions = {}): Promise<RunningTwin> =>
  startTwin({ world: 'one-post', now: NOON, ...options })

/** Opens a connection to a twin with faults. */
const open = async (faults?: string): Promise<Wire> => new Wire((await start(faults ? { faults } : {})).port)

const list = (headers: Readonly<Record<string, string>> = {}): string =>
  formatRequest({ target: LIST, headers })
const ask = (wire: Wire, headers?: Readonly<Record<string, string>>): Promise<WireAnswer> =>
  wire.send(list(headers)).answer()

/** The response to the list without faults. */
const requestUsual = async (): Promise<WireAnswer> => ask(await open())

const token = async (wire: Wire): Promise<string> =>
  JSON.parse((await wire.send(formatRequest(LOGIN)).answer()).body).token

const publication = (bearer: string): string =>
  formatRequest({
    method: 'POST',
    target: '/posts',
    headers: { ...FORM, Authorization: `Bearer ${bearer}` },
    body: 'post_category_id=1&lng=139.7671&lat=35.6812&content=Hello',
  })

/** Stops time: from now on, only the test advances it. */
function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}

/** Waits until a number of timers are pending. */
async function waitForTimers(count: number): Promise<void> {
  while (vi.getTimerCount() !== count) await new Promise(setImmediate)
}

describe('an error', () => {
  test('has the error envelope, and a header that names the fault', async () => {
    const wire = await open('error=503')
    const answer = await ask(wire)
    expect(answer.status).toBe(503)
    expect(findEnvelopeProblem(answer)).toBeUndefined()
    expect(JSON.parse(answer.body).message).toBe('503 Service Unavailable')
    expect(answer.headers).toMatchObject({
      'x-twin-fault': 'error=503',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': expect.stringMatching(/X-Twin-Fault,.* Preference-Applied$/),
      connection: 'keep-alive',
    })
  })

  test('replaces the operation: nothing is published', async () => {
    const twin = await start({ faults: 'createPost: error=500' })
    const wire = new Wire(twin.port)
    expect((await wire.send(publication(await token(wire))).answer()).status).toBe(500)
    expect(twin.posts.count()).toBe(1)
  })

  test('an outage follows the clock of the session', async () => {
    let now = NOON
    const twin = await start({ now: () => now, faults: 'outage=10s/60s' })
    const wire = new Wire(twin.port)
    const statuses: number[] = []
    for (const seconds of [0, 49, 50, 59, 60, 111]) {
      now = NOON + seconds * 1000
      statuses.push((await ask(wire)).status)
    }
    expect(statuses).toEqual([200, 200, 503, 503, 200, 503])
  })

  test('a quota replaces the rate limit headers of every response', async () => {
    const faults = 'quota=1/60s'
    const dialect = { 'rate-limit': { limit: 100, windowSeconds: 10 } } as const
    const wire = new Wire((await start({ faults, dialect })).port)
    const first = await ask(wire)
    expect(first.status).toBe(200)
    expect(first.headers).toMatchObject({ 'x-ratelimit-limit': '1', 'x-ratelimit-remaining': '0' })
    expect(first.headers).not.toHaveProperty('x-twin-fault')
    const second = await ask(wire)
    expect(second.status).toBe(429)
    expect(findEnvelopeProblem(second)).toBeUndefined()
    expect(second.headers).toMatchObject({
      'x-ratelimit-limit': '1',
      'x-ratelimit-reset': String(NOON / 1000 + 60),
      'retry-after': '60',
      'x-twin-fault': 'quota=1/60s',
    })
  })
})

describe('a body', () => {
  test('is truncated, with the length of the rest', async () => {
    const { headers, body } = await ask(await open('truncated'))
    expect(body).toBe((await requestUsual()).body.slice(0, body.length))
    expect(body.length).toBeGreaterThan(100)
    expect(() => JSON.parse(body)).toThrow()
    expect(headers).toMatchObject({ 'x-twin-fault': 'truncated', 'content-type': 'application/json' })
  })

  test('is malformed, with the whole body after a warning', async () => {
    const { body } = await ask(await open('malformed'))
    expect(body).toMatch(/^<br \/>\n.*Warning.*\n\[\{"id"/)
    expect(() => JSON.parse(body)).toThrow()
  })

  test('is empty', async () => {
    const { status, headers, body } = await ask(await open('empty'))
    expect({ status, body }).toEqual({ status: 200, body: '' })
    expect(headers['content-length']).toBe('0')
  })

  test('is of the wrong type', async () => {
    const { headers, body } = await ask(await open('wrong-type'))
    expect(headers['content-type']).toBe('text/html; charset=UTF-8')
    expect(JSON.parse(body)).toHaveLength(1)
  })

  test('of an error can be corrupted, too', async () => {
    const { status, headers, body } = await ask(await open('error=502, truncated, wrong-type'))
    expect({ status, fault: headers['x-twin-fault'] }).toEqual({
      status: 502,
      fault: 'error=502, truncated, wrong-type',
    })
    expect(body).toBe('{"message":"502 Bad Gateway","status_code":502}'.slice(0, body.length))
  })
})

describe('a connection', () => {
  test('is dropped before the response, and what was published stays', async () => {
    const twin = await start({ faults: 'createPost: drop' })
    const wire = new Wire(twin.port)
    wire.send(publication(await token(wire)))
    expect(await wire.closed).toBe('')
    expect(twin.posts.count()).toBe(2)
  })

  test.for(['cut', 'cut, drip=1000000'])('is cut in the middle of the body: %s', async (faults) => {
    const wire = (await open(faults)).send(list())
    const received = await wire.closed
    const { body } = await requestUsual()
    const [head = '', got] = received.split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(head).toContain(`Content-Length: ${body.length}`)
    expect(head).toContain(`X-Twin-Fault: ${faults}`)
    expect(got).toBe(body.slice(0, Math.floor(body.length / 2)))
  })

  test('hangs, and ends after five minutes', async () => {
    const wire = await open('hang')
    stopTime()
    wire.send(list())
    await waitForTimers(1)
    await vi.advanceTimersByTimeAsync(5 * 60_000 - 1)
    expect(wire.socket.closed).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await wire.closed).toBe('')
  })

  test('is delayed first', async () => {
    const wire = await open('delay=300')
    stopTime()
    const answered = ask(wire)
    await waitForTimers(1)
    expect(wire.socket.bytesRead).toBe(0)
    await vi.advanceTimersByTimeAsync(299)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect((await answered).headers['x-twin-fault']).toBe('delay=300')
    expect(vi.getTimerCount()).toBe(0)
    expect((await answered).body).toBe((await requestUsual()).body)
  })

  test('drips', async () => {
    const { body } = await requestUsual()
    const wire = await open('drip=500')
    stopTime()
    let received = ''
    wire.socket.on('data', (text: string) => (received += text))
    const answered = ask(wire)
    const steps = Math.ceil(body.length / 50)
    expect(steps).toBeGreaterThan(4)
    for (let step = 1; step <= steps; step++) {
      const length = Math.min(body.length, step * 50)
      while ((received.split('\r\n\r\n')[1] ?? '').length < length) await new Promise(setImmediate)
      expect(received.split('\r\n\r\n')[1]).toBe(body.slice(0, length))
      await vi.advanceTimersByTimeAsync(99)
      expect(vi.getTimerCount()).toBe(step < steps ? 1 : 0)
      await vi.advanceTimersByTimeAsync(1)
    }
    expect((await answered).body).toBe(body)
  })

  test('ends after five minutes when it drips too slowly', async () => {
    const wire = await open('drip=1')
    stopTime()
    wire.send(list())
    await waitForTimers(1)
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    const [, got] = (await wire.closed).split('\r\n\r\n')
    // One byte at once, and one each second.
    expect(got).toHaveLength(301)
  })

  test('stays open after a slow response', async () => {
    const wire = await open('delay=1, drip=1000000')
    for (let count = 0; count < 3; count++) {
      const { status, headers } = await ask(wire)
      expect([status, headers.connection]).toEqual([200, 'keep-alive'])
    }
  })

  test('is treated the same for HEAD, without a body', async () => {
    const { body } = await requestUsual()
    for (const [fault, length] of [
      ['drip=1', body.length],
      ['truncated', Math.floor(body.length / 2)],
      ['delay=1', body.length],
    ] as const) {
      const wire = (await open(fault)).send(formatRequest({ method: 'HEAD', target: LIST }) + list())
      expect((await wire.answer('HEAD')).headers['content-length']).toBe(String(length))
    }
    const wire = (await open('cut')).send(formatRequest({ method: 'HEAD', target: LIST }))
    expect(await wire.closed).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*\r\n\r\n$/)
  })

  test('answers pipelined requests in order, up to the one that is dropped', async () => {
    const wire = await open()
    const preferences = [
      ...['wait=0.02', 'code=404', 'fault="delay=5, drip=100000"', 'code=500', 'fault=drop', ''],
    ]
    wire.send(preferences.map((Prefer) => list({ Prefer })).join(''))
    const answers = [await wire.answer(), await wire.answer(), await wire.answer(), await wire.answer()]
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 500])
    expect(await wire.closed).toBe('')
  })
})

describe('no timer is left', () => {
  test.for(['hang', 'delay=100000', 'drip=1'])('when the client leaves: %s', async (faults) => {
    const wire = await open(faults)
    stopTime()
    wire.send(list())
    await waitForTimers(1)
    wire.socket.destroy()
    await waitForTimers(0)
  })

  test('when the client leaves before its pipelined request is answered', async () => {
    const wire = await open('hang')
    stopTime()
    wire.send(list() + list())
    await waitForTimers(1)
    wire.socket.destroy()
    await waitForTimers(0)
  })

  test.for(['hang', 'delay=100000', 'drip=1'])('when the twin closes: %s', async (faults) => {
    const twin = await start({ faults })
    const wire = new Wire(twin.port).send(list())
    wire.closed.catch(() => undefined)
    stopTime()
    await waitForTimers(1)
    const closed = twin.close()
    await vi.advanceTimersByTimeAsync(1500)
    await closed
    await waitForTimers(0)
  })

  test('and responses that are due in time are sent', async () => {
    const twin = await start({ faults: 'delay=1000' })
    const wire = new Wire(twin.port)
    stopTime()
    const answered = ask(wire)
    await waitForTimers(1)
    const closed = twin.close()
    await vi.advanceTimersByTimeAsync(1000)
    const { status, headers } = await answered
    expect([status, headers.connection]).toEqual([200, 'close'])
    await closed
  })
})

describe('the preferences of a request', () => {
  test.for([400, 401, 403, 404, 405, 409, 418, 422, 429, 500, 503, 599])('code=%i', async (code) => {
    const answer = await ask(await open(), { Prefer: `code=${code}` })
    expect(answer.status).toBe(code)
    expect(findEnvelopeProblem(answer)).toBeUndefined()
    expect(answer.headers).toMatchObject({
      'preference-applied': `code=${code}`,
      'x-twin-fault': `error=${code}`,
    })
    expect(answer.headers['retry-after']).toBe([429, 503].includes(code) ? '1' : undefined)
  })

  test('an error that a request asks for says once when to send it again, and one of the session does not', async () => {
    const wire = await open('quota=0/60s')
    expect((await ask(wire, { Prefer: 'fault="error=503"' })).headers['retry-after']).toMatch(/^\d+$/)
    expect((await ask(await open('error=503'), {})).headers).not.toHaveProperty('retry-after')
    expect((await ask(await open('error=503'), { Prefer: 'wait=0.001' })).headers).not.toHaveProperty(
      'retry-after',
    )
  })

  test('401 has the challenge of the dialect', async () => {
    const Prefer = 'code=401'
    expect((await ask(await open(), { Prefer })).headers['www-authenticate']).toBe('Bearer realm="feedtwin"')
    const silent = await start({ dialect: { 'auth.challenge': false } })
    expect((await ask(new Wire(silent.port), { Prefer })).headers).not.toHaveProperty('www-authenticate')
  })

  test('wait and fault override the faults of the session', async () => {
    const wire = await open('delay=100000, error=500, malformed')
    const { status, headers, body } = await ask(wire, { Prefer: 'wait=0.001, code=502, fault=empty' })
    expect({ status, body }).toEqual({ status: 502, body: '' })
    expect(headers['x-twin-fault']).toBe('delay=1, error=502, empty')
    expect(headers['preference-applied']).toBe('fault=empty, code=502, wait=0.001')
  })

  test('invalid values are rejected, and the operation does not run', async () => {
    const twin = await start()
    const wire = new Wire(twin.port)
    const text = publication(await token(wire)).replace('\r\n', '\r\nPrefer: fault=drob\r\n')
    const answer = await wire.send(text).answer()
    expect(answer.status).toBe(400)
    expect(findEnvelopeProblem(answer)).toBeUndefined()
    expect(answer.body).toContain('Did you mean \\"drop\\"?')
    expect(twin.posts.count()).toBe(1)
  })

  test('other preferences have no effect', async () => {
    const answer = await ask(await open(), { Prefer: 'return=minimal, respond-async' })
    const plain = await requestUsual()
    expect({ ...answer.headers, date: '' }).toEqual({ ...plain.headers, date: '' })
    expect(answer.body).toBe(plain.body)
  })

  test('a page of another origin may send preferences', async () => {
    const wire = await open('error=503')
    const headers = { Origin: 'http://app.test', 'Access-Control-Request-Method': 'GET' }
    const answer = await wire.send(formatRequest({ method: 'OPTIONS', target: '/posts', headers })).answer()
    expect(answer.status).toBe(204)
    expect(answer.headers['access-control-allow-headers']).toMatch(/, Prefer, X-Twin-Session$/)
    expect(answer.headers).not.toHaveProperty('x-twin-fault')
  })
})

describe('a session', () => {
  test('has faults and counts of its own', async () => {
    const wire = await open('after=1, error=503')
    const statuses: number[] = []
    for (const name of ['a', 'b', 'a', 'b'])
      statuses.push((await ask(wire, { 'X-Twin-Session': name })).status)
    expect(statuses).toEqual([200, 200, 503, 503])
  })

  test.for([
    ...['images/1.png', 'uploads', 'uploads/1.png', 'avatars/1.png'].map((path) => `/__twin/${path}`),
    ...['/nothing', '/__twin/nothing'],
  ])('%s is answered with 503 when the service is down, if it is of the service', async (target) => {
    const wire = await open('error=503')
    const { status } = await wire.send(formatRequest({ target })).answer()
    expect(status).toBe(target === '/__twin/nothing' ? 404 : 503)
  })
})

test.for(['dely=3', ''])('invalid faults are rejected at the start: "%s"', async (faults) => {
  await expect(startTwin({ faults })).rejects.toMatchObject({ name: 'FeedtwinError', code: 'bad-option' })
})
