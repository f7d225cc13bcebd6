import { randomBytes } from 'node:crypto'
import { test as base, describe, expect, test } from 'vitest'
import type { Post, User } from '../../../src/index.ts'
import { NOON, TOKYO, validPost } from '../../twin/behaviour/client.ts'
import { type Door, doors } from '../../twin/behaviour/doors.ts'
import { type Opened, open } from './open-twin.ts'
import { MEBIBYTE, toBytes, type Upload } from './upload.ts'

/** Creates the first box of a file (ISO 14496-12). */
const createBox = (brands: string): Uint8Array<ArrayBuffer> =>
  toBytes(`\0\0\0\x20ftyp${brands.replace('|', '\0\0\0\0')}\0\0`)

const samples: readonly [name: string, sample: Uint8Array<ArrayBuffer>, type: string][] = [
  ['a.png', toBytes('\x89PNG\r\n\x1a\n…'), 'image/png'],
  ['a.jpg', toBytes('\xff\xd8\xff\xe0…'), 'image/jpeg'],
  ['a.gif', toBytes('GIF89a…'), 'image/gif'],
  ['a.webp', toBytes('RIFF\x0a\x0d\0\0WEBPVP8 '), 'image/webp'],
  ['a.heic', createBox('heic|mif1heic'), 'image/heic'],
  ['a.heic', createBox('mif1|mif1heic'), 'image/heic'],
  ['a.avif', createBox('avif|avifmif1'), 'image/avif'],
  ['a.avif', createBox('mif1|mif1avif'), 'image/avif'],
]

function createForm(content: Uint8Array<ArrayBuffer>, { field = 'photo', times = 1 } = {}): FormData {
  const form = new FormData()
  form.set('caption', 'not a file')
  for (let index = 0; index < times; index++) form.append(field, new Blob([content]), 'IMG_1.PNG')
  return form
}

describe.each(doors)('uploads, $name', (door: Door) => {
  const openTwin = (): Promise<Opened> => open(door, { now: NOON, world: 'empty' })
  const upload = (
    { call }: Opened,
    body: BodyInit,
    headers: Record<string, string> = {},
  ): Promise<Response> => call('/__twin/uploads', { method: 'POST', body, headers })

  const test = base.extend('opened', () => openTwin())

  test.each(samples)('accepts %s, and serves it', async (name, sample, type) => {
    const opened = await openTwin()
    const answer = await upload(opened, createForm(sample))
    expect(answer.status).toBe(200)
    const uploaded: Upload = await answer.json()
    const extension = name.slice(1)
    expect(uploaded).toEqual({
      path: expect.stringMatching(new RegExp(`^__twin/uploads/[0-9a-f]{32}[${extension}]+$`)),
      url: `${opened.url}/${uploaded.path}`,
      bytes: sample.length,
      type,
    })
    const response = await opened.fetchUrl(uploaded.url)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(sample)
    const part = await opened.fetchUrl(uploaded.url, { headers: { Range: 'bytes=1-3' } })
    expect([part.status, new Uint8Array(await part.arrayBuffer())]).toEqual([206, sample.slice(1, 4)])
    const etag = response.headers.get('etag') ?? ''
    expect((await opened.fetchUrl(uploaded.url, { headers: { 'If-None-Match': etag } })).status).toBe(304)
  })

  test('gives the same bytes the same path for each kind of body', async ({ opened }) => {
    const [[, sample] = []] = samples
    const bodies: [BodyInit, Record<string, string>?][] = [
      [createForm(sample as Uint8Array<ArrayBuffer>)],
      [createForm(sample as Uint8Array<ArrayBuffer>, { field: 'images[]' })],
      [sample as Uint8Array<ArrayBuffer>, { 'Content-Type': 'image/png' }],
      [sample as Uint8Array<ArrayBuffer>, { 'Content-Type': 'image/*' }],
    ]
    const paths = new Set<string>()
    for (const [body, headers] of bodies)
      paths.add(((await (await upload(opened, body, headers)).json()) as Upload).path)
    expect(paths.size).toBe(1)
  })

  test('can be published by its path, and requested by its URL', async ({ opened }) => {
    const { path, url }: Upload = await (await upload(opened, createForm(toBytes('GIF87a')))).json()
    const account = new URLSearchParams({ open_id: 'me', platform: 'weixin' })
    const login = await opened.call('/auth/third_party', { method: 'POST', body: account })
    const { token }: User = await login.json()
    await opened.call('/posts', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...validPost, images: [path] }),
    })
    const [post]: Post[] = await (await opened.call(`/posts?lng=${TOKYO.lng}&lat=${TOKYO.lat}`)).json()
    expect(post?.images.map((image) => image.url)).toEqual([url])
    expect((await opened.fetchUrl(url)).status).toBe(200)
  })

  test('rejects other files, and names the field', async ({ opened }) => {
    const svg = toBytes('<svg xmlns="http://www.w3.org/2000/svg"/>')
    const sendInvalid = async (body: BodyInit, headers?: Record<string, string>): Promise<unknown> => {
      const answer = await upload(opened, body, headers)
      expect(answer.status).toBe(422)
      return ((await answer.json()) as { errors: unknown }).errors
    }
    const type = (field: string) => [`The ${field} must be a file of type: PNG, JPEG, GIF, WebP, HEIC, AVIF.`]
    const missing = {
      image: ['The image field is required: send a file as multipart/form-data, or a body of type image/*.'],
    }
    expect(await sendInvalid(createForm(svg))).toEqual({ photo: type('photo') })
    expect(await sendInvalid(svg, { 'Content-Type': 'image/png' })).toEqual({ image: type('image') })
    expect(await sendInvalid(createForm(new Uint8Array(0)))).toEqual({ photo: type('photo') })
    expect(await sendInvalid(createForm(svg, { times: 0 }))).toEqual(missing)
    expect(await sendInvalid(toBytes('GIF89a'), { 'Content-Type': 'text/plain' })).toEqual(missing)
    expect(await sendInvalid(toBytes('GIF89a'), { 'Content-Type': 'multipart/form-data' })).toEqual(missing)
    expect(
      await sendInvalid(toBytes('cut off'), { 'Content-Type': 'multipart/form-data; boundary=b' }),
    ).toEqual(missing)
    expect(await sendInvalid(createForm(toBytes('GIF89a'), { times: 2 }))).toEqual({
      image: ['The image must be one file.'],
    })
  })

  test('accepts at most 10 MiB', async ({ opened }) => {
    const large = new Uint8Array(Buffer.concat([toBytes('GIF89a'), randomBytes(10 * MEBIBYTE - 6)]))
    for (const [body, headers] of [[createForm(large)], [large, { 'Content-Type': 'image/gif' }]] as const)
      expect((await upload(opened, body, headers)).status).toBe(200)
    const larger = new Uint8Array(Buffer.concat([large, toBytes('.')]))
    const largest = new Uint8Array(Buffer.concat([large, large]))
    for (const [body, headers] of [
      [createForm(larger)],
      [larger, { 'Content-Type': 'image/gif' }],
      [largest, { 'Content-Type': 'image/gif' }],
    ] as const) {
      const refused = await upload(opened, body, headers)
      expect([refused.status, await refused.json()]).toEqual([
        413,
        { message: '413 Payload Too Large', status_code: 413 },
      ])
    }
  })

  test('keeps 64 MiB, and removes the least recently used uploads', async ({ opened }) => {
    const urls: string[] = []
    for (let number = 0; number < 7; number++) {
      const large = new Uint8Array(10 * MEBIBYTE)
      large.set(toBytes(`GIF89a${number}`))
      const answer = await upload(opened, large, { 'Content-Type': 'image/gif' })
      urls.push(((await answer.json()) as Upload).url)
      if (number === 5) await opened.fetchUrl(urls[0] ?? '', { method: 'HEAD' })
    }
    const statuses = urls.map(async (url) => (await opened.fetchUrl(url, { method: 'HEAD' })).status)
    expect(await Promise.all(statuses)).toEqual([200, 404, 200, 200, 200, 200, 200])
  })
})

test('all sessions share the uploads, each below its own URL', async () => {
  const [, socket] = doors
  const opened = await open(socket as Door, { world: 'empty' })
  const answer = await opened.call('/__twin/session/ann/__twin/uploads', {
    method: 'POST',
    body: createForm(toBytes('GIF89a')),
  })
  const { path, url }: Upload = await answer.json()
  expect(url).toBe(`${opened.url}/__twin/session/ann/${path}`)
  expect((await opened.fetchUrl(url)).status).toBe(200)
  expect((await opened.call(`/${path}`, { headers: { 'X-Twin-Session': 'bob' } })).status).toBe(200)
})
