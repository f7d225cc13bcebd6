import { describe, expect, it } from 'vitest'
import type { RequirementId } from '../../src/contract/generated/requirements.ts'
import { type Dialect, type GapId, gaps } from '../../src/contract/index.ts'
import { listChecks } from '../../src/judge/checks/list.ts'
import type { Fetch } from '../../src/judge/target/receive.ts'
import { type Break, broken } from './broken.ts'
import { answers } from './power/dialects.ts'
import { busy, findings, lagging, misled, type Trial, tried, wrongs } from './trial.ts'

const worlds = ['planet', 'empty', 'three-pages'] as const
const knowledge = ['all', 'nothing'] as const

/** Answers that lie at the edge of what is legal, and some together. */
const corners: readonly Partial<Dialect>[] = [
  { 'list.radius': 0.01 },
  { 'list.radius': 20_000_000 },
  { 'list.radius': 'unlimited', 'list.order': 'nearest-first' },
  { 'list.radius': 'unlimited', 'list.page-size-max': 1 },
  { 'list.page-size-max': 2, 'list.page-size-over': 'rejected', 'list.order': 'oldest-first' },
  { 'list.page-size-max': 3, 'list.max-id-bound': 'inclusive' },
  { 'list.page-size-max': 19, 'list.page-size-over': 'rejected' },
  {
    'list.page-size-max': 1,
    'list.max-id-bound': 'inclusive',
    'list.since-id-bound': 'inclusive',
    'list.since-id-window': 'adjacent',
  },
  {
    'list.page-size-max': 2,
    'list.max-id-bound': 'inclusive',
    'list.since-id-bound': 'inclusive',
    'list.since-id-window': 'adjacent',
    'list.page-size-over': 'rejected',
    'list.empty': '404',
    'list.token': 'required',
    'list.order': 'nearest-first',
  },
  { 'create.content-max': 1, 'params.encodings': ['query'] },
  { 'auth.token-lifetime': 1, 'list.token': 'required' },
]

const singles = gaps.flatMap(({ id }) =>
  (answers[id as GapId] as readonly unknown[]).map((answer) => ({ [id]: answer }) as Partial<Dialect>),
)

describe.each(worlds)('the checks of listing hold on the %s world', (world) => {
  it.each([...singles, ...corners].map((dialect) => [JSON.stringify(dialect), dialect] as const))(
    'that speaks %s',
    async (_, dialect) => {
      for (const knows of knowledge) {
        const report = await tried(listChecks, { world, dialect, knows })
        expect(wrongs(report), knows).toEqual([])
      }
    },
  )
})

describe('the checks of listing bear with', () => {
  const unkind: readonly (readonly [string, Trial])[] = [
    ['replicas that lag', { between: (fetch, now) => lagging(fetch, now, 3000, 1) }],
    ['one replica of two that lags', { between: (fetch, now) => lagging(fetch, now, 3000, 2) }],
    ['others who publish', { between: busy }],
    ['others who publish where pages are short', { between: busy, dialect: { 'list.page-size-max': 2 } }],
    ['a small budget of writes', { transport: { maxWrites: 3 } }],
  ]
  it.each(unkind)('%s', async (_, trial) => {
    for (const world of ['planet', 'empty'] as const)
      expect(wrongs(await tried(listChecks, { ...trial, world })), world).toEqual([])
  })
})

describe('the read tier', () => {
  it('judges all where there are posts, with few requests and no writes', async () => {
    const report = await tried(listChecks, { transport: { tier: 'read' } })
    expect(report.requirements.filter(({ verdict }) => verdict !== 'pass')).toEqual([])
    expect(report.requests).toBeLessThanOrEqual(30)
    expect(report.writes).toBe(0)
  })

  it('says what would decide it where there are none', async () => {
    const report = await tried(listChecks, { world: 'empty', transport: { tier: 'read' } })
    expect(findings(report)).toEqual([])
    const open = report.requirements.filter(({ verdict }) => verdict === 'unjudged')
    expect(open.length).toBeGreaterThan(0)
    for (const { reason } of open) expect(reason).toMatch(/--at lng,lat/)
  })
})

const isList: (asked: Parameters<Break>[1]) => boolean = ({ method, path }) =>
  method === 'GET' && path === '/posts'

// biome-ignore lint/suspicious/noExplicitAny: posts of wrong servers may be anything
type Posts = any[]

/** Changes the posts of some lists. */
const inLists =
  (change: (posts: Posts, query: URLSearchParams) => Posts) =>
  (fetch: Fetch): Fetch =>
    broken(fetch, (said, asked) => {
      if (isList(asked) && said.status === 200) said.json = change(said.json, asked.query)
    })

/** Changes what lists are asked for. */
const asking =
  (change: (query: URLSearchParams) => void) =>
  (fetch: Fetch): Fetch =>
    misled(fetch, (query, method) => {
      if (method === 'GET') change(query)
    })

const statusOf =
  (status: number, when: (query: URLSearchParams) => boolean) =>
  (fetch: Fetch): Fetch =>
    broken(fetch, (said, asked) => {
      if (isList(asked) && when(asked.query)) said.status = status
    })

const without =
  (name: string, when: (query: URLSearchParams) => boolean = () => true) =>
  (fetch: Fetch): Fetch =>
    broken(fetch, (said, asked) => {
      if (isList(asked) && said.status === 422 && when(asked.query)) delete said.json.errors[name]
    })

const isMore = (query: URLSearchParams): boolean => query.has('max-id')

/** Turns one cursor into another before the server sees it. */
const moved = (name: string, by: number) =>
  asking((query) => {
    if (query.has(name)) query.set(name, String(Number(query.get(name)) + by))
  })

const wrong: readonly (readonly [string, RequirementId, (fetch: Fetch) => Fetch])[] = [
  ['lists are 201', 'list.answers-200', statusOf(201, () => true)],
  ['lists are 500', 'list.answers-200', statusOf(500, () => true)],
  [
    'empty lists are 403',
    'list.answers-200',
    (fetch) =>
      broken(fetch, (said, asked) => {
        if (isList(asked) && said.json?.length === 0) said.status = 403
      }),
  ],
  ['lng is not named', 'list.lng-missing-is-422', without('lng')],
  ['lat is not named', 'list.lat-missing-is-422', without('lat')],
  ['lng missing is 400', 'list.lng-missing-is-422', statusOf(400, (query) => !query.has('lng'))],
  ['only one of two is named', 'list.both-missing-are-named', without('lat', (query) => !query.has('lng'))],
  ['page_size is ignored', 'list.page-size-fills-the-page', asking((query) => query.delete('page_size'))],
  [
    'page_size is ignored on the second page',
    'list.page-size-fills-the-page',
    asking((query) => {
      if (isMore(query)) query.delete('page_size')
    }),
  ],
  [
    'sized pages are short',
    'list.page-size-fills-the-page',
    inLists((posts, query) => (query.has('page_size') ? posts.slice(0, 4) : posts)),
  ],
  [
    'the default is 10',
    'list.page-size-default-fills-the-page',
    asking((query) => {
      if (!query.has('page_size')) query.set('page_size', '10')
    }),
  ],
  [
    'the default is 10 on the second page',
    'list.page-size-default-fills-the-page',
    asking((query) => {
      if (isMore(query) && !query.has('page_size')) query.set('page_size', '10')
    }),
  ],
  ['max-id is ignored', 'list.max-id-lists-nothing-newer', asking((query) => query.delete('max-id'))],
  ['max-id lets newer ones through', 'list.max-id-lists-nothing-newer', moved('max-id', 5_000_000)],
  ['the second page is empty', 'list.max-id-reaches-older', inLists((all, q) => (isMore(q) ? [] : all))],
  ['the second page is 500', 'list.max-id-reaches-older', statusOf(500, isMore)],
  [
    'later pages drop their first post',
    'list.max-id-reaches-older',
    inLists((posts, query) => (isMore(query) ? posts.slice(1) : posts)),
  ],
  [
    'long pages drop a post in the middle of the second one',
    'list.max-id-reaches-older',
    inLists((posts, query) => (isMore(query) && posts.length > 15 ? posts.toSpliced(9, 1) : posts)),
  ],
  ['since-id is ignored', 'list.since-id-lists-nothing-older', asking((query) => query.delete('since-id'))],
  ['since-id reaches back', 'list.since-id-lists-nothing-older', moved('since-id', -50_000_000)],
  [
    'since-id means max-id',
    'list.since-id-lists-nothing-older',
    asking((query) => {
      const since = query.get('since-id')
      query.delete('since-id')
      if (since !== null) query.set('max-id', since)
    }),
  ],
  [
    'refreshing shows nothing',
    'list.since-id-reaches-newer',
    inLists((all, q) => (q.has('since-id') ? [] : all)),
  ],
  [
    'refreshing leaves the newest out',
    'list.since-id-reaches-newer',
    inLists((posts, query) => (query.has('since-id') ? posts.slice(1) : posts)),
  ],
  [
    'everywhere is one place',
    'list.filters-by-position',
    asking((query) => {
      if (!query.has('lng') || !query.has('lat')) return
      query.set('lng', '139.7671')
      query.set('lat', '35.6812')
    }),
  ],
  [
    'only latitude counts',
    'list.filters-by-position',
    asking((query) => {
      if (query.has('lng')) query.set('lng', '139.7671')
    }),
  ],
]

describe('a wrong server is caught:', () => {
  it.each(wrong)('%s (%s)', async (_, requirement, between) => {
    expect(findings(await tried(listChecks, { between }))).toContain(requirement)
  })

  it('each check by one at least', () => {
    const caught = new Set(wrong.map(([, requirement]) => requirement))
    expect(listChecks.map(({ requirement }) => requirement).filter((id) => !caught.has(id))).toEqual([])
  })
})
