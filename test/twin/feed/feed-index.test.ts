import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FeedIndex } from '../../../src/twin/feed/feed-index.ts'
import type { FeedQuery } from '../../../src/twin/feed/query.ts'
import type { Position } from '../../../src/twin/geo/sphere.ts'
import { forAll } from '../../for-all.ts'
import { randomNumbers } from '../../random.ts'
import { isAmbiguous, metresBetween, places, radii, randomPlaces } from '../geo/globe.ts'

const ALL = Number.POSITIVE_INFINITY
const everything: FeedQuery = {
  near: { lng: 0, lat: 0 },
  radius: ALL,
  above: 0,
  below: ALL,
  limit: ALL,
  from: 'newest',
}

interface Stored extends Position {
  readonly id: number
}

/** Finds the expected page by testing each post; undefined if a post is on the edge of the circle. */
function findPageBySearch(
  posts: readonly Stored[],
  { near, radius, above, below, limit, from }: FeedQuery,
): number[] | undefined {
  const ids: number[] = []
  for (const post of posts) {
    const metres = metresBetween(near, post)
    if (isAmbiguous(metres, radius)) return undefined
    if (metres <= radius && post.id > above && post.id < below) ids.push(post.id)
  }
  ids.sort((a, b) => (from === 'newest' ? b - a : a - b))
  return ids.slice(0, limit)
}

function createFilledIndex(
  positions: readonly Position[],
  firstId: number,
): { index: FeedIndex; posts: Stored[] } {
  const index = new FeedIndex(firstId)
  const posts = positions.map((position) => ({ ...position, id: index.add(position) }))
  return { index, posts }
}

const from = fc.constantFrom('newest', 'oldest')
const limits = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.constant(ALL))

/** A cursor near the existing ids or far from them, counted from the first one; or none. */
const cursor = (none: number): fc.Arbitrary<(firstId: number) => number> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant(() => none) },
    {
      weight: 3,
      arbitrary: fc.integer({ min: -3, max: 130 }).map((offset) => (firstId: number) => firstId + offset),
    },
    { weight: 1, arbitrary: fc.constantFrom(0, 1, 2 ** 31, 2 ** 53).map((id) => () => id) },
  )

const questions = fc.record({
  /** a position, or the number of the post at the centre */
  near: fc.oneof(places, fc.nat()),
  radius: radii,
  above: cursor(0),
  below: cursor(ALL),
  limit: limits,
  from,
})

describe('a page', () => {
  test('equals the result of testing each post', () => {
    forAll(
      { seed: 41, numRuns: 250 },
      fc.constantFrom(1, 5, 1_980_000_001),
      fc.array(places, { maxLength: 120 }),
      fc.array(fc.nat(), { maxLength: 20 }),
      fc.array(questions, { minLength: 10, maxLength: 10 }),
      (firstId, positions, removals, asked) => {
        const { index, posts } = createFilledIndex(positions, firstId)
        const removed = new Set(
          positions.length > 0 ? removals.map((number) => firstId + (number % positions.length)) : [],
        )
        for (const id of removed) index.remove(id)
        const remaining = posts.filter(({ id }) => !removed.has(id))
        for (const { near, radius, above, below, limit, from } of asked) {
          const query = {
            near: typeof near === 'number' ? (posts[near % posts.length] ?? { lng: 0, lat: 0 }) : near,
            radius,
            above: above(firstId),
            below: below(firstId),
            limit,
            from,
          }
          const expected = findPageBySearch(remaining, query)
          if (expected) expect(index.findPage(query)).toEqual(expected)
        }
      },
    )
  })

  test('is exact among thousands of posts, beyond the first allocation', () => {
    const random = randomNumbers(42)
    const centres = [
      { lng: 180, lat: 0 },
      { lng: 0, lat: 90 },
      { lng: 77, lat: -90 },
      { lng: 139.7671, lat: 35.6812 },
    ]
    const clustered = randomPlaces(5000, 43).map((place, number) => {
      const centre = centres[number % 8]
      if (!centre) return place
      const lng = centre.lng + (random() - 0.5) * (Math.abs(centre.lat) === 90 ? 720 : 0.6)
      const lat = Math.max(-90, Math.min(90, centre.lat + (random() - 0.5) * 0.6))
      return { lng: lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng, lat }
    })
    const { index, posts } = createFilledIndex(clustered, 1)
    expect(index.nextId).toBe(5001)
    for (const from of ['newest', 'oldest'] as const) {
      for (const near of [...centres, ...randomPlaces(4, 44)]) {
        for (const radius of [100, 5000, 20_000, 300_000, 3_000_000, 15_000_000, ALL]) {
          const query = { ...everything, near, radius, from, above: 700, below: 4500, limit: 500 }
          const expected = findPageBySearch(posts, query)
          if (expected) expect(index.findPage(query)).toEqual(expected)
        }
      }
    }
  })
})

describe('adding and removing', () => {
  test('numbers posts from the first id on', () => {
    const index = new FeedIndex(7)
    expect(index.nextId).toBe(7)
    expect([1, 2, 3].map((lat) => index.add({ lng: 0, lat }))).toEqual([7, 8, 9])
    index.remove(9)
    expect(index.add({ lng: 0, lat: 4 })).toBe(10)
    expect(index.findPage(everything)).toEqual([10, 8, 7])
  })

  test('distinguishes posts at the same position', () => {
    const point = { lng: 180, lat: 10 }
    const { index } = createFilledIndex([point, point, { lng: -180, lat: 10 }, point], 1)
    index.remove(2)
    index.remove(2)
    for (const radius of [100, 1_000_000, ALL]) {
      expect(index.findPage({ ...everything, near: point, radius })).toEqual([4, 3, 1])
    }
  })

  test('keeps posts and removals when it grows', () => {
    const index = new FeedIndex(1)
    const total = 3 * 1024 + 1
    for (let id = 1; id <= total; id++) {
      index.add({ lng: 50, lat: 50 })
      if (id % 1024 === 0) index.remove(id)
    }
    const remaining = Array.from({ length: total }, (_, number) => number + 1).filter((id) => id % 1024 !== 0)
    const near = { lng: 50, lat: 50 }
    expect(index.findPage({ ...everything, near, radius: 100, from: 'oldest' })).toEqual(remaining)
    expect(index.findPage({ ...everything, near, from: 'oldest' })).toEqual(remaining)
  })
})
