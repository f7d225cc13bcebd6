import { describe, expect, test } from 'vitest'
import type { Post, User } from '../../../src/index.ts'
import { NOON, openClient, TOKYO, VERSION_1, validPost } from './client.ts'
import { doors } from './doors.ts'

const hostileTexts = {
  markup: '<script>alert("x")</script> & \'quotes\' \\ / \u2028',
  'right to left': 'שלום عليكم',
  emoji: '👩‍👩‍👧‍👦 🏳️‍🌈 🇺🇳',
  combining: 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
  control: '\u0000\u0007\u001b[31m\r\n\t',
  'lone surrogate': 'a\ud800b',
  prototype: '__proto__',
  long: 'x'.repeat(100_000),
}

describe.each(doors)('publishing, $name', (door) => {
  test('returns the post of the user of the token, and lists it', async () => {
    const client = await openClient(door)
    const user = (await client.login()).body as User
    const published = await client.publish(
      { ...validPost, post_category_id: 3, images: ['a/b.jpg', 'https://cdn.test/c.png'] },
      user.token,
    )
    expect(published.status).toBe(200)
    expect(published.body).toEqual({
      id: expect.any(Number),
      content: 'Hello',
      created_at: NOON / 1000,
      count_images: 2,
      ...TOKYO,
      images: [
        { id: 1, url: `${client.twin.url}/a/b.jpg` },
        { id: 2, url: 'https://cdn.test/c.png' },
      ],
      userInfo: {
        user_id: user.id,
        nickname: user.user_info.nickname,
        avatar: user.user_info.avatar,
        gender: user.user_info.gender,
      },
      category: { id: 3, name: 'Travel' },
    })
    expect(((await client.list(TOKYO)).body as Post[])[0]).toEqual(published.body)
    expect(client.twin.posts.findMany()).toEqual([published.body])
  })

  test.each(Object.entries(hostileTexts))('returns the text unchanged: %s', async (_, content) => {
    const client = await openClient(door, { world: 'empty' })
    const token = await client.token()
    const { body } = await client.publish({ ...validPost, content }, token)
    expect((body as Post).content).toBe(content)
    expect(((await client.list(TOKYO)).body as Post[])[0]?.content).toBe(content)
  })

  const images = ['one.jpg', 'two & three.jpg']
  const encodings: Record<string, () => RequestInit> = {
    json: () => ({
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...validPost, images }),
    }),
    'a vendor JSON': () => ({
      headers: { 'Content-Type': 'application/vnd.api+json; charset=utf-8' },
      body: JSON.stringify({ ...validPost, images }),
    }),
    form: () => ({
      body: new URLSearchParams([...goodPairs, ...images.map((image) => ['images[]', image])]),
    }),
    'form with indices': () => ({
      body: new URLSearchParams([...goodPairs, ...images.map((image, index) => [`images[${index}]`, image])]),
    }),
    multipart: () => {
      const body = new FormData()
      for (const [name, value] of goodPairs) body.append(name, value)
      for (const image of images) body.append('images[]', image)
      return { body }
    },
  }
  const goodPairs = Object.entries(validPost).map(([name, value]): [string, string] => [name, String(value)])

  test.each(Object.entries(encodings))('accepts parameters as %s', async (_, init) => {
    const client = await openClient(door, { world: 'empty' })
    const token = await client.token()
    const { headers, body } = init()
    const reply = await client.request('/posts', {
      method: 'POST',
      headers: { ...(headers as object), Authorization: `Bearer ${token}` },
      body: body ?? null,
    })
    expect(reply.status, reply.text).toBe(200)
    expect(reply.body).toMatchObject({ content: 'Hello', ...TOKYO, category: { id: 1 } })
    expect((reply.body as Post).images.map(({ url }) => url)).toEqual(
      images.map((path) => `${client.twin.url}/${path}`),
    )
  })

  test('accepts parameters in the query, and the body overrides them', async () => {
    const client = await openClient(door, { world: 'empty' })
    const token = await client.token()
    const query = 'post_category_id=2&lng=1&lat=2&content=query'
    const headers = { Authorization: `Bearer ${token}` }
    const alone = await client.request(`/posts?${query}`, { method: 'POST', headers })
    expect(alone.body).toMatchObject({ content: 'query', lng: 1, lat: 2, category: { id: 2 } })
    const merged = await client.request(`/posts?${query}`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ content: 'body' }),
    })
    expect(merged.body).toMatchObject({ content: 'body', lng: 1, lat: 2 })
  })

  test('twice with the same parameters creates two posts', async () => {
    const client = await openClient(door, { world: 'empty' })
    const token = await client.token()
    await client.publish(validPost, token)
    await client.publish(validPost, token)
    expect(await client.ids(TOKYO)).toEqual([2, 1])
  })

  test('reset removes the published posts and the users who logged in', async () => {
    const client = await openClient(door, { world: 'three-pages' })
    const token = await client.token()
    await client.publish(validPost, token)
    await client.twin.reset()
    expect((await client.ids(TOKYO))[0]).toBe(45)
    expect((await client.publish(validPost, token)).status).toBe(401)
    expect(client.twin.users.findMany((query) => query.where({ user_token: { open_id: 'me' } }))).toEqual([])
  })

  test('requires none of the common headers', async () => {
    const client = await openClient(door, { world: 'empty' })
    const token = await client.token()
    const headers = {
      ...VERSION_1,
      'version-code': 'x',
      'version-name': '',
      device: '🙂'.normalize().slice(2),
      platform: 'toaster',
    }
    const reply = await client.request(`/posts?${new URLSearchParams(goodPairs)}`, {
      method: 'POST',
      headers: { ...headers, Authorization: `bearer ${token}` },
    })
    expect(reply.status).toBe(200)
  })
})
