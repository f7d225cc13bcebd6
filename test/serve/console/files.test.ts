import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { root } from '../../cli/feedtwin.ts'
import { start } from '../control/twin.ts'

const FILES = ['index.html', 'main.js', 'console.css']

test('all files together have at most 60 KB gzip', () => {
  const sizes = FILES.map((file) => gzipSync(readFileSync(join(root, 'dist/console', file))).length)
  const size = sizes.reduce((sum, one) => sum + one, 0)
  expect(size).toBeGreaterThan(10_000)
  expect(size).toBeLessThanOrEqual(60_000)
})

test('the files run no script of the document and load nothing from other hosts', async () => {
  const { url } = await start({ world: 'empty' })
  for (const [path, type] of [
    ['', 'text/html'],
    ['console/main.js', 'text/javascript'],
    ['console/console.css', 'text/css'],
  ] as const) {
    const response = await fetch(`${url}/__twin/${path}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain(type)
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'self'; .*frame-ancestors 'none'$/,
    )
    expect(response.headers.get('content-security-policy')).not.toMatch(/unsafe/)
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
  expect(await (await fetch(`${url}/__twin/`)).text()).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=|https?:/)
})

test('the files answer GET and HEAD only', async () => {
  const { url } = await start({ world: 'empty' })
  const head = await fetch(`${url}/__twin/`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  const posted = await fetch(`${url}/__twin/console/main.js`, { method: 'POST' })
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect((await fetch(`${url}/__twin/console/other.js`)).status).toBe(404)
})

test('a phone is led to the page that connects it, unless it names a view', async () => {
  const { url } = await start({ world: 'empty' })
  const headers = { 'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)' }
  const response = await fetch(`${url}/__twin/`, { headers, redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([302, 'connect'])
  expect((await fetch(`${url}/__twin/?view=controls`, { headers, redirect: 'manual' })).status).toBe(200)
})
