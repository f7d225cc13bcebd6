import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { learn, learnWithExchanges } from '../../../src/conformance.ts'
import { breakageIds } from '../../../src/contract/generated/breakage-ids.ts'
import type { WrittenAnswers } from '../../../src/contract/index.ts'
import { parseOverride } from '../../../src/contract/overrides/override-text.ts'
import type { Override } from '../../../src/contract/overrides/overrides.ts'
import { createTwin, readDialect } from '../../../src/index.ts'
import type { Fetch } from '../../../src/judge/target/receive.ts'
import { expectLearned, findAnswer, learnTwin, listRules, measureErrors } from './learn-rules.ts'

/** Letters and digits that follow from a number. */
const createId = (number: number, length: number): string =>
  createHash('sha512').update(String(number)).digest('base64').replaceAll(/\W/g, '').slice(0, length)

describe('what no list foresaw', () => {
  // One of each kind. learn-overrides.long.test.ts has the others, since each takes seconds.
  test.for([
    'listPosts, status 200: [].lat is removed',
    'createPost, encoding form: answer {"status":415,"body":{"message":"JSON only"}}',
    'listPosts: parameter since-id is removed',
    'status 400|404|405|422: path is "{path}"',
    'status 200|201: [].uuid is "{unique:8}-{unique:4}-{unique:4}-{unique:4}-{unique:12}"; uuid is "{unique:24}"',
  ])('is learned as an override: %s', expectLearned)

  test.for([
    [1, 2],
    [3, 5, 8],
  ])('is explained by an answer where a gap allows it: categories %o', async (ids) => {
    const categories = ids.map((id) => ({ id, name: `category ${id}` }))
    const report = await learnTwin({ 'category.set': categories }, 'one')
    const answer = findAnswer(report, 'category.set')
    expect(answer).toHaveLength(ids.length)
    expect(answer).toEqual(expect.arrayContaining(categories))
    expect(listRules(report)).toEqual([])
    expect(measureErrors(report)).toBe(0)
  })

  test('is learned where posts are listed whose category no probe has found', async () => {
    const post = { user_id: 1, post_category_id: 3, lng: 139.7671, lat: 35.6812, content: 'text', age: 60 }
    const target = await createTwin({
      world: { feedtwin: 'world/1', users: [{ id: 1, nickname: 'Ann' }], posts: [post] },
      dialect: {
        'category.set': [{ id: 3, name: 'question' }],
        overrides: [parseOverride('status 404: message is "no route"')],
      },
    })
    const { report } = await learnWithExchanges(target, { createTwin, seed: 'one' })
    expect(report.exitCode).toBe(0)
    expect(findAnswer(report, 'category.set')).toEqual([{ id: 3, name: 'question' }])
  })

  test('is learned where no category can be found', async () => {
    const report = await learnTwin({ 'category.set': [{ id: 555, name: 'question' }] }, 'one')
    expect(report.created).toEqual([])
    expect(measureErrors(report)).toBe(0)
  })

  test.for([
    ['letters and digits', (number: number) => createId(number, 32)],
    ['nanoid', (number: number) => `${createId(number, 10)}_${createId(number + 1, 10)}`],
    [
      'ULID',
      (number: number) =>
        `01HF${createId(number, 22)
          .toUpperCase()
          .replaceAll(/[ILOU]/g, '7')}`,
    ],
  ] as const)('is an id that the target makes up for each error: %s', async ([, create]) => {
    const target = await createTwin({ world: 'empty' })
    let requests = 0
    const fetch: Fetch = async (url, init) => {
      const response = await target.fetch(url, init)
      const text = await response.text()
      const hasErrors = response.status >= 400
      const body = hasErrors ? text.replace(/}$/, `,"request_id":"${create(++requests)}"}`) : text
      return new Response(body || null, response)
    }
    const { report } = await learnWithExchanges({ fetch }, { createTwin, seed: 'one' })
    expect(listRules(report).filter((rule) => rule.includes('request_id is "{random}"'))).not.toEqual([])
    expect(measureErrors(report)).toBe(0)
  })

  test('is a code of errors that looks as if it was made up, but is always the same', async () => {
    const rule = 'status 422: code is "FeedV2BadInputX1"'
    const report = await learnTwin({ overrides: [parseOverride(rule)] }, 'one')
    expect(listRules(report).join()).toContain('code is "FeedV2BadInputX1"')
    expect(listRules(report).join()).not.toContain('{random}')
    expect(measureErrors(report)).toBe(0)
  })

  test('is learned for all operations where it is read before the operation', async () => {
    const rule =
      'status 422, encoding multipart: answer {"status":415,"body":{"message":"JSON","trace":"{random}"}}'
    const report = await learnTwin({ overrides: [parseOverride(rule)] }, 'one')
    const learned = report.overrides?.filter(({ rule: { respond } }) => respond?.status === 415)
    expect(learned).toHaveLength(1)
    expect(learned?.[0]?.rule).toMatchObject({
      when: {
        operation: expect.arrayContaining(['createPost', 'loginWithThirdParty']),
        encoding: 'multipart',
      },
      respond: { body: { message: 'JSON', trace: '{random}' } },
    })
  })

  test('is learned for all responses after the token, and for the operations that differ', async () => {
    const rules = [
      'createPost, status 200|404|422, encoding multipart: answer {"status":415,"body":{"message":"JSON"}}',
      'createPost|listPosts: header X-RateLimit-Limit is removed; header X-RateLimit-Remaining is removed',
    ]
    const dialect: WrittenAnswers = {
      'rate-limit': { limit: 5000, windowSeconds: 60 },
      overrides: rules.map((rule) => parseOverride(rule)),
    }
    const report = await learnTwin(dialect, 'one')
    const find = (read: (rule: Override) => unknown): Override['when'] =>
      report.overrides?.find(({ rule }) => read(rule) !== undefined)?.rule.when
    const answered = [200, 404, 422]
    expect(find(({ respond }) => respond)?.status ?? answered).toEqual(expect.arrayContaining(answered))
    const limited = find(({ edit }) => edit?.headers?.['X-RateLimit-Limit'])
    expect(limited?.operation).toEqual(expect.arrayContaining(['createPost', 'listPosts']))
    expect(limited?.operation).not.toContain('loginWithThirdParty')
    expect(limited?.parameters).toBeUndefined()
  })

  test('is learned of what needs no login where none is accepted', async () => {
    const rule = 'loginWithThirdParty: answer {"status":403,"body":{"message":"Not from here"}}'
    const report = await learnTwin({ overrides: [parseOverride(rule)] }, 'one')
    expect(report).toMatchObject({ verdict: 'unjudged', exitCode: 3 })
    expect(report.reason).toContain('no login returned a user')
    expect(report.overrides?.some(({ rule: { respond } }) => respond?.status === 403)).toBe(true)
    expect(report.parity).not.toEqual([])
  })

  test('is listed where nothing explains it', async () => {
    let count = 0
    const twin = await createTwin({ world: 'empty' })
    const fetch: Fetch = async (url, init) => {
      const response = await twin.fetch(url, init)
      const isList = init?.method === 'GET' && response.status === 200 && url.includes('page_size=')
      return isList && ++count % 3 === 0 ? Response.json({ turn: count }) : response
    }
    const { report } = await learnWithExchanges({ fetch }, { createTwin, seed: 'one', hidden: breakageIds })
    expect(report.unexplained).not.toEqual([])
    expect(report.unexplained?.[0]).toMatchObject({
      what: expect.stringMatching(/^listPosts/),
      request: expect.any(String),
    })
  })
})

test.for(['default', 'other'] as const)(
  'a legal target has no overrides: %s',
  { timeout: 60_000 },
  async (kind) => {
    const dialect: WrittenAnswers =
      kind === 'default'
        ? {}
        : { 'list.order': 'oldest-first', 'list.token': 'required', 'list.page-size-max': 7 }
    const report = await learnTwin(dialect, 'two')
    expect(listRules(report)).toEqual([])
    expect(report.unexplained).toEqual([])
    expect(measureErrors(report)).toBe(0)
  },
)

test('a dialect file has the overrides, and a twin with it follows them', async () => {
  const target = await createTwin({
    world: 'empty',
    dialect: { overrides: [parseOverride('createPost, status 200: status is 202')] },
  })
  const file = await learn(target, { createTwin, seed: 'one', hidden: breakageIds })
  expect(file.observed.parity).toMatch(
    /^100\.0 % of \d+ random responses and 100\.0 % of \d+ responses to an app/,
  )
  const twin = await createTwin({ dialect: readDialect(JSON.parse(JSON.stringify(file))) })
  const login = await twin.fetch('/auth/third_party', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ platform: 'weixin', open_id: 'one' }),
  })
  const { token } = (await login.json()) as { readonly token: string }
  const { status } = await twin.fetch('/posts', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ post_category_id: 1, lng: 1, lat: 2, content: 'text' }),
  })
  expect(status).toBe(202)
})

test('the limits of the run count for random requests, too', async () => {
  const twin = await createTwin({ world: 'empty' })
  let requests = 0
  let posts = 0
  const fetch: Fetch = async (url, init) => {
    requests++
    const response = await twin.fetch(url, init)
    if (init?.method === 'POST' && /\/posts\b/.test(url) && response.status === 200) posts++
    return response
  }
  const options = { maxRequests: 500, allowWrites: 60, tier: 'write' } as const
  const { report } = await learnWithExchanges({ fetch }, { createTwin, seed: 'one', ...options })
  expect(requests).toBeLessThanOrEqual(500)
  expect(posts).toBeLessThanOrEqual(60)
  expect(report.requests).toBe(requests)
})
