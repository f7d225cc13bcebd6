import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareWalks, type WalkedTarget } from '../../../src/conformance.ts'
import { breakageIds } from '../../../src/contract/generated/breakage-ids.ts'
import { type Dialect, defaultDialect } from '../../../src/contract/index.ts'
import { createTwin } from '../../../src/index.ts'
import type { Fetch } from '../../../src/judge/target/http-client.ts'
import { dialects } from '../../contract/legal-answers.ts'
import { serveTwin } from '../target/server.ts'
import { answerSome, createError, isPublication, replaceSome, watchRequests } from '../wrap-fetch.ts'
import { changeJson, compareTwins, ignoreParameter, openTwin } from './open-twin.ts'

const summarize = ({ groups }: Awaited<ReturnType<typeof compareTwins>>) =>
  groups.map(({ cause, what }) => [cause, what])

/** Users and posts far away from all walks. */
async function publishBefore(fetch: Fetch): Promise<Fetch> {
  const send = async (path: string, body: object, headers = {}) => {
    const response = await fetch(`http://feedtwin.test${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return (await response.json()) as { token: string }
  }
  for (const open_id of ['ann', 'ben']) {
    const { token } = await send('/auth/third_party', { open_id, platform: 'weixin' })
    const post = { post_category_id: 1, lng: 0, lat: 75, content: open_id, images: ['a.jpg'] }
    await send('/posts', post, { Authorization: `Bearer ${token}` })
  }
  return fetch
}

describe('two deployments that behave alike', () => {
  test('have equal responses, although their ids and their addresses differ', async () => {
    const { parity, noise, groups } = await compareTwins(
      openTwin(),
      openTwin({}, publishBefore, 'https://staging.example.com'),
    )
    expect(groups.map(({ what, a, b }) => [what, a, b])).toEqual([])
    const { requests } = parity
    const all = { equal: requests, statuses: requests, bodies: requests, headers: requests }
    expect(parity).toEqual({ requests, ...all, partial: 0 })
    expect(requests).toBeGreaterThan(100)
    expect(noise).toEqual([])
  })

  test('have equal responses in random dialects', async () => {
    for (const { 'rate-limit': _, ...dialect } of fc.sample(dialects, { seed: 20261122, numRuns: 10 })) {
      const { parity } = await compareTwins(openTwin(dialect), openTwin(dialect), { walks: 15 })
      expect([dialect, parity.equal]).toEqual([dialect, parity.requests])
    }
  })

  test('have equal responses, although the first path has a slash at its end and is redirected', async () => {
    const side = openTwin({ 'routing.trailing-slash': '301' })
    // With this seed, the walks begin with such a path.
    const { parity, notCompared } = await compareTwins(side, side, { walks: 4, seed: 9 })
    expect({ parity, notCompared }).toMatchObject({ parity: { equal: parity.requests }, notCompared: 0 })
    expect(parity.requests).toBeGreaterThan(0)
  })

  test('have equal responses, although their server errors have different messages', async () => {
    const failForNull = (message: string) =>
      answerSome((url, init) => /null|abc/.test(url + String(init.body)) && createError(500, message))
    const { parity } = await compareTwins(
      openTwin({}, failForNull('Cannot bind parameter 3')),
      openTwin({}, failForNull('500 Internal Server Error')),
    )
    expect(parity.equal).toBe(parity.requests)
    const withoutMessage = await compareTwins(
      openTwin({}, failForNull('')),
      openTwin({}, failForNull('Failed')),
    )
    expect(summarize(withoutMessage)).toContainEqual([expect.anything(), 'listPosts: body, message'])
  })

  test('have equal responses, although the web pages of their errors have different texts', async () => {
    const sendPage = (page: string) =>
      replaceSome(
        ({ status }) =>
          status === 404 && new Response(page, { status, headers: { 'Content-Type': 'text/html' } }),
      )
    const page = openTwin({}, sendPage('<h1>Not Found</h1>'))
    const { parity } = await compareTwins(page, openTwin({}, sendPage('<!doctype html><title>404</title>')))
    expect(parity.equal).toBe(parity.requests)
    const withJson = await compareTwins(page, openTwin())
    expect(withJson.parity.bodies).toBeLessThan(withJson.parity.requests)
    const withoutPage = await compareTwins(page, openTwin({}, sendPage('Not Found')))
    expect(withoutPage.parity.bodies).toBeLessThan(withoutPage.parity.requests)
  })

  test('have equal responses, although one of them fails at random', async () => {
    let count = 0
    const failAtRandom = answerSome(
      () => ++count % 11 === 0 && Response.json({ message: 'Server Error' }, { status: 500 }),
    )
    const { parity } = await compareTwins(openTwin(), openTwin({}, failAtRandom), { walks: 10 })
    expect(parity.equal).toBe(parity.requests)
  })

  test('have equal responses apart from what each of them makes up, which is named', async () => {
    let count = 0
    const addId = changeJson((json: object) =>
      Array.isArray(json) ? json : { ...json, request_id: ++count },
    )
    const { parity, noise } = await compareTwins(openTwin({}, addId), openTwin({}, addId), { walks: 20 })
    expect(parity.equal).toBe(parity.requests)
    expect(noise.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['loginWithThirdParty: body, request_id', 'createPost: body, request_id']),
    )
  })
})

describe('a deployment and itself', () => {
  test.each([
    ['in this process', {}],
    [
      'in this process, in another dialect',
      { 'list.order': 'nearest-first', 'list.both-cursors': 'max-id-wins' },
    ],
  ])('have equal responses: %s', async (_, dialect) => {
    const { open, ...knowledge } = openTwin(dialect as Partial<Dialect>)
    const opened = await open()
    const side = { ...knowledge, open: () => opened }
    const { parity, noise } = await compareTwins(side, side)
    expect(parity.requests).toBeGreaterThan(100)
    expect(parity).toMatchObject({ equal: parity.requests, partial: 0 })
    expect(noise).toEqual([])
  })

  test('have equal responses at two addresses', async () => {
    const twin = await createTwin({ world: 'empty' })
    const hideTwin = (response: Response, path: string) =>
      path.includes('__twin') ? new Response(null, { status: 404 }) : response
    const { url } = await serveTwin(twin, hideTwin)
    const open = (baseUrl: string): WalkedTarget => ({ open: () => baseUrl, answers: defaultDialect })
    const sameByName = open(url.replace('127.0.0.1', 'localhost'))
    const result = await compareWalks(open(url), sameByName, { walks: 30, allowWrites: 1000 })
    const parity = { equal: result.parity.requests, partial: 0 }
    expect(result).toMatchObject({ parity, noise: [], notCompared: 0 })
  })
})

describe('two deployments that differ', () => {
  test('in the type of a value that depends on the place: it is a difference, and no noise', async () => {
    const writePositions = changeJson(
      (json) => JSON.parse(JSON.stringify(json).replace(/"(lng|lat)":([-\d.]+)/g, '"$1":"$2"')) as object,
    )
    const texts = openTwin({}, writePositions)
    const { parity, groups, noise } = await compareTwins(texts, openTwin())
    expect({ noise, causes: groups.map(({ cause }) => cause) }).toEqual({
      noise: [],
      causes: [{ kind: 'violation', id: 'post.position-is-two-numbers' }],
    })
    expect(parity.equal).toBeLessThan(parity.requests)
    const same = await compareTwins(texts, texts)
    expect(same.parity.equal).toBe(same.parity.requests)
  })

  test('in the type of a value that one makes up: it is a difference, and no noise', async () => {
    let count = 0
    const addId = (create: () => unknown) =>
      changeJson((json: object) => (Array.isArray(json) ? json : { ...json, request_id: create() }))
    const [numbers, texts] = [addId(() => ++count), addId(() => String(++count))]
    const { groups } = await compareTwins(openTwin({}, numbers), openTwin({}, texts))
    expect(groups.map(({ what }) => what).sort()).toEqual([
      'createPost: body, request_id',
      'loginWithThirdParty: body, request_id',
    ])
    const same = await compareTwins(openTwin({}, numbers), openTwin({}, numbers))
    expect(same.parity.equal).toBe(same.parity.requests)
    expect(same.parity.partial).toBeGreaterThan(0)
  })

  test('in the answer to a gap: the gap is named', async () => {
    const answers: Partial<Dialect> = { 'list.order': 'oldest-first', 'errors.wrong-method': '404' }
    const result = await compareTwins(openTwin(answers), openTwin(), { walks: 60 })
    const { requests, equal, statuses, headers } = result.parity
    expect(equal).toBeLessThan(requests)
    expect(headers).toBeLessThan(requests)
    expect(statuses).toBeLessThan(requests)
    expect(summarize(result)).toEqual(
      expect.arrayContaining([
        [{ kind: 'gap', id: 'list.order' }, 'listPosts: body'],
        [{ kind: 'gap', id: 'errors.wrong-method' }, 'other paths: status'],
      ]),
    )
    expect(result.groups).toHaveLength(2)
  })

  test.each([
    [['create.is-201', 'version.any-is-served'], []],
    [[], ['create.is-201', 'version.any-is-served']],
    [
      ['create.is-201', 'list.max-id-ignored'],
      ['list.max-id-ignored', 'version.any-is-served'],
    ],
  ] as const)('in breakages %j and %j: each breakage is named', async (ofA, ofB) => {
    const { groups } = await compareTwins(openTwin({ breakages: ofA }), openTwin({ breakages: ofB }))
    expect(new Set(groups.map(({ cause }) => cause))).toEqual(
      new Set([
        { kind: 'breakage', id: 'create.is-201' },
        { kind: 'breakage', id: 'version.any-is-served' },
      ]),
    )
  })

  test('because a deployment lacks a breakage of its dialect file: the breakage is named', async () => {
    const { breakages: _, ...mended } = openTwin()
    const { groups } = await compareTwins(mended, openTwin({ breakages: ['create.is-201'] }))
    expect(groups.map(({ cause }) => cause)).toEqual([{ kind: 'breakage', id: 'create.is-201' }])
  })

  test.each([
    ['is a twin with the breakage', openTwin({ breakages: ['list.max-id-ignored'] })],
    ['leaves the parameter out', openTwin({}, ignoreParameter('max-id'))],
  ])('because one, which %s, is suspected of a breakage: only this breakage is named', async (_, broken) => {
    const { breakages: _known, ...unknown } = openTwin()
    const { breakages: _alsoKnown, ...other } = broken
    const suspects = { ...other, suspected: breakageIds.filter((id) => id.startsWith('list.max-id')) }
    for (const [a, b] of [
      [unknown, suspects],
      [suspects, unknown],
    ] as const) {
      const { groups } = await compareTwins(a, b, { walks: 60 })
      expect(groups.map(({ cause }) => cause)).toEqual([{ kind: 'breakage', id: 'list.max-id-ignored' }])
    }
  })

  test('where the part of the response is absent without a breakage: the breakage is not named', async () => {
    const breakages = ['errors.item-entries-are-object'] as const
    const messages = { 'required.blank.images.0': 'It is blank.', 'string.images.0': 'It is no text.' }
    const { breakages: _, ...speaking } = openTwin({ breakages, messages })
    const { groups } = await compareTwins(speaking, openTwin({ breakages }), { walks: 300 })
    expect(new Set(groups.map(({ cause }) => cause.kind))).toEqual(new Set(['message']))
  })

  test('where a breakage does not explain the difference: it is not named', async () => {
    const fail = replaceSome(
      (response, url, init) => isPublication(url, init) && response.ok && createError(410, 'Gone'),
    )
    const { breakages: _, ...failing } = openTwin({}, fail)
    const { groups } = await compareTwins(failing, openTwin({ breakages: ['create.is-201'] }))
    expect(groups.map(({ cause }) => cause.kind)).not.toContain('breakage')
  })

  test('because one breaks a requirement: the requirement is named', async () => {
    const addWord = changeJson((json: object) => ('user_info' in json ? { ...json, email: 1 } : json))
    const result = await compareTwins(openTwin(), openTwin({}, addWord))
    expect(summarize(result)).toEqual([
      [{ kind: 'violation', id: 'login.user.email-is-string-or-null' }, 'loginWithThirdParty: body, email'],
    ])
  })

  test('because one fails for a wrong type, or both fail in different ways: the requirement is named', async () => {
    const failForNull = (body: object) =>
      answerSome(
        (_, init) =>
          /"(?!platform_info)\w+":null/.test(String(init.body)) && Response.json(body, { status: 500 }),
      )
    // A login with null may have created the user, whose name is another one then.
    const failing = openTwin({}, failForNull({ error: 'Server Error' }))
    const others = [openTwin(), openTwin({}, failForNull({ message: 'Server Error' }))]
    for (const other of others) {
      const count = { walks: 200 }
      const results = [await compareTwins(failing, other, count), await compareTwins(other, failing, count)]
      for (const { groups } of results) {
        expect(groups[0]?.cause).toEqual({ kind: 'violation', id: 'any.wrong-type-is-no-server-error' })
        expect(groups.filter(({ what }) => /status|error|message/.test(what))).toHaveLength(1)
      }
    }
  })

  test('because one fails where the specification demands nothing: no requirement is named', async () => {
    const fail = replaceSome(({ status }) => status === 405 && Response.json({}, { status: 500 }))
    expect(summarize(await compareTwins(openTwin(), openTwin({}, fail), { walks: 60 }))).toEqual([
      [{ kind: 'not in the catalogue' }, 'other paths: status'],
    ])
  })

  test('because one accepts a wrong type and returns it: the requirement for what it returns is named', async () => {
    const isObject = /"content":\{[^}]*\}/
    const acceptObjects =
      (fetch: Fetch): Fetch =>
      async (url, init) => {
        const body = String(init.body)
        if (!isObject.test(body)) return fetch(url, init)
        const response = await fetch(url, { ...init, body: body.replace(isObject, '"content":"text"') })
        if (response.status !== 200) return response
        return Response.json({ ...((await response.json()) as object), content: { 0: 0 } }, { status: 201 })
      }
    const { groups } = await compareTwins(openTwin({}, acceptObjects), openTwin(), { walks: 100 })
    expect(groups.map(({ cause, what, a, b }) => [cause, what, a, b])).toContainEqual([
      { kind: 'violation', id: 'post.content-is-string' },
      'createPost: status',
      '201',
      '422',
    ])
  })

  test('in the parameters that errors name: this is the cause', async () => {
    const renameEntry = replaceSome(async (response) => {
      const text = (await response.text()).replace('"images.0":', '"images[0]":')
      return new Response(text || null, response)
    })
    const { groups, parity } = await compareTwins(openTwin(), openTwin({}, renameEntry), { walks: 300 })
    expect(groups.map(({ cause, count }) => ({ cause, count }))).toEqual(
      Array.from({ length: 2 }, () => ({
        cause: { kind: 'error names' },
        count: parity.requests - parity.equal,
      })),
    )
  })

  test('in a text: the text is named', async () => {
    const changeText = replaceSome(
      (response) =>
        response.status === 401 && Response.json({ message: 'Who are you?', status_code: 401 }, response),
    )
    const { parity, groups } = await compareTwins(openTwin(), openTwin({}, changeText))
    expect(groups.map(({ cause, b, count }) => ({ cause, b, count }))).toEqual([
      { cause: { kind: 'message' }, b: '"Who are you?"', count: parity.requests - parity.equal },
    ])
    expect(parity).toMatchObject({ statuses: parity.requests, headers: parity.requests })
  })

  test('in a rule that one lacks: the parity falls, and what follows is counted with its cause', async () => {
    const { parity, groups } = await compareTwins(openTwin(), openTwin({}, ignoreParameter('page_size')), {
      walks: 200,
    })
    expect(parity.equal).toBeLessThan(parity.requests)
    expect(groups[0]).toMatchObject({ cause: { kind: 'not in the catalogue' }, what: 'listPosts: body' })
  })
})

test('posts that only one target accepts do not change the names of users in other responses', async () => {
  let firstUser: string | null | undefined
  let rejected = 0
  const rejectFirstPosts = answerSome((_, init) => {
    const user = new Headers(init.headers).get('Authorization')
    const isFirst = init.method === 'POST' && user !== null && user === (firstUser ??= user)
    return isFirst && ++rejected <= 8 && createError(422, '422 Unprocessable Entity')
  })
  const { groups } = await compareTwins(openTwin(), openTwin({}, rejectFirstPosts))
  expect(groups.map(({ what }) => what)).toContain('createPost: status')
  expect(groups.map(({ what }) => what).filter((what) => /user_id|body, id/.test(what))).toEqual([])
})

test('each target gets at most the given number of requests', async () => {
  const counts = { a: 0, b: 0 }
  const count = (side: 'a' | 'b') => watchRequests(() => counts[side]++)
  const { obstacle, notCompared, parity } = await compareTwins(
    openTwin({}, count('a')),
    openTwin({}, count('b')),
    { maxRequests: 40 },
  )
  expect(counts.a).toBeLessThanOrEqual(40)
  expect(counts.b).toBeLessThanOrEqual(20)
  expect(obstacle).toContain('--max-requests')
  expect(notCompared).toBeGreaterThan(50)
  expect(parity.equal).toBe(parity.requests)
})
