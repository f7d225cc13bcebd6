import { describe, expect, test } from 'vitest'
import { ask, controlled, list, NOON, PARIS, publish, start } from './twin.ts'

const HOUR = 3600

test('health tells that it serves, and which sessions there are', async () => {
  const { drive, twin } = await controlled()
  await fetch(`${twin.url}/__twin/session/pixel-8/posts`)
  expect(await drive.health()).toEqual({
    serving: true,
    pid: process.pid,
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    uptime: expect.any(Number),
    sessions: ['pixel-8'],
  })
})

describe('reset', () => {
  test('gives back what the session began with', async () => {
    const { drive, twin } = await controlled({ world: 'empty', dialect: { 'list.radius': 700 } })
    const began = await drive.world.get()
    await drive.posts.publish({ open_id: 'me', ...PARIS, content: 'Hello' })
    await drive.dialect.set({ 'list.radius': 500, 'list.token': 'required' })
    await drive.clock.advance('1h')
    await drive.clock.run()
    expect(await drive.world.get()).toMatchObject({ users: 1, posts: 1 })

    expect(await drive.reset()).toEqual(began)
    expect(await drive.world.get()).toEqual(began)
    expect(await drive.dialect.get()).toMatchObject({ 'list.radius': 700, 'list.token': 'optional' })
    expect(await drive.clock.get()).toEqual({ now: NOON, stopped: true })
    expect(await drive.users.list()).toEqual([])
    expect(await list(twin.url)).toEqual([])
  })

  test('begins with the world that was set last', async () => {
    const { drive } = await controlled()
    await drive.world.set('three-pages', { seed: 7, locale: 'de' })
    expect(await drive.reset()).toMatchObject({ world: 'three-pages', seed: 7, locale: 'de', posts: 45 })
  })
})

describe('the world', () => {
  test('is a named one, or an object', async () => {
    const { drive, twin } = await controlled()
    expect(await list(twin.url)).toHaveLength(3)
    await drive.world.set('empty')
    expect(await list(twin.url)).toEqual([])
    const post = { user_id: 1, post_category_id: 1, ...PARIS, age: 60, content: 'Mine' }
    await drive.world.set({ feedtwin: 'world/1', users: [{ id: 1, nickname: 'Ada' }], posts: [post] })
    expect(await list(twin.url)).toMatchObject([{ content: 'Mine', userInfo: { nickname: 'Ada' } }])
  })

  test('that cannot be changes nothing', async () => {
    const { drive } = await controlled({ world: 'three-pages' })
    await expect(drive.world.set('plane' as 'planet')).rejects.toMatchObject({
      code: 'control-refused',
      message: expect.stringContaining('Did you mean "planet"?'),
    })
    expect(await drive.world.get()).toMatchObject({ world: 'three-pages', posts: 45 })
  })

  test('is another planet under another seed', async () => {
    const { drive, twin } = await controlled()
    const [before] = await list(twin.url)
    await drive.world.set('planet', { seed: 2 })
    expect((await list(twin.url))[0]).not.toEqual(before)
    await drive.world.set('planet', { seed: 1 })
    expect((await list(twin.url))[0]).toEqual(before)
  })
})

test('a dialect changes while things go on, and is put back', async () => {
  const { drive, twin } = await controlled({ world: 'empty', dialect: { 'list.order': 'oldest-first' } })
  const { created_at } = await drive.posts.publish({ open_id: 'me', ...PARIS, content: 'Hello' })
  await drive.dialect.set({ 'post.created-at-unit': 'milliseconds' })
  expect(await list(twin.url)).toMatchObject([{ content: 'Hello', created_at: created_at * 1000 }])
  expect(await drive.dialect.reset()).toMatchObject({
    'list.order': 'oldest-first',
    'post.created-at-unit': 'seconds',
  })
  expect(await list(twin.url)).toMatchObject([{ content: 'Hello', created_at }])
})

describe('one clock', () => {
  test('goes for tokens, posts and rate limits', async () => {
    const { drive, twin } = await controlled({ dialect: { 'auth.message': 'specific' } })
    const token = await drive.users.token('me')
    expect(await publish(twin.url, token, 'Before')).toBe(200)
    expect((await drive.clock.advance('1h')).now).toBe('2026-01-31T13:00:00.000Z')
    expect(await publish(twin.url, token)).toBe(401)
    expect((await drive.traffic.find({ status: 401 }))?.message).toBe('Token has expired')
    expect(await publish(twin.url, await drive.users.token('me'), 'After')).toBe(200)
    const [after, before] = await list(twin.url, 2)
    expect([before?.content, after?.content]).toEqual(['Before', 'After'])
    expect((after?.created_at ?? 0) - (before?.created_at ?? 0)).toBe(HOUR)

    await drive.dialect.set({ 'rate-limit': { limit: 2, windowSeconds: HOUR } })
    const ask = async () => (await fetch(`${twin.url}/posts?lng=0&lat=0`)).status
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429])
    await drive.clock.advance(HOUR * 1000)
    expect(await ask()).toBe(200)
  })

  test('is stopped, set, and run', async () => {
    const { drive } = await controlled({ now: () => Date.parse(NOON) })
    expect(await drive.clock.get()).toEqual({ now: NOON, stopped: false })
    expect(await drive.clock.stop()).toEqual({ now: NOON, stopped: true })
    const year = '2027-01-31T12:00:00.000Z'
    expect(await drive.clock.set(new Date(year))).toEqual({ now: year, stopped: true })
    expect(await drive.clock.run()).toEqual({ now: year, stopped: false })
    expect(await drive.clock.advance('1d12h')).toEqual({ now: '2027-02-02T00:00:00.000Z', stopped: false })
  })
})

describe('users', () => {
  test.for([
    ['expire', 'Token has expired'],
    ['revoke', 'The token has been blacklisted'],
  ] as const)('%s: tokens so far are refused, later ones are not', async ([end, message]) => {
    const { drive, twin } = await controlled({ dialect: { 'auth.message': 'specific' } })
    const [mine, other] = [await drive.users.token('me'), await drive.users.token('other')]
    const { id } = await drive.users[end]('me')
    expect(await publish(twin.url, mine)).toBe(401)
    expect((await drive.traffic.find({ status: 401 }))?.message).toBe(message)
    expect(await publish(twin.url, other)).toBe(200)
    // The clock stands still: the same second, and still a good one.
    const again = await drive.users.token('me')
    expect(await publish(twin.url, again)).toBe(200)
    expect(await publish(twin.url, mine)).toBe(401)
    expect(await drive.users.list()).toMatchObject([
      { id, posts: 1, accounts: [{ open_id: 'me', platform: 'weixin' }] },
      { posts: 1, accounts: [{ open_id: 'other', platform: 'weixin' }] },
    ])
  })

  test('a token from before a reset is refused along with the others', async () => {
    const users = [{ id: 1, nickname: 'Ada', accounts: [{ open_id: 'ada', platform: 'weixin' }] }]
    const { drive, twin } = await controlled({ world: { feedtwin: 'world/1', users } })
    const old = await drive.users.token('ada')
    await drive.reset()
    await drive.users.revoke('ada')
    expect(await publish(twin.url, old)).toBe(401)
  })

  test('the token is the one that a login gives', async () => {
    const { drive, twin } = await controlled()
    const token = await drive.users.token('me')
    const claims = JSON.parse(atob(token.split('.')[1] ?? ''))
    const [user] = await drive.users.list()
    expect(claims).toMatchObject({ sub: String(user?.id), iss: `${twin.url}/auth/third_party` })
    const login = await fetch(`${twin.url}/auth/third_party`, {
      method: 'POST',
      body: new URLSearchParams({ open_id: 'me', platform: 'weixin' }),
    })
    expect((await login.json()).id).toBe(user?.id)
  })
})

describe('posts', () => {
  test('are published as somebody, and taken away', async () => {
    const { drive, twin } = await controlled()
    const before = await list(twin.url, 2)
    const post = await drive.posts.publish({
      open_id: 'ada',
      ...PARIS,
      content: 'Bonjour',
      post_category_id: 3,
    })
    expect(post).toMatchObject({
      content: 'Bonjour',
      category: { id: 3 },
      created_at: Date.parse(NOON) / 1000,
    })
    expect((await list(twin.url, 1))[0]).toEqual(post)
    await drive.posts.remove(post.id)
    expect(await list(twin.url, 2)).toEqual(before)
    await drive.posts.remove(before[0]?.id ?? 0)
    expect((await list(twin.url, 1))[0]).toEqual(before[1])
    await expect(drive.posts.remove(post.id)).rejects.toMatchObject({
      code: 'control-refused',
      message: expect.stringContaining(`There is no post ${post.id}.`),
    })
  })
})

describe('traffic', () => {
  test('is remembered from the first control request on', async () => {
    const { drive } = await controlled({}, { session: 'one' })
    await list(drive.url)
    expect(await drive.traffic.list()).toEqual([])
    await list(drive.url)
    expect(await drive.traffic.list()).toMatchObject([
      { at: NOON, operation: 'listPosts', method: 'GET', path: '/posts', status: 200 },
    ])
    await drive.traffic.clear()
    expect(await drive.traffic.list()).toEqual([])
  })

  test('is found by what it was', async () => {
    const { drive, twin } = await controlled({ basePath: '/api' })
    const token = await drive.users.token('me')
    await publish(twin.url, token, 'One & two')
    await drive.clock.advance('1m')
    await publish(twin.url, 'wrong', 'Three')
    await fetch(`${twin.url}/nowhere`)
    const found = async (filter: Parameters<typeof drive.traffic.list>[0]): Promise<unknown[]> =>
      (await drive.traffic.list(filter)).map((one) => one.parameters.content ?? one.path)
    expect(await found({})).toEqual(['One & two', 'Three', '/nowhere'])
    expect(await found({ operation: 'createPost' })).toEqual(['One & two', 'Three'])
    expect(await found({ method: 'post', status: 401 })).toEqual(['Three'])
    expect(await found({ path: '/nowhere' })).toEqual(['/nowhere'])
    expect(await found({ since: '2026-01-31T12:00:30Z' })).toEqual(['Three', '/nowhere'])
    expect(await found({ with: { content: 'One & two', post_category_id: 1 } })).toEqual(['One & two'])
    expect(await found({ with: { content: 'Four' } })).toEqual([])
    expect((await drive.traffic.find({ operation: 'createPost' }))?.status).toBe(401)
    expect(await drive.traffic.find({ operation: 'loginWithThirdParty' })).toBeUndefined()
  })

  test('shows no token, wherever one is', async () => {
    const { drive, twin } = await controlled()
    const token = await drive.users.token('me')
    const [, claims = '', signature = ''] = token.split('.')
    await publish(twin.url, token, `My token is ${token}.`)
    await fetch(`${twin.url}/${token}?a=${token}&access_token=opaque-1`, {
      headers: { Cookie: 'opaque-2', device: token },
    })
    const form = new FormData()
    form.set('token', 'opaque-3')
    form.set('file', new Blob(['x']), 'a.png')
    await fetch(`${twin.url}/posts`, { method: 'POST', body: form })
    const { body } = await ask(twin, 'GET', 'traffic')
    expect(body.exchanges).toHaveLength(3)
    expect(body.exchanges[0].headers.authorization).toBe('[hidden]')
    expect(body.exchanges[2].parameters).toEqual({ token: '[hidden]', file: { filename: 'a.png' } })
    for (const secret of [claims, signature, 'opaque-'])
      expect([secret, JSON.stringify(body).includes(secret)]).toEqual([secret, false])
  })

  test('is waited for', async () => {
    const { drive, twin } = await controlled()
    const token = await drive.users.token('me')
    const waiting = drive.traffic.waitFor({ operation: 'createPost', with: { content: 'Second' } })
    await publish(twin.url, token, 'First')
    await publish(twin.url, token, 'Second')
    expect(await waiting).toMatchObject({ status: 200, parameters: { content: 'Second' } })
    // What has come already counts.
    expect(await drive.traffic.waitFor({ with: { content: 'First' } })).toMatchObject({ status: 200 })
  })

  test('is waited for by many at once', async () => {
    const { drive, twin } = await controlled()
    await drive.traffic.clear()
    const waiting = Array.from({ length: 5 }, () => drive.traffic.waitFor({ operation: 'listPosts' }))
    await list(twin.url)
    expect((await Promise.all(waiting)).map(({ path }) => path)).toEqual(Array(5).fill('/posts'))
  })

  test('is not waited for without end', async () => {
    const { drive, twin } = await controlled()
    await drive.traffic.clear()
    const none = drive.traffic.waitFor({ operation: 'createPost' }, { timeout: 0 })
    await expect(none).rejects.toMatchObject({
      code: 'control-timeout',
      message: expect.stringContaining(
        'No matching request arrived within 0 seconds. No request was recorded at all.',
      ),
    })
    await list(twin.url)
    const other = drive.traffic.waitFor({ operation: 'createPost' }, { timeout: 0.01 })
    await expect(other).rejects.toThrow('The last requests: GET /posts 200.')
  })
})

describe('a snapshot', () => {
  test('brings back all that was, whatever happened since', async () => {
    const { drive, twin } = await controlled()
    const token = await drive.users.token('me')
    await publish(twin.url, token, 'Kept')
    await drive.dialect.set({ 'list.order': 'oldest-first', 'list.radius': 500 })
    const gone = await drive.posts.publish({ open_id: 'ada', ...PARIS, content: 'Gone' })
    await drive.posts.remove(gone.id)
    await drive.users.revoke('ada')
    await drive.clock.advance('10m')
    const saved = await drive.snapshot.save()
    const [page, users] = [await list(twin.url), await drive.users.list()]

    await drive.world.set('empty')
    await drive.clock.run()
    expect(await list(twin.url)).toEqual([])

    // As a file would have it.
    await drive.snapshot.restore(JSON.parse(JSON.stringify(saved)))
    expect(await drive.snapshot.save()).toEqual(saved)
    expect(await list(twin.url)).toEqual(page)
    expect(await drive.users.list()).toEqual(users)
    expect(await drive.clock.get()).toEqual({ now: '2026-01-31T12:10:00.000Z', stopped: true })
    expect(await publish(twin.url, token)).toBe(200)
    expect((await drive.posts.publish({ open_id: 'me', ...PARIS, content: 'Next' })).id).toBe(gone.id + 2)
  })

  test('has no secret, and leaves the one of the twin', async () => {
    const { drive, twin } = await controlled({ secret: 'between us', basePath: '/api' })
    const token = await drive.users.token('me')
    const saved = await drive.snapshot.save()
    expect(JSON.stringify(saved)).not.toContain('between us')
    const strange = { ...saved, setup: { ...saved.setup, secret: 'other', basePath: '/other', cors: false } }
    await drive.snapshot.restore(strange as typeof saved)
    expect(await publish(twin.url, token)).toBe(200)
  })

  test('goes to another twin', async () => {
    const [one, two] = [await controlled(), await controlled({ world: 'empty' })]
    await one.drive.posts.publish({ open_id: 'me', ...PARIS, content: 'Bonjour' })
    await two.drive.snapshot.restore(await one.drive.snapshot.save())
    const texts = async (url: string): Promise<string[]> => (await list(url)).map(({ content }) => content)
    expect(await texts(two.twin.url)).toEqual(await texts(one.twin.url))
  })

  test('that cannot be is refused, and changes nothing', async () => {
    const { drive, twin } = await controlled()
    const saved = await drive.snapshot.save()
    const { state } = saved
    const wrong: Record<string, object> = {
      feedtwin: { feedtwin: 'dialect/1' },
      'clock.now': { clock: { now: 'noon', stopped: true } },
      'state.users[0].accounts': { state: { ...state, users: [{ id: 1, postCount: 0 }] } },
      'state.nextPostId': { state: { ...state, nextPostId: 5 } },
      'setup.locale': { setup: { locale: 5 } },
    }
    for (const [place, change] of Object.entries(wrong)) {
      const { status, body } = await ask(twin, 'PUT', 'snapshot', { ...saved, ...change })
      expect([place, status, Object.keys(body.errors)]).toEqual([place, 422, [place]])
    }
    const far = { ...saved, setup: { world: 'empty' }, state: { ...state, nextPostId: 2_000_000_000 } }
    expect((await ask(twin, 'PUT', 'snapshot', far)).status).toBe(422)
    expect(
      (await ask(twin, 'PUT', 'snapshot', { ...saved, setup: { world: 'plane' } })).body.message,
    ).toContain('planet')
    expect(await drive.snapshot.save()).toEqual(saved)
  })
})

test('an unkind request is answered, whatever it is', async () => {
  const twin = await start()
  const bodies = ['null', '"x"', '{"__proto__":{"a":1}}', '\u0000', '{"\\ud800":1}', 'a[b][c]=1&a=2']
  for (const path of ['world', 'snapshot', 'faults'])
    for (const body of bodies) expect((await ask(twin, 'PUT', path, body)).status).toBeOneOf([200, 400, 422])
  for (const path of ['clock', 'dialect', 'users/token', 'posts'])
    for (const body of bodies) expect((await ask(twin, 'POST', path, body)).status).toBeOneOf([200, 400, 422])
  for (const path of ['%', 'posts/%ff', 'posts/', '__proto__', 'constructor', 'traffic/', 'sessions/..%2f'])
    expect((await ask(twin, 'DELETE', path)).status).toBeOneOf([404, 405, 422])
})
