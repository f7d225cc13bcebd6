import { describe, expect, it } from 'vitest'
import type { Fetch } from '../../../src/judge/target/http-client.ts'
import { judge, listIds } from '../judge.ts'
import { readRequest } from './break-server.ts'
import { describeKitErrors } from './power-table.ts'

const createServer =
  (status: number, body: unknown, headers: Record<string, string> = {}): Fetch =>
  async () =>
    typeof body === 'object'
      ? Response.json(body, { status, headers })
      : new Response(String(body), { status, headers })
const createErrorServer = (status: number, message: string, headers?: Record<string, string>): Fetch =>
  createServer(status, { message, status_code: status }, headers)
const PAGE = '<!doctype html><form action="/login"><input name="user"></form>'
const createPageServer = (status: number): Fetch =>
  createServer(status, PAGE, { 'content-type': 'text/html' })

/** Servers that are not deployments. Each is an example of a wrong base URL. */
const nullServers: Readonly<Record<string, Fetch>> = {
  '200 {}': createServer(200, {}),
  '200 []': createServer(200, []),
  'always 200 with an error body': createServer(200, { message: 'OK', status_code: 200 }),
  'always 400': createErrorServer(400, 'The version given was unknown or has no registered routes.'),
  'always 401': createErrorServer(401, 'Failed to authenticate because of bad credentials.'),
  'always 403': createErrorServer(403, 'The user name or password is incorrect.'),
  'always 404': createErrorServer(404, '404 Not Found'),
  'always 422': createServer(422, { message: '422 Unprocessable Entity', errors: {}, status_code: 422 }),
  'always 429': createErrorServer(429, 'later', { 'retry-after': '5' }),
  'always 500': createErrorServer(500, '500 Internal Server Error'),
  'always 503': createServer(503, ''),
  'a login page': createPageServer(200),
  'a page that is not found': createPageServer(404),
  'a redirect to a login page': async () =>
    new Response(null, { status: 302, headers: { location: 'http://feedtwin.test/login' } }),
  'always 204': async () => new Response(null, { status: 204 }),
  echo: async (url, init) => {
    const { method, headers, fields } = await readRequest(url, init)
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

/** How many of some 90 requirements a server may meet by chance, with the same response to every request. */
const MAX_PASSED = 12

describe.each(Object.entries(nullServers))('%s', async (_, server) => {
  const report = await judge(server)

  it('is not conformant', () => {
    expect(describeKitErrors(report)).toBe('')
    expect([1, 3]).toContain(report.exitCode)
  })

  it('passes at most a few requirements', () => {
    const passed = listIds(report, 'pass')
    expect(passed.length, passed.join()).toBeLessThanOrEqual(MAX_PASSED)
  })

  it('receives at most 162 requests', () => {
    expect(report.requests).toBeLessThanOrEqual(162)
  })
})

describe('servers that do not respond', () => {
  it.each([
    ['hang', 'no response within 5000 ms'],
    ['reset', 'ECONNRESET'],
  ])('are reported with the reason: %s', async (name, reason) => {
    const report = await judge(nullServers[name] as Fetch)
    expect(report).toMatchObject({ verdict: 'unjudged', exitCode: 3 })
    expect(report.reason).toContain(reason)
  })
})

it('the report names a server that knows no path', async () => {
  const reasons = await Promise.all(
    ['always 404', 'always 500'].map(async (name) => (await judge(nullServers[name] as Fetch)).reason),
  )
  expect(reasons).toEqual([
    'GET /posts and the login are both answered with 404. Is this the base URL of the service?',
    undefined,
  ])
})
