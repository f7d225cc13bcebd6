import { expect, test } from 'vitest'
import { createTwin } from '../../../src/index.ts'

test('a large circle around a latitude far beyond the poles is empty without a search of the planet', async () => {
  const twin = await createTwin({
    dialect: { 'list.radius': 1_000_000, 'list.out-of-range-position': 'accepted' },
  })
  const response = await twin.fetch('http://localhost/posts?lng=999&lat=999')
  expect(await response.json()).toEqual([])
})

test.each(['lng=400&lat=0', 'lng=0&lat=100'])(
  'a rectangle around %s, which no post can be in, is empty without a search of the planet',
  async (position) => {
    const twin = await createTwin({
      dialect: { 'list.radius': { degrees: 5 }, 'list.out-of-range-position': 'accepted' },
    })
    const response = await twin.fetch(`http://localhost/posts?${position}`)
    expect(await response.json()).toEqual([])
  },
)

test.each(['lng=209.9&lat=0', 'lng=-209.9&lat=60', 'lng=0&lat=119.9', 'lng=0&lat=-119.9'])(
  'a rectangle around %s, of which only an edge can have posts, lists those without a search of the planet',
  async (position) => {
    const twin = await createTwin({
      dialect: { 'list.radius': { degrees: 30 }, 'list.out-of-range-position': 'accepted' },
    })
    const response = await twin.fetch(`http://localhost/posts?${position}`)
    const posts = (await response.json()) as { lng: number; lat: number }[]
    const { lng, lat } = Object.fromEntries(
      [...new URLSearchParams(position)].map(([name, value]) => [name, Number(value)]),
    ) as { lng: number; lat: number }
    expect(posts.length).toBeGreaterThan(0)
    for (const post of posts) {
      expect(Math.abs(post.lng - lng)).toBeLessThanOrEqual(30)
      expect(Math.abs(post.lat - lat)).toBeLessThanOrEqual(30)
    }
  },
)
