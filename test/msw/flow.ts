import http from 'node:http'
import https from 'node:https'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Post, User } from '../../src/index.ts'
import { createTwin, handlers, type InProcessTwin, type TwinOptions } from '../../src/msw.ts'

/** Starts msw with some handlers. It passes on other requests. Returns a function that stops msw. */
export type Listen = (given: ReturnType<typeof handlers>) => () => void

const PLACE = 'lng=139.7671&lat=35.6812'
const BASE = 'https://api.example.com'

/** The tests of the handlers, for any version of msw. */
export function describeHandlers(listen: Listen): void {
  async function intercept(options: TwinOptions = {}, origin?: string): Promise<InProcessTwin> {
    const twin = await createTwin({ world: 'one-post', now: '2026-01-31T12:00:00Z', ...options })
    onTestFinished(listen(handlers(twin, origin)))
    return twin
  }

  /** Another server, whose responses name the request. */
  let foreign = ''
  const server = http.createServer((request, response) =>
    response.end(`foreign ${request.method} ${request.url}`),
  )
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    foreign = `http://127.0.0.1:${typeof address === 'object' && address?.port}`
  })
  afterAll(() => void server.close())

  const call = (path: string, init?: RequestInit): Promise<Response> => fetch(BASE + path, init)

  async function login(open_id = 'me'): Promise<User> {
    const body = new URLSearchParams({ open_id, platform: 'weixin' })
    return (await call('/auth/third_party', { method: 'POST', body })).json()
  }

  describe.for([
    ['with an origin', BASE],
    ['without one', undefined],
  ] as const)('%s', ([, origin]) => {
    test('logs in, lists, publishes, has collections, and resets', async () => {
      const twin = await intercept({}, origin)
      const user = await login()
      expect(user).toMatchObject({ user_token: [{ open_id: 'me', platform: 'weixin', is_bind: true }] })
      expect(twin.users.findFirst((query) => query.where({ id: user.id }))).toMatchObject({ id: user.id })

      const listed: Post[] = await (await call(`/posts?${PLACE}`)).json()
      expect(listed).toHaveLength(1)
      expect(listed[0]?.images[0]?.url).toMatch(`${BASE}/`)

      const published = await call('/posts', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${user.token}` },
        body: JSON.stringify({
          post_category_id: 2,
          lng: 139.7671,
          lat: 35.6812,
          content: 'Grüße 👋',
          images: ['a.png'],
        }),
      })
      expect(published.status).toBe(200)
      const post: Post = await published.json()
      expect(post).toMatchObject({ content: 'Grüße 👋', count_images: 1, userInfo: { user_id: user.id } })

      const ids = ((await (await call(`/posts?${PLACE}`)).json()) as Post[]).map(({ id }) => id)
      expect(ids).toEqual([post.id, listed[0]?.id])
      expect(twin.posts.count()).toBe(2)
      expect(twin.posts.findMany((query) => query.where({ category: { id: 2 } }))).toMatchObject([
        { id: post.id },
      ])
      expect(twin.posts.findMany(undefined, { skip: 1 })).toMatchObject([{ id: post.id }])
      expect(twin.categories.findFirst((query) => query.where({ id: 2 }))).toEqual(post.category)

      await twin.reset()
      expect(twin.posts.count()).toBe(1)
      expect(await (await call(`/posts?${PLACE}`)).json()).toEqual(listed)
    })

    test('accepts parameters in every encoding', async () => {
      await intercept({}, origin)
      const parameters = { open_id: 'me', platform: 'weixin' }
      const form = new FormData()
      for (const [name, value] of Object.entries(parameters)) form.set(name, value)
      const json = { body: JSON.stringify(parameters), headers: { 'Content-Type': 'application/json' } }
      const ids = new Set<number>()
      for (const init of [{ body: new URLSearchParams(parameters) }, { body: form }, json, {}]) {
        const query = 'body' in init ? '' : `?${new URLSearchParams(parameters)}`
        const answer = await call(`/auth/third_party${query}`, { method: 'POST', ...init })
        expect(answer.status).toBe(200)
        ids.add(((await answer.json()) as User).id)
      }
      expect(ids.size).toBe(1)
    })

    test('answers errors as the service does', async () => {
      await intercept({}, origin)
      const refused = await call('/posts', { method: 'POST' })
      expect(refused.status).toBe(401)
      expect(refused.headers.get('www-authenticate')).toBe('Bearer realm="feedtwin"')
      expect(await refused.json()).toEqual({ message: expect.any(String), status_code: 401 })
      const invalid = await call('/posts')
      expect(await invalid.json()).toEqual({
        message: '422 Unprocessable Entity',
        errors: { lng: ['The lng field is required.'], lat: ['The lat field is required.'] },
        status_code: 422,
      })
      expect((await call('/posts', { method: 'DELETE' })).status).toBe(405)
      expect(
        (await call(`/posts?${PLACE}`, { headers: { Accept: 'application/vnd.service.v9+json' } })).status,
      ).toBe(400)
      const head = await call(`/posts?${PLACE}`, { method: 'HEAD' })
      expect([head.status, await head.text()]).toEqual([200, ''])
      expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100)
    })

    test('answers node:https like fetch', async () => {
      await intercept({}, origin)
      const [status, body] = await new Promise<[number | undefined, string]>((resolve, reject) => {
        const receive = (response: http.IncomingMessage): void => {
          text(response).then((read) => resolve([response.statusCode, read]), reject)
        }
        https.get(`${BASE}/posts?lng=1`, receive).on('error', reject)
      })
      expect([status, JSON.parse(body).errors]).toEqual([422, { lat: ['The lat field is required.'] }])
    })

    test('passes on other requests', async () => {
      await intercept({}, origin)
      const answer = await fetch(`${foreign}/elsewhere?x=1`, { method: 'POST', body: 'b' })
      expect(await answer.text()).toBe('foreign POST /elsewhere?x=1')
    })
  })

  test('with an origin, all requests to it are answered', async () => {
    await intercept({}, BASE)
    const unknown = await call('/nothing')
    expect([unknown.status, await unknown.json()]).toEqual([
      404,
      { message: '404 Not Found', status_code: 404 },
    ])
    expect((await call('/')).status).toBe(404)
    expect(await (await fetch(`${foreign}/posts?${PLACE}`)).text()).toBe(`foreign GET /posts?${PLACE}`)
  })

  test('without an origin, the paths of the service are answered on any host', async () => {
    await intercept()
    for (const base of ['http://localhost:8080', 'https://a.b.example:8443', foreign]) {
      const answer = await fetch(`${base}/posts?${PLACE}`)
      expect(answer.status).toBe(200)
      expect(((await answer.json()) as Post[])[0]?.images[0]?.url).toMatch(`${base}/`)
    }
    for (const path of ['/posts/1', '/auth', '/post', '/postsx'])
      expect(await (await fetch(foreign + path)).text()).toBe(`foreign GET ${path}`)
  })

  test.for([BASE, undefined])('below a base path, origin %s', async (origin) => {
    const twin = await intercept({ basePath: '/mobile/v1.0' }, origin)
    expect(twin.basePath).toBe('/mobile/v1.0')
    const answer = await call(`/mobile/v1.0/posts?${PLACE}`)
    expect(((await answer.json()) as Post[])[0]?.images[0]?.url).toMatch(`${BASE}/mobile/v1.0/`)
    const body = new URLSearchParams({ open_id: 'me', platform: 'weixin' })
    expect((await call('/mobile/v1.0/auth/third_party', { method: 'POST', body })).status).toBe(200)
    expect(await (await fetch(`${foreign}/posts?${PLACE}`)).text()).toBe(`foreign GET /posts?${PLACE}`)
  })

  test('without an origin, a path that only ends like one of the service is passed on', async () => {
    await intercept()
    expect(await (await fetch(`${foreign}/blog/posts`)).text()).toBe('foreign GET /blog/posts')
  })

  test('an origin may end in a slash', async () => {
    await intercept({}, `${foreign}/`)
    expect(await (await fetch(`${foreign}/posts?${PLACE}`)).text()).toMatch(/^\[/)
  })

  test('an invalid origin is rejected, and the message says where a path belongs', async () => {
    const twin = await createTwin()
    for (const wrong of ['api.example.com', '/api', `${foreign}/api`]) {
      expect(() => handlers(twin, wrong)).toThrow('is not an origin')
    }
  })

  describe('faults', () => {
    test('an error, a body that is not JSON, and no fault again', async () => {
      const twin = await intercept({ faults: 'error=503' }, BASE)
      expect((await call(`/posts?${PLACE}`)).status).toBe(503)
      await twin.control.faults.set('malformed')
      await expect((await call(`/posts?${PLACE}`)).json()).rejects.toThrow(SyntaxError)
      await twin.control.faults.clear()
      expect(await (await call(`/posts?${PLACE}`)).json()).toHaveLength(1)
    })

    test('a connection that is dropped', async () => {
      await intercept({ faults: 'drop' }, BASE)
      await expect(call(`/posts?${PLACE}`)).rejects.toThrow(TypeError)
      const request = new Promise((resolve, reject) => {
        https.get(`${BASE}/posts?${PLACE}`, resolve).on('error', reject)
      })
      await expect(request).rejects.toThrow()
    })

    test.for(['cut', 'cut, drip=1000000'])('a connection that is cut: %s', async (faults) => {
      await intercept({ faults }, BASE)
      const answer = await call(`/posts?${PLACE}`)
      expect(answer.status).toBe(200)
      await expect(answer.json()).rejects.toThrow(TypeError)
    })

    test('a response that is delayed, and arrives in parts', async () => {
      await intercept({ faults: 'delay=1, drip=1000000' }, BASE)
      expect(await (await call(`/posts?${PLACE}`)).json()).toHaveLength(1)
    })

    test('no response until the client aborts', async () => {
      const twin = await intercept({ faults: 'hang' }, BASE)
      const giveUp = new AbortController()
      const answer = call(`/posts?${PLACE}`, { signal: giveUp.signal })
      const failed = expect(answer).rejects.toMatchObject({ name: 'AbortError' })
      await twin.control.traffic.waitFor({ operation: 'listPosts' })
      giveUp.abort()
      await failed
      await twin.close()
    })

    test('the preferences of a request', async () => {
      await intercept({}, BASE)
      const headers = { Prefer: 'code=500' }
      expect((await call(`/posts?${PLACE}`, { headers })).status).toBe(500)
    })

    test('tokens that expire', async () => {
      const twin = await intercept({}, BASE)
      const { token } = await login()
      await twin.control.users.expire('me')
      const body = new URLSearchParams({ post_category_id: '1', lng: '0', lat: '0', content: 'Hello' })
      const headers = { Authorization: `Bearer ${token}` }
      expect((await call('/posts', { method: 'POST', headers, body })).status).toBe(401)
    })
  })

  test('a list that has not changed is 304 without a body', async () => {
    await intercept({ dialect: { 'http.validators': 'etag' } }, BASE)
    const tag = (await call(`/posts?${PLACE}`)).headers.get('etag') ?? ''
    const known = await call(`/posts?${PLACE}`, { headers: { 'If-None-Match': tag } })
    expect([known.status, known.body, known.headers.get('etag')]).toEqual([304, null, tag])
  })

  test('two twins at two origins are independent', async () => {
    const one = await createTwin({ world: 'empty' })
    const other = await createTwin({ world: 'three-pages' })
    onTestFinished(
      listen([...handlers(one, 'https://one.example'), ...handlers(other, 'https://other.example')]),
    )
    const count = async (base: string): Promise<number> => {
      const posts: Post[] = await (await fetch(`${base}/posts?${PLACE}&page_size=50`)).json()
      return posts.length
    }
    expect([one.posts.count(), await count('https://one.example')]).toEqual([0, 0])
    expect([other.posts.count(), await count('https://other.example')]).toEqual([45, 45])
  })
}
