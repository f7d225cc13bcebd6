import { encoders } from '../../../src/judge/target/encode.ts'
import type { Fetch } from '../../../src/judge/target/http-client.ts'
import type { Json } from '../../../src/serve/breakages/breakage.ts'

/**
 * Sends a fixed series of requests and returns a text with all responses. Two servers that respond in the same way give
 * the same text. The text leaves out what differs between two tours of one server, such as times and tokens.
 */
export async function recordTour(server: Fetch): Promise<string> {
  const lines: string[] = []
  const send = async (
    method: string,
    path: string,
    options: {
      fields?: Json
      encoding?: 'json' | 'form' | 'multipart' | 'query'
      headers?: Record<string, string>
    } = {},
  ): Promise<Json> => {
    const { query, headers, body } = encoders[options.encoding ?? 'json'](options.fields ?? {})
    const response = await server(
      `http://feedtwin.test${path}${method === 'GET' ? encoders.query(options.fields ?? {}).query : query}`,
      {
        method,
        headers: {
          accept: 'application/vnd.service.v1+json',
          ...(method === 'POST' && headers),
          ...options.headers,
        },
        body: method === 'POST' ? (body ?? null) : null,
      },
    )
    const text = await response.text()
    const { 'content-length': _, ...rest } = Object.fromEntries(response.headers)
    lines.push(
      `${method} ${path} ${JSON.stringify(options.fields)} ${options.encoding ?? ''}: ${response.status} ${JSON.stringify(rest)} ${normalize(text)}`,
    )
    try {
      return JSON.parse(text)
    } catch {
      return undefined
    }
  }
  const position = { lng: 139.7671, lat: 35.6812 }
  const users: Json[] = []
  for (const [open_id, encoding] of [
    ['tourist of the town, one', 'json'],
    ['tourist of the town, two', 'json'],
    ['tourist of the town, one', 'form'],
    ['tourist of the town, two', 'multipart'],
  ] as const)
    users.push(await send('POST', '/auth/third_party', { fields: { open_id, platform: 'weixin' }, encoding }))
  const bearer = (user: Json) => ({
    authorization: `Bearer ${typeof user?.token === 'string' ? user.token : ''}`,
  })
  await send('POST', '/auth/third_party', { fields: { platform: 'weixin' } })
  for (const name of ['version-code', 'version-name', 'device', 'channel'])
    await send('POST', '/auth/third_party', {
      fields: { open_id: 'tourist of the town, one', platform: 'weixin' },
      headers: { [name]: '1' },
    })
  for (const platform of ['android', 'iOS']) {
    await send('GET', '/posts', { fields: position, headers: { platform } })
    await send('POST', '/auth/third_party', {
      fields: { open_id: 'tourist of the town, one', platform: 'weixin' },
      headers: { platform },
    })
  }
  const first = await send('GET', '/posts', { fields: position })
  const ids = (Array.isArray(first) ? first : []).map(({ id }: Json) => Number(id)).filter(Number.isFinite)
  for (const page_size of [1, 2, 5, 10]) await send('GET', '/posts', { fields: { ...position, page_size } })
  for (const id of ids.length > 0 ? [ids[3], ids.at(-1)] : [70_300])
    for (const cursor of ['max-id', 'since-id']) {
      await send('GET', '/posts', { fields: { ...position, [cursor]: id } })
      await send('GET', '/posts', { fields: { ...position, [cursor]: id, page_size: 4 } })
    }
  for (const place of [
    { lng: -40.2, lat: -35.7 },
    { lng: 180, lat: 0 },
  ])
    await send('GET', '/posts', { fields: place })
  await send('GET', '/posts', { fields: { ...position, 'max-id': 1 } })
  for (const fields of [{}, { lng: 1 }, { lat: 1 }]) await send('GET', '/posts', { fields })
  await send('GET', '/posts', { fields: position, headers: bearer(users[0]) })
  const post = { post_category_id: 3, ...position, content: 'a tour of the town' }
  const publish = (
    fields: Json,
    headers: Record<string, string>,
    encoding?: 'form' | 'multipart' | 'query',
  ) => send('POST', '/posts', { fields, headers, ...(encoding && { encoding }) })
  for (const user of users.slice(0, 2)) {
    for (const content of ['plain text that is not short', 'много 文字 🎉 fin', 'third'])
      await publish({ ...post, content }, bearer(user))
    await publish({ ...post, images: ['a.jpg', 'b.jpg'] }, bearer(user))
    await publish({ ...post, content: undefined, images: ['a.jpg'] }, bearer(user))
    const listed = await send('GET', '/posts', { fields: position })
    if (ids[0] !== undefined || Array.isArray(listed))
      await send('GET', '/posts', { fields: { ...position, 'since-id': ids[0] ?? 1 } })
  }
  await publish(post, { ...bearer(users[0]), channel: 'store' })
  for (const encoding of ['form', 'multipart', 'query'] as const)
    await publish({ ...post, lng: 139.76, lat: 35.68 }, bearer(users[0]), encoding)
  for (const names of [
    ['post_category_id'],
    ['lng'],
    ['lat'],
    ['lng', 'lat'],
    ['post_category_id', 'lng', 'lat'],
  ])
    await publish(
      Object.fromEntries(Object.entries(post).filter(([name]) => !names.includes(name))),
      bearer(users[0]),
    )
  for (const encoding of ['form', 'multipart'] as const)
    for (const name of ['lng', 'post_category_id'])
      await publish({ ...post, [name]: undefined }, bearer(users[0]), encoding)
  await publish({ ...post, content: '', images: [] }, bearer(users[0]))
  await publish({ ...post, content: undefined }, bearer(users[0]))
  await publish({ ...post, lng: undefined, images: ['a.jpg', ''] }, bearer(users[0]))
  await publish({ ...post, post_category_id: 99_999_999 }, bearer(users[0]))
  await publish(post, {})
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
    await publish(post, { authorization })
  for (const path of ['/nowhere', '/posts/nowhere']) await send('GET', path)
  await send('PUT', '/posts')
  for (const [method, path] of [
    ['GET', '/posts'],
    ['POST', '/auth/third_party'],
  ] as const)
    await send(method, path, {
      fields: { ...position, open_id: 'tourist of the town, one', platform: 'weixin' },
      headers: { accept: 'application/vnd.service.v1000+json' },
    })
  for (const wrong of [
    { 'max-id': 'abc' },
    { page_size: 'abc' },
    { lng: 'abc', lat: 'abc' },
    { lng: [139.7671] },
  ])
    await send('GET', '/posts', { fields: { ...position, ...wrong } })
  await send('POST', '/auth/third_party', { fields: { open_id: ['a tourist'], platform: 'weixin' } })
  await publish({ ...post, content: { text: 'a tour' } }, bearer(users[0]))
  await publish({ ...post, images: null }, bearer(users[0]))
  const hurried = { open_id: 'tourist of the town in a hurry', platform: 'weixin' }
  await Promise.all([1, 2].map(() => send('POST', '/auth/third_party', { fields: hurried })))
  await send('POST', '/auth/third_party', { fields: hurried })
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
