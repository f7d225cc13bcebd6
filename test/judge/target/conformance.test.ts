import { describe, expect, test } from 'vitest'
import { check, learn } from '../../../src/conformance.ts'
import { createTwin, defaultDialect, readDialect } from '../../../src/index.ts'
import { serveTwin, startServer } from './server.ts'

const createInProcess = async (...[options]: Parameters<typeof createTwin>) => {
  const twin = await createTwin(options)
  return { fetch: (url: string, init: RequestInit) => twin.fetch(url, init) }
}

describe('check', () => {
  test('judges a target in this process like one at a URL', async () => {
    const twin = await createTwin()
    const { url } = await serveTwin(twin)
    const [inProcess, overHttp] = [await check(await createInProcess()), await check(url)]
    expect(inProcess).toMatchObject({ verdict: 'conformant', exitCode: 0, tier: 'write' })
    expect(overHttp).toMatchObject({ verdict: 'conformant', exitCode: 0, tier: 'write', target: url })
    expect(overHttp.requirements.map(({ id, verdict }) => [id, verdict])).toEqual(
      inProcess.requirements.map(({ id, verdict }) => [id, verdict]),
    )
  })

  test('only reads if it may not write', async () => {
    const { requests, url } = await serveTwin(await createTwin())
    const report = await check(url, { tier: 'read' })
    expect(report).toMatchObject({ tier: 'read', writes: 0, created: [] })
    expect(requests.filter((request) => !/^(?:GET|OPTIONS) /.test(request))).toEqual([])
  })

  test('publishes no more posts than allowed', async () => {
    const twin = await createTwin()
    const before = twin.posts.count()
    const { url } = await serveTwin(twin)
    const report = await check(url, { allowWrites: 2 })
    expect(twin.posts.count() - before).toBeLessThanOrEqual(2)
    expect(report.writes).toBeLessThanOrEqual(2)
  })

  test('reports a broken requirement', async () => {
    const { url } = await serveTwin(await createTwin(), (response, path) =>
      path.startsWith('/posts?') && response.status === 200 ? Response.json({ data: [] }) : response,
    )
    const report = await check(url, { tier: 'read', only: ['list.is-array'] })
    expect(report).toMatchObject({ verdict: 'nonconformant', exitCode: 1 })
    expect(report.requirements.map(({ id }) => id)).toEqual(['list.is-array'])
  })

  test('accepts a base path, and a slash at its end', async () => {
    const { url } = await serveTwin(await createTwin({ basePath: '/api/v1' }))
    const report = await check(`${url}/api/v1/`, { tier: 'read' })
    expect(report).toMatchObject({ exitCode: 0, target: `${url}/api/v1` })
  })

  test('sends headers, and hides secret ones', async () => {
    const seen = new Set<string>()
    const { url } = await startServer((request, response) => {
      seen.add(`${request.headers['x-env']} ${request.headers['x-api-key']} ${request.headers['user-agent']}`)
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify([{ key: 's3cret' }]))
    })
    const report = await check(url, {
      tier: 'read',
      seed: 'r7',
      headers: { 'X-Env': 'qa', 'X-Api-Key': 's3cret' },
    })
    expect([...seen]).toEqual([expect.stringMatching(/^qa s3cret feedtwin\/[\d.]+ \(check; run r7\)$/)])
    expect(JSON.stringify(report)).not.toContain('s3cret')
    expect(JSON.stringify(report)).toContain('$HEADER_1')
  })

  test.for([
    ['localhost:4010', 'Did you mean http://localhost:4010?'],
    ['ftp://localhost', 'Write it like'],
    ['http://me:secret@localhost', 'user name or password'],
    ['http://localhost/?a=1', 'query'],
    ['not a url', 'Write it like'],
  ] as const)('rejects %s as a base URL', async ([url, sentence]) => {
    const run = check(url)
    await expect(run).rejects.toMatchObject({ code: 'bad-option' })
    await expect(run).rejects.toThrow(sentence)
  })

  test('rejects an unknown requirement', async () => {
    await expect(check('http://127.0.0.1:9', { only: ['list.is-aray'] })).rejects.toThrow(
      'There is no requirement "list.is-aray". Did you mean "list.is-array"?',
    )
  })

  test('rejects writing to other machines without a number, and a number without writing', async () => {
    await expect(check('http://example.com', { tier: 'write' })).rejects.toThrow('--allow-writes')
    await expect(check('http://127.0.0.1:9', { tier: 'read', allowWrites: 3 })).rejects.toThrow(
      'Use --allow-writes only with tier write',
    )
  })
})

describe('a redirect', () => {
  const startRedirect = (location: (path: string) => string) =>
    startServer((request, response) =>
      response.writeHead(301, { Location: location(request.url ?? '') }).end(),
    )

  test('of the first request names the URL to use', async () => {
    const { url, requests } = await startRedirect((path) => `https://api.example.com/v1${path}`)
    expect(await check(url)).toMatchObject({
      exitCode: 3,
      reason: 'The target cannot be reached: it redirects; use https://api.example.com/v1 instead.',
    })
    expect(requests.filter((request) => request !== 'GET /__twin/health')).toHaveLength(1)
  })

  test('to another page is explained', async () => {
    const { url } = await startRedirect(() => '/login')
    expect((await check(url)).reason).toContain(
      `it redirects to ${url}/login, and redirects are not followed`,
    )
  })
})

/** A target that never responds and ignores the signal. */
const mute = { fetch: () => new Promise<Response>(() => {}) }

describe('the time of a run', () => {
  test('ends for a target that never responds', async () => {
    const report = await check(mute, { maxTime: 50 })
    expect(report).toMatchObject({
      exitCode: 3,
      reason: expect.stringMatching(/^The time for the run \(--max-time\) was over at request 1\./),
      requests: 0,
    })
  })

  test('ends while a run waits', async () => {
    const twin = await createTwin()
    let responses = 0
    const busy = async (url: string, init: RequestInit): Promise<Response> =>
      ++responses > 10
        ? new Response(null, { status: 503, headers: { 'Retry-After': '20' } })
        : twin.fetch(url, init)
    const report = await check({ fetch: busy }, { maxTime: 300 })
    expect([report.exitCode, report.reason]).toEqual([3, expect.stringContaining('--max-time')])
    expect(report.durationMs).toBeLessThan(5000)
  })
})

describe('learn', () => {
  test('returns no incomplete dialect', async () => {
    await expect(learn(mute, { maxTime: 50 })).rejects.toMatchObject({ code: 'no-answer' })
    const twin = await createInProcess()
    await expect(learn(twin, { maxRequests: 20 })).rejects.toThrow('needs more than 20 requests')
  })

  test('returns a dialect file that a twin accepts', async () => {
    const answers = {
      'list.order': 'oldest-first',
      'list.token': 'required',
      'auth.challenge-scheme': { absent: 'none', bad: 'none' },
    } as const
    const file = await learn(await createInProcess({ dialect: answers }))
    expect(file.answers).toMatchObject(answers)
    expect(readDialect(file)).toEqual({ ...defaultDialect, ...answers, ...file.answers })
  })
})
