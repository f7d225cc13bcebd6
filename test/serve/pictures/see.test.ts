import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Post } from '../../../src/index.ts'
import { worldNames } from '../../../src/twin/world/world.ts'
import { NOON, TOKYO } from '../../twin/behaviour/client.ts'
import { doors } from '../../twin/behaviour/doors.ts'
import { type Opened, open } from './open.ts'
import { readPng } from './png.ts'

const near = `lng=${TOKYO.lng}&lat=${TOKYO.lat}`
const IMAGE = '/__twin/images/1979260808-1.png'
const AVATAR = '/__twin/avatars/478496.png'

const bytesOf = async (response: Response): Promise<Uint8Array> =>
  new Uint8Array(await response.arrayBuffer())
const header = (response: Response, name: string): string => response.headers.get(name) ?? ''

describe.each(doors)('pictures, $name', (door) => {
  const twin = (): Promise<Opened> => open(door, { now: NOON })

  test.each(worldNames)('of the world %s are all there', async (world) => {
    const { call, see } = await open(door, { now: NOON, world })
    const posts: Post[] = await (await call(`/posts?${near}&page_size=10`)).json()
    const urls = posts.flatMap(({ images, userInfo }) => [...images.map(({ url }) => url), userInfo.avatar])
    for (const url of new Set(urls.filter((url) => url !== ''))) {
      const picture = await see(url)
      expect([url, picture.status, header(picture, 'content-type')]).toEqual([url, 200, 'image/png'])
      const body = await bytesOf(picture)
      expect(header(picture, 'content-length')).toBe(String(body.length))
      expect(readPng(body).width).toBeGreaterThan(255)
    }
  })

  test('are named for their posts', async () => {
    const { call } = await twin()
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
    const { call } = await twin()
    const body = await bytesOf(await call(path))
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
  ])('come in the size %s', async (query, width, height) => {
    const { call } = await twin()
    expect(readPng(await bytesOf(await call(AVATAR + query)))).toMatchObject({ width, height })
  })

  test('keep their shape when one side is asked for', async () => {
    const { call } = await twin()
    const itself = readPng(await bytesOf(await call(IMAGE)))
    const { width, height } = readPng(await bytesOf(await call(`${IMAGE}?w=150`)))
    expect([width, height]).toEqual([150, Math.round((150 / itself.width) * itself.height)])
  })

  test('differ', async () => {
    const { call } = await twin()
    const paths = ['1-1', '1-2', '2-1', '4294967297-1'].map((name) => `/__twin/images/${name}.png?w=40&h=30`)
    const seen = await Promise.all(paths.map(async (path) => bytesOf(await call(path))))
    expect(new Set(seen.map((body) => Buffer.from(body).toString('hex'))).size).toBe(paths.length)
  })

  test('in a size that cannot be are refused as the service refuses', async () => {
    const { call } = await twin()
    const refused = await call(`${AVATAR}?w=2049&h=1.5`)
    expect([refused.status, await refused.json()]).toEqual([
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
    '/__twin/avatars/ada.png',
    '/__twin/avatars/0.png',
    '/__twin/avatars/01.png',
    '/__twin/avatars/1.jpg',
    '/__twin/avatars/1.png/',
    '/__twin/avatars/99999999999999999999.png',
    '/__twin/avatars/',
    '/__twin/avatars',
    '/__twin/images/1.png',
    '/__twin/images/1-0.png',
    '/__twin/images/constructor',
    '/__twin/constructor',
    '/__twin/uploads/0123456789abcdef0123456789abcdef.png',
  ])('%s does not exist', async (path) => {
    const { call } = await twin()
    const answer = await call(path)
    expect([answer.status, await answer.json()]).toMatchObject([404, { status_code: 404 }])
  })

  test('can be seen by pages of any origin, unless that is forbidden', async () => {
    const { call } = await twin()
    for (const path of [AVATAR, '/__twin/avatars/x', `${AVATAR}?w=0`])
      expect(header(await call(path), 'access-control-allow-origin')).toBe('*')
    const preflight = { method: 'OPTIONS', headers: { 'Access-Control-Request-Method': 'POST' } }
    const allowed = await call('/__twin/uploads', preflight)
    expect([allowed.status, header(allowed, 'access-control-allow-methods')]).toEqual([
      204,
      'GET, HEAD, POST, OPTIONS',
    ])
    const closed = await open(door, { cors: false })
    expect((await closed.call(AVATAR)).headers.has('access-control-allow-origin')).toBe(false)
  })

  test('are for reading', async () => {
    const { call } = await twin()
    for (const [path, allow] of [
      [AVATAR, 'GET, HEAD, OPTIONS'],
      ['/__twin/uploads', 'POST, OPTIONS'],
    ] as const) {
      const refused = await call(path, { method: 'DELETE' })
      expect([refused.status, header(refused, 'allow')]).toEqual([405, allow])
      const asked = await call(path, { method: 'OPTIONS' })
      expect([asked.status, header(asked, 'allow')]).toEqual([204, allow])
    }
  })

  test('are there below a base path', async () => {
    const { call, see } = await open(door, { now: NOON, basePath: '/api' })
    const [post]: Post[] = await (await call(`/posts?${near}&page_size=1`)).json()
    expect(post?.userInfo.avatar).toContain('/api/__twin/avatars/')
    expect((await see(post?.userInfo.avatar ?? '')).status).toBe(200)
  })

  test('are not sent again to who has them', async () => {
    const { call } = await twin()
    const first = await call(AVATAR)
    const etag = header(first, 'etag')
    expect(etag).toMatch(/^"[\w-]+"$/)
    expect(header(first, 'x-content-type-options')).toBe('nosniff')
    expect(header(first, 'cache-control')).toBe('public, max-age=3600')
    for (const known of [etag, `W/${etag}`, `"a", ${etag}`, '*']) {
      const again = await call(AVATAR, { headers: { 'If-None-Match': known } })
      expect([known, again.status, await again.text()]).toEqual([known, 304, ''])
      expect(header(again, 'etag')).toBe(etag)
      expect(again.headers.has('content-length')).toBe(false)
    }
    for (const other of ['"a"', etag.replaceAll('"', ''), `${etag.slice(0, -1)}0"`])
      expect((await call(AVATAR, { headers: { 'If-None-Match': other } })).status).toBe(200)
    const tags = await Promise.all(
      ['?w=9', '?w=9&h=10'].map(async (query) => header(await call(AVATAR + query), 'etag')),
    )
    expect(new Set([etag, ...tags]).size).toBe(3)
  })

  test('have a head of their own', async () => {
    const { call } = await twin()
    const whole = await call(AVATAR)
    const head = await call(AVATAR, { method: 'HEAD', headers: { Range: 'bytes=0-0' } })
    expect([head.status, await head.text()]).toEqual([200, ''])
    for (const name of ['content-type', 'content-length', 'etag', 'accept-ranges', 'cache-control'])
      expect([name, header(head, name)]).toEqual([name, header(whole, name)])
  })

  test('come in parts', async () => {
    const { call } = await twin()
    const whole = await bytesOf(await call(AVATAR))
    const part = (Range: string, more: Record<string, string> = {}): Promise<Response> =>
      call(AVATAR, { headers: { Range, ...more } })
    const place = fc.integer({ min: 0, max: whole.length - 1 })
    await fc.assert(
      fc.asyncProperty(
        place,
        fc.option(fc.integer({ min: 0, max: 2 * whole.length })),
        async (first, more) => {
          const last = more === null ? undefined : first + more
          const answer = await part(`bytes=${first}-${last ?? ''}`)
          const end = Math.min((last ?? whole.length) + 1, whole.length)
          expect(answer.status).toBe(206)
          expect(header(answer, 'content-range')).toBe(`bytes ${first}-${end - 1}/${whole.length}`)
          expect(await bytesOf(answer)).toEqual(whole.slice(first, end))
        },
      ),
      { seed: 110, numRuns: 25 },
    )
    expect(await bytesOf(await part('bytes=-12'))).toEqual(whole.slice(-12))
    expect(await bytesOf(await part('bytes=-99999999'))).toEqual(whole)
    for (const beyond of [
      `bytes=${whole.length}-`,
      `bytes=${whole.length}-${whole.length + 9}`,
      'bytes=-0',
    ]) {
      const refused = await part(beyond)
      expect([beyond, refused.status, header(refused, 'content-range')]).toEqual([
        beyond,
        416,
        `bytes */${whole.length}`,
      ])
      expect(await refused.json()).toEqual({ message: '416 Range Not Satisfiable', status_code: 416 })
    }
    for (const ignored of ['bytes=0-1,4-5', 'bytes=5-2', 'bytes=-', 'lines=0-1', 'bytes=a-b', ''])
      expect([ignored, (await part(ignored)).status]).toEqual([ignored, 200])
    const etag = header(await call(AVATAR), 'etag')
    expect((await part('bytes=0-1', { 'If-Range': etag })).status).toBe(206)
    for (const other of ['"a"', `W/${etag}`, 'Sat, 21 Nov 2026 15:00:00 GMT'])
      expect([other, (await part('bytes=0-1', { 'If-Range': other })).status]).toEqual([other, 200])
  })
})
