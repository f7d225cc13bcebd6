import { expect, test } from 'vitest'
import { createTwin } from '../../../src/index.ts'
import { judge } from '../../judge/judge.ts'

const NOON = Date.UTC(2026, 0, 31, 12)
const failure = { message: '500 Internal Server Error', status_code: 500 }

async function openBrokenTwin() {
  const twin = await createTwin({ world: 'empty', now: NOON, breakages: ['any.list-for-value-is-500'] })
  const post = async (path: string, fields: object, token?: string) => {
    const response = await twin.fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(fields),
    })
    return { status: response.status, body: await response.json() }
  }
  const { token } = (await post('/auth/third_party', { open_id: 'me', platform: 'weixin' })).body as {
    token: string
  }
  const publish = (fields: object) =>
    post('/posts', { post_category_id: 1, lng: 1, lat: 2, content: 'x', ...fields }, token)
  return { twin, post, publish }
}

test.each([
  { content: ['text'] },
  { content: ['text'], lng: ['1'] },
  { lng: [1] },
  { post_category_id: [1] },
])('a publication with %j is answered with 500 and not published', async (fields) => {
  const { twin, publish } = await openBrokenTwin()
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
  const { publish } = await openBrokenTwin()
  const { status, body } = await publish(fields)
  expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, names])
})

test.each([
  [{ open_id: ['a'], platform: 'weixin' }, 500],
  [{ open_id: [], platform: 'weixin' }, 500],
  [{ open_id: 'a', platform: ['weixin'] }, 500],
  [{ open_id: 'a', platform: ['nowhere'] }, 422],
  [{ open_id: ['a'], platform: 'nowhere' }, 422],
])('a login with %j is answered with %i', async (fields, status) => {
  const { post } = await openBrokenTwin()
  expect((await post('/auth/third_party', fields)).status).toBe(status)
})

test('a list in a query is rejected as usual, and check finds the breakage', async () => {
  const { twin } = await openBrokenTwin()
  expect((await twin.fetch('/posts?lng[]=1&lat=2')).status).toBe(422)
  const { requirements } = await judge((url, init) => twin.fetch(url, init))
  const broken = requirements.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id)
  expect(broken).toEqual(['any.wrong-type-is-no-server-error'])
})
