import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { learned, learnedText } from '../../src/conformance/learn.ts'
import { probes } from '../../src/conformance/probes/index.ts'
import type { GapResult, Report } from '../../src/conformance/report.ts'
import { isSameAnswer } from '../../src/conformance/same-answer.ts'
import type { Fetch } from '../../src/conformance/transport.ts'
import { type Dialect, type GapId, gaps, readDialect } from '../../src/contract/index.ts'
import { createTwin } from '../../src/index.ts'
import { dialects } from '../contract/legal-answers.ts'
import { judge } from './judge.ts'

type Tier = 'read' | 'login' | 'write'
type World = 'planet' | 'empty' | 'three-pages'
type Answers = Partial<Dialect>

/** What stands between the kit and a target, for targets that are unkind. */
type Between = (fetch: Fetch) => Fetch

const NOON = Date.UTC(2026, 0, 31, 12)
const suite = { probes, checks: [], watches: [] }

/** Learns from anything, with a clock that both sides go by and that moves when the kit waits. */
async function learnFrom(
  make: (now: () => number) => Fetch | Promise<Fetch>,
  tier: Tier = 'write',
): Promise<Report> {
  let now = NOON
  const fetch = await make(() => now)
  return judge(
    fetch,
    {
      tier,
      now: () => now,
      sleep: async (milliseconds) => {
        now += milliseconds
      },
    },
    {},
    suite,
  )
}

const learnTwin = (
  dialect: Answers,
  world: World = 'planet',
  tier: Tier = 'write',
  between: Between = (fetch) => fetch,
): Promise<Report> =>
  learnFrom(async (now) => {
    const twin = await createTwin({ dialect, world, now })
    return between((url, init) => twin.fetch(url, init))
  }, tier)

const twinDialect = async (dialect: Answers): Promise<Dialect> => (await createTwin({ dialect })).dialect

/** Everything that a run says and that is not so, and what it leaves open without saying why. */
function wrong(report: Report, truth: Dialect): unknown[] {
  return report.gaps
    .filter(({ status, reason }) => status !== 'undetermined' || !reason)
    .filter(({ id, answer }) => !isSameAnswer(id, truth[id], answer as never))
    .map(({ id, status, answer, reason }) => ({ id, status, answer, reason, truth: truth[id] }))
}

const determined = ({ gaps }: Report): string[] =>
  gaps.filter(({ status }) => status === 'observed').map(({ id }) => id)
const undetermined = ({ gaps }: Report): string[] =>
  gaps.filter(({ status }) => status === 'undetermined').map(({ id }) => id)
const resultOf = ({ gaps }: Report, id: GapId): GapResult => gaps.find((gap) => gap.id === id) as GapResult

/** Answers of the gaps whose answers no list of words has. */
const samples: { readonly [Id in GapId]?: readonly Dialect[Id][] } = {
  'params.encodings': [
    ['json'],
    ['form'],
    ['multipart'],
    ['query'],
    ['form', 'query'],
    ['json', 'form', 'multipart', 'query'],
  ],
  'login.platform-values': [['weixin'], ['weixin', 'qq'], ['apple', 'weixin', 'weibo'], ['weixin', 'pigeon']],
  'user.gender-values': [[7, 8], [1], [0, 1, 2, 9]],
  'list.radius': [0.001, 3, 99, 100, 500, 5000, 12_345, 40_000, 1e6, 7e6, 20_030_000],
  'list.page-size-max': [1, 2, 3, 5, 19, 20, 21, 50, 200, 499, 500, 5000],
  'create.content-max': [1, 5, 140, 9999, 10_000, 70_000],
  'create.images-max': [1, 9, 99, 100, 5000],
  'category.set': [
    [
      { id: 10, name: 'Ten' },
      { id: 20, name: '二十' },
    ],
    [{ id: -5, name: '' }],
  ],
  'auth.token-lifetime': [1, 60, 3600, 1e9],
  'rate-limit': [
    { limit: 20, windowSeconds: 5 },
    { limit: 3000, windowSeconds: 3600 },
    { limit: 2, windowSeconds: 86_400 },
  ],
}

/** The words and booleans among the legal answers. */
function wordsOf(schema: Readonly<Record<string, unknown>>): unknown[] {
  if (schema.type === 'boolean') return [true, false]
  if (Array.isArray(schema.enum)) return schema.enum
  if (schema.const !== undefined) return [schema.const]
  return Array.isArray(schema.oneOf) ? schema.oneOf.flatMap(wordsOf) : []
}

const everyAnswer: [GapId, unknown][] = gaps.flatMap(({ id, answers }) =>
  [...wordsOf(answers), ...(samples[id] ?? [])].map((answer): [GapId, unknown] => [id, answer]),
)

/** Answers that keep their own gap from being learned on the planet. */
const hidden: readonly [GapId, unknown, why: string][] = [
  ['rate-limit', 'none', 'a limit that is not met looks like none'],
  ['list.radius', 0.001, 'it is less than a metre'],
]

describe('each answer of each gap', () => {
  test.each(everyAnswer)('%s = %j is learned on the planet', async (id, answer) => {
    const dialect = { [id]: answer } as Answers
    const report = await learnTwin(dialect)
    expect(wrong(report, await twinDialect(dialect))).toEqual([])
    const isHidden = hidden.some(([gap, one]) => gap === id && JSON.stringify(one) === JSON.stringify(answer))
    const own = resultOf(report, id)
    expect(own.status, own.reason).toBe(isHidden ? 'undetermined' : 'observed')
    expect(report.requests).toBeLessThanOrEqual(90)
  })

  const worlds = (['empty', 'three-pages'] as const).flatMap((world) =>
    everyAnswer
      // The posts of the three pages have the categories of their own world.
      .filter(([id]) => world === 'empty' || id !== 'category.set')
      .map(([id, answer]): [World, GapId, unknown] => [world, id, answer]),
  )
  test.each(worlds)('%s: %s = %j is never taken for another', async (world, id, answer) => {
    const dialect = { [id]: answer } as Answers
    const report = await learnTwin(dialect, world)
    expect(wrong(report, await twinDialect(dialect))).toEqual([])
    expect(report.requests).toBeLessThanOrEqual(90)
  })

  test.each(everyAnswer)('read tier: %s = %j is never taken for another', async (id, answer) => {
    const dialect = { [id]: answer } as Answers
    const report = await learnTwin(dialect, 'planet', 'read')
    expect(wrong(report, await twinDialect(dialect))).toEqual([])
    expect(report.requests).toBeLessThanOrEqual(28)
    expect(report.writes).toBe(0)
  })
})

describe('what a run finds out', () => {
  /** The gaps that stay open, all others being determined, of the default dialect. */
  const open: Readonly<Record<Tier, Readonly<Record<World, readonly GapId[]>>>> = {
    write: {
      planet: ['rate-limit'],
      'three-pages': ['list.page-size-max', 'list.page-size-over', 'user.gender-values', 'rate-limit'],
      empty: [
        'list.page-size-max',
        'list.page-size-over',
        'category.set',
        'user.gender-values',
        'rate-limit',
      ],
    },
    login: {
      planet: [
        'create.content-max',
        'create.images-max',
        'create.token',
        'create.empty-post',
        'create.unknown-category',
        'rate-limit',
      ],
      'three-pages': [
        'create.content-max',
        'create.images-max',
        'create.token',
        'list.page-size-max',
        'list.page-size-over',
        'user.gender-values',
        'post.content-when-absent',
        'create.empty-post',
        'create.unknown-category',
        'rate-limit',
      ],
      empty: [
        'create.content-max',
        'create.images-max',
        'create.token',
        'post.created-at-unit',
        'list.page-size-max',
        'list.page-size-over',
        'list.page-size-invalid',
        'category.set',
        'user.gender-values',
        'list.max-id-bound',
        'list.since-id-window',
        'list.since-id-bound',
        'list.both-cursors',
        'list.radius',
        'post.content-when-absent',
        'create.empty-post',
        'create.unknown-category',
        'list.order',
        'rate-limit',
      ],
    },
    read: {
      planet: [
        'params.encodings',
        'params.malformed-json',
        'login.platform-required',
        'login.platform-values',
        'login.platform-info-required',
        'login.platform-info-type',
        'user.mobile-when-unknown',
        'auth.token-lifetime',
        'create.content-max',
        'create.images-max',
        'create.token',
        'create.empty-post',
        'create.unknown-category',
        'rate-limit',
      ],
      'three-pages': [
        'params.encodings',
        'params.malformed-json',
        'login.platform-required',
        'login.platform-values',
        'login.platform-info-required',
        'login.platform-info-type',
        'user.mobile-when-unknown',
        'auth.token-lifetime',
        'create.content-max',
        'create.images-max',
        'create.token',
        'list.page-size-max',
        'list.page-size-over',
        'user.gender-values',
        'post.content-when-absent',
        'create.empty-post',
        'create.unknown-category',
        'rate-limit',
      ],
      empty: [
        'params.encodings',
        'params.malformed-json',
        'login.platform-required',
        'login.platform-values',
        'login.platform-info-required',
        'login.platform-info-type',
        'user.mobile-when-unknown',
        'auth.token-lifetime',
        'create.content-max',
        'create.images-max',
        'create.token',
        'post.created-at-unit',
        'list.page-size-max',
        'list.page-size-over',
        'list.page-size-invalid',
        'category.set',
        'user.gender-values',
        'list.max-id-bound',
        'list.since-id-window',
        'list.since-id-bound',
        'list.both-cursors',
        'list.radius',
        'post.content-when-absent',
        'create.empty-post',
        'create.unknown-category',
        'list.order',
        'rate-limit',
      ],
    },
  }
  const most: Readonly<Record<Tier, { requests: number; writes: number }>> = {
    read: { requests: 25, writes: 0 },
    login: { requests: 45, writes: 0 },
    write: { requests: 65, writes: 9 },
  }
  const runs = Object.entries(open).flatMap(([tier, worlds]) =>
    Object.entries(worlds).map(([world, gaps]) => [tier, world, gaps] as [Tier, World, GapId[]]),
  )

  test.each(runs)(
    'in the %s tier, of the world %s, leaves only these open: %j',
    async (tier, world, left) => {
      const report = await learnTwin({}, world, tier)
      expect(undetermined(report)).toEqual(left)
      expect(wrong(report, await twinDialect({}))).toEqual([])
      expect(report.requests).toBeLessThanOrEqual(most[tier].requests)
      expect(report.writes).toBeLessThanOrEqual(most[tier].writes)
    },
  )

  test('has a probe for every gap, once', () => {
    expect(probes.map(({ gap }) => gap).sort()).toEqual(gaps.map(({ id }) => id).sort())
  })

  test('publishes nothing on a target that was learned before, but what is posted to be refused', async () => {
    const twin = await createTwin({ now: NOON })
    const fetch: Fetch = (url, init) => twin.fetch(url, init)
    const first = await learnFrom(() => fetch)
    const again = await learnFrom(() => fetch)
    expect(first.writes).toBe(1)
    expect(again.writes).toBe(0)
    expect(learned(again).answers).toEqual(learned(first).answers)
  })
})

describe('whole dialects', () => {
  test.each([
    ['planet', 'write'],
    ['planet', 'read'],
    ['empty', 'write'],
    ['three-pages', 'write'],
  ] as const)(
    'drawn at random are never taken for others: %s, %s',
    { timeout: 120_000 },
    async (world, tier) => {
      await fc.assert(
        fc.asyncProperty(dialects, async (dialect) => {
          // A limit that ends the run at once shows nothing; the worlds of their own have their own categories.
          const { 'rate-limit': _, 'category.set': categories, ...others } = dialect
          const rest = world === 'three-pages' ? others : { ...others, 'category.set': categories }
          const report = await learnTwin(rest, world, tier)
          expect(wrong(report, await twinDialect(rest))).toEqual([])
          expect(report.requests).toBeLessThanOrEqual(90)
        }),
        { seed: 20260131, numRuns: 60 },
      )
    },
  )

  test('with limits of requests are never taken for others', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        dialects,
        fc.record({ limit: fc.integer({ min: 1, max: 60 }), windowSeconds: fc.integer({ min: 1, max: 40 }) }),
        async (dialect, limit) => {
          const limited = { ...dialect, 'rate-limit': limit }
          const report = await learnTwin(limited)
          expect(wrong(report, await twinDialect(limited))).toEqual([])
        },
      ),
      { seed: 20260131, numRuns: 60 },
    )
  })

  test('are spoken again by what was learned of them', async () => {
    const dialect: Answers = {
      'list.order': 'nearest-first',
      'list.token': 'required',
      'list.page-size-max': 30,
      'create.token': 'optional',
      'create.content-max': 140,
      'create.images-max': 9,
      'auth.token-lifetime': 'none',
      'list.radius': 'unlimited',
    }
    const file = JSON.parse(learnedText(await learnTwin(dialect)))
    expect(file.observed['list.token']).toMatch(/^a list without a token, and with a bad one \(exchanges? \d/)
    expect(Object.keys(file.observed)).toEqual(Object.keys(file.answers))
    expect(readDialect(file)).toEqual(await twinDialect(dialect))
  })
})

type Json = Record<string, unknown>

/** Changes what lists say. */
const rewritten =
  (change: (posts: Json[], url: URL, init: RequestInit) => Json[]): Between =>
  (fetch) =>
  async (url, init) => {
    const response = await fetch(url, init)
    if (init.method !== 'GET' || response.status !== 200) return response
    const posts = change((await response.json()) as Json[], new URL(url), init)
    return Response.json(posts, { headers: { 'content-type': 'application/vnd.service.v1+json' } })
  }

const said = (change: (text: string) => string): Between => {
  return (fetch) => async (url, init) => {
    const response = await fetch(url, init)
    return new Response(change(await response.text()), response)
  }
}

const postedAt = (path: string, fields: Json, token?: string): [string, RequestInit] => [
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

/** Somebody else publishes at the same place before every third list. */
const busy: Between = (fetch) => {
  let count = 0
  let token: string | undefined
  return async (url, init) => {
    if (init.method === 'GET' && ++count % 3 === 0) {
      if (token === undefined) {
        const login = await fetch(...postedAt('/auth/third_party', { open_id: 'busy', platform: 'weixin' }))
        token = String(((await login.json()) as Json).token)
      }
      await fetch(
        ...postedAt('/posts', { post_category_id: 1 + (count % 8), ...TOKYO, content: `${count}` }, token),
      )
    }
    return fetch(url, init)
  }
}

describe('targets that are unkind', () => {
  const unkind: readonly [string, Between][] = [
    [
      'rounds positions to five decimals',
      rewritten((posts) => posts.map((post) => ({ ...post, lng: to5(post.lng), lat: to5(post.lat) }))),
    ],
    ['has more fields', rewritten((posts) => posts.map((post) => ({ ...post, score: 1, liked: [] })))],
    ['says no numbers', said((text) => text.replace(/than \d+/g, 'than allowed'))],
    ['writes numbers with commas', said((text) => text.replace(/than (\d+)(\d{3})\b/g, 'than $1,$2'))],
    ['is busy', busy],
  ]
  const to5 = (degrees: unknown): number => Math.round((degrees as number) * 1e5) / 1e5
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
  const runs = unkind.flatMap(([name, between]) =>
    worlds.flatMap((world) => someDialects.map((dialect) => [name, world, dialect, between] as const)),
  )

  test.each(runs)('one that %s, %s, %j', async (_, world, dialect, between) => {
    const report = await learnTwin(dialect, world, 'write', between)
    expect(wrong(report, await twinDialect(dialect))).toEqual([])
    expect(undetermined(report).length).toBeLessThanOrEqual(7)
  })

  const lagging = worlds.flatMap((world) => someDialects.map((dialect) => [world, dialect] as const))
  test.each(lagging)('one whose lists are two seconds behind, %s, %j', async (world, dialect) => {
    const report = await learnFrom(async (now) => {
      const twin = await createTwin({ dialect, world, now })
      const since = new Map<unknown, number>()
      const fetch: Fetch = (url, init) => twin.fetch(url, init)
      const behind = rewritten((posts) =>
        posts.filter(({ id }) => now() - (since.get(id) ?? Number.NEGATIVE_INFINITY) >= 2000),
      )(fetch)
      return async (url, init) => {
        if (init.method === 'GET') return behind(url, init)
        const response = await fetch(url, init)
        const { id } = (await response.clone().json()) as Json
        if (url.includes('/posts') && response.status === 200) since.set(id, now())
        return response
      }
    })
    expect(wrong(report, await twinDialect(dialect))).toEqual([])
  })

  test.each([-300_000, 300_000])('one whose clock is %d ms off', async (off) => {
    const dialect: Answers = { 'rate-limit': { limit: 30, windowSeconds: 3 } }
    const report = await learnFrom(async (now) => {
      const twin = await createTwin({ dialect, now: () => now() + off })
      return (url, init) => twin.fetch(url, init)
    })
    expect(wrong(report, await twinDialect(dialect))).toEqual([])
    expect(undetermined(report)).toEqual([])
  })

  test('one that fills its pages with the nearest: how far lists reach is left open', async () => {
    const nearest: Between = (fetch) => async (url, init) => {
      const asked = new URL(url)
      if (init.method !== 'GET' || asked.pathname !== '/posts') return fetch(url, init)
      const size = Number(asked.searchParams.get('page_size') ?? 20)
      asked.searchParams.set('page_size', '100')
      const response = await fetch(String(asked), init)
      if (response.status !== 200) return response
      return Response.json(((await response.json()) as Json[]).slice(0, size))
    }
    const dialect: Answers = { 'list.order': 'nearest-first' }
    const report = await learnTwin(dialect, 'planet', 'write', nearest)
    expect(resultOf(report, 'list.order')).toMatchObject({ status: 'observed', answer: 'nearest-first' })
    expect(resultOf(report, 'list.radius').status).toBe('undetermined')
  })

  test('one that reads parameters before tokens', async () => {
    const parametersFirst: Between = (fetch) => async (url, init) => {
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
      const report = await learnTwin({ 'create.token': answer }, 'planet', 'write', parametersFirst)
      expect(resultOf(report, 'create.token').answer).toBe(answer)
    }
  })
})

describe('targets that make no sense', () => {
  const statuses = [200, 200, 200, 401, 404, 422, 400, 405, 500]
  const bodies = (draw: () => number): unknown => {
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
    'answers at random (%i): much is left open',
    async (seed) => {
      let state = seed + 1
      const draw = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
      const report = await learnFrom(
        () => async () =>
          Response.json(bodies(draw) ?? null, {
            status: statuses[Math.floor(draw() * statuses.length)] as number,
          }),
      )
      expect(undetermined(report).length).toBeGreaterThan(10)
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
  ])('says %s to all: nearly all is left open', async (_, status, body) => {
    const report = await learnFrom(() => async () => Response.json(body, { status }))
    expect(determined(report).length).toBeLessThanOrEqual(11)
    expect(report.gaps.filter((gap) => gap.status === 'error')).toEqual([])
    expect(report.requests).toBeLessThanOrEqual(90)
  })

  test('orders pages anyhow: no order is claimed', async () => {
    let turn = 0
    const report = await learnTwin(
      {},
      'planet',
      'write',
      rewritten((posts) => (++turn % 2 ? posts : posts.toReversed())),
    )
    expect(resultOf(report, 'list.order')).toMatchObject({
      status: 'undetermined',
      reason: expect.stringMatching(/^unstable/),
    })
  })
})

describe('the same answer', () => {
  test.each([
    ['list.radius', 10_000, 10_100, true],
    ['list.radius', 10_000, 11_000, false],
    ['list.radius', 20_040_000, 'unlimited', true],
    ['list.radius', 'unlimited', 5000, false],
    ['params.encodings', ['json', 'form'], ['form', 'json'], true],
    ['params.encodings', ['json', 'form'], ['json'], false],
    ['user.gender-values', [0, 1, 2], [1, 0], true],
    ['user.gender-values', [0, 1], [0, 1, 2], false],
    ['category.set', [{ id: 1, name: 'a' }], [{ name: 'a', id: 1 }], true],
    ['category.set', [{ id: 1, name: 'a' }], [{ id: 1, name: 'b' }], false],
    ['login.platform-values', ['weixin', 'pigeon'], ['weixin'], true],
    ['login.platform-values', ['weixin', 'qq'], ['weixin'], false],
    ['login.platform-values', ['weixin'], 'any', false],
    ['create.content-max', 50_000, 'none', true],
    ['create.content-max', 400, 'none', false],
    ['create.content-max', 'none', 400, false],
    ['rate-limit', { limit: 1, windowSeconds: 2 }, { windowSeconds: 2, limit: 1 }, true],
    ['list.token', 'required', 'optional', false],
  ] as const)('%s: %j and %j are the same: %s', (gap, expected, observed, same) => {
    expect(isSameAnswer(gap as GapId, expected as never, observed as never)).toBe(same)
  })
})
