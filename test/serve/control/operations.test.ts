import { test as base, describe, expect } from 'vitest'
import { logIn } from '../app.ts'
import { list, NOON, PARIS, publish, send, start, startControlled } from './twin.ts'

const HOUR = 3600

const test = base
  .extend('controlled', () => startControlled())
  .extend('client', ({ controlled }) => controlled.client)
  .extend('twin', ({ controlled }) => controlled.twin)

test('health reports that the twin is running, and its sessions', async ({ client, twin }) => {
  await fetch(`${twin.url}/__twin/session/pixel-8/posts`)
  expect(await client.health()).toEqual({
    serving: true,
    pid: process.pid,
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    uptime: expect.any(Number),
    sessions: ['pixel-8'],
  })
})

describe('reset', () => {
  test('returns to what the session started with', async () => {
    const { client, twin } = await startControlled({ world: 'empty', dialect: { 'list.radius': 700 } })
    const initial = await client.world.get()
    await client.posts.publish({ open_id: 'me', ...PARIS, content: 'Hello' })
    await client.dialect.set({ 'list.radius': 500, 'list.token': 'required' })
    await client.clock.advance('1h')
    await client.clock.run()
    expect(await client.world.get()).toMatchObject({ users: 1, posts: 1 })

    expect(await client.reset()).toEqual(initial)
    expect(await client.world.get()).toEqual(initial)
    expect(await client.dialect.get()).toMatchObject({ 'list.radius': 700, 'list.token': 'optional' })
    expect(await client.clock.get()).toEqual({ now: NOON, stopped: true })
    expect(await client.users.list()).toEqual([])
    expect(await list(twin.url)).toEqual([])
  })

  test('starts the world that was set last', async ({ client }) => {
    await client.world.set('three-pages', { seed: 7, locale: 'de' })
    expect(await client.reset()).toMatchObject({ world: 'three-pages', seed: 7, locale: 'de', posts: 45 })
  })
})

describe('the world', () => {
  test('is set by name or as an object', async ({ client, twin }) => {
    expect(await list(twin.url)).toHaveLength(3)
    await client.world.set('empty')
    expect(await list(twin.url)).toEqual([])
    const post = { user_id: 1, post_category_id: 1, ...PARIS, age: 60, content: 'Mine' }
    await client.world.set({ feedtwin: 'world/1', users: [{ id: 1, nickname: 'Ada' }], posts: [post] })
    expect(await list(twin.url)).toMatchObject([{ content: 'Mine', userInfo: { nickname: 'Ada' } }])
  })

  test('stays as it is if the new one is invalid', async () => {
    const { client } = await startControlled({ world: 'three-pages' })
    await expect(client.world.set('plane' as 'planet')).rejects.toMatchObject({
      code: 'control-refused',
      message: expect.stringContaining('Did you mean "planet"?'),
    })
    expect(await client.world.get()).toMatchObject({ world: 'three-pages', posts: 45 })
  })

  test('is another planet with another seed', async ({ client, twin }) => {
    const [before] = await list(twin.url)
    await client.world.set('planet', { seed: 2 })
    expect((await list(twin.url))[0]).not.toEqual(before)
    await client.world.set('planet', { seed: 1 })
    expect((await list(twin.url))[0]).toEqual(before)
  })
})

test('a dialect changes without losing the state, and is reset', async () => {
  const { client, twin } = await startControlled({
    world: 'empty',
    dialect: { 'list.order': 'oldest-first' },
  })
  const { created_at } = await client.posts.publish({ open_id: 'me', ...PARIS, content: 'Hello' })
  await client.dialect.set({ 'post.created-at-unit': 'milliseconds' })
  expect(await list(twin.url)).toMatchObject([{ content: 'Hello', created_at: created_at * 1000 }])
  expect(await client.dialect.reset()).toMatchObject({
    'list.order': 'oldest-first',
    'post.created-at-unit': 'seconds',
  })
  expect(await list(twin.url)).toMatchObject([{ content: 'Hello', created_at }])
})

describe('the clock', () => {
  test('applies to tokens, posts and rate limits', async () => {
    const { client, twin } = await startControlled({ dialect: { 'auth.message': 'specific' } })
    const token = await client.users.token('me')
    expect(await publish(twin.url, token, 'Before')).toBe(200)
    expect((await client.clock.advance('1h')).now).toBe('2026-01-31T13:00:00.000Z')
    expect(await publish(twin.url, token)).toBe(401)
    expect((await client.traffic.find({ status: 401 }))?.message).toBe('Token has expired')
    expect(await publish(twin.url, await client.users.token('me'), 'After')).toBe(200)
    const [after, before] = await list(twin.url, 2)
    expect([before?.content, after?.content]).toEqual(['Before', 'After'])
    expect((after?.created_at ?? 0) - (before?.created_at ?? 0)).toBe(HOUR)

    await client.dialect.set({ 'rate-limit': { limit: 2, windowSeconds: HOUR } })
    const getStatus = async () => (await fetch(`${twin.url}/posts?lng=0&lat=0`)).status
    expect([await getStatus(), await getStatus(), await getStatus()]).toEqual([200, 200, 429])
    await client.clock.advance(HOUR * 1000)
    expect(await getStatus()).toBe(200)
  })

  test('is stopped, set and run', async () => {
    const { client } = await startControlled({ now: () => Date.parse(NOON) })
    expect(await client.clock.get()).toEqual({ now: NOON, stopped: false })
    expect(await client.clock.stop()).toEqual({ now: NOON, stopped: true })
    const year = '2027-01-31T12:00:00.000Z'
    expect(await client.clock.set(new Date(year))).toEqual({ now: year, stopped: true })
    expect(await client.clock.run()).toEqual({ now: year, stopped: false })
    expect(await client.clock.advance('1d12h')).toEqual({ now: '2027-02-02T00:00:00.000Z', stopped: false })
  })
})

describe('users', () => {
  test.for([
    ['expire', 'Token has expired'],
    ['revoke', 'The token has been blacklisted'],
  ] as const)('%s: existing tokens are rejected, later ones are accepted', async ([end, message]) => {
    const { client, twin } = await startControlled({ dialect: { 'auth.message': 'specific' } })
    const [mine, other] = [await client.users.token('me'), await client.users.token('other')]
    const { id } = await client.users[end]('me')
    expect(await publish(twin.url, mine)).toBe(401)
    expect((await client.traffic.find({ status: 401 }))?.message).toBe(message)
    expect(await publish(twin.url, other)).toBe(200)
    // The clock is stopped, so the new token has the same time. It is valid all the same.
    const again = await client.users.token('me')
    expect(await publish(twin.url, again)).toBe(200)
    expect(await publish(twin.url, mine)).toBe(401)
    expect(await client.users.list()).toMatchObject([
      { id, posts: 1, accounts: [{ open_id: 'me', platform: 'weixin' }] },
      { posts: 1, accounts: [{ open_id: 'other', platform: 'weixin' }] },
    ])
  })

  test('a token from before a reset is rejected, too', async () => {
    const users = [{ id: 1, nickname: 'Ada', accounts: [{ open_id: 'ada', platform: 'weixin' }] }]
    const { client, twin } = await startControlled({ world: { feedtwin: 'world/1', users } })
    const old = await client.users.token('ada')
    await client.reset()
    await client.users.revoke('ada')
    expect(await publish(twin.url, old)).toBe(401)
  })

  test('a token equals the token of a login', async ({ client, twin }) => {
    const token = await client.users.token('me')
    const claims = JSON.parse(atob(token.split('.')[1] ?? ''))
    const [user] = await client.users.list()
    expect(claims).toMatchObject({ sub: String(user?.id), iss: `${twin.url}/auth/third_party` })
    expect((await (await logIn(twin.url)).json()).id).toBe(user?.id)
  })
})

test('posts are published as a user, and removed', async ({ client, twin }) => {
  const before = await list(twin.url, 2)
  const post = await client.posts.publish({
    open_id: 'ada',
    ...PARIS,
    content: 'Bonjour',
    post_category_id: 3,
  })
  expect(post).toMatchObject({ content: 'Bonjour', category: { id: 3 }, created_at: Date.parse(NOON) / 1000 })
  expect((await list(twin.url, 1))[0]).toEqual(post)
  await client.posts.remove(post.id)
  expect(await list(twin.url, 2)).toEqual(before)
  await client.posts.remove(before[0]?.id ?? 0)
  expect((await list(twin.url, 1))[0]).toEqual(before[1])
  await expect(client.posts.remove(post.id)).rejects.toMatchObject({
    code: 'control-refused',
    message: expect.stringContaining(`There is no post ${post.id}.`),
  })
})

describe('traffic', () => {
  test('is recorded from the first control request on', async () => {
    const { client } = await startControlled({}, { session: 'one' })
    await list(client.url)
    expect(await client.traffic.list()).toEqual([])
    await list(client.url)
    expect(await client.traffic.list()).toMatchObject([
      { at: NOON, operation: 'listPosts', method: 'GET', path: '/posts', status: 200 },
    ])
    await client.traffic.clear()
    expect(await client.traffic.list()).toEqual([])
  })

  test('is filtered by its properties', async () => {
    const { client, twin } = await startControlled({ basePath: '/api' })
    const token = await client.users.token('me')
    await publish(twin.url, token, 'One & two')
    await client.clock.advance('1m')
    await publish(twin.url, 'wrong', 'Three')
    await fetch(`${twin.url}/nowhere`)
    const findContents = async (filter: Parameters<typeof client.traffic.list>[0]): Promise<unknown[]> =>
      (await client.traffic.list(filter)).map((one) => one.parameters.content ?? one.path)
    expect(await findContents({})).toEqual(['One & two', 'Three', '/nowhere'])
    expect(await findContents({ operation: 'createPost' })).toEqual(['One & two', 'Three'])
    expect(await findContents({ method: 'post', status: 401 })).toEqual(['Three'])
    expect(await findContents({ path: '/nowhere' })).toEqual(['/nowhere'])
    expect(await findContents({ since: '2026-01-31T12:00:30Z' })).toEqual(['Three', '/nowhere'])
    expect(await findContents({ with: { content: 'One & two', post_category_id: 1 } })).toEqual(['One & two'])
    expect(await findContents({ with: { content: 'Four' } })).toEqual([])
    expect((await client.traffic.find({ operation: 'createPost' }))?.status).toBe(401)
    expect(await client.traffic.find({ operation: 'loginWithThirdParty' })).toBeUndefined()
  })

  test('shows no token in any place', async ({ client, twin }) => {
    const token = await client.users.token('me')
    const [, claims = '', signature = ''] = token.split('.')
    await publish(twin.url, token, `My token is ${token}.`)
    await fetch(`${twin.url}/${token}?a=${token}&access_token=opaque-1`, {
      headers: { Cookie: 'opaque-2', device: token },
    })
    const form = new FormData()
    form.set('token', 'opaque-3')
    form.set('file', new Blob(['x']), 'a.png')
    await fetch(`${twin.url}/posts`, { method: 'POST', body: form })
    const { body } = await send(twin, 'GET', 'traffic')
    expect(body.exchanges).toHaveLength(3)
    expect(body.exchanges[0].headers.authorization).toBe('Bearer [hidden]')
    expect(body.exchanges[2].parameters).toEqual({ token: '[hidden]', file: { filename: 'a.png' } })
    for (const secret of [claims, signature, 'opaque-'])
      expect([secret, JSON.stringify(body).includes(secret)]).toEqual([secret, false])
  })

  test('can be awaited', async ({ client, twin }) => {
    const token = await client.users.token('me')
    const waiting = client.traffic.waitFor({ operation: 'createPost', with: { content: 'Second' } })
    await publish(twin.url, token, 'First')
    await publish(twin.url, token, 'Second')
    expect(await waiting).toMatchObject({ status: 200, parameters: { content: 'Second' } })
    // An exchange that is recorded already counts.
    expect(await client.traffic.waitFor({ with: { content: 'First' } })).toMatchObject({ status: 200 })
  })

  test('can be awaited by several clients at once', async ({ client, twin }) => {
    await client.traffic.clear()
    const waiting = Array.from({ length: 5 }, () => client.traffic.waitFor({ operation: 'listPosts' }))
    await list(twin.url)
    expect((await Promise.all(waiting)).map(({ path }) => path)).toEqual(Array(5).fill('/posts'))
  })

  test('is awaited for a limited time', async ({ client, twin }) => {
    await client.traffic.clear()
    const none = client.traffic.waitFor({ operation: 'createPost' }, { timeout: 0 })
    await expect(none).rejects.toMatchObject({
      code: 'control-timeout',
      message: expect.stringContaining(
        'No matching request arrived within 0 seconds. No request was recorded at all.',
      ),
    })
    await list(twin.url)
    const other = client.traffic.waitFor({ operation: 'createPost' }, { timeout: 0.01 })
    await expect(other).rejects.toThrow('The last requests: GET /posts 200.')
  })
})

describe('a snapshot', () => {
  test('restores the whole session', async ({ client, twin }) => {
    const token = await client.users.token('me')
    await publish(twin.url, token, 'Kept')
    await client.dialect.set({ 'list.order': 'oldest-first', 'list.radius': 500 })
    const gone = await client.posts.publish({ open_id: 'ada', ...PARIS, content: 'Gone' })
    await client.posts.remove(gone.id)
    await client.users.revoke('ada')
    await client.clock.advance('10m')
    const saved = await client.snapshot.save()
    const [page, users] = [await list(twin.url), await client.users.list()]

    await client.world.set('empty')
    await client.clock.run()
    expect(await list(twin.url)).toEqual([])

    // A snapshot in a file would also be JSON.
    await client.snapshot.restore(JSON.parse(JSON.stringify(saved)))
    expect(await client.snapshot.save()).toEqual(saved)
    expect(await list(twin.url)).toEqual(page)
    expect(await client.users.list()).toEqual(users)
    expect(await client.clock.get()).toEqual({ now: '2026-01-31T12:10:00.000Z', stopped: true })
    expect(await publish(twin.url, token)).toBe(200)
    expect((await client.posts.publish({ open_id: 'me', ...PARIS, content: 'Next' })).id).toBe(gone.id + 2)
  })

  test('contains no secret, and the twin keeps its own', async () => {
    const { client, twin } = await startControlled({ secret: 'between us', basePath: '/api' })
    const token = await client.users.token('me')
    const saved = await client.snapshot.save()
    expect(JSON.stringify(saved)).not.toContain('between us')
    const modified = { ...saved, setup: { ...saved.setup, secret: 'other', basePath: '/other', cors: false } }
    await client.snapshot.restore(modified as typeof saved)
    expect(await publish(twin.url, token)).toBe(200)
  })

  test('can be restored in another twin', async () => {
    const [one, two] = [await startControlled(), await startControlled({ world: 'empty' })]
    await one.client.posts.publish({ open_id: 'me', ...PARIS, content: 'Bonjour' })
    await two.client.snapshot.restore(await one.client.snapshot.save())
    const texts = async (url: string): Promise<string[]> => (await list(url)).map(({ content }) => content)
    expect(await texts(two.twin.url)).toEqual(await texts(one.twin.url))
  })

  test('that is invalid is rejected and changes nothing', async ({ client, twin }) => {
    const saved = await client.snapshot.save()
    const { state } = saved
    const wrong: Record<string, object> = {
      feedtwin: { feedtwin: 'dialect/1' },
      'clock.now': { clock: { now: 'noon', stopped: true } },
      'state.users[0].accounts': { state: { ...state, users: [{ id: 1, postCount: 0 }] } },
      'state.nextPostId': { state: { ...state, nextPostId: 5 } },
      'setup.locale': { setup: { locale: 5 } },
    }
    for (const [place, change] of Object.entries(wrong)) {
      const { status, body } = await send(twin, 'PUT', 'snapshot', { ...saved, ...change })
      expect([place, status, Object.keys(body.errors)]).toEqual([place, 422, [place]])
    }
    const far = { ...saved, setup: { world: 'empty' }, state: { ...state, nextPostId: 2_000_000_000 } }
    expect((await send(twin, 'PUT', 'snapshot', far)).status).toBe(422)
    expect(
      (await send(twin, 'PUT', 'snapshot', { ...saved, setup: { world: 'plane' } })).body.message,
    ).toContain('planet')
    expect(await client.snapshot.save()).toEqual(saved)
  })
})

test('every malformed request gets a response', async () => {
  const twin = await start()
  const bodies = ['null', '"x"', '{"__proto__":{"a":1}}', '\u0000', '{"\\ud800":1}', 'a[b][c]=1&a=2']
  bodies.push('{"category.set":[{"\\ud800":1,"id":1,"name":"A"}]}')
  for (const path of ['world', 'snapshot', 'faults'])
    for (const body of bodies) expect((await send(twin, 'PUT', path, body)).status).toBeOneOf([200, 400, 422])
  for (const path of ['clock', 'dialect', 'users/token', 'posts'])
    for (const body of bodies)
      expect((await send(twin, 'POST', path, body)).status).toBeOneOf([200, 400, 422])
  for (const path of ['%', 'posts/%ff', 'posts/', '__proto__', 'constructor', 'traffic/', 'sessions/..%2f'])
    expect((await send(twin, 'DELETE', path)).status).toBeOneOf([404, 405, 422])
})
