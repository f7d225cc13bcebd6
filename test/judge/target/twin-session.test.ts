import { describe, expect, onTestFinished, test } from 'vitest'
import { check, learn } from '../../../src/conformance.ts'
import { createTwin, type StartOptions, startTwin } from '../../../src/index.ts'
import { run } from '../../cli/feedtwin.ts'
import { serveTwin, startServer } from './server.ts'

async function startRunningTwin(options: StartOptions = {}) {
  const twin = await startTwin({ port: 0, ...options })
  onTestFinished(() => twin.close())
  const request = async (path: string, init?: RequestInit) => (await fetch(`${twin.url}${path}`, init)).json()
  const readFeed = async () => [
    await request('/posts?lng=139.7671&lat=35.6812&page_size=50'),
    (await request('/__twin/users')).users.length,
    (await request('/__twin/health')).sessions,
  ]
  return { url: twin.url, request, readFeed }
}

describe('a twin at a URL', () => {
  const emptyLists = { method: 'PUT', body: JSON.stringify({ faults: 'listPosts: empty' }) }
  const only = ['any.success-body-is-json']

  test('is judged with tier write in a session of its own, which is removed afterwards', async () => {
    const { url, readFeed } = await startRunningTwin()
    const before = await readFeed()
    const report = await check(url)
    expect(report).toMatchObject({
      verdict: 'conformant',
      target: url,
      tier: 'write',
      session: expect.stringMatching(/^check-\w+$/),
    })
    expect(report.writes).toBeGreaterThan(0)
    await learn(url)
    expect(await readFeed()).toEqual(before)
  })

  test('is judged in a session of its own with an explicit tier, too, and below a base path', async () => {
    const { url, readFeed } = await startRunningTwin({ basePath: '/api/v1' })
    const before = await readFeed()
    const report = await check(url, { tier: 'write', only: ['create.answers-200'] })
    expect(report.requirements).toMatchObject([{ verdict: 'pass' }])
    expect(report.session).toBeDefined()
    expect(await readFeed()).toEqual(before)
  })

  test('is judged without a session if the run only reads, so that its present faults count', async () => {
    const { url, request } = await startRunningTwin()
    await request('/__twin/faults', emptyLists)
    const report = await check(url, { tier: 'read', only })
    expect(report).toMatchObject({ exitCode: 1, tier: 'read' })
    expect(report.session).toBeUndefined()
  })

  test('is only read by default in a session that the URL names', async () => {
    const { url, request } = await startRunningTwin()
    await request('/__twin/session/mine/__twin/faults', emptyLists)
    const target = `${url}/__twin/session/mine`
    const report = await check(target, { only })
    expect(report).toMatchObject({ exitCode: 1, tier: 'read', target })
    expect(report.session).toBeUndefined()
  })

  test('uses a token of its own, because the session does not accept the given one', async () => {
    const { url } = await startRunningTwin({ dialect: { 'list.token': 'required' } })
    const report = await check(url, { token: 'a-token-of-another-deployment' })
    expect(report).toMatchObject({ verdict: 'conformant', tier: 'write' })
  })

  test('on another machine is recognised by its challenge, although only its own machine may control it', async () => {
    const twin = await createTwin()
    const { url, requests } = await serveTwin(twin, (response, path) =>
      /^\/__twin\/(health|sessions)/.test(path)
        ? new Response('{}', {
            status: 401,
            headers: { 'WWW-Authenticate': 'Bearer realm="feedtwin control"' },
          })
        : response,
    )
    const before = twin.posts.count()
    const report = await check(url)
    expect(report).toMatchObject({ verdict: 'conformant', tier: 'write', session: expect.any(String) })
    expect(requests).toContain(`DELETE /__twin/sessions/${report.session}`)
    expect(twin.posts.count()).toBe(before)
  })
})

describe('a target on this machine that is no twin', () => {
  test('is only read by default', async () => {
    const { url, requests } = await serveTwin(await createTwin(), (response, path) =>
      path.startsWith('/__twin') ? new Response('{}', { status: 404 }) : response,
    )
    expect(await check(url)).toMatchObject({ verdict: 'conformant', tier: 'read', writes: 0 })
    expect(requests.filter((request) => !/^(?:GET|OPTIONS) /.test(request))).toEqual([])
    expect((await check(url, { tier: 'write' })).writes).toBeGreaterThan(0)
  })

  test.for([
    ['{"serving":true}', 200],
    ['{"serving":"yes","sessions":[]}', 200],
    ['null', 200],
    ['{"serving":true,"sessions":[]}', 500],
  ] as const)('is not taken for a twin: %s with status %i', async ([body, status]) => {
    const { url } = await startServer((_, response) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(body),
    )
    expect(await check(url, { maxRequests: 5 })).toMatchObject({ tier: 'read' })
  })
})

describe('the report of the command', () => {
  test('says that a twin was judged in a session of its own', async () => {
    const { url } = await startRunningTwin()
    const { code, stdout } = await run(['check', url, '--only', 'create.answers-200'])
    expect(code).toBe(0)
    expect(stdout.split('\n')).toContain(`${url}, tier write, in a session of its own`)
  })

  test('says how to judge more of a target that was only read', async () => {
    const { url } = await serveTwin(await createTwin(), (response, path) =>
      path.startsWith('/__twin') ? new Response('{}', { status: 404 }) : response,
    )
    const { code, stdout } = await run(['check', url])
    expect(code).toBe(0)
    expect(stdout.split('\n')).toContain(`${url}, tier read`)
    expect(stdout).toContain('To judge all of them, add --tier write.')
  })

  test('compare uses a session of its own for each twin', async () => {
    const [a, b] = [await startRunningTwin(), await startRunningTwin()]
    const before = [await a.readFeed(), await b.readFeed()]
    const { code, stdout } = await run(['compare', a.url, b.url])
    expect(stdout).toContain('Tier write;')
    expect(code).toBe(0)
    expect([await a.readFeed(), await b.readFeed()]).toEqual(before)
  })
})
