import http from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { ReplaceResponse } from '../../../src/judge/runs/proxy/forwarded-request.ts'
import { listen, startServer } from '../target/server.ts'
import {
  get,
  has,
  hasEnded,
  ok,
  parseMessage,
  type Received,
  send,
  startProxy,
  startSockets,
  waitForFullBuffers,
} from './wire.ts'

const decoder = new TextDecoder()
/** A target whose connections the test handles itself. */
async function startTarget() {
  const connections: Received[] = []
  const waiting = new Set<() => void>()
  const server = await startSockets((received) => {
    connections.push(received)
    for (const look of [...waiting]) look()
  })
  /** Waits for a connection, counted from 0. */
  const waitForConnection = (index = 0): Promise<Received> =>
    new Promise((resolve) => {
      const look = (): void => {
        const connection = connections[index]
        if (connection) resolve(connection)
      }
      waiting.add(look)
      look()
    })
  return { ...server, connections, waitForConnection }
}

/** A proxy before a target whose connections the test handles itself. */
async function startBoth(options?: Parameters<typeof startProxy>[1]) {
  const target = await startTarget()
  return { target, ...(await startProxy(target.url, options)) }
}

/** Sends a text through a proxy, and waits until the target has its head, or another part of it. */
async function sendThrough(text: string, part = '\r\n\r\n', options?: Parameters<typeof startProxy>[1]) {
  const both = await startBoth(options)
  const client = send(both.port, text)
  const received = await both.target.waitForConnection()
  await received.until(has(part))
  return { ...both, client, received }
}

/** Sends a text from one end, and waits until the other one has it. */
async function pass(from: Received, text: string, to: Received): Promise<void> {
  from.socket.write(text)
  await to.until(has(text.slice(text.lastIndexOf('\n') + 1) || text))
}

/** The URL of a target that is down. */
async function findClosedTarget(): Promise<string> {
  const target = await startSockets(() => {})
  await target.close()
  return target.url
}

/** A target that sends less than it has promised. */
const startCuttingTarget = () =>
  startSockets(({ socket }) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc'))

/** The head of a publication with so many bytes. */
const post = (length: number, headers = ''): string =>
  `POST /posts HTTP/1.1\r\nHost: app\r\n${headers}Content-Length: ${length}\r\n\r\n`
const EXPECTING = post(3, 'Expect: 100-continue\r\n')

describe('connections', () => {
  test('stay open on both sides for the next request', async () => {
    const { client, received, target } = await sendThrough(get('/1'))
    for (const number of [1, 2, 3]) {
      if (number > 1) client.socket.write(get(`/${number}`))
      await received.until(has(`GET /${number} `))
      await pass(received, ok(`answer ${number}`), client)
    }
    expect(target.connections).toHaveLength(1)
    expect(client.ending).toBe('open')
  })

  test('pipelined requests are answered in their order', async () => {
    const target = await startServer((request, response) => response.end(`answer to ${request.url}`))
    const { port } = await startProxy(target.url)
    const client = send(port, get('/1') + get('/2') + get('/3', 'Connection: close\r\n'))
    await client.until(hasEnded)
    expect(client.text.match(/answer to \/\d/g)).toEqual(['answer to /1', 'answer to /2', 'answer to /3'])
  })

  test('a client that leaves takes its request with it', async () => {
    const { client, received, waitForExchanges } = await sendThrough(get('/posts'))
    client.socket.destroy()
    await received.until(hasEnded)
    const [exchange] = await waitForExchanges(1)
    expect(exchange).toMatchObject({ problem: 'the client left', status: undefined })
    expect(exchange?.raw.response).toBeUndefined()
  })

  test('the head of a request arrives before its body', async () => {
    await sendThrough(post(10))
  })

  test('a client that leaves in the middle of a body does so, too', async () => {
    const { client, received, waitForExchanges } = await sendThrough(`${post(10)}abc`, 'abc')
    client.socket.destroy()
    await received.until(hasEnded)
    const [exchange] = await waitForExchanges(1)
    expect(exchange?.raw.request.body).toBeUndefined()
  })

  test('a connection that the target closed while it was idle is replaced by a new one', async () => {
    const { client, received: first, target, waitForExchanges } = await sendThrough(get('/1'))
    await pass(first, ok('one'), client)
    // The connection breaks at the moment when it has the next request.
    void first.until(has('/2')).then(({ socket }) => socket.resetAndDestroy())
    client.socket.write(get('/2'))
    const second = await target.waitForConnection(1)
    await second.until(has('/2'))
    await pass(second, ok('two'), client)
    const untroubled = { status: 200, problem: undefined }
    expect(await waitForExchanges(2)).toMatchObject([untroubled, untroubled])
  })

  test.for([
    ['POST', 0, 2],
    ['GET', 3_999, 1],
    ['GET', 4_000, 2],
  ] as const)(
    '%s on a connection that was idle for %i ms makes %i connections',
    async ([method, idle, count]) => {
      let now = 0
      const options = { now: () => now }
      const { client, received, target, waitForExchanges } = await sendThrough(get('/1'), '/1', options)
      await pass(received, ok('one'), client)
      await waitForExchanges(1)
      now = idle
      client.socket.write(get('/2').replace('GET', method))
      const last = await target.waitForConnection(count - 1)
      await last.until(has('/2'))
      await pass(last, ok('two'), client)
      expect(target.connections).toHaveLength(count)
    },
  )

  test('a publication is never sent twice', async () => {
    const { client, received, target } = await sendThrough(`${post(3)}abc`, 'abc')
    received.socket.resetAndDestroy()
    await client.until(hasEnded)
    expect(target.connections).toHaveLength(1)
  })
})

describe('streams', () => {
  test('the beginning of a body arrives before the target has sent its end', async () => {
    const { client, received } = await sendThrough(get('/posts'))
    received.socket.write('HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\n')
    await client.until(has('\r\n\r\n'))
    await pass(received, 'abc', client)
    received.socket.write('def')
    await client.until(has('abcdef'))
  })

  test('a target that does not read stops the client', async () => {
    const { client, received } = await sendThrough(post(64 * 2 ** 20))
    received.socket.pause()
    for (let mebibytes = 0; mebibytes < 64; mebibytes++) client.socket.write(Buffer.alloc(2 ** 20))
    // What the buffers of the sockets and of the proxy hold is sent. The rest waits in the client.
    expect(await waitForFullBuffers(client)).toBeGreaterThan(40 * 2 ** 20)
  })

  test('a response that comes before the end of the request is forwarded at once', async () => {
    const { client, received } = await sendThrough(`${post(10)}abc`, 'abc')
    await pass(received, 'HTTP/1.1 413 Too Large\r\nContent-Length: 2\r\n\r\n{}', client)
    expect(client.text).toMatch(/^HTTP\/1.1 413 Too Large/)
    client.socket.write('defghij')
    await received.until(has('abcdefghij'))
    client.socket.write(get('/next'))
    await received.until(has('GET /next'))
  })

  test('Expect: 100-continue waits for the target', async () => {
    const { client, received } = await sendThrough(EXPECTING)
    expect(received.text).toContain('Expect: 100-continue')
    expect(client.text).toBe('')
    await pass(received, 'HTTP/1.1 100 Continue\r\n\r\n', client)
    await pass(client, 'abc', received)
    await pass(received, ok('done'), client)
  })

  test('Expect: 100-continue may be refused', async () => {
    const { client, received } = await sendThrough(EXPECTING)
    received.socket.write('HTTP/1.1 417 No\r\nContent-Length: 0\r\n\r\n')
    await client.until(has('417 No'))
    expect(client.text).toMatch(/^HTTP\/1.1 417 No/)
  })
})

describe('headers', () => {
  test('those of one connection, and Trailer without chunks, are not forwarded (RFC 9110, section 7.6.1)', async () => {
    const hop = 'Connection: close, X-Hop, host\r\nX-Hop: 1\r\nKeep-Alive: timeout=9\r\nTE: trailers\r\n'
    const others = 'Proxy-Connection: close\r\nUpgrade: h2c\r\nTrailer: a@b\r\nX-End: 1\r\n'
    const { client, received } = await sendThrough(get('/', hop + others))
    const names = parseMessage(received.text).headers.map((line) => line.split(':')[0])
    expect(names.join()).toBe('Host,X-End,X-Forwarded-For,X-Forwarded-Proto,X-Forwarded-Host')
    received.socket.write(
      'HTTP/1.1 200 OK\r\nConnection: X-Hop\r\nX-Hop: 1\r\nUpgrade: h2c\r\nTrailer: X-Sum\r\nContent-Length: 0\r\n\r\n',
    )
    await client.until(hasEnded)
    expect(parseMessage(client.text).headers).toEqual(['Content-Length: 0'])
  })

  test('those of a proxy before this one stay', async () => {
    const forwarded =
      'x-forwarded-for: 192.0.2.1\r\nX-Forwarded-Proto: https\r\nX-Forwarded-Host: phone\r\nForwarded: for=a\r\n'
    const { received, target } = await sendThrough(get('/', forwarded))
    expect(parseMessage(received.text).headers).toEqual([
      `Host: 127.0.0.1:${target.port}`,
      'X-Forwarded-Proto: https',
      'X-Forwarded-Host: phone',
      'Forwarded: for=a',
      'X-Forwarded-For: 192.0.2.1, 127.0.0.1',
    ])
  })

  test('a target may have a path', async () => {
    const target = await startServer((request, response) => response.end(request.url))
    const { url } = await startProxy(`${target.url}/api/v1`)
    expect(await (await fetch(`${url}/posts?lng=1`)).text()).toBe('/api/v1/posts?lng=1')
  })
})

describe('what the proxy answers itself', () => {
  const readError = async (response: Response) => ({
    status: response.status,
    reason: response.headers.get('x-feedtwin-proxy'),
    body: (await response.json()) as unknown,
  })

  test('502 for a target that is down', async () => {
    const target = await findClosedTarget()
    const { url, waitForExchanges } = await startProxy(target)
    expect(await readError(await fetch(`${url}/posts`))).toEqual({
      status: 502,
      reason: 'target-unreachable',
      body: {
        message: `502 Bad Gateway: The target ${target} did not answer: it refuses connections.`,
        status_code: 502,
      },
    })
    const [exchange] = await waitForExchanges(1)
    expect(exchange).toMatchObject({ answeredBy: 'proxy', status: 502, problem: 'it refuses connections' })
    expect(exchange?.raw.response).toBeUndefined()
  })

  test('502 for a target whose name is unknown', async () => {
    const { url } = await startProxy('http://feedtwin.invalid')
    const { body } = await readError(await fetch(`${url}/posts`))
    expect(body).toMatchObject({ message: expect.stringMatching(/its name has no address/) })
  })

  test('502 for bytes that are no response', async () => {
    const target = await startSockets(({ socket }) => socket.end('SSH-2.0-OpenSSH\r\n'))
    const { url } = await startProxy(target.url)
    expect(await readError(await fetch(`${url}/posts`))).toMatchObject({
      status: 502,
      reason: 'target-invalid',
    })
  })

  test('502 for a certificate that is not trusted, unless --insecure accepts it', async () => {
    const target = await startServer((_, response) => response.end('secure'), 'https')
    const strict = await startProxy(target.url)
    expect(await readError(await fetch(`${strict.url}/posts`))).toMatchObject({
      status: 502,
      body: { message: expect.stringContaining('--insecure') },
    })
    const lax = await startProxy(target.url, { insecure: true })
    expect(await (await fetch(`${lax.url}/posts`)).text()).toBe('secure')
  })

  test('501 for WebSocket', async () => {
    const { port, target } = await startBoth()
    const client = send(port, get('/', 'Connection: Upgrade, close\r\nUpgrade: websocket\r\n'))
    await client.until(has('"status_code":501'))
    expect(client.text).toContain('upgrade to websocket')
    expect(target.connections).toHaveLength(0)
  })

  test('400 for a client that takes it for an HTTP proxy', async () => {
    const { port, target } = await startBoth()
    const client = send(port, 'GET http://other.example/ HTTP/1.1\r\nHost: other.example\r\n\r\n')
    await client.until(has('base URL of the app'))
    expect(target.connections).toHaveLength(0)
  })

  test('508 when it is its own target', async () => {
    const server = http.createServer()
    const { url } = await startProxy(`http://127.0.0.1:${await listen(server)}`)
    // The other end of the loop.
    server.on('request', (request, response) => {
      const again = http.request(url + request.url, { headers: request.headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 0, answer.headers)
        answer.pipe(response)
      })
      again.end()
    })
    expect(await readError(await fetch(`${url}/posts`))).toMatchObject({ status: 508, reason: 'loop' })
  })
})

describe('the copy', () => {
  test('has both bodies without their codings', async () => {
    const target = await startServer((_, response) => {
      response.setHeader('Content-Encoding', 'gzip')
      response.end(gzipSync('[{"id":1}]'))
    })
    const { url, waitForExchanges } = await startProxy(`${target.url}/api`)
    await fetch(`${url}/posts?a=1`, {
      method: 'POST',
      headers: { 'Content-Encoding': 'gzip', 'X-Odd': '1' },
      body: gzipSync('content=a'),
    })
    const [exchange] = await waitForExchanges(1)
    expect(exchange).toMatchObject({
      answeredBy: 'target',
      status: 200,
      problem: undefined,
      raw: {
        client: { address: '127.0.0.1' },
        request: { method: 'POST', url: `${target.url}/api/posts?a=1` },
      },
    })
    const { request, response } = exchange?.raw ?? {}
    expect(decoder.decode(request?.body)).toBe('content=a')
    expect(decoder.decode(response?.body)).toBe('[{"id":1}]')
    expect(request?.headers).toContainEqual(['X-Odd', '1'])
    expect(response?.headers).toContainEqual(['Content-Encoding', 'gzip'])
  })

  test.for([
    ['is too long', undefined, 'x'.repeat(4 * 2 ** 20 + 1)],
    ['is damaged', 'gzip', 'x'],
    ['is much longer without its coding', 'gzip', gzipSync(Buffer.alloc(5 * 2 ** 20))],
    ['has a coding that is not known', 'zstd', 'x'],
  ] as const)('has no body that %s, and its status', async ([, coding, body]) => {
    const target = await startServer((_, response) => {
      if (coding) response.setHeader('Content-Encoding', coding)
      response.end(body)
    })
    const { port, waitForExchanges } = await startProxy(target.url)
    await send(port, get('/', 'Connection: close\r\n')).until(hasEnded)
    const [exchange] = await waitForExchanges(1)
    expect(exchange?.raw.response?.status).toBe(200)
    expect(exchange?.raw.response?.body).toBeUndefined()
  })

  test('has no response that was cut', async () => {
    const target = await startCuttingTarget()
    const { port, waitForExchanges } = await startProxy(target.url)
    await send(port, get('/')).until(hasEnded)
    const [exchange] = await waitForExchanges(1)
    expect(exchange).toMatchObject({ status: 200, problem: 'the target cut its response' })
    expect(exchange?.raw.response).toBeUndefined()
  })
})

describe('a replaced response', () => {
  const replaceResponse: ReplaceResponse = async ({ method, target, body }) => {
    const text = `${method} ${target} ${decoder.decode(body)}`
    return {
      sent: { status: 200, headers: [], body: new TextEncoder().encode(text) },
      send: (response) => response.end(text),
    }
  }

  test('answers when the target is down, with the whole request', async () => {
    const { url, waitForExchanges } = await startProxy(await findClosedTarget(), { replaceResponse })
    const response = await fetch(`${url}/posts`, { method: 'POST', body: 'content=a' })
    expect(await response.text()).toBe('POST /posts content=a')
    const [exchange] = await waitForExchanges(1)
    expect(exchange).toMatchObject({ answeredBy: 'fallback', status: 200, problem: 'it refuses connections' })
    expect(decoder.decode(exchange?.raw.response?.body)).toBe('POST /posts content=a')
  })

  test('answers when the target closes the connection before it responds', async () => {
    const target = await startSockets((received) => {
      void received.until(has('\r\n\r\n')).then(({ socket }) => socket.resetAndDestroy())
    })
    const { url } = await startProxy(target.url, { replaceResponse })
    expect(await (await fetch(`${url}/posts`)).text()).toBe('GET /posts ')
  })

  test('answers a client that waits for 100', async () => {
    const { port } = await startProxy(await findClosedTarget(), { replaceResponse })
    const client = send(port, EXPECTING)
    await client.until(has('100 Continue'))
    client.socket.write('abc')
    await client.until(has('POST /posts abc'))
  })

  test('does not continue a response that has begun', async () => {
    const target = await startCuttingTarget()
    const { port } = await startProxy(target.url, { replaceResponse })
    const client = await send(port, get('/')).until(hasEnded)
    expect(parseMessage(client.text).body).toBe('abc')
  })
})
