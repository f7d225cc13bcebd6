import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RunningTwin, startTwin } from '../../../src/index.ts'
import { forAllAsync } from '../../for-all.ts'
import { logIn } from '../app.ts'
import { findEnvelopeProblem, formatRequest, readAnswer, sendAndReceive, type WireAnswer } from './wire.ts'

/** Any text, one character a byte. */
const bytes = fc.uint8Array({ maxLength: 60 }).map((array) => Buffer.from(array).toString('latin1'))

const names = [
  ...['lng', 'lat', 'max-id', 'since-id', 'page_size', 'post_category_id', 'content', 'images', 'images[]'],
]
  .concat([
    ...['open_id', 'platform', 'platform_info', 'platform_info[os]', 'images[0][a]', 'images[9999999]'],
    ...['__proto__'],
  ])
  .concat(['constructor', '', '[]', 'a[', ']', 'lng[]', 'a[b][c][d][e][f][g]'])

const name = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...names) },
  fc.string({ unit: 'binary', maxLength: 9 }),
)

const value: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...['0', '1', '-1', '139.7671', '35.6812', '20', '180.0001', '1e400', 'NaN', '', ' ', 'weixin', 'null'],
  ),
  fc.constantFrom(
    ...['9007199254740993', '2147483648', '0x10', '%00', '\u0000', '"', '\\', '<b>', '\ud800', '__proto__'],
  ),
  fc.integer().map(String),
  fc.double().map(String),
  fc.string({ unit: 'binary', maxLength: 30 }),
)

const pairs = fc.array(fc.tuple(name, value), { maxLength: 8 })

/** A lone surrogate, which a URL cannot hold, becomes a replacement character when it is encoded. */
const escapeText = (word: string): string => encodeURIComponent(Buffer.from(word).toString())

const urlEncoded = fc.oneof(
  {
    weight: 5,
    arbitrary: pairs.map((all) =>
      all.map(([key, word]) => `${escapeText(key)}=${escapeText(word)}`).join('&'),
    ),
  },
  // Escapes that are invalid, and characters that should be escaped.
  fc.string({ unit: fc.constantFrom(...'ab1=&+%[];,.%2%ff%C3'.split('')), maxLength: 30 }),
)

const utf8 = (word: string): string => Buffer.from(word).toString('latin1')

const json = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }).map((any) => utf8(JSON.stringify(any))),
  fc
    .dictionary(fc.constantFrom(...names), fc.oneof(value, fc.jsonValue({ maxDepth: 2 })), { maxKeys: 8 })
    .map((any) => utf8(JSON.stringify(any))),
  fc.constantFrom(
    ...['{', '{"a":1', '\xef\xbb\xbf{}', '[]', 'null', '"x"', '1', '{"lng":1e999}'],
    '['.repeat(5000),
  ),
)

const BOUNDARY = 'limit'
const part = fc
  .tuple(
    name,
    value,
    fc.constantFrom('', '; filename="a.png"', '; filename=""', '\r\nContent-Type: image/png'),
    bytes,
  )
  .map(
    ([key, word, more, raw]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${utf8(key)}"${more}\r\n\r\n${more ? raw : utf8(word)}\r\n`,
  )
const multipart = fc
  .tuple(
    fc.array(part, { maxLength: 5 }),
    fc.constantFrom(`--${BOUNDARY}--\r\n`, `--${BOUNDARY}--`, '', '\r\n', '--'),
    bytes,
  )
  .map(([parts, end, junk]) => parts.join('') + end + (end === '--' ? junk : ''))

const body: fc.Arbitrary<{ type?: string; body?: string }> = fc.oneof(
  fc.constant({}),
  fc.record({
    type: fc.constantFrom(
      'application/json',
      'application/json; charset=utf-8',
      'application/vnd.api+json',
      'text/json',
    ),
    body: json,
  }),
  fc.record({ type: fc.constant('application/x-www-form-urlencoded'), body: urlEncoded }),
  fc.record({ type: fc.constant(`multipart/form-data; boundary=${BOUNDARY}`), body: multipart }),
  fc.record({
    type: fc.constantFrom(
      ...['text/plain', 'multipart/form-data', 'multipart/form-data; boundary=', 'a', '/', ',', ';;'],
    ),
    body: fc.oneof(bytes, json, urlEncoded, multipart),
  }),
  fc.record({
    type: fc.constantFrom(
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary="',
    ),
    body: bytes,
  }),
)

// biome-ignore lint/suspicious/noControlCharactersInRegex: a header must not hold them
const headerValue = bytes.map((word) => word.replace(/[\x00-\x08\x0a-\x1f\x7f]/g, ''))

/** @param tokens valid tokens for many of the requests */
const headers = (tokens: readonly string[]) =>
  fc.record(
    {
      Accept: fc.oneof(
        {
          weight: 4,
          arbitrary: fc.constantFrom('application/vnd.service.v1+json', '*/*', 'application/json'),
        },
        fc.constantFrom(
          'application/vnd.service.v2+json',
          'application/vnd.service.v1+xml',
          'text/html, */*;q=0.8',
          ',;=',
        ),
        headerValue,
      ),
      Authorization: fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...tokens.map((token) => `Bearer ${token}`)) },
        fc.constantFrom(
          'Bearer',
          'Bearer a.b.c',
          'Bearer e30.e30.e30',
          'Basic YTpi',
          `bearer ${tokens[0]}x`,
          'Bearer ..',
        ),
        headerValue,
      ),
      'version-code': headerValue,
      platform: fc.constantFrom('android', 'iOS', ''),
      device: headerValue,
      Origin: fc.constantFrom('http://app.test', 'null'),
      'Access-Control-Request-Method': fc.constantFrom('POST', 'GET', ''),
      Host: fc.oneof(fc.constantFrom('twin.test', '[::1]:1', ''), headerValue),
    },
    { requiredKeys: [] },
  )

const method = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('GET', 'POST') },
  fc.constantFrom('HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY', 'BREW'),
)
const path = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('/posts', '/auth/third_party') },
  fc.constantFrom(
    ...['/', '/posts/', '//', '/..', '/posts/1', '/__twin/avatars/1.png', 'http://a.test/posts', '*', '/%'],
  ),
  urlEncoded.map((word) => `/${word}`),
)
/** What all operations need. */
const VALID = 'lng=139.7671&lat=35.6812&open_id=a&platform=weixin&content=b&post_category_id=1'

/** Half of the targets are close to those of valid requests, so that many requests succeed. */
const target = fc.oneof(
  fc.tuple(path, urlEncoded).map(([way, query]) => `${way}?${query}`),
  fc
    .tuple(path, pairs)
    .map(
      ([way, all]) =>
        `${way}?${[VALID, ...all.map(([key, word]) => `${escapeText(key)}=${escapeText(word)}`)].join('&')}`,
    ),
)

/** The data that must not change unless a request succeeds. */
const takeSnapshot = (twin: RunningTwin): string =>
  JSON.stringify([twin.users.findMany(), twin.posts.findMany()])

function checkAnswer(answer: WireAnswer, bodiless: boolean): void {
  expect(answer.status).not.toBe(500)
  if (answer.status >= 400 && !bodiless) expect(findEnvelopeProblem(answer)).toBeUndefined()
  const isPicture = answer.headers['content-type'] === 'image/png'
  if (answer.status === 200 && !bodiless && !isPicture) expect(JSON.parse(answer.body)).toBeInstanceOf(Object)
  if (answer.status < 400) expect([200, 204]).toContain(answer.status)
}

test('2,000 random requests: each error has the envelope, and only success changes data', async () => {
  const twin = await startTwin({ world: 'one-post', now: 0 })
  const tokens: string[] = []
  for (const openId of ['me', 'you']) tokens.push((await (await logIn(twin.url, openId)).json()).token)
  const statuses = new Map<number, number>()
  let before = takeSnapshot(twin)
  const request = fc.record({ method, target, headers: headers(tokens), content: body })
  await forAllAsync(
    { seed: 20260131, numRuns: 2000 },
    request,
    async ({ method, target, headers, content: { type, body } }) => {
      const all = { ...headers, ...(type !== undefined && { 'Content-Type': type }) }
      const sent = formatRequest({ method, target, headers: all, ...(body !== undefined && { body }) })
      const read = readAnswer(await sendAndReceive(twin.port, sent), method)
      if (!read) throw new Error('no answer')
      const { answer, rest } = read
      checkAnswer(answer, method === 'HEAD')
      expect(rest).toBe('')
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      const after = takeSnapshot(twin)
      if (answer.status !== 200 || method !== 'POST') expect(after).toBe(before)
      before = after
    },
  )
  await twin.close()
  // The random requests must cover each kind of response, with many successes.
  expect([...statuses.keys()].sort()).toEqual(
    expect.arrayContaining([200, 204, 400, 401, 404, 405, 406, 422]),
  )
  expect(statuses.get(200)).toBeGreaterThan(100)
})

test('1,000 random byte sequences: an error envelope or a closed connection', async () => {
  const twin = await startTwin({ world: 'one-post', now: 0 })
  const before = takeSnapshot(twin)
  const good = formatRequest({ target: '/posts?lng=139.7671&lat=35.6812' })
  const broken = fc
    .tuple(fc.nat(good.length), fc.nat(3), bytes)
    .map(([at, removed, put]) => good.slice(0, at) + put + good.slice(at + removed))
  await forAllAsync({ seed: 20260131, numRuns: 1000 }, fc.oneof(bytes, broken), async (sent) => {
    let received = await sendAndReceive(twin.port, sent)
    while (received !== '') {
      const read = readAnswer(received)
      if (!read) throw new Error(`half an answer: ${received}`)
      checkAnswer(read.answer, false)
      received = read.rest
    }
  })
  expect(takeSnapshot(twin)).toBe(before)
  await twin.close()
})
