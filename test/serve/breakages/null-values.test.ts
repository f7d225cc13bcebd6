import { expect, test } from 'vitest'
import { createTwin } from '../../../src/index.ts'
import { judge } from '../../judge/judge.ts'

const NOON = Date.UTC(2026, 0, 31, 12)

async function openBrokenTwin() {
  const twin = await createTwin({ world: 'empty', now: NOON, breakages: ['any.null-in-post-is-500'] })
  const post = async (path: string, fields: object, token?: string) => {
    const response = await twin.fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify(fields),
    })
    return { status: response.status, body: (await response.json()) as { token: string; message: string } }
  }
  const { token } = (await post('/auth/third_party', { open_id: 'me', platform: 'weixin' })).body
  const publish = (fields: object, sent: string | undefined = token) =>
    post('/posts', { post_category_id: 1, lng: 1, lat: 2, ...fields }, sent)
  return { twin, publish }
}

test.each([
  { content: null, images: ['a.jpg'] },
  { content: 'x', images: null },
])('a publication with %j is answered with 500 and not published', async (fields) => {
  const { twin, publish } = await openBrokenTwin()
  expect(await publish(fields)).toEqual({
    status: 500,
    body: { message: '500 Internal Server Error', status_code: 500 },
  })
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
  const { publish } = await openBrokenTwin()
  expect((await publish(fields, token)).status).toBe(status)
})

test('check finds the breakage', async () => {
  const { twin } = await openBrokenTwin()
  const { requirements } = await judge((url, init) => twin.fetch(url, init))
  const broken = requirements.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id)
  expect(broken).toEqual(['any.wrong-type-is-no-server-error'])
})
