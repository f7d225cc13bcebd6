import { describe, expect, it } from 'vitest'
import { Vault } from '../../../src/base/secrets/vault.ts'
import { captureClientExchange } from '../../../src/judge/runs/recordings/capture.ts'
import { captureAll, captureOne, createRaw, encodings } from './raw-exchange.ts'

describe('operation', () => {
  it.each([
    ['GET', '/posts?lng=1', 'listPosts'],
    ['get', '/posts', 'listPosts'],
    ['POST', '/posts', 'createPost'],
    ['POST', '/auth/third_party?x=1', 'loginWithThirdParty'],
    ['DELETE', '/posts', undefined],
    ['GET', '/posts/', undefined],
    ['GET', '/posts/7', undefined],
    ['GET', '/__twin/', undefined],
  ])('%s %s is %s', (method, path, operation) => {
    expect(captureOne({ method, path }).operation).toBe(operation)
  })

  it.each([
    'https://staging.example.com/posts',
    'https://staging.example.com/v12/posts',
    'http://staging.example.com/v1/posts',
    'https://cdn.example.com/v1/posts',
    'not a URL',
  ])('is unknown for %s, which is not below the base URL', (url) => {
    expect(captureOne({ url }).operation).toBeUndefined()
  })
})

describe('parameters', () => {
  it('are texts in a query, and a name that repeats or has brackets is a list', () => {
    const path = '/posts?lng=1.5&lat=&images[]=a&images[]=b&max-id=1&max-id=2&page_size[x]=3&content=a+b%20c'
    expect(captureOne({ path }).parameters).toEqual({
      lng: '1.5',
      lat: '',
      images: ['a', 'b'],
      'max-id': ['1', '2'],
      page_size: ['3'],
      content: 'a b c',
    })
  })

  it.each(Object.keys(encodings))('are read from a body in the encoding %s', (encoding) => {
    const fields: [string, string][] = [
      ['lng', '1'],
      ['content', 'Grüße & ='],
      ['images', '["a.jpg"]'],
    ]
    const { parameters, request } = captureOne({
      method: 'POST',
      path: '/posts?lat=2',
      ...encodings[encoding]?.(fields),
    })
    const images = encoding === 'json' ? '["a.jpg"]' : ['a.jpg']
    expect(parameters).toEqual({ lat: '2', lng: '1', content: 'Grüße & =', images })
    expect(request.encoding).toBe(encoding)
  })

  it('keep their types in JSON', () => {
    const body = JSON.stringify({ lng: 1, images: ['a'], content: null })
    const headers = { 'Content-Type': 'application/vnd.service.v1+json' }
    expect(captureOne({ method: 'POST', path: '/posts', headers, body }).parameters).toEqual({
      lng: 1,
      images: ['a'],
      content: null,
    })
  })

  it.each([
    ['text/plain', 'lng=1'],
    ['application/json', '{"lng":'],
    ['application/json', '[1]'],
    ['application/json; charset=utf-16', '{"lng":1}'],
    ['application/x-www-form-urlencoded', Array.from({ length: 1001 }, (_, i) => `a${i}=1`).join('&')],
    ['multipart/form-data', 'no boundary'],
  ])('are unknown for %s with %.20s', (type, body) => {
    const { request, parameters } = captureOne({
      method: 'POST',
      path: '/posts',
      headers: { 'Content-Type': type },
      body,
    })
    expect(request).toMatchObject({ encoding: 'unknown', body: `(${body.length} bytes)` })
    expect(parameters).toEqual({})
  })

  it('are unknown in a compressed body', () => {
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }
    expect(captureOne({ method: 'POST', headers, body: '{"lng":1}' }).request.encoding).toBe('unknown')
  })

  it('and JSON are bounded in length and depth', () => {
    const deep = `${'[{"a":'.repeat(100_000)}1${'}]'.repeat(100_000)}`
    const { response } = captureOne({ response: `{"long":"${'x'.repeat(70_000)}","deep":${deep}}` })
    const json = response?.json as { long: string; deep: unknown }
    expect(json.long).toHaveLength(2 ** 16 + 1)
    expect(JSON.stringify(json.deep).length).toBeLessThan(1000)
    expect(response?.text).toHaveLength(4001)
    expect(response?.digest).toMatch(/^sha256:[0-9a-f]{64} of \d+ characters$/)
  })
})

describe('client', () => {
  it.each([
    [{ session: 'a', address: '::1' }, { device: 'd' }, 'session a'],
    [{ address: '::1' }, { Device: 'd', 'User-Agent': 'okhttp' }, 'device d'],
    [{ address: '::1' }, { 'User-Agent': 'okhttp/5' }, '::1, okhttp/5'],
    [{}, {}, 'unknown'],
  ])('is named by session, device, or address and user agent: %j %j', (client, headers, name) => {
    expect(captureOne({ client, headers }).client).toBe(name)
  })
})

describe('headers', () => {
  it('have lower-case names, joined values, and none of the pseudo headers of HTTP/2', () => {
    const raw = createRaw({})
    const headers = [
      [':authority', 'staging.example.com'],
      ['Accept', 'a/b'],
      ['ACCEPT', 'c/d'],
    ] as const
    const { request } = captureClientExchange(
      { ...raw, request: { ...raw.request, headers } },
      { number: 1, baseUrl: 'https://staging.example.com/v1', vault: new Vault() },
    )
    expect(request.headers).toEqual({ accept: 'a/b, c/d' })
  })
})

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJjYW5hcnkifQ.Y2FuYXJ5'

/** A secret that nothing else contains. */
const canary = (place: string): string => `canary.${place}.4711`

const secretExchanges = [
  {
    method: 'POST',
    path: `/auth/third_party?access_token=${canary('query')}&key=k1`,
    headers: {
      'Content-Type': 'application/json',
      Cookie: `sid=${canary('cookie')}; theme="dark"`,
      'X-Api-Key': canary('header'),
      Authorization: `Basic ${btoa(`me:${canary('basic')}`)}`,
      Referer: `https://a.example/?session=${canary('referer')}`,
    },
    body: JSON.stringify({
      open_id: 'short',
      platform: 'weixin',
      platform_info: { nickname: canary('platform-info') },
      password: 4_711_471_147,
      nested: [{ refresh_token: canary('json') }],
      note: TOKEN,
    }),
    responseHeaders: { 'Content-Type': 'application/json', 'Set-Cookie': `sid=${canary('set')}; Path=/` },
    response: {
      id: 1,
      mobile: '139****1234',
      email: 'canary@example.com',
      user_token: [{ open_id: 'short', platform: 'weixin', is_bind: true }],
      token: TOKEN,
      session: { access_token: { value: canary('nested') } },
    },
  },
  {
    method: 'POST',
    path: '/posts',
    ...encodings.form?.([
      ['password', canary('form')],
      ['api_key[]', canary('list')],
      ['content', `my token is ${TOKEN}`],
    ]),
    response: `<html>{"token":"${canary('html')}"} ${encodeURIComponent(canary('set'))} ${btoa(canary('cookie'))}`,
    responseHeaders: { 'Content-Type': 'text/html' },
  },
  { method: 'POST', path: '/posts', ...encodings.multipart?.([['secret', canary('multipart')]]) },
  { headers: { Authorization: `Bearer ${TOKEN}` }, response: { token: TOKEN } },
  { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: canary('unknown-body') },
  {
    url: `https://me:${canary('userinfo')}@staging.example.com/v1/posts?lng=1`,
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
    body: `--b\r\nContent-Disposition: form-data; name="images"; filename="a.txt"\r\n\r\n${canary('file')}\r\n--b--`,
  },
]

describe('secrets', () => {
  it('are replaced wherever they are', () => {
    const text = JSON.stringify(captureAll(secretExchanges))
    expect(text).not.toMatch(/canary(?!\.html)|4711|eyJ|short|k1\b|1234/)
    expect(text).toContain('theme=')
  })

  it('that are equal have equal placeholders', () => {
    const [login, , , list] = captureAll(secretExchanges)
    const user = login?.response?.json
    expect(user).toMatchObject({ token: expect.stringMatching(/^\$TOKEN_\d+$/) })
    const { token, user_token } = user as { token: string; user_token: unknown[] }
    expect(list?.request.headers.authorization).toBe(`Bearer ${token}`)
    expect(JSON.parse(login?.response?.text ?? '')).toEqual(user)
    expect(login?.parameters.open_id).toMatch(/^\$ACCOUNT_\d+$/)
    expect(user_token).toEqual([{ open_id: login?.parameters.open_id, platform: 'weixin', is_bind: true }])
  })

  it('keep their types, so that responses are judged as they were', () => {
    const { response } = captureOne({
      response: {
        token: 7,
        mobile: '13912345678',
        email: null,
        errors: { token: ['The token field is required.'] },
      },
    })
    expect(response?.json).toEqual({
      token: 0,
      mobile: '00000000000',
      email: null,
      errors: { token: ['The token field is required.'] },
    })
  })

  it('stay as they are on request', () => {
    const text = JSON.stringify(captureAll(secretExchanges, { keepsSecrets: true }))
    for (const { body = '' } of secretExchanges.slice(0, 1))
      expect(text).toContain(JSON.stringify(body).slice(1, -1))
    expect(text).toContain(TOKEN)
  })

  it('that only the body tells to be secret are hidden in its headers', () => {
    const exchange = captureOne({
      headers: { 'X-Echo': canary('echo') },
      response: { token: canary('echo') },
    })
    expect(JSON.stringify(exchange)).not.toContain('canary')
  })

  it('are kept within a number of bytes, those used last', () => {
    const vault = new Vault(100_000)
    const listWith = (token: string) => ({ headers: { Authorization: `Bearer ${token}`, 'X-Echo': token } })
    const [first] = captureAll([listWith('opaque-token-first')], { vault })
    for (let index = 0; index < 1000; index++) {
      const text = JSON.stringify(captureAll([listWith(`opaque-token-${index}`)], { vault }))
      expect(text).not.toContain('opaque')
      const [again] = captureAll([listWith('opaque-token-first')], { vault })
      expect(again?.request.headers).toEqual(first?.request.headers)
    }
    expect(vault.reveal('$TOKEN_2')).toBe('$TOKEN_2')
    expect(vault.redact('opaque-token-999')).toMatch(/^\$TOKEN_/)
  })
})
