import type { IncomingMessage } from 'node:http'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { httpClient } from '../../src/conformance-http/http-client.ts'
import { serving } from './server.ts'

const fetch = httpClient({ userAgent: 'feedtwin/test' })

/** A server that gives back what it got. */
const echo = () =>
  serving(async (request: IncomingMessage, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    response.end(JSON.stringify({ method: request.method, headers: request.headers, body }))
  })

interface Echo {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

describe('a request', () => {
  test('is sent as it is, with no header that nobody asked for', async () => {
    const { url } = await echo()
    const { headers } = (await (await fetch(url, { headers: {} })).json()) as Echo
    expect(Object.keys(headers).sort()).toEqual(['accept-encoding', 'connection', 'host', 'user-agent'])
    expect(headers['user-agent']).toBe('feedtwin/test')
  })

  test('may have any header, also an empty one', async () => {
    const { url } = await echo()
    const { headers } = (await (
      await fetch(url, { headers: { Accept: '', 'User-Agent': 'app' } })
    ).json()) as Echo
    expect(headers).toMatchObject({ accept: '', 'user-agent': 'app' })
  })

  test('carries text and bytes with their length', async () => {
    const { url } = await echo()
    for (const body of ['é{}', new TextEncoder().encode('é{}')]) {
      const sent = (await (await fetch(url, { method: 'POST', body })).json()) as Echo
      expect(sent).toMatchObject({ method: 'POST', body: 'é{}', headers: { 'content-length': '4' } })
    }
  })
})

describe('an answer', () => {
  const encoders = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync }
  test.for(Object.entries(encoders))('is read from %s', async ([name, encode]) => {
    const { url } = await serving((_, response) => {
      response.writeHead(200, { 'Content-Encoding': name })
      response.end(encode('{"a":"é"}'))
    })
    expect(await (await fetch(url, {})).json()).toEqual({ a: 'é' })
  })

  test('may come in chunks, and without a body', async () => {
    const { url } = await serving((request, response) => {
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

  test('that redirects is not followed', async () => {
    const { url, asked } = await serving((_, response) =>
      response.writeHead(302, { Location: '/there' }).end(),
    )
    expect((await fetch(url, {})).status).toBe(302)
    expect(asked).toEqual(['GET /'])
  })
})

describe('connections', () => {
  test('are few and kept', async () => {
    const { url, server } = await serving((_, response) => response.end('ok'))
    let count = 0
    server.on('connection', () => count++)
    for (let round = 0; round < 5; round++)
      await Promise.all(Array.from({ length: 20 }, async () => (await fetch(url, {})).text()))
    expect(count).toBeLessThanOrEqual(4)
  })

  test('that the server has closed are opened again', async () => {
    const { url, server } = await serving((_, response) => response.end('ok'))
    const own = httpClient({ userAgent: 'x' })
    await own(url, {})
    server.once('request', (request) => request.socket.resetAndDestroy())
    expect(await (await own(url, {})).text()).toBe('ok')
  })
})

describe('what goes wrong is said', () => {
  test('when nobody listens', async () => {
    await expect(fetch('http://127.0.0.1:9', {})).rejects.toThrow('ECONNREFUSED')
    await expect(fetch('http://localhost:9', {})).rejects.toThrow('ECONNREFUSED')
  })

  test('when the time is over, before the head or within the body', async () => {
    const { url } = await serving((request, response) => {
      if (request.url === '/body') response.write('[')
    })
    for (const path of ['/head', '/body']) {
      const started = Date.now()
      const answer = fetch(url + path, { signal: AbortSignal.timeout(200) })
      await expect(answer).rejects.toMatchObject({ name: 'TimeoutError' })
      expect(Date.now() - started).toBeLessThan(2000)
    }
  })

  test('when the server resets', async () => {
    const { url } = await serving((request) => request.socket.resetAndDestroy())
    await expect(fetch(url, {})).rejects.toThrow(/ECONNRESET|socket hang up/)
  })

  test('when nobody vouches for a certificate, unless that is fine', async () => {
    const { url } = await serving((_, response) => response.end('ok'), 'https')
    await expect(fetch(url, {})).rejects.toThrow('--insecure accepts it')
    const insecure = httpClient({ userAgent: 'x', insecure: true })
    expect(await (await insecure(url, {})).text()).toBe('ok')
  })

  test('when https is asked of http', async () => {
    const { url } = await serving((_, response) => response.end('ok'))
    await expect(fetch(url.replace('http:', 'https:'), {})).rejects.toThrow('maybe as http')
  })
})
