import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import {
  formatCommand,
  formatCurl,
  formatRerunCommand,
  listSecrets,
} from '../../../src/judge/report/command.ts'
import type { Evidence } from '../../../src/judge/report/report.ts'
import type { Tier } from '../../../src/judge/target/exchange.ts'

const createEvidence = (request: Partial<Evidence['request']>): Evidence => ({
  number: 1,
  request: { method: 'GET', url: 'http://127.0.0.1/posts', headers: { Accept: '*/*' }, ...request },
  response: { status: 200, headers: {}, text: '', json: undefined },
  milliseconds: 1,
})

/** Runs a command in bash with a curl that prints its arguments; returns these. */
function runInBash(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\nTOKEN_1='s3 $x "q"'\nHEADER_2=two\n${command}`
  return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1)
}

const getArguments = (request: Partial<Evidence['request']>): string[] =>
  runInBash(formatCurl(createEvidence(request)))

test('bash passes the request to curl', () => {
  expect(getArguments({})).toEqual(['-i', 'http://127.0.0.1/posts', '-H', 'Accept: */*'])
  expect(getArguments({ url: 'http://127.0.0.1/posts?a=1&b=[2]', method: 'DELETE' })).toEqual([
    '-i',
    '-X',
    'DELETE',
    '--globoff',
    'http://127.0.0.1/posts?a=1&b=[2]',
    '-H',
    'Accept: */*',
  ])
  expect(getArguments({ method: 'HEAD' })).toContain('--head')
  expect(getArguments({ method: 'POST' })).toContain('-X')
})

test('curl adds no headers of its own', () => {
  expect(getArguments({ headers: {} })).toEqual(['-i', 'http://127.0.0.1/posts', '-H', 'Accept:'])
  expect(getArguments({ method: 'POST', body: 'x', headers: { accept: 'a', authorization: '' } })).toEqual([
    '-i',
    'http://127.0.0.1/posts',
    '-H',
    'accept: a',
    '-H',
    'authorization;',
    '-H',
    'Content-Type:',
    '--data-raw',
    'x',
  ])
})

test('secrets are shell variables; other dollar signs are literal', () => {
  expect(
    getArguments({
      headers: { Accept: '*/*', Authorization: 'Bearer $TOKEN_1', X: "'$HOME' `id` $HEADER_2!" },
    }),
  ).toEqual([
    '-i',
    'http://127.0.0.1/posts',
    '-H',
    'Accept: */*',
    '-H',
    'Authorization: Bearer s3 $x "q"',
    '-H',
    "X: '$HOME' `id` two!",
  ])
  expect(listSecrets(createEvidence({ headers: { a: '$TOKEN_1', b: '$HEADER_2 $TOKEN_1' } }))).toEqual([
    'TOKEN_1',
    'HEADER_2',
  ])
})

test.for<[string, string, string]>([
  ['/api', 'http://127.0.0.1:4012/api/posts?a=1', '"$API_URL/posts?a=1"'],
  ['/api', 'http://127.0.0.1:4012/api?a=$API_URL', `"$API_URL"'?a=$API_URL'`],
  ['/api', 'http://10.0.2.2:4010/api', '"$API_URL"'],
  ['/api', 'http://127.0.0.1:4010/apiary', 'http://127.0.0.1:4010/apiary'],
  ['', 'http://127.0.0.1:4010/$HOME?token=$TOKEN_1', `"$API_URL"'/$HOME?token='"$TOKEN_1"`],
  ['', 'http://127.0.0.1:4010*', `'http://127.0.0.1:4010*'`],
])('the base URL is a variable where the run had one: %s, %s', ([basePath, url, quoted]) => {
  const base = { target: `http://127.0.0.1:4010${basePath}`, baseUrlVariable: 'API_URL' }
  expect(formatCurl(createEvidence({ url, headers: {} }), base)).toBe(`curl -i ${quoted} \\\n  -H Accept:`)
})

test.for([
  'plain',
  "it's",
  '{"content":"a\\nb \\"q\\" \'s\' $HOME `id` !!"}',
  '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n\\n \'東京\' 🍜\r\n--b--\r\n',
  '\u001b[31m \u0085 \u202e \u0007 \\u0041 $TOKEN_1',
  '@file',
  '',
])('a body is passed unchanged: %j', (body) => {
  expect(getArguments({ method: 'POST', body }).at(-1)).toBe(body)
})

const formatRerun = (target: string, tier: Tier, writes: number): string =>
  formatRerunCommand({ target, tier, writes }, 'list.is-array') ?? ''

test.for(['http://app.localhost', 'http://LOCALHOST:4010', 'https://127.8.9.1/v1', 'http://[::1]:4010'])(
  'the rerun command of a read-only run on this machine names the tier: %s',
  (target) => {
    expect(formatRerun(target, 'read', 0)).toContain(' --tier read ')
    expect(formatRerun(target, 'write', 3)).not.toContain('--allow-writes')
  },
)

test.for([
  ['http://localhost:4010', 'write', 30, '--tier write'],
  ['http://localhost:4010', 'read', 0, '--tier read'],
  ['http://staging/api', 'login', 0, '--tier login'],
  ['http://staging/api', 'read', 0, '--tier read'],
  ['http://localhost.evil', 'write', 30, '--tier write --allow-writes 30'],
] as const)(
  'the rerun command allows what the run was allowed: %s, tier %s',
  ([target, tier, writes, flags]) => {
    expect(formatRerun(target, tier, writes)).toBe(`feedtwin check ${target} ${flags} --only list.is-array`)
  },
)

test('the commands keep the options of the run', () => {
  const report = {
    target: 'https://staging.example.com',
    tier: 'write',
    writes: 15,
    options: {
      allowWrites: 40,
      openId: "o'neil",
      at: { lng: -0.1276, lat: 51.5072 },
      headers: { 'X-Env': 'qa', 'X-Api-Key': '$HEADER_1' },
      platform: 'wechat',
      timeout: 2500,
      insecure: true,
      only: ['list.*', '4.1'],
      failOn: ['warn'],
    },
  } as const
  const flags =
    `--tier write --allow-writes 40 --open-id 'o'\\''neil' --platform wechat --timeout 2.5 --at -0.1276,51.5072 ` +
    `--header X-Env=qa --header "X-Api-Key=$HEADER_1" --insecure`
  expect(formatRerunCommand(report, 'list.is-array')).toBe(
    `feedtwin check https://staging.example.com ${flags} --only list.is-array`,
  )
  expect(formatCommand(report)).toBe(
    `feedtwin check https://staging.example.com ${flags} --fail-on warn --only 'list.*' 4.1`,
  )
})

test('the commands on a twin in a session of its own allow no number of writes', () => {
  const report = { target: 'http://10.0.0.7:4010', session: 'check-x', tier: 'write', writes: 15 } as const
  expect(formatRerunCommand(report, 'list.is-array')).toBe(
    'feedtwin check http://10.0.0.7:4010 --tier write --only list.is-array',
  )
})
