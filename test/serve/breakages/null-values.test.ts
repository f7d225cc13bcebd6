import { expect, test } from 'vitest'
import { listFailed, openBroken } from './open-broken.ts'

const open = () => openBroken('any.null-in-post-is-500')

test.each([
  { content: null, images: ['a.jpg'] },
  { content: 'x', images: null },
])('a publication with %j is answered with 500 and not published', async (fields) => {
  const { twin, publish } = await open()
  const { status, body } = await publish(fields)
  expect([status, body]).toEqual([500, { message: '500 Internal Server Error', status_code: 500 }])
  expect(await (await twin.fetch('/posts?lng=1&lat=2')).json()).toEqual([])
})

test.each<[number, object, string?]>([
  [200, { content: 'x' }],
  [422, { content: null }],
  [422, { content: null, images: null }],
  [422, { content: 'x', images: null, lng: null }],
  [422, { content: 5, images: null }],
  [404, { content: 'x', images: null, post_category_id: 99_999 }],
  [401, { content: 'x', images: null }, 'wrong'],
])('%i is the answer to a publication with %j', async (status, fields, token) => {
  const { publish } = await open()
  expect((await publish(fields, token)).status).toBe(status)
})

test('check finds the breakage', async () => {
  const { twin } = await open()
  expect(await listFailed(twin)).toEqual(['any.wrong-type-is-no-server-error'])
})
