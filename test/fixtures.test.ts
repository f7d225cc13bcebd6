import { readdirSync, readFileSync, statSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import categories from '../fixtures/categories.json' with { type: 'json' }
import cities from '../fixtures/cities.json' with { type: 'json' }
import gazetteerNames from '../fixtures/place-names.json' with { type: 'json' }
import gazetteer from '../fixtures/places.json' with { type: 'json' }
import schema from '../fixtures/world.schema.json' with { type: 'json' }
import { getWorld, readWorld, worldNames } from '../src/twin/world/world.ts'

const fixtures = new URL('../fixtures/', import.meta.url)
const categoryIds = categories.map((category) => category.id)
const TOKYO_STATION = { lng: 139.7671, lat: 35.6812 }

const readWorldFile = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`worlds/${name}.json`, fixtures), 'utf8'))

/** Great-circle distance in metres by the haversine formula. */
function measureDistance(a: { lng: number; lat: number }, b: { lng: number; lat: number }): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (angle: number) => Math.sin(radians(angle) / 2) ** 2
  const h = half(b.lat - a.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(b.lng - a.lng)
  return 2 * 6_371_008.8 * Math.asin(Math.sqrt(h))
}

test('each world file belongs to a named world, and each named world has a file', () => {
  const files = readdirSync(new URL('worlds/', fixtures)).map((file) => file.replace(/\.json$/, ''))
  expect([...worldNames].sort()).toEqual(files.sort())
  expect(worldNames[0]).toBe('planet')
})

describe.each(worldNames)('the world %s', (name) => {
  test('is valid against the schema, by an independent validator', () => {
    const validate = new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile(schema)
    expect(validate(readWorldFile(name)), JSON.stringify(validate.errors)).toBe(true)
  })

  test('can be read with the categories of the fixtures', () => {
    expect(readWorld(readWorldFile(name), name, categoryIds)).toEqual(getWorld(name))
  })

  test('refuses the login "refused"', () => {
    expect(getWorld(name).refused).toContain('refused')
  })

  test('has its posts around Tokyo Station, and its description says so', () => {
    const { posts, description } = getWorld(name)
    for (const post of posts) expect(measureDistance(post, TOKYO_STATION)).toBeLessThan(5000)
    if (posts.length > 0) expect(description).toContain('Tokyo Station (lng 139.7671, lat 35.6812)')
  })

  test('links to its schema for editors', () => {
    const file = new URL(`worlds/${name}.json`, fixtures)
    expect(new URL((readWorldFile(name) as { $schema: string }).$schema, file).href).toBe(
      new URL('world.schema.json', fixtures).href,
    )
  })
})

test('the world planet is based on posts everywhere, the others on no posts', () => {
  for (const name of worldNames) expect(getWorld(name).base).toBe(name === 'planet' ? 'planet' : 'blank')
})

test('three-pages has 45 numbered posts, oldest first', () => {
  const { posts } = getWorld('three-pages')
  expect(posts.map((post) => post.content)).toEqual(
    Array.from({ length: 45 }, (_, index) => `Post ${index + 1} of 45`),
  )
  expect(new Set(posts.map((post) => post.age)).size).toBe(45)
  expect(Math.max(...posts.map((post) => measureDistance(post, TOKYO_STATION)))).toBeLessThanOrEqual(2000)
})

test('long-text has texts of the documented lengths', () => {
  const lengths = getWorld('long-text').posts.map((post) => post.content?.length ?? 0)
  expect(lengths).toEqual(expect.arrayContaining([400, 1000, 10_000]))
})

test('unicode contains texts that are difficult for clients', () => {
  const { posts, users } = getWorld('unicode')
  const contents = posts.map((post) => post.content ?? '').join('\n')
  for (const pattern of [
    /\p{Script=Arabic}/u,
    /\p{Script=Hebrew}/u,
    /\p{Script=Han}/u,
    /👨‍👩‍👧‍👦/u,
    /\u202e/,
    /e\u0301/,
    /\u2028/,
    /<b>/,
    /"/,
    /\\/,
  ])
    expect(contents).toMatch(pattern)
  expect(posts.some((post) => post.content === '𠮷')).toBe(true)
  expect(users.map((user) => user.nickname).join('\n')).toMatch(/\p{Script=Arabic}/u)
  // Some clients reject a whole response that contains a lone surrogate.
  expect(JSON.stringify([posts, users])).not.toMatch(/\\ud[89a-f]/)
})

test('no-images has neither images nor avatars', () => {
  const { posts, users } = getWorld('no-images')
  expect(posts.flatMap((post) => post.images)).toEqual([])
  expect(users.map((user) => user.avatar).join('')).toBe('')
  expect(posts.length).toBeGreaterThan(0)
})

test('categories have ids from 1 and different names', () => {
  expect(categoryIds).toEqual(categories.map((_, index) => index + 1))
  expect(new Set(categories.map((category) => category.name)).size).toBe(categories.length)
})

test('there are a thousand places, from south to north, at least 25 km apart, with source and licence', () => {
  const places = gazetteer.places as [lng: number, lat: number, population: number][]
  expect(places).toHaveLength(1000)
  for (const [index, [lng, lat, population]] of places.entries()) {
    expect(population).toBeGreaterThan(100_000)
    expect(Math.abs(lng)).toBeLessThanOrEqual(180)
    expect(Math.abs(lat)).toBeLessThanOrEqual(90)
    expect(lat).toBeGreaterThanOrEqual(places[index - 1]?.[1] ?? -90)
  }
  let closest = Number.POSITIVE_INFINITY
  for (const [index, [lng, lat]] of places.entries()) {
    for (const [otherLng, otherLat] of places.slice(index + 1)) {
      // The distance is measured only for places of similar latitude, since measuring all pairs is slow.
      if (Math.abs(lat - otherLat) < 0.3)
        closest = Math.min(closest, measureDistance({ lng, lat }, { lng: otherLng, lat: otherLat }))
    }
  }
  // Rounding to two decimals moves a place by up to 0.8 km.
  expect(closest).toBeGreaterThan(23_400)
  expect(gazetteer.source).toContain('GeoNames')
  expect(gazetteer.licence).toContain('CC BY 4.0')
  expect(statSync(new URL('places.json', fixtures)).size).toBeLessThan(40_000)
})

test('each place has a name, and the place at a city has the name of the city', () => {
  const { names } = gazetteerNames
  expect(names).toHaveLength(1000)
  expect(names.filter((name) => !/^\p{L}[\p{L}\p{M} .,‘’'-]*$/u.test(name))).toEqual([])
  const places = gazetteer.places as [lng: number, lat: number, population: number][]
  const named = cities.map((city) =>
    names.find((_, index) => {
      const [lng, lat] = places[index] as [number, number, number]
      return names[index] === city.name && measureDistance(city, { lng, lat }) < 25_000
    }),
  )
  const others = cities.filter((_, index) => named[index] === undefined)
  expect(others.map(({ name }) => name)).toEqual(['Reykjavik', 'New York', 'Suva'])
})

test('each city is near a place, except for two small cities', () => {
  const places = gazetteer.places as [lng: number, lat: number, population: number][]
  const remoteCities = cities.filter(
    (city) => !places.some(([lng, lat]) => measureDistance(city, { lng, lat }) < 25_000),
  )
  expect(remoteCities.map((city) => city.name)).toEqual(['Reykjavik', 'Suva'])
})
