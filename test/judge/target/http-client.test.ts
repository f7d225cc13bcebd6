import type { IncomingMessage, RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import type { Server as TlsServer } from 'node:tls'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { check } from '../../../src/conformance.ts'
import { createTwin } from '../../../src/index.ts'
import { createHttpClient } from '../../../src/judge/target/http-client.ts'
import { certificate } from './certificate.ts'
import { answerFromTwin, startRawServer, startServer } from './server.ts'

const fetch = createHttpClient({ userAgent: 'feedtwin/test' })

/** Sends a request; returns it as the server received it. */
async function sendToEcho(init: RequestInit) {
  const { url } = await startServer(async (request: IncomingMessage, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    response.end(JSON.stringify({ method: request.method, headers: request.headers, body }))
  })
  const sent = await (await fetch(url, init)).json()
  return sent as { method: string; headers: Record<string, string>; body: string }
}

describe('a request', () => {
  test('is sent unchanged, without additional headers', async () => {
    const { headers } = await sendToEcho({ headers: {} })
    expect(Object.keys(headers).sort()).toEqual(['accept-encoding', 'connection', 'host', 'user-agent'])
    expect(headers['user-agent']).toBe('feedtwin/test')
  })

  test('may have any header, even an empty one', async () => {
    const { headers } = await sendToEcho({ headers: { Accept: '', 'User-Agent': 'app' } })
    expect(headers).toMatchObject({ accept: '', 'user-agent': 'app' })
  })

  test('carries text and bytes with their length', async () => {
    for (const body of ['é{}', new TextEncoder().encode('é{}')])
      expect(await sendToEcho({ method: 'POST', body })).toMatchObject({
        method: 'POST',
        body: 'é{}',
        headers: { 'content-length': '4' },
      })
  })
})

describe('a response', () => {
  const encoders = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync }
  test.for(Object.entries(encoders))('is read from %s', async ([name, encode]) => {
    const { url } = await startServer((_, response) => {
      response.writeHead(200, { 'Content-Encoding': name })
      response.end(encode('{"a":"é"}'))
    })
    expect(await (await fetch(url, {})).json()).toEqual({ a: 'é' })
  })

  test('may come in chunks, and without a body', async () => {
    const { url } = await startServer((request, response) => {
      if (request.url === '/none') {
        response.writeHead(204).end()
        return
      }
      response.write('[1,')
      setTimeout(() => response.end('2]'), 20)
    })
    expect(await (await fetch(url, {})).json()).toEqual([1, 2])
    expect((await fetch(`${url}/none`, {})).status).toBe(204)
  })

  test('has its headers unchanged', async () => {
    const head =
      'HTTP/1.1 200 OK\r\nX-One: \u00e9\r\nSet-Cookie: a\r\nset-cookie: b\r\nContent-Length: 0\r\n\r\n'
    const { url } = await startRawServer(head)
    const { headers } = await fetch(url, {})
    expect(headers.get('x-one')).toBe('\u00e9')
    expect(headers.getSetCookie()).toEqual(['a', 'b'])
  })

  test.for(['103 Early Hints\r\nLink: x', '100 Continue', '102 Processing'])(
    'may have %j before it',
    async (interim) => {
      const { url } = await startRawServer(
        `HTTP/1.1 ${interim}\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok`,
      )
      const response = await fetch(url, {})
      expect([response.status, response.headers.get('link'), await response.text()]).toEqual([
        200,
        null,
        'ok',
      ])
    },
  )

  test('to HEAD has no body, whatever its length', async () => {
    const { url } = await startServer((_, response) => response.writeHead(200, { 'Content-Length': 9 }).end())
    const response = await fetch(url, { method: 'HEAD' })
    expect([response.headers.get('content-length'), await response.text()]).toEqual(['9', ''])
  })

  test('to HEAD with a body is read, and so is the next response', async () => {
    const { url } = await startRawServer('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok')
    const own = createHttpClient({ userAgent: 'x' })
    for (let round = 0; round < 3; round++) {
      const response = await own(url, { method: 'HEAD' })
      expect([response.status, await response.text()]).toEqual([200, ''])
      expect(await (await own(url, {})).text()).toBe('ok')
    }
  })

  test('that redirects is not followed', async () => {
    const { url, requests } = await startServer((_, response) =>
      response.writeHead(302, { Location: '/there' }).end(),
    )
    expect((await fetch(url, {})).status).toBe(302)
    expect(requests).toEqual(['GET /'])
  })
})

describe('a response that is too large', () => {
  const MIB = 2 ** 20
  test('is aborted together with its connection', async () => {
    const { url, server } = await startServer((_, response) => {
      const write = (): void => {
        while (response.write('x'.repeat(MIB)));
        response.once('drain', write)
      }
      write()
    })
    const closed = new Promise<void>((resolve) => {
      server.once('connection', (socket) => socket.once('close', () => resolve()))
    })
    await expect(fetch(url, {})).rejects.toThrow('the response is larger than 16 MiB')
    await closed
  })
})

describe('connections', () => {
  test('end when the client is closed, even while they are being opened', async () => {
    const mute = await startRawServer('')
    const own = createHttpClient({ userAgent: 'x', insecure: true })
    const responses = ['http:', 'https:'].map((scheme) => own(mute.url.replace('http:', scheme), {}))
    const failures = Promise.allSettled(responses)
    await mute.waitForConnections(2)
    own.close()
    expect((await failures).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  test('are few and stay open', async () => {
    const { url, server } = await startServer((_, response) => response.end('ok'))
    let count = 0
    server.on('connection', () => count++)
    for (let round = 0; round < 5; round++)
      await Promise.all(Array.from({ length: 20 }, async () => (await fetch(url, {})).text()))
    expect(count).toBeLessThanOrEqual(4)
  })

  test('that the server has closed are reopened', async () => {
    const { url, server } = await startServer((_, response) => response.end('ok'))
    const own = createHttpClient({ userAgent: 'x' })
    await own(url, {})
    server.once('request', (request) => request.socket.resetAndDestroy())
    expect(await (await own(url, {})).text()).toBe('ok')
  })

  test('that the server has closed after a response are not used for a POST', async () => {
    const { url, received } = await startRawServer('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok', 'end')
    for (let round = 1; round <= 5; round++) {
      const response = await fetch(url, { method: 'POST', body: 'x' })
      expect([await response.text(), received.count]).toEqual(['ok', round])
    }
  })
})

describe('a server that closes connections without a notice', () => {
  /** Serves until a connection is closed. Whatever comes on it after that is answered by a reset. */
  const startClosing = (isLast: (status: number) => boolean, answer: RequestListener) => {
    const closed = new Set<Socket>()
    return startServer((request, response) => {
      if (closed.has(request.socket)) return request.socket.resetAndDestroy()
      response.on('finish', () => isLast(response.statusCode) && closed.add(request.socket))
      return answer(request, response)
    })
  }

  test('is reached over a new connection after a 5xx', async () => {
    const { url, requests } = await startClosing(
      (status) => status === 500,
      (request, response) => response.writeHead(request.url === '/fails' ? 500 : 200).end('ok'),
    )
    const own = createHttpClient({ userAgent: 'x' })
    const read = async (method: string, path: string) => (await own(url + path, { method })).status
    for (const method of ['GET', 'POST', 'HEAD', 'OPTIONS', 'DELETE'])
      expect([await read('GET', '/fails'), await read(method, '/')]).toEqual([500, 200])
    expect(requests).toHaveLength(10)
  })

  test('gets a request that must not be repeated once, and safe ones again', async () => {
    const { url, requests } = await startClosing(
      () => true,
      (_, response) => response.end('ok'),
    )
    const own = createHttpClient({ userAgent: 'x' })
    const send = async (method: string) => (await own(url, { method })).status
    // All connections that stay open are stale then.
    for (let round = 0; round < 3; round++)
      expect(await Promise.all(Array.from({ length: 8 }, () => send('GET')))).toEqual(Array(8).fill(200))
    requests.length = 0
    for (const method of ['POST', 'DELETE', 'PUT', 'POST']) expect(await send(method)).toBe(200)
    expect(requests).toHaveLength(4)
    for (const method of ['HEAD', 'OPTIONS']) expect(await send(method)).toBe(200)
  })

  test('is judged completely', async () => {
    const twin = await createTwin({
      breakages: ['auth.changed-token-is-500', 'any.open-id-of-wrong-type-is-500'],
    })
    const { url } = await startClosing((status) => status === 500, answerFromTwin(twin))
    const { reason, exitCode } = await check(url, { tier: 'write' })
    expect([reason, exitCode]).toEqual([undefined, 1])
  })
})

describe('an error is explained', () => {
  test('when no server listens', async () => {
    await expect(fetch('http://127.0.0.1:9', {})).rejects.toThrow('ECONNREFUSED')
    await expect(fetch('http://localhost:9', {})).rejects.toThrow('ECONNREFUSED')
  })

  test('when the request is aborted, with the reason', async () => {
    const { url } = await startServer(() => {})
    const controller = new AbortController()
    const response = fetch(url, { signal: controller.signal })
    controller.abort(new Error('stopped'))
    await expect(response).rejects.toThrow('stopped')
    await expect(fetch(url, { signal: controller.signal })).rejects.toThrow('stopped')
  })

  test.for(['end', 'reset'] as const)(
    'when the server closes the connection (%s): a GET is sent twice, a POST once',
    async (then) => {
      const { url, received } = await startRawServer('', then)
      await expect(fetch(url, {})).rejects.toThrow('the connection was closed')
      expect(received.count).toBe(2)
      await expect(fetch(url, { method: 'POST', body: 'x' })).rejects.toThrow('the connection was closed')
      expect(received.count).toBe(3)
    },
  )

  test.for([
    ['SSH-2.0-OpenSSH_9\r\n', 'its response is not HTTP/1.1'],
    ['HTTP/1.1 099 Odd\r\n\r\n', 'its status is 99'],
    ['HTTP/1.1 999 Odd\r\nContent-Length: 0\r\n\r\n', 'its status is 999'],
    ['HTTP/1.1 101 Other\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n', 'it switches to another protocol'],
    [`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`, 'its headers are larger than 16 KiB'],
    ['HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', 'its response is not HTTP/1.1'],
    ['HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nok', 'the connection was closed'],
    ['HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\nok', 'its body does not match'],
  ] as const)('when the response is %j', async ([text, sentence]) => {
    const { url } = await startRawServer(text, 'end')
    await expect(fetch(url, {})).rejects.toThrow(sentence)
  })

  test('when a certificate is untrusted, unless that is allowed', async () => {
    const { url } = await startServer((_, response) => response.end('ok'), 'https')
    await expect(fetch(url, {})).rejects.toThrow('--insecure accepts it')
    const insecure = createHttpClient({ userAgent: 'x', insecure: true })
    expect(await (await insecure(url, {})).text()).toBe('ok')
  })

  test('when a server speaks http instead of https', async () => {
    const { url } = await startServer((_, response) => response.end('ok'))
    await expect(fetch(url.replace('http:', 'https:'), {})).rejects.toThrow('try http')
  })

  test('when the TLS handshake fails', async () => {
    const { url, server } = await startServer((_, response) => response.end('ok'), 'https')
    ;(server as unknown as TlsServer).setSecureContext({ ...certificate, maxVersion: 'TLSv1.1' })
    await expect(fetch(url, {})).rejects.toThrow('the TLS handshake failed')
  })
})
