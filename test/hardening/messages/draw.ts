import type { Random } from '../../random.ts'
import type { FuzzRequest } from '../fuzz/requests.ts'
import { deepJson, hostileJson, hostileNames, hostileTexts, spoil } from './values.ts'

/** A value as a JSON text. Few are deep: they take as long as dozens of others. */
export const drawJson = (random: Random): string =>
  random.chance(0.003) ? random.of(deepJson) : random.of(hostileJson)

/** Writes data as JSON. A value somewhere in it becomes a hostile one, or an object gets a hostile field. */
export const spoilJson = (random: Random, data: unknown): string =>
  spoil(
    data,
    random.below(1_000_000),
    drawJson(random),
    random.chance(0.4) ? random.of(hostileNames) : undefined,
  )

/** Bytes of UTF-8, one character for each. A lone surrogate becomes a replacement character. */
export const toBytes = (text: string): string => Buffer.from(text).toString('latin1')

/** A text for a header, one character for each byte. A line break would begin another header. */
export const drawHeaderText = (random: Random): string =>
  toBytes(random.of(hostileTexts)).replaceAll(/[\r\n]/g, ' ')

const encodeText = (random: Random, text: string): string =>
  random.chance(0.9)
    ? [...toBytes(text)]
        .map((byte) => (/[\w.-]/.test(byte) ? byte : `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`))
        .join('')
    : toBytes(text).replaceAll(/[^!-~]/g, '+')

type Pairs = readonly (readonly [string, string])[]

const encodePairs = (random: Random, pairs: Pairs): string =>
  pairs.map((pair) => pair.map((text) => encodeText(random, text)).join('=')).join('&')

/** Replaces or adds a name or a value. */
function spoilPairs(random: Random, pairs: Pairs): Pairs {
  const index = random.below(pairs.length + 1)
  const [name, value] = pairs[index] ?? [random.of(hostileNames), '1']
  const spoilt: readonly [string, string] = random.chance(0.7)
    ? [name, random.of(hostileTexts)]
    : [random.of(hostileNames), value]
  return random.chance(0.2) ? [...pairs, spoilt] : pairs.with(Math.min(index, pairs.length - 1), spoilt)
}

/** An operation with valid parameters, and its result. */
interface Operation {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly result: unknown
}

const PLACE = { lng: 139.7671, lat: 35.6812 }

const user = { user_id: 1, nickname: 'A', avatar: '', gender: 1 }

const post = {
  ...PLACE,
  id: 7,
  content: 'a',
  created_at: 1_769_860_000,
  count_images: 1,
  images: ['a.png'],
  userInfo: user,
  category: { id: 1, name: 'A' },
}

export const operations: readonly Operation[] = [
  {
    method: 'GET',
    path: '/posts',
    fields: { ...PLACE, page_size: 3, 'max-id': 2_000_000_000, 'since-id': 1 },
    result: [post, { ...post, id: 6 }],
  },
  {
    method: 'POST',
    path: '/auth/third_party',
    fields: { open_id: 'me', platform: 'weixin', platform_info: { nickname: 'Me', gender: 1 } },
    result: { id: 1, token: 'a.b.c', mobile: null, email: 'a@example.com', user_info: user },
  },
  {
    method: 'POST',
    path: '/posts',
    fields: { ...PLACE, post_category_id: 1, content: 'Hello', images: ['a.png', 'b.png'] },
    result: post,
  },
]

const toPairs = (fields: Operation['fields']): Pairs =>
  Object.entries(fields).flatMap(([name, value]): [string, string][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([key, item]) => [
          `${name}[${Array.isArray(value) ? '' : key}]`,
          String(item),
        ])
      : [[name, String(value)]],
  )

const HEADERS: Pairs = [
  ['Accept', 'application/vnd.service.v1+json'],
  ['version-code', '12'],
  ['version-name', '1.2'],
  ['device', 'phone'],
  ['channel', 'store'],
  ['platform', 'iOS'],
]

/** Headers that are read on the way. Those that change where a message ends are not sent. */
const READ_HEADERS = [
  ...['Content-Encoding', 'Accept-Encoding', 'Authorization', 'Prefer', 'X-Twin-Session'],
  ...['X-Twin-Position', 'Range'],
  ...['If-None-Match', 'Origin', 'Referer', 'Cookie', 'User-Agent', 'Via', 'Date', 'Cache-Control', 'TE'],
  ...['Trailer'],
]

const TARGETS = [
  ...['*', '/', '//', '/posts/', '/posts/1', '/__proto__', '/constructor', '/%', '/posts?'],
  ...['http://a.test/posts'],
]

/** Draws a request to an operation, with something hostile in one or two places. @param headers added to each request */
export function drawRequest(random: Random, headers: Pairs): FuzzRequest {
  const { method: usual, path, fields } = random.of(operations)
  const isOdd = random.chance(0.05)
  const method = isOdd ? random.of(['OPTIONS', 'HEAD', 'GET', 'PUT', 'DELETE']) : usual
  const target = isOdd ? random.of(TARGETS) : path
  const kind = random.below(5)
  const pairs = toPairs(fields)
  const spoilt = kind === 0 ? pairs : spoilPairs(random, pairs)
  const query = usual === 'GET' || random.chance(0.05) ? `?${encodePairs(random, spoilt)}` : ''
  const [type, body] = usual === 'GET' ? [] : drawBody(random, fields, spoilt)
  const added: Pairs =
    kind > 2
      ? []
      : [
          [
            random.chance(0.7)
              ? random.of([...READ_HEADERS, ...HEADERS.map(([name]) => name)])
              : drawHeaderName(random),
            drawHeaderText(random),
          ],
        ]
  const lines = [
    `${method} ${target}${target === path ? query : ''} HTTP/1.1`,
    'Host: 127.0.0.1',
    ...[...HEADERS, ...headers, ...added].map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : [`Content-Type: ${type}`, `Content-Length: ${body.length}`]),
  ]
  return { method, text: `${lines.join('\r\n')}\r\n\r\n${body ?? ''}` }
}

const drawHeaderName = (random: Random): string =>
  random.of(hostileNames.filter((name) => /^[\w.-]+$/.test(name)))

function drawBody(random: Random, fields: Operation['fields'], spoilt: Pairs): readonly [string, string] {
  const kind = random.fraction()
  if (kind < 0.7) return ['application/json', toBytes(spoilJson(random, fields))]
  if (kind < 0.85) return ['application/x-www-form-urlencoded', encodePairs(random, spoilt)]
  if (kind < 0.95) return ['multipart/form-data; boundary=limit', formatMultipart(spoilt)]
  return [drawHeaderText(random), toBytes(drawJson(random))]
}

const formatMultipart = (pairs: Pairs): string =>
  `${pairs
    .map(
      ([name, value]) =>
        `--limit\r\nContent-Disposition: form-data; name="${toBytes(name)}"\r\n\r\n${toBytes(value)}\r\n`,
    )
    .join('')}--limit--\r\n`
