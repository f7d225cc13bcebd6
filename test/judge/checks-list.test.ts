import { describe, expect, it } from 'vitest'
import type { RequirementId } from '../../src/contract/generated/requirement-ids.ts'
import type { Fetch } from '../../src/judge/target/receive.ts'
import { changeResponses, type ResponseChange } from './change-responses.ts'

const listChecks = selectChecks('list.')

import {
  changeQuery,
  delayPosts,
  judgeTwin,
  listProblems,
  listSelected,
  listViolated,
  publishBeforeLists,
  selectChecks,
  type Trial,
} from './judge-twin.ts'

describe('the checks of lists find no violation in a deployment with', () => {
  const difficult: readonly (readonly [string, Trial])[] = [
    ['replicas that lag', { between: (fetch, now) => delayPosts(fetch, now, 3000, 1) }],
    ['two replicas, of which one lags', { between: (fetch, now) => delayPosts(fetch, now, 3000, 2) }],
    ['other users who publish', { between: publishBeforeLists }],
    [
      'other users who publish, and short pages',
      { between: publishBeforeLists, dialect: { 'list.page-size-max': 2 } },
    ],
    ['a small budget of writes', { transport: { maxWrites: 3 } }],
  ]
  it.each(difficult)('%s', async (_, trial) => {
    for (const world of ['planet', 'empty'] as const)
      expect(listProblems(await judgeTwin(listChecks, { ...trial, world })), world).toEqual([])
  })
})

describe('the read tier', () => {
  it('judges everything if there are posts, with few requests and no writes', async () => {
    const report = await judgeTwin(listChecks, { transport: { tier: 'read' } })
    expect(report.requirements.filter(({ verdict }) => verdict !== 'pass')).toEqual([])
    expect(report.requests).toBeLessThanOrEqual(30)
    expect(report.writes).toBe(0)
  })

  it('asks for a position with posts if it finds none', async () => {
    const report = await judgeTwin(listChecks, { world: 'empty', transport: { tier: 'read' } })
    expect(listViolated(report)).toEqual([])
    const unjudged = report.requirements.filter(({ verdict }) => verdict === 'unjudged')
    expect(unjudged.length).toBeGreaterThan(0)
    for (const { reason } of unjudged) expect(reason).toMatch(/--at lng,lat/)
  })
})

const isList: (request: Parameters<ResponseChange>[1]) => boolean = ({ method, path }) =>
  method === 'GET' && path === '/posts'

// biome-ignore lint/suspicious/noExplicitAny: posts of wrong servers may be anything
type Posts = any[]

/** Changes the posts of lists. */
const changeLists =
  (change: (posts: Posts, query: URLSearchParams) => Posts) =>
  (fetch: Fetch): Fetch =>
    changeResponses(fetch, (response, request) => {
      if (isList(request) && response.status === 200) response.json = change(response.json, request.query)
    })

/** Changes the query of list requests before the server receives it. */
const changeQueries =
  (change: (query: URLSearchParams) => void) =>
  (fetch: Fetch): Fetch =>
    changeQuery(fetch, (query, method) => {
      if (method === 'GET') change(query)
    })

const changeStatus =
  (status: number, when: (query: URLSearchParams) => boolean) =>
  (fetch: Fetch): Fetch =>
    changeResponses(fetch, (response, request) => {
      if (isList(request) && when(request.query)) response.status = status
    })

const removeEntry =
  (name: string, when: (query: URLSearchParams) => boolean = () => true) =>
  (fetch: Fetch): Fetch =>
    changeResponses(fetch, (response, request) => {
      if (isList(request) && response.status === 422 && when(request.query)) delete response.json.errors[name]
    })

const hasMaxId = (query: URLSearchParams): boolean => query.has('max-id')

/** Changes a cursor before the server receives it. */
const moveCursor = (name: string, by: number) =>
  changeQueries((query) => {
    if (query.has(name)) query.set(name, String(Number(query.get(name)) + by))
  })

/** How many lists a server in "each list is in another order" has answered. */
let listCount = 0

const wrongServers: readonly (readonly [string, RequirementId, (fetch: Fetch) => Fetch])[] = [
  ['lists have status 201', 'list.answers-200', changeStatus(201, () => true)],
  ['lists have status 500', 'list.answers-200', changeStatus(500, () => true)],
  [
    'empty lists have status 403',
    'list.answers-200',
    (fetch) =>
      changeResponses(fetch, (response, request) => {
        if (isList(request) && response.json?.length === 0) response.status = 403
      }),
  ],
  ['errors do not name lng', 'list.lng-missing-is-422', removeEntry('lng')],
  ['errors do not name lat', 'list.lat-missing-is-422', removeEntry('lat')],
  [
    'a missing lng has status 400',
    'list.lng-missing-is-422',
    changeStatus(400, (query) => !query.has('lng')),
  ],
  [
    'errors name only one of two',
    'list.both-missing-are-named',
    removeEntry('lat', (query) => !query.has('lng')),
  ],
  [
    'page_size is ignored',
    'list.page-size-fills-the-page',
    changeQueries((query) => query.delete('page_size')),
  ],
  [
    'page_size is ignored on the second page',
    'list.page-size-fills-the-page',
    changeQueries((query) => {
      if (hasMaxId(query)) query.delete('page_size')
    }),
  ],
  [
    'pages with a page_size are short',
    'list.page-size-fills-the-page',
    changeLists((posts, query) => (query.has('page_size') ? posts.slice(0, 4) : posts)),
  ],
  [
    'the default page_size is 10',
    'list.page-size-default-fills-the-page',
    changeQueries((query) => {
      if (!query.has('page_size')) query.set('page_size', '10')
    }),
  ],
  [
    'the default page_size is 10 on the second page',
    'list.page-size-default-fills-the-page',
    changeQueries((query) => {
      if (hasMaxId(query) && !query.has('page_size')) query.set('page_size', '10')
    }),
  ],
  ['max-id is ignored', 'list.max-id-lists-nothing-newer', changeQueries((query) => query.delete('max-id'))],
  ['max-id lists newer posts', 'list.max-id-lists-nothing-newer', moveCursor('max-id', 5_000_000)],
  [
    'the second page is empty',
    'list.max-id-reaches-older',
    changeLists((all, q) => (hasMaxId(q) ? [] : all)),
  ],
  ['the second page has status 500', 'list.max-id-reaches-older', changeStatus(500, hasMaxId)],
  [
    'later pages lack their first post',
    'list.max-id-reaches-older',
    changeLists((posts, query) => (hasMaxId(query) ? posts.slice(1) : posts)),
  ],
  [
    'the second page lacks a post in the middle',
    'list.max-id-reaches-older',
    changeLists((posts, query) => (hasMaxId(query) && posts.length > 15 ? posts.toSpliced(9, 1) : posts)),
  ],
  [
    'since-id is ignored',
    'list.since-id-lists-nothing-older',
    changeQueries((query) => query.delete('since-id')),
  ],
  ['since-id lists older posts', 'list.since-id-lists-nothing-older', moveCursor('since-id', -50_000_000)],
  [
    'since-id works like max-id',
    'list.since-id-lists-nothing-older',
    changeQueries((query) => {
      const since = query.get('since-id')
      query.delete('since-id')
      if (since !== null) query.set('max-id', since)
    }),
  ],
  [
    'pages by since-id are empty',
    'list.since-id-reaches-newer',
    changeLists((all, q) => (q.has('since-id') ? [] : all)),
  ],
  [
    'pages by since-id lack the newest post',
    'list.since-id-reaches-newer',
    changeLists((posts, query) => (query.has('since-id') ? posts.slice(1) : posts)),
  ],
  [
    'short pages are in reverse order',
    'list.page-size-changes-no-order',
    changeLists((posts, query) => (Number(query.get('page_size')) === 3 ? posts.toReversed() : posts)),
  ],
  [
    'short pages have other posts',
    'list.page-size-changes-no-order',
    changeLists((posts, query) =>
      Number(query.get('page_size')) === 3
        ? posts.map((post) => ({ ...post, id: Number(post.id) - 1 }))
        : posts,
    ),
  ],
  [
    'each list is in another order',
    'list.same-request-same-posts',
    changeLists((posts) => {
      const first = ++listCount % Math.max(1, posts.length)
      return [...posts.slice(first), ...posts.slice(0, first)]
    }),
  ],
  [
    'the position is ignored',
    'list.filters-by-position',
    changeQueries((query) => {
      if (!query.has('lng') || !query.has('lat')) return
      query.set('lng', '139.7671')
      query.set('lat', '35.6812')
    }),
  ],
  [
    'the longitude is ignored',
    'list.filters-by-position',
    changeQueries((query) => {
      if (query.has('lng')) query.set('lng', '139.7671')
    }),
  ],
]

describe('a wrong server fails:', () => {
  it.each(wrongServers)('%s (%s)', async (_, requirement, between) => {
    expect(listViolated(await judgeTwin(listChecks, { between }))).toContain(requirement)
  })

  it('each requirement has a wrong server', () => {
    const covered = new Set<string>(wrongServers.map(([, requirement]) => requirement))
    // Every list shows these: requirement-rows.test.ts has their wrong servers.
    for (const id of [
      'is-array',
      'page-size-bounds-the-page',
      'page-size-default-bounds-the-page',
      'has-no-duplicates',
    ])
      covered.add(`list.${id}`)
    expect(listSelected(listChecks).filter((id) => !covered.has(id))).toEqual([])
  })
})
