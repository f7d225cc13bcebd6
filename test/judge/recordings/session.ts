import type { Fetch } from '../../../src/judge/target/http-client.ts'
import { encodings } from './raw-exchange.ts'
import { RECORDED_URL } from './recorder.ts'

const VERSION = { Accept: 'application/vnd.service.v1+json' }

/** Where the worlds of the tests have posts. */
const AT = 'lng=139.7671&lat=35.6812'

/** What apps send with each request. */
const APP_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'version-code': '100', 'version-name': '1.0.0', device: 'test', channel: 'test' },
  { platform: 'android' },
  { platform: 'iOS' },
]

type Json = Readonly<Record<string, unknown>>

interface Sending {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Sends requests like an app, and returns the JSON of a response if it has some. */
function openSender(server: Fetch) {
  return async (path: string, { method = 'GET', headers = {}, body }: Sending = {}): Promise<unknown> => {
    const init = { method, headers: { ...VERSION, ...headers }, body: body ?? null, redirect: 'manual' }
    try {
      const response = await server(RECORDED_URL + path, init as never)
      return JSON.parse(await response.text())
    } catch {
      return undefined
    }
  }
}

type Pairs = readonly (readonly [string, string])[]

/** Sends fields in each encoding until an encoding was accepted. */
const encodeAll = (path: string, fields: Json): { readonly path: string; readonly sending: Sending }[] => {
  const pairs = Object.entries(fields).flatMap(([name, value]): [string, string][] =>
    Array.isArray(value) ? value.map((item) => [`${name}[]`, String(item)]) : [[name, String(value)]],
  )
  return [
    { path, sending: { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(fields) } },
    { path, sending: encodings.form?.(pairs as Pairs) ?? {} },
    { path, sending: encodings.multipart?.(pairs as Pairs) ?? {} },
    { path: `${path}?${new URLSearchParams(pairs)}`, sending: {} },
  ]
}

const readIds = (page: unknown): number[] =>
  (Array.isArray(page) ? page : []).map((post) => Number((post as Json | null)?.id)).filter(Number.isInteger)

/** Sends what an app sends in a session: logins, pages, publications. */
export async function sendAppSession(server: Fetch): Promise<void> {
  const send = openSender(server)
  const post = async (path: string, fields: Json, headers: Sending['headers'] = {}): Promise<unknown> => {
    let answer: unknown
    for (const { path: target, sending } of encodeAll(path, fields)) {
      const json = await send(target, {
        ...sending,
        method: 'POST',
        headers: { ...sending.headers, ...headers },
      })
      if ((json as Json | undefined)?.id !== undefined) answer = json
    }
    return answer
  }
  const login = async (open_id: string): Promise<Json> =>
    ((await post('/auth/third_party', { open_id, platform: 'weixin', platform_info: 'x' })) ?? {}) as Json
  const user = await login('recorded-user-1')
  await login('recorded-user-2')
  await login('recorded-user-1')
  const token = { Authorization: `Bearer ${user.token}` }
  const list = async (query: string): Promise<number[]> => {
    return readIds(await send(`/posts?${AT}${query}`, { headers: token }))
  }
  const first = await list('')
  const oldest = Math.min(...first)
  const second = await list(`&max-id=${oldest}`)
  await list(`&max-id=${Math.min(...second, oldest)}&page_size=5`)
  await list(`&since-id=${oldest}&page_size=3`)
  await list('&page_size=2')
  await list('&page_size=1')
  await send('/posts?lng=-140&lat=-50', { headers: token })
  const place = { lng: 139.7671, lat: 35.6812 }
  for (const post_category_id of [4, 6]) {
    await post('/posts', { post_category_id, ...place, content: 'A recorded post' }, token)
    await post('/posts', { post_category_id, ...place, images: ['a.jpg', 'b.jpg'] }, token)
    await post('/posts', { post_category_id, ...place, content: 'Grüße 👋', images: ['a.jpg'] }, token)
  }
  await list('')
  await list(`&since-id=${Math.max(...first)}`)
}

/** Sends what only a faulty or a strange client sends. */
export async function sendStrangeSession(server: Fetch): Promise<void> {
  const send = openSender(server)
  /** Sends fields in each encoding. Returns the responses. */
  const postAll = async (path: string, fields: Json, own: Sending['headers'] = {}): Promise<unknown[]> => {
    const answers: unknown[] = []
    for (const { path: target, sending } of encodeAll(path, fields))
      answers.push(
        await send(target, { ...sending, method: 'POST', headers: { ...sending.headers, ...own } }),
      )
    return answers
  }
  const login = { open_id: 'strange-user', platform: 'weixin' }
  // A later login may end a token, so that of the last one is used.
  for (const own of APP_HEADERS) await postAll('/auth/third_party', login, own)
  const users = (await postAll('/auth/third_party', login)) as (Json | undefined)[]
  const token = users.map((user) => user?.token).findLast((each) => typeof each === 'string') ?? ''
  const headers = { Authorization: `Bearer ${token}` }
  const full = { post_category_id: 4, lng: 1, lat: 2, content: 'x' }
  const wrong: Json[] = [
    {},
    { lng: 1 },
    { ...full, post_category_id: undefined },
    { ...full, content: '', images: [] },
    { ...full, content: undefined },
    { ...full, lng: 'abc' },
    { ...full, lng: 999 },
    { ...full, lat: null },
    { ...full, content: 7, images: 'a.jpg' },
    { ...full, images: [''] },
    { ...full, content: 7 },
    { ...full, content: ['x'] },
    { ...full, content: null },
    { ...full, images: null },
    { ...full, lng: [1] },
    { ...full, post_category_id: [4] },
    { ...full, post_category_id: 424_242 },
    { ...full, post_category_id: '99999999999999999999' },
    { ...full, content: 'x'.repeat(5000) },
  ]
  for (const fields of wrong) await postAll('/posts', JSON.parse(JSON.stringify(fields)), headers)
  for (const fields of [
    {},
    { open_id: '' },
    { open_id: 7, platform: 'weixin' },
    { open_id: ['a'], platform: 'weixin' },
    { open_id: 'a', platform: 'x' },
  ])
    await postAll('/auth/third_party', fields)
  const queries = [
    '',
    'lng=1',
    'lat=1',
    'lng=&lat=',
    'lng=a&lat=b',
    'lng[]=1&lat[]=2',
    'lng=1&lng=2&lat=3',
    'Lng=1&LAT=2',
    `${AT}&max-id=1&since-id=2`,
    `${AT}&max-id=abc`,
    `${AT}&max-id=-1`,
    `${AT}&max-id=99999999999999999999`,
    `${AT}&page_size=0`,
    `${AT}&page_size=-3`,
    `${AT}&page_size=x`,
    `${AT}&page_size=5&page_size=50`,
    `${AT}&page_size[]=50`,
    `${AT}&page_size=50`,
    `${AT}&pageSize=50&limit=50`,
    `${AT}&_method=DELETE`,
    'lng=1e1&lat=%202',
    'lng=999&lat=999',
    '%00=%ff&lng=1&lat=2',
  ]
  const headerSets = [
    headers,
    {},
    { Authorization: 'Bearer not-a-token' },
    { Authorization: `Token ${token}` },
    { Authorization: `bearer ${token}` },
    { Authorization: '' },
  ]
  for (const query of queries) await send(`/posts?${query}`, { headers })
  for (const own of [
    ...headerSets,
    ...APP_HEADERS.map((own) => ({ ...headers, ...own })),
    { ...headers, Accept: 'application/vnd.service.v1000+json' },
    { ...headers, Accept: 'application/vnd.service.v1+xml' },
    { ...headers, Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    { ...headers, Accept: 'application/json, text/plain, */*' },
    { ...headers, Range: 'bytes=0-9' },
    { ...headers, 'If-None-Match': '*' },
    { ...headers, 'X-HTTP-Method-Override': 'DELETE' },
    ...[200, 301, 400, 401, 403, 404, 405, 422, 429, 500, 503].map((code) => ({
      ...headers,
      Prefer: `code=${code}`,
    })),
  ]) {
    await send(`/posts?${AT}`, { headers: own })
    await postAll('/posts', full, own)
  }
  const bodies: [string, string][] = [
    ['application/json', '{"lng":'],
    ['application/json', '[]'],
    ['application/json', '"x"'],
    ['text/plain', 'lng=1&lat=2'],
    ['application/json; charset=utf-16', '{}'],
    ['application/vnd.service.v1+json', JSON.stringify(full)],
    ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="lng"\r\n\r\n1'],
    ['multipart/form-data', 'lng=1'],
  ]
  for (const [type, body] of bodies)
    for (const path of ['/posts', '/auth/third_party', `/posts?${AT}`])
      await send(path, { method: 'POST', headers: { ...headers, 'Content-Type': type }, body })
  for (const method of ['HEAD', 'OPTIONS', 'DELETE', 'PUT', 'PATCH'])
    for (const path of ['/posts', `/posts?${AT}`, '/auth/third_party', '/nothing'])
      await send(path, { method, headers })
  for (const path of [
    '/',
    '/posts/',
    '/posts/1',
    '//posts',
    '/auth/third_party',
    '/favicon.ico',
    '/__twin/health',
  ])
    await send(path, { headers })
}
