import { describe, expect, test } from 'vitest'
import type { RawExchange } from '../../../src/base/exchanges/raw-exchange.ts'
import { Vault } from '../../../src/base/secrets/vault.ts'
import { createRecordedEntry, TrafficJudge } from '../../../src/cli/proxy/judge-traffic.ts'
import { RecordingJudge } from '../../../src/judge/index.ts'
import { reporters } from '../../../src/judge/report/reporters/index.ts'
import { captureClientExchange } from '../../../src/judge/runs/recordings/capture.ts'
import type { ClientExchange } from '../../../src/judge/target/exchange.ts'
import { createRaw as createExchange } from './raw-exchange.ts'

const baseUrl = 'https://staging.example.com'

const createRaw = (more: Partial<RawExchange['request']> = {}): RawExchange => {
  const headers = {
    Host: '127.0.0.1:4010',
    Connection: 'keep-alive',
    'Content-Length': '12',
    'Accept-Encoding': 'gzip',
    Accept: 'application/json',
  }
  const raw = createExchange({
    url: `${baseUrl}/posts?lng=1&lat=2`,
    headers,
    responseHeaders: {},
    response: {},
  })
  return { ...raw, request: { ...raw.request, ...more } }
}

const capture = (raw: RawExchange): ClientExchange =>
  captureClientExchange(raw, { number: 1, baseUrl, vault: new Vault() })

const openJudge = (): RecordingJudge => new RecordingJudge({ baseUrl, command: 'feedtwin proxy' })

describe('a report counts the exchanges that were not judged', () => {
  test('for an error of ours, which ends nothing', () => {
    const judge = openJudge()
    const broken = capture(createRaw())
    let count = 0
    Object.defineProperty(broken.request.headers, 'accept', {
      get() {
        if (count++ === 0) throw new Error('broken\u001b')
        return 'application/json'
      },
    })
    expect(judge.add(broken).map(({ subject }) => subject)).not.toContain('deployment')
    // The same exchange counts once.
    judge.addFailed(1, broken.request, new Error('again'))
    const report = judge.createReport()
    expect(report.unjudgedExchanges).toEqual([
      { reason: 'internal error, please report', count: 1, example: 'GET /posts, Error: broken\\u001b' },
    ])
    for (const name of ['pretty', 'markdown', 'html', 'github'] as const)
      expect(reporters[name](report)).toContain(
        '1 exchange could not be judged: internal error, please report',
      )
  })

  test.for([
    ['a body is longer than 1 MiB', { omission: 'a body is longer than 1 MiB' }],
    [
      'a body has more than 1000 parameters',
      {
        method: 'POST',
        headers: [['Content-Type', 'application/json']],
        body: new TextEncoder().encode(JSON.stringify(Object.fromEntries([...Array(1001).keys()].entries()))),
      },
    ],
  ] as const)('because %s', ([reason, request]) => {
    const judge = openJudge()
    judge.add(capture(createRaw(request)))
    expect(judge.createReport().unjudgedExchanges).toMatchObject([{ reason, count: 1 }])
  })
})

test('an exchange that cannot be recorded is judged', () => {
  const findings: string[] = []
  const judge = new TrafficJudge(baseUrl, { judge: 'deployment', failOn: [] } as never, ({ id }) =>
    findings.push(id),
  )
  judge.har = {
    add() {
      throw new Error('full')
    },
  } as never
  const raw = createRaw()
  expect(() => judge.add({ raw, target: '/posts', answeredBy: 'target', status: 200 })).toThrow('full')
  expect(findings).not.toEqual([])
})

test('the message of an internal error shows no secret that it quotes', () => {
  const judge = new TrafficJudge(baseUrl, { judge: 'both', failOn: [] } as never, () => {})
  judge.add({ raw: createRaw(), target: '/posts', answeredBy: 'target', status: 200 })
  const error = new SyntaxError('"{"open_id":"from-weixin"" is not valid JSON')
  judge.addFailed(error, { method: 'GET', target: '/posts' })
  expect(JSON.stringify(judge.createReport().unjudgedExchanges)).toMatch(/SyntaxError: (?!.*from-weixin)/)
})

test('a secret that is the beginning of the URL does not keep an exchange out of the archive', () => {
  const url = `${baseUrl}/posts?token=${encodeURIComponent(baseUrl)}&lng=1`
  const { request } = createRecordedEntry(capture(createRaw({ url }))) as {
    request: { queryString: object[] }
  }
  expect(request.queryString).toContainEqual({ name: 'lng', value: '1' })
})

test('a curl command of a recording has no header of the connection, and names the deployment', () => {
  const judge = openJudge()
  judge.add(capture(createRaw()))
  const text = reporters.pretty(judge.createReport())
  expect(text).toContain(`curl -i '${baseUrl}/posts?lng=1&lat=2'`)
  expect(text).toContain("-H 'accept: application/json'")
  expect(text).not.toMatch(/-H '(host|connection|content-length|accept-encoding)/i)
})
