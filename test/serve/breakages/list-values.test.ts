import { expect, test } from 'vitest'
import { listFailed, openBroken } from './open-broken.ts'

const failure = { message: '500 Internal Server Error', status_code: 500 }

async function open() {
  const { twin, post, publish } = await openBroken('any.list-for-value-is-500')
  return { twin, post, publish: (fields: object) => publish({ content: 'x', ...fields }) }
}

test.each([
  { content: ['text'] },
  { content: ['text'], lng: ['1'] },
  { lng: [1] },
  { post_category_id: [1] },
])('a publication with %j is answered with 500 and not published', async (fields) => {
  const { twin, publish } = await open()
  const { status, body } = await publish(fields)
  expect([status, body]).toEqual([500, failure])
  expect(await (await twin.fetch('/posts?lng=1&lat=2')).json()).toEqual([])
})

test.each([
  [{ lng: ['x'] }, ['lng']],
  [{ lng: [1], lat: 'x' }, ['lat']],
  [{ lng: [1], lat: undefined }, ['lat']],
  [{ images: [1] }, ['images.0']],
])('a publication with %j is rejected with 422', async (fields, names) => {
  const { publish } = await open()
  const { status, body } = await publish(fields)
  expect([status, Object.keys(body.errors)]).toEqual([422, names])
})

test.each([
  [{ open_id: ['a'], platform: 'weixin' }, 500],
  [{ open_id: [], platform: 'weixin' }, 500],
  [{ open_id: 'a', platform: ['weixin'] }, 500],
  [{ open_id: 'a', platform: ['nowhere'] }, 422],
  [{ open_id: ['a'], platform: 'nowhere' }, 422],
])('a login with %j is answered with %i', async (fields, status) => {
  const { post } = await open()
  expect((await post('/auth/third_party', fields)).status).toBe(status)
})

test('a list in a query is rejected as usual, and check finds the breakage', async () => {
  const { twin } = await open()
  expect((await twin.fetch('/posts?lng[]=1&lat=2')).status).toBe(422)
  expect(await listFailed(twin)).toEqual(['any.wrong-type-is-no-server-error'])
})
