import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GREATEST_PLANET_ID } from '../../src/twin/feed/planet.ts'
import type { FeedQuery } from '../../src/twin/feed/query.ts'
import { createMemoryJournal, type JournalEvent, type PublishEvent } from '../../src/twin/state/journal.ts'
import { State } from '../../src/twin/state/state.ts'
import { Timeline } from '../../src/twin/state/timeline.ts'
import { PLANET_POPULATION } from '../../src/twin/world/people.ts'
import { getWorld, readWorld, type World } from '../../src/twin/world/world.ts'
import { forAll } from '../for-all.ts'
import { isAmbiguous, metresBetween, places, radii } from './geo/globe.ts'

const ALL = Number.POSITIVE_INFINITY
const epoch = 1_700_000_000_000
const tokyo = { lng: 139.7671, lat: 35.6812 }

const begin = (world: World | string, seed = 1): State =>
  new State({ world: typeof world === 'string' ? getWorld(world) : world, seed, epoch })

const everything: FeedQuery = { near: tokyo, radius: ALL, above: 0, below: ALL, limit: ALL, from: 'newest' }
const login = (openId: string, platform = 'weixin') =>
  ({ type: 'login', at: epoch, platform, openId }) as const
const remove = (post: number) => ({ type: 'remove', at: epoch, post }) as const
const reset = { type: 'reset', at: epoch } as const
const publish = (parts: Partial<PublishEvent> = {}): PublishEvent => ({
  type: 'publish',
  at: epoch + 5000,
  user: 0,
  category: 1,
  ...tokyo,
  content: 'Hello',
  images: [],
  ...parts,
})

/** Everything that can be read from a state, with samples of the planet. */
function readContents(state: State): unknown {
  return structuredClone({
    users: [...state.users],
    revoked: [...state.users.keys()].map((id) => state.getRevocation(id, 'f'.repeat(32))),
    posts: [...state.listStoredPosts()],
    everywhere: state.findPage({ ...everything, limit: 50 }),
    nearby: state.findPage({ ...everything, radius: 10_000 }),
    oldest: state.findPage({ ...everything, radius: 10_000, from: 'oldest', limit: 50 }),
  })
}

const town = readWorld(
  {
    feedtwin: 'world/1',
    users: [
      { id: 3, nickname: 'Ada', accounts: [{ open_id: 'ada', platform: 'weixin' }] },
      {
        id: 9,
        nickname: 'Bo',
        accounts: [
          { open_id: 'bo', platform: 'weixin' },
          { open_id: 'bo', platform: 'weibo' },
        ],
      },
    ],
    posts: [
      { user_id: 3, post_category_id: 1, ...tokyo, age: 60, images: ['a.jpg', 'b.jpg'] },
      { user_id: 9, post_category_id: 2, ...tokyo, age: 3600, content: 'Older' },
      { user_id: 3, post_category_id: 2, lng: 0, lat: 0, age: 5, content: 'Far away', images: ['c.jpg'] },
    ],
  },
  'town',
)
const townOnPlanet: World = {
  ...town,
  base: 'planet',
  users: town.users.map((user) => ({ ...user, id: PLANET_POPULATION + user.id })),
  posts: town.posts.map((post) => ({ ...post, user_id: PLANET_POPULATION + post.user_id })),
}

const entries: fc.Arbitrary<JournalEvent> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom('ada', 'bo', 'cleo', 'dan', '__proto__'), fc.constantFrom('weixin', 'weibo', ''))
      .map(([openId, platform]) => login(openId, platform)),
  },
  {
    weight: 5,
    arbitrary: fc
      .record({
        place: places,
        user: fc.nat({ max: 12 }),
        content: fc.option(fc.string()),
        images: fc.array(fc.constant('x.jpg'), { maxLength: 3 }),
        at: fc.integer({ min: 0, max: 1e9 }).map((after) => epoch + after),
      })
      .map(({ place, ...parts }) => publish({ ...parts, lng: place.lng, lat: place.lat })),
  },
  { weight: 2, arbitrary: fc.integer({ min: -2, max: 40 }).map(remove) },
  {
    weight: 1,
    arbitrary: fc
      .record({ user: fc.nat({ max: 12 }), because: fc.constantFrom('expired', 'blacklisted') })
      .map((parts): JournalEvent => ({ type: 'revoke', at: epoch, ...parts })),
  },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 20 }).map((n) => remove(GREATEST_PLANET_ID + n)) },
  { weight: 1, arbitrary: fc.constantFrom(reset, remove(GREATEST_PLANET_ID), remove(2 ** 31), remove(0.5)) },
)
const histories = fc.array(entries, { maxLength: 60 })
const worlds = fc.constantFrom(town, townOnPlanet, getWorld('planet'), getWorld('three-pages'))

describe('folding', () => {
  test('folding the same events twice gives the same state and the same results', () => {
    forAll({ seed: 61, numRuns: 60 }, worlds, histories, fc.nat(), (world, history, seed) => {
      const [one, two] = [begin(world, seed), begin(world, seed)]
      const results = history.map((entry) => structuredClone(one.apply(entry)))
      expect(history.map((entry) => structuredClone(two.apply(entry)))).toEqual(results)
      expect(readContents(two)).toEqual(readContents(one))
      expect(two.rebuilds).toBe(one.rebuilds)
      expect(two.generation).toBe(one.generation)
    })
  })

  test('a state that is restored from an image as JSON continues in the same way', () => {
    forAll(
      { seed: 63, numRuns: 60 },
      worlds,
      histories,
      histories,
      histories,
      (world, before, other, after) => {
        const [one, two] = [begin(world), begin(world)]
        for (const entry of before) one.apply(entry)
        for (const entry of other) two.apply(entry)
        const image = JSON.parse(JSON.stringify(one.createImage()))
        two.apply({ type: 'restore', at: epoch, image })
        expect(readContents(two)).toEqual(readContents(one))
        expect([two.generation, two.lastGeneration]).toEqual([one.generation, one.lastGeneration])
        const results = after.map((entry) => structuredClone(one.apply(entry)))
        expect(after.map((entry) => structuredClone(two.apply(entry)))).toEqual(results)
        expect(readContents(two)).toEqual(readContents(one))
      },
    )
  })

  test('a reset returns to the beginning of the world', () => {
    forAll({ seed: 62, numRuns: 40 }, worlds, histories, histories, (world, before, after) => {
      const state = begin(world)
      const fresh = readContents(state)
      for (const entry of before) state.apply(entry)
      const { rebuilds } = state
      state.apply(reset)
      expect(state.rebuilds).toBe(rebuilds + 1)
      expect(readContents(state)).toEqual(fresh)
      const other = begin(world)
      for (const entry of after) {
        state.apply(entry)
        other.apply(entry)
      }
      expect(readContents(state)).toEqual(readContents(other))
    })
  })

  test('agrees with a simple model', () => {
    forAll({ seed: 63, numRuns: 80 }, fc.constantFrom(town, townOnPlanet), histories, (world, history) => {
      const state = begin(world)
      const users = new Map<string, number>()
      let posts: { id: number; author: number }[] = []
      let [nextUser, nextPost] = [0, 0]
      const restart = () => {
        users.clear()
        const [ada, bo] = world.users.map(({ id }) => id) as [number, number]
        users.set('ada@weixin', ada).set('bo@weixin', bo).set('bo@weibo', bo)
        nextUser = bo + 1
        // Oldest first.
        posts = [bo, ada, ada].map((author, number) => ({ id: state.firstPostId + number, author }))
        nextPost = state.firstPostId + 3
      }
      restart()
      for (const entry of history) {
        if (entry.type === 'reset') {
          state.apply(entry)
          restart()
        } else if (entry.type === 'login') {
          const key = `${entry.openId}@${entry.platform}`
          if (!users.has(key)) users.set(key, nextUser++)
          expect(state.apply(entry).user.id).toBe(users.get(key))
        } else if (entry.type === 'publish') {
          // A user who exists, or none.
          const author = [0, ...users.values()][entry.user] ?? 0
          expect(state.apply({ ...entry, user: author }).id).toBe(nextPost)
          posts.push({ id: nextPost++, author })
        } else if (entry.type === 'remove') {
          // Counted from the first stored post, so that some of the ids exist in each world.
          const post = entry.post < 100 ? state.firstPostId + entry.post : entry.post
          const stored = posts.some(({ id }) => id === post)
          const removed = state.apply(remove(post))
          if (post >= state.firstPostId || !state.planet) expect(removed).toBe(stored)
          posts = posts.filter(({ id }) => id !== post)
          if (removed) expect(state.getStoredPost(post)).toBeUndefined()
        }
      }
      expect([...state.listStoredPosts()].map(({ id, author }) => ({ id, author }))).toEqual(posts)
      expect([...state.users.keys()].sort((a, b) => a - b)).toEqual(
        [...new Set(users.values())].sort((a, b) => a - b),
      )
      for (const { id, postCount } of state.users.values()) {
        expect(postCount).toBe(posts.filter(({ author }) => author === id).length)
      }
      const above = state.firstPostId - 1
      expect(state.findPage({ ...everything, above })).toEqual(posts.map(({ id }) => id).reverse())
    })
  })

  test('is synchronous with a memory journal', () => {
    const state = begin(town)
    const journal = createMemoryJournal()
    expect(() => journal.append(login('ada'))).toThrow('not open')
    journal.open(new Timeline(state))
    expect(journal.append(login('ada'))).toMatchObject({ user: { id: 3 } })
    expect(journal.append(publish({ user: 3 }))).toMatchObject({ id: 4, author: 3 })
    expect(journal.append(remove(4))).toBe(true)
    expect(journal.append(reset)).toBeUndefined()
  })
})

describe('a login', () => {
  test('of a new account creates a user with the next id, once', () => {
    const state = begin(town)
    const { user } = state.apply(login('cleo'))
    expect(user).toEqual({ id: 10, accounts: [{ platform: 'weixin', openId: 'cleo' }], postCount: 0 })
    expect(state.apply(login('cleo')).user).toBe(user)
    expect(state.apply(login('cleo', 'weibo')).user.id).toBe(11)
    expect(state.users.get(10)).toBe(user)
  })

  test('distinguishes accounts whose joined names are equal', () => {
    const state = begin('empty')
    const accounts = [
      ['a', 'bc'],
      ['ab', 'c'],
      ['a","b', 'c'],
      ['a', 'b","c'],
      ['', 'abc'],
    ] as const
    const all = accounts.flatMap(([one, two]) => [
      [one, two],
      [two, one],
    ])
    const ids = all.map(([openId = '', platform]) => state.apply(login(openId, platform)).user.id)
    expect(new Set(ids).size).toBe(all.length)
  })

  test('on the planet creates ids above those of its authors', () => {
    expect(begin('planet').apply(login('cleo')).user.id).toBe(PLANET_POPULATION + 1)
  })

  test('has a unique token id of 32 hexadecimal digits that depends on the seed', () => {
    const [state, other] = [begin('empty'), begin('empty', 2)]
    const logins = Array.from({ length: 5000 }, (_, number) => login(`${number % 7}`))
    const ids = logins.map((entry) => state.apply(entry).tokenId)
    expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true)
    expect(new Set(ids).size).toBe(ids.length)
    expect(logins.some((entry, number) => other.apply(entry).tokenId === ids[number])).toBe(false)
  })
})

describe('the generation of a world', () => {
  const restore = (state: State) => {
    // As PUT snapshot restores it, without the last generation.
    const { lastGeneration, ...image } = state.createImage()
    return { type: 'restore', at: epoch, image } as const
  }

  test('changes with each reset, and is in the result of a login', () => {
    const state = begin('empty')
    expect(state.apply(login('ada')).generation).toBe(0)
    state.apply(reset)
    expect(state.apply(login('ada')).generation).toBe(1)
    state.apply(reset)
    expect(state.generation).toBe(2)
  })

  test('is restored with a snapshot, and none is used twice', () => {
    const state = begin('empty')
    const first = restore(state)
    state.apply(reset)
    state.apply(first)
    expect(state.generation).toBe(0)
    state.apply(reset)
    expect(state.generation).toBe(2)
  })

  test('is 0 for an image of an earlier version', () => {
    const state = begin('empty')
    state.apply(reset)
    const { generation, lastGeneration, ...image } = state.createImage()
    const other = begin('empty')
    other.apply({ type: 'restore', at: epoch, image })
    expect([other.generation, other.lastGeneration]).toEqual([0, 0])
  })
})

describe('a post', () => {
  test('is stored as it was published, with the next id', () => {
    const state = begin(town)
    const post = state.apply(publish({ user: 9, content: null, images: ['x.jpg', 'y.jpg'], category: 7 }))
    expect(post).toEqual({
      id: 4,
      author: 9,
      category: 7,
      ...tokyo,
      content: null,
      createdAt: epoch + 5000,
      images: [
        { id: 4, path: 'x.jpg' },
        { id: 5, path: 'y.jpg' },
      ],
    })
    expect(state.getStoredPost(4)).toBe(post)
    expect(state.getPosition(4)).toMatchObject(tokyo)
    expect(state.users.get(9)?.postCount).toBe(2)
  })

  test('of the world has the age that the world states, and newer posts have greater ids', () => {
    const posts = [...begin(town).listStoredPosts()]
    expect(posts.map(({ id, createdAt }) => [id, (epoch - createdAt) / 1000])).toEqual([
      [1, 3600],
      [2, 60],
      [3, 5],
    ])
    expect(posts.map(({ images }) => images.map(({ id }) => id))).toEqual([[], [1, 2], [3]])
  })

  test('that does not exist cannot be removed', () => {
    for (const world of ['empty', 'planet']) {
      const state = begin(world)
      for (const id of [0, -1, 1.5, GREATEST_PLANET_ID + 1, 2 ** 31, Number.NaN]) {
        expect(state.apply(remove(id))).toBe(false)
      }
    }
  })
})

describe('on the planet', () => {
  const near = { ...everything, radius: 10_000 }

  test('published posts come before those of the planet, newest first, and after them, oldest first', () => {
    const state = begin('planet')
    const planets = state.findPage(near)
    const published = [1, 2, 3].map(() => state.apply(publish()).id)
    state.apply(publish({ lng: 0, lat: 0 }))
    expect(published[0]).toBe(GREATEST_PLANET_ID + 1)
    const all = [...planets].reverse().concat(published)
    expect(state.findPage({ ...near, from: 'oldest' })).toEqual(all)
    expect(state.findPage(near)).toEqual([...all].reverse())
    for (const limit of [0, 1, 2, 3, 4, 20]) {
      expect(state.findPage({ ...near, limit })).toEqual([...all].reverse().slice(0, limit))
    }
    const last = planets.slice(0, 5).reverse()
    expect(state.findPage({ ...near, from: 'oldest', above: (last[0] as number) - 1, limit: 7 })).toEqual([
      ...last,
      ...published.slice(0, 2),
    ])
  })

  test('pages of any size contain all posts of both', () => {
    forAll(
      { seed: 64, numRuns: 25 },
      fc.array(places, { maxLength: 8 }),
      fc.integer({ min: 1, max: 60 }),
      (positions, limit) => {
        const state = begin('planet')
        for (const { lng, lat } of positions) state.apply(publish({ lng, lat }))
        state.apply(publish({ lng: 5.5, lat: 23.4 }))
        const query = { ...everything, near: { lng: 5.5, lat: 23.4 }, radius: 15_000 }
        const walked: number[] = []
        let page = state.findPage({ ...query, limit })
        while (page.length > 0) {
          walked.push(...page)
          page = state.findPage({ ...query, limit, below: page.at(-1) as number })
        }
        expect(walked).toEqual(state.findPage(query))
        expect(walked).toEqual([...new Set(walked)].sort((a, b) => b - a))
      },
    )
  })

  test('a removed post is missing until the reset', () => {
    const state = begin('planet')
    const before = state.findPage(near)
    const [first, second] = before as [number, number]
    expect(state.apply(remove(first))).toBe(true)
    expect(state.apply(remove(first))).toBe(false)
    expect(state.findPage(near)).toEqual(before.slice(1))
    expect(state.getPosition(second)).toEqual(begin('planet').getPosition(second))
    state.apply(reset)
    expect(state.findPage(near)).toEqual(before)
  })

  test('a page can contain all posts in the radius', () => {
    const state = begin('planet')
    expect(state.findPage({ ...everything, radius: 600_000 }).length).toBeGreaterThan(200_000)
  })
})

describe('a blank world', () => {
  test('lists the posts within the radius', () => {
    forAll(
      { seed: 65, numRuns: 200 },
      fc.array(places, { maxLength: 30 }),
      places,
      radii,
      (positions, near, radius) => {
        const state = begin('empty')
        const posts = positions.map(({ lng, lat }) => state.apply(publish({ lng, lat })))
        const measured = posts.map((post) => ({ id: post.id, metres: metresBetween(near, post) }))
        if (measured.some(({ metres }) => isAmbiguous(metres, radius))) return
        const expected = measured.filter(({ metres }) => metres <= radius).map(({ id }) => id)
        expect(state.findPage({ ...everything, near, radius, from: 'oldest' })).toEqual(expected)
      },
    )
  })
})
