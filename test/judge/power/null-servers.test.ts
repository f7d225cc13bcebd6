import { describe, expect, it } from 'vitest'
import type { Fetch } from '../../../src/judge/target/receive.ts'
import { judge } from '../judge.ts'
import { found, problemsOf } from './power-table.ts'
import { read } from './wrap.ts'

const always =
  (status: number, body: unknown): Fetch =>
  async () =>
    Response.json(body, { status })
const error = (status: number, message: string): Fetch => always(status, { message, status_code: status })
const page =
  (status: number): Fetch =>
  async () =>
    new Response('<!doctype html><form action="/login"><input name="user"></form>', {
      status,
      headers: { 'content-type': 'text/html' },
    })

/** Servers that are no deployment at all: each is one way in which a base URL may be wrong. */
const nullServers: Readonly<Record<string, Fetch>> = {
  '200 {}': always(200, {}),
  '200 []': always(200, []),
  'always 200 with an error body': always(200, { message: 'OK', status_code: 200 }),
  'always 400': error(400, 'The version given was unknown or has no registered routes.'),
  'always 401': error(401, 'Failed to authenticate because of bad credentials.'),
  'always 403': error(403, 'The user name or password is incorrect.'),
  'always 404': error(404, '404 Not Found'),
  'always 422': always(422, { message: '422 Unprocessable Entity', errors: {}, status_code: 422 }),
  'always 429': async () =>
    Response.json({ message: 'later', status_code: 429 }, { status: 429, headers: { 'retry-after': '5' } }),
  'always 500': error(500, '500 Internal Server Error'),
  'always 503': async () => new Response('', { status: 503 }),
  'a login page': page(200),
  'a page that is not found': page(404),
  'a redirect to a login page': async () =>
    new Response(null, { status: 302, headers: { location: 'http://feedtwin.test/login' } }),
  'nothing but 204': async () => new Response(null, { status: 204 }),
  echo: async (url, init) => {
    const { method, headers, fields } = await read(url, init)
    return Response.json({ method, headers, ...fields })
  },
  'echo of the body': async (_, { body }) => new Response((body as string | null) ?? '', { status: 200 }),
  hang: async () => {
    throw new DOMException('The operation was aborted due to timeout', 'TimeoutError')
  },
  reset: async () => {
    throw new TypeError('fetch failed', {
      cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
    })
  },
}

/** Of some 90. What a server without sense may get right by its one answer. */
const HANDFUL = 8

describe.each(Object.entries(nullServers))('%s', async (_, server) => {
  const report = await judge(server)

  it('is not conformant', () => {
    expect(problemsOf(report)).toBe('')
    expect([1, 3]).toContain(report.exitCode)
  })

  it('passes a handful of requirements at most', () => {
    const passed = found(report, 'pass')
    expect(passed.length, passed.join()).toBeLessThanOrEqual(HANDFUL)
  })

  it('is given up soon', () => {
    expect(report.requests).toBeLessThanOrEqual(150)
  })
})

describe('servers that give no answer', () => {
  it.each([
    ['hang', 'no response within 5000 ms'],
    ['reset', 'ECONNRESET'],
  ])('are said to be so: %s', async (name, reason) => {
    const report = await judge(nullServers[name] as Fetch)
    expect(report).toMatchObject({ verdict: 'unjudged', exitCode: 3 })
    expect(report.reason).toContain(reason)
  })
})

it('a server that knows no path is said to be so', async () => {
  const reasons = await Promise.all(
    ['always 404', 'always 500'].map(async (name) => (await judge(nullServers[name] as Fetch)).reason),
  )
  expect(reasons).toEqual([
    'No response was 200, and most were 404. Is this the base URL of the service?',
    undefined,
  ])
})
