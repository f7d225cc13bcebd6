import { test as base, describe, expect } from 'vitest'
import type { Post, StartOptions } from '../../../src/index.ts'
import { closeAfterTest } from '../../close-after-test.ts'
import { doors, type Open } from '../../twin/behaviour/doors.ts'

// Faults, clock, tokens, traffic and scenarios have the same effect in process as over a socket.

const NOON = '2026-01-31T12:00:00.000Z'
const LIST = '/posts?lng=139.7671&lat=35.6812'

describe.for(doors)('a twin $name', (door) => {
  const open = async (options: StartOptions = {}): Promise<Open> =>
    closeAfterTest(await door.open({ world: 'one-post', now: NOON, ...options }))

  const publish = async ({ call }: Open, token: string): Promise<Response> =>
    call('/posts', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: new URLSearchParams({ post_category_id: '1', lng: '139.7671', lat: '35.6812', content: 'Hello' }),
    })

  const listPosts = async ({ call }: Open): Promise<Post[]> => (await call(LIST)).json()

  const test = base.extend('twin', () => open())

  describe('with faults', () => {
    test('sends an error instead of running the operation', async () => {
      const twin = await open({ faults: 'createPost: error=503' })
      const token = await twin.control.users.token('me')
      const refused = await publish(twin, token)
      expect([refused.status, refused.headers.get('x-twin-fault'), await refused.json()]).toEqual([
        503,
        'error=503',
        { message: '503 Service Unavailable', status_code: 503 },
      ])
      expect([twin.posts.count(), (await twin.call(LIST)).status]).toEqual([1, 200])
    })

    test('can set and clear faults while it runs', async ({ twin }) => {
      expect(await twin.control.faults.set('after=1, error=500')).toBe('replay:1:after=1, error=500')
      const statuses = [(await twin.call(LIST)).status, (await twin.call(LIST)).status]
      await twin.control.faults.clear()
      expect([...statuses, (await twin.call(LIST)).status]).toEqual([200, 500, 200])
    })

    test('drops a connection after the post was published', async () => {
      const twin = await open({ faults: 'createPost: drop' })
      const token = await twin.control.users.token('me')
      const error: unknown = await publish(twin, token).catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(TypeError)
      expect(error).toMatchObject({ message: 'fetch failed', cause: { code: 'UND_ERR_SOCKET' } })
      expect(twin.posts.count()).toBe(2)
    })

    test.for(['cut', 'cut, drip=1000000'])(
      'cuts a connection in the middle of a body: %s',
      async (faults) => {
        const twin = await open({ faults })
        const answer = await twin.call(LIST)
        expect(answer.status).toBe(200)
        const reader = answer.body?.getReader()
        let received = ''
        const read = async (): Promise<void> => {
          for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
            received += new TextDecoder().decode(part.value)
        }
        await expect(read()).rejects.toMatchObject({ name: 'TypeError', message: 'terminated' })
        // A client over a socket may miss some of the bytes before the cut.
        expect(received.length).toBeLessThanOrEqual(Number(answer.headers.get('content-length')) / 2)
        await expect((await twin.call(LIST)).json()).rejects.toThrow(TypeError)
      },
    )

    test('hangs until the client aborts', async () => {
      const twin = await open({ faults: 'hang' })
      const giveUp = new AbortController()
      const answer = twin.call(LIST, { signal: giveUp.signal })
      const exchange = await twin.control.traffic.waitFor({ operation: 'listPosts' })
      expect(exchange).toMatchObject({ status: 200, fault: 'hang' })
      const reason = new Error('It takes too long.')
      giveUp.abort(reason)
      await expect(answer).rejects.toBe(reason)
    })

    test.for(['delay=1', 'drip=1000000', 'delay=0..2'])(
      'answers late with the whole body: %s',
      async (faults) => {
        const whole = await listPosts(await open())
        const answer = await (await open({ faults })).call(LIST)
        expect(answer.headers.get('x-twin-fault')).toContain(faults.slice(0, 5))
        expect(((await answer.json()) as Post[]).map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
      },
    )

    test('corrupts bodies', async ({ twin }) => {
      const bodies: string[] = []
      for (const fault of ['truncated', 'malformed', 'empty', 'wrong-type']) {
        await twin.control.faults.set(fault)
        const answer = await twin.call(LIST)
        const text = await answer.text()
        bodies.push(
          `${answer.headers.get('content-type')} ${Number(answer.headers.get('content-length')) === text.length} ${text.slice(0, 5)}`,
        )
      }
      expect(bodies).toEqual([
        'application/json true [{"id',
        'application/json true <br /',
        'application/json true ',
        'text/html; charset=UTF-8 true [{"id',
      ])
    })

    test('applies faults to pictures, too', async () => {
      const { call } = await open({ faults: 'error=503' })
      expect((await call('/__twin/images/1-1.png')).status).toBe(503)
    })

    test('follows its clock', async () => {
      const twin = await open({ faults: 'outage=10s/60s' })
      const statuses = [(await twin.call(LIST)).status]
      await twin.control.clock.advance('50s')
      statuses.push((await twin.call(LIST)).status)
      await twin.control.clock.advance('10s')
      expect([...statuses, (await twin.call(LIST)).status]).toEqual([200, 503, 200])
    })
  })

  describe('with the preferences of a request', () => {
    test('answers with a status', async () => {
      const { call } = await open()
      const answer = await call(LIST, { headers: { Prefer: 'code=401' } })
      expect([answer.status, answer.headers.get('preference-applied')]).toEqual([401, 'code=401'])
      expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="feedtwin"')
      expect((await call(LIST)).status).toBe(200)
    })

    test('drops the connection', async () => {
      const { call } = await open()
      await expect(call(LIST, { headers: { Prefer: 'fault=drop' } })).rejects.toThrow(TypeError)
    })

    test('rejects invalid preferences', async () => {
      const { call } = await open()
      const answer = await call(LIST, { headers: { Prefer: 'fault=drob' } })
      expect([answer.status, (await answer.json()).message]).toEqual([
        400,
        expect.stringContaining('Did you mean "drop"?'),
      ])
    })
  })

  describe('with a clock that is advanced', () => {
    test('dates posts by the clock', async ({ twin }) => {
      const token = await twin.control.users.token('me')
      expect(await twin.control.clock.advance(90_000)).toEqual({
        now: '2026-01-31T12:01:30.000Z',
        stopped: true,
      })
      const post: Post = await (await publish(twin, token)).json()
      expect(post.created_at).toBe(Date.parse(NOON) / 1000 + 90)
    })

    test('lets tokens expire', async () => {
      const twin = await open({ dialect: { 'auth.token-lifetime': 3600 } })
      const token = await twin.control.users.token('me')
      await twin.control.clock.advance('59m')
      const early = (await publish(twin, token)).status
      await twin.control.clock.advance('2m')
      expect([early, (await publish(twin, token)).status]).toEqual([200, 401])
    })

    test('shows live posts', async () => {
      const twin = await open({ live: '12/min', world: 'empty' })
      expect(await listPosts(twin)).toEqual([])
      await twin.control.clock.advance('1m')
      expect(await listPosts(twin)).toHaveLength(12)
    })
  })

  test('revokes the tokens of a user', async ({ twin }) => {
    const statuses: number[] = []
    for (const take of ['expire', 'revoke'] as const) {
      const token = await twin.control.users.token('me')
      statuses.push((await publish(twin, token)).status)
      await twin.control.users[take]('me')
      statuses.push((await publish(twin, token)).status)
    }
    expect(statuses).toEqual([200, 401, 200, 401])
  })

  describe('records traffic', () => {
    test('from the start, without tokens', async ({ twin }) => {
      await publish(twin, 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl')
      await twin.call(LIST)
      const exchanges = await twin.control.traffic.list()
      expect(exchanges).toMatchObject([
        { operation: 'createPost', status: 401, at: NOON, parameters: { content: 'Hello' } },
        { operation: 'listPosts', status: 200, path: '/posts', parameters: { lng: '139.7671' } },
      ])
      expect(JSON.stringify(exchanges)).not.toContain('eyJ')
      expect(await twin.control.traffic.find({ status: 401 })).toEqual(exchanges[0])
      await twin.control.traffic.clear()
      expect(await twin.control.traffic.list()).toEqual([])
    })

    test('and can wait for a request', async ({ twin }) => {
      const pendingExchange = twin.control.traffic.waitFor({ operation: 'listPosts', with: { page_size: 3 } })
      await twin.call(`${LIST}&page_size=3`)
      expect(await pendingExchange).toMatchObject({ status: 200 })
      const none = twin.control.traffic.waitFor({ operation: 'createPost' }, { timeout: 0 })
      await expect(none).rejects.toMatchObject({ code: 'control-timeout' })
    })
  })

  describe('in a scenario', () => {
    test('from the start', async () => {
      const twin = await open({ scenario: 'rate-limited' })
      const statuses = new Set<number>()
      for (let count = 0; count < 20; count++) statuses.add((await twin.call(LIST)).status)
      expect(statuses).toEqual(new Set([200, 429]))
    })

    test('later, by name or as an object', async ({ twin }) => {
      await twin.control.scenario.play('empty-town')
      expect(await listPosts(twin)).toEqual([])
      await twin.control.scenario.play({ feedtwin: 'scenario/1', faults: 'error=502' })
      expect((await twin.call(LIST)).status).toBe(502)
      const unknown = twin.control.scenario.play('empty-twon' as 'empty-town')
      await expect(unknown).rejects.toThrow('Did you mean "empty-town"?')
    })
  })

  test('saves and restores a snapshot', async ({ twin }) => {
    await twin.control.posts.publish({ open_id: 'ada', lng: 139.7671, lat: 35.6812, content: 'Kept' })
    const saved = await twin.control.snapshot.save()
    await twin.reset()
    expect(twin.posts.count()).toBe(1)
    await twin.control.snapshot.restore(saved)
    expect(twin.posts.findMany().map(({ content }) => content)).toContain('Kept')
  })

  test('restarts with the clock, the dialect and the faults of its start', async () => {
    const twin = await open({ faults: 'delay=1' })
    await twin.control.clock.advance('1d')
    await twin.control.dialect.set({ 'list.page-size-max': 7 })
    await twin.control.faults.set('error=500')
    await twin.control.users.token('me')
    const users = twin.users.count()
    await twin.reset()
    expect(users - twin.users.count()).toBe(1)
    expect((await twin.control.clock.get()).now).toBe(NOON)
    expect((await twin.control.dialect.get())['list.page-size-max']).not.toBe(7)
    expect((await twin.call(LIST)).headers.get('x-twin-fault')).toBe('delay=1')
  })

  test('has separate sessions', async ({ twin }) => {
    const headers = { 'X-Twin-Session': 'ann' }
    const token = await twin.control.users.token('me')
    await publish(twin, token)
    const inSession: Post[] = await (await twin.call(LIST, { headers })).json()
    expect([(await listPosts(twin)).length, inSession.length]).toEqual([2, 1])
    expect(await twin.control.sessions.list()).toEqual(['ann'])
  })
})
