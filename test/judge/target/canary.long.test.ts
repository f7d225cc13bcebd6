import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { check, learn } from '../../../src/conformance.ts'
import { createTwin } from '../../../src/index.ts'
import { reporters } from '../../../src/judge/report/reporters/index.ts'
import { run } from '../../cli/feedtwin.ts'
import { createFolder } from '../../folder.ts'
import { serveTwin } from './server.ts'

/** Secrets that must not appear in any output. Each place has its own, so that a leak shows its place. */
const canaries = {
  header: 'canary-of-the-header+/=',
  cookie: 'canary-of-the-cookie',
  password: 'canary-of-the-password',
  token: 'canary-of-the-token',
  authorization: 'canary-of-authorization',
  setCookie: 'canary-of-set-cookie',
  refreshed: 'canary-of-x-auth-token',
  location: 'canary-of-the-location',
} as const

const base64 = (text: string): string => Buffer.from(text).toString('base64')

const encodings: readonly ((text: string) => string)[] = [
  (text) => text,
  encodeURIComponent,
  (text) => encodeURIComponent(text).toLowerCase(),
  (text) => Buffer.from(text).toString('hex').replace(/../g, '%$&'),
  (text) => Buffer.from(text).toString('hex').toUpperCase(),
  base64,
  (text) => base64(`a${text}b`),
  (text) => base64(`ab${text}cd`),
  (text) => Buffer.from(`abc ${text}`).toString('base64url'),
  (text) => JSON.stringify({ text }),
  (text) => text.replace(/./g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
]

/** All forms of a canary that an output may contain. */
const forms = Object.entries(canaries).flatMap(([place, canary]) =>
  [
    canary,
    encodeURIComponent(canary),
    encodeURIComponent(canary).toLowerCase(),
    Buffer.from(canary).toString('hex'),
    Buffer.from(canary).toString('hex').toUpperCase(),
    Buffer.from(canary).toString('hex').replace(/../g, '%$&'),
    ...(['base64', 'base64url'] as const).flatMap((encoding) =>
      ['', 'x', 'xx'].map((before) =>
        Buffer.from(before + canary)
          .toString(encoding)
          .slice(4, -4),
      ),
    ),
  ].map((form) => [place, form] as const),
)

const findLeaks = (text: string): string[] => [
  ...new Set(forms.filter(([, form]) => text.includes(form)).map(([place, form]) => `${place}: ${form}`)),
]

const encodedCanaries = Object.values(canaries).flatMap((canary) => encodings.map((encode) => encode(canary)))

/** Serves a twin that sends tokens in headers and repeats secrets in bodies of all kinds, valid and invalid. */
async function serveLeakyTwin() {
  const twin = await createTwin()
  return serveTwin(twin, async (response, path) => {
    const headers = new Headers(response.headers)
    headers.append('Authorization', `Bearer ${canaries.authorization}`)
    headers.append('Set-Cookie', `session=${canaries.setCookie}; Path=/; HttpOnly`)
    headers.append('X-Auth-Token', canaries.refreshed)
    const repeated = encodedCanaries.slice(0, 40).join(' ')
    headers.append('X-Repeated', repeated.replace(/[^\x20-\x7e]/g, ''))
    headers.append('Location', `/elsewhere?access_token=${canaries.location}`)
    headers.delete('content-length')
    const text = await response.text()
    if (text === '') return new Response(null, { status: response.status, headers })
    const body = parseJson(text)
    // The content has the wrong type, so that reports show it.
    const changed = Array.isArray(body)
      ? body.map((post, index) => ({
          ...post,
          content: [encodedCanaries[index % encodedCanaries.length]],
          [`x${index}`]: encodedCanaries,
        }))
      : typeof body === 'object' && body !== null
        ? {
            ...body,
            message: encodedCanaries.join(' '),
            more: { [encodedCanaries[0] ?? '']: encodedCanaries },
          }
        : body
    const raw = JSON.stringify(changed).replaceAll('\\\\u', '\\u')
    // Some responses are not JSON.
    return new Response(path.includes('page_size=0') ? `<p>${encodedCanaries.join('</p><p>')}` : raw, {
      status: response.status,
      headers,
    })
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const headers = {
  'X-Api-Key': canaries.header,
  Cookie: `theme=dark; sid=${canaries.cookie}`,
  'Proxy-Authorization': `Basic ${base64(`qa:${canaries.password}`)}`,
}

const headerFlags = Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}=${value}`])
const env = { FEEDTWIN_TOKEN: canaries.token }

describe('no secret appears', () => {
  test.for(Object.keys(reporters) as (keyof typeof reporters)[])('in the report %s', async (name) => {
    const { url } = await serveLeakyTwin()
    const report = await check(url, { headers, token: canaries.token })
    expect(report.exitCode).toBe(1)
    const text = reporters[name](report)
    expect(findLeaks(text)).toEqual([])
    if (name === 'json') expect(text).toContain('Bearer $')
  })

  test('in a learned dialect', async () => {
    const { url } = await serveLeakyTwin()
    const file = await learn(url, { headers, token: canaries.token, maxRequests: 400 })
    expect(findLeaks(JSON.stringify(file))).toEqual([])
  })

  test('in the output of learn', async () => {
    const { url } = await serveLeakyTwin()
    const file = join(createFolder(), 'dialect.json')
    const args = ['learn', url, '-o', file, '--max-requests', '400', ...headerFlags]
    const { stdout, stderr } = await run(args, { env })
    expect(findLeaks(stdout + stderr + readFileSync(file, 'utf8'))).toEqual([])
  })

  test('in a comparison', async () => {
    const { url } = await serveLeakyTwin()
    const dialect = join(createFolder({ 'd.json': '{"feedtwin":"dialect/1","answers":{}}' }), 'd.json')
    const { code, stdout, stderr } = await run(['compare', url, dialect, ...headerFlags], { env })
    expect([code, findLeaks(stdout + stderr)]).toEqual([1, []])
  })

  test('in messages about a URL or a redirect', async () => {
    for (const url of [
      `http://qa:${canaries.password}@127.0.0.1:9`,
      `ftp://qa:${canaries.password}@127.0.0.1:9/`,
      `http://127.0.0.1:9/?key=${canaries.token}`,
      `nowhere?key=${canaries.token}`,
    ]) {
      const { code, stdout, stderr } = await run(['check', url])
      expect([code, findLeaks(stdout + stderr)], url).toEqual([2, []])
    }
    const Location = `https://x:${canaries.password}@b.test/?token=${canaries.location}`
    const report = await check({
      fetch: async () => new Response(null, { status: 302, headers: { Location } }),
    })
    expect([report.exitCode, findLeaks(JSON.stringify(report))]).toEqual([3, []])
  })
})
