import { describe, expect, it } from 'vitest'
import { readHar } from '../../../src/base/exchanges/read-har.ts'
import { findBaseUrl, selectBelow } from '../../../src/judge/runs/recordings/match-operation.ts'
import { getErrorMessage } from '../../error-message.ts'

const BASE = 'https://staging.example.com/v1'

/** An entry as most programs write it. */
const entry = (parts: { request?: object; response?: object | null; [field: string]: unknown } = {}) => ({
  startedDateTime: '2026-01-31T12:00:00.000Z',
  time: 12.4,
  ...parts,
  request: { method: 'GET', url: `${BASE}/posts?lng=1`, headers: [], ...parts.request },
  response:
    parts.response === null
      ? undefined
      : { status: 200, headers: [], content: { size: 2, text: '[]' }, ...parts.response },
})

const read = (...entries: object[]) => readHar(JSON.stringify({ log: { entries } }), 's.har')
const readOne = (...parts: Parameters<typeof entry>) => {
  const { exchanges, notes } = read(entry(...parts))
  const [first] = exchanges
  const decode = (body?: Uint8Array) => body && new TextDecoder().decode(body)
  return {
    notes,
    request: first && { ...first.request, body: decode(first.request.body) },
    response: first?.response && { ...first.response, body: decode(first.response.body) },
    exchange: first,
  }
}

describe('a file', () => {
  it.each([
    ['', 's.har cannot be judged: it is empty.'],
    [
      '{"log":{"entries":[{"requ',
      's.har cannot be judged: it is an HTTP archive that is cut off or damaged. Record or export it again.',
    ],
    ['GET / HTTP/1.1', 's.har cannot be judged: it is not an HTTP archive (HAR), which is JSON.'],
    [
      '{"swagger":"2.0"}',
      's.har cannot be judged: it is JSON, but has no log with entries. Export the session as HAR 1.2.',
    ],
    [
      'null',
      's.har cannot be judged: it is JSON, but has no log with entries. Export the session as HAR 1.2.',
    ],
    [
      `{"log":{"entries":[${'1,'.repeat(100_000)}1]}}`,
      's.har cannot be judged: it has 100001 entries, more than 100000.',
    ],
  ])('that is no archive is named: %.30s', (text, message) => {
    expect(getErrorMessage('file-unreadable', () => readHar(text, 's.har'))).toBe(message)
  })

  it('may begin with a byte order mark, and have its entries in any order', () => {
    const [late, early] = [entry({ startedDateTime: '2026-02-01T00:00:00Z' }), entry()]
    const { exchanges } = readHar(
      `\uFEFF${JSON.stringify({ log: { creator: {}, entries: [late, early] } })}`,
      'f',
    )
    expect(exchanges.map(({ at }) => new Date(at).toISOString().slice(0, 10))).toEqual([
      '2026-01-31',
      '2026-02-01',
    ])
  })

  it('may have entries that are none', () => {
    const { exchanges, notes } = read(
      7 as never,
      {},
      { request: { method: 'GET' } },
      entry({ request: { url: 'data:image/png;base64,AA==' } }),
      entry({ request: { url: 'wss://a.example/socket' } }),
      entry({ _fromCache: 'disk' }),
      {
        request: { method: 'GET', url: `${BASE}/posts`, headers: 'none', postData: [] },
        response: 'x',
        time: -1,
      },
    )
    expect(exchanges).toMatchObject([{ at: 0, milliseconds: 0, request: { headers: [] } }])
    expect(notes).toEqual([
      '1 entry from the cache of a browser is left out.',
      '5 entries without a method and an HTTP URL are left out.',
      '1 entry without a response is judged by the request alone.',
    ])
  })
})

describe('an entry', () => {
  it.each([[null], [{ status: 0 }], [{ status: -1 }], [{ status: '200' }]])(
    'with the response %j has none',
    (response) => {
      const { response: read, notes } = readOne({ response: response ?? null })
      expect(read).toBeUndefined()
      expect(notes).toEqual(['1 entry without a response is judged by the request alone.'])
    },
  )

  it('of HTTP/2 may have its host in a pseudo header', () => {
    const headers = [
      { name: ':authority', value: 'staging.example.com' },
      { name: ':scheme', value: 'https' },
    ]
    expect(readOne({ request: { url: '/v1/posts', headers } }).request?.url).toBe(`${BASE}/posts`)
  })

  it('has the session that feedtwin writes', () => {
    expect(readOne({ _session: 'one' }).exchange?.client).toEqual({ session: 'one' })
  })
})

describe('the body of a request', () => {
  const post = (postData: unknown, more: object = {}) =>
    readOne({ request: { method: 'POST', postData, ...more } }).request

  it.each([
    ['text', { mimeType: 'application/json', text: '{"a":"ü"}' }, '{"a":"ü"}'],
    ['base64', { mimeType: 'application/json', text: btoa('{}'), encoding: 'base64' }, '{}'],
    ['nothing', undefined, ''],
  ])('may be %s', (_, postData, body) => {
    expect(post(postData)?.body).toBe(body)
  })

  it('may be parameters alone, which are read as a form', () => {
    const postData = {
      mimeType: 'multipart/form-data; boundary=x',
      params: [{ name: 'open_id', value: 'a b' }],
    }
    expect(
      post(postData, { headers: [{ name: 'content-type', value: 'multipart/form-data' }] }),
    ).toMatchObject({ headers: [['Content-Type', 'application/x-www-form-urlencoded']], body: 'open_id=a+b' })
  })

  it('has the type of its content if no header says it', () => {
    expect(post({ mimeType: 'application/json', text: '{}' })?.headers).toEqual([
      ['Content-Type', 'application/json'],
    ])
  })

  it('is not known if only its size is', () => {
    expect(post(undefined, { bodySize: 7 })?.body).toBeUndefined()
    expect(post({ text: '?', encoding: 'base64' })?.body).toBeUndefined()
  })
})

describe('the body of a response', () => {
  const receive = (content: unknown, more: object = {}) =>
    readOne({ response: { content, ...more } }).response?.body

  it.each([
    ['text', { size: 2, text: '[]' }, '[]'],
    ['text with a size in other units', { size: 90, text: '[1]' }, '[1]'],
    ['base64', { size: 3, text: btoa('[1]'), encoding: 'base64' }, '[1]'],
    ['empty', { size: 0 }, ''],
    ['empty with an empty text', { size: 0, text: '' }, ''],
  ])('may be %s', (_, content, body) => {
    expect(receive(content)).toBe(body)
  })

  it.each([
    ['without a text', { size: 812 }],
    ['without anything', {}],
    ['of a missing size', { size: -1 }],
    ['that is shorter than its size', { size: 90, text: '[{"id":' }],
    ['that a comment calls truncated', { size: 7, text: '[{"id":', comment: 'Truncated' }],
    ['that is compressed', { size: 4, text: btoa('\x1f\x8b\b\0'), encoding: 'base64' }],
    ['that is no base64', { size: 4, text: '%', encoding: 'base64' }],
  ])('%s is not known', (_, content) => {
    expect(receive(content)).toBeUndefined()
    expect(readOne({ response: { content } }).notes).toEqual([
      '1 entry with a response body that is not, or not wholly, in the file is judged without the body.',
    ])
  })
})

it('a body that is too long is not read, and its entry is named', () => {
  const text = 'QUJD'.repeat(4_000_000)
  const content = { size: 12_000_000, encoding: 'base64', text }
  const long = { ...entry(), response: { status: 200, headers: [], content } }
  const { exchanges, notes } = readHar(JSON.stringify({ log: { entries: [entry(), long] } }), 's.har')
  expect(exchanges[1]?.response?.body).toBeUndefined()
  expect(notes).toContain('Entry 2 has a body of more than 8 MiB, which is not read.')
})

describe('the base URL', () => {
  const find = (...urls: (string | [url: string, request: object, response?: object])[]) => {
    const entries = urls.map((each) => {
      const [url, request = {}, response = {}] = [each].flat() as [string, object?, object?]
      return entry({ request: { url, ...request }, response })
    })
    return findBaseUrl(read(...entries).exchanges, 's.har')
  }

  it.each([
    ['https://a.example/posts?lng=1', 'https://a.example'],
    ['https://a.example:8443/api/v2/posts', 'https://a.example:8443/api/v2'],
    ['http://127.0.0.1:4010/__twin/session/one/posts', 'http://127.0.0.1:4010/__twin/session/one'],
  ])('of %s is %s', (url, base) => {
    expect(find('https://cdn.example/a.png', url, `${base}/posts/7`)).toBe(base)
  })

  it('is not that of other methods or of redirects', () => {
    expect(
      find(
        ['http://a.example/posts', {}, { status: 301 }],
        ['https://b.example/auth/third_party', { method: 'GET' }],
        'https://a.example/posts',
      ),
    ).toBe('https://a.example')
  })

  it('must be given if it is not clear', () => {
    const message = getErrorMessage('bad-option', () =>
      find('https://a.example/posts', 'https://b.example/v1/posts', 'https://a.example/posts'),
    )
    expect(message).toBe(
      's.har has requests of operations below several URLs. Choose one:\n' +
        '  --base-url https://a.example   (2 requests)\n' +
        '  --base-url https://b.example/v1   (1 request)',
    )
  })

  it('must be given if no operation was requested', () => {
    expect(
      getErrorMessage('bad-option', () => find('https://a.example/', 'https://b.example/index.html')),
    ).toBe(
      's.har has no request of an operation, such as GET …/posts. It has requests to: https://a.example, https://b.example. Is it the right file? --base-url names the deployment.',
    )
    expect(getErrorMessage('bad-option', () => find())).toContain('It has requests to: none.')
  })

  it('leaves out what is not below it, and says so', () => {
    const { exchanges, notes } = selectBelow(
      read(
        entry(),
        entry({ request: { url: 'https://cdn.example/a.png' } }),
        entry({ request: { url: 'https://cdn.example/b.png' } }),
        entry({ request: { url: 'https://ads.example/' } }),
      ).exchanges,
      BASE,
    )
    expect(exchanges).toHaveLength(1)
    expect(notes).toEqual([
      `3 entries not below ${BASE} are left out. Their hosts: cdn.example, ads.example.`,
    ])
  })
})
