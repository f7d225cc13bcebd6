import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import gazetteer from '../../../fixtures/places.json' with { type: 'json' }
import { computeDensity, emptyRegion } from '../../../src/twin/feed/density.ts'
import { computePlanetTime, GREATEST_PLANET_ID, Planet } from '../../../src/twin/feed/planet.ts'
import type { FeedQuery } from '../../../src/twin/feed/query.ts'
import { CELLS, computeCellBounds, findCell } from '../../../src/twin/geo/grid.ts'
import { METRES_PER_DEGREE, type Position } from '../../../src/twin/geo/sphere.ts'
import { mixHash } from '../../../src/twin/hash.ts'
import { forAll } from '../../for-all.ts'
import { randomNumbers } from '../../random.ts'
import { isAmbiguous, metresBetween, places, randomPlaces } from '../geo/globe.ts'

const ALL = Number.POSITIVE_INFINITY
const tokyo = { lng: 139.7671, lat: 35.6812 }
const sahara = { lng: 5.5, lat: 23.4 }
const seam = { lng: 180, lat: -16.8 }
const pole = { lng: 0, lat: 90 }
const planet = new Planet(1)

const createQuery = (near: Position, parts: Partial<FeedQuery> = {}): FeedQuery => ({
  near,
  radius: 10_000,
  above: 0,
  below: ALL,
  limit: ALL,
  from: 'newest',
  ...parts,
})

/** The ids of a page around a place. */
const find = (near: Position, parts?: Partial<FeedQuery>): readonly number[] =>
  planet.findPage(createQuery(near, parts))

/** Lists all posts with ids from `first` to `last`, oldest first, by testing each id. */
function listPostsBySearch(first: number, last: number): (Position & { id: number })[] {
  const posts = []
  for (let id = first; id <= last; id++) if (planet.hasPost(id)) posts.push({ id, ...planet.getPosition(id) })
  return posts
}

describe('the guarantees of a seed', () => {
  test('mixHash is the finalizer of MurmurHash3', () => {
    // Published values of fmix32.
    expect([mixHash(0, 0), mixHash(1, 0), mixHash(2, 0)]).toEqual([0, 0x514e28b7, 0x30f4c306])
    expect([mixHash(0, 1), mixHash(1, 2), mixHash(-1, 3), mixHash(0xffff_ffff, 3)]).toEqual([
      301794027, 232174035, 621139058, 621139058,
    ])
  })

  test('the posts at a position are the same in all releases', () => {
    expect(find(tokyo, { limit: 5 })).toEqual([1979260808, 1977685077, 1977144549, 1973363170, 1965385634])
    expect(find(sahara, { limit: 3 }).map((id) => planet.getPosition(id))).toEqual([
      { lng: 5.510059, lat: 23.488889 },
      { lng: 5.432403, lat: 23.37297 },
      { lng: 5.55517, lat: 23.401368 },
    ])
  })

  test('the same seed gives the same planet, and another seed another one', () => {
    const again = new Planet(1)
    const other = new Planet(2)
    for (const near of [tokyo, sahara, seam, pole, ...randomPlaces(20, 51)]) {
      const ids = find(near)
      expect(again.findPage(createQuery(near))).toEqual(ids)
      expect(again.getPosition(ids[0] as number)).toEqual(planet.getPosition(ids[0] as number))
      const others = other.findPage(createQuery(near))
      expect(others).not.toEqual(ids)
      expect(others.filter((id) => ids.includes(id)).length).toBeLessThan(ids.length / 2)
    }
  })

  test('pages do not depend on earlier pages', () => {
    const busy = new Planet(1)
    for (const near of randomPlaces(100, 52)) busy.findPage(createQuery(near, { radius: 60_000, limit: 20 }))
    expect(busy.findPage(createQuery(tokyo))).toEqual(new Planet(1).findPage(createQuery(tokyo)))
  })
})

describe('paging', () => {
  test('by max-id finds each post of one large page once', () => {
    forAll(
      { seed: 53, numRuns: 40 },
      fc.oneof(places, fc.constantFrom(tokyo, sahara, seam, pole)),
      fc.integer({ min: 1, max: 150 }),
      fc.constantFrom(5000, 10_000, 25_000),
      (near, limit, radius) => {
        const walked: number[] = []
        let page = find(near, { radius, limit })
        while (page.length > 0) {
          expect(page.length).toBeLessThanOrEqual(limit)
          walked.push(...page)
          page = find(near, { radius, limit, below: page.at(-1) as number })
        }
        expect(walked).toEqual(find(near, { radius }))
      },
    )
  })

  test('from the oldest post on gives the reverse order', () => {
    forAll(
      { seed: 54, numRuns: 60 },
      places,
      fc.nat({ max: GREATEST_PLANET_ID }),
      fc.nat({ max: GREATEST_PLANET_ID }),
      fc.constantFrom(10_000, 80_000),
      (near, one, two, radius) => {
        const query = createQuery(near, { radius, above: Math.min(one, two), below: Math.max(one, two) })
        const newestFirst = planet.findPage(query)
        expect(newestFirst).toEqual([...newestFirst].sort((a, b) => b - a))
        expect(planet.findPage({ ...query, from: 'oldest' })).toEqual([...newestFirst].reverse())
        const limit = Math.ceil(newestFirst.length / 3)
        expect(planet.findPage({ ...query, limit })).toEqual(newestFirst.slice(0, limit))
        expect(planet.findPage({ ...query, limit, from: 'oldest' })).toEqual(
          [...newestFirst].reverse().slice(0, limit),
        )
      },
    )
  })

  test('respects the exclusive bounds', () => {
    const ids = find(tokyo)
    const [below, , , above] = ids.slice(10) as [number, number, number, number]
    expect(find(tokyo, { above, below })).toEqual(ids.slice(11, 13))
    expect(find(tokyo, { above, below: above + 1 })).toEqual([])
    expect(find(tokyo, { above: below, below: above })).toEqual([])
    expect(find(tokyo, { above: GREATEST_PLANET_ID })).toEqual([])
    expect(find(tokyo, { below: 1 })).toEqual([])
    expect(find(tokyo, { above: -5, below: 2 ** 53 })).toEqual(ids)
  })

  test('without posts is empty', () => {
    for (const near of [tokyo, sahara, seam, pole, ...randomPlaces(20, 60)]) {
      expect(find(near, { limit: 0 })).toEqual([])
      expect(find(near, { limit: 0, radius: ALL, from: 'oldest' })).toEqual([])
    }
  })

  test('lists only posts that exist, within the circle', () => {
    for (const near of [tokyo, sahara, seam, pole, ...randomPlaces(30, 55)]) {
      for (const id of find(near, { limit: 60 })) {
        expect(planet.hasPost(id)).toBe(true)
        expect(metresBetween(near, planet.getPosition(id))).toBeLessThanOrEqual(10_000 * (1 + 1e-6))
      }
    }
  })

  test('accepts positions beyond 180 degrees', () => {
    const ids = find(seam, { limit: 50 })
    expect(find({ ...seam, lng: -180 }, { limit: 50 })).toEqual(ids)
    expect(find({ ...seam, lng: 540 }, { limit: 50 })).toEqual(ids)
  })
})

describe('searching by cell or by id', () => {
  // At both ends of time, and across the border of two slots.
  const ranges = [
    [1, 100_000],
    [CELLS * 200 - 100_000, CELLS * 200 + 100_000],
    [GREATEST_PLANET_ID - 100_000, GREATEST_PLANET_ID],
  ] as const
  const circles = [
    ...[tokyo, sahara, seam, pole, { lng: 2.35, lat: 48.86 }].flatMap((near) =>
      [50_000, 200_000, 400_000, 800_000].map((radius) => ({ near, radius })),
    ),
    // So large that the ids are tested one by one.
    { near: tokyo, radius: 900_000 },
    { near: pole, radius: 4_000_000 },
    { near: seam, radius: 19_000_000 },
    { near: sahara, radius: ALL },
  ]

  test('a long page that searches cells equals the short pages that test ids', () => {
    const query = createQuery(sahara, { radius: 1_000_000 })
    const pages: number[] = []
    for (let below = ALL; pages.length < 60; below = pages.at(-1) as number)
      pages.push(...planet.findPage({ ...query, below, limit: 20 }))
    expect(planet.findPage({ ...query, limit: 500 }).slice(0, 60)).toEqual(pages)
  })

  test.each(ranges)('a page over the ids %i to %i equals the result of testing each id', (first, last) => {
    const posts = listPostsBySearch(first, last)
    expect(posts.length).toBeGreaterThan(0.04 * (last - first))
    let [judged, listed] = [0, 0]
    for (const { near, radius } of circles) {
      const measured = posts.map((post) => ({ id: post.id, metres: metresBetween(near, post) }))
      if (measured.some(({ metres }) => isAmbiguous(metres, radius))) continue
      const expected = measured.filter(({ metres }) => metres <= radius).map(({ id }) => id)
      const query = createQuery(near, { radius, above: first - 1, below: last + 1 })
      expect(planet.findPage({ ...query, from: 'oldest' })).toEqual(expected)
      expect(planet.findPage({ ...query, limit: 20 })).toEqual(expected.slice(-20).reverse())
      judged++
      listed += expected.length
    }
    expect(judged).toBeGreaterThan(circles.length - 3)
    expect(listed).toBeGreaterThan(0.08 * (last - first))
  })

  test('a post is found at its position, also the first and the last one of a slot', () => {
    const edges = Array.from({ length: 480 }, (_, slot) => [slot * CELLS + 1, (slot + 1) * CELLS]).flat()
    const random = randomNumbers(61)
    const others = Array.from({ length: 1000 }, () => Math.ceil(random() * GREATEST_PLANET_ID))
    let found = 0
    for (const id of [...edges, ...others]) {
      const ids = planet.hasPost(id) ? [id] : []
      const query = createQuery(planet.getPosition(id), { above: id - 1, below: id + 1 })
      expect(planet.findPage({ ...query, radius: 100 })).toEqual(ids)
      expect(planet.findPage({ ...query, radius: 100, from: 'oldest' })).toEqual(ids)
      expect(planet.findPage({ ...query, radius: ALL, from: id % 2 === 0 ? 'newest' : 'oldest' })).toEqual(
        ids,
      )
      found += ids.length
    }
    expect(found).toBeGreaterThan(80)
  })

  test('each cell has one rank in a slot', () => {
    const slot = createQuery(tokyo, { radius: 60_000, above: CELLS * 100, below: CELLS * 101 + 1 })
    const ids = planet.findPage(slot)
    expect(ids.length).toBeGreaterThan(20)
    expect(new Set(ids.map((id) => findCell(planet.getPosition(id)))).size).toBe(ids.length)
  })
})

describe('posts', () => {
  test('have ids of 31 bits, and no other posts exist', () => {
    expect(GREATEST_PLANET_ID).toBeLessThan(2 ** 31)
    for (const id of [0, -1, 1.5, Number.NaN, ALL, GREATEST_PLANET_ID + 1, 2 ** 31, 2 ** 53]) {
      expect(planet.hasPost(id)).toBe(false)
    }
    const everywhere = [...randomPlaces(50, 56), tokyo].flatMap((near) => find(near))
    for (const id of everywhere) {
      expect(Number.isInteger(id) && id >= 1 && id <= GREATEST_PLANET_ID).toBe(true)
    }
  })

  test('are in their cell, with at most six decimals', () => {
    for (const post of listPostsBySearch(GREATEST_PLANET_ID - 20_000, GREATEST_PLANET_ID)) {
      expect(Math.abs(post.lng)).toBeLessThanOrEqual(180)
      expect(Math.abs(post.lat)).toBeLessThanOrEqual(90)
      expect(Number(post.lng.toFixed(6))).toBe(post.lng)
      expect(Number(post.lat.toFixed(6))).toBe(post.lat)
    }
  })

  test('are spread evenly within their cells', () => {
    const counts = { east: 0, north: 0 }
    const posts = listPostsBySearch(CELLS * 50, CELLS * 50 + 100_000)
    for (const post of posts) {
      const { west, south, width, height } = computeCellBounds(findCell(post))
      if (post.lng > west + width / 2) counts.east++
      if (post.lat > south + height / 2) counts.north++
    }
    for (const count of Object.values(counts)) {
      expect(count / posts.length).toBeGreaterThan(0.47)
      expect(count / posts.length).toBeLessThan(0.53)
    }
  })

  test('that are removed are skipped, and the others stay', () => {
    const removed = new Set<number>()
    const eroded = new Planet(1, (id) => removed.has(id))
    const before = eroded.findPage(createQuery(tokyo, { limit: 20 }))
    removed.add(before[0] as number).add(before[7] as number)
    const remaining = find(tokyo).filter((id) => !removed.has(id))
    expect(eroded.hasPost(before[7] as number)).toBe(false)
    expect(eroded.findPage(createQuery(tokyo))).toEqual(remaining)
    expect(eroded.findPage(createQuery(tokyo, { from: 'oldest' }))).toEqual([...remaining].reverse())
    expect(eroded.findPage(createQuery(tokyo, { limit: 20 }))).toEqual(remaining.slice(0, 20))
    const world = createQuery(tokyo, { radius: ALL, limit: 50 })
    const latest = planet.findPage(world)
    for (const id of latest.slice(0, 10)) removed.add(id)
    expect(eroded.findPage({ ...world, limit: 40 })).toEqual(latest.slice(10))
  })
})

describe('time', () => {
  const epoch = 1_700_000_000
  const DAY = 86_400

  test('never decreases', () => {
    const id = fc.integer({ min: 1, max: GREATEST_PLANET_ID })
    forAll({ seed: 57, numRuns: 2000 }, id, fc.oneof(id, fc.integer({ min: 1, max: 1000 })), (one, two) => {
      const [low, high] = [Math.min(one, two), Math.max(one, two)]
      expect(computePlanetTime(low, epoch)).toBeLessThanOrEqual(computePlanetTime(high, epoch))
      expect(computePlanetTime(Math.max(1, one - 1), epoch)).toBeLessThanOrEqual(
        computePlanetTime(one, epoch),
      )
      expect(Number.isInteger(computePlanetTime(one, epoch))).toBe(true)
    })
  })

  test('is from a minute to ninety days ago', () => {
    expect(epoch - computePlanetTime(GREATEST_PLANET_ID, epoch)).toBe(60)
    const oldest = epoch - computePlanetTime(1, epoch)
    expect(oldest).toBeGreaterThan(89.9 * DAY)
    expect(oldest).toBeLessThan(90.1 * DAY)
  })

  test('has larger steps for older posts', () => {
    const ages = [0, 1, 2, 3, 4].map(
      (quarter) =>
        epoch - computePlanetTime(Math.max(1, Math.round(GREATEST_PLANET_ID * (1 - quarter / 4))), epoch),
    ) as [number, number, number, number, number]
    const steps = ages.slice(1).map((age, index) => age - (ages[index] as number))
    expect(steps).toEqual([...steps].sort((a, b) => a - b))
    expect(ages[2]).toBeLessThan(30 * DAY)
  })

  test('is recent at a busy place and older at a remote one', () => {
    const ages = (near: Position) => find(near).map((id) => epoch - computePlanetTime(id, epoch))
    const [city, desert] = [ages(tokyo), ages(sahara)]
    expect(city[0]).toBeLessThan(DAY / 24)
    expect(desert[0]).toBeLessThan(3 * DAY)
    expect(desert[19]).toBeGreaterThan(DAY)
    expect(city.at(-1)).toBeGreaterThan(60 * DAY)
  })
})

describe('people', () => {
  test('are everywhere: each position has pages of posts within 10 km', () => {
    const counts = randomPlaces(500, 58)
      .filter((place) => metresBetween(place, emptyRegion) > emptyRegion.radius + 25_000)
      .map((near) => find(near).length)
    expect(counts.length).toBeGreaterThan(490)
    expect(Math.min(...counts), 'the fewest posts of any place').toBeGreaterThanOrEqual(25)
    const mean = counts.reduce((sum, count) => sum + count) / counts.length
    expect(mean).toBeGreaterThan(55)
    expect(mean).toBeLessThan(75)
  })

  test('are also at the poles and at the antimeridian', () => {
    for (const near of [pole, { lng: 0, lat: -90 }, seam, { lng: -180, lat: 65 }, { lng: 0, lat: 0 }]) {
      expect(find(near).length).toBeGreaterThanOrEqual(25)
    }
  })

  test('are more frequent in cities', () => {
    const wilderness = find(sahara).length
    const byPopulation = (gazetteer.places as [number, number, number][]).toSorted(
      ([, , a], [, , b]) => b - a,
    )
    const cities = byPopulation.map(([lng, lat]) => ({ lng, lat }))
    expect(cities.filter((city) => computeDensity(city) < 0.5)).toEqual([])
    const counts = cities.slice(0, 200).map((city) => find(city).length)
    expect(Math.min(...counts)).toBeGreaterThan(5 * wilderness)
    expect(find(tokyo).length).toBeGreaterThan(8 * wilderness)
  })

  test('do not exist in the empty region', () => {
    const radius = emptyRegion.radius - 10_000
    expect(find(emptyRegion, { radius })).toEqual([])
    expect(find(emptyRegion, { radius, from: 'oldest' })).toEqual([])
    expect(find(emptyRegion, { radius: emptyRegion.radius + 30_000 }).length).toBeGreaterThan(9)
  })

  test('have a density from 0 to 1', () => {
    forAll({ seed: 59, numRuns: 2000 }, places, (place) => {
      const density = computeDensity(place)
      expect(density === 0 || (density >= 0.05 && density <= 0.9)).toBe(true)
      expect(density === 0).toBe(metresBetween(place, emptyRegion) <= emptyRegion.radius)
    })
  })

  test('have the same density on both sides of the antimeridian', () => {
    for (const lat of [-90, -18, -16.8, 0, 65, 90]) {
      expect(computeDensity({ lng: 180, lat })).toBe(computeDensity({ lng: -180, lat }))
    }
  })
})

test.each([
  { lng: 139.7, lat: 35.6, degrees: 0.5 },
  { lng: 179.9, lat: -10, degrees: 1 },
  { lng: -180, lat: 65, degrees: 2 },
  { lng: 30, lat: 89.5, degrees: 1 },
  { lng: 2, lat: 48, degrees: 40 },
])('a rectangle has the posts of the circle around it: %j', ({ lng, lat, degrees }) => {
  const accepts = (id: number): boolean => {
    const position = planet.getPosition(id)
    return Math.abs(position.lng - lng) <= degrees && Math.abs(position.lat - lat) <= degrees
  }
  const circle = { radius: 2 * degrees * METRES_PER_DEGREE, accepts, limit: 200 }
  const query = createQuery({ lng, lat }, circle)
  const rectangle = { west: lng - degrees, south: lat - degrees, east: lng + degrees, north: lat + degrees }
  for (const from of ['newest', 'oldest'] as const)
    expect(planet.findPage({ ...query, rectangle, from })).toEqual(planet.findPage({ ...query, from }))
})
