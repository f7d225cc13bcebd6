import { describe, expect, test } from 'vitest'
import type { WrittenAnswers } from '../../../src/contract/index.ts'
import type { Condition, Override } from '../../../src/contract/overrides/overrides.ts'
import { createTwinWith, login, NEAR, post, type Sent, send } from './open.ts'

/** A status that no twin sends: the override has answered. */
const MARK = 299

const PARIS: Sent = { path: '/posts?lng=2.3522&lat=48.8566' }

const V1 = 'application/vnd.service.v1+json'
const JWT = 'Bearer eyJhbGciOiJub25lIn0.e30.c2ln'

const accept = (type: string): Sent => ({ headers: { Accept: type } })
const authorize = (credentials: string): Sent => ({ headers: { Authorization: credentials } })
/** A POST whose body is said to be JSON. */
const postAsJson = (body: string): Sent => ({
  path: '/posts',
  body,
  headers: { 'Content-Type': 'application/json' },
})

const dialect = { 'params.malformed-json': 'rejected' } as const

/** For each part of a condition, a request for which it holds, and one for which it does not. */
const parts: readonly (readonly [Condition, Sent, Sent])[] = [
  [{ operation: ['listPosts'] }, {}, login('me')],
  [{ operation: ['listPosts', 'loginWithThirdParty'] }, login('me'), { path: '/' }],
  [{ operation: ['none'] }, { path: '/nowhere' }, {}],
  [{ method: 'POST' }, login('me'), {}],
  [{ method: 'DELETE' }, { method: 'DELETE' }, {}],
  [{ path: '/posts' }, {}, { path: '/post' }],
  [{ path: '/p*/1*' }, { path: '/posts/12' }, { path: '/posts/2' }],
  [{ encoding: 'json' }, login('me'), { path: '/auth/third_party', form: { open_id: 'me' } }],
  [{ encoding: 'form' }, { path: '/auth/third_party', form: { open_id: 'me' } }, login('me')],
  [{ encoding: 'query' }, {}, login('me')],
  [{ encoding: 'other' }, { path: '/posts', body: 'a', headers: { 'Content-Type': 'text/plain' } }, {}],
  [{ content: 'none' }, { method: 'POST', path: '/posts' }, login('me')],
  [{ content: 'other' }, { path: '/posts', json: null }, login('me')],
  [{ content: 'null' }, { path: '/posts', json: null }, { path: '/posts', json: [] }],
  [{ content: 'list' }, { path: '/posts', json: [] }, { path: '/posts', json: 5 }],
  [{ content: 'scalar' }, { path: '/posts', json: false }, { path: '/posts', json: null }],
  [{ content: 'none' }, { path: '/posts' }, {}],
  [{ content: 'broken' }, postAsJson('{'), login('me')],
  [{ content: 'broken' }, postAsJson('{a'), { path: '/posts', json: 1 }],
  ...(
    [
      ['cut', '{"a":'],
      ['more', '{} 1'],
      ['no-value', 'a=1'],
      ['no-name', '{a:1}'],
      ['no-colon', '{"a" 1}'],
      ['no-comma', '{"a":1 "b":2}'],
    ] as const
  ).map(([content, body], index, all): (typeof parts)[number] => [
    { content },
    postAsJson(body),
    postAsJson(all[(index + 1) % all.length]?.[1] ?? ''),
  ]),
  [{ accept: 'version 1' }, accept(V1), accept('*/*')],
  [{ accept: 'other version' }, accept(V1.replace('1', '7')), accept(V1)],
  [{ accept: 'other format' }, accept(V1.replace('+json', '+xml')), accept(V1.replace('1', '11'))],
  [{ accept: 'json' }, accept('application/json'), accept('text/html')],
  [{ token: 'absent' }, {}, authorize(JWT)],
  [{ token: 'jwt' }, authorize(JWT), authorize('Bearer x')],
  [{ token: 'absent' }, authorize('Bearer'), authorize('Bearer x')],
  [{ token: 'unsigned' }, authorize('Bearer a.b.'), authorize(JWT)],
  [{ token: 'other text' }, authorize('Bearer x'), {}],
  [{ token: 'other scheme' }, authorize('Basic eDp5'), {}],
  [{ page: 'first' }, {}, { path: `${NEAR}&max-id=5` }],
  [{ page: 'older' }, { path: `${NEAR}&max-id=5` }, { path: `${NEAR}&since-id=5` }],
  [{ page: 'newer' }, { path: `${NEAR}&since-id=5` }, {}],
  [{ page: 'first' }, {}, { path: '/nowhere' }],
  [{ parameters: { lat: { above: 35 } } }, {}, { path: '/posts?lng=1&lat=2' }],
  [{ parameters: { lat: { kind: ['fraction'] }, lng: { kind: ['sent'] } } }, {}, { path: '/posts?lat=2.5' }],
  [{ parameters: { page_size: { kind: ['absent'] } } }, {}, { path: `${NEAR}&page_size=2` }],
  [{ parameters: JSON.parse('{"__proto__":{"kind":["absent"]}}') }, {}, { path: '/posts?__proto__=1' }],
  [{ parameters: JSON.parse('{"toString":{"kind":["absent"]}}') }, {}, { path: '/posts?toString=1' }],
  [
    { headers: { Device: { like: 'pixel*' } } },
    { headers: { device: 'pixel-8' } },
    { headers: { device: 'x' } },
  ],
  [{ headers: { '*': { like: 'pixel*' } } }, { headers: { device: 'pixel-8' } }, {}],
  [{ headers: JSON.parse('{"constructor":{"kind":["absent"]}}') }, {}, { headers: { constructor: 'x' } }],
  [{ status: [422, 404] }, { path: '/posts' }, {}],
  [{ status: [200] }, {}, { path: '/nowhere' }],
  [{ body: { kind: ['list'] } }, {}, { path: '/posts' }],
  [{ body: { longer: 3 } }, {}, { path: `${NEAR}&page_size=3` }],
  [{ encoding: ['form', 'json'] }, login('me'), {}],
  [{ content: ['none', 'other'] }, { path: '/posts', json: [] }, login('me')],
  [{ accept: ['json', 'any'] }, accept('*/*'), accept(V1)],
  [{ token: ['other text', 'other scheme'] }, authorize('Bearer x'), {}],
  [{ errors: { lng: ['numeric', 'required'] } }, { path: '/posts?lat=1' }, { path: '/posts?lng=1' }],
  [{ errors: { lng: ['numeric'] } }, { path: '/posts?lng=a' }, { path: '/posts?lat=a' }],
  [{ errors: { '*': ['numeric'] } }, { path: '/posts?lat=a' }, { path: '/posts' }],
  [{ status: [200], parameters: { page_size: { is: [3] } } }, { path: `${NEAR}&page_size=3` }, {}],
]

describe.each(parts)('the condition %j', (when, meant, other) => {
  test('holds for some requests and not for others, for an answer in place of that of the twin', async () => {
    const twin = await createTwinWith([{ when, respond: { status: MARK } }], { dialect })
    // The twin remembers for which requests none holds.
    for (const _ of ['first', 'again']) {
      expect((await send(twin, other)).status).not.toBe(MARK)
      expect((await send(twin, meant)).status).toBe(MARK)
    }
  })

  test('holds for the same requests, for a change of the answer', async () => {
    const twin = await createTwinWith([{ when, edit: { status: MARK } }], { dialect })
    expect((await send(twin, meant)).status).toBe(MARK)
    expect((await send(twin, other)).status).not.toBe(MARK)
  })

  test('which does not hold leaves the bytes of the response as they are', async () => {
    const [twin, plain] = [
      await createTwinWith([{ when, edit: { status: MARK } }], { dialect }),
      await createTwinWith([], { dialect }),
    ]
    const [one, same] = [await send(twin, other), await send(plain, other)]
    // Tokens and images of the two twins are of the same clock and secret; what differs is the id of a token.
    if (other.path === '/auth/third_party') return
    expect([one.status, one.text, [...one.headers]]).toEqual([same.status, same.text, [...same.headers]])
  })
})

test('parameters are those that were sent, also in a body that the dialect does not read', async () => {
  const when: Condition = { encoding: 'form', parameters: { open_id: { kind: ['sent'] } } }
  const jsonOnly = { 'params.encodings': ['json', 'query'] } as const
  const twin = await createTwinWith([{ when, respond: { status: MARK } }], { dialect: jsonOnly })
  const path = '/auth/third_party'
  expect((await send(twin, { path, form: { open_id: 'me' } })).status).toBe(MARK)
  expect((await send(twin, { path, form: { platform: 'weixin' } })).status).toBe(422)
  expect((await send(twin, login('me'))).status).toBe(200)
})

test.each<[dialect: WrittenAnswers, condition: Condition, meant: Sent]>([
  [{ 'params.trim': 'trimmed' }, { parameters: { open_id: { kind: ['padded'] } } }, login('me ')],
  [
    { 'params.coercion': [] },
    { parameters: { lng: { kind: ['number'] } } },
    { path: '/posts', json: { lng: '12' } },
  ],
  [
    { 'params.coercion': ['boolean-for-number'] },
    { parameters: { lng: { kind: ['boolean'] } } },
    { path: '/posts', json: { lng: true } },
  ],
  [
    { 'params.blank-number': 'zero' },
    { parameters: { lng: { kind: ['blank'] } } },
    { path: '/posts?lng=%20&lat=1' },
  ],
])('values are those that were sent, not what the dialect %j makes of them', async (answers, when, meant) => {
  const open = (overrides: readonly Override[]) =>
    createTwinWith(overrides, { dialect: { 'create.token': 'optional', ...answers } })
  expect((await send(await open([{ when, respond: { status: MARK } }]), meant)).status).toBe(MARK)
  // The twin itself still reads them as its dialect says.
  const [edited, plain] = [await open([{ when, edit: { headers: { 'X-Edited': 'yes' } } }]), await open([])]
  const [one, same] = [await send(edited, meant), await send(plain, meant)]
  expect(one.headers.get('X-Edited')).toBe('yes')
  expect([one.status, one.json?.errors]).toEqual([same.status, same.json?.errors])
})

test('a change of the request is about parameters that the twin reads: the query of a list, and no form', async () => {
  const overrides = [
    'listPosts, parameter page_size sent: parameter page_size is 1',
    'loginWithThirdParty, parameter open_id sent: parameter open_id is "everyone"',
  ]
  const twin = await createTwinWith(overrides, { dialect: { 'params.encodings': ['json'] } })
  expect((await send(twin, { path: `${NEAR}&page_size=3` })).json).toHaveLength(1)
  const form = { open_id: 'me', platform: 'weixin' }
  expect((await send(twin, { path: '/auth/third_party', form })).status).toBe(422)
  expect((await send(twin, login('me'))).status).toBe(200)
})

describe('the account', () => {
  const statuses = async (account: 'new' | 'known' | 'second'): Promise<number[]> => {
    const twin = await createTwinWith([{ when: { account }, edit: { status: MARK } }])
    const results: number[] = []
    for (const id of ['ada', 'ada', 'bo', 'bo', 'ada']) results.push((await send(twin, login(id))).status)
    return results
  }

  test('is new with its first login', async () => {
    expect(await statuses('new')).toEqual([MARK, 200, MARK, 200, 200])
  })

  test('is known from the second one on', async () => {
    expect(await statuses('known')).toEqual([200, MARK, 200, MARK, MARK])
  })

  test('is a second one where another has logged in before, also by its token', async () => {
    expect(await statuses('second')).toEqual([200, 200, MARK, MARK, 200])
    const twin = await createTwinWith([{ when: { account: 'second' }, edit: { status: MARK } }])
    const read = async (id: string, scheme: string): Promise<number> => {
      const { json } = await send(twin, login(id))
      return (await send(twin, { headers: { Authorization: `${scheme} ${json.token}` } })).status
    }
    const answers = [await read('ada', 'Bearer'), await read('bo', 'bearer'), await read('ada', 'Bearer')]
    expect(answers).toEqual([200, MARK, 200])
  })

  test('is known under another scheme, where an override takes its token from there', async () => {
    const twin = await createTwinWith([
      { when: { token: 'other scheme' }, request: { headers: { Authorization: 'Bearer {token}' } } },
    ])
    const { json } = await send(twin, login('ada'))
    const list = async (authorization: string): Promise<number> =>
      (await send(twin, { headers: { Authorization: authorization } })).status
    expect(await list(`Token ${json.token}`)).toBe(200)
    expect(await list('Token feedtwin')).toBe(401)
  })

  test('is none of a login without an open_id, or of a request without a token', async () => {
    const when = [{ account: 'new' }, { account: 'known' }, { account: 'second' }] as const
    const twin = await createTwinWith(when.map((each) => ({ when: each, respond: { status: MARK } })))
    const without: Sent = { path: '/auth/third_party', json: { platform: 'weixin' } }
    expect([(await send(twin, without)).status, (await send(twin)).status]).toEqual([422, 200])
  })

  test('is that of one twin: another one starts without accounts', async () => {
    expect(await statuses('new')).toEqual(await statuses('new'))
  })
})

describe('the status of the answer to a POST', () => {
  test('is only rehearsed for an answer in its place: nothing is stored', async () => {
    const twin = await createTwinWith(['createPost, status 200: answer {"status":503}'], { world: 'empty' })
    const published = await post(twin, 'me')
    expect((await send(twin, published)).status).toBe(503)
    expect((await send(twin, PARIS)).json).toEqual([])
    expect((await send(twin, { ...published, json: {} })).status).toBe(422)
  })

  test('is rehearsed for a login, too: no user exists', async () => {
    const twin = await createTwinWith(['loginWithThirdParty, status 200: answer {"status":403}'])
    expect((await send(twin, login('me'))).status).toBe(403)
    expect(await twin.control.users.list()).toEqual([])
  })

  test('is the real one for a change: the post is stored', async () => {
    const twin = await createTwinWith(['createPost, status 200: status is 201'])
    const { status, json } = await send(twin, await post(twin, 'me'))
    expect([status, json]).toEqual([201, (await send(twin, PARIS)).json[0]])
  })

  test.each([
    ['an answer', 'createPost: answer {"status":415}', 415],
    ['a changed status', 'createPost, status 200: status is 202', 202],
    ['a changed request', 'createPost: parameter lat is removed', 422],
    ['an override for another account', 'createPost, account second: answer {"status":415}', 503],
  ])('is what earlier overrides make of it: %s', async (_, earlier, status) => {
    const twin = await createTwinWith([earlier, 'createPost, status 200: answer {"status":503}'])
    expect((await send(twin, await post(twin, 'me'))).status).toBe(status)
  })

  test('is that of the changed request for a change of the answer', async () => {
    const twin = await createTwinWith(['listPosts, status 422: parameter lat is removed; status is 400'])
    expect((await send(twin)).status).toBe(400)
  })
})
