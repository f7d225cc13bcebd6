import { describe, expect, test } from 'vitest'
import type { BreakageId } from '../../../src/contract/generated/breakage-ids.ts'
import { breakageTable } from '../../../src/contract/generated/breakages.ts'
import { requirements } from '../../../src/contract/generated/requirements.ts'
import { type Dialect, type GapId, gaps } from '../../../src/contract/index.ts'
import { createTwin, type InProcessTwin, type TwinOptions } from '../../../src/index.ts'
import type { ControlSchemas } from '../../../src/serve/control/client/schemas.ts'
import { closeAfterTest } from '../../close-after-test.ts'

type Because = ControlSchemas['Because']

interface SentRequest {
  readonly method?: string
  readonly path: string
  readonly json?: unknown
  readonly body?: string
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
  /** the account whose token is sent */
  readonly as?: string | undefined
}

/** A request, and the answers of other gaps with which it shows. */
interface Case extends SentRequest {
  readonly with?: Partial<Dialect>
}

const NOON = '2026-01-31T12:00:00Z'
const SHIBUYA = 'lng=139.7671&lat=35.6812'
const POSITION = { lng: 2.3522, lat: 48.8566 }

const open = async (dialect: Partial<Dialect> = {}, options: TwinOptions = {}): Promise<InProcessTwin> =>
  closeAfterTest(await createTwin({ now: NOON, dialect, ...options }))

async function sendTo(twin: InProcessTwin, request: SentRequest): Promise<Response> {
  const { method, path, json, body, type, headers, as } = request
  const content = json === undefined ? body : JSON.stringify(json)
  const contentType = json === undefined ? type : 'application/json'
  return twin.fetch(path, {
    method: method ?? (content === undefined ? 'GET' : 'POST'),
    headers: {
      Accept: 'application/vnd.service.v1+json',
      ...(contentType && { 'Content-Type': contentType }),
      ...(as && { Authorization: `Bearer ${await twin.control.users.token(as)}` }),
      ...headers,
    },
    ...(content !== undefined && { body: content }),
  })
}

/** Sends a request while somebody listens, and returns why its response is what it is. */
async function explain(twin: InProcessTwin, request: SentRequest): Promise<Because> {
  await twin.control.exchanges.list()
  await sendTo(twin, request)
  const { exchanges } = await twin.control.exchanges.list()
  return exchanges.at(-1)?.because as Because
}

/** What a client sees of a response, apart from what differs between two posts or logins. */
async function describeResponse(response: Response): Promise<string> {
  const text = (await response.text()).replaceAll(/"(id|url)":[^,}\]]+/g, '')
  const { 'access-control-expose-headers': _, ...headers } = Object.fromEntries(response.headers)
  return JSON.stringify([response.status, text, headers])
}

const login = (json: object, more: Partial<Case> = {}): Case => ({
  path: '/auth/third_party',
  json: { open_id: 'me', platform: 'weixin', ...json },
  ...more,
})
const post = (json: object, more: Partial<Case> = {}): Case => ({
  path: '/posts',
  as: 'me',
  json: { post_category_id: 1, ...POSITION, content: 'Hello', ...json },
  ...more,
})
const list = (query: string, more: Partial<Case> = {}): Case => ({
  path: `/posts?${SHIBUYA}${query}`,
  ...more,
})

const form = (body: string, more: Partial<Case> = {}): Case => ({
  path: '/posts',
  as: 'me',
  body: `post_category_id=1&lng=2.3522&lat=48.8566&${body}`,
  type: 'application/x-www-form-urlencoded',
  ...more,
})

/** For each gap a request whose response its answer decides. */
const cases: Record<GapId, Case> = {
  'params.encodings': login({}),
  'params.malformed-json': { path: '/auth/third_party', body: '{', type: 'application/json' },
  'params.array-forms': form('images[]=a.png'),
  'params.brackets': { path: '/posts?lng[]=1&lat=2' },
  'params.coercion': post({ post_category_id: '1' }),
  'params.unknown': list('&feedtwin=1'),
  'params.null': post({ content: null, images: ['a.png'] }),
  'params.trim': post({ content: ' Hello ' }),
  'params.blank-number': post({ lng: '' }),
  'login.platform-required': login({ platform: undefined }),
  'login.platform-values': login({ platform: 'qq' }),
  'login.platform-info-required': login({}),
  'login.platform-info-type': login({ platform_info: 5 }),
  'login.open-id-max': login({ open_id: 'x'.repeat(30) }),
  'user.gender-values': list(''),
  'user.mobile-when-unknown': login({}),
  'user.email-when-unknown': login({}),
  'user.avatar-when-new': login({}),
  'user.profile-when-new': login({}),
  'list.token': list(''),
  'list.other-scheme': list('', { headers: { Authorization: 'Basic eDp5' } }),
  'list.radius': list(''),
  'list.order': list(''),
  'list.max-id-bound': list('&max-id=1979260808'),
  'list.since-id-bound': list('&since-id=1979260808'),
  'list.since-id-window': list('&since-id=1000000'),
  'list.both-cursors': list('&max-id=9&since-id=5'),
  'list.page-size-max': list('&page_size=30'),
  'list.page-size-over': list('&page_size=1000'),
  'list.cursor-invalid': list('&max-id=0'),
  'list.cursor-unknown': list('&max-id=9007199254740991'),
  'list.cursor-large': list('&max-id=9007199254740993'),
  'list.page-size-invalid': list('&page_size=0'),
  'list.empty': { path: '/posts?lng=-123.3933&lat=-48.8767' },
  'list.non-numeric-position': { path: '/posts?lng=east&lat=2' },
  'list.out-of-range-position': { path: '/posts?lng=200&lat=2' },
  'post.created-at-unit': list(''),
  'post.content-when-absent': post({ content: undefined, images: ['a.png'] }),
  'post.image-url': post({ images: ['a.png'] }),
  'create.token': post({}, { as: undefined }),
  'create.empty-post': post({ content: '' }),
  'create.empty-post-name': post({ content: '' }),
  'create.unknown-category': post({ post_category_id: 999 }),
  'create.content-max': post({}),
  'create.content-markup': post({ content: '<b>Hello</b>' }),
  'create.images-max': post({ images: ['a.png', 'b.png'] }),
  'create.blank-image': post({ images: [''] }),
  'create.image-path-max': post({ images: ['a'.repeat(50)] }),
  'create.out-of-range-position': post({ lng: 200 }),
  'category.set': list(''),
  'auth.token-lifetime': login({}),
  'auth.message': post({}, { as: undefined, headers: { Authorization: 'Bearer a.b' } }),
  'auth.challenge-scheme': post({}, { as: undefined }),
  'version.missing-accept': list('', { headers: { Accept: '' } }),
  'version.other-accept': list('', { headers: { Accept: '*/*' } }),
  'version.other-format': list('', { headers: { Accept: 'application/vnd.service.v1+xml' } }),
  'errors.version-or-token': post(
    {},
    { as: undefined, headers: { Accept: 'application/vnd.service.v9+json' } },
  ),
  'errors.token-or-parameters': post({ lng: undefined }, { as: undefined }),
  'errors.route-or-token': { method: 'DELETE', path: '/posts', headers: { Authorization: 'Bearer a.b' } },
  'errors.wrong-method': { method: 'DELETE', path: '/posts' },
  'routing.trailing-slash': { path: `/posts/?${SHIBUYA}` },
  'routing.options': { method: 'OPTIONS', path: '/posts' },
  'http.validators': list(''),
  'rate-limit': list('', { with: { 'rate-limit': { limit: 5, windowSeconds: 60 } } }),
  'rate-limit.counted': { path: '/nowhere', with: { 'rate-limit': { limit: 5, windowSeconds: 60 } } },
}

describe.each(gaps.map(({ id }) => id))('the gap %s', (id) => {
  const { with: dialect, ...request } = cases[id]

  test('is named where another answer changes the response, and only such answers are said to', async () => {
    const because = await explain(await open(dialect), request)
    const named = because.gaps.filter((gap) => gap.id === id)
    expect(named).not.toEqual([])
    expect(named[0]).toMatchObject({ question: expect.any(String), section: expect.any(String) })
    const own = await describeResponse(await sendTo(await open(dialect), request))
    for (const { answer, changes, status } of named.flatMap(({ others }) => others)) {
      const response = await sendTo(await open({ ...dialect, [id]: answer }), request)
      expect([answer, response.status]).toEqual([answer, status ?? response.status])
      const isOther = (await describeResponse(response)) !== own
      // Each of a client's requests counts, so that its first one may not show the limit.
      if (!id.startsWith('rate-limit')) expect([answer, isOther]).toEqual([answer, changes])
    }
  })
})

const bearer = (token: string): Partial<Case> => ({
  as: undefined,
  headers: { Authorization: `Bearer ${token}` },
})
const TAMPERED = 'eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'
const missingLng: Case = { path: '/posts?lat=48' }
const wrongType: Case = { path: '/posts?lng=east&lat=2' }

/** For each requirement about errors a request whose response keeps it. */
const errors: Readonly<Record<string, Case>> = {
  'any.error-is-not-200': missingLng,
  'any.wrong-type-is-no-server-error': wrongType,
  'login.open-id-missing-is-422': login({ open_id: undefined }),
  'list.lng-missing-is-422': missingLng,
  'list.lat-missing-is-422': { path: '/posts?lng=2' },
  'list.both-missing-are-named': { path: '/posts' },
  'create.category-id-missing-is-422': post({ post_category_id: undefined }),
  'create.lng-missing-is-422': post({ lng: undefined }),
  'create.lat-missing-is-422': post({ lat: undefined }),
  'create.all-missing-are-named': post({ post_category_id: undefined, lng: undefined, lat: undefined }),
  'create.empty-post-is-refused': post({ content: '', images: [] }),
  'create.post-without-both-is-refused': post({ content: undefined }),
  'auth.missing-is-401': post({}, { as: undefined }),
  'auth.bad-token-is-401': post({}, bearer('nonsense')),
  'auth.changed-token-is-401': post({}, bearer(TAMPERED)),
  'auth.other-scheme-is-401': post({}, { as: undefined, headers: { Authorization: 'Basic eDp5' } }),
  'auth.challenge-is-sent': post({}, { as: undefined }),
  'auth.challenge-is-bearer': post({}, { as: undefined }),
  'errors.body-is-object': missingLng,
  'errors.message-is-text': missingLng,
  'errors.status-code-is-integer': missingLng,
  'errors.status-code-is-the-status': missingLng,
  'errors.unknown-path-is-404': { path: '/nowhere' },
  'errors.not-found-message': { path: '/nowhere' },
  'errors.unknown-entity-message': post({ post_category_id: 999 }),
  'errors.validation-message': missingLng,
  'errors.entries-are-arrays': missingLng,
  'errors.required-text': missingLng,
  'errors.only-the-missing-are-named': missingLng,
  'errors.wrong-type-is-422': wrongType,
  'errors.wrong-type-is-named': wrongType,
  'errors.wrong-method-has-allow': { method: 'DELETE', path: '/posts' },
  'version.unknown-is-400': list('', { headers: { Accept: 'application/vnd.service.v9+json' } }),
}

test.each(Object.entries(errors))(
  'the requirement %s is named by an error that keeps it',
  async (id, request) => {
    const because = await explain(await open(), request)
    expect(because.requirements).toContainEqual({
      id,
      sentence: requirements.find((requirement) => requirement.id === id)?.sentence,
      section: requirements.find((requirement) => requirement.id === id)?.section,
    })
  },
)

test('every requirement about errors has a case', () => {
  const isAboutErrors = (id: string): boolean =>
    /^errors\.|-is-4\d\d$|missing|refused|^auth\.challenge|error-is-not|no-server-error$/.test(id)
  // A request that the specification allows is no error.
  const ids = requirements
    .map(({ id }) => id)
    .filter((id) => isAboutErrors(id) && id !== 'any.no-server-error')
  expect(Object.keys(errors).sort()).toEqual(ids.sort())
})

describe('the step', () => {
  test.each<[string, string, Case]>([
    ['version', 'version.unknown-is-400', errors['version.unknown-is-400'] as Case],
    ['route', 'errors.unknown-path-is-404', { path: '/nowhere' }],
    ['token', 'auth.missing-is-401', post({}, { as: undefined })],
    ['parameters', 'list.lng-missing-is-422', missingLng],
    ['operation', 'errors.unknown-entity-message', post({ post_category_id: 999 })],
    ['operation', 'list.answers-200', list('')],
    ['fault', 'error=503', list('', { headers: { Prefer: 'code=503' } })],
    ['operation', 'list.answers-200', list('', { headers: { Prefer: 'wait=0.01' } })],
  ])('%s: %s', async (step, short, request) => {
    expect(await explain(await open(), request)).toMatchObject({ step, short })
  })

  test('rate: a client that has sent too many requests', async () => {
    const twin = await open({ 'rate-limit': { limit: 1, windowSeconds: 60 } })
    await explain(twin, list(''))
    const because = await explain(twin, list(''))
    expect(because).toMatchObject({ step: 'rate', short: 'rate-limit', gaps: [{ id: 'rate-limit' }] })
    expect(because).not.toHaveProperty('list')
  })

  test('fault: a preference that is invalid, so that the service has not received the request', async () => {
    const because = await explain(await open(), list('', { headers: { Prefer: 'code=soon' } }))
    expect(because).toMatchObject({ step: 'fault', short: 'Prefer', requirements: [], gaps: [] })
    expect(because).not.toHaveProperty('list')
    expect(because.text).toContain('In the Prefer header')
  })
})

describe('breakages', () => {
  const LIST_IGNORES =
    'The breakage list.max-id-ignored changed the request: Lists ignore max-id. The service answered: 20 posts within 10 km, the newest first, at most 20.'
  const REJECTED =
    'The breakage auth.tokens-are-rejected responded instead of the service: Requests with any token are answered with 401.'
  const AS_TEXT = 'The breakage any.unauthorized-as-plain-text changed the response:'

  test.each<[ids: BreakageId[], acted: BreakageId[], text: string, Case]>([
    [['list.max-id-ignored'], ['list.max-id-ignored'], LIST_IGNORES, list('&max-id=1979260808')],
    [['list.max-id-ignored'], [], '20 posts within 10 km, the newest first, at most 20.', list('')],
    [['list.is-500', 'create.is-201'], ['list.is-500'], 'responded instead of the service', list('')],
    [['list.page-size-ignored'], ['list.page-size-ignored'], '20 posts', list('&page_size=3')],
    [['list.page-is-one-too-short'], ['list.page-is-one-too-short'], '3 posts', list('&page_size=3')],
    // It ignores a position in Tokyo in favour of the same one.
    [['list.position-is-ignored'], [], '20 posts within 10 km', list('')],
    [['create.content-is-cut'], [], 'The post is published.', post({})],
    [
      ['create.content-is-cut'],
      ['create.content-is-cut'],
      'changed the request',
      post({ content: 'a'.repeat(11) }),
    ],
    [['create.creates-two-posts'], ['create.creates-two-posts'], 'changed the request', post({})],
    [['create.creates-two-posts'], [], 'lng is required.', post({ lng: undefined })],
    // It remembers the post, and changes only the next list.
    [['create.is-never-listed'], [], 'The post is published.', post({})],
    [
      ['any.errors-have-status-200'],
      ['any.errors-have-status-200'],
      'The service answered: lat is required.',
      { path: '/posts?lng=1' },
    ],
    // The service would have said the same.
    [['auth.tokens-are-rejected'], [], 'Failed to authenticate', post({}, bearer('nonsense'))],
    [
      ['any.unauthorized-as-plain-text', 'auth.tokens-are-rejected'],
      ['auth.tokens-are-rejected', 'any.unauthorized-as-plain-text'],
      `${REJECTED} ${AS_TEXT}`,
      post({}),
    ],
    [
      ['list.is-in-data'],
      ['list.is-in-data'],
      'The fault truncated was injected.',
      list('', { headers: { Prefer: 'fault=truncated' } }),
    ],
    [
      ['list.is-in-data'],
      [],
      'The fault error=503 was injected.',
      list('', { headers: { Prefer: 'code=503' } }),
    ],
  ])('%s: acted: %s', async (ids, acted, text, request) => {
    const twin = await open()
    await twin.control.breakages.set(...ids)
    const because = await explain(twin, request)
    expect(because.breakages ?? []).toEqual(acted)
    expect(because.text).toContain(text)
    expect(because.short).toBe(because.step === 'fault' ? because.short : (acted[0] ?? because.short))
    const broken = breakageTable
      .filter(({ id }) => acted.includes(id))
      .flatMap(({ breaks, consequences }) => [...breaks, ...consequences])
    for (const { id } of because.requirements) expect(broken).not.toContain(id)
  })

  test('the requirements that only the changed request has are not said to be kept', async () => {
    const twin = await open()
    await twin.control.breakages.set('list.default-page-is-25')
    const ids = (await explain(twin, list(''))).requirements.map(({ id }) => id)
    expect(ids).toContain('list.is-array')
    expect(ids.filter((id) => id.startsWith('list.page-size-'))).toEqual([])
  })

  test('a list explains which posts a breakage has removed or added', async () => {
    const twin = await open({}, { world: 'empty', breakages: ['create.is-never-listed'] })
    const { id } = await (await sendTo(twin, post({}))).json()
    const because = await explain(twin, { path: '/posts?lng=2.3522&lat=48.8566' })
    expect(because).toMatchObject({ short: 'create.is-never-listed', list: { posts: 1 } })
    const { newest } = await twin.control.exchanges.list()
    expect(await twin.control.exchanges.explainPost(newest, id)).toEqual({
      ...{ id, listed: false },
      reason: `The service listed post ${id}, but a breakage has changed the list.`,
    })
    await twin.control.breakages.set('create.ids-decrease')
    await explain(twin, { path: '/posts?lng=2.3522&lat=48.8566' })
    expect(await twin.control.exchanges.explainPost(newest + 1, 2 ** 31 - id)).toEqual({
      ...{ id: 2 ** 31 - id, listed: true },
      reason: `The service did not list post ${2 ** 31 - id}: a breakage has changed the list.`,
    })
  })
})

describe('a list', () => {
  test('says where its posts are from', async () => {
    expect((await explain(await open(), list('&page_size=3&max-id=1979260808'))).list).toEqual({
      near: { lng: 139.7671, lat: 35.6812 },
      radius: 10_000,
      order: 'newest-first',
      below: 1979260808,
      from: 'newest',
      pageSize: 3,
      posts: 3,
    })
  })

  test('says in which order pages by since-id have their posts', async () => {
    const twin = await open({ 'list.since-id-window': 'adjacent-oldest-first' })
    expect((await explain(twin, list('&since-id=1000000'))).list?.order).toBe('oldest-first')
    expect((await explain(twin, list(''))).list?.order).toBe('newest-first')
  })

  test('has the posts of the list that the client already has, where it is answered with 304', async () => {
    const twin = await open({ 'http.validators': 'etag' })
    const first = await sendTo(twin, list('&page_size=3'))
    const headers = { 'If-None-Match': first.headers.get('etag') ?? '' }
    expect(await explain(twin, list('&page_size=3', { headers }))).toMatchObject({
      text: '3 posts within 10 km, the newest first, at most 3.',
      list: { posts: 3 },
    })
  })

  test('explains posts that were published later by a clock that stands still, and posts that were removed', async () => {
    const twin = await open({}, { world: 'empty' })
    const publish = async (): Promise<number> =>
      (await twin.control.posts.publish({ open_id: 'ada', lng: 0, lat: 0, content: 'Hello' })).id
    const [, newest] = [await publish(), await publish()]
    await explain(twin, { path: '/posts?lng=0&lat=0&page_size=1' })
    const later = await publish()
    const { newest: number } = await twin.control.exchanges.list()
    const ask = async (id: number): Promise<string> =>
      (await twin.control.exchanges.explainPost(number, id)).reason
    expect(await ask(later)).toBe(`Post ${later} was not there when the list was requested.`)
    await twin.control.posts.remove(newest)
    expect(await ask(newest)).toBe(
      `Post ${newest} was number 1 of the 1 listed posts. It does not exist any more.`,
    )
  })

  test('explains each post that is on it, and why another one is not', async () => {
    const twin = await open({}, { world: 'empty' })
    const publish = async (lng: number): Promise<number> =>
      (await twin.control.posts.publish({ open_id: 'ada', lng, lat: 0, content: 'Hello' })).id
    const ids = [await publish(0), await publish(0.01), await publish(0.1276), await publish(0.02)]
    const [oldest = 0, near = 0, far = 0, newest = 0] = ids
    const ask = async (query: string, id: number): Promise<unknown> => {
      await explain(twin, { path: `/posts?lng=0&lat=0${query}` })
      const { newest: number } = await twin.control.exchanges.list()
      return twin.control.exchanges.explainPost(number, id)
    }
    expect(await ask('', near)).toEqual({
      ...{ id: near, listed: true, distance: 1112 },
      reason: `Post ${near} is 1.1 km away, and number 2 of the 3 listed posts.`,
    })
    expect(await ask('', far)).toEqual({
      ...{ id: far, listed: false, distance: 14_188, gap: 'list.radius' },
      reason: `Post ${far} is 14.2 km away; list.radius is 10,000 m.`,
    })
    expect(await ask(`&max-id=${near}`, near)).toMatchObject({ listed: false, gap: 'list.max-id-bound' })
    expect(await ask(`&since-id=${near}`, oldest)).toMatchObject({
      listed: false,
      gap: 'list.since-id-bound',
    })
    expect(await ask('&page_size=1', oldest)).toMatchObject({
      reason: `The page has 1 posts, and it is newer than post ${oldest}.`,
      gap: 'list.order',
    })
    const { newest: number } = await twin.control.exchanges.list()
    await twin.control.clock.advance('1m')
    const later = await publish(0)
    expect(await twin.control.exchanges.explainPost(number, later)).toMatchObject({
      reason: `Post ${later} was published after the list was requested.`,
    })
    await expect(twin.control.exchanges.explainPost(number, 999_999)).rejects.toThrow(
      'There is no post 999999.',
    )
    expect(newest).toBeGreaterThan(0)
  })
})

test('a request that prefers an explanation gets the short form in a header, also if nobody listens', async () => {
  const twin = await open()
  const askWhy = async (request: SentRequest): Promise<string | null> => {
    const response = await sendTo(twin, { ...request, headers: { ...request.headers, Prefer: 'explain' } })
    return response.headers.get('x-twin-because')
  }
  expect(await askWhy(missingLng)).toBe('list.lng-missing-is-422')
  expect(await askWhy({ path: '/posts?lng=east&lat=2' })).toBe('errors.wrong-type-is-422')
  expect(await askWhy({ method: 'DELETE', path: '/posts' })).toBe('errors.wrong-method-has-allow')
  expect((await sendTo(twin, missingLng)).headers.get('x-twin-because')).toBeNull()
})

test('nothing is explained while nobody listens', async () => {
  const twin = await open()
  await sendTo(twin, missingLng)
  await twin.control.traffic.list()
  await sendTo(twin, missingLng)
  const { exchanges } = await twin.control.exchanges.list()
  expect(exchanges.map(({ because }) => because)).toEqual([undefined, undefined])
})

test('an explanation records nothing: the next ids are those of a twin that explains nothing', async () => {
  const explained = await open()
  await explain(explained, post({}))
  await explain(explained, login({ open_id: 'new' }))
  const plain = await open()
  await sendTo(plain, post({}))
  await sendTo(plain, login({ open_id: 'new' }))
  const read = async (twin: InProcessTwin): Promise<unknown> => (await twin.control.snapshot.save()).state
  expect(await read(explained)).toEqual(await read(plain))
})

test('the traffic names the errors of parameters by the keys of their texts, without an explanation', async () => {
  const twin = await open()
  await twin.fetch('/posts?lng=abc&page_size=2')
  await twin.fetch('/posts?lng=1&lat=2')
  const exchanges = [await twin.control.exchanges.get(1), await twin.control.exchanges.get(2)]
  expect(exchanges.map(({ response }) => response.errors)).toEqual([
    [
      { name: 'lng', key: 'numeric' },
      { name: 'lat', key: 'required' },
    ],
    undefined,
  ])
})
