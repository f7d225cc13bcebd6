import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { test as base, describe, expect } from 'vitest'
import type { Post } from '../../../src/index.ts'
import { forAllAsync } from '../../for-all.ts'
import { NOON, TOKYO } from '../../twin/behaviour/client.ts'
import { doors } from '../../twin/behaviour/doors.ts'
import { type Opened, open } from './open-twin.ts'
import { readPng } from './png.ts'

const near = `lng=${TOKYO.lng}&lat=${TOKYO.lat}`
const IMAGE = '/__twin/images/1979260808-1.png'
const AVATAR = '/__twin/avatars/478496.png'

const readBytes = async (response: Response): Promise<Uint8Array> =>
  new Uint8Array(await response.arrayBuffer())
const getHeader = (response: Response, name: string): string => response.headers.get(name) ?? ''

describe.each(doors)('pictures, $name', (door) => {
  const openTwin = (): Promise<Opened> => open(door, { now: NOON })

  const test = base.extend('opened', () => openTwin())

  test('are named after their posts', async ({ opened: { call } }) => {
    const posts: Post[] = await (await call(`/posts?${near}&page_size=50`)).json()
    for (const { id, images } of posts)
      for (const [index, { url }] of images.entries())
        expect(url).toMatch(new RegExp(`/__twin/images/${id}-${index + 1}[.]png$`))
    expect(Math.max(...posts.map(({ count_images }) => count_images))).toBeGreaterThan(3)
  })

  test.each([
    [IMAGE, '768 x 1024, cd5acb8e1b4a9520'],
    [`${IMAGE}?w=200`, '200 x 267, 29a95ee58719ab06'],
    ['/__twin/images/1-9.png?h=50', '50 x 50, a6a11460c27b4c2d'],
    [AVATAR, '256 x 256, 0200923be91e6ddd'],
    ['/__twin/avatars/1000001.png?w=2048', '2048 x 2048, e8b4123ac4a5c0b2'],
  ])('%s is the same everywhere: %s', async (path, expected) => {
    const { call } = await openTwin()
    const body = await readBytes(await call(path))
    const { width, height } = readPng(body)
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 16)
    expect(`${width} x ${height}, ${hash}`).toBe(expected)
  })

  test.each([
    ['?w=2048&h=2048', 2048, 2048],
    ['?w=1&h=1', 1, 1],
    ['?w=7&h=2048', 7, 2048],
    ['?w=64', 64, 64],
    ['?h=33', 33, 33],
    ['?h=+5', 5, 5],
    ['?w=&other=1', 256, 256],
  ])('have the size %s', async (query, width, height) => {
    const { call } = await openTwin()
    expect(readPng(await readBytes(await call(AVATAR + query)))).toMatchObject({ width, height })
  })

  test('keep their aspect ratio if one side is given', async ({ opened: { call } }) => {
    const original = readPng(await readBytes(await call(IMAGE)))
    const { width, height } = readPng(await readBytes(await call(`${IMAGE}?w=150`)))
    expect([width, height]).toEqual([150, Math.round((150 / original.width) * original.height)])
  })

  test('differ from each other', async ({ opened: { call } }) => {
    const paths = ['1-1', '1-2', '2-1', '4294967297-1'].map((name) => `/__twin/images/${name}.png?w=40&h=30`)
    const bodies = await Promise.all(paths.map(async (path) => readBytes(await call(path))))
    expect(new Set(bodies.map((body) => Buffer.from(body).toString('hex'))).size).toBe(paths.length)
  })

  test('with an invalid size get an error with the envelope of the service', async ({ opened: { call } }) => {
    const response = await call(`${AVATAR}?w=2049&h=1.5`)
    expect([response.status, await response.json()]).toEqual([
      422,
      {
        message: '422 Unprocessable Entity',
        errors: { w: ['The w must be between 1 and 2048.'], h: ['The h must be an integer.'] },
        status_code: 422,
      },
    ])
    expect((await call(`${AVATAR}?${'a=1&'.repeat(2000)}w=9&w=%x`)).status).toBe(422)
    for (const w of ['0', '-1', 'NaN', '1e3', '9999999999999999999'])
      expect([w, (await call(`${AVATAR}?w=${w}`)).status]).toEqual([w, 422])
  })

  test.each([
    ...['/__twin/avatars/ada.png', '/__twin/avatars/0.png', '/__twin/avatars/01.png'],
    ...['/__twin/avatars/1.jpg', '/__twin/avatars/1.png/', '/__twin/avatars/99999999999999999999.png'],
    ...['/__twin/avatars/', '/__twin/avatars', '/__twin/images/1.png', '/__twin/images/1-0.png'],
    ...['/__twin/images/constructor', '/__twin/constructor'],
    ...['/__twin/uploads/0123456789abcdef0123456789abcdef.png'],
  ])('%s does not exist', async (path) => {
    const { call } = await openTwin()
    const answer = await call(path)
    expect([answer.status, await answer.json()]).toMatchObject([404, { status_code: 404 }])
  })

  test('are readable by pages of any origin, unless CORS is disabled', async ({ opened: { call } }) => {
    for (const path of [AVATAR, '/__twin/avatars/x', `${AVATAR}?w=0`])
      expect(getHeader(await call(path), 'access-control-allow-origin')).toBe('*')
    const preflight = { method: 'OPTIONS', headers: { 'Access-Control-Request-Method': 'POST' } }
    const allowed = await call('/__twin/uploads', preflight)
    expect([allowed.status, getHeader(allowed, 'access-control-allow-methods')]).toEqual([
      204,
      'GET, HEAD, POST, OPTIONS',
    ])
    const closed = await open(door, { cors: false })
    expect((await closed.call(AVATAR)).headers.has('access-control-allow-origin')).toBe(false)
  })

  test('reject other methods', async ({ opened: { call } }) => {
    for (const [path, allow] of [
      [AVATAR, 'GET, HEAD, OPTIONS'],
      ['/__twin/uploads', 'POST, OPTIONS'],
    ] as const) {
      const response = await call(path, { method: 'DELETE' })
      expect([response.status, getHeader(response, 'allow')]).toEqual([405, allow])
      const options = await call(path, { method: 'OPTIONS' })
      expect([options.status, getHeader(options, 'allow')]).toEqual([204, allow])
    }
  })

  test('are served below a base path', async () => {
    const { call, fetchUrl } = await open(door, { now: NOON, basePath: '/api' })
    const [post]: Post[] = await (await call(`/posts?${near}&page_size=1`)).json()
    expect(post?.userInfo.avatar).toContain('/api/__twin/avatars/')
    expect((await fetchUrl(post?.userInfo.avatar ?? '')).status).toBe(200)
  })

  test('are not sent again to clients that have them', async ({ opened: { call } }) => {
    const first = await call(AVATAR)
    const etag = getHeader(first, 'etag')
    expect(etag).toMatch(/^"[\w-]+"$/)
    expect(getHeader(first, 'x-content-type-options')).toBe('nosniff')
    expect(getHeader(first, 'cache-control')).toBe('public, max-age=3600')
    for (const known of [etag, `W/${etag}`, `"a", ${etag}`, '*']) {
      const again = await call(AVATAR, { headers: { 'If-None-Match': known } })
      expect([known, again.status, await again.text()]).toEqual([known, 304, ''])
      expect(getHeader(again, 'etag')).toBe(etag)
      expect(again.headers.has('content-length')).toBe(false)
    }
    for (const other of ['"a"', etag.replaceAll('"', ''), `${etag.slice(0, -1)}0"`])
      expect((await call(AVATAR, { headers: { 'If-None-Match': other } })).status).toBe(200)
    const tags = await Promise.all(
      ['?w=9', '?w=9&h=10'].map(async (query) => getHeader(await call(AVATAR + query), 'etag')),
    )
    expect(new Set([etag, ...tags]).size).toBe(3)
  })

  test('answer HEAD', async ({ opened: { call } }) => {
    const whole = await call(AVATAR)
    const head = await call(AVATAR, { method: 'HEAD', headers: { Range: 'bytes=0-0' } })
    expect([head.status, await head.text()]).toEqual([200, ''])
    for (const name of ['content-type', 'content-length', 'etag', 'accept-ranges', 'cache-control'])
      expect([name, getHeader(head, name)]).toEqual([name, getHeader(whole, name)])
  })

  test('answer range requests', async ({ opened: { call } }) => {
    const whole = await readBytes(await call(AVATAR))
    const requestRange = (Range: string, more: Record<string, string> = {}): Promise<Response> =>
      call(AVATAR, { headers: { Range, ...more } })
    const position = fc.integer({ min: 0, max: whole.length - 1 })
    await forAllAsync(
      { seed: 110, numRuns: 25 },
      position,
      fc.option(fc.integer({ min: 0, max: 2 * whole.length })),
      async (first, more) => {
        const last = more === null ? undefined : first + more
        const answer = await requestRange(`bytes=${first}-${last ?? ''}`)
        const end = Math.min((last ?? whole.length) + 1, whole.length)
        expect(answer.status).toBe(206)
        expect(getHeader(answer, 'content-range')).toBe(`bytes ${first}-${end - 1}/${whole.length}`)
        expect(await readBytes(answer)).toEqual(whole.slice(first, end))
      },
    )
    expect(await readBytes(await requestRange('bytes=-12'))).toEqual(whole.slice(-12))
    expect(await readBytes(await requestRange('bytes=-99999999'))).toEqual(whole)
    for (const beyond of [
      `bytes=${whole.length}-`,
      `bytes=${whole.length}-${whole.length + 9}`,
      'bytes=-0',
    ]) {
      const response = await requestRange(beyond)
      expect([beyond, response.status, getHeader(response, 'content-range')]).toEqual([
        beyond,
        416,
        `bytes */${whole.length}`,
      ])
      expect(await response.json()).toEqual({ message: '416 Range Not Satisfiable', status_code: 416 })
    }
    for (const ignored of ['bytes=0-1,4-5', 'bytes=5-2', 'bytes=-', 'lines=0-1', 'bytes=a-b', ''])
      expect([ignored, (await requestRange(ignored)).status]).toEqual([ignored, 200])
    const etag = getHeader(await call(AVATAR), 'etag')
    expect((await requestRange('bytes=0-1', { 'If-Range': etag })).status).toBe(206)
    for (const other of ['"a"', `W/${etag}`, 'Sat, 21 Nov 2026 15:00:00 GMT'])
      expect([other, (await requestRange('bytes=0-1', { 'If-Range': other })).status]).toEqual([other, 200])
  })
})
