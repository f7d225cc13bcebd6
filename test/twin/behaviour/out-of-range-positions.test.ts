import { expect, test } from 'vitest'
import type { Dialect } from '../../../src/contract/index.ts'
import { createTwin } from '../../../src/index.ts'

type Radius = Dialect['list.radius']

/** Lists posts by any position. */
async function listAt(position: string, radius: Radius): Promise<{ lng: number; lat: number }[]> {
  const dialect = { 'list.radius': radius, 'list.out-of-range-position': 'accepted' } as const
  const response = await (await createTwin({ dialect })).fetch(`http://localhost/posts?${position}`)
  return (await response.json()) as { lng: number; lat: number }[]
}

test.each<[area: string, position: string, Radius]>([
  ['a large circle around a latitude far beyond the poles', 'lng=999&lat=999', 1_000_000],
  ['a rectangle, which no post can be in', 'lng=400&lat=0', { degrees: 5 }],
  ['a rectangle, which no post can be in', 'lng=0&lat=100', { degrees: 5 }],
])('%s, %s, is empty without a search of the planet', async (_, position, radius) => {
  expect(await listAt(position, radius)).toEqual([])
})

test.each([
  [209.9, 0],
  [-209.9, 60],
  [0, 119.9],
  [0, -119.9],
])(
  'a rectangle around %d, %d, of which only an edge can have posts, lists those without a search of the planet',
  async (lng, lat) => {
    const posts = await listAt(`lng=${lng}&lat=${lat}`, { degrees: 30 })
    expect(posts.length).toBeGreaterThan(0)
    for (const post of posts) {
      expect(Math.abs(post.lng - lng)).toBeLessThanOrEqual(30)
      expect(Math.abs(post.lat - lat)).toBeLessThanOrEqual(30)
    }
  },
)
