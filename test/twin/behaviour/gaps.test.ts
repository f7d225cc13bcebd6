import { describe, expect, test } from 'vitest'
import { type Dialect, type GapId, gaps } from '../../../src/contract/index.ts'
import type { Post, StartOptions, User } from '../../../src/index.ts'
import { type Client, type Fields, NOON, openClient, type Reply, TOKYO, validPost } from './client.ts'
import { doors } from './doors.ts'

/** Tests that a twin with this dialect behaves as the answer describes. */
type Proof = (client: Client) => Promise<void>

interface Case {
  readonly answer: unknown
  readonly proof: Proof
  /** options that the proof needs in addition to the answer */
  readonly options?: StartOptions
}

const getErrors = (reply: Reply): unknown => (reply.body as { errors?: unknown }).errors
const expectStatus =
  (expected: number, ask: (client: Client) => Promise<Reply>): Proof =>
  async (client) => {
    const reply = await ask(client)
    expect(reply.status, reply.text).toBe(expected)
  }
const login = (fields: Fields) => (client: Client) => client.login(fields)
const list = (fields: Fields, headers?: Record<string, string>) => (client: Client) =>
  client.list({ ...TOKYO, ...fields }, headers)
const publish = (fields: Fields) => async (client: Client) =>
  client.publish({ ...validPost, ...fields }, await client.token())
const returnContent =
  (sent: string, returned: string): Proof =>
  async (client) => {
    const { body } = await publish({ content: sent })(client)
    expect(body).toMatchObject({ content: returned })
    expect(((await client.list(TOKYO)).body as Post[])[0]).toEqual(body)
  }
const MARKUP = `<b>1 < 2</b> & "so" 'on' \\ \`🌏`
const runAll =
  (...proofs: Proof[]): Proof =>
  async (client) => {
    for (const proof of proofs) await proof(client)
  }
const expectIds =
  (fields: Fields, expected: number[]): Proof =>
  async (client) => {
    expect(await client.ids({ ...TOKYO, ...fields })).toEqual(expected)
  }
const listDescending = (from: number, to: number): number[] =>
  Array.from({ length: from - to + 1 }, (_, index) => from - index)
const pages: StartOptions = { world: 'three-pages' }

/** How values that are not integers above 0 are rejected. */
const REFUSALS: readonly (readonly [value: unknown, text: string])[] = [
  [0, 'must be at least 1.'],
  [-1, 'must be at least 1.'],
  ['abc', 'must be an integer.'],
  ['1.5', 'must be an integer.'],
  ['', 'must be an integer.'],
]
const INVALID_INTEGERS = REFUSALS.map(([value]) => value)

/** Lists the encodings in which the twin accepts a login. */
async function listAcceptedEncodings(client: Client): Promise<string[]> {
  const fields = { open_id: 'me', platform: 'weixin' }
  const multipart = new FormData()
  for (const [name, value] of Object.entries(fields)) multipart.append(name, value)
  const attempts: Record<string, [string, RequestInit]> = {
    json: ['', { body: JSON.stringify(fields), headers: { 'Content-Type': 'application/json' } }],
    form: ['', { body: new URLSearchParams(fields) }],
    multipart: ['', { body: multipart }],
    query: [`?${new URLSearchParams(fields)}`, {}],
  }
  const accepted = []
  for (const [name, [query, init]] of Object.entries(attempts)) {
    const reply = await client.request(`/auth/third_party${query}`, { method: 'POST', ...init })
    if (reply.status === 200) accepted.push(name)
  }
  return accepted
}

const acceptEncodings = (...expected: string[]): Case => ({
  answer: expected,
  proof: async (client) => expect(await listAcceptedEncodings(client)).toEqual(expected),
})

/** Lists of images in each form, in a query. */
const LIST_FORMS: Readonly<Record<string, [query: string, images: string[]]>> = {
  brackets: ['images[]=a&images[]=b', ['a', 'b']],
  indices: ['images[0]=a&images[1]=b', ['a', 'b']],
  repeat: ['images=a&images=b', ['a', 'b']],
  single: ['images=a', ['a']],
  json: ['images=["a","b"]', ['a', 'b']],
  keys: ['images[x]=a&images[y]=b', ['a', 'b']],
}

/** Tests that posts have their images if they are sent in one of these forms, and in no other. */
const acceptListForms = (...forms: string[]): Case => ({
  answer: forms,
  proof: async (client) => {
    const token = await client.token()
    const accepted = []
    for (const [form, [query, images]] of Object.entries(LIST_FORMS)) {
      const fields = `post_category_id=1&lng=${TOKYO.lng}&lat=${TOKYO.lat}`
      const reply = await client.request(`/posts?${fields}&${encodeURI(query)}`, {
        method: 'POST',
        headers: createBearerHeader(token),
      })
      if (reply.status === 200 && (reply.body as Post).count_images === images.length) accepted.push(form)
    }
    expect(accepted).toEqual(forms)
  },
})

const readObjectsAsLists: Proof = async (client) => {
  const created = await publish({ images: { x: 'a', y: 'b' } })(client)
  expect(created.body).toMatchObject({ count_images: 2 })
  // An object without values is an empty list, so this post has nothing.
  expect((await publish({ images: {}, content: '' })(client)).status).toBe(422)
}

/** A post with a value of another type for each coercion, and the status without the coercion. */
const COERCIONS: Readonly<Record<string, [fields: Fields, created: object]>> = {
  'text-for-number': [
    { post_category_id: '1', lat: '35.5' },
    { category: { id: 1 }, lat: 35.5 },
  ],
  'boolean-for-integer': [{ post_category_id: true }, { category: { id: 1 } }],
  'boolean-for-number': [{ lng: true }, { lng: 1 }],
  'fraction-for-integer': [{ post_category_id: 1.9 }, { category: { id: 1 } }],
  'number-for-text': [{ content: 5 }, { content: '5' }],
  'boolean-for-text': [{ content: true }, { content: 'true' }],
  'object-for-text': [{ content: { text: 'x' } }, { content: '[object Object]' }],
  'number-for-item': [{ images: [7] }, { count_images: 1 }],
}

/** Errors name the item of a list. */
const nameItem = (name: string) => (name === 'images' ? 'images.0' : name)

/** Tests that a JSON body may have these types, and no other wrong ones. */
const acceptTypes = (...coercions: string[]): Case => ({
  answer: coercions,
  proof: async (client) => {
    for (const [coercion, [fields, created]] of Object.entries(COERCIONS)) {
      const reply = await publish(fields)(client)
      expect(reply.status, coercion).toBe(coercions.includes(coercion) ? 200 : 422)
      if (reply.status === 200) expect(reply.body).toMatchObject(created)
      else expect(Object.keys(getErrors(reply) as object)).toEqual(Object.keys(fields).map(nameItem))
    }
    const zero = await publish({ content: '0' })(client)
    expect(zero.status).toBe(coercions.includes('zero-as-empty') ? 422 : 200)
    // The number 0 is never empty, and texts in a query are never of a wrong type.
    expect((await publish({ lng: 0 })(client)).status).toBe(200)
    expect((await client.list({ ...TOKYO, page_size: '2' })).status).toBe(200)
  },
})

const sendMalformed = (body: string) => (client: Client) =>
  client.request('/auth/third_party', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  })

/** Lists the errors for names with brackets in a query, a form and a multipart body. */
async function listBracketErrors(client: Client): Promise<unknown[]> {
  const multipart = new FormData()
  for (const [name, value] of Object.entries(BRACKETS)) multipart.append(name, value)
  const replies = [
    await client.list({ 'lng[]': TOKYO.lng, lat: TOKYO.lat }),
    await client.request('/auth/third_party', { method: 'POST', body: new URLSearchParams(BRACKETS) }),
    await client.request('/auth/third_party', { method: 'POST', body: multipart }),
  ]
  return replies.map(getErrors)
}

const BRACKETS = { 'open_id[text]': 'me', platform: 'weixin' }

const createBearerHeader = (token: string) => ({ Authorization: `Bearer ${token}` })

async function publishAtDistances(client: Client): Promise<void> {
  const token = await client.token()
  for (const north of [0.05, 0.01, 0.08]) {
    await client.publish({ ...validPost, lat: TOKYO.lat + north, content: String(north) }, token)
  }
}

const expectOrder =
  (expected: string[]): Proof =>
  async (client) => {
    await publishAtDistances(client)
    const posts = (await client.list(TOKYO)).body as Post[]
    expect(posts.map(({ content }) => content)).toEqual(expected)
  }

const listWithSlash = (client: Client) => client.request('/posts/?lng=1&lat=2', { redirect: 'manual' })

/** Expects the response to OPTIONS, and that browsers may still send a request of another origin. */
function expectOptions(status: number, allow?: string): Proof {
  return async (client) => {
    const reply = await client.request('/posts', { method: 'OPTIONS' })
    expect([reply.status, reply.headers.get('allow')]).toEqual([status, allow ?? null])
    if (status < 400) expect(reply.text).toBe('')
    else expect(reply.body).toMatchObject({ status_code: status })
    expect((await client.request('/unknown', { method: 'OPTIONS' })).status).toBe(404)
    const wrongMethod = await client.request('/posts', { method: 'DELETE' })
    expect(wrongMethod.headers.get('allow')).toBe(allow ?? 'GET, HEAD, POST')
    const headers = { Origin: 'http://localhost:3000', 'Access-Control-Request-Method': 'POST' }
    const preflight = await client.request('/posts', { method: 'OPTIONS', headers })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, HEAD, POST, OPTIONS')
  }
}

/** A clock that tests can set. */
function createSettableClock(): { options: StartOptions; seconds(): number; forward(seconds: number): void } {
  let now = NOON
  return {
    options: { now: () => now },
    seconds: () => now / 1000,
    forward(seconds) {
      now += seconds * 1000
    },
  }
}

const createLifetimeCase = (answer: number | 'none', seconds: number, expected: 200 | 401): Case => {
  const clock = createSettableClock()
  return {
    answer,
    options: clock.options,
    proof: async (client) => {
      const token = await client.token()
      clock.forward(seconds)
      const reply = await client.publish(validPost, token)
      expect(reply.status).toBe(expected)
    },
  }
}

const BAD_TOKEN_CHALLENGE = 'Bearer realm="feedtwin", error="invalid_token"'

/** Expects the WWW-Authenticate of a 401 without a token, and of one with a bad token. */
function expectChallenges(...expected: (string | null)[]): Proof {
  return async (client) => {
    const refused = [await client.publish(validPost), await client.publish(validPost, 'bad')]
    expect(refused.map(({ headers }) => headers.get('www-authenticate'))).toEqual(expected)
  }
}

/** Expects an ETag, and 304 for a list that has not changed. */
const expectRevalidation: Proof = async (client) => {
  const { status, headers } = await client.list(TOKYO)
  const tag = headers.get('etag') ?? ''
  expect([status, tag]).toEqual([200, expect.stringMatching(/^W\/"[\da-f]{32}"$/)])
  const known = await client.list(TOKYO, { 'If-None-Match': tag })
  expect([known.status, known.text, known.headers.get('etag')]).toEqual([304, '', tag])
  await client.publish(validPost, await client.token())
  const changed = await client.list(TOKYO, { 'If-None-Match': tag })
  expect([changed.status, changed.headers.get('etag')]).toEqual([200, expect.not.stringMatching(tag)])
}

const EMPTY: StartOptions = { world: 'empty' }
/** Eve exists before she logs in. */
const EVE: StartOptions = {
  world: {
    feedtwin: 'world/1',
    base: 'planet',
    users: [{ id: 2_000_000, nickname: 'Eve', accounts: [{ platform: 'weixin', open_id: 'eve' }] }],
  },
}
const LIMITED: StartOptions = { dialect: { 'rate-limit': { limit: 10, windowSeconds: 60 } } }
const missing = { errors: expect.anything(), message: '422 Unprocessable Entity', status_code: 422 }

const cases: { [Id in GapId]: readonly Case[] } = {
  'params.encodings': [
    acceptEncodings('json'),
    acceptEncodings('form'),
    acceptEncodings('multipart'),
    acceptEncodings('query'),
    acceptEncodings('json', 'form', 'multipart', 'query'),
  ],
  'params.malformed-json': [
    {
      answer: 'ignored',
      proof: async (client) => {
        for (const body of ['{"open_id":', '[]', '"text"', '1', 'null']) {
          const reply = await sendMalformed(body)(client)
          expect(reply.status).toBe(422)
          expect(getErrors(reply)).toHaveProperty('open_id')
        }
      },
    },
    {
      answer: 'rejected',
      proof: runAll(expectStatus(400, sendMalformed('{"open_id":')), expectStatus(422, sendMalformed('[]'))),
    },
  ],
  'params.array-forms': [
    acceptListForms('brackets'),
    acceptListForms('indices'),
    acceptListForms('indices', 'repeat'),
    acceptListForms('repeat', 'single'),
    acceptListForms('single', 'json'),
    acceptListForms('brackets', 'indices', 'repeat', 'single', 'json', 'keys'),
    { answer: ['brackets', 'keys'], proof: readObjectsAsLists },
  ],
  'params.brackets': [
    {
      answer: 'read',
      proof: async (client) =>
        expect(await listBracketErrors(client)).toEqual([
          { lng: ['The lng must be a number.'] },
          { open_id: ['The open id must be a string.'] },
          { open_id: ['The open id must be a string.'] },
        ]),
    },
    {
      answer: { query: 'ignored' },
      proof: async (client) =>
        expect(await listBracketErrors(client)).toEqual([
          { lng: ['The lng field is required.'] },
          { open_id: ['The open id must be a string.'] },
          { open_id: ['The open id must be a string.'] },
        ]),
    },
    {
      answer: 'ignored',
      proof: runAll(
        async (client) =>
          expect(await listBracketErrors(client)).toEqual([
            { lng: ['The lng field is required.'] },
            { open_id: ['The open id field is required.'] },
            { open_id: ['The open id field is required.'] },
          ]),
        acceptListForms('brackets', 'indices').proof,
      ),
    },
  ],
  'params.coercion': [
    acceptTypes(),
    acceptTypes('text-for-number'),
    acceptTypes('boolean-for-integer'),
    acceptTypes('boolean-for-number'),
    acceptTypes('number-for-text'),
    acceptTypes('zero-as-empty'),
    acceptTypes(
      'text-for-number',
      'boolean-for-integer',
      'boolean-for-number',
      'number-for-text',
      'zero-as-empty',
    ),
    acceptTypes('fraction-for-integer'),
    acceptTypes('boolean-for-text', 'number-for-item'),
    acceptTypes('object-for-text'),
    {
      answer: ['boolean-letter-for-text'],
      proof: async (client) => {
        for (const [sent, content] of [
          [true, 't'],
          [false, 'f'],
        ])
          expect((await publish({ content: sent })(client)).body).toMatchObject({ content })
      },
    },
    {
      answer: ['fraction-text-for-integer', 'fraction-for-integer', 'text-for-number'],
      proof: async (client) => {
        expect((await client.list({ ...TOKYO, page_size: '1.9' })).body).toHaveLength(1)
        expect((await client.list({ ...TOKYO, page_size: '1.9x' })).status).toBe(422)
        expect((await publish({ post_category_id: '2.5' })(client)).body).toMatchObject({
          category: { id: 2 },
        })
      },
    },
    {
      answer: ['wrong-shape-as-absent'],
      proof: async (client) => {
        const nameErrors = async (fields: Fields) => getErrors(await publish(fields)(client))
        expect(await nameErrors({ lat: [1] })).toEqual({ lat: ['The lat field is required.'] })
        expect(await nameErrors({ post_category_id: { id: 1 } })).toEqual({
          post_category_id: ['The post category id field is required.'],
        })
        expect(Object.keys((await nameErrors({ content: ['text'], images: 7 })) as object)).toEqual([
          'content',
          'images',
        ])
        expect((await publish({ images: [['a.jpg']] })(client)).body).toMatchObject({ images: [] })
        expect((await publish({ images: ['a.jpg'] })(client)).body).toMatchObject({ count_images: 1 })
        const query = new URLSearchParams([
          ['lng[]', '1'],
          ['lat', '1'],
        ])
        expect((await client.request(`/posts?${query}`)).body).toMatchObject({
          errors: { lng: ['The lng must be a number.'] },
        })
      },
    },
  ],
  'params.null': [
    {
      answer: 'absent',
      proof: runAll(
        expectStatus(200, publish({ content: null, images: ['a'] })),
        expectStatus(200, publish({ images: null })),
        expectStatus(200, login({ open_id: 'me', platform: 'weixin', platform_info: null })),
      ),
    },
    {
      answer: 'rejected',
      proof: async (client) => {
        const required = (name: string) => [`The ${name} field is required.`]
        expect(getErrors(await publish({ content: null, images: ['a'] })(client))).toEqual({
          content: required('content'),
        })
        expect(getErrors(await publish({ images: null })(client))).toEqual({ images: required('images') })
        expect(getErrors(await publish({ content: null, images: null })(client))).toEqual({
          content: required('content'),
          images: required('images'),
        })
        const sent = { open_id: 'me', platform: 'weixin', platform_info: null }
        expect(getErrors(await client.login(sent))).toEqual({ platform_info: required('platform info') })
      },
    },
  ],
  'params.trim': [
    {
      answer: 'trimmed',
      proof: async (client) => {
        const plain = (await client.login()).body as User
        const padded = await client.login({ open_id: '\u00a0 me ', platform: ' weixin' })
        expect(padded.body).toMatchObject({ id: plain.id, user_token: [{ open_id: 'me' }] })
        expect((await publish({ content: ' a b\n', images: [' c '] })(client)).body).toMatchObject({
          content: 'a b',
          images: [{ url: expect.stringMatching(/\/c$/) }],
        })
        expect((await client.login({ open_id: '  ', platform: 'weixin' })).status).toBe(422)
      },
    },
    {
      answer: 'blank-is-empty',
      proof: runAll(
        async (client) =>
          expect((await client.login({ open_id: ' me', platform: 'weixin' })).body).toMatchObject({
            user_token: [{ open_id: ' me' }],
          }),
        expectStatus(422, login({ open_id: '  ', platform: 'weixin' })),
        expectStatus(422, publish({ content: '  ' })),
      ),
    },
    {
      answer: 'kept',
      proof: runAll(
        async (client) =>
          expect((await client.login({ open_id: '  ', platform: 'weixin' })).body).toMatchObject({
            user_token: [{ open_id: '  ' }],
          }),
        async (client) =>
          expect((await publish({ content: '  ' })(client)).body).toMatchObject({ content: '  ' }),
        expectStatus(422, login({ open_id: '', platform: 'weixin' })),
        expectStatus(422, publish({ lng: '  ' })),
      ),
    },
  ],
  'login.platform-required': [
    {
      answer: true,
      proof: async (client) =>
        expect(getErrors(await client.login({ open_id: 'me' }))).toEqual({
          platform: ['The platform field is required.'],
        }),
    },
    {
      answer: false,
      proof: async (client) => {
        const plain = (await client.login()).body as User
        const without = (await client.login({ open_id: 'me' })).body as User
        expect(without.user_token).toEqual([{ open_id: 'me', platform: '', is_bind: true }])
        expect(without.id).not.toBe(plain.id)
      },
    },
    {
      answer: 'weixin',
      proof: async (client) => {
        const plain = (await client.login()).body as User
        for (const fields of [{ open_id: 'me' }, { open_id: 'me', platform: '' }]) {
          const without = (await client.login(fields)).body as User
          expect([without.id, without.user_token]).toEqual([plain.id, plain.user_token])
        }
      },
    },
    {
      answer: 'new-accounts',
      proof: async (client) => {
        expect(getErrors(await client.login({ open_id: 'me' }))).toEqual({
          platform: ['The platform field is required.'],
        })
        const plain = (await client.login({ open_id: 'me', platform: 'weixin' })).body as User
        const without = (await client.login({ open_id: 'me' })).body as User
        expect([without.id, without.user_token]).toEqual([plain.id, plain.user_token])
      },
    },
  ],
  'login.platform-values': [
    {
      answer: ['weixin'],
      proof: async (client) =>
        expect(getErrors(await client.login({ open_id: 'me', platform: 'qq' }))).toEqual({
          platform: ['The selected platform is invalid.'],
        }),
    },
    {
      answer: ['weixin', 'qq'],
      proof: runAll(
        expectStatus(200, login({ open_id: 'me', platform: 'qq' })),
        expectStatus(422, login({ open_id: 'me', platform: 'x' })),
      ),
    },
    { answer: 'any', proof: expectStatus(200, login({ open_id: 'me', platform: 'carrier pigeon' })) },
  ],
  'login.platform-info-required': [
    {
      answer: true,
      proof: runAll(
        expectStatus(200, login({ open_id: 'me', platform: 'weixin', platform_info: 'x' })),
        async (client) =>
          expect(getErrors(await client.login())).toEqual({
            platform_info: ['The platform info field is required.'],
          }),
      ),
    },
    { answer: false, proof: expectStatus(200, login({ open_id: 'me', platform: 'weixin' })) },
  ],
  'login.platform-info-type': [
    {
      answer: 'any',
      proof: runAll(
        ...['x', { a: 1 }, 7, true, ['x']].map((platform_info) =>
          expectStatus(200, login({ open_id: 'me', platform: 'weixin', platform_info })),
        ),
      ),
    },
    {
      answer: 'string',
      proof: runAll(
        expectStatus(200, login({ open_id: 'me', platform: 'weixin', platform_info: 'x' })),
        expectStatus(422, login({ open_id: 'me', platform: 'weixin', platform_info: { a: 1 } })),
      ),
    },
    {
      answer: 'object',
      proof: runAll(
        expectStatus(200, login({ open_id: 'me', platform: 'weixin', platform_info: { a: 1 } })),
        ...['x', ['x'], '', []].map((platform_info) =>
          expectStatus(422, login({ open_id: 'me', platform: 'weixin', platform_info })),
        ),
        expectStatus(200, login({ open_id: 'me', platform: 'weixin', platform_info: null })),
      ),
    },
  ],
  'login.open-id-max': [
    {
      answer: 28,
      proof: runAll(
        expectStatus(200, login({ open_id: 'é'.repeat(28), platform: 'weixin' })),
        async (client) =>
          expect(getErrors(await client.login({ open_id: 'x'.repeat(29), platform: 'weixin' }))).toEqual({
            open_id: ['The open id may not be greater than 28 characters.'],
          }),
      ),
    },
    { answer: 'none', proof: expectStatus(200, login({ open_id: 'x'.repeat(5000), platform: 'weixin' })) },
  ],
  'user.gender-values': [
    {
      answer: [7, 8],
      proof: async (client) => {
        const posts = (await client.list({ ...TOKYO, page_size: 100 })).body as Post[]
        expect(new Set(posts.map(({ userInfo }) => userInfo.gender))).toEqual(new Set([7, 8]))
        expect([7, 8]).toContain(((await client.login()).body as User).user_info.gender)
      },
    },
  ],
  'user.mobile-when-unknown': [
    {
      answer: 'masked',
      proof: async (client) =>
        expect(((await client.login()).body as User).mobile).toMatch(/^\d{3}\*{4}\d{4}$/),
    },
    {
      answer: 'empty',
      proof: async (client) => expect(((await client.login()).body as User).mobile).toBe(''),
    },
  ],
  'list.token': [
    {
      answer: 'required',
      proof: runAll(
        expectStatus(401, list({})),
        expectStatus(401, list({}, createBearerHeader('bad'))),
        async (client) => expectStatus(200, list({}, createBearerHeader(await client.token())))(client),
      ),
    },
    {
      answer: 'optional',
      proof: runAll(
        expectStatus(200, list({})),
        expectStatus(401, list({}, createBearerHeader('bad'))),
        expectStatus(401, list({}, { Authorization: 'Basic eDp5' })),
      ),
    },
    {
      answer: 'ignored',
      proof: runAll(expectStatus(200, list({})), expectStatus(200, list({}, createBearerHeader('bad')))),
    },
  ],
  'list.other-scheme': [
    { answer: 'rejected', proof: expectStatus(401, list({}, { Authorization: 'Basic eDp5' })) },
    {
      answer: 'ignored',
      proof: runAll(
        expectStatus(200, list({}, { Authorization: 'Basic eDp5' })),
        expectStatus(401, list({}, { Authorization: 'Bearer' })),
        expectStatus(401, list({}, createBearerHeader('bad'))),
        expectStatus(401, (client) =>
          client.request('/posts', { method: 'POST', headers: { Authorization: 'Basic eDp5' } }),
        ),
      ),
    },
  ],
  'user.email-when-unknown': [
    {
      answer: 'null',
      proof: expectUsers(({ email }) => email, [null, 'user1000002@example.com', 'user1000004@example.com']),
    },
    { answer: 'generated', proof: expectUsers(({ email }) => email !== null, [true]) },
    {
      answer: 'empty',
      proof: expectUsers(({ email }) => email, ['']),
    },
  ],
  'user.avatar-when-new': [
    { answer: 'generated', proof: expectUsers(({ user_info }) => user_info.avatar !== '', [true]) },
    {
      answer: 'empty',
      proof: runAll(
        expectUsers(({ user_info }) => user_info.avatar, ['']),
        async (client) => {
          const posts = (await client.list(TOKYO)).body as Post[]
          expect(posts.some(({ userInfo }) => userInfo.avatar !== '')).toBe(true)
        },
      ),
    },
  ],
  'user.profile-when-new': [
    {
      answer: {},
      proof: expectUsers(
        ({ user_info }) => user_info.nickname,
        ['Thurman Gorczany', 'Tabitha Gorczany', 'River Crona', 'Elwyn Hoeger', 'Ova Harris'],
      ),
    },
    {
      answer: {
        nickname: 'Gäst "{id}" {id}',
        gender: 9,
        year_of_birth: 0,
        month_of_birth: 0,
        day_of_birth: 0,
        count_report: 2,
        count_read: 3,
      },
      options: EVE,
      proof: async (client) => {
        const token = await client.token()
        const { user_info, id } = (await client.login()).body as User
        expect(user_info).toMatchObject({
          nickname: `Gäst "${id}" ${id}`,
          gender: 9,
          year_of_birth: 0,
          month_of_birth: 0,
          day_of_birth: 0,
          count_report: 2,
          count_read: 3,
        })
        const { user_id, nickname, gender } = user_info
        const created = (await client.publish(validPost, token)).body as Post
        expect(created.userInfo).toMatchObject({ user_id, nickname, gender })
        const [newest, ...others] = (await client.list(TOKYO)).body as Post[]
        expect(newest).toEqual(created)
        expect(others.map(({ userInfo }) => userInfo.gender)).not.toContain(9)
        const eve = (await client.login({ open_id: 'eve', platform: 'weixin' })).body as User
        expect(eve.user_info).toMatchObject({ nickname: 'Eve', gender: 0, count_read: 0 })
      },
    },
    {
      answer: { year_of_birth: 1970 },
      proof: runAll(
        expectUsers(({ user_info }) => user_info.year_of_birth, [1970]),
        expectUsers(({ user_info }) => user_info.month_of_birth, [3, 12, 2, 11, 1]),
      ),
    },
  ],
  'list.radius': [
    { answer: 100, options: EMPTY, proof: runAll(publishAt(0.0008), publishAt(0.001), expectIds({}, [1])) },
    { answer: 10_000, options: EMPTY, proof: runAll(publishAt(0.0899), publishAt(0.09), expectIds({}, [1])) },
    {
      answer: 'unlimited',
      options: EMPTY,
      proof: runAll(publishAt(-120), publishAt(50), expectIds({}, [2, 1])),
    },
    {
      answer: { degrees: 0.1 },
      options: EMPTY,
      proof: runAll(
        expectStatus(200, publish({ lng: TOKYO.lng + 0.099, lat: TOKYO.lat - 0.099 })),
        expectStatus(200, publish({ lng: TOKYO.lng + 0.101 })),
        publishAt(-0.101),
        expectIds({}, [1]),
        expectStatus(200, publish({ lng: 10, lat: -90 })),
        expectStatus(200, publish({ lng: 0.05, lat: -89.95 })),
        expectIds({ lng: 0, lat: -90 }, [5]),
      ),
    },
    {
      answer: { degrees: 0.1 },
      options: { world: 'planet' },
      proof: async (client) => {
        const posts = (await client.list({ ...TOKYO, page_size: 100 })).body as Post[]
        const reach = Math.max(...posts.map(({ lng }) => Math.abs(lng - TOKYO.lng)))
        expect(reach).toBeGreaterThan(0.09)
        expect(reach).toBeLessThanOrEqual(0.1)
      },
    },
  ],
  'list.order': [
    { answer: 'newest-first', options: EMPTY, proof: expectOrder(['0.08', '0.01', '0.05']) },
    { answer: 'oldest-first', options: EMPTY, proof: expectOrder(['0.05', '0.01', '0.08']) },
    { answer: 'nearest-first', options: EMPTY, proof: expectOrder(['0.01', '0.05', '0.08']) },
    { answer: 'oldest-first', options: pages, proof: expectIds({ page_size: 3 }, [43, 44, 45]) },
    {
      answer: 'from-oldest',
      options: pages,
      proof: runAll(
        expectIds({ page_size: 3 }, [1, 2, 3]),
        expectIds({ page_size: 3, 'max-id': 30 }, [1, 2, 3]),
        expectIds({ page_size: 3, 'since-id': 3 }, [43, 44, 45]),
      ),
    },
  ],
  'list.max-id-bound': [
    { answer: 'exclusive', options: pages, proof: expectIds({ 'max-id': 10, page_size: 3 }, [9, 8, 7]) },
    { answer: 'inclusive', options: pages, proof: expectIds({ 'max-id': 10, page_size: 3 }, [10, 9, 8]) },
  ],
  'list.since-id-bound': [
    { answer: 'exclusive', options: pages, proof: expectIds({ 'since-id': 43 }, [45, 44]) },
    { answer: 'inclusive', options: pages, proof: expectIds({ 'since-id': 43 }, [45, 44, 43]) },
  ],
  'list.since-id-window': [
    { answer: 'newest', options: pages, proof: expectIds({ 'since-id': 5 }, listDescending(45, 26)) },
    { answer: 'adjacent', options: pages, proof: expectIds({ 'since-id': 5 }, listDescending(25, 6)) },
    {
      answer: 'adjacent-oldest-first',
      options: pages,
      proof: expectIds({ 'since-id': 5 }, listDescending(25, 6).reverse()),
    },
  ],
  'list.both-cursors': [
    {
      answer: 'max-id-wins',
      options: pages,
      proof: expectIds({ 'max-id': 10, 'since-id': 7 }, listDescending(9, 1)),
    },
    {
      answer: 'since-id-wins',
      options: pages,
      proof: expectIds({ 'max-id': 44, 'since-id': 42 }, [45, 44, 43]),
    },
    { answer: 'range', options: pages, proof: expectIds({ 'max-id': 10, 'since-id': 7 }, [9, 8]) },
    {
      answer: 'rejected',
      options: pages,
      proof: async (client) =>
        expect(getErrors(await list({ 'max-id': 10, 'since-id': 7 })(client))).toEqual({
          'max-id': ['The max-id field prohibits since-id from being present.'],
        }),
    },
  ],
  'list.page-size-max': [
    {
      answer: 30,
      options: pages,
      proof: runAll(
        expectIds({ page_size: 31 }, listDescending(45, 16)),
        expectIds({ page_size: 30 }, listDescending(45, 16)),
      ),
    },
    { answer: 5, options: pages, proof: expectIds({}, listDescending(45, 41)) },
    { answer: 'none', options: pages, proof: expectIds({ page_size: 100_000 }, listDescending(45, 1)) },
  ],
  'list.page-size-over': [
    {
      answer: 'clamped',
      proof: async (client) => expect(await client.ids({ ...TOKYO, page_size: 101 })).toHaveLength(100),
    },
    {
      answer: 'rejected',
      proof: async (client) =>
        expect(getErrors(await list({ page_size: 101 })(client))).toEqual({
          page_size: ['The page size may not be greater than 100.'],
        }),
    },
  ],
  'list.cursor-invalid': [
    {
      answer: 'ignored',
      options: pages,
      proof: runAll(
        ...INVALID_INTEGERS.map((value) => expectIds({ 'max-id': value }, listDescending(45, 26))),
        ...INVALID_INTEGERS.map((value) => expectIds({ 'since-id': value }, listDescending(45, 26))),
        expectIds({ 'max-id': 'abc', 'since-id': 43 }, [45, 44]),
      ),
    },
    {
      answer: 'empty',
      options: pages,
      proof: runAll(
        ...INVALID_INTEGERS.map((value) => expectIds({ 'max-id': value }, [])),
        ...INVALID_INTEGERS.map((value) => expectIds({ 'since-id': value }, listDescending(45, 26))),
        expectStatus(422, list({ 'max-id': 0, 'since-id': 43 })),
      ),
    },
    {
      answer: 'rejected',
      options: pages,
      proof: async (client) => {
        for (const name of ['max-id', 'since-id'])
          for (const [value, text] of REFUSALS)
            expect(getErrors(await list({ [name]: value })(client))).toEqual({
              [name]: [`The ${name} ${text}`],
            })
      },
    },
    {
      answer: { zero: 'ignored', negative: 'rejected', blank: 'empty' },
      options: pages,
      proof: runAll(
        expectIds({ 'max-id': 0 }, listDescending(45, 26)),
        expectStatus(422, list({ 'max-id': -1 })),
        expectStatus(422, list({ 'max-id': 'abc' })),
        expectIds({ 'max-id': '' }, []),
      ),
    },
  ],
  'list.cursor-large': [
    {
      answer: 'invalid',
      options: pages,
      proof: runAll(
        expectStatus(422, list({ 'max-id': 2 ** 53 })),
        expectStatus(422, list({ 'since-id': 2 ** 53 })),
        expectStatus(200, list({ 'max-id': 2 ** 53 - 1 })),
      ),
    },
    {
      answer: 'accepted',
      options: pages,
      proof: runAll(
        expectIds({ 'max-id': 2 ** 53 }, listDescending(45, 26)),
        expectIds({ 'max-id': '9'.repeat(60) }, listDescending(45, 26)),
        expectIds({ 'since-id': 2 ** 53 }, []),
        expectStatus(422, list({ 'max-id': -(2 ** 53), 'since-id': 'abc' })),
      ),
    },
  ],
  'list.page-size-invalid': [
    {
      answer: 'default',
      options: pages,
      proof: runAll(...INVALID_INTEGERS.map((page_size) => expectIds({ page_size }, listDescending(45, 26)))),
    },
    {
      answer: 'empty',
      options: pages,
      proof: runAll(...INVALID_INTEGERS.map((page_size) => expectIds({ page_size }, []))),
    },
    {
      answer: 'one',
      options: pages,
      proof: runAll(...INVALID_INTEGERS.map((page_size) => expectIds({ page_size }, [45]))),
    },
    {
      answer: 'maximum',
      options: pages,
      proof: runAll(...INVALID_INTEGERS.map((page_size) => expectIds({ page_size }, listDescending(45, 1)))),
    },
    {
      answer: 'rejected',
      options: pages,
      proof: async (client) => {
        for (const [page_size, text] of REFUSALS)
          expect(getErrors(await list({ page_size })(client))).toEqual({
            page_size: [`The page size ${text}`],
          })
      },
    },
    {
      answer: 'all',
      options: { world: 'three-pages', dialect: { 'list.page-size-max': 30 } },
      proof: runAll(...INVALID_INTEGERS.map((page_size) => expectIds({ page_size }, listDescending(45, 1)))),
    },
    {
      // A feed of a million posts does not make a page of a million.
      answer: { negative: 'all' },
      options: { dialect: { 'list.radius': 'unlimited' } },
      proof: async (client) => expect(await client.ids({ ...TOKYO, page_size: -1 })).toHaveLength(500),
    },
    {
      // A maximum of millions does not make a page of millions.
      answer: { blank: 'maximum' },
      options: { dialect: { 'list.page-size-max': 2_000_000_000, 'list.radius': 'unlimited' } },
      proof: async (client) => expect(await client.ids({ ...TOKYO, page_size: '' })).toHaveLength(500),
    },
    {
      answer: { zero: 'default', negative: 'maximum', text: 'one' },
      options: pages,
      proof: runAll(
        expectIds({ page_size: 0 }, listDescending(45, 26)),
        expectIds({ page_size: -1 }, listDescending(45, 1)),
        expectIds({ page_size: 'abc' }, [45]),
        expectIds({ page_size: '' }, listDescending(45, 26)),
      ),
    },
  ],
  'list.empty': [
    { answer: 'array', options: EMPTY, proof: expectIds({}, []) },
    { answer: '404', options: EMPTY, proof: expectStatus(404, list({})) },
  ],
  'params.blank-number': [
    {
      answer: 'absent',
      proof: runAll(
        async (client) =>
          expect(getErrors(await list({ lng: '' })(client))).toEqual({
            lng: ['The lng field is required.'],
          }),
        async (client) =>
          expect(getErrors(await publish({ lat: '', post_category_id: '' })(client))).toEqual({
            post_category_id: ['The post category id field is required.'],
            lat: ['The lat field is required.'],
          }),
      ),
    },
    {
      answer: 'zero',
      proof: runAll(
        expectStatus(200, list({ lng: '', lat: ' ' })),
        expectStatus(404, publish({ post_category_id: '' })),
        async (client) =>
          expect((await publish({ lng: '', lat: '' })(client)).body).toMatchObject({ lng: 0, lat: 0 }),
        expectStatus(422, login({ open_id: '' })),
      ),
    },
  ],
  'list.non-numeric-position': [
    {
      answer: 'rejected',
      proof: async (client) =>
        expect(getErrors(await client.list({ lng: 'abc', lat: 'NaN' }))).toEqual({
          lng: ['The lng must be a number.'],
          lat: ['The lat must be a number.'],
        }),
    },
    {
      answer: 'accepted',
      proof: runAll(
        expectStatus(200, list({ lng: 'abc' })),
        expectStatus(200, list({ lat: '12abc' })),
        expectStatus(422, list({ lng: '' })),
        expectStatus(422, list({ lng: '181' })),
      ),
    },
  ],
  'list.out-of-range-position': [
    {
      answer: 'rejected',
      proof: async (client) =>
        expect(getErrors(await client.list({ lng: 180.001, lat: -91 }))).toEqual({
          lng: ['The lng must be between -180 and 180.'],
          lat: ['The lat must be between -90 and 90.'],
        }),
    },
    {
      answer: 'accepted',
      proof: async (client) =>
        expect(await client.ids({ lng: TOKYO.lng + 360, lat: TOKYO.lat })).toEqual(await client.ids(TOKYO)),
    },
  ],
  'post.created-at-unit': [
    { answer: 'seconds', proof: expectCreationTime(NOON / 1000) },
    { answer: 'milliseconds', proof: expectCreationTime(NOON) },
  ],
  'post.content-when-absent': [
    { answer: 'empty', proof: expectContent('') },
    { answer: 'null', proof: expectContent(null) },
  ],
  'post.image-url': [
    {
      answer: 'absolute',
      proof: expectImageUrls(
        ['a/1.jpg', '/2.jpg', 'https://img.example.com/3.jpg'],
        [/^http:\/\/[^/]+\/a\/1\.jpg$/, /^http:\/\/[^/]+\/2\.jpg$/, /^https:\/\/img\.example\.com\/3\.jpg$/],
      ),
    },
    {
      answer: 'as-sent',
      proof: expectImageUrls(
        ['a/1.jpg', '/2.jpg', 'https://img.example.com/3.jpg'],
        [/^a\/1\.jpg$/, /^\/2\.jpg$/, /^https:\/\/img\.example\.com\/3\.jpg$/],
      ),
    },
  ],
  'create.token': [
    {
      answer: 'required',
      proof: runAll(
        expectStatus(401, (client) => client.publish(validPost)),
        expectStatus(401, (client) => client.publish(validPost, 'bad')),
      ),
    },
    {
      answer: 'optional',
      proof: async (client) => {
        const reply = await client.publish(validPost)
        expect((reply.body as Post).userInfo).toEqual({
          user_id: 0,
          nickname: 'Guest',
          avatar: '',
          gender: 0,
        })
        expect((await client.publish(validPost, 'bad')).status).toBe(401)
      },
    },
  ],
  'create.empty-post': [
    {
      answer: '422-with-errors',
      proof: async (client) =>
        expect((await publish({ content: '', images: [] })(client)).body).toEqual({
          message: '422 Unprocessable Entity',
          errors: {
            content: ['The content field is required when images is not present.'],
            images: ['The images field is required when content is not present.'],
          },
          status_code: 422,
        }),
    },
    { answer: '422-without-errors', proof: expectEmptyPostStatus(422) },
    { answer: '400', proof: expectEmptyPostStatus(400) },
  ],
  'create.empty-post-name': [
    {
      answer: 'parameters',
      proof: async (client) => {
        const reply = await publish({ content: '', images: [], lng: 'abc' })(client)
        expect(Object.keys(getErrors(reply) as object)).toEqual(['lng', 'content', 'images'])
      },
    },
    {
      answer: 'non_field_errors',
      proof: async (client) => {
        expect((await publish({ content: '', images: [] })(client)).body).toEqual({
          message: '422 Unprocessable Entity',
          errors: { non_field_errors: ['The content and the images must not both be empty.'] },
          status_code: 422,
        })
        const reply = await publish({ content: '', images: [], lng: 'abc' })(client)
        expect(Object.keys(getErrors(reply) as object)).toEqual(['lng'])
      },
    },
  ],
  'create.unknown-category': [
    {
      answer: '404',
      proof: async (client) =>
        expect((await publish({ post_category_id: 99 })(client)).body).toEqual({
          message: '404 Not Found',
          status_code: 404,
        }),
    },
    {
      answer: '422',
      proof: async (client) =>
        expect(getErrors(await publish({ post_category_id: 99 })(client))).toEqual({
          post_category_id: ['The selected post category id is invalid.'],
        }),
    },
    {
      answer: 'accepted',
      proof: async (client) =>
        expect((await publish({ post_category_id: 99 })(client)).body).toMatchObject({
          category: { id: 99, name: '' },
        }),
    },
  ],
  'create.content-max': [
    {
      answer: 3,
      proof: runAll(expectStatus(200, publish({ content: '🙂🙂🙂' })), async (client) =>
        expect(getErrors(await publish({ content: 'four' })(client))).toEqual({
          content: ['The content may not be greater than 3 characters.'],
        }),
      ),
    },
    { answer: 'none', proof: expectStatus(200, publish({ content: 'x'.repeat(500_000) })) },
  ],
  'create.content-markup': [
    { answer: 'kept', proof: returnContent(MARKUP, MARKUP) },
    {
      answer: 'escaped',
      // The maximum counts the text as it was sent.
      options: { dialect: { 'create.content-max': MARKUP.length } },
      proof: runAll(
        returnContent(
          MARKUP,
          '&lt;b&gt;1 &lt; 2&lt;&#x2F;b&gt; &amp; &quot;so&quot; &#x27;on&#x27; &#x5C; &#96;🌏',
        ),
        returnContent('&amp;', '&amp;amp;'),
        // Only content is converted.
        async (client) =>
          expect((await publish({ content: '', images: ['a/b&c.jpg'] })(client)).body).toMatchObject({
            content: '',
            images: [{ url: expect.stringMatching(/\/a\/b&c\.jpg$/) }],
          }),
      ),
    },
    {
      answer: 'stripped',
      proof: runAll(
        returnContent(MARKUP, `1 < 2 & "so" 'on' \\ \`🌏`),
        returnContent('I <3 you', 'I '),
        returnContent('<br>', ''),
      ),
    },
  ],
  'create.images-max': [
    {
      answer: 1,
      proof: runAll(expectStatus(200, publish({ images: ['a'] })), async (client) =>
        expect(getErrors(await publish({ images: ['a', 'b'] })(client))).toEqual({
          images: ['The images may not have more than 1 items.'],
        }),
      ),
    },
    {
      answer: 'none',
      proof: expectStatus(
        200,
        publish({ images: Array.from({ length: 500 }, (_, index) => `${index}.jpg`) }),
      ),
    },
  ],
  'create.blank-image': [
    {
      answer: 'rejected',
      proof: async (client) =>
        expect(getErrors(await publish({ images: ['a.jpg', ''] })(client))).toEqual({
          'images.1': ['The images.1 field is required.'],
        }),
    },
    {
      answer: 'accepted',
      proof: runAll(
        async (client) =>
          expect((await publish({ content: '', images: [''] })(client)).body).toMatchObject({
            count_images: 1,
            images: [{ url: expect.stringMatching(/^http.*\/$/) }],
          }),
        expectStatus(422, publish({ images: [null] })),
      ),
    },
  ],
  'create.image-path-max': [
    {
      answer: 40,
      proof: runAll(expectStatus(200, publish({ images: ['x'.repeat(40)] })), async (client) =>
        expect(getErrors(await publish({ images: ['a.jpg', 'x'.repeat(41)] })(client))).toEqual({
          'images.1': ['The images.1 may not be greater than 40 characters.'],
        }),
      ),
    },
    {
      answer: { truncated: 40 },
      proof: async (client) =>
        expect((await publish({ images: [`${'x'.repeat(40)}.jpg`] })(client)).body).toMatchObject({
          images: [{ url: expect.stringMatching(/\/x{40}$/) }],
        }),
    },
    {
      answer: 'none',
      proof: async (client) =>
        expect((await publish({ images: ['x'.repeat(5000)] })(client)).body).toMatchObject({
          images: [{ url: expect.stringMatching(/\/x{5000}$/) }],
        }),
    },
  ],
  'create.out-of-range-position': [
    {
      answer: 'rejected',
      proof: async (client) =>
        expect(getErrors(await publish({ lng: 180.001, lat: -91 })(client))).toEqual({
          lng: ['The lng must be between -180 and 180.'],
          lat: ['The lat must be between -90 and 90.'],
        }),
    },
    {
      answer: 'accepted',
      options: EMPTY,
      proof: async (client) => {
        const lng = TOKYO.lng + 360
        expect((await publish({ lng })(client)).body).toMatchObject({ ...TOKYO, lng })
        expect((await publish({ lng: 0, lat: 91 })(client)).body).toMatchObject({ lng: 0, lat: 91 })
        expect(await client.ids(TOKYO)).toEqual([1])
        expect(await client.ids({ lng: 180, lat: 89 })).toEqual([2])
      },
    },
  ],
  'category.set': [
    {
      answer: [
        { id: 10, name: 'Ten' },
        { id: 20, name: '二十' },
      ],
      proof: async (client) => {
        const posts = (await client.list({ ...TOKYO, page_size: 50 })).body as Post[]
        expect(new Set(posts.map(({ category }) => category.name))).toEqual(new Set(['Ten', '二十']))
        expect((await publish({ post_category_id: 20 })(client)).body).toMatchObject({
          category: { id: 20, name: '二十' },
        })
        expect((await publish({ post_category_id: 1 })(client)).status).toBe(404)
        expect(client.twin.categories.findMany()).toHaveLength(2)
      },
    },
  ],
  'auth.token-lifetime': [
    createLifetimeCase(60, 59, 200),
    createLifetimeCase(60, 60, 401),
    createLifetimeCase(3600, 3600, 401),
    createLifetimeCase('none', 1e9, 200),
  ],
  'auth.message': [
    {
      answer: 'uniform',
      proof: expectTokenMessages(
        'Failed to authenticate because of bad credentials or an invalid authorization header.',
        'Failed to authenticate because of bad credentials or an invalid authorization header.',
      ),
    },
    {
      answer: 'specific',
      proof: expectTokenMessages('Wrong number of segments', 'Token Signature could not be verified.'),
    },
  ],
  'auth.challenge-scheme': [
    { answer: 'Bearer', proof: expectChallenges('Bearer realm="feedtwin"', BAD_TOKEN_CHALLENGE) },
    { answer: 'none', proof: expectChallenges(null, null) },
    {
      answer: { absent: 'JWTAuth' },
      proof: expectChallenges('JWTAuth realm="feedtwin"', BAD_TOKEN_CHALLENGE),
    },
    { answer: { absent: 'none' }, proof: expectChallenges(null, BAD_TOKEN_CHALLENGE) },
    { answer: { bad: 'none' }, proof: expectChallenges('Bearer realm="feedtwin"', null) },
  ],
  'version.missing-accept': [
    { answer: 'default-version', proof: expectStatus(200, list({}, { Accept: '' })) },
    {
      answer: 'rejected',
      proof: runAll(
        expectStatus(400, list({}, { Accept: '' })),
        expectStatus(200, list({}, { Accept: '*/*' })),
      ),
    },
  ],
  'version.other-accept': [
    {
      answer: 'default-version',
      proof: runAll(
        expectStatus(200, list({}, { Accept: '*/*' })),
        expectStatus(200, list({}, { Accept: 'application/json' })),
      ),
    },
    {
      answer: 'rejected',
      proof: runAll(
        expectStatus(400, list({}, { Accept: '*/*' })),
        expectStatus(400, list({}, { Accept: 'application/json' })),
        expectStatus(200, list({})),
      ),
    },
  ],
  'errors.version-or-token': [
    { answer: '400', proof: expectErrorOfBoth(400) },
    { answer: '401', proof: expectErrorOfBoth(401) },
  ],
  'errors.wrong-method': [
    {
      answer: '405',
      proof: async (client) => {
        const reply = await client.request('/auth/third_party')
        expect(reply.body).toEqual({ message: '405 Method Not Allowed', status_code: 405 })
        expect(reply.headers.get('allow')).toBe('POST, OPTIONS')
      },
    },
    { answer: '404', proof: expectStatus(404, (client) => client.request('/auth/third_party')) },
  ],
  'routing.trailing-slash': [
    { answer: '404', proof: expectStatus(404, listWithSlash) },
    { answer: 'same', proof: expectStatus(200, listWithSlash) },
    ...(['301', '302', '307', '308'] as const).map((answer) => ({
      answer,
      proof: async (client: Client) => {
        const reply = await listWithSlash(client)
        expect([reply.status, reply.headers.get('location')]).toEqual([Number(answer), '/posts?lng=1&lat=2'])
        expect((await client.request('/unknown/')).status).toBe(404)
      },
    })),
  ],
  'routing.options': [
    { answer: '204', proof: expectOptions(204, 'GET, HEAD, POST, OPTIONS') },
    { answer: '200', proof: expectOptions(200, 'GET, HEAD, POST, OPTIONS') },
    { answer: '405', proof: expectOptions(405, 'GET, HEAD, POST') },
    { answer: '404', proof: expectOptions(404) },
  ],
  'http.validators': [
    {
      answer: 'none',
      proof: async (client) => {
        const reply = await client.list(TOKYO, { 'If-None-Match': '*' })
        expect([reply.status, reply.headers.get('etag')]).toEqual([200, null])
      },
    },
    { answer: 'etag', proof: expectRevalidation },
  ],
  'rate-limit': [
    { answer: 'none', proof: runAll(...Array.from({ length: 5 }, () => expectStatus(200, list({})))) },
    createRateLimitCase(),
    createUnnamedWindowCase(),
  ],
  'rate-limit.counted': [
    { answer: true, options: LIMITED, proof: expectRemaining(['9', '8', '7', '6', '5']) },
    { answer: false, options: LIMITED, proof: expectRemaining([null, null, null, null, '9']) },
    {
      answer: { 'unknown-version': true, unauthorized: false, unrouted: false },
      options: LIMITED,
      proof: expectRemaining(['9', null, null, null, '8']),
    },
  ],
}

/** Logs five new users in, and expects the distinct values of something, in the order of their first occurrence. */
function expectUsers(read: (user: User) => unknown, expected: readonly unknown[]): Proof {
  return async (client) => {
    const values = new Set<unknown>()
    for (const open_id of ['a', 'b', 'c', 'd', 'e'])
      values.add(read((await client.login({ open_id, platform: 'weixin' })).body as User))
    expect([...values]).toEqual(expected)
  }
}

function expectImageUrls(images: readonly string[], expected: readonly RegExp[]): Proof {
  return async (client) => {
    const created = (await publish({ images })(client)).body as Post
    const [listed] = (await client.list(TOKYO)).body as Post[]
    for (const post of [created, listed])
      expect(post?.images.map(({ url }) => url)).toEqual(expected.map((url) => expect.stringMatching(url)))
  }
}

function publishAt(north: number): Proof {
  return expectStatus(200, publish({ lat: TOKYO.lat + north }))
}

function expectCreationTime(expected: number): Proof {
  return async (client) => {
    expect((await publish({})(client)).body).toMatchObject({ created_at: expected })
    const ages = ((await client.list({ lng: 0, lat: 0 })).body as Post[]).map(
      (post) => (expected - post.created_at) / expected,
    )
    expect(Math.max(...ages)).toBeLessThan(0.01)
  }
}

function expectContent(expected: unknown): Proof {
  return async (client) => {
    expect((await publish({ content: undefined, images: ['a'] })(client)).body).toMatchObject({
      content: expected,
    })
  }
}

function expectEmptyPostStatus(expected: number): Proof {
  return async (client) => {
    const reply = await publish({ content: '  ', images: [] })(client)
    expect(reply.body).toEqual({
      message: 'The content and the images must not both be empty.',
      status_code: expected,
    })
    const broken = await publish({ content: '', lng: undefined })(client)
    expect(broken.body).toEqual({ ...missing, errors: { lng: ['The lng field is required.'] } })
  }
}

function expectTokenMessages(twoSegments: string, otherSecret: string): Proof {
  return async (client) => {
    const token = await client.token()
    expect((await client.publish(validPost, token.replace(/\.[^.]*$/, ''))).body).toMatchObject({
      message: twoSegments,
    })
    expect((await client.publish(validPost, `${token.slice(0, -2)}AA`)).body).toMatchObject({
      message: otherSecret,
    })
  }
}

function createRateLimitCase(): Case {
  const clock = createSettableClock()
  return {
    answer: { limit: 2, windowSeconds: 10 },
    options: clock.options,
    proof: async (client) => {
      expect((await list({})(client)).headers.get('x-ratelimit-remaining')).toBe('1')
      expect((await list({})(client)).headers.get('x-ratelimit-remaining')).toBe('0')
      clock.forward(4)
      const refused = await list({})(client)
      expect(refused.body).toEqual({ message: 'You have exceeded your rate limit.', status_code: 429 })
      expect(refused.headers.get('retry-after')).toBe('6')
      expect(refused.headers.get('x-ratelimit-reset')).toBe(String(clock.seconds() + 6))
      clock.forward(6)
      expect((await list({})(client)).status).toBe(200)
    },
  }
}

/** Sends requests that are rejected, then a list, and expects how many requests the responses say remain. */
function expectRemaining(expected: readonly (string | null)[]): Proof {
  return async (client) => {
    const replies = [
      await client.list(TOKYO, { Accept: 'application/vnd.service.v2+json' }),
      await client.publish(validPost, 'not-a-token'),
      await client.request('/posts', { method: 'DELETE' }),
      await client.request('/nowhere'),
      await client.list(TOKYO),
    ]
    expect(replies.map(({ status }) => status)).toEqual([400, 401, 405, 404, 200])
    expect(replies.map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual(expected)
  }
}

function expectErrorOfBoth(status: number): Proof {
  return async (client) => {
    const Accept = 'application/vnd.service.v2+json'
    const both = { Accept, Authorization: 'Bearer not-a-token' }
    expect((await client.list(TOKYO, both)).status).toBe(status)
    expect((await client.request('/posts', { method: 'POST', headers: both })).status).toBe(status)
    // Each error alone, and a path that no operation has.
    expect((await client.list(TOKYO, { Accept })).status).toBe(400)
    expect((await client.list(TOKYO, { Authorization: both.Authorization })).status).toBe(401)
    expect((await client.request('/nowhere', { headers: both })).status).toBe(400)
  }
}

/** A limit whose window no response names is counted by the minute. */
function createUnnamedWindowCase(): Case {
  const clock = createSettableClock()
  return {
    answer: { limit: 2 },
    options: clock.options,
    proof: async (client) => {
      const { headers } = await list({})(client)
      const names = ['limit', 'remaining', 'reset'].map((name) => headers.get(`x-ratelimit-${name}`))
      expect(names).toEqual(['2', '1', null])
      await list({})(client)
      clock.forward(59)
      expect((await list({})(client)).headers.get('retry-after')).toBe('1')
      clock.forward(1)
      expect((await list({})(client)).status).toBe(200)
    },
  }
}

describe.each(doors)('every answer of every gap, $name', (door) => {
  for (const [id, proofs] of Object.entries(cases)) {
    test.each(proofs)(`${id} = $answer`, async ({ answer, proof, options }) => {
      const dialect = { ...options?.dialect, [id]: answer } as Partial<Dialect>
      await proof(await openClient(door, { ...options, dialect }))
    })
  }
})

describe('the table of answers', () => {
  test.each(gaps)('has every enumerated answer of $id', ({ id, answers }) => {
    const testedAnswers = new Set<unknown>(cases[id].map(({ answer }) => answer))
    for (const word of listWords(answers)) expect(testedAnswers).toContain(word)
    expect(testedAnswers.size).toBeGreaterThan(0)
  })
})

/** Lists the legal answers that are strings or booleans. The others are numbers, lists and records. */
function listWords(schema: Readonly<Record<string, unknown>>): unknown[] {
  if (schema.type === 'boolean') return [true, false]
  if (Array.isArray(schema.enum)) return schema.enum
  if (schema.const !== undefined) return [schema.const]
  return Array.isArray(schema.oneOf) ? schema.oneOf.flatMap(listWords) : []
}
