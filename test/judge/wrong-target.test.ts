import { describe, expect, it } from 'vitest'
import { check, learn } from '../../src/conformance.ts'
import { createTwin } from '../../src/index.ts'
import type { Report } from '../../src/judge/report/report.ts'
import { reporters } from '../../src/judge/report/reporters/index.ts'
import type { Fetch } from '../../src/judge/target/http-client.ts'
import { changeResponses, createTwinFetch } from './change-responses.ts'
import { judge, listIds } from './judge.ts'
import { serveTwin, startServer } from './target/server.ts'
import { watchRequests } from './wrap-fetch.ts'

const page = (title: string, status: number): Response =>
  new Response(`<!doctype html><html><head><title>${title}</title></head></html>`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })

/** The first lines of the report, up to the target. */
const readHead = (report: Report): string => {
  const [head = ''] = reporters.pretty(report).split('\n\n')
  return head.replace(/\s+/g, ' ')
}

const targets: Readonly<Record<string, [response: () => Response, reason: string, requests: number]>> = {
  'a login page for every path': [
    () => page('Sign in', 200),
    'Every path is answered with status 200 and an HTML page ("Sign in"). Is this the base URL of the service?',
    3,
  ],
  'a firewall': [
    () => page('Access denied', 403),
    'Every path is answered with status 403 and an HTML page ("Access denied"). Is this the base URL of the service?',
    3,
  ],
  'a wrapper that reports its errors with status 200': [
    () => Response.json({ code: 404, msg: 'no route', data: null }),
    'Every path is answered with status 200 and {"code":404,"msg":"no route","data":null}. Is this the base URL of the service?',
    3,
  ],
  'a server without these paths': [
    () => page('404 Not Found', 404),
    'GET /posts and the login are both answered with 404 and an HTML page ("404 Not Found"). Is this the base URL of the service?',
    6,
  ],
  'another service with posts': [
    () => Response.json([{ userId: 1, id: 1, title: 'a', body: 'b' }]),
    'The posts of GET /posts have none of lng, lat, userInfo, category, images and created_at, but userId, id, title, body. Is this another service?',
    1,
  ],
}

/** A target, with the method and the path of each request that it gets. */
function noteRequests(fetch: Fetch) {
  const requests: string[] = []
  const note = watchRequests((url, { method }) => requests.push(`${method} ${new URL(url).pathname}`))
  return { fetch: note(fetch), requests }
}

describe.each(['read', 'write'] as const)('a wrong target in tier %s', (tier) => {
  const rows = Object.entries(targets)
  it.each(rows)(
    'is named in the first line, with exit code 3: %s',
    async (_, [respond, reason, requests]) => {
      const report = await judge(async () => respond(), { tier })
      const unjudged = { verdict: 'unjudged', exitCode: 3, reason, requirements: [], gaps: [], requests }
      expect(report).toMatchObject(unjudged)
      expect(readHead(report)).toContain(`✗ unjudged: ${reason}`)
    },
  )

  it.each(['/api', '/v1', '/api/v1'])(
    'whose base path was forgotten names the right URL: %s',
    async (base) => {
      const { fetch, requests } = noteRequests((await createTwin({ basePath: base })).fetch)
      const report = await check({ fetch, baseUrl: 'http://127.0.0.1:4010' }, { tier })
      expect(report).toMatchObject({
        exitCode: 3,
        reason: `GET /posts and the login are both answered with 404, and GET ${base}/posts with 200: use http://127.0.0.1:4010${base}.`,
      })
      expect(requests.filter((request) => request.startsWith('POST'))).toEqual(
        tier === 'read' ? [] : ['POST /auth/third_party'],
      )
    },
  )
})

describe('a right target', () => {
  it('with an empty list that is a 404 is judged', async () => {
    const server = await createTwinFetch({
      world: 'empty',
      dialect: { 'list.empty': '404', 'errors.wrong-method': '404' },
    })
    const report = await judge(server, { tier: 'read' })
    expect(report.requirements.length).toBeGreaterThan(50)
    expect(report.reason).toBeUndefined()
  })

  it('whose errors have status 200 is judged, if an empty list is an error like that of an unknown path', async () => {
    const twin = await createTwin({
      world: 'empty',
      dialect: { 'list.empty': '404' },
      breakages: ['any.errors-have-status-200'],
    })
    expect((await judge(twin.fetch, { tier: 'read' })).reason).toBeUndefined()
  })

  it('that answers lists with a page is judged, if it knows its paths', async () => {
    const server = changeResponses(await createTwinFetch(), (response, { path, method }) => {
      if (path === '/posts' && method === 'GET') response.text = '<!doctype html><title>Whoops</title>'
    })
    expect((await judge(server, { tier: 'read' })).verdict).toBe('nonconformant')
  })

  it('gets no further request', async () => {
    const { fetch, requests } = noteRequests((await createTwin()).fetch)
    await check({ fetch }, { tier: 'read' })
    expect(requests.filter((request) => / \/(api|v1)/.test(request))).toEqual([])
    // One request of the tour, and one of a probe.
    expect(
      requests.filter((request) => request.endsWith(' /feedtwin-no-such-path')).length,
    ).toBeLessThanOrEqual(2)
  })
})

describe('a target with the other scheme', () => {
  function expectWrongScheme(report: Report, reason: string): void {
    expect(report).toMatchObject({ exitCode: 3, requests: 0, reason })
    expect(readHead(report)).toContain(`✗ unjudged: ${reason}`)
  }

  it('is named for https that is sent to a plain port', async () => {
    const { url } = await serveTwin(await createTwin())
    const report = await check(url.replace('http:', 'https:'), { tier: 'read' })
    expectWrongScheme(report, `The target speaks http, not https: use ${url}.`)
  })

  it('is named for http that is sent to a TLS port', async () => {
    const { url } = await startServer((_, response) => response.end('[]'), 'https')
    const report = await check(url.replace('https:', 'http:'), { tier: 'read' })
    expectWrongScheme(report, `The target speaks https, not http: use ${url}.`)
  })

  it('is named for a proxy that explains it', async () => {
    const plain = page('400 The plain HTTP request was sent to HTTPS port', 400)
    expect((await judge(async () => plain.clone())).reason).toBe(
      'The target speaks https: use https://feedtwin.test.',
    )
  })
})

it('a redirect to another host is explained', async () => {
  const { url } = await startServer((_, response) =>
    response.writeHead(302, { Location: 'https://login.example.com/sign-in' }).end(),
  )
  const report = await check(url, { tier: 'read' })
  expect(readHead(report)).toContain(
    '✗ unjudged: The target cannot be reached: it redirects to another host, https://login.example.com/sign-in, and redirects are not followed.',
  )
})

it('a redirect of a list without a token is an answer of the target', async () => {
  const dialect = { 'list.token': 'required', 'create.token': 'required' } as const
  const twin = await createTwin({ dialect, breakages: ['auth.missing-token-redirects'] })
  const report = await check(twin, { tier: 'login' })
  expect(listIds(report, 'fail')).toContain('auth.missing-is-401')
  expect(listIds(report, 'pass')).toContain('login.weixin-is-taken')
})

it('learn explains a wrong target, too', async () => {
  await expect(learn({ fetch: async () => page('Sign in', 200) })).rejects.toThrow(
    'Every path is answered with status 200 and an HTML page ("Sign in").',
  )
})
