import { encoders } from '../../../src/judge/target/encode.ts'
import type { Encoding } from '../../../src/judge/target/exchange.ts'
import type { Fetch } from '../../../src/judge/target/http-client.ts'
import type { Json } from '../../../src/serve/breakages/breakage.ts'

type Headers = Readonly<Record<string, string>>

interface Sending {
  readonly fields?: Json
  readonly encoding?: Encoding
  readonly headers?: Headers
}

/**
 * Sends a fixed series of requests and returns a text with all responses. Two servers that respond in the same way give
 * the same text. The text leaves out what differs between two tours of one server, such as times and tokens.
 */
export async function recordTour(server: Fetch): Promise<string> {
  const lines: string[] = []
  const send = async (
    method: string,
    path: string,
    { fields = {}, encoding = 'json', headers = {} }: Sending = {},
  ): Promise<Json> => {
    const isPost = method === 'POST'
    const encoded = encoders[method === 'GET' ? 'query' : encoding](fields)
    const response = await server(`http://feedtwin.test${path}${encoded.query}`, {
      method,
      headers: { accept: 'application/vnd.service.v1+json', ...(isPost && encoded.headers), ...headers },
      body: isPost ? (encoded.body ?? null) : null,
    })
    const text = await response.text()
    const { 'content-length': _, ...rest } = Object.fromEntries(response.headers)
    lines.push(
      `${method} ${path} ${JSON.stringify(fields)} ${encoding}: ${response.status} ${JSON.stringify(rest)} ${normalize(text)}`,
    )
    try {
      return JSON.parse(text)
    } catch {
      return undefined
    }
  }
  const position = { lng: 139.7671, lat: 35.6812 }
  const list = (fields: Json, headers?: Headers) =>
    send('GET', '/posts', { fields, ...(headers && { headers }) })
  const logIn = (fields: Json, more: Omit<Sending, 'fields'> = {}) =>
    send('POST', '/auth/third_party', { fields: { platform: 'weixin', ...fields }, ...more })
  const open_id = 'tourist of the town, one'
  const users: Json[] = []
  for (const [name, encoding] of [
    ['one', 'json'],
    ['two', 'json'],
    ['one', 'form'],
    ['two', 'multipart'],
  ] as const)
    users.push(await logIn({ open_id: `tourist of the town, ${name}` }, { encoding }))
  const bearer = (user: Json) => ({
    authorization: `Bearer ${typeof user?.token === 'string' ? user.token : ''}`,
  })
  await logIn({})
  for (const name of ['version-code', 'version-name', 'device', 'channel'])
    await logIn({ open_id }, { headers: { [name]: '1' } })
  for (const platform of ['android', 'iOS']) {
    await list(position, { platform })
    await logIn({ open_id }, { headers: { platform } })
  }
  const first = await list(position)
  const ids = (Array.isArray(first) ? first : []).map(({ id }: Json) => Number(id)).filter(Number.isFinite)
  for (const page_size of [1, 2, 5, 10]) await list({ ...position, page_size })
  for (const id of ids.length > 0 ? [ids[3], ids.at(-1)] : [70_300])
    for (const cursor of ['max-id', 'since-id']) {
      await list({ ...position, [cursor]: id })
      await list({ ...position, [cursor]: id, page_size: 4 })
    }
  for (const place of [
    { lng: -40.2, lat: -35.7 },
    { lng: 180, lat: 0 },
  ])
    await list(place)
  await list({ ...position, 'max-id': 1 })
  for (const fields of [{}, { lng: 1 }, { lat: 1 }]) await list(fields)
  await list(position, bearer(users[0]))
  const post = { post_category_id: 3, ...position, content: 'a tour of the town' }
  const publishWith = (headers: Headers, fields: Json, encoding?: Encoding) =>
    send('POST', '/posts', { fields, headers, ...(encoding && { encoding }) })
  const publish = (fields: Json, encoding?: Encoding) =>
    publishWith(bearer(users[0]), { ...post, ...fields }, encoding)
  for (const user of users.slice(0, 2)) {
    for (const content of ['plain text that is not short', 'много 文字 🎉 fin', 'third'])
      await publishWith(bearer(user), { ...post, content })
    await publishWith(bearer(user), { ...post, images: ['a.jpg', 'b.jpg'] })
    await publishWith(bearer(user), { ...post, content: undefined, images: ['a.jpg'] })
    const listed = await list(position)
    if (ids[0] !== undefined || Array.isArray(listed)) await list({ ...position, 'since-id': ids[0] ?? 1 })
  }
  await publishWith({ ...bearer(users[0]), channel: 'store' }, post)
  for (const encoding of ['form', 'multipart', 'query'] as const)
    await publish({ lng: 139.76, lat: 35.68 }, encoding)
  const [lng, lat, post_category_id] = [undefined, undefined, undefined]
  for (const missing of [
    { post_category_id },
    { lng },
    { lat },
    { lng, lat },
    { post_category_id, lng, lat },
  ])
    await publish(missing)
  for (const encoding of ['form', 'multipart'] as const)
    for (const name of ['lng', 'post_category_id']) await publish({ [name]: undefined }, encoding)
  await publish({ content: '', images: [] })
  await publish({ content: undefined })
  await publish({ lng: undefined, images: ['a.jpg', ''] })
  await publish({ post_category_id: 99_999_999 })
  await publishWith({}, post)
  const token: string = typeof users[0]?.token === 'string' ? users[0].token : 'a.b.c'
  const [head, claims = '', mac] = token.split('.')
  const changed = Buffer.from(
    `${Buffer.from(claims, 'base64url')
      .toString()
      .replace(/"iat":\d+/, '"iat":1')} `,
  ).toString('base64url')
  for (const authorization of [
    'Bearer nonsense',
    `Bearer ${NONE}.${claims}.`,
    `Bearer ${head}.${String(users[1]?.token).split('.')[1]}.${mac}`,
    `Bearer ${head}.${changed}.${mac}`,
    `Bearer ${token.slice(0, -4)}AAAA`,
    'Basic dTpw',
    `Token ${token}`,
    `bearer ${token}`,
  ])
    await publishWith({ authorization }, post)
  for (const path of ['/nowhere', '/posts/nowhere']) await send('GET', path)
  await send('PUT', '/posts')
  for (const [method, path] of [
    ['GET', '/posts'],
    ['POST', '/auth/third_party'],
  ] as const)
    await send(method, path, {
      fields: { ...position, open_id, platform: 'weixin' },
      headers: { accept: 'application/vnd.service.v1000+json' },
    })
  for (const wrong of [
    { 'max-id': 'abc' },
    { page_size: 'abc' },
    { lng: 'abc', lat: 'abc' },
    { lng: [139.7671] },
  ])
    await list({ ...position, ...wrong })
  await logIn({ open_id: ['a tourist'] })
  await publish({ content: { text: 'a tour' } })
  await publish({ images: null })
  const hurried = { open_id: 'tourist of the town in a hurry' }
  await Promise.all([1, 2].map(() => logIn(hurried)))
  await logIn(hurried)
  // Without fields, a query has no body.
  for (const path of ['/auth/third_party', '/posts'])
    await send('POST', path, { encoding: 'query', headers: bearer(users[0]) })
  return lines.join('\n')
}

/** The header of a token that is not signed. */
const NONE = Buffer.from('{"typ":"JWT","alg":"none"}').toString('base64url')

/** Replaces tokens and the last digits of times, which differ between two tours of one server. */
const normalize = (text: string): string =>
  text
    .replace(/(eyJ[\w-]+)\.([\w-]+)\.[\w-]+/g, (_, head, claims) => `${head} ${describeClaims(claims)}`)
    .replace(
      /"created_at":(\d{9})(\d+)/g,
      (_, first, rest) => `"created_at":${first}${'x'.repeat(rest.length)}`,
    )

function describeClaims(claims: string): string {
  try {
    const { exp, iat, ...others } = JSON.parse(Buffer.from(claims, 'base64url').toString())
    return `JWT for ${exp - iat} of ${Object.keys(others)}`
  } catch {
    return 'broken JWT'
  }
}
