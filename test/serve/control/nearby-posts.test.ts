import { expect, test } from 'vitest'
import { PARIS, startControlled } from './twin.ts'

const open = async (options: object = {}) => (await startControlled({ world: 'empty', ...options })).client

test('lists the posts that a client at the position gets, with distances, and records no exchange', async () => {
  const { client, twin } = await startControlled({ world: 'planet' })
  const { posts, ...page } = await client.posts.near(PARIS)
  expect(page).toEqual({ near: PARIS, radius: 10_000, order: 'newest-first', pageSize: 20 })
  const response = await fetch(`${twin.url}/posts?lng=${PARIS.lng}&lat=${PARIS.lat}`)
  expect(posts.map(({ post }) => post)).toEqual(await response.json())
  expect(posts.every(({ distance }) => distance <= 10_000)).toBe(true)
  expect(await client.traffic.list()).toHaveLength(1)
})

test('lists as the dialect says, also where lists need a token', async () => {
  const client = await open({
    dialect: { 'list.token': 'required', 'list.order': 'nearest-first', 'list.radius': 500 },
  })
  const publish = (lng: number) => client.posts.publish({ open_id: 'ada', lng, lat: 0, content: 'Hello' })
  const ids = [await publish(0.001), await publish(0.002), await publish(0), await publish(0.1)].map(
    ({ id }) => id,
  )
  const page = await client.posts.near({ lng: 0, lat: 0 })
  expect(page).toMatchObject({ radius: 500, order: 'nearest-first' })
  expect(page.posts.map(({ post, distance }) => [post.id, distance])).toEqual([
    [ids[2], 0],
    [ids[0], 111],
    [ids[1], 222],
  ])
  const wider = await client.posts.near({ lng: 0, lat: 0, radius: 20_000, limit: 2 })
  expect(wider).toMatchObject({ radius: 20_000, pageSize: 2 })
  expect(wider.posts.map(({ post }) => post.id)).toEqual([ids[2], ids[3]])
})

test('finds posts on the other side of the antimeridian', async () => {
  const client = await open()
  const { id } = await client.posts.publish({ open_id: 'ada', lng: -179.99, lat: 0, content: 'Hello' })
  const { posts } = await client.posts.near({ lng: 179.99, lat: 0 })
  expect(posts.map(({ post, distance }) => [post.id, distance])).toEqual([[id, 2224]])
})

test('explains why a client at the position gets a post, or why not', async () => {
  const client = await open()
  const { id } = await client.posts.publish({ open_id: 'ada', lng: 0, lat: 0, content: 'Hello' })
  expect(await client.posts.explain(id, { lng: 0.01, lat: 0 })).toEqual({
    ...{ id, listed: true, distance: 1112 },
    reason: `Post ${id} is 1.1 km away, and number 1 of the 1 listed posts.`,
  })
  expect(await client.posts.explain(id, { lng: 0.1276, lat: 0 })).toEqual({
    ...{ id, listed: false, distance: 14_188, gap: 'list.radius' },
    reason: `Post ${id} is 14.2 km away; list.radius is 10,000 m.`,
  })
  await expect(client.posts.explain(999, PARIS)).rejects.toThrow('There is no post 999.')
})

test('rejects a position that is not on Earth', async () => {
  const client = await open()
  await expect(client.posts.near({ lng: 181, lat: 0 })).rejects.toThrow(/lng/)
  await expect(client.posts.explain(1, { lng: 0, lat: -91 })).rejects.toThrow(/lat/)
})
