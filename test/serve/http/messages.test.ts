import { test as base, describe, expect } from 'vitest'
import type { RunningTwin, StartOptions } from '../../../src/index.ts'
import { start as startTwin } from '../control/twin.ts'
import { findEnvelopeProblem, formatRequest, Wire, type WireAnswer } from './wire.ts'

/** A list with a post that has an image, in the world of these tests. */
const LIST = '/posts?lng=139.7671&lat=35.6812'
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }
const MEBIBYTE = 1024 * 1024

const start = (options?: StartOptions): Promise<RunningTwin> => startTwin({ world: 'one-post', ...options })

async function open(options?: StartOptions): Promise<Wire> {
  return new Wire((await start(options)).port)
}

function expectError(answer: WireAnswer, status: number): void {
  expect(answer.status).toBe(status)
  expect(findEnvelopeProblem(answer)).toBeUndefined()
}

const test = base.extend('wire', () => open())

describe('the size of a body', () => {
  const ofSize = (size: number): string => 'open_id='.padEnd(size, 'a')
  const chunk = (body: string): string => `${body.length.toString(16)}\r\n${body}\r\n`
  const CHUNKED = { ...FORM, 'Transfer-Encoding': 'chunked' }
  const TOO_LONG = { ...FORM, 'Content-Length': String(MEBIBYTE + 1) }
  const halves = chunk(ofSize(MEBIBYTE / 2)) + chunk('a'.repeat(MEBIBYTE / 2))

  /** Sends a login to a twin. */
  const logIn = async (
    [headers, body]: readonly [headers: Readonly<Record<string, string>>, body?: string],
    options?: StartOptions,
  ): Promise<WireAnswer> => {
    const request = {
      method: 'POST',
      target: '/auth/third_party',
      headers,
      ...(body !== undefined && { body }),
    }
    return (await open(options)).send(formatRequest(request)).answer()
  }

  test.for([
    ['one MiB is accepted', 422, [FORM, ofSize(MEBIBYTE)]],
    ['one MiB in chunks is accepted', 422, [CHUNKED, `${halves}0\r\n\r\n`]],
    ['one byte more is rejected before it is sent', 413, [TOO_LONG]],
    [
      'one byte more in chunks is rejected when it arrives',
      413,
      [CHUNKED, `${chunk(ofSize(MEBIBYTE))}1\r\na`],
    ],
    ['a length above all numbers is rejected', 413, [{ 'Content-Length': '9'.repeat(15) }]],
  ] as const)('%s', async ([, status, message]) => {
    const answer = await logIn(message)
    expectError(answer, status)
    if (status === 422) expect(Object.keys(JSON.parse(answer.body).errors)).toEqual(['platform'])
    else expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*' })
  })

  test('the error has no CORS headers without CORS', async () => {
    const answer = await logIn([TOO_LONG], { cors: false })
    expectError(answer, 413)
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-'))).toEqual([])
  })
})

describe('an invalid request is answered with the envelope, and ends the connection', () => {
  const head = 'Host: twin.test\r\n'
  const post = `POST / HTTP/1.1\r\n${head}`
  const CHUNKED = 'Transfer-Encoding: chunked\r\n'
  const cases: Record<string, [status: number, text: string]> = {
    nonsense: [400, 'nonsense\r\n\r\n'],
    'another protocol': [400, '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    'HTTP/2': [400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    'an unknown version of HTTP': [400, `GET / HTTP/9.9\r\n${head}\r\n`],
    'an unknown method': [400, `BREW / HTTP/1.1\r\n${head}\r\n`],
    'a method in lower case': [400, `get / HTTP/1.1\r\n${head}\r\n`],
    'a target without a slash': [400, `GET posts HTTP/1.1\r\n${head}\r\n`],
    'a header without a colon': [400, `GET / HTTP/1.1\r\n${head}nonsense\r\n\r\n`],
    'a header that is continued in the next line': [400, `GET / HTTP/1.1\r\n${head} more\r\n\r\n`],
    'a NUL': [400, `GET / HTTP/1.1\r\n${head}device: a\0b\r\n\r\n`],
    'a negative length': [400, `${post}Content-Length: -1\r\n\r\n`],
    'two lengths': [400, `${post}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
    'both a length and chunks': [400, `${post}Content-Length: 5\r\n${CHUNKED}\r\n0\r\n\r\n`],
    'a chunk without a size': [400, `${post}${CHUNKED}\r\nzz\r\n`],
    'HTTP/1.1 without Host': [400, `GET ${LIST} HTTP/1.1\r\n\r\n`],
    'headers that are too long': [431, `GET / HTTP/1.1\r\n${head}device: ${'a'.repeat(20_000)}`],
    'a target that is too long': [431, `GET /${'a'.repeat(20_000)}`],
  }
  test.for(Object.entries(cases))('%s', async ([, [status, text]]) => {
    const wire = (await open()).send(text)
    const answer = await wire.answer()
    expectError(answer, status)
    expect(answer.headers.connection).toBe('close')
    expect(await wire.closed).toBe('')
  })

  test('after a valid request, too', async () => {
    const wire = (await open()).send(`${formatRequest({ target: LIST })}nonsense\r\n\r\n`)
    expect((await wire.answer()).status).toBe(200)
    expectError(await wire.answer(), 400)
  })

  test('a request that is incomplete', async () => {
    const wire = (await open()).send('GET /posts HTTP/1.1\r\nHost: twin.te')
    wire.socket.end()
    expectError(await wire.answer(), 400)
  })

  test('an unknown expectation', async () => {
    const wire = (await open()).send(formatRequest({ target: LIST, headers: { Expect: 'miracles' } }))
    const answer = await wire.answer()
    if (answer.status !== 200) expectError(answer, 417)
  })
})

describe('connections', () => {
  test('one connection serves many requests', async ({ wire }) => {
    for (let count = 0; count < 20; count++) {
      const answer = await wire.send(formatRequest({ target: LIST })).answer()
      expect(answer.status).toBe(200)
      expect(answer.headers.connection).toBe('keep-alive')
    }
  })

  test('pipelined requests are answered in order', async ({ wire }) => {
    const body = 'open_id=me&platform=weixin'
    const requests = [
      { method: 'POST', target: '/auth/third_party', headers: FORM, body },
      { target: LIST },
      { method: 'HEAD', target: LIST },
      { target: '/nothing' },
      // A body that the twin ignores must not be parsed as the next request.
      { target: LIST, body: 'GET /nothing HTTP/1.1\r\n\r\n' },
      { method: 'OPTIONS', target: '/posts' },
      { method: 'POST', target: '/posts', body: 'x' },
    ]
    wire.send(requests.map(formatRequest).join(''))
    const statuses: number[] = []
    for (const { method } of requests) statuses.push((await wire.answer(method)).status)
    expect(statuses).toEqual([200, 200, 200, 404, 200, 204, 401])
    wire.socket.end()
    expect(await wire.closed).toBe('')
  })

  test('a request that arrives byte by byte is answered', async ({ wire }) => {
    const body = 'open_id=me&platform=weixin'
    for (const byte of formatRequest({ method: 'POST', target: '/auth/third_party', headers: FORM, body }))
      await new Promise((resolve) => wire.socket.write(byte, 'latin1', resolve))
    expect((await wire.answer()).status).toBe(200)
  })

  test('a client that has closed its side is answered, also after a delay', async ({ wire }) => {
    wire.socket.end(formatRequest({ target: '/__twin/images/1-1.png' }), 'latin1')
    expect((await wire.answer()).body).toMatch(/^\x89PNG/)
    expect(await wire.closed).toBe('')
  })

  test('a request of HTTP/1.0 is answered, and the connection ends', async () => {
    const wire = (await open()).send(`GET ${LIST} HTTP/1.0\r\n\r\n`)
    const answer = await wire.answer()
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.body)[0].images[0].url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\//)
    expect(await wire.closed).toBe('')
  })
})

describe('responses', () => {
  test('HEAD has the headers of GET, and no body', async () => {
    const wire = await open({ now: 0 })
    for (const target of [LIST, '/posts', '/nothing', '/posts?lng=0&lat=0']) {
      const get = await wire.send(formatRequest({ target })).answer()
      const head = await wire.send(formatRequest({ method: 'HEAD', target })).answer('HEAD')
      expect({ ...head, headers: { ...head.headers, date: '' } }).toEqual({
        status: get.status,
        headers: { ...get.headers, date: '' },
        body: '',
      })
      expect(Number(get.headers['content-length'])).toBe(get.body.length)
    }
  })

  test('a response without content has no length', async ({ wire }) => {
    const preflight = { Origin: 'http://app.test', 'Access-Control-Request-Method': 'POST' }
    for (const headers of [{}, preflight]) {
      const answer = await wire.send(formatRequest({ method: 'OPTIONS', target: '/posts', headers })).answer()
      expect(answer.status).toBe(204)
      expect(answer.headers).not.toHaveProperty('content-length')
      expect(answer.headers).not.toHaveProperty('transfer-encoding')
    }
  })

  test('bodies are ASCII', async () => {
    const wire = await open({ world: 'unicode' })
    const { body } = await wire.send(formatRequest({ target: LIST })).answer()
    expect(body).toMatch(/^[\x20-\x7e]+$/)
    expect(JSON.stringify(JSON.parse(body))).not.toMatch(/^[\x20-\x7e]+$/)
  })
})

describe('the origin by which a client reaches the twin', () => {
  const imageUrl = async (wire: Wire, host: string, target = LIST): Promise<string> => {
    const answer = await wire.send(formatRequest({ target, headers: { Host: host } })).answer()
    expect(answer.status).toBe(200)
    return JSON.parse(answer.body)[0].images[0].url
  }

  test.for(['10.0.2.2:4010', '192.168.1.20:4010', 'my-mac.local:4010', 'localhost', '[::1]:4010'])(
    'image URLs have the host %s',
    async (host, { wire }) => {
      expect(await imageUrl(wire, host)).toMatch(`http://${host}/`)
    },
  )

  test('avatar URLs have the host and the base path', async () => {
    const wire = await open({ basePath: '/api', world: 'planet' })
    const Host = '10.0.2.2:4010'
    const urls: string[] = []
    for (let person = 0; person < 10; person++) {
      const body = `open_id=${person}&platform=weixin`
      const login = { method: 'POST', target: '/api/auth/third_party', headers: { ...FORM, Host }, body }
      urls.push(JSON.parse((await wire.send(formatRequest(login)).answer()).body).user_info.avatar)
    }
    const posts = await wire.send(formatRequest({ target: `/api${LIST}`, headers: { Host } })).answer()
    for (const { userInfo } of JSON.parse(posts.body)) urls.push(userInfo.avatar)
    expect(urls.filter((url) => url !== '').length).toBeGreaterThan(10)
    for (const url of urls) expect(url).toMatch(/^$|^http:\/\/10\.0\.2\.2:4010\/api\//)
  })

  test.for([
    ...['"><script>alert(1)</script>', 'evil.example/path', 'user:secret@evil.example', 'evil.example?'],
    ...['evil.example#', 'a\\b', 'a b', 'a,b', "a'b", '\xe9vil.example', 'a:b', ':::', '[::1', 'a:99999'],
  ])('an invalid host is rejected (RFC 9112, section 3.2): %j', async (host) => {
    for (const target of [LIST, '/__twin/', '/__twin/health', '/__twin/ca']) {
      const wire = await open()
      expectError(await wire.send(formatRequest({ target, headers: { Host: host } })).answer(), 400)
      expect(await wire.closed).toBe('')
    }
  })

  test('an empty host counts as none', async () => {
    expect(await imageUrl(await open(), '')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w./-]+$/)
  })

  test('a proxy may send an absolute URL', async ({ wire }) => {
    expect(await imageUrl(wire, 'proxy.test', `http://proxy.test${LIST}`)).toMatch('http://proxy.test/')
    expect(await imageUrl(wire, 'proxy.test', `HTTP://PROXY.test:80${LIST}`)).toMatch('http://proxy.test/')
    for (const target of ['http://proxy.test', 'http://proxy.test?lng=1', 'ftp://proxy.test/nothing'])
      expectError(await wire.send(formatRequest({ target })).answer(), 404)
  })

  test('a target with bytes beyond ASCII is rejected', async () => {
    for (const target of ['/caf\xc3\xa9', '/posts?lng=\xc3\xa9'])
      expectError(await (await open()).send(formatRequest({ target })).answer(), 400)
  })

  test.for([
    [404, ['/posts/', '//posts', '/POSTS', '/./posts', '/%70osts', '*']],
    [422, ['/posts?', '/posts?&&&', '/posts?%', '/posts?lng=%ff&lat=%']],
  ] as const)('%i for the targets %j', async ([status, targets]) => {
    for (const target of targets)
      expectError(await (await open()).send(formatRequest({ target })).answer(), status)
  })
})

describe('a browser that asks for the root', () => {
  const accept = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

  test.for([
    ['', '/', '/__twin/'],
    ['/api', '/', '/api/__twin/'],
    ['/api', '/api/', '/api/__twin/'],
    ['/api', '/api/__twin/session/pixel/', '/api/__twin/session/pixel/__twin/'],
    ['/api', '/api/__twin/session/pixel', '/api/__twin/session/pixel/__twin/'],
  ] as const)('with the base path "%s", %s redirects to %s', async ([basePath, target, location]) => {
    const wire = await open({ basePath })
    const answer = await wire.send(formatRequest({ target, headers: accept })).answer()
    expect([answer.status, answer.headers.location, answer.headers.vary]).toEqual([302, location, 'Accept'])
  })

  test('other clients and methods are not redirected', async ({ wire }) => {
    for (const head of [
      { headers: { Accept: '*/*' } },
      { method: 'HEAD', headers: accept },
      { method: 'POST', headers: accept },
      { target: '/posts/', headers: accept },
    ]) {
      const { status } = await wire.send(formatRequest({ target: '/', ...head })).answer(head.method)
      expect(status).toBe(404)
    }
  })
})
