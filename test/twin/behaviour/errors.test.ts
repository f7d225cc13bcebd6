import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Client, type Fields, formatQuery, openClient, TOKYO, validPost } from './client.ts'
import { doors } from './doors.ts'

const json = { 'Content-Type': 'application/json' }

type Ask = (client: Client) => Promise<{ text: string }>

/** Publishes a valid post with other fields. */
const publish =
  (fields: Fields): Ask =>
  async (client) =>
    client.publish({ ...validPost, ...fields }, await client.token())

/** The requests whose whole responses are compared, since clients see the texts. */
const refusals: Record<string, Ask> = {
  'login with nothing': (client) => client.login({}),
  'login without open_id': (client) => client.login({ platform: 'weixin' }),
  'login with a blank open_id': (client) => client.login({ open_id: ' \t', platform: 'weixin' }),
  'login with a number and a foreign platform': (client) => client.login({ open_id: 7, platform: 'qq' }),
  'login refused': (client) => client.login({ open_id: 'refused', platform: 'weixin' }),
  'list with nothing': (client) => client.list({}),
  'list without lat': (client) => client.list({ lng: 1 }),
  'list without lng': (client) => client.list({ lat: 1 }),
  'list with everything wrong': (client) =>
    client.list({ lng: '1,5', lat: '91', 'max-id': '1.5', 'since-id': '0x1', page_size: 'many' }),
  'list with both cursors': (client) => client.list({ ...TOKYO, 'max-id': 2, 'since-id': 1 }),
  'list with a bad token': (client) => client.list(TOKYO, { Authorization: 'Bearer a.b.c' }),
  'list with another scheme': (client) => client.list(TOKYO, { Authorization: 'Basic bWU6bWU=' }),
  'list with an unknown version': (client) =>
    client.list(TOKYO, { Accept: 'application/vnd.service.v2+json' }),
  'list with another format': (client) => client.list(TOKYO, { Accept: 'application/vnd.service.v1+xml' }),
  'publish without a token': (client) => client.publish(validPost),
  'publish nothing': async (client) => client.publish({}, await client.token()),
  'publish without category': publish({ post_category_id: undefined }),
  'publish with everything wrong': publish({
    post_category_id: 'x',
    lng: true,
    lat: -90.1,
    content: 1,
    images: ['', 7, 'ok.jpg', null],
  }),
  'publish with images that are no list': publish({ images: 'a.jpg' }),
  'publish in an unknown category': publish({ post_category_id: 12345 }),
  'publish too many parameters': publish({ images: Array.from({ length: 1001 }, String) }),
  'an unknown path': (client) => client.request('/nowhere'),
  'a path in capitals': (client) => client.request('/POSTS'),
  'a path with a slash at its end': (client) => client.request('/posts/'),
  'a wrong method': (client) => client.request('/posts', { method: 'DELETE' }),
}

describe.each(doors)('errors, $name', (door) => {
  test('have their golden texts', async () => {
    const client = await openClient(door)
    const lines = []
    for (const [what, ask] of Object.entries(refusals)) lines.push(`${what}\n  ${(await ask(client)).text}\n`)
    await expect(lines.join('\n')).toMatchFileSnapshot('golden/errors.txt')
  })

  test('are found in order: version, route, token, parameters', async () => {
    const client = await openClient(door)
    const status = async (path: string, headers: Record<string, string>, method = 'POST'): Promise<number> =>
      (await client.request(path, { method, headers: { ...json, ...headers } })).status
    const wrongVersion = { Accept: 'application/vnd.service.v2+json' }
    expect(await status('/nowhere', wrongVersion)).toBe(400)
    expect(await status('/posts', wrongVersion, 'DELETE')).toBe(400)
    expect(await status('/posts', wrongVersion)).toBe(400)
    expect(await status('/posts', { Authorization: 'Bearer x' }, 'DELETE')).toBe(405)
    expect(await status('/posts', {})).toBe(401)
    expect(await status('/posts', { Authorization: `Bearer ${await client.token()}` })).toBe(422)
  })

  test('change nothing, for any parameters', async () => {
    const client = await openClient(door, { world: 'three-pages' })
    const token = await client.token()
    const before = { posts: client.twin.posts.findMany(), users: client.twin.users.findMany() }
    const value = fc.oneof(
      fc.constantFrom('', ' ', '1', '-1', '1.5', '1e400', 'NaN', '__proto__', '<b>', '🙂', 'null'),
      fc.string({ unit: 'binary' }),
      fc.integer(),
      fc.double(),
      fc.constantFrom(null, true, [], {}, [[]], { a: 1 }, [null, 'x']),
    )
    const names = [
      ...['lng', 'lat', 'post_category_id', 'content', 'images', 'open_id', 'platform', 'max-id'],
      ...['since-id', 'page_size'],
    ]
    const fields = fc.dictionary(fc.constantFrom(...names, 'images[]', 'lng[]', '__proto__', ''), value)
    const property = fc.asyncProperty(
      fields,
      fc.constantFrom('login', 'list', 'publish'),
      async (fields: Fields, operation) => {
        const ask = {
          login: () => client.login({ ...fields, platform: 'qq' }),
          list: () => client.request(`/posts?${formatQuery(wellFormed(fields))}`),
          publish: () => client.publish({ ...fields, lat: undefined }, token),
        }[operation as 'login']
        const { status } = await ask()
        expect(operation === 'list' ? [200, 422] : [422]).toContain(status)
      },
    )
    await fc.assert(property, { seed: 20260131, numRuns: 300 })
    expect({ posts: client.twin.posts.findMany(), users: client.twin.users.findMany() }).toEqual(before)
  })
})

/** encodeURIComponent rejects lone surrogates. */
const wellFormed = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      new TextDecoder().decode(new TextEncoder().encode(String(value))),
    ]),
  )
