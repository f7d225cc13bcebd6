import { request } from 'undici'
import { expect, test } from 'vitest'
import { start } from '../control/twin.ts'

test('undici, which sends no Accept header by default, logs in, publishes and lists', async () => {
  const twin = await start({ world: 'empty' })
  const headers = { 'content-type': 'application/json' }

  const login = await request(`${twin.url}/auth/third_party`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ open_id: 'me', platform: 'weixin' }),
  })
  expect(login.statusCode).toBe(200)
  const { token } = (await login.body.json()) as { token: string }

  const published = await request(`${twin.url}/posts`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: JSON.stringify({ post_category_id: 1, lng: 2.3522, lat: 48.8566, content: 'Bonjour' }),
  })
  expect(published.statusCode).toBe(200)
  const post = await published.body.json()

  const list = await request(`${twin.url}/posts?lng=2.3522&lat=48.8566`)
  expect(await list.body.json()).toEqual([post])
})
