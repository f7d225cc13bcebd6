import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createHttpClient } from '../../../src/judge/target/http-client.ts'
import { startServer } from './server.ts'

const fetch = createHttpClient({ userAgent: 'feedtwin/test' })

describe('a response that is too large', () => {
  const MIB = 2 ** 20

  test.for(Object.entries({ gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync }))(
    'is rejected while it is decompressed from %s',
    async ([name, encode]) => {
      const encoded = (size: number) => encode(Buffer.alloc(size, ' '))
      const { url } = await startServer((request, response) => {
        response.writeHead(200, { 'Content-Encoding': name })
        response.end(encoded(request.url === '/most' ? 16 * MIB : 16 * MIB + 1))
      })
      await expect(fetch(url, {})).rejects.toThrow('the response is larger than 16 MiB')
      expect((await (await fetch(`${url}/most`, {})).arrayBuffer()).byteLength).toBe(16 * MIB)
    },
  )
})

describe('an error is explained', () => {
  test('on a timeout before the headers or within the body', async () => {
    const { url } = await startServer((request, response) => {
      if (request.url === '/body') response.write('[')
    })
    for (const path of ['/head', '/body']) {
      const started = Date.now()
      const response = fetch(url + path, { signal: AbortSignal.timeout(200) })
      await expect(response).rejects.toMatchObject({ name: 'TimeoutError' })
      expect(Date.now() - started).toBeLessThan(2000)
    }
  })

  test('on a timeout before the connection is open', async () => {
    const { url } = await startServer(() => {})
    const own = createHttpClient({ userAgent: 'x' })
    const request = (milliseconds: number) => own(url, { signal: AbortSignal.timeout(milliseconds) })
    const busy = Promise.allSettled(Array.from({ length: 4 }, () => request(1500)))
    await expect(request(100)).rejects.toMatchObject({ name: 'TimeoutError' })
    const started = Date.now()
    await busy
    expect(Date.now() - started).toBeGreaterThan(500)
  })
})
