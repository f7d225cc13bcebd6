import { describe, expect, test } from 'vitest'
import { createTwin } from '../../src/index.ts'
import { encodeTokenPart } from '../../src/judge/target/jwt.ts'
import type { Fetch } from '../../src/judge/target/receive.ts'
import {
  type Answers,
  type FetchWrapper,
  findResult,
  learnFrom,
  learnTwin,
  listObserved,
  listUndetermined,
  listWrongResults,
  NOON,
  resolveDialect,
  type World,
} from './learn-twin.ts'

type Json = Record<string, unknown>

/** Reads the parameters of a JSON request; none of any other request. */
function readJson({ body }: RequestInit): Json {
  try {
    return JSON.parse(String(body ?? '{}')) as Json
  } catch {
    return {}
  }
}

/** Changes the posts of lists. */
const changeLists =
  (change: (posts: Json[], url: URL, init: RequestInit) => Json[]): FetchWrapper =>
  (fetch) =>
  async (url, init) => {
    const response = await fetch(url, init)
    if (init.method !== 'GET' || response.status !== 200) return response
    const posts = change((await response.json()) as Json[], new URL(url), init)
    return Response.json(posts, { headers: { 'content-type': 'application/vnd.service.v1+json' } })
  }

const changeText = (change: (text: string) => string): FetchWrapper => {
  return (fetch) => async (url, init) => {
    const response = await fetch(url, init)
    return new Response(change(await response.text()), response)
  }
}

const createPostRequest = (path: string, fields: Json, token?: string): [string, RequestInit] => [
  `http://feedtwin.test${path}`,
  {
    method: 'POST',
    headers: {
      accept: 'application/vnd.service.v1+json',
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(fields),
  },
]

const TOKYO = { lng: 139.7671, lat: 35.6812 }

/** Publishes a post of another user at the same position before every third list. */
const publishOften: FetchWrapper = (fetch) => {
  let count = 0
  let token: string | undefined
  return async (url, init) => {
    if (init.method === 'GET' && ++count % 3 === 0) {
      if (token === undefined) {
        const login = await fetch(
          ...createPostRequest('/auth/third_party', { open_id: 'another-user', platform: 'weixin' }),
        )
        token = String(((await login.json()) as Json).token)
      }
      await fetch(
        ...createPostRequest(
          '/posts',
          { post_category_id: 1 + (count % 8), ...TOKYO, content: `${count}` },
          token,
        ),
      )
    }
    return fetch(url, init)
  }
}

describe('difficult targets', () => {
  const difficulties: readonly [string, FetchWrapper][] = [
    [
      'rounds positions to five decimals',
      changeLists((posts) =>
        posts.map((post) => ({ ...post, lng: roundToFive(post.lng), lat: roundToFive(post.lat) })),
      ),
    ],
    ['has more fields', changeLists((posts) => posts.map((post) => ({ ...post, score: 1, liked: [] })))],
    ['names no maximum in errors', changeText((text) => text.replace(/than \d+/g, 'than allowed'))],
    ['writes numbers with commas', changeText((text) => text.replace(/than (\d+)(\d{3})\b/g, 'than $1,$2'))],
    ['is used by others', publishOften],
  ]
  const roundToFive = (degrees: unknown): number => Math.round((degrees as number) * 1e5) / 1e5
  const someDialects: readonly Answers[] = [
    {},
    {
      'list.page-size-over': 'rejected',
      'list.page-size-max': 37,
      'create.content-max': 1234,
      'create.images-max': 12,
    },
    {
      'list.max-id-bound': 'inclusive',
      'list.since-id-bound': 'inclusive',
      'list.both-cursors': 'range',
      'list.radius': 300,
    },
    {
      'list.since-id-window': 'adjacent',
      'list.both-cursors': 'since-id-wins',
      'list.order': 'oldest-first',
      'list.page-size-max': 4,
    },
    {
      'list.page-size-max': 1,
      'list.both-cursors': 'max-id-wins',
      'list.token': 'required',
      'list.empty': '404',
    },
  ]
  const worlds: readonly World[] = ['planet', 'empty', 'three-pages']
  const runs = difficulties.flatMap(([name, wrap]) =>
    worlds.flatMap((world) => someDialects.map((dialect) => [name, world, dialect, wrap] as const)),
  )

  test.each(runs)('a target that %s, world %s, %j', async (_, world, dialect, wrap) => {
    const report = await learnTwin(dialect, world, 'write', wrap)
    expect(listWrongResults(report, await resolveDialect(dialect))).toEqual([])
    expect(listUndetermined(report).length).toBeLessThanOrEqual(9)
  })

  const lagging = worlds.flatMap((world) => someDialects.map((dialect) => [world, dialect] as const))
  test.each(lagging)('a target whose lists lag two seconds, world %s, %j', async (world, dialect) => {
    const report = await learnFrom(async (now) => {
      const twin = await createTwin({ dialect, world, now })
      const since = new Map<unknown, number>()
      const fetch: Fetch = (url, init) => twin.fetch(url, init)
      const lagging = changeLists((posts) =>
        posts.filter(({ id }) => now() - (since.get(id) ?? Number.NEGATIVE_INFINITY) >= 2000),
      )(fetch)
      return async (url, init) => {
        if (init.method === 'GET') return lagging(url, init)
        const response = await fetch(url, init)
        const { id } = (await response.clone().json()) as Json
        if (url.includes('/posts') && response.status === 200) since.set(id, now())
        return response
      }
    })
    expect(listWrongResults(report, await resolveDialect(dialect))).toEqual([])
  })

  test.each(someDialects)(
    'a target with two replicas in turn, of which one lags two seconds, %j',
    async (dialect) => {
      const report = await learnFrom(async (now) => {
        const twin = await createTwin({ dialect, world: 'empty', now })
        const since = new Map<unknown, number>()
        const fetch: Fetch = (url, init) => twin.fetch(url, init)
        const lagging = changeLists((posts) =>
          posts.filter(({ id }) => now() - (since.get(id) ?? Number.NEGATIVE_INFINITY) >= 2000),
        )(fetch)
        let turn = 0
        return async (url, init) => {
          if (init.method === 'GET') return ++turn % 2 ? lagging(url, init) : fetch(url, init)
          const response = await fetch(url, init)
          const { id } = (await response.clone().json()) as Json
          if (url.includes('/posts') && response.status === 200) since.set(id, now())
          return response
        }
      })
      expect(listWrongResults(report, await resolveDialect(dialect))).toEqual([])
    },
  )

  test('a target that requires the images to exist', async () => {
    const rejectImages: FetchWrapper = (fetch) => async (url, init) => {
      const { images } = readJson(init)
      const isComplete = String(init.body).includes('post_category_id')
      if (!isComplete || !Array.isArray(images) || images.length === 0) return fetch(url, init)
      const errors = { 'images.0': ['The selected images.0 is invalid.'] }
      return Response.json({ message: '422 Unprocessable Entity', errors, status_code: 422 }, { status: 422 })
    }
    const report = await learnTwin({ 'params.encodings': ['json'] }, 'empty', 'write', rejectImages)
    expect(findResult(report, 'create.content-max').answer).toBe('none')
    expect(findResult(report, 'create.images-max').status).toBe('undetermined')
    expect(findResult(report, 'post.content-when-absent').status).toBe('undetermined')
  })

  test('a target with rules for content only where there are no images', async () => {
    const limitContent: FetchWrapper = (fetch) => async (url, init) => {
      const { content, images } = readJson(init)
      const isShort = typeof content !== 'string' || content.length <= 500
      if (isShort || (Array.isArray(images) && images.length > 0)) return fetch(url, init)
      const errors = { content: ['content must be shorter than or equal to 500 characters'] }
      return Response.json({ message: '422 Unprocessable Entity', errors, status_code: 422 }, { status: 422 })
    }
    const report = await learnTwin({ 'params.encodings': ['json'] }, 'empty', 'write', limitContent)
    expect(findResult(report, 'create.content-max').answer).toBe(500)
    expect(findResult(report, 'create.images-max').answer).toBe('none')
  })

  test('a target whose tokens have no iat: the time of the login shows when a token was issued', async () => {
    const learnLifetime = async (expiry: number, date?: number): Promise<unknown> => {
      const token = `${encodeTokenPart({ alg: 'HS256' })}.${encodeTokenPart({ exp: NOON / 1000 + expiry })}.x`
      const changeLogin: FetchWrapper = (fetch) => async (url, init) => {
        const response = await fetch(url, init)
        if (!url.includes('/auth/') || response.status !== 200) return response
        const headers = date === undefined ? undefined : { date: new Date(NOON + date * 1000).toUTCString() }
        return Response.json({ ...((await response.json()) as Json), token }, headers && { headers })
      }
      return findResult(await learnTwin({}, 'empty', 'login', changeLogin), 'auth.token-lifetime').answer
    }
    expect(await learnLifetime(86_400, 0)).toBe(86_400)
    expect(await learnLifetime(86_400, 1)).toBe(86_400)
    expect(await learnLifetime(90, 0)).toBe(90)
    expect(await learnLifetime(86_400)).toBe(86_400)
    expect(await learnLifetime(86_410)).toBeUndefined()
  })

  test('a target with a new post before each list, and with pages of one post: the bound stays undetermined', async () => {
    const publishBeforeLists = (fetch: Fetch): Fetch => {
      let token: unknown
      return async (url, init) => {
        if (init.method === 'GET') {
          const login = async (): Promise<unknown> =>
            (
              (await (
                await fetch(
                  ...createPostRequest('/auth/third_party', { open_id: 'another-user', platform: 'weixin' }),
                )
              ).json()) as Json
            ).token
          token ??= await login()
          await fetch(
            ...createPostRequest(
              '/posts',
              { post_category_id: 1, ...TOKYO, content: 'a new post' },
              String(token),
            ),
          )
        }
        return fetch(url, init)
      }
    }
    const dialect: Answers = { 'list.page-size-max': 1 }
    const report = await learnTwin(dialect, 'planet', 'write', publishBeforeLists)
    expect(findResult(report, 'list.since-id-bound')).toMatchObject({ status: 'undetermined' })
    expect(findResult(report, 'list.since-id-bound').reason).toContain('a quieter place would decide')
    expect(listWrongResults(report, await resolveDialect(dialect))).toEqual([])
  })

  test.each([
    ['max-id', ['list.max-id-bound', 'list.both-cursors']],
    ['since-id', ['list.since-id-bound', 'list.since-id-window', 'list.both-cursors']],
    ['page_size', ['list.page-size-max', 'list.page-size-over', 'list.page-size-invalid']],
  ] as const)('a target that ignores %s: nothing is inferred for %j', async (name, gaps) => {
    const ignoreParameter: FetchWrapper = (fetch) => async (url, init) => {
      const changed = new URL(url)
      changed.searchParams.delete(name)
      return fetch(String(changed), init)
    }
    for (const dialect of [{}, { 'list.order': 'from-oldest' }] as const) {
      const report = await learnTwin(dialect, 'planet', 'write', ignoreParameter)
      for (const gap of gaps)
        expect(findResult(report, gap)).toMatchObject({
          status: 'undetermined',
          reason: expect.stringContaining(`${name} has no effect`),
        })
    }
  })

  test.each([-300_000, 300_000])('a target whose clock differs by %d ms', async (difference) => {
    const dialect: Answers = { 'rate-limit': { limit: 30, windowSeconds: 3 } }
    const report = await learnFrom(async (now) => {
      const twin = await createTwin({ dialect, now: () => now() + difference })
      return (url, init) => twin.fetch(url, init)
    })
    expect(listWrongResults(report, await resolveDialect(dialect))).toEqual([])
    expect(listUndetermined(report)).toEqual([])
  })

  test('a target that fills its pages with the nearest posts: the radius stays undetermined', async () => {
    const fillPages: FetchWrapper = (fetch) => async (url, init) => {
      const changed = new URL(url)
      if (init.method !== 'GET' || changed.pathname !== '/posts') return fetch(url, init)
      const size = Number(changed.searchParams.get('page_size') ?? 20)
      changed.searchParams.set('page_size', '100')
      const response = await fetch(String(changed), init)
      if (response.status !== 200) return response
      return Response.json(((await response.json()) as Json[]).slice(0, size))
    }
    const dialect: Answers = { 'list.order': 'nearest-first' }
    const report = await learnTwin(dialect, 'planet', 'write', fillPages)
    expect(findResult(report, 'list.order')).toMatchObject({ status: 'observed', answer: 'nearest-first' })
    expect(findResult(report, 'list.radius').status).toBe('undetermined')
  })

  test.each([
    ['metres', 0.09 / Math.cos((TOKYO.lat * Math.PI) / 180), 0.09],
    ['degrees with two sides', 0.2, 0.1],
  ])('a target that lists a rectangle of %s: the radius stays undetermined', async (_unit, width, height) => {
    const listRectangle: FetchWrapper = (fetch) => async (url, init) => {
      const changed = new URL(url)
      if (init.method !== 'GET' || changed.pathname !== '/posts') return fetch(url, init)
      const { lng, lat, page_size: size = '20' } = Object.fromEntries(changed.searchParams)
      changed.searchParams.set('page_size', '100')
      const response = await fetch(String(changed), init)
      if (response.status !== 200) return response
      const posts = ((await response.json()) as { lng: number; lat: number }[]).filter(
        (post) => Math.abs(post.lng - Number(lng)) <= width && Math.abs(post.lat - Number(lat)) <= height,
      )
      return Response.json(posts.slice(0, Number(size)))
    }
    const report = await learnTwin({ 'list.radius': 'unlimited' }, 'empty', 'write', listRectangle)
    expect(findResult(report, 'list.radius')).toMatchObject({
      status: 'undetermined',
      reason: expect.stringContaining('the distance depends on the direction'),
    })
  })

  test('a target that lists more than its largest page for a negative page_size', async () => {
    const listTwoPages: FetchWrapper = (fetch) => async (url, init) => {
      const changed = new URL(url)
      if (changed.searchParams.get('page_size') !== '-1') return fetch(url, init)
      changed.searchParams.set('page_size', '50')
      const first = (await (await fetch(String(changed), init)).json()) as { id: number }[]
      changed.searchParams.set('max-id', String(first.at(-1)?.id))
      return Response.json([...first, ...((await (await fetch(String(changed), init)).json()) as Json[])])
    }
    const report = await learnTwin({ 'list.page-size-max': 50 }, 'planet', 'write', listTwoPages)
    expect(findResult(report, 'list.page-size-invalid')).toMatchObject({
      status: 'observed',
      answer: { zero: 'rejected', negative: 'all', text: 'rejected', blank: 'default' },
    })
  })

  test('a place whose first page had one post: a list of one post for an invalid page_size is a page of one', async () => {
    let lists = 0
    const showOneAtFirst: FetchWrapper = (fetch) => async (url, init) => {
      const changed = new URL(url)
      if (changed.pathname === '/posts' && init.method === 'GET' && ++lists === 1)
        changed.searchParams.set('page_size', '1')
      return fetch(String(changed), init)
    }
    const cases = { zero: 'default', negative: 'one', text: 'rejected', blank: 'default' } as const
    const report = await learnTwin({ 'list.page-size-invalid': cases }, 'planet', 'write', showOneAtFirst)
    expect(findResult(report, 'list.page-size-invalid')).toMatchObject({ status: 'observed', answer: cases })
  })

  test('a target that reads parameters before tokens', async () => {
    const readParametersFirst: FetchWrapper = (fetch) => async (url, init) => {
      const { pathname } = new URL(url)
      if (init.method === 'POST' && pathname === '/posts' && init.body === '{}') {
        return Response.json(
          { message: '422 Unprocessable Entity', errors: { lng: ['x'] }, status_code: 422 },
          { status: 422 },
        )
      }
      return fetch(url, init)
    }
    for (const answer of ['required', 'optional'] as const) {
      const report = await learnTwin({ 'create.token': answer }, 'planet', 'write', readParametersFirst)
      expect(findResult(report, 'create.token').answer).toBe(answer)
    }
  })
})

describe('servers that are not deployments', () => {
  const statuses = [200, 200, 200, 401, 404, 422, 400, 405, 500]
  const drawBody = (draw: () => number): unknown => {
    const post = (): Json => ({
      id: Math.floor(draw() * 1000),
      created_at: Math.floor(draw() * 2e9),
      content: '',
      lng: draw() * 180,
      lat: draw() * 90,
      images: [],
      userInfo: { user_id: 1, gender: 1 },
      category: { id: 1, name: 'a' },
    })
    return [
      [],
      Array.from({ length: Math.floor(draw() * 25) }, post),
      { id: 1, token: 'a.eyJpYXQiOjF9.c', mobile: '', user_info: {} },
      { message: 'x', errors: { open_id: ['x'], platform: ['x'] }, status_code: 422 },
      post(),
    ][Math.floor(draw() * 5)]
  }

  test.each(Array.from({ length: 20 }, (_, seed) => seed))(
    'random responses (%i): many gaps stay undetermined',
    async (seed) => {
      let state = seed + 1
      const draw = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
      const report = await learnFrom(
        () => async () =>
          Response.json(drawBody(draw) ?? null, {
            status: statuses[Math.floor(draw() * statuses.length)] as number,
          }),
      )
      expect(listUndetermined(report).length).toBeGreaterThan(10)
      expect(report.gaps.filter(({ status }) => status === 'error')).toEqual([])
    },
  )

  test.each([
    ['nothing', 200, {}],
    ['an empty list', 200, []],
    ['404', 404, { message: '404 Not Found', status_code: 404 }],
    ['401', 401, { message: 'x', status_code: 401 }],
    ['422', 422, { message: 'x', errors: {}, status_code: 422 }],
    ['500', 500, { message: 'x', status_code: 500 }],
  ])('the response %s to every request: most gaps stay undetermined', async (_, status, body) => {
    const report = await learnFrom(() => async () => Response.json(body, { status }))
    expect(listObserved(report).length).toBeLessThanOrEqual(16)
    expect(report.gaps.filter((gap) => gap.status === 'error')).toEqual([])
    expect(report.requests).toBeLessThanOrEqual(120)
  })

  test('pages in random order: the order stays undetermined', async () => {
    let turn = 0
    const report = await learnTwin(
      {},
      'planet',
      'write',
      changeLists((posts) => (++turn % 2 ? posts : posts.toReversed())),
    )
    expect(findResult(report, 'list.order')).toMatchObject({ status: 'unstable' })
  })
})
