import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import schema from '../../fixtures/world.schema.json' with { type: 'json' }
import { FeedtwinError } from '../../src/base/feedtwin-error.ts'
import { getWorld, readWorld, worldNames } from '../../src/twin/world/world.ts'
import { getErrorMessage } from '../error-message.ts'
import { forAll } from '../for-all.ts'

const ada = { id: 1, nickname: 'Ada' }
const post = { user_id: 1, post_category_id: 2, lng: 139.7671, lat: 35.6812, age: 60, content: 'Hello' }
const world = (parts: object) => ({ feedtwin: 'world/1', users: [ada], posts: [post], ...parts })

const getWorldError = (act: () => unknown): string => getErrorMessage('bad-world', act)

/** The problems of the smallest valid world with other parts. */
const findProblems = (parts: object): string => readInvalidWorld(world(parts))

const readInvalidWorld = (document: unknown) =>
  getWorldError(() => readWorld(document, 'my-world.json', [1, 2, 3]))

describe('reading', () => {
  test('the smallest world is blank and empty', () => {
    expect(readWorld({ feedtwin: 'world/1' }, 'my-world.json')).toEqual({
      name: 'my-world.json',
      description: '',
      base: 'blank',
      refused: [],
      users: [],
      posts: [],
    })
  })

  test('fields that the file leaves out have the default of the schema', () => {
    const read = readWorld(world({ posts: [{ ...post, content: undefined, images: ['a.jpg'] }, post] }), 'f')
    expect(read.posts.map(({ content, images }) => [content, images])).toEqual([
      [null, ['a.jpg']],
      ['Hello', []],
    ])
    const { users, posts } = schema.properties
    expect(read.users[0]).toEqual({ ...ada, ...listDefaults(users.items.properties) })
    expect(read.posts[1]).toMatchObject(listDefaults(posts.items.properties))
  })

  test('posts are sorted from the oldest on; posts of the same age keep their order', () => {
    const posts = [5, 9, 5, 0].map((age, index) => ({ ...post, age, content: String(index) }))
    expect(readWorld(world({ posts }), 'f').posts.map(({ content }) => content)).toEqual(['1', '0', '2', '3'])
  })

  test('later changes of the document have no effect', () => {
    const document = world({ refused: ['x'] })
    const read = readWorld(document, 'f')
    document.users.length = 0
    expect(read.users).toHaveLength(1)
  })

  test.each([99, 0, -1])('the category %i is checked only if the categories are given', (category) => {
    const document = world({ posts: [{ ...post, post_category_id: category }] })
    expect(readWorld(document, 'f').posts[0]?.post_category_id).toBe(category)
    expect(() => readWorld(document, 'f', [1])).toThrow(FeedtwinError)
  })

  test('the same open_id on two platforms is two accounts', () => {
    const accounts = ['weixin', 'weibo'].map((platform) => ({ open_id: 'ada', platform }))
    expect(readWorld(world({ users: [{ ...ada, accounts }] }), 'f').users[0]?.accounts).toEqual(accounts)
  })
})

describe('the problems', () => {
  test('of values have their paths', () => {
    expect(
      findProblems({
        base: 'moon',
        refused: ['a', 'a'],
        users: [{ id: 0, nickname: 7 }, 'Bo', { ...ada, email: false, accounts: [{ open_id: '' }] }],
        posts: [post, { ...post, lng: 'x', lat: 91, age: 1.5, images: 'a.jpg' }],
      }),
    ).toMatchInlineSnapshot(`
      "my-world.json is not a valid world file: 12 problems
        base: must be "blank" or "planet", got "moon"
        refused: must be a list without duplicates, got a list of 2
        users[0].id: must be a whole number between 1 and 2000000000, got 0
        users[0].nickname: must be text, got 7
        users[1]: must be an object, got "Bo"
        users[2].email: must be text or null, got false
        users[2].accounts[0].platform: is missing; must be text that is not empty
        users[2].accounts[0].open_id: must be text that is not empty, got ""
        posts[1].lng: must be a number between -180 and 180, got "x"
        posts[1].lat: must be a number between -90 and 90, got 91
        … and 2 more"
    `)
  })

  test('of unknown and missing names', () => {
    expect(
      findProblems({
        user: [],
        posts: [
          { ...post, lon: 1, lng: undefined },
          { ...post, 'created at': 5, content: undefined, contents: 'x' },
        ],
        users: [
          { ...ada, accounts: [{ open_id: 'ada', platform: 'weixin', is_bind: true }] },
          JSON.parse('{"__proto__": 1}'),
        ],
      }),
    ).toMatchInlineSnapshot(`
      "my-world.json is not a valid world file: 9 problems
        user: is not known here; did you mean "users"?
        users[0].accounts[0].is_bind: is not known here; known are open_id, platform
        users[1].id: is missing; must be a whole number between 1 and 2000000000
        users[1].nickname: is missing; must be text
        users[1].__proto__: is not known here; known are id, nickname, avatar, gender, email, mobile, year_of_birth, month_of_birth, day_of_birth, count_report, count_read, accounts
        posts[0].lng: is missing; must be a number between -180 and 180
        posts[0].lon: is not known here; known are user_id, post_category_id, lng, lat, age, content, images
        posts[1]["created at"]: is not known here; known are user_id, post_category_id, lng, lat, age, content, images
        posts[1].contents: is not known here; did you mean "content"?"
    `)
  })

  test('of references', () => {
    const accounts = [{ open_id: 'a"b', platform: 'weixin' }]
    expect(
      findProblems({
        users: [{ ...ada, accounts }, ada, { ...ada, id: 2, accounts }],
        posts: [
          { ...post, user_id: 3 },
          { ...post, post_category_id: 4 },
        ],
      }),
    ).toMatchInlineSnapshot(`
      "my-world.json is not a valid world file: 4 problems
        users[1].id: 1 is the id of users[0] already
        users[2].accounts[0]: "a\\"b" on "weixin" is users[0].accounts[0] already
        posts[0].user_id: no user has the id 3; users: 1, 2
        posts[1].post_category_id: no category has the id 4; categories: 1, 2, 3"
    `)
  })

  test('of posts without text and images', () => {
    expect(
      findProblems({
        posts: [
          { ...post, content: '' },
          { ...post, content: '', images: [] },
          { ...post, images: [''] },
        ],
      }),
    ).toMatchInlineSnapshot(`
      "my-world.json is not a valid world file: 3 problems
        posts[0]: needs content that is not empty or at least one image
        posts[1]: needs content that is not empty or at least one image
        posts[2].images[0]: must be text that is not empty, got """
    `)
  })

  test('of a post without an author', () => {
    expect(findProblems({ users: [] })).toMatchInlineSnapshot(`
      "my-world.json is not a valid world file: 1 problem
        posts[0].user_id: no user has the id 1; there are no users"
    `)
  })

  test('beyond ten are counted, up to a thousand', () => {
    const posts = Array.from({ length: 70_000 }, () => ({ ...post, lng: null }))
    const problem = (index: number) =>
      `  posts[${index}].lng: must be a number between -180 and 180, got null`
    expect(findProblems({ posts }).split('\n')).toEqual([
      'my-world.json is not a valid world file: at least 1000 problems',
      ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(problem),
      '  … and 990 more',
    ])
  })

  test('of another file format, and of values that JSON cannot have', () => {
    const problems: [document: unknown, problem: string][] = [
      [{ feedtwin: 'dialect/1', answers: {} }, 'feedtwin: must be "world/1", got "dialect/1"'],
      [{ users: [] }, 'feedtwin: is missing; must be "world/1"'],
      [[], 'the file: must be an object, got an empty list'],
      [undefined, 'the file: must be an object, got null'],
      [
        world({ users: [{ id: 1n }] }),
        'the file: cannot be written as JSON: Do not know how to serialize a BigInt',
      ],
      [{ '\ud800': 1 }, 'the file: has a property whose name is not Unicode text'],
    ]
    for (const [document, problem] of problems)
      expect(readInvalidWorld(document)).toBe(
        `my-world.json is not a valid world file: 1 problem\n  ${problem}`,
      )
  })

  test('of values that JSON writes as texts', () => {
    expect(findProblems({ posts: [{ ...post, lng: Number.NaN, lat: new Date(0) }] })).toMatchInlineSnapshot(`
      "my-world.json is not a valid world file: 2 problems
        posts[0].lng: must be a number between -180 and 180, got "NaN"
        posts[0].lat: must be a number between -90 and 90, got "1970-01-01T00:00:00.000Z""
    `)
  })

  test('long values are shortened', () => {
    expect(findProblems({ base: 'b'.repeat(10_000) }).length).toBeLessThan(200)
  })
})

describe('names', () => {
  test('an unknown name has an error with the most similar one and all names', () => {
    const worlds =
      'Worlds: planet, empty, one-post, three-pages, long-text, unicode, no-images; or give the path of a world file, such as ./my-world.json.'
    expect(getWorldError(() => getWorld('three-page'))).toBe(
      `There is no world named "three-page". Did you mean "three-pages"?\n${worlds}`,
    )
    expect(getWorldError(() => getWorld('constructor'))).toBe(
      `There is no world named "constructor".\n${worlds}`,
    )
  })

  test('each has a world of this name', () => {
    for (const name of worldNames) expect(getWorld(name).name).toBe(name)
  })
})

describe('any document', () => {
  // Worlds with some values replaced, since arbitrary JSON rarely passes the first check.
  const or = <T>(right: fc.Arbitrary<T>) => fc.oneof({ weight: 8, arbitrary: right }, fc.jsonValue())
  const extra = fc.oneof(
    { weight: 6, arbitrary: fc.constant({}) },
    fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()),
  )
  const record = (fields: Record<string, fc.Arbitrary<unknown>>) =>
    fc.tuple(fc.record(fields, { requiredKeys: [] }), extra).map(([known, more]) => ({ ...more, ...known }))
  const worldLike = record({
    feedtwin: fc.constant('world/1'),
    base: or(fc.constantFrom('planet', 'blank')),
    refused: or(fc.array(fc.string({ minLength: 1 }), { maxLength: 2 })),
    users: or(
      fc.array(or(record({ id: or(fc.nat(3)), nickname: or(fc.string()), email: or(fc.constant(null)) })), {
        maxLength: 3,
      }),
    ),
    posts: or(
      fc.array(
        or(
          record({
            user_id: or(fc.nat(3)),
            post_category_id: or(fc.nat(3)),
            lng: or(fc.double({ min: -200, max: 200 })),
            lat: or(fc.double({ min: -100, max: 100 })),
            age: or(fc.nat()),
            content: or(fc.string()),
            images: or(fc.array(fc.string(), { maxLength: 2 })),
          }),
        ),
        { maxLength: 3 },
      ),
    ),
  })

  test('reading returns a world or throws a bad-world error', () => {
    forAll(
      { numRuns: 2000 },
      fc.oneof(fc.jsonValue(), worldLike, fc.anything({ withBigInt: true })),
      (document) => {
        try {
          readWorld(document, 'f', [1, 2, 3])
        } catch (error) {
          expect(error).toBeInstanceOf(FeedtwinError)
        }
      },
    )
  })

  test('an independent validator agrees, apart from references', () => {
    const valid = new Ajv2020({ allowUnionTypes: true }).compile(schema)
    forAll({ numRuns: 2000 }, worldLike, (document) => {
      const json = JSON.parse(JSON.stringify(document))
      let message = ''
      try {
        readWorld(json, 'f', [1, 2, 3])
      } catch (error) {
        message = (error as Error).message
      }
      if (!valid(json)) expect(message).not.toBe('')
      else
        for (const line of message.split('\n').slice(1))
          expect(line).toMatch(/has the id|already$|and \d+ more/)
    })
  })
})

function listDefaults(properties: object): Record<string, unknown> {
  const stated = Object.entries(properties).filter(([, property]) => 'default' in property)
  return Object.fromEntries(stated.map(([name, property]) => [name, property.default]))
}
