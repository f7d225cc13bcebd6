import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { learn, learnWithExchanges } from '../../../src/conformance.ts'
import { breakageIds } from '../../../src/contract/generated/breakage-ids.ts'
import type { WrittenAnswers } from '../../../src/contract/index.ts'
import { parseOverride } from '../../../src/contract/overrides/override-text.ts'
import type { Override } from '../../../src/contract/overrides/overrides.ts'
import { createTwin, readDialect } from '../../../src/index.ts'
import { sample } from '../../sample.ts'
import { createTwinFetch } from '../change-responses.ts'
import { createLegalDialect } from '../walks/walk-twin.ts'
import { answerSome, isPublication, replaceSome } from '../wrap-fetch.ts'
import {
  expectLearned,
  expectNoOverrides,
  findAnswer,
  learnRules,
  learnTwin,
  listRules,
  measureErrors,
} from './learn-rules.ts'

type Setup = Parameters<typeof createTwin>[0]
type LearnOptions = Omit<Parameters<typeof learnWithExchanges>[1], 'createTwin'>

/** Letters and digits that follow from a number. */
const createId = (number: number, length: number): string =>
  createHash('sha512').update(String(number)).digest('base64').replaceAll(/\W/g, '').slice(0, length)

const createUlid = (number: number): string =>
  `01HF${createId(number, 22)}`.toUpperCase().replaceAll(/[ILOU]/g, '7')

/** Rules of deployments that no probe asks about. */
const rules = [
  'listPosts, status 200: [].lat is removed',
  'createPost, encoding form: answer {"status":415,"body":{"message":"JSON only"}}',
  'createPost, status 200: status is 202',
  'loginWithThirdParty, status 200: user_info is called profile',
  'listPosts, status 200: . is wrapped in entries',
  'listPosts, status 200, page older: [].content is "hidden"',
  'createPost, status 422: status is 409; status_code is 409',
  'listPosts, parameter page_size sent: header X-Page is "sized"',
  'status 422, encoding multipart: answer {"status":415,"body":{"message":"no","at":"{now}","trace":"00-{random}-1"}}',
  'createPost, status 200: lng is rounded to 2 digits; lat is rounded to 2 digits',
  'status 200: [].images[].url has {"text":"{base}","by":"/files"}; images[].url has {"text":"{base}","by":"/files"}',
  'listPosts, status 200: [].distance is "{distance}"; [].distance is rounded to 0 digits',
  'loginWithThirdParty, status 200: user_token[1] is {"open_id":"","platform":"qq"}; user_token[2] is {"open_id":"","platform":"weibo"}',
  'listPosts, status 200: [].is_mine is "{own}"',
  'listPosts, status 200: [].userInfo.user_id is "{reader:id}"; [].userInfo.nickname is "{reader:user_info.nickname}"',
  'listPosts, status 200, page newer: [].userInfo.mobile is "{author:mobile}"',
  'createPost, status 422: message is "{body:errors.*[0]} (and more)"',
  'createPost, status 200: lng is called other; lat is called lng; other is called lat',
  'encoding form|multipart|query: parameter * is removed where {".":{"kind":["object"]}}',
  'createPost, parameter images[] number|boolean: answer {"status":400,"body":{"message":"not a path"}}',
  'createPost, header authorization {"like":"bearer *"}: request header Authorization is removed',
  'listPosts, parameter * list: answer {"status":500,"body":{"message":"failed"}}',
  'listPosts: parameter max-id is removed',
  'createPost, status 422, parameter post_category_id absent, parameter lng absent, parameter lat absent: answer {"status":400,"body":{"message":"empty"}}',
  'listPosts, parameter * text|blank: answer {"status":404,"body":{"message":"none"}}',
  'createPost, status 200: created_at times 1000',
  'loginWithThirdParty, status 200: user_info becomes list; user_info[0].nickname is "Nobody"',
  'listPosts, status 200: [].images becomes first where {"images":{"longer":0,"shorter":2}}',
  'status 401: status is 403',
  'token other scheme: request header Authorization is "Bearer {token}"',
  'listPosts, token unsigned|other text: request header Authorization is removed',
  'listPosts|createPost, status 401, token unsigned: message is "No signature"',
  'loginWithThirdParty, status 422: errors.open_id is called errors["open.id"]',
  'createPost, status 200: created_at plus 0.5',
  'listPosts, status 200: [].images is reversed',
  'createPost, status 200: lat is truncated to 2 digits',
  'listPosts, status 200: [].lng plus 0.0065; [].lat plus 0.006; [].lng is rounded to 7 digits; [].lat is rounded to 7 digits',
  'listPosts, status 200, page newer: [].userInfo.mobile is "138****0072"',
  'listPosts, parameter page_size absent: answer {"status":422,"body":{"message":"size","errors":{"page_size":["size"]}}}',
  'listPosts: parameter since-id is removed',
  'createPost, parameter content spaces: answer {"status":422,"body":{"message":"spaces"}}',
  'loginWithThirdParty, parameter open_id padded: answer {"status":422,"body":{"message":"padded"}}',
  'status 400|404|405|422: path is "{path}"',
  'status 200|201: [].uuid is "{unique:8}-{unique:4}-{unique:4}-{unique:4}-{unique:12}"; uuid is "{unique:24}"',
  'status 200: . is wrapped in data; code is 0; msg is "ok"',
  'listPosts, status 200: . is wrapped in items; has_more is false; has_more is true where {"items":{"longer":0}}; next_max_id is "{body:items[-1].id}"',
  'status 200: [].id becomes text; id becomes text',
  'createPost, status 200: url is "/posts/{object:id}"; share is "https://app.example/p/{object:id}?u={object:userInfo.user_id}"',
  'listPosts, status 200: [].user is {"id":"{object:userInfo.user_id}","name":"{object:userInfo.nickname}"}',
  'listPosts, status 200: [].location is "POINT({object:lng} {object:lat})"',
  'loginWithThirdParty, status 200: refresh_token is "{random}"',
  'listPosts, status 422, parameter max-id text: errors.max-id[] is "For input string: \\"{max-id}\\""',
  'createPost|listPosts, status 200: [].id is called _id; id is called _id',
  'status 422: errors is a list of {"field":"{object:key}","message":"{object:item}"}',
  'status 422: errors is a list of "{object:item}"',
  'status 400|401|404|405|422: status is 200',
  'status 422, error * numeric|integer|string|array: status is 400; status_code is 400; errors is removed',
  'createPost, error post_category_id required: answer {"status":400,"body":{"message":"Choose a category"}}',
  'createPost|loginWithThirdParty, encoding form|multipart|other: answer {"status":415,"body":{"message":"JSON only"}}',
  'accept json|other|other format: answer {"status":406,"body":{"message":"Not acceptable"}}',
  'createPost|loginWithThirdParty, encoding other: answer {"status":415,"body":{"message":"Unsupported media type \\"{header:content-type}\\""}}',
  // Each of these is seen once, and asked around.
  'createPost, content broken: answer {"status":500,"body":{"message":"parse"}}',
  'createPost, token other scheme: status is 403',
  'createPost|listPosts, status 200: [].content is removed where {"images":{"longer":0}}; content is removed where {"images":{"longer":0}}',
  'createPost, parameter content sent: parameter images is removed',
  'createPost|listPosts, status 200: [].images[] is replaced by its url; images[] is replaced by its url',
  'createPost|listPosts, status 200: [].userInfo is replaced by its user_id; userInfo is replaced by its user_id',
  'createPost|listPosts, status 200: [].lng is called position.lng; [].lat is called position.lat',
  'createPost, status 200: category.id plus 1',
  'createPost, status 200: userInfo.nickname is "Me"',
  'listPosts, status 200, parameter page_size {"below":6}: . is reversed',
  'loginWithThirdParty, status 200, account new: token is ""',
  'createPost, parameter lat {"below":0}: parameter lat times -1',
  'listPosts, parameter page_size {"is":["1"]}: parameter page_size is removed',
  'createPost, status 200, parameter lng {"above":90}: answer {"status":422,"body":{"message":"too far east"}}',
  'listPosts, page older: gap list.radius is 200000',
  'listPosts: posts have {"images":{"longer":0}}',
  'createPost, status 200: request header Authorization is "Bearer {last:token}"',
  'token jwt|unsigned: request header Authorization is "Bearer {signed}"',
  'listPosts, status 200, body {"shorter":1}: parameter max-id is removed',
  'listPosts: posts have {"{own}":{"is":[false]}}',
  'listPosts: posts are repeated by "images"',
  'listPosts: posts are sorted by "userInfo.user_id"',
  'listPosts, status 200: [].images is "{previous:images}" where {"images":{"shorter":1}}',
  'listPosts, status 200: [].images[-1] is "{previous:.}"',
  'listPosts, status 200: [] is removed where {"category.id":{"is":[3]}}',
  'listPosts: parameter lng becomes first; parameter lat becomes first; parameter page_size becomes first; parameter max-id becomes first; parameter since-id becomes first',
]

test('what an earlier request has sent is learned where it is used again', { timeout: 60_000 }, async () => {
  // What the twin remembered at the beginning of the walks is not known.
  const rule = 'createPost: parameter content is "{last:content}" by default'
  const overrides = [parseOverride(rule)]
  expect(listRules(await learnTwin({ overrides }, 'one'))).toContain(rule)
})

test.each<[string, WrittenAnswers]>([
  ['other', { 'list.order': 'oldest-first', 'list.token': 'required', 'list.page-size-max': 7 }],
  ['default', {}],
])('a legal target has no overrides: %s', { timeout: 60_000 }, async (_, dialect) =>
  expectNoOverrides(await learnTwin(dialect, 'two')),
)

const sameEverywhere: WrittenAnswers = {
  'list.radius': 'unlimited',
  'list.order': 'oldest-first',
  'create.out-of-range-position': 'accepted',
  'create.unknown-category': 'accepted',
}

test.each<[string, setup: Setup, options: LearnOptions]>([
  // Places at a pole, or at longitude 0, belong to several walks.
  ['with posts near the South Pole', { world: 'planet' }, { seed: 's193' }],
  ['with posts at longitude 0', { world: 'planet' }, { seed: 's231' }],
  // What the run has no budget to publish is not published in trials, either.
  ['with a small budget', { world: 'planet' }, { seed: 's18', allowWrites: 40 }],
  // Each list has the posts of the run before the walks, some of which are outside of the ranges.
  ['with the same lists everywhere', { world: 'empty', dialect: sameEverywhere }, { seed: 'one' }],
])('a legal target has no overrides: %s', { timeout: 60_000 }, async (_, setup, options) =>
  expectNoOverrides((await learnWithExchanges(await createTwin(setup), { createTwin, ...options })).report),
)

describe('what no list foresaw', () => {
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

  test('is learned in other categories, where no list shows the posts of the run', async () => {
    const categories = [10, 20, 30].map((id) => ({ id, name: `category ${id}` }))
    const rule = 'listPosts: posts have {"{own}":{"is":["false"]}}'
    const report = await learnRules([rule], 'one', { 'category.set': categories })
    expect(findAnswer(report, 'category.set')).toEqual(categories)
    expect(listRules(report)).toEqual([rule])
    expect(measureErrors(report)).toBe(0)
  })

  test('is learned where no category can be found', async () => {
    const report = await learnTwin({ 'category.set': [{ id: 555, name: 'question' }] }, 'one')
    expect(report.created).toEqual([])
    expect(measureErrors(report)).toBe(0)
  })

  test('is no rule about one post that the run has shown to be wrong about others', async () => {
    const rules = [
      'createPost, status 200, parameter images missing: images is removed',
      'createPost, status 200, parameter content absent|null: content is removed',
    ]
    const report = await learnRules(rules)
    // In the walks of this seed, all posts without content have several images.
    expect(listRules(report)).toEqual(rules)
  })

  test.for(['two', 'three'])(
    'is learned as what the target makes of numbers, and not as constants, with the seed %s',
    async (seed) => {
      const rules = [
        'createPost: parameter lng is rounded to 6 digits; parameter lat is rounded to 6 digits',
        'createPost, parameter lng null: parameter lng is 0',
        'createPost, parameter lat null: parameter lat is 0',
        'createPost, token other scheme: status is 403',
      ]
      const report = await learnRules(rules, seed)
      expect(measureErrors(report)).toBe(0)
      // None is about what has followed from these rules, such as how many posts an account has.
      for (const says of listRules(report))
        expect(says).toMatch(/rounded to 6 digits$|is 0( by default)?$|403/)
    },
  )

  test('is an answer to a gap that holds for some requests only', async () => {
    const report = await learnRules(['listPosts, token absent: gap list.page-size-max is 3'], 'two')
    expect(listRules(report).join()).toContain('gap list.page-size-max is')
    expect(measureErrors(report)).toBeLessThan(0.03)
  })

  test('is no category where an error says so with status 200', async () => {
    const categories = { 'category.set': [{ id: 4, name: 'All' }] }
    const report = await learnRules(['status 400|404|422: status is 200'], 'one', categories)
    expect(findAnswer(report, 'category.set')).toEqual([{ id: 4, name: 'All' }])
  })

  test('is explained by an answer that the run suggests, where its lists are too short for the probe', async () => {
    const answer = { zero: 'rejected', negative: 'all', text: 'rejected', blank: 'all' } as const
    const report = await learnTwin({ 'list.page-size-invalid': answer }, 'one')
    expect(findAnswer(report, 'list.page-size-invalid')).toMatchObject({ negative: 'default' })
    expect(listRules(report)).toEqual([])
    expect(measureErrors(report)).toBe(0)
  })

  test('is learned where the first category has the id 0', async () => {
    const dialect = { 'category.set': [{ id: 0, name: 'All' }] }
    const target = await createTwin({ world: 'planet', dialect })
    const { report } = await learnWithExchanges(target, { createTwin, seed: 'one', hidden: breakageIds })
    expect(report.exitCode).toBe(0)
    expect(measureErrors(report)).toBe(0)
  })

  test('is a code of errors that looks as if it was made up, but is always the same', async () => {
    const report = await learnRules(['status 422: code is "FeedV2BadInputX1"'])
    expect(listRules(report).join()).toContain('code is "FeedV2BadInputX1"')
    expect(listRules(report).join()).not.toContain('{random}')
    expect(measureErrors(report)).toBe(0)
  })

  test('is learned of what needs no login where none is accepted', async () => {
    const rule = 'loginWithThirdParty: answer {"status":403,"body":{"message":"Not from here"}}'
    const report = await learnRules([rule])
    expect(report).toMatchObject({ verdict: 'unjudged', exitCode: 3 })
    expect(report.reason).toContain('no login returned a user')
    expect(report.overrides?.some(({ rule: { respond } }) => respond?.status === 403)).toBe(true)
    expect(report.parity).not.toEqual([])
  })

  test.for(sample(rules, 0.3))('is learned as an override: %s', (text) => expectLearned(text))

  // Only lists from far away show the factor: those of this seed do.
  test('is learned as an override: distances on another radius of the Earth, in whole metres', () =>
    expectLearned(
      'listPosts, status 200: [].distance is "{distance}"; [].distance times 1.001118849; [].distance is rounded to 0 digits',
      'two',
    ))

  test.for([
    ['posts need images', 'create.requires-images'],
    ['lists need page_size', 'list.requires-page-size'],
  ] as const)('is learned where %s, and hides no other answer', async ([, breakage]) => {
    const report = await learnTwin({ breakages: [breakage], 'list.radius': 2000 }, 'one')
    expect(report.created).not.toEqual([])
    expect(findAnswer(report, 'list.radius')).toBe(2000)
    expect(report.overrides).not.toEqual([])
  })

  test('is no text for what was not sent: an error under another name', async () => {
    const breakage = 'list.lng-missing-is-named-longitude'
    const number = breakageIds.indexOf(breakage)
    const dialect = { ...createLegalDialect(number), breakages: [breakage] } as const
    const report = await learnTwin(dialect, String(number))
    expect(report.messages?.map(({ text }) => text)).not.toContain('The lng field is required.')
    expect(measureErrors(report)).toBe(0)
  })

  test('is learned in parts where nothing is common to all requests: a format that was asked for in several ways', async () => {
    const change = 'header Content-Type is "application/vnd.service.v1+json"'
    const conditions = ['accept version 1', 'accept any', 'accept absent'].map(
      (accept) => `status 200|404|422, ${accept}`,
    )
    const rules = conditions.map((condition) => `${condition}: ${change}`)
    const report = await learnRules(rules, 'one', { 'list.token': 'required', 'params.encodings': ['json'] })
    expect(listRules(report)).not.toEqual([])
    expect(measureErrors(report)).toBeLessThan(0.03)
  })

  test('is what other members of an object say, and the time of the request', async () => {
    const post = 'geo is {"at":["{object:lng}","{object:lat}"]}; author_id is "{object:userInfo.user_id}"'
    const rules = [
      `createPost, status 200: ${post}; updated_at is "{object:created_at}"; category_id is "{object:category.id}"`,
      'listPosts, status 200: [].author is "{object:userInfo.nickname}"; [].cover is "{object:images[0].url}"',
      'loginWithThirdParty, status 200: expires_at is "{now:seconds+3600}"; time is "{now:milliseconds}"; until is "{now+3600}"',
      'status 404|422: timestamp is "{now:milliseconds}"',
    ]
    const report = await learnRules(rules)
    const learned = listRules(report).join('\n')
    for (const [, copy] of rules.join().matchAll(/"(\{(?:now|object)[^"]*)"/g))
      expect(learned).toContain(copy)
    expect(measureErrors(report)).toBe(0)
  })

  test('is no override where two answers to gaps only together predict a target: pages of one post, ids of no post', async () => {
    // Not all walks meet both: those of this seed do.
    const report = await learnTwin(createLegalDialect(136), 'l')
    expect(listRules(report)).toEqual([])
    expect(findAnswer(report, 'list.cursor-large')).toBe('accepted')
    expect(findAnswer(report, 'list.cursor-unknown')).toBe('ignored')
  })

  test('is learned where the database rejects unknown categories, with a 500', async () => {
    const categories = [1, 2].map((id) => ({ id, name: `category ${id}` }))
    const rule = 'createPost, status 404: answer {"status":500,"body":{"message":"key"}}'
    const report = await learnRules([rule], 'one', { 'category.set': categories })
    expect(findAnswer(report, 'category.set')).toEqual(categories)
    expect(measureErrors(report)).toBeLessThan(0.05)
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

  test.for([
    ['letters and digits', (number: number) => createId(number, 32)],
    ['nanoid', (number: number) => `${createId(number, 10)}_${createId(number + 1, 10)}`],
    ['ULID', createUlid],
  ] as const)('is an id that the target makes up for each error: %s', async ([, create]) => {
    let requests = 0
    const addId = replaceSome(async (response) => {
      if (response.status < 400) return undefined
      const body = (await response.text()).replace(/}$/, `,"request_id":"${create(++requests)}"}`)
      return new Response(body || null, response)
    })
    const fetch = addId(await createTwinFetch({ world: 'empty' }))
    const { report } = await learnWithExchanges({ fetch }, { createTwin, seed: 'one' })
    expect(listRules(report).filter((rule) => rule.includes('request_id is "{random}"'))).not.toEqual([])
    // A few of such ids have no digits, or look like words.
    expect(measureErrors(report)).toBeLessThan(0.05)
  })

  test('is learned for all operations where it is read before the operation', async () => {
    const rule =
      'status 422, encoding multipart: answer {"status":415,"body":{"message":"JSON","trace":"{random}"}}'
    const report = await learnRules([rule])
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
    const report = await learnRules(rules, 'one', { 'rate-limit': { limit: 5000, windowSeconds: 60 } })
    const find = (read: (rule: Override) => unknown): Override['when'] =>
      report.overrides?.find(({ rule }) => read(rule) !== undefined)?.rule.when
    const answered = [200, 404, 422]
    expect(find(({ respond }) => respond)?.status ?? answered).toEqual(expect.arrayContaining(answered))
    const limited = find(({ edit }) => edit?.headers?.['X-RateLimit-Limit'])
    expect(limited?.operation).toEqual(expect.arrayContaining(['createPost', 'listPosts']))
    expect(limited?.operation).not.toContain('loginWithThirdParty')
    expect(limited?.parameters).toBeUndefined()
  })

  test.each(['one', 'three'])(
    'is what a parser of JSON says of the place where a body stops being JSON, with the seed %s',
    async (seed) => {
      const dialect = { 'params.malformed-json': 'rejected' } as const
      const describeError = (body: string): string | undefined => {
        try {
          JSON.parse(body)
          return undefined
        } catch (error) {
          return (error as Error).message
        }
      }
      const rejectMalformed = answerSome((_, init) => {
        const body = typeof init.body === 'string' ? init.body : '{}'
        const isJson = new Headers(init.headers).get('content-type')?.includes('json') === true
        const message = isJson ? describeError(body) : undefined
        return message !== undefined && Response.json({ message }, { status: 400 })
      })
      const fetch = rejectMalformed(await createTwinFetch({ world: 'empty', dialect }))
      const file = await learn({ fetch }, { createTwin, seed })
      const twin = await createTwin({ world: 'empty', dialect: readDialect(file) })
      // None of these bodies was sent while it was learned.
      for (const body of ['{"latitude":', '{latitude: 1}', 'content=a']) {
        const response = await twin.fetch('/auth/third_party', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body,
        })
        expect(await response.json()).toEqual({ message: describeError(body) })
      }
    },
  )

  test('is listed where nothing explains it, and leaves requests for the end', async () => {
    let count = 0
    const changeThird = replaceSome(({ status }, url, { method }) => {
      const isList = method === 'GET' && status === 200 && url.includes('page_size=')
      return isList && ++count % 3 === 0 && Response.json({ turn: count })
    })
    const fetch = changeThird(await createTwinFetch({ world: 'empty' }))
    const options = { createTwin, seed: 'one', hidden: breakageIds, maxRequests: 560 }
    const { report } = await learnWithExchanges({ fetch }, options)
    expect(report.unexplained).not.toEqual([])
    expect(report.unexplained?.[0]).toMatchObject({
      what: expect.stringMatching(/^listPosts/),
      request: expect.any(String),
    })
    expect(report.parity?.filter(({ requests }) => requests > 50)).toHaveLength(2)
  })

  test('is asked around without a valid token where the method is not safe', async () => {
    const overrides = [parseOverride('method PUT: answer {"status":501,"body":{"message":"put"}}')]
    const tokens = new Set<string>()
    const sent: string[] = []
    const noteTokens = replaceSome(async (response, _, { method, headers }) => {
      if (method === 'PUT') sent.push(new Headers(headers).get('authorization') ?? '')
      const [, token] = /"token":"([^"]*)"/.exec(await response.clone().text()) ?? []
      if (token !== undefined) tokens.add(`Bearer ${token}`)
      return undefined
    })
    const fetch = noteTokens(await createTwinFetch({ world: 'empty', dialect: { overrides } }))
    const { report } = await learnWithExchanges({ fetch }, { createTwin, seed: 'one', hidden: breakageIds })
    expect(listRules(report)).toHaveLength(1)
    expect([sent.length > 1, tokens.size > 1]).toEqual([true, true])
    expect(sent.filter((authorization) => tokens.has(authorization))).toEqual([])
  })

  test('is no 5xx that comes at random', async () => {
    // With this seed, some request is answered with 5xx four times in a row, and HEAD /posts at random, too.
    const target = await createTwin({ faults: 'replay:1:listPosts: error=500@20%' })
    const { report } = await learnWithExchanges(target, { createTwin, seed: '1', tier: 'read' })
    expect(report.randomErrors).toBeGreaterThan(5)
    expect([report.overrides, report.unexplained, measureErrors(report)]).toEqual([[], [], 0])
  })

  test.for([
    'createPost, status 200: userInfo is called user_info',
    'listPosts: posts are repeated by "images"',
    'listPosts, status 200: [].created_at becomes date',
  ])('replaces a breakage that explains a part of it: %s', async (text) => {
    const target = await createTwin({ world: 'empty', dialect: { overrides: [parseOverride(text)] } })
    const { report } = await learnWithExchanges(target, { createTwin, seed: 'one' })
    expect(report.breakages).toEqual([])
    expect(listRules(report)).toEqual([text])
    expect(measureErrors(report)).toBe(0)
  })

  test('is no answer where the gap does not allow it', async () => {
    const rules = [
      'status 401: header WWW-Authenticate is "1 2"',
      'listPosts, status 422: errors is {"lng":["at most 0 or 999999 characters"]}',
    ]
    // Here no probe finds out the scheme.
    const report = await learnRules(rules, '39', createLegalDialect(39))
    expect(report.exitCode).toBe(0)
    expect(findAnswer(report, 'auth.challenge-scheme')).not.toMatchObject({ absent: '1' })
  })
})

test('the limits of the run count for random requests, too', async () => {
  let requests = 0
  let posts = 0
  const count = replaceSome(({ status }, url, init) => {
    requests++
    if (isPublication(url, init) && status === 200) posts++
    return undefined
  })
  const fetch = count(await createTwinFetch({ world: 'empty' }))
  const options = { maxRequests: 500, allowWrites: 60, tier: 'write' } as const
  const { report } = await learnWithExchanges({ fetch }, { createTwin, seed: 'one', ...options })
  expect(requests).toBeLessThanOrEqual(500)
  expect(posts).toBeLessThanOrEqual(60)
  expect(report.requests).toBe(requests)
})
