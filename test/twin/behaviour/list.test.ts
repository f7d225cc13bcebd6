import { describe, expect, test } from 'vitest'
import type { Post } from '../../../src/index.ts'
import { NOON, openClient, TOKYO, validPost } from './client.ts'
import { doors } from './doors.ts'

describe.each(doors)('listing posts, $name', (door) => {
  test('returns 20 posts with all fields at any position, newest first', async () => {
    const client = await openClient(door)
    for (const place of [
      TOKYO,
      { lng: 0, lat: 0 },
      { lng: -180, lat: 0 },
      { lng: 12.5, lat: -90 },
      { lng: 30, lat: 60 },
    ]) {
      const posts = (await client.list(place)).body as Post[]
      expect(posts).toHaveLength(20)
      expect(posts.map(({ id }) => id)).toEqual(posts.map(({ id }) => id).sort((a, b) => b - a))
      for (const [index, post] of posts.entries()) {
        expect(Object.keys(post)).toEqual([
          ...['id', 'content', 'created_at', 'count_images', 'lng', 'lat', 'images', 'userInfo'],
          ...['category'],
        ])
        expect(Object.keys(post.userInfo)).toEqual(['user_id', 'nickname', 'avatar', 'gender'])
        expect(post.count_images).toBe(post.images.length)
        expect(post.content !== '' || post.images.length > 0).toBe(true)
        expect(post.created_at).toBeLessThan(NOON / 1000)
        expect(post.created_at).toBeGreaterThan(NOON / 1000 - 91 * 86_400)
        expect(post.created_at).toBeLessThanOrEqual(posts[index - 1]?.created_at ?? Number.POSITIVE_INFINITY)
      }
    }
  })

  test('returns no posts at Point Nemo', async () => {
    const client = await openClient(door)
    expect((await client.list({ lng: -123.4, lat: -48.9 })).text).toBe('[]')
  })

  test('by max-id returns each post once, with any page size', async () => {
    const client = await openClient(door, { world: 'three-pages' })
    for (const page_size of [1, 7, 20, 100]) {
      const seen: number[] = []
      for (let page = await client.ids({ ...TOKYO, page_size }); page.length > 0; ) {
        seen.push(...page)
        page = await client.ids({ ...TOKYO, page_size, 'max-id': seen.at(-1) })
      }
      expect(seen).toEqual(Array.from({ length: 45 }, (_, index) => 45 - index))
    }
  })

  test('by since-id returns the posts that were published since then, and no others', async () => {
    const client = await openClient(door)
    const [newest] = await client.ids(TOKYO)
    expect(await client.ids({ ...TOKYO, 'since-id': newest })).toEqual([])
    const token = await client.token()
    const published = []
    for (const content of ['one', 'two', 'three']) {
      published.unshift(((await client.publish({ ...validPost, content }, token)).body as Post).id)
    }
    expect(await client.ids({ ...TOKYO, 'since-id': newest })).toEqual(published)
  })

  test('uses the great-circle distance, also across the antimeridian and the poles', async () => {
    const client = await openClient(door, { world: 'empty' })
    const token = await client.token()
    const near = [
      { lng: 179.99, lat: 10 },
      { lng: -179.99, lat: 10 },
      { lng: 0, lat: 89.99 },
      { lng: 180, lat: 89.99 },
    ]
    for (const place of near) await client.publish({ ...validPost, ...place }, token)
    expect(await client.ids({ lng: 180, lat: 10 })).toEqual([2, 1])
    expect(await client.ids({ lng: -180, lat: 10.089 })).toEqual([2, 1])
    expect(await client.ids({ lng: -180, lat: 10.0895 })).toEqual([])
    expect(await client.ids({ lng: 77, lat: 90 })).toEqual([4, 3])
  })

  test('accepts a position in any notation of a number', async () => {
    const client = await openClient(door, { world: 'one-post' })
    for (const [lng, lat] of [
      ['139.7671', '35.6812'],
      ['+139.7671', ' 35.6812'],
      ['1.397671e2', '35.6812000'],
    ]) {
      expect(await client.ids({ lng, lat })).toEqual([1])
    }
  })

  test('answers HEAD like GET, without the body', async () => {
    const client = await openClient(door)
    const query = '/posts?lng=1&lat=2'
    const [get, head] = [await client.request(query), await client.request(query, { method: 'HEAD' })]
    expect(head.status).toBe(200)
    expect(head.text).toBe('')
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'))
  })
})
