import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { readHar } from '../../src/base/exchanges/read-har.ts'
import { Vault } from '../../src/base/secrets/vault.ts'
import { AppObserver } from '../../src/cli/judging/app-observer.ts'
import { checkWithExchanges, compareWalks, learnWithExchanges } from '../../src/conformance.ts'
import { FeedtwinError } from '../../src/index.ts'
import type { Report } from '../../src/judge/report/report.ts'
import { captureClientExchange } from '../../src/judge/runs/recordings/capture.ts'
import { findBaseUrl, selectBelow } from '../../src/judge/runs/recordings/match-operation.ts'
import { createRecordedWorld } from '../../src/judge/runs/recordings/recorded-world.ts'
import { RecordingJudge } from '../../src/judge/runs/recordings/recording-judge.ts'
import { Backend } from '../../src/serve/backend.ts'
import { handleTwinPath } from '../../src/serve/http/handle-twin-path.ts'
import { forAll, forAllAsync } from '../for-all.ts'
import { changeResponses, createTwinFetch } from '../judge/change-responses.ts'
import { arbitraryJson, listErrors } from './hostile-fields.ts'
import { operations } from './messages/draw.ts'
import { hostileNames, spoil } from './messages/values.ts'

/** The name of a field that is added, or none. */
const arbitraryName = fc.option(fc.constantFrom(...hostileNames), { nil: undefined })

const HEADERS = [
  ...['Location', 'WWW-Authenticate', 'Allow', 'Content-Type', 'ETag', 'Retry-After', 'X-RateLimit-Reset'],
]
const HOSTILE_HEADERS = [
  ...['//', 'http://[', 'http://a:b', '', ',;=', '"', '__proto__', '9'.repeat(400), '(((', '\u00ff'],
]

test('the kit judges, learns and compares a target with a hostile value in any header', async () => {
  await forAllAsync(
    { numRuns: 7, examples: [['Location', '//']] },
    fc.constantFrom(...HEADERS),
    fc.constantFrom(...HOSTILE_HEADERS),
    async (name, value) => {
      const open = async () => ({
        fetch: changeResponses(await createTwinFetch({ world: 'three-pages' }), ({ headers }) => {
          headers.set(name, value)
        }),
      })
      for (const { report } of [
        await checkWithExchanges(await open(), { tier: 'write' }),
        await learnWithExchanges(await open()),
      ]) {
        expect(listErrors(report)).toEqual([])
        expect(report.exitCode).not.toBe(5)
      }
      const target = { open, answers: {} }
      const { parity } = await compareWalks(target, target, { walks: 2, seed: 1 })
      expect(parity.requests).toBeGreaterThan(0)
    },
  )
})

/** The exchanges of an app as an HTTP archive. */
function createHar(): unknown {
  const pairs = (values: object) =>
    Object.entries(values).map(([name, value]) => ({ name, value: String(value) }))
  const json = { 'Content-Type': 'application/json' }
  const entry = (method: string, path: string, sent: object, status: number, received: unknown) => ({
    startedDateTime: '2026-01-31T12:00:00Z',
    time: 5,
    request: {
      method,
      url: `https://a.example${path}${method === 'GET' ? `?${new URLSearchParams(sent as never)}` : ''}`,
      headers: pairs({ ...json, Authorization: 'Bearer abc', device: 'd', 'Content-Length': '2' }),
      ...(method === 'POST' && { postData: { mimeType: 'application/json', text: JSON.stringify(sent) } }),
      bodySize: 2,
    },
    response: {
      status,
      headers: pairs(json),
      content: { size: 2, mimeType: 'application/json', text: JSON.stringify(received) },
      bodySize: 2,
    },
  })
  const error = { message: '422 Unprocessable Entity', status_code: 422, errors: { lng: ['required'] } }
  return {
    log: {
      version: '1.2',
      entries: [
        ...operations.map(({ method, path, fields, result }) => entry(method, path, fields, 200, result)),
        entry('POST', '/posts', { content: 'c' }, 500, undefined),
        entry('GET', '/posts', { lat: 2 }, 422, error),
      ],
    },
  }
}

/** Judges an archive and makes a world of it. A message about a wrong file is an answer, too. */
function useHar(text: string): Report | undefined {
  try {
    const { exchanges } = readHar(text, 'a.har')
    const baseUrl = findBaseUrl(exchanges, 'a.har')
    const vault = new Vault()
    const captured = selectBelow(exchanges, baseUrl).exchanges.map((raw, index) =>
      captureClientExchange(raw, { number: index + 1, baseUrl, vault }),
    )
    createRecordedWorld(captured, baseUrl)
    const judge = new RecordingJudge({ baseUrl, command: 'test' })
    for (const exchange of captured) judge.add(exchange)
    return judge.createReport()
  } catch (error) {
    if (error instanceof FeedtwinError) return undefined
    throw error
  }
}

test('judge and world read an archive with a hostile value in any place', () => {
  const har = createHar()
  expect(useHar(JSON.stringify(har))?.requests).toBe(5)
  forAll({ numRuns: 300 }, fc.nat(500), arbitraryName, arbitraryJson, (place, name, value) => {
    const report = useHar(spoil(har, place, value, name))
    expect(report && listErrors(report)).toEqual(report && [])
  })
  // The bodies are texts in the archive.
  forAll(
    { numRuns: 300 },
    fc.nat(4),
    fc.boolean(),
    fc.nat(40),
    arbitraryName,
    arbitraryJson,
    (index, isSent, place, name, value) => {
      const copy = structuredClone(har) as {
        log: {
          entries: { request: { postData?: { text: string } }; response: { content: { text: string } } }[]
        }
      }
      const entry = copy.log.entries[index]
      const content = isSent ? entry?.request.postData : entry?.response.content
      if (content?.text) content.text = spoil(JSON.parse(content.text), place, value, name)
      const report = useHar(JSON.stringify(copy))
      expect(report && listErrors(report)).toEqual([])
    },
  )
})

test('a twin that judges its app, and records its traffic, answers hostile parameters as a twin that does not', async () => {
  const now = Date.UTC(2026, 0, 31, 12)
  const setup = { world: 'three-pages', clock: 'stopped', now } as never
  const open = async (): Promise<Backend> => {
    const backend = await Backend.open(setup, handleTwinPath)
    onTestFinished(() => backend.close())
    return backend
  }
  const plain = await open()
  const judged = await open()
  const observer = new AppObserver('feedtwin serve --judge-app', {})
  const observed = observer.observe(judged)
  judged.session.traffic.listen()
  const login = { open_id: 'a', platform: 'weixin', platform_info: { a: 1 } }
  const post = { post_category_id: 1, lng: 1, lat: 2, content: 'c', images: ['a.jpg'] }
  await forAllAsync(
    { numRuns: 300 },
    fc.constantFrom(['/auth/third_party', login] as const, ['/posts', post] as const),
    fc.nat(20),
    arbitraryName,
    arbitraryJson,
    fc.boolean(),
    async ([path, data], place, name, value, isQuery) => {
      const query = isQuery
        ? `?lng=1&lat=2&${encodeURIComponent(String(Buffer.from(name ?? 'max-id')))}=${encodeURIComponent(value.slice(0, 500))}`
        : ''
      const request = {
        method: isQuery && path === '/posts' ? 'GET' : 'POST',
        target: path + query,
        headers: { 'content-type': 'application/json', accept: 'application/vnd.service.v1+json' },
        body: Buffer.from(spoil(data, place, value, name)),
        origin: 'http://127.0.0.1',
        client: 'test',
      }
      const [expected, { appRules: _, ...actual }] = [
        await plain.answer(request),
        await observed.answer(request),
      ]
      const show = ({ status, body }: typeof expected) => [
        status,
        typeof body === 'string' ? body.replace(/eyJ[\w.-]*/g, '') : body,
      ]
      expect(show(actual)).toEqual(show(expected))
      expect(actual.status).toBeLessThan(500)
    },
  )
  expect(listErrors(observer.createReport('http://127.0.0.1'))).toEqual([])
})
