import { describe, expect, test } from 'vitest'
import type { Override } from '../../../src/contract/overrides/overrides.ts'
import { createTwinWith, expectEnd, login, NEAR, post, type Received, send } from './open.ts'

describe('a change of the request', () => {
  test('is what the twin receives', async () => {
    const twin = await createTwinWith([
      'listPosts: parameter limit is called page_size',
      'listPosts: parameter page_size plus 1',
      'listPosts: request header Accept is "application/vnd.service.v1+json"',
    ])
    const { json } = await send(twin, {
      path: `${NEAR}&limit=2`,
      headers: { Accept: 'application/vnd.service.v9+json' },
    })
    // The first override is the nearest to the service, so that it changes the request last.
    expect(json).toHaveLength(2)
  })

  test('of each kind of parameter', async () => {
    const twin = await createTwinWith([
      'createPost: parameter body is called content; parameter content keeps {"to":3}; parameter lng is rounded to 0 digits; parameter images is ["{content}.png"] by default',
    ])
    const { json } = await send(twin, await post(twin, 'me', { content: undefined, body: 'abcdef' }))
    expect(json).toMatchObject({ content: 'abc', lng: 2, count_images: 1 })
  })

  test('removes a header that is null, and adds another', async () => {
    const twin = await createTwinWith(['createPost: request header Authorization is removed'])
    expect((await send(twin, await post(twin, 'me'))).status).toBe(401)
  })

  test('leaves a body that cannot be read as it is', async () => {
    const twin = await createTwinWith(
      ['any: parameter open_id is "me" by default; parameter platform is "weixin"'],
      { dialect: { 'params.malformed-json': 'rejected' } },
    )
    const headers = { 'Content-Type': 'application/json' }
    const { status } = await send(twin, { path: '/auth/third_party', body: '{', headers })
    expect(status).toBe(400)
  })
})

describe('a change of the answer', () => {
  test('has status, headers, and body', async () => {
    const twin = await createTwinWith([
      'listPosts: status is 206; header X-Count is "1"; header content-type is "text/json"; [].id becomes text; . is wrapped in data',
    ])
    const { status, headers, json } = await send(twin, { path: `${NEAR}&page_size=1` })
    expect(status).toBe(206)
    expect([headers.get('x-count'), headers.get('content-type')]).toEqual(['1', 'text/json'])
    expect(json).toEqual({ data: [expect.objectContaining({ id: expect.stringMatching(/^\d+$/) })] })
  })

  test('removes a header that is null', async () => {
    const twin = await createTwinWith(['createPost: header WWW-Authenticate is removed'])
    const { status, headers } = await send(twin, { method: 'POST', path: '/posts' })
    expect([status, headers.get('www-authenticate')]).toEqual([401, null])
  })

  test('keeps the length right, whatever the text is', async () => {
    const twin = await createTwinWith([{ edit: { text: 'Grüße 😀 \ud800' } }])
    const { headers, text } = await send(twin)
    expect(text).toBe('Grüße 😀 \ufffd')
    expect(headers.get('content-length')).toBe(String(new TextEncoder().encode(text).length))
  })

  test('of JSON has no effect on what is not JSON', async () => {
    const twin = await createTwinWith(['any: text is "plain"', 'any: . is 5'])
    expect((await send(twin)).text).toBe('plain')
  })

  test.each([204, 205, 304])('with the status %i has no body', async (status) => {
    const twin = await createTwinWith([{ edit: { status } }])
    const response = await send(twin)
    expect([response.status, response.text]).toEqual([status, ''])
  })

  test('of the names that JavaScript uses is a change of data', async () => {
    const twin = await createTwinWith([
      'any: [].id is called __proto__.constructor; [].toString is {"__proto__":1}; [].content is wrapped in __proto__',
    ])
    const { text } = await send(twin, { path: `${NEAR}&page_size=1` })
    expect(text).toContain('"__proto__":{"constructor":')
    expect(text).toContain('"toString":{"__proto__":1}')
    expect(text).toContain('"content":{"__proto__":')
  })

  test('lets pages of other origins read it as before', async () => {
    const twin = await createTwinWith(['any: header Access-Control-Allow-Origin is removed'])
    const plain = await createTwinWith([])
    const [changed, own] = [(await send(twin)).headers, (await send(plain)).headers]
    for (const name of ['access-control-allow-origin', 'access-control-expose-headers'])
      expect(changed.get(name)).toBe(own.get(name))
    const without = await createTwinWith(['any: header X is "1"'], { cors: false })
    expect((await send(without)).headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('an answer in place of that of the twin', () => {
  test('without a body is the error of the twin with this status', async () => {
    const [twin, plain] = [await createTwinWith(['any: answer {"status":404}']), await createTwinWith([])]
    const [answer, own] = [await send(twin), await send(plain, { path: '/nowhere' })]
    expect([answer.status, answer.text]).toEqual([own.status, own.text])
  })

  test('has the challenge of a 401', async () => {
    const twin = await createTwinWith(['listPosts, token absent: answer {"status":401}'])
    expect((await send(twin)).headers.get('www-authenticate')).toMatch(/^Bearer/)
  })

  test('names parameters with the texts of the dialect', async () => {
    const override: Override = { respond: { status: 422, errors: { lat: 'required', 'a b': 'max.string' } } }
    const messages = { required: '{raw} fehlt', '422': 'Falsch' }
    const { json } = await send(await createTwinWith([override], { dialect: { messages } }))
    expect(json).toMatchObject({ message: 'Falsch', errors: { lat: ['lat fehlt'] }, status_code: 422 })
  })

  test('has headers, and a body of JSON or of text', async () => {
    const twin = await createTwinWith([
      {
        when: { path: '/json' },
        respond: { status: 200, headers: { 'X-A': 'b' }, body: { a: [1, null] } },
      },
      {
        when: { path: '/text' },
        respond: { status: 200, headers: { 'Content-Type': 'text/html' }, text: '<p>é</p>' },
      },
      { when: { path: '/null' }, respond: { status: 200, body: null } },
    ])
    const json = await send(twin, { path: '/json' })
    expect([json.text, json.headers.get('x-a')]).toEqual(['{"a":[1,null]}', 'b'])
    const text = await send(twin, { path: '/text' })
    expect([text.text, text.headers.get('content-type')]).toEqual(['<p>é</p>', 'text/html'])
    expect((await send(twin, { path: '/null' })).text).toBe('null')
  })

  test.each([
    ['an override', ['listPosts: answer {"status":422}'], {}],
    ['an override of some responses', ['listPosts, status 200: answer {"status":422}'], {}],
    ['a breakage', [], { breakages: ['list.west-and-south-are-rejected'] }],
  ] as const)(
    'of %s counts once against the rate limit, which comes first',
    async (_case, overrides, broken) => {
      const dialect = { 'rate-limit': { limit: 2, windowSeconds: 60 }, ...broken }
      const twin = await createTwinWith(overrides, { dialect })
      const read = ({ status, headers }: Received) => [status, headers.get('x-ratelimit-remaining')]
      const received = []
      for (let sent = 0; sent < 3; sent++)
        received.push(read(await send(twin, { path: '/posts?lng=-5&lat=-5' })))
      expect(received).toEqual([
        [422, '1'],
        [422, '0'],
        [429, '0'],
      ])
    },
  )

  test('can be without the headers of the rate limit', async () => {
    const twin = await createTwinWith(
      [{ respond: { status: 410, headers: { 'X-RateLimit-Limit': null, 'X-RateLimit-Remaining': '7' } } }],
      { dialect: { 'rate-limit': { limit: 2 } } },
    )
    const { headers } = await send(twin)
    expect([headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')]).toEqual([null, '7'])
  })
})

describe('placeholders', () => {
  test('are the place where a body stops being JSON', async () => {
    const says =
      '{json:character} at {json:offset} ({json:line}:{json:column}): {json:rest} of {json:text} {json:x}'
    const twin = await createTwinWith([{ respond: { status: 400, body: { says } } }])
    const { json } = await send(twin, { body: '{\n lng: 1}' })
    expect(json).toEqual({ says: 'l at 3 (2:2): lng: 1} of {\n lng: 1} {json:x}' })
    // A body that is an object has no such place.
    expect((await send(twin, { json: { lng: 1 } })).json).toEqual({ says })
  })

  test('are what was sent, the text of a status, and the body', async () => {
    const body = { one: '{lat}', both: '{lat}/{lng}', status: '{message:404}', unknown: '{x} {toString}' }
    const twin = await createTwinWith([{ respond: { status: 200, body } }, { edit: { text: '<{body}>' } }])
    const { text } = await send(twin)
    expect(JSON.parse(text.slice(1, -1))).toEqual({
      one: '35.6812',
      both: '35.6812/139.7671',
      status: '404 Not Found',
      unknown: '{x} {toString}',
    })
  })

  test('alone are the value that was sent, of any type', async () => {
    const twin = await createTwinWith([
      'createPost, status 200: images is {"sent":"{images}","text":"{images}!"}',
    ])
    const { json } = await send(twin, await post(twin, 'me', { images: ['a.png'] }))
    expect(json.images).toEqual({ sent: ['a.png'], text: '["a.png"]!' })
  })

  test('are values at paths of the answer, or null', async () => {
    const twin = await createTwinWith([
      'status 422: message is "{body:errors.*[0]} ({body:status_code})"; first is "{body:errors.lng}"; none is "{body:a.b}"',
      'listPosts, status 200: . is wrapped in items',
      'listPosts, status 200: next is "{body:items[-1].id}"; total is "{body:items.length}"',
    ])
    expect((await send(twin, { path: '/posts?lat=1' })).json).toMatchObject({
      message: 'The lng field is required. (422)',
      first: ['The lng field is required.'],
      none: null,
    })
    const { json } = await send(twin, { path: `${NEAR}&page_size=2` })
    expect(json).toMatchObject({ next: json.items[1].id, total: 2 })
  })

  test('are the distance of a post from the place of the request, in metres', async () => {
    const twin = await createTwinWith([
      'listPosts, status 200: [].distance is "{distance}"; [].distance is rounded to 0 digits',
    ])
    await send(twin, await post(twin, 'me'))
    const { json } = await send(twin, { path: '/posts?lng=2.3522&lat=48.8576&page_size=1' })
    expect(json[0].distance).toBe(111)
    expect((await send(twin, { path: '/posts?lng=2.3522&lat=48.8566&page_size=1' })).json[0].distance).toBe(0)
  })

  test.each([
    ['the user of the token', (token: string) => `Bearer ${token}`, true],
    ['another user', (_: string, other: string) => `Bearer ${other}`, false],
    ['nobody', () => '', false],
    ['a token that cannot be read', () => 'Bearer a.%%%.c', false],
  ])('say whether the user of the token wrote a post: %s', async (_, authorize, own) => {
    const twin = await createTwinWith(['listPosts: [].is_mine is "{own}"'], {
      dialect: { 'list.token': 'ignored' },
    })
    await send(twin, await post(twin, 'me'))
    const [token, other] = [await twin.control.users.token('me'), await twin.control.users.token('you')]
    const headers = { Authorization: authorize(token, other) }
    const { json } = await send(twin, { path: '/posts?lng=2.3522&lat=48.8566&page_size=1', headers })
    expect(json[0].is_mine).toBe(own)
  })

  test('are values of the user of the token, and of who wrote a post', async () => {
    const texts = [
      '{reader:user_info.nickname}',
      '{author:mobile}',
      'by {author:user_token[0].open_id}',
      '{reader:toString}',
    ]
    const twin = await createTwinWith(
      texts.flatMap((text, index) => [
        `listPosts: [].of${index} is "${text}"`,
        `listPosts: [].userInfo.of${index} is "${text}"`,
      ]),
    )
    const { json: author } = await send(twin, login('me'))
    const { json: reader } = await send(twin, login('you'))
    await send(twin, await post(twin, 'me'))
    const headers = { Authorization: `Bearer ${reader.token}` }
    const { json } = await send(twin, { path: '/posts?lng=2.3522&lat=48.8566&page_size=1', headers })
    const of = { of0: reader.user_info.nickname, of1: author.mobile, of2: 'by me', of3: null }
    expect(json[0]).toMatchObject({ ...of, userInfo: of })
  })

  test('are of an author of the planet, who has no account, and of nobody without a token', async () => {
    const twin = await createTwinWith([
      'listPosts: [].author is "{author:user_info.nickname}"; [].accounts is "{author:user_token}"; [].reader is "{reader:id}"',
    ])
    const { json } = await send(twin, { path: `${NEAR}&page_size=1` })
    expect(json[0]).toMatchObject({ author: json[0].userInfo.nickname, accounts: [], reader: null })
  })

  test('of what was sent are not filled again', async () => {
    const twin = await createTwinWith([{ respond: { status: 200, text: '{a}' } }])
    expect((await send(twin, { path: '/posts?a={b}&b=1' })).text).toBe('{b}')
  })
})

describe('several overrides', () => {
  test('apply in their order: each sees what the earlier ones answer', async () => {
    const twin = await createTwinWith([
      'listPosts: status is 201',
      'listPosts, status 201: . is wrapped in data',
      'body object: data keeps {"to":1}; status is 202',
    ])
    const { status, json } = await send(twin)
    expect([status, json.data.length]).toEqual([202, 1])
  })

  test('of 200 apply', async () => {
    const twin = await createTwinWith(Array.from({ length: 200 }, () => 'listPosts: [].category.id plus 1'))
    const [changed, own] = [await send(twin), await send(await createTwinWith([]))]
    expect(changed.json[0].category.id).toBe(own.json[0].category.id + 200)
  })

  test('are about what the service with its breakages answers', async () => {
    const twin = await createTwinWith(
      ['createPost, status 200: content is "unbroken"', 'createPost, status 201: content is "other"'],
      { breakages: ['create.is-201'] },
    )
    const { status, json } = await send(twin, await post(twin, 'me'))
    expect([status, json.content]).toEqual([201, 'other'])
  })
})

test.each<[name: string, overrides: Override[]]>([
  ['by itself', Array.from({ length: 40 }, () => ({ edit: { text: '{body}{body}' } }))],
  [
    'by replaced texts',
    Array.from({ length: 5 }, () => ({
      edit: {
        body: Array.from({ length: 20 }, () => ({
          at: '[].content',
          replace: { text: 'a', by: 'a'.repeat(999) },
        })),
      },
    })),
  ],
  [
    'by depth',
    Array.from({ length: 200 }, () => ({
      edit: { body: Array.from({ length: 20 }, () => ({ at: '.', wrap: 'a' })) },
    })),
  ],
])('a body that overrides multiply: %s has an end, and the twin goes on', (_, overrides) =>
  expectEnd(overrides),
)

describe('placeholders of earlier requests', () => {
  test('are what was sent last for a parameter, by anyone or by the user of the token', async () => {
    const twin = await createTwinWith([
      'listPosts: parameter page_size is "{last:page_size}" by default; parameter since-id is "{reader-last:since-id}" by default',
    ])
    const list = async (query: string, headers = {}): Promise<number> =>
      (await send(twin, { path: `${NEAR}${query}`, headers })).json.length
    const [me, you] = [await twin.control.users.token('me'), await twin.control.users.token('you')]
    expect(await list('')).toBe(20)
    expect(await list('&page_size=3')).toBe(3)
    expect(await list('')).toBe(3)
    // What is rejected is not remembered.
    await send(twin, { path: `${NEAR}&page_size=none` })
    expect(await list('')).toBe(3)
    const authorize = (token: string): object => ({ Authorization: `Bearer ${token}` })
    const [newest] = (await send(twin)).json
    expect(await list(`&since-id=${newest.id}`, authorize(me))).toBe(0)
    expect([await list('', authorize(me)), await list('', authorize(you)), await list('')]).toEqual([0, 3, 3])
  })

  test('are the token of the last login, and the token that was sent, signed by the twin', async () => {
    const twin = await createTwinWith([
      'createPost, token unsigned: request header Authorization is "Bearer {signed}"',
      'createPost, parameter content {"is":["last"]}: request header Authorization is "Bearer {last:token}"',
    ])
    const { json: me } = await send(twin, login('me'))
    const { json: you } = await send(twin, login('you'))
    const publish = async (content: string, token: string): Promise<unknown> => {
      const { path, json } = await post(twin, 'me', { content })
      const sent = await send(twin, { path: path ?? '', json, headers: { Authorization: `Bearer ${token}` } })
      return sent.json.userInfo?.user_id ?? sent.status
    }
    const unsigned = `${me.token.split('.').slice(0, 2).join('.')}.`
    expect(await publish('unsigned', unsigned)).toBe(me.id)
    expect(await publish('last', me.token)).toBe(you.id)
    expect(await publish('changed', `${me.token}x`)).toBe(401)
    expect(await publish('unsigned', 'a.b.')).toBe(401)
  })
})
