import { describe, expect, test } from 'vitest'
import { type Dialect, type GapId, gaps } from '../../../src/contract/index.ts'
import type { Post, StartOptions, User } from '../../../src/index.ts'
import { listWords } from '../../contract/legal-answers.ts'
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

/** A twin with this answer behaves as the proofs say, which all use the same twin. */
const when = (answer: unknown, ...proofs: Proof[]): Case => given({}, answer, ...proofs)

/** The same for a twin with these options. */
const given = (options: StartOptions, answer: unknown, ...proofs: Proof[]): Case => ({
  answer,
  options,
  proof: runAll(...proofs),
})

const runAll =
  (...proofs: Proof[]): Proof =>
  async (client) => {
    for (const proof of proofs) await proof(client)
  }

const getErrors = (reply: Reply): unknown => (reply.body as { errors?: unknown }).errors

type Ask = (client: Client) => Promise<Reply>
const createExpectation =
  <Expected>(check: (reply: Reply, expected: Expected) => void) =>
  (ask: Ask, expected: Expected): Proof =>
  async (client) =>
    check(await ask(client), expected)
const expectErrors = createExpectation<object>((reply, errors) => expect(getErrors(reply)).toEqual(errors))
const expectNames = createExpectation<string[]>((reply, names) =>
  expect(Object.keys(getErrors(reply) as object)).toEqual(names),
)
const expectBody = createExpectation<object>((reply, some) => expect(reply.body).toMatchObject(some))
const expectWholeBody = createExpectation<object>((reply, body) => expect(reply.body).toEqual(body))
/** Expects one error of one parameter. */
const expectError = (ask: Ask, name: string, text: string): Proof => expectErrors(ask, { [name]: [text] })
/** Expects that these parameters are required, and no other error. */
const expectMissing = (ask: Ask, ...names: string[]): Proof =>
  expectErrors(
    ask,
    Object.fromEntries(names.map((name) => [name, [`The ${name.replaceAll('_', ' ')} field is required.`]])),
  )
const expectStatus =
  (expected: number, ask: Ask): Proof =>
  async (client) => {
    const reply = await ask(client)
    expect(reply.status, reply.text).toBe(expected)
  }
const accept = (ask: Ask): Proof => expectStatus(200, ask)
const reject = (ask: Ask): Proof => expectStatus(422, ask)
/** Expects that a token is asked for. */
const refuse = (ask: Ask): Proof => expectStatus(401, ask)

/** Logs an account of weixin in, if the fields do not say otherwise. */
const login = (fields: Fields) => (client: Client) =>
  client.login({ open_id: 'me', platform: 'weixin', ...fields })
const list = (fields: Fields, headers?: Record<string, string>) => (client: Client) =>
  client.list({ ...TOKYO, ...fields }, headers)
const publish = (fields: Fields) => async (client: Client) =>
  client.publish({ ...validPost, ...fields }, await client.token())
/** Expects that a post with some parameters has some fields. */
const expectPost = (sent: Fields, created: object): Proof => expectBody(publish(sent), created)
const publishWithoutToken: Ask = (client) => client.publish(validPost)
const publishWithBadToken: Ask = (client) => client.publish(validPost, 'bad')
const getLogin: Ask = (client) => client.request('/auth/third_party')
const returnContent =
  (sent: string, returned: string): Proof =>
  async (client) => {
    const { body } = await publish({ content: sent })(client)
    expect(body).toMatchObject({ content: returned })
    expect(((await client.list(TOKYO)).body as Post[])[0]).toEqual(body)
  }
const MARKUP = `<b>1 < 2</b> & "so" 'on' \\ \`🌏`
const expectIds =
  (fields: Fields, expected: number[]): Proof =>
  async (client) => {
    expect(await client.ids({ ...TOKYO, ...fields })).toEqual(expected)
  }
const expectCount =
  (fields: Fields, expected: number): Proof =>
  async (client) => {
    expect(await client.ids({ ...TOKYO, ...fields })).toHaveLength(expected)
  }
const PAGES: StartOptions = { world: 'three-pages' }
type Proofs = Proof | readonly Proof[]

/** The cases of answers that are words, for twins with the same options. */
function answers(
  ...given: [Readonly<Record<string, Proofs>>] | [StartOptions, Readonly<Record<string, Proofs>>]
): Case[] {
  const [options, table] = given.length === 1 ? [{}, given[0]] : given
  return Object.entries(table).map(([answer, proofs]) => ({
    answer,
    options,
    proof: runAll(...[proofs].flat()),
  }))
}

/** The same for a twin with 45 posts at one place. */
const onPages = (answer: unknown, ...proofs: Proof[]): Case => given(PAGES, answer, ...proofs)
const FIRST_PAGE = listDescending(45, 26)
const EVERY_POST = listDescending(45, 1)

/** How values that are not integers above 0 are rejected. */
const REFUSALS: readonly (readonly [value: unknown, text: string])[] = [
  [0, 'must be at least 1.'],
  [-1, 'must be at least 1.'],
  ['abc', 'must be an integer.'],
  ['1.5', 'must be an integer.'],
  ['', 'must be an integer.'],
]
const expectIdsForInvalid = (name: string, expected: number[]): Proof =>
  runAll(...REFUSALS.map(([value]) => expectIds({ [name]: value }, expected)))
const refuseInvalid = (name: string, called: string): Proof =>
  runAll(
    ...REFUSALS.map(([value, text]) =>
      expectErrors(list({ [name]: value }), { [name]: [`The ${called} ${text}`] }),
    ),
  )

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
  'list-for-number': [{ lat: [35.5] }, { lat: 35.5 }],
  'list-for-text': [
    { content: ['x'], images: [['a.jpg']] },
    { content: 'x', count_images: 1 },
  ],
  'value-for-list': [{ images: 'a.jpg' }, { count_images: 1 }],
}

/** Tests that a JSON body may have these types, and no other wrong ones. */
const acceptTypes = (...coercions: string[]): Case => ({
  answer: coercions,
  proof: async (client) => {
    for (const [coercion, [fields, created]] of Object.entries(COERCIONS)) {
      const reply = await publish(fields)(client)
      expect(reply.status, coercion).toBe(coercions.includes(coercion) ? 200 : 422)
      if (reply.status === 200) expect(reply.body).toMatchObject(created)
      else
        expect(Object.keys(getErrors(reply) as object).map((name) => name.replace('.0', ''))).toEqual(
          Object.keys(fields),
        )
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

/** Expects the errors for names with brackets in a query, and in a form and a multipart body. */
const expectBracketErrors =
  (inQuery: string, inBody: string): Proof =>
  async (client) => {
    const multipart = new FormData()
    for (const [name, value] of Object.entries(BRACKETS)) multipart.append(name, value)
    const replies = [
      await client.list({ 'lng[]': TOKYO.lng, lat: TOKYO.lat }),
      await client.request('/auth/third_party', { method: 'POST', body: new URLSearchParams(BRACKETS) }),
      await client.request('/auth/third_party', { method: 'POST', body: multipart }),
    ]
    expect(replies.map(getErrors)).toEqual([{ lng: [inQuery] }, { open_id: [inBody] }, { open_id: [inBody] }])
  }

const BRACKETS = { 'open_id[text]': 'me', platform: 'weixin' }

/** Expects the status of a post whose form has an image under a name, which is no form of a list. */
const publishWithNamedImage =
  (status: number): Proof =>
  async (client) => {
    const { lng, lat } = TOKYO
    const fields = { post_category_id: '1', lng: `${lng}`, lat: `${lat}`, content: 'a', 'images[text]': 'b' }
    const headers = createBearerHeader(await client.token())
    const reply = await client.request('/posts', {
      method: 'POST',
      headers,
      body: new URLSearchParams(fields),
    })
    expect(reply.status).toBe(status)
  }

const createBearerHeader = (token: string) => ({ Authorization: `Bearer ${token}` })
const BAD_TOKEN = createBearerHeader('bad')
const BASIC = { Authorization: 'Basic eDp5' }
const ANY_TYPE = { Accept: '*/*' }
const JSON_TYPE = { Accept: 'application/json' }
const XML_TYPE = { Accept: 'application/vnd.service.v1+xml' }

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
/** What is known of a new user with `user.profile-when-new`, apart from the nickname. */
const PROFILE = {
  ...{ gender: 9, year_of_birth: 0, month_of_birth: 0, day_of_birth: 0 },
  ...{ count_report: 2, count_read: 3 },
}
const GUEST = { user_id: 0, nickname: 'Guest', avatar: '', gender: 0 }
const UNIFORM_MESSAGE =
  'Failed to authenticate because of bad credentials or an invalid authorization header.'
const UNPROCESSABLE = { message: '422 Unprocessable Entity', status_code: 422 }
/** The parameters of a post with neither content nor images. */
const NOTHING = { content: '', images: [] }
const OUTSIDE = { lng: 180.001, lat: -91 }
const OUTSIDE_ERRORS = {
  lng: ['The lng must be between -180 and 180.'],
  lat: ['The lat must be between -90 and 90.'],
}

/** Expects that logins without a platform have the account of a login on weixin. */
const expectAccountOfWeixin =
  (...logins: Fields[]): Proof =>
  async (client) => {
    const plain = (await client.login()).body as User
    for (const fields of logins) {
      const without = (await client.login(fields)).body as User
      expect([without.id, without.user_token]).toEqual([plain.id, plain.user_token])
    }
  }

const expectImageUrl = (path: string, url: RegExp): Proof =>
  expectPost({ images: [path] }, { images: [{ url: expect.stringMatching(url) }] })

const cases: { [Id in GapId]: readonly Case[] } = {
  'params.encodings': [
    acceptEncodings('json'),
    acceptEncodings('form'),
    acceptEncodings('multipart'),
    acceptEncodings('query'),
    acceptEncodings('json', 'form', 'multipart', 'query'),
  ],
  'params.malformed-json': answers({
    ignored: [
      ...['{"open_id":', '[]', '"text"', '1', 'null'].map((body) =>
        expectNames(sendMalformed(body), ['open_id', 'platform']),
      ),
    ],
    rejected: [expectStatus(400, sendMalformed('{"open_id":')), reject(sendMalformed('[]'))],
  }),
  'params.array-forms': [
    acceptListForms('brackets'),
    acceptListForms('indices'),
    acceptListForms('indices', 'repeat'),
    acceptListForms('repeat', 'single'),
    acceptListForms('single', 'json'),
    acceptListForms('brackets', 'indices', 'repeat', 'single', 'json', 'keys'),
    when(
      ['brackets', 'keys'],
      expectPost({ images: { x: 'a', y: 'b' } }, { count_images: 2 }),
      // An object without values is an empty list, so this post has nothing.
      reject(publish({ images: {}, content: '' })),
    ),
  ],
  'params.brackets': [
    ...answers({
      read: [
        expectBracketErrors('The lng must be a number.', 'The open id must be a string.'),
        publishWithNamedImage(422),
      ],
      ignored: [
        expectBracketErrors('The lng field is required.', 'The open id field is required.'),
        acceptListForms('brackets', 'indices').proof,
        publishWithNamedImage(200),
      ],
    }),
    when(
      { query: 'ignored' },
      expectBracketErrors('The lng field is required.', 'The open id must be a string.'),
    ),
  ],
  'params.coercion': [
    acceptTypes(),
    acceptTypes('text-for-number'),
    acceptTypes('boolean-for-integer'),
    acceptTypes('boolean-for-number'),
    acceptTypes('number-for-text'),
    acceptTypes('zero-as-empty'),
    acceptTypes('list-for-number'),
    acceptTypes('list-for-text'),
    acceptTypes('value-for-list'),
    acceptTypes(
      ...['text-for-number', 'boolean-for-integer', 'boolean-for-number'],
      ...['number-for-text', 'zero-as-empty'],
    ),
    acceptTypes('fraction-for-integer'),
    acceptTypes('boolean-for-text', 'number-for-item'),
    acceptTypes('object-for-text'),
    when(
      ['boolean-letter-for-text'],
      expectPost({ content: true }, { content: 't' }),
      expectPost({ content: false }, { content: 'f' }),
    ),
    when(
      ['fraction-text-for-integer', 'fraction-for-integer', 'text-for-number'],
      expectCount({ page_size: '1.9' }, 1),
      reject(list({ page_size: '1.9x' })),
      expectPost({ post_category_id: '2.5' }, { category: { id: 2 } }),
    ),
    when(
      ['wrong-shape-as-absent'],
      expectMissing(publish({ lat: [1] }), 'lat'),
      expectMissing(publish({ post_category_id: { id: 1 } }), 'post_category_id'),
      expectNames(publish({ content: ['text'], images: 7 }), ['content', 'images']),
      expectPost({ images: [['a.jpg']] }, { images: [] }),
      expectPost({ images: ['a.jpg'] }, { count_images: 1 }),
      expectError((client) => client.list({ 'lng[]': 1, lat: 1 }), 'lng', 'The lng must be a number.'),
    ),
  ],
  'params.unknown': [
    ...answers({
      ignored: [accept(list({ feedtwin: 1 })), accept(login({ feedtwin: 1 }))],
      rejected: [
        expectError(login({ feedtwin: 1 }), 'feedtwin', 'The feedtwin field is not allowed.'),
        expectError(publish({ feedtwin: null }), 'feedtwin', 'The feedtwin field is not allowed.'),
        // Names that could be those of an item of a list, or of a member that every object has.
        expectNames(publish({ 'feed.1': 'a', 'twin[0]': 'b', ['__proto__']: 'c', toString: 'd' }), [
          'feed.1',
          'twin[0]',
          '__proto__',
          'toString',
        ]),
        // Those of another operation are unknown, too.
        expectError(list({ content: 'a' }), 'content', 'The content field is not allowed.'),
      ],
    }),
    when(
      { query: 'rejected' },
      expectErrors(list({ feedtwin: 1, lng: 'x' }), {
        feedtwin: ['The feedtwin field is not allowed.'],
        lng: ['The lng must be a number.'],
      }),
      accept(login({ feedtwin: 1 })),
    ),
  ],
  'params.null': answers({
    absent: [
      accept(publish({ content: null, images: ['a'] })),
      accept(publish({ images: null })),
      accept(login({ platform_info: null })),
    ],
    rejected: [
      expectMissing(publish({ content: null, images: ['a'] }), 'content'),
      expectMissing(publish({ images: null }), 'images'),
      expectMissing(publish({ content: null, images: null }), 'content', 'images'),
      expectMissing(login({ platform_info: null }), 'platform_info'),
    ],
  }),
  'params.trim': answers({
    'ascii-trimmed': [
      async (client) => {
        const { id } = (await client.login()).body as User
        await expectBody(login({ open_id: ' me\r\n', platform: '\tweixin' }), { id })(client)
      },
      expectPost({ content: ' \u00a0a\u3000 ' }, { content: '\u00a0a\u3000' }),
      reject(login({ open_id: ' \t' })),
      accept(login({ open_id: '\u3000' })),
    ],
    'ascii-blank-is-empty': [
      expectBody(login({ open_id: ' me' }), { user_token: [{ open_id: ' me' }] }),
      reject(login({ open_id: '\n' })),
      expectPost({ content: '\u3000' }, { content: '\u3000' }),
      reject(publish({ content: '\f\v' })),
    ],
    trimmed: [
      async (client) => {
        const plain = (await client.login()).body as User
        const padded = login({ open_id: '\u00a0 me ', platform: ' weixin' })
        await expectBody(padded, { id: plain.id, user_token: [{ open_id: 'me' }] })(client)
      },
      expectPost(
        { content: ' a b\n', images: [' c '] },
        { content: 'a b', images: [{ url: expect.stringMatching(/\/c$/) }] },
      ),
      reject(login({ open_id: '  ' })),
    ],
    'blank-is-empty': [
      expectBody(login({ open_id: ' me' }), { user_token: [{ open_id: ' me' }] }),
      reject(login({ open_id: '  ' })),
      reject(publish({ content: '  ' })),
    ],
    kept: [
      expectBody(login({ open_id: '  ' }), { user_token: [{ open_id: '  ' }] }),
      expectPost({ content: '  ' }, { content: '  ' }),
      reject(login({ open_id: '' })),
      reject(publish({ lng: '  ' })),
    ],
  }),
  'login.platform-required': [
    ...answers({
      weixin: expectAccountOfWeixin({ open_id: 'me' }, { open_id: 'me', platform: '' }),
      'new-accounts': [
        expectMissing(login({ platform: undefined }), 'platform'),
        expectAccountOfWeixin({ open_id: 'me' }),
      ],
    }),
    when(true, expectMissing(login({ platform: undefined }), 'platform')),
    when(false, async (client) => {
      const plain = (await client.login()).body as User
      const without = (await client.login({ open_id: 'me' })).body as User
      expect(without.user_token).toEqual([{ open_id: 'me', platform: '', is_bind: true }])
      expect(without.id).not.toBe(plain.id)
    }),
  ],
  'login.platform-values': [
    when(['weixin'], expectError(login({ platform: 'qq' }), 'platform', 'The selected platform is invalid.')),
    when(['weixin', 'qq'], accept(login({ platform: 'qq' })), reject(login({ platform: 'x' }))),
    when('any', accept(login({ platform: 'carrier pigeon' }))),
  ],
  'login.platform-info-required': [
    when(true, accept(login({ platform_info: 'x' })), expectMissing(login({}), 'platform_info')),
    when(false, accept(login({}))),
  ],
  'login.platform-info-type': answers({
    any: [...['x', { a: 1 }, 7, true, ['x']].map((platform_info) => accept(login({ platform_info })))],
    string: [accept(login({ platform_info: 'x' })), reject(login({ platform_info: { a: 1 } }))],
    object: [
      accept(login({ platform_info: { a: 1 } })),
      ...['x', ['x'], '', []].map((platform_info) => reject(login({ platform_info }))),
      accept(login({ platform_info: null })),
    ],
  }),
  'login.open-id-max': [
    when(
      28,
      accept(login({ open_id: 'é'.repeat(28) })),
      expectError(
        login({ open_id: 'x'.repeat(29) }),
        'open_id',
        'The open id may not be greater than 28 characters.',
      ),
    ),
    when('none', accept(login({ open_id: 'x'.repeat(5000) }))),
  ],
  'user.gender-values': [
    when([7, 8], async (client) => {
      const posts = (await client.list({ ...TOKYO, page_size: 100 })).body as Post[]
      expect(new Set(posts.map(({ userInfo }) => userInfo.gender))).toEqual(new Set([7, 8]))
      expect([7, 8]).toContain(((await client.login()).body as User).user_info.gender)
    }),
  ],
  'user.mobile-when-unknown': answers({
    masked: expectBody(login({}), { mobile: expect.stringMatching(/^\d{3}\*{4}\d{4}$/) }),
    empty: expectBody(login({}), { mobile: '' }),
  }),
  'list.token': answers({
    required: [
      refuse(list({})),
      refuse(list({}, BAD_TOKEN)),
      async (client) => accept(list({}, createBearerHeader(await client.token())))(client),
    ],
    optional: [accept(list({})), refuse(list({}, BAD_TOKEN)), refuse(list({}, BASIC))],
    ignored: [accept(list({})), accept(list({}, BAD_TOKEN))],
  }),
  'list.other-scheme': answers({
    rejected: refuse(list({}, BASIC)),
    ignored: [
      accept(list({}, BASIC)),
      refuse(list({}, { Authorization: 'Bearer' })),
      refuse(list({}, BAD_TOKEN)),
      refuse((client) => client.request('/posts', { method: 'POST', headers: BASIC })),
    ],
  }),
  'user.email-when-unknown': answers({
    null: expectUsers('email', null, 'user1000002@example.com', 'user1000004@example.com'),
    generated: async (client) => {
      for (const { email } of await logFiveIn(client)) expect(email).not.toBeNull()
    },
    empty: expectUsers('email', ''),
  }),
  'user.avatar-when-new': answers({
    generated: async (client) => {
      for (const { user_info } of await logFiveIn(client)) expect(user_info.avatar).not.toBe('')
    },
    empty: [
      expectProfiles('avatar', ''),
      async (client) => {
        const posts = (await client.list(TOKYO)).body as Post[]
        expect(posts.some(({ userInfo }) => userInfo.avatar !== '')).toBe(true)
      },
    ],
  }),
  'user.profile-when-new': [
    when(
      {},
      expectProfiles(
        'nickname',
        'Thurman Gorczany',
        'Tabitha Gorczany',
        'River Crona',
        'Elwyn Hoeger',
        'Ova Harris',
      ),
    ),
    given(EVE, { nickname: 'Gäst "{id}" {id}', ...PROFILE }, async (client) => {
      const token = await client.token()
      const { user_info, id } = (await client.login()).body as User
      expect(user_info).toMatchObject({ nickname: `Gäst "${id}" ${id}`, ...PROFILE })
      const { user_id, nickname, gender } = user_info
      const created = (await client.publish(validPost, token)).body as Post
      expect(created.userInfo).toMatchObject({ user_id, nickname, gender })
      const [newest, ...others] = (await client.list(TOKYO)).body as Post[]
      expect(newest).toEqual(created)
      expect(others.map(({ userInfo }) => userInfo.gender)).not.toContain(9)
      const eve = (await client.login({ open_id: 'eve', platform: 'weixin' })).body as User
      expect(eve.user_info).toMatchObject({ nickname: 'Eve', gender: 0, count_read: 0 })
    }),
    when(
      { year_of_birth: 1970 },
      expectProfiles('year_of_birth', 1970),
      expectProfiles('month_of_birth', 3, 12, 2, 11, 1),
    ),
  ],
  'list.radius': [
    given(EMPTY, 100, publishAt(0.0008), publishAt(0.001), expectIds({}, [1])),
    given(EMPTY, 10_000, publishAt(0.0899), publishAt(0.09), expectIds({}, [1])),
    given(EMPTY, 'unlimited', publishAt(-120), publishAt(50), expectIds({}, [2, 1])),
    given(
      EMPTY,
      { degrees: 0.1 },
      accept(publish({ lng: TOKYO.lng + 0.099, lat: TOKYO.lat - 0.099 })),
      accept(publish({ lng: TOKYO.lng + 0.101 })),
      publishAt(-0.101),
      expectIds({}, [1]),
      accept(publish({ lng: 10, lat: -90 })),
      accept(publish({ lng: 0.05, lat: -89.95 })),
      expectIds({ lng: 0, lat: -90 }, [5]),
    ),
    given({ world: 'planet' }, { degrees: 0.1 }, async (client) => {
      const posts = (await client.list({ ...TOKYO, page_size: 100 })).body as Post[]
      const reach = Math.max(...posts.map(({ lng }) => Math.abs(lng - TOKYO.lng)))
      expect(reach).toBeGreaterThan(0.09)
      expect(reach).toBeLessThanOrEqual(0.1)
    }),
  ],
  'list.order': [
    ...answers(EMPTY, {
      'newest-first': expectOrder(['0.08', '0.01', '0.05']),
      'oldest-first': expectOrder(['0.05', '0.01', '0.08']),
      'nearest-first': expectOrder(['0.01', '0.05', '0.08']),
    }),
    ...answers(PAGES, {
      'oldest-first': expectIds({ page_size: 3 }, [43, 44, 45]),
      'from-oldest': [
        expectIds({ page_size: 3 }, [1, 2, 3]),
        expectIds({ page_size: 3, 'max-id': 30 }, [1, 2, 3]),
        expectIds({ page_size: 3, 'since-id': 3 }, [43, 44, 45]),
      ],
    }),
  ],
  'list.max-id-bound': answers(PAGES, {
    exclusive: expectIds({ 'max-id': 10, page_size: 3 }, [9, 8, 7]),
    inclusive: expectIds({ 'max-id': 10, page_size: 3 }, [10, 9, 8]),
  }),
  'list.since-id-bound': answers(PAGES, {
    exclusive: expectIds({ 'since-id': 43 }, [45, 44]),
    inclusive: expectIds({ 'since-id': 43 }, [45, 44, 43]),
  }),
  'list.since-id-window': answers(PAGES, {
    newest: expectIds({ 'since-id': 5 }, FIRST_PAGE),
    adjacent: expectIds({ 'since-id': 5 }, listDescending(25, 6)),
    'adjacent-oldest-first': expectIds({ 'since-id': 5 }, listDescending(25, 6).reverse()),
  }),
  'list.both-cursors': answers(PAGES, {
    'max-id-wins': expectIds({ 'max-id': 10, 'since-id': 7 }, listDescending(9, 1)),
    'since-id-wins': expectIds({ 'max-id': 44, 'since-id': 42 }, [45, 44, 43]),
    range: expectIds({ 'max-id': 10, 'since-id': 7 }, [9, 8]),
    rejected: expectError(
      list({ 'max-id': 10, 'since-id': 7 }),
      'max-id',
      'The max-id field prohibits since-id from being present.',
    ),
  }),
  'list.page-size-max': [
    onPages(
      30,
      expectIds({ page_size: 31 }, listDescending(45, 16)),
      expectIds({ page_size: 30 }, listDescending(45, 16)),
    ),
    onPages(5, expectIds({}, listDescending(45, 41))),
    onPages('none', expectIds({ page_size: 100_000 }, EVERY_POST)),
  ],
  'list.page-size-over': answers({
    clamped: expectCount({ page_size: 101 }, 100),
    rejected: expectError(
      list({ page_size: 101 }),
      'page_size',
      'The page size may not be greater than 100.',
    ),
  }),
  'list.cursor-invalid': [
    ...answers(PAGES, {
      ignored: [
        expectIdsForInvalid('max-id', FIRST_PAGE),
        expectIdsForInvalid('since-id', FIRST_PAGE),
        expectIds({ 'max-id': 'abc', 'since-id': 43 }, [45, 44]),
      ],
      empty: [
        expectIdsForInvalid('max-id', []),
        expectIdsForInvalid('since-id', FIRST_PAGE),
        reject(list({ 'max-id': 0, 'since-id': 43 })),
      ],
      rejected: [refuseInvalid('max-id', 'max-id'), refuseInvalid('since-id', 'since-id')],
    }),
    onPages(
      { zero: 'ignored', negative: 'rejected', blank: 'empty' },
      expectIds({ 'max-id': 0 }, FIRST_PAGE),
      reject(list({ 'max-id': -1 })),
      reject(list({ 'max-id': 'abc' })),
      expectIds({ 'max-id': '' }, []),
    ),
  ],
  'list.cursor-large': answers(PAGES, {
    invalid: [
      reject(list({ 'max-id': 2 ** 53 })),
      reject(list({ 'since-id': 2 ** 53 })),
      accept(list({ 'max-id': 2 ** 53 - 1 })),
    ],
    accepted: [
      expectIds({ 'max-id': 2 ** 53 }, FIRST_PAGE),
      expectIds({ 'max-id': '9'.repeat(60) }, FIRST_PAGE),
      expectIds({ 'since-id': 2 ** 53 }, []),
      expectIds({ page_size: 2 ** 60 }, EVERY_POST),
      reject(list({ 'max-id': -(2 ** 53), 'since-id': 'abc' })),
    ],
  }),
  'list.cursor-unknown': answers(PAGES, {
    compared: [expectIds({ 'max-id': 999 }, FIRST_PAGE), expectIds({ 'since-id': 999 }, [])],
    empty: [expectIds({ 'max-id': 999 }, []), expectIds({ 'since-id': 999 }, [])],
    ignored: [
      expectIds({ 'max-id': 999 }, FIRST_PAGE),
      expectIds({ 'since-id': 999 }, FIRST_PAGE),
      expectIds({ 'max-id': 999, 'since-id': 43 }, [45, 44]),
    ],
    rejected: [
      expectError(list({ 'max-id': 999 }), 'max-id', 'The selected max-id is invalid.'),
      expectError(list({ 'since-id': 999 }), 'since-id', 'The selected since-id is invalid.'),
      expectIds({ 'since-id': 43 }, [45, 44]),
    ],
    '404': [
      expectStatus(404, list({ 'max-id': 999 })),
      expectStatus(404, list({ 'since-id': 999 })),
      reject(list({ 'max-id': 999, page_size: 'many' })),
      expectIds({ 'max-id': 2 }, [1]),
    ],
  }),
  'list.page-size-invalid': [
    ...answers(PAGES, {
      default: expectIdsForInvalid('page_size', FIRST_PAGE),
      empty: expectIdsForInvalid('page_size', []),
      one: expectIdsForInvalid('page_size', [45]),
      maximum: expectIdsForInvalid('page_size', EVERY_POST),
      rejected: refuseInvalid('page_size', 'page size'),
    }),
    given(
      { ...PAGES, dialect: { 'list.page-size-max': 30 } },
      'all',
      expectIdsForInvalid('page_size', EVERY_POST),
    ),
    // A feed of a million posts does not make a page of a million.
    given(
      { dialect: { 'list.radius': 'unlimited' } },
      { negative: 'all' },
      expectCount({ page_size: -1 }, 500),
    ),
    // A maximum of millions does not make a page of millions.
    given(
      { dialect: { 'list.page-size-max': 2_000_000_000, 'list.radius': 'unlimited' } },
      { blank: 'maximum' },
      expectCount({ page_size: '' }, 500),
    ),
    onPages(
      { zero: 'default', negative: 'maximum', text: 'one' },
      expectIds({ page_size: 0 }, FIRST_PAGE),
      expectIds({ page_size: -1 }, EVERY_POST),
      expectIds({ page_size: 'abc' }, [45]),
      expectIds({ page_size: '' }, FIRST_PAGE),
    ),
  ],
  'list.empty': answers(EMPTY, { array: expectIds({}, []), '404': expectStatus(404, list({})) }),
  'params.blank-number': answers({
    absent: [
      expectMissing(list({ lng: '' }), 'lng'),
      expectMissing(publish({ lat: '', post_category_id: '' }), 'post_category_id', 'lat'),
    ],
    zero: [
      accept(list({ lng: '', lat: ' ', page_size: '0x10' })),
      expectStatus(404, publish({ post_category_id: '' })),
      expectPost({ lng: '', lat: '' }, { lng: 0, lat: 0 }),
      reject(login({ open_id: '' })),
    ],
    'empty-is-zero': [
      accept(list({ lng: '' })),
      expectMissing(list({ lng: '  ' }), 'lng'),
      reject(list({ ...TOKYO, page_size: '0x10' })),
    ],
    'white-space-is-zero': [
      expectMissing(list({ lng: '' }), 'lng'),
      accept(list({ lng: '  ' })),
      expectPost({ lng: ' ', lat: ' ' }, { lng: 0, lat: 0 }),
    ],
  }),
  'list.non-numeric-position': answers({
    rejected: expectErrors(list({ lng: 'abc', lat: 'NaN' }), {
      lng: ['The lng must be a number.'],
      lat: ['The lat must be a number.'],
    }),
    accepted: [
      accept(list({ lng: 'abc' })),
      accept(list({ lat: '12abc' })),
      reject(list({ lng: '' })),
      reject(list({ lng: '181' })),
    ],
  }),
  'list.out-of-range-position': answers({
    rejected: expectErrors(list(OUTSIDE), OUTSIDE_ERRORS),
    accepted: async (client) =>
      expect(await client.ids({ lng: TOKYO.lng + 360, lat: TOKYO.lat })).toEqual(await client.ids(TOKYO)),
  }),
  'post.created-at-unit': answers({
    seconds: expectCreationTime(NOON / 1000),
    milliseconds: expectCreationTime(NOON),
  }),
  'post.content-when-absent': answers({
    empty: expectPost({ content: undefined, images: ['a'] }, { content: '' }),
    null: expectPost({ content: undefined, images: ['a'] }, { content: null }),
  }),
  'post.image-url': answers({
    absolute: expectImageUrls(
      ['a/1.jpg', '/2.jpg', 'https://img.example.com/3.jpg'],
      [/^http:\/\/[^/]+\/a\/1\.jpg$/, /^http:\/\/[^/]+\/2\.jpg$/, /^https:\/\/img\.example\.com\/3\.jpg$/],
    ),
    'as-sent': expectImageUrls(
      ['a/1.jpg', '/2.jpg', 'https://img.example.com/3.jpg'],
      [/^a\/1\.jpg$/, /^\/2\.jpg$/, /^https:\/\/img\.example\.com\/3\.jpg$/],
    ),
  }),
  'create.token': answers({
    required: [refuse(publishWithoutToken), refuse(publishWithBadToken)],
    optional: [
      async (client) => expect(((await client.publish(validPost)).body as Post).userInfo).toEqual(GUEST),
      refuse(publishWithBadToken),
    ],
  }),
  'create.empty-post': answers({
    '422-with-errors': expectWholeBody(publish(NOTHING), {
      ...UNPROCESSABLE,
      errors: {
        content: ['The content field is required when images is not present.'],
        images: ['The images field is required when content is not present.'],
      },
    }),
    '422-without-errors': expectEmptyPostStatus(422),
    '400': expectEmptyPostStatus(400),
  }),
  'create.empty-post-name': answers({
    parameters: expectNames(publish({ ...NOTHING, lng: 'abc' }), ['lng', 'content', 'images']),
    'parameters-alone': [
      expectNames(publish(NOTHING), ['content', 'images']),
      expectNames(publish({ ...NOTHING, lng: 'abc' }), ['lng']),
    ],
    non_field_errors: [
      expectWholeBody(publish(NOTHING), {
        ...UNPROCESSABLE,
        errors: { non_field_errors: ['The content and the images must not both be empty.'] },
      }),
      expectNames(publish({ ...NOTHING, lng: 'abc' }), ['lng']),
    ],
  }),
  'create.unknown-category': answers({
    '404': expectWholeBody(publish({ post_category_id: 99 }), { message: '404 Not Found', status_code: 404 }),
    '422': expectError(
      publish({ post_category_id: 99 }),
      'post_category_id',
      'The selected post category id is invalid.',
    ),
    accepted: expectPost({ post_category_id: 99 }, { category: { id: 99, name: '' } }),
  }),
  'create.content-max': [
    when(
      3,
      accept(publish({ content: '🙂🙂🙂' })),
      expectError(
        publish({ content: 'four' }),
        'content',
        'The content may not be greater than 3 characters.',
      ),
    ),
    when('none', accept(publish({ content: 'x'.repeat(500_000) }))),
  ],
  'create.content-markup': [
    ...answers({
      kept: returnContent(MARKUP, MARKUP),
      stripped: [
        returnContent(MARKUP, `1 < 2 & "so" 'on' \\ \`🌏`),
        returnContent('I <3 you', 'I '),
        returnContent('<br>', ''),
      ],
    }),
    given(
      // The maximum counts the text as it was sent.
      { dialect: { 'create.content-max': MARKUP.length } },
      'escaped',
      returnContent(
        MARKUP,
        '&lt;b&gt;1 &lt; 2&lt;&#x2F;b&gt; &amp; &quot;so&quot; &#x27;on&#x27; &#x5C; &#96;🌏',
      ),
      returnContent('&amp;', '&amp;amp;'),
      // Only content is converted.
      expectPost(
        { content: '', images: ['a/b&c.jpg'] },
        { content: '', images: [{ url: expect.stringMatching(/\/a\/b&c\.jpg$/) }] },
      ),
    ),
  ],
  'create.images-max': [
    when(
      1,
      accept(publish({ images: ['a'] })),
      expectError(publish({ images: ['a', 'b'] }), 'images', 'The images may not have more than 1 items.'),
    ),
    when('none', accept(publish({ images: Array.from({ length: 500 }, (_, index) => `${index}.jpg`) }))),
  ],
  'create.blank-image': answers({
    rejected: expectMissing(publish({ images: ['a.jpg', ''] }), 'images.1'),
    accepted: [
      expectPost(
        { content: '', images: [''] },
        { count_images: 1, images: [{ url: expect.stringMatching(/^http.*\/$/) }] },
      ),
      reject(publish({ images: [null] })),
    ],
    removed: [
      expectPost(
        { images: ['', 'a.jpg', ''] },
        { count_images: 1, images: [{ url: expect.stringContaining('a.jpg') }] },
      ),
      expectNames(publish({ content: '', images: [''] }), ['content', 'images']),
    ],
  }),
  'create.image-path-max': [
    when(
      40,
      accept(publish({ images: ['x'.repeat(40)] })),
      expectError(
        publish({ images: ['a.jpg', 'x'.repeat(41)] }),
        'images.1',
        'The images.1 may not be greater than 40 characters.',
      ),
    ),
    when({ truncated: 40 }, expectImageUrl(`${'x'.repeat(40)}.jpg`, /\/x{40}$/)),
    when('none', expectImageUrl('x'.repeat(5000), /\/x{5000}$/)),
  ],
  'create.out-of-range-position': [
    when('rejected', expectErrors(publish(OUTSIDE), OUTSIDE_ERRORS)),
    given(
      EMPTY,
      'accepted',
      expectPost({ lng: TOKYO.lng + 360 }, { ...TOKYO, lng: TOKYO.lng + 360 }),
      expectPost({ lng: 0, lat: 91 }, { lng: 0, lat: 91 }),
      expectIds({}, [1]),
      expectIds({ lng: 180, lat: 89 }, [2]),
    ),
  ],
  'category.set': [
    when(
      [
        { id: 10, name: 'Ten' },
        { id: 20, name: '二十' },
      ],
      async (client) => {
        const posts = (await client.list({ ...TOKYO, page_size: 50 })).body as Post[]
        expect(new Set(posts.map(({ category }) => category.name))).toEqual(new Set(['Ten', '二十']))
      },
      expectPost({ post_category_id: 20 }, { category: { id: 20, name: '二十' } }),
      expectStatus(404, publish({ post_category_id: 1 })),
      async (client) => expect(client.twin.categories.findMany()).toHaveLength(2),
    ),
  ],
  'auth.token-lifetime': [
    createLifetimeCase(60, 59, 200),
    createLifetimeCase(60, 60, 401),
    createLifetimeCase(3600, 3600, 401),
    createLifetimeCase('none', 1e9, 200),
  ],
  'auth.message': answers({
    uniform: expectTokenMessages(UNIFORM_MESSAGE, UNIFORM_MESSAGE),
    specific: expectTokenMessages('Wrong number of segments', 'Token Signature could not be verified.'),
  }),
  'auth.challenge-scheme': [
    ...answers({
      Bearer: expectChallenges('Bearer realm="feedtwin"', BAD_TOKEN_CHALLENGE),
      none: expectChallenges(null, null),
    }),
    when({ absent: 'JWTAuth' }, expectChallenges('JWTAuth realm="feedtwin"', BAD_TOKEN_CHALLENGE)),
    when({ absent: 'none' }, expectChallenges(null, BAD_TOKEN_CHALLENGE)),
    when({ bad: 'none' }, expectChallenges('Bearer realm="feedtwin"', null)),
  ],
  'version.missing-accept': answers({
    'default-version': accept(list({}, { Accept: '' })),
    rejected: [expectStatus(400, list({}, { Accept: '' })), accept(list({}, ANY_TYPE))],
  }),
  'version.other-accept': answers({
    'default-version': [accept(list({}, ANY_TYPE)), accept(list({}, JSON_TYPE))],
    rejected: [
      expectStatus(400, list({}, ANY_TYPE)),
      expectStatus(400, list({}, JSON_TYPE)),
      accept(list({})),
    ],
  }),
  'version.other-format': answers({
    '406': expectStatus(406, list({}, XML_TYPE)),
    'default-version': accept(list({}, XML_TYPE)),
    '400': [expectStatus(400, list({}, XML_TYPE)), accept(list({}))],
  }),
  'errors.version-or-token': answers({ '400': expectErrorOfBoth(400), '401': expectErrorOfBoth(401) }),
  'errors.token-or-parameters': answers({
    '401': expectTokenOrParameters(401),
    '422': expectTokenOrParameters(422),
  }),
  'errors.route-or-token': answers({
    '404': expectUnserved({ path: 404, method: 405, login: 405 }),
    'path-first': expectUnserved({ path: 404, method: 401, login: 405 }),
    '401': expectUnserved({ path: 401, method: 401, login: 401 }),
  }),
  'errors.wrong-method': answers({
    '405': async (client) => {
      const reply = await getLogin(client)
      expect(reply.body).toEqual({ message: '405 Method Not Allowed', status_code: 405 })
      expect(reply.headers.get('allow')).toBe('POST, OPTIONS')
    },
    '404': expectStatus(404, getLogin),
  }),
  'routing.trailing-slash': [
    ...answers({ '404': expectStatus(404, listWithSlash), same: accept(listWithSlash) }),
    ...['301', '302', '307', '308'].map((status) =>
      when(
        status,
        async (client) => {
          const reply = await listWithSlash(client)
          expect([reply.status, reply.headers.get('location')]).toEqual([
            Number(status),
            '/posts?lng=1&lat=2',
          ])
        },
        expectStatus(404, (client) => client.request('/unknown/')),
      ),
    ),
  ],
  'routing.options': answers({
    '204': expectOptions(204, 'GET, HEAD, POST, OPTIONS'),
    '200': expectOptions(200, 'GET, HEAD, POST, OPTIONS'),
    '405': expectOptions(405, 'GET, HEAD, POST'),
    '404': expectOptions(404),
  }),
  'http.validators': answers({
    none: async (client) => {
      const reply = await client.list(TOKYO, { 'If-None-Match': '*' })
      expect([reply.status, reply.headers.get('etag')]).toEqual([200, null])
    },
    etag: expectRevalidation,
  }),
  'rate-limit': [
    when('none', ...Array.from({ length: 5 }, () => accept(list({})))),
    createRateLimitCase(),
    createUnnamedWindowCase(),
  ],
  'rate-limit.counted': [
    given(LIMITED, true, expectRemaining(['9', '8', '7', '6', '5'])),
    given(LIMITED, false, expectRemaining([null, null, null, null, '9'])),
    given(
      LIMITED,
      { 'unknown-version': true, unauthorized: false, unrouted: false },
      expectRemaining(['9', null, null, null, '8']),
    ),
  ],
}

function listDescending(from: number, to: number): number[] {
  return Array.from({ length: from - to + 1 }, (_, index) => from - index)
}

async function logFiveIn(client: Client): Promise<User[]> {
  const users: User[] = []
  for (const open_id of ['a', 'b', 'c', 'd', 'e'])
    users.push((await client.login({ open_id, platform: 'weixin' })).body as User)
  return users
}

/** Logs five new users in, and expects the distinct values of a field, in the order of their first occurrence. */
function expectUsers(name: keyof User, ...expected: unknown[]): Proof {
  return async (client) => {
    const users = await logFiveIn(client)
    expect([...new Set(users.map((user) => user[name]))]).toEqual(expected)
  }
}

/** The same for a field of their profiles. */
function expectProfiles(name: keyof User['user_info'], ...expected: unknown[]): Proof {
  return async (client) => {
    const users = await logFiveIn(client)
    expect([...new Set(users.map(({ user_info }) => user_info[name]))]).toEqual(expected)
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
  return accept(publish({ lat: TOKYO.lat + north }))
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

function expectEmptyPostStatus(expected: number): Proof {
  return async (client) => {
    const reply = await publish({ content: '  ', images: [] })(client)
    expect(reply.body).toEqual({
      message: 'The content and the images must not both be empty.',
      status_code: expected,
    })
    const broken = await publish({ content: '', lng: undefined })(client)
    expect(broken.body).toEqual({ ...UNPROCESSABLE, errors: { lng: ['The lng field is required.'] } })
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

function expectUnserved(statuses: Readonly<Record<'path' | 'method' | 'login', number>>): Proof {
  return async (client) => {
    const send = async (path: string, headers: Record<string, string>) =>
      (await client.request(path, { method: 'PATCH', headers })).status
    const paths = { path: '/nowhere', method: '/posts', login: '/auth/third_party' } as const
    for (const [name, path] of Object.entries(paths)) {
      const status = await send(path, { Authorization: 'Bearer not-a-token' })
      expect([name, status]).toEqual([name, statuses[name as keyof typeof paths]])
      // Without a token, or with a good one, the route decides.
      const usual = name === 'path' ? 404 : 405
      expect([name, await send(path, {})]).toEqual([name, usual])
      const good = await send(path, { Authorization: `Bearer ${await client.token()}` })
      expect([name, good]).toEqual([name, usual])
    }
  }
}

function expectTokenOrParameters(status: number): Proof {
  return async (client) => {
    expect((await client.publish({ ...validPost, lng: 'x' }, 'not-a-token')).status).toBe(status)
    expect((await client.publish({ ...validPost, content: '' })).status).toBe(status)
    const headers = { Authorization: 'Bearer not-a-token' }
    expect((await client.list({ lng: 'x' }, headers)).status).toBe(status)
    // A token is needed in any case. Whether a category exists is looked up later.
    expect((await client.publish(validPost)).status).toBe(401)
    expect((await client.publish({ ...validPost, post_category_id: 99_999 })).status).toBe(401)
    expect((await client.list(TOKYO)).status).toBe(200)
    expect((await client.list(TOKYO, headers)).status).toBe(401)
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
  test.each(gaps)('has every enumerated answer of $id', (gap) => {
    const testedAnswers = new Set<unknown>(cases[gap.id].map(({ answer }) => answer))
    for (const word of listWords(gap)) expect(testedAnswers).toContain(word)
    expect(testedAnswers.size).toBeGreaterThan(0)
  })
})
