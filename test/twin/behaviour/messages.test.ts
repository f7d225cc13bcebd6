import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Dialect, type MessageKey, type Messages, messageTable } from '../../../src/contract/index.ts'
import type { StartOptions } from '../../../src/index.ts'
import { type Fields, NOON, TOKYO, VERSION_1, validPost } from './client.ts'
import { doors, type Open } from './doors.ts'

type Send = (twin: Open) => Promise<Response>

/** A request that a key is spoken for, and the values of the placeholders. */
interface Case {
  readonly send: Send
  /** the name of the parameter; without one, the text is the message */
  readonly name?: string
  readonly values?: Fields
  readonly dialect?: Partial<Dialect>
  readonly options?: StartOptions
}

const send =
  (path: string, init: RequestInit = {}): Send =>
  (twin) =>
    twin.call(path, { ...init, headers: { ...VERSION_1, ...(init.headers as object) } })
const list = (fields: Fields, headers: Record<string, string> = {}): Send =>
  send(`/posts?${new URLSearchParams({ ...TOKYO, ...fields } as never)}`, { headers })
const post = (path: string, fields: Fields, headers: Record<string, string> = {}): Send =>
  send(path, {
    method: 'POST',
    body: JSON.stringify(fields),
    headers: { 'Content-Type': 'application/json', ...headers },
  })
const login = (fields: Fields): Send =>
  post('/auth/third_party', { open_id: 'me', platform: 'weixin', ...fields })
const publish =
  (fields: Fields): Send =>
  async (twin) =>
    post(
      '/posts',
      { ...validPost, ...fields },
      { Authorization: `Bearer ${await twin.control.users.token('me')}` },
    )(twin)
const bear = (token: string): Send => list({}, { Authorization: `Bearer ${token}` })
/** Lists with a token of a user after its user or its clock has changed. */
const bearAfter =
  (change: (twin: Open) => Promise<unknown>): Send =>
  async (twin) => {
    const token = await twin.control.users.token('me')
    await change(twin)
    return bear(token)(twin)
  }
const sendJson = (body: string): Send =>
  send('/posts', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
const READS_JSON = { 'params.malformed-json': 'rejected', 'create.token': 'optional' } as const
/** A body that is not JSON. What does not begin a value is at the offset, if it is there. */
const sendMalformed = (text: string, offset: number, line = 1, column = offset + 1): Case => {
  const rest = text.slice(offset)
  const found = rest === '' ? {} : { rest, character: rest[0] }
  return { send: sendJson(text), values: { text, offset, line, column, ...found }, dialect: READS_JSON }
}
/** A value of a parameter that is not accepted. */
const sendWrong = (send: Send, name: string, values: Fields, dialect?: Partial<Dialect>): Case => ({
  ...{ send, name, values },
  ...(dialect && { dialect }),
})
const DELETED = { method: 'DELETE', path: '/posts', route: 'posts', methods: 'GET, HEAD, POST' }
const deletePosts = send('/posts', { method: 'DELETE' })
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const EMPTY = { content: '', images: [] }

/** Faults speak the others. */
type ServiceKey = Exclude<
  MessageKey,
  '408' | '409' | '41' | `41${string}` | '423' | '431' | '451' | `5${string}`
>

const cases: Record<ServiceKey, Case> = {
  '400': {
    send: list({}, { Accept: 'application/vnd.service.v2+json' }),
    values: { accept: 'application/vnd.service.v2+json', version: 'v2', number: '2' },
  },
  '400.json': sendMalformed('lng=1', 0),
  '400.json.cut': sendMalformed('{"lng":', 7),
  '400.json.more': sendMalformed('{}\n }', 4, 2, 2),
  '400.json.no-name': sendMalformed('{lng: 1}', 1),
  '400.json.no-colon': sendMalformed('{"a" 1}', 5),
  '400.json.no-comma': sendMalformed('[1 2]', 3),
  '400.parameters': {
    send: send(`/posts?${Array.from({ length: 1001 }, (_, index) => `a${index}=1`).join('&')}`),
    values: { max: 1000 },
  },
  '400.empty-post': { send: publish(EMPTY), dialect: { 'create.empty-post': '400' } },
  '401': { send: bear('x') },
  '401.absent': { send: list({}), dialect: { 'list.token': 'required' } },
  '401.segments': { send: bear('x') },
  '401.decoding': { send: bear('a.b.c') },
  '401.malformed': { send: bear(`${encode({ alg: 'none' })}.${encode({})}.`) },
  '401.signature': { send: bear(`${encode({ alg: 'HS256' })}.${encode({})}.AAAA`) },
  '401.expired': { send: bearAfter((twin) => twin.control.clock.advance('2h')) },
  '401.not-before': { send: bearAfter((twin) => twin.control.clock.set(new Date(NOON - 86_400_000))) },
  '401.user': { send: bearAfter((twin) => twin.reset()) },
  '401.revoked': { send: bearAfter((twin) => twin.control.users.revoke('me')) },
  '403': {
    send: login({ open_id: 'refused' }),
    options: { world: { feedtwin: 'world/1', refused: ['refused'] } },
  },
  '404': {
    send: send('/nothing/here?a=1'),
    values: { method: 'GET', path: '/nothing/here', route: 'nothing/here', target: '/nothing/here?a=1' },
  },
  '404.method': { send: deletePosts, values: DELETED, dialect: { 'errors.wrong-method': '404' } },
  '404.entity': { send: publish({ post_category_id: 99 }), values: { value: 99 } },
  '404.empty': { send: list({}), dialect: { 'list.empty': '404' }, options: { world: 'empty' } },
  '405': { send: deletePosts, values: DELETED },
  '406': {
    send: list({}, { Accept: 'application/vnd.service.v1+xml' }),
    values: { accept: 'application/vnd.service.v1+xml' },
  },
  '422': { send: list({ lng: '' }) },
  '422.empty-post': { send: publish(EMPTY), dialect: { 'create.empty-post': '422-without-errors' } },
  '429': {
    send: async (twin) => {
      await list({})(twin)
      return list({})(twin)
    },
    dialect: { 'rate-limit': { limit: 1, windowSeconds: 60 } },
  },
  required: sendWrong(publish({ post_category_id: ' ' }), 'post_category_id', { value: ' ', json: '" "' }),
  required_without: sendWrong(publish(EMPTY), 'content', { other: 'images', value: '', json: '""' }),
  prohibits: sendWrong(list({ 'max-id': 1, 'since-id': 1 }), 'max-id', { other: 'since-id' }),
  unknown: sendWrong(
    list({ feedtwin: 'a' }),
    'feedtwin',
    { value: 'a' },
    { 'params.unknown': { query: 'rejected', body: 'ignored' } },
  ),
  string: sendWrong(login({ open_id: 7 }), 'open_id', { value: 7 }),
  integer: sendWrong(list({ page_size: 'abc' }), 'page_size', { value: 'abc' }),
  numeric: sendWrong(list({ lng: 'abc' }), 'lng', { value: 'abc' }),
  array: sendWrong(publish({ images: 'a' }), 'images', { value: 'a' }),
  object: sendWrong(
    login({ platform_info: 'a' }),
    'platform_info',
    { value: 'a' },
    { 'login.platform-info-type': 'object' },
  ),
  in: sendWrong(login({ platform: 'fax' }), 'platform', { value: 'fax' }),
  exists: sendWrong(
    publish({ post_category_id: 99 }),
    'post_category_id',
    { value: 99 },
    { 'create.unknown-category': '422' },
  ),
  between: sendWrong(list({ lng: 181 }), 'lng', { value: '181', min: -180, max: 180 }),
  'between.min': sendWrong(list({ lat: -91 }), 'lat', { value: '-91', min: -90, max: 90 }),
  'between.max': sendWrong(list({ lat: 91 }), 'lat', { value: '91', min: -90, max: 90 }),
  'min.numeric': sendWrong(list({ page_size: 0 }), 'page_size', { value: '0', min: 1 }),
  'max.numeric': sendWrong(
    list({ page_size: 60 }),
    'page_size',
    { value: '60', max: 50 },
    { 'list.page-size-max': 50, 'list.page-size-over': 'rejected' },
  ),
  'max.string': sendWrong(publish({ content: 'Hello' }), 'content', { max: 4 }, { 'create.content-max': 4 }),
  'max.array': sendWrong(publish({ images: ['a', 'b'] }), 'images', { max: 1 }, { 'create.images-max': 1 }),
}

const listValueForms = (value: unknown): Fields => ({
  value: typeof value === 'string' ? value : JSON.stringify(value),
  json: JSON.stringify(value),
})

const names = (raw: string): Fields => {
  const name = raw.replaceAll('_', ' ')
  return { raw, name, Name: name.charAt(0).toUpperCase() + name.slice(1) }
}

describe.each(doors)('the texts of a dialect, $name', (door) => {
  const open = async (options: StartOptions): Promise<Open> => {
    const twin = await door.open({ now: NOON, ...options })
    onTestFinished(() => twin.close())
    return twin
  }

  test.each(Object.entries(cases))('%s is spoken with its placeholders', async (key, one) => {
    const placeholders = messageTable.find((row) => row.key === key)?.placeholders ?? []
    const values = { ...(one.name && names(one.name)), ...one.values, ...listValueForms(one.values?.value) }
    const twin = await open({
      ...one.options,
      dialect: {
        ...one.dialect,
        messages: { [key]: `Ünlike {{ ${placeholders.map((name) => `{${name}}`).join('|')}` },
      },
    })
    const body = (await (await one.send(twin)).json()) as {
      message: string
      errors?: Record<string, string[]>
    }
    const spoken = one.name === undefined ? body.message : body.errors?.[one.name]?.[0]
    expect(spoken).toBe(`Ünlike {{ ${placeholders.map((name) => values[name]).join('|')}`)
  })

  test('errors of a parameter may differ by the kind of its value', async () => {
    const twin = await open({
      dialect: {
        messages: {
          'required.null': '{raw} is null',
          'required.blank.open_id': ['{raw} is blank', 'Who are you?'],
          'string.list': '{raw} is a list',
        },
      },
    })
    const read = async (fields: Fields): Promise<unknown> =>
      ((await (await login(fields)(twin)).json()) as { errors: unknown }).errors
    expect(await read({ open_id: null })).toEqual({ open_id: ['open_id is null'] })
    expect(await read({ open_id: '' })).toEqual({ open_id: ['open_id is blank', 'Who are you?'] })
    expect(await read({ open_id: [] })).toEqual({ open_id: ['The open id field is required.'] })
    expect(await read({ open_id: ['me'] })).toEqual({ open_id: ['open_id is a list'] })
    expect(await read({ open_id: 5 })).toEqual({ open_id: ['The open id must be a string.'] })
  })

  test('errors of items name the items, or their list where there is a text for it', async () => {
    const readErrors = async (messages: Messages, fields: Fields): Promise<unknown> => {
      const twin = await open({ dialect: { messages, 'create.image-path-max': 40 } })
      return ((await (await publish(fields)(twin)).json()) as { errors: unknown }).errors
    }
    const images = ['', 5, 'a.jpg', 'b'.repeat(41)]
    const isLong = (name: string) => [`The ${name} may not be greater than 40 characters.`]
    const ofItems: Messages = { 'required.blank.images.0': '{raw} is blank', 'string.images.0': [] }
    expect(await readErrors(ofItems, { images })).toEqual({
      'images.0': ['images.0 is blank'],
      'images.3': isLong('images.3'),
    })
    const inBrackets: Messages = { 'string.number.images[0]': 'The image must be a string.' }
    expect(await readErrors(inBrackets, { images })).toEqual({
      'images[0]': ['The images[0] field is required.'],
      'images[1]': ['The image must be a string.'],
      'images[3]': isLong('images[3]'),
    })
    const ofList: Messages = { 'string.images': 'each value in {raw} must be a string' }
    expect(await readErrors(ofList, { images })).toEqual({
      images: ['each value in images must be a string'],
      'images.3': isLong('images.3'),
    })
    expect(await readErrors({ ...ofList, 'max.string.images': 'too long' }, { images })).toEqual({
      images: ['each value in images must be a string', 'too long'],
    })
  })

  test('faults speak them, but for what they do not know of a request', async () => {
    const twin = await open({
      dialect: { messages: { '503': 'Closed.', '502': 'Broken.', '404': 'Cannot {method}' } },
    })
    for (const [status, message] of [
      [503, 'Closed.'],
      [502, 'Broken.'],
      [404, '404 Not Found'],
    ]) {
      await twin.control.faults.set(`error=${status}`)
      expect(await (await list({})(twin)).json()).toEqual({ message, status_code: status })
    }
  })

  test('a change applies at once, also to an answer that was cached', async () => {
    const twin = await open({ world: 'empty', dialect: { 'list.empty': '404' } })
    const getMessage = async (): Promise<unknown> =>
      ((await (await list({})(twin)).json()) as { message: string }).message
    for (let index = 0; index < 3; index++) expect(await getMessage()).toBe('404 Not Found')
    await twin.control.dialect.set({ messages: { '404.empty': 'Nobody is here.' } })
    for (let index = 0; index < 3; index++) expect(await getMessage()).toBe('Nobody is here.')
    await twin.control.dialect.reset()
    expect(await getMessage()).toBe('404 Not Found')
  })
})

test('a body that ends too early is told from one that is no JSON, wherever it ends', async () => {
  const messages: Messages = { '400.json': 'no JSON', '400.json.cut': 'cut at {offset}' }
  const [door] = doors
  const twin = (await door?.open({ dialect: { ...READS_JSON, messages } })) as Open
  const readMessage = async (body: string): Promise<unknown> =>
    ((await (await sendJson(body)(twin)).json()) as { message: string }).message
  await fc.assert(
    fc.asyncProperty(fc.json({ maxDepth: 3 }), fc.nat(), async (json, at) => {
      const body = json.slice(0, 1 + (at % json.length))
      // The beginning of true, false or null may be that of any word.
      fc.pre(
        body.trim() !== '' &&
          !isJson(body) &&
          !/(?:^|[^"\\\w])[a-z]+$/.test(body.replace(/"(?:[^"\\]|\\.)*"?/g, '""')),
      )
      expect(await readMessage(body)).toBe(`cut at ${body.length}`)
      expect(await readMessage(`${body}\u0001"]}`)).toBe('no JSON')
    }),
    {
      numRuns: 100,
      // The body ends inside an escape.
      examples: [1, 2, 4].map((at): [string, number] => ['"\\u1234"', at]),
    },
  )
})

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
