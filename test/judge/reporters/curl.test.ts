import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import type { Evidence } from '../../../src/judge/report/report.ts'
import { formatCurl, formatRerunCommand, listSecrets } from '../../../src/judge/reporters/curl.ts'

const evidence = (request: Partial<Evidence['request']>): Evidence => ({
  number: 1,
  request: { method: 'GET', url: 'http://127.0.0.1/posts', headers: { Accept: '*/*' }, ...request },
  response: { status: 200, headers: {}, text: '', json: undefined },
  milliseconds: 1,
})

/** The arguments that curl gets when bash runs the command. */
function args(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\nTOKEN_1='s3 $x "q"'\nHEADER_2=two\n${command}`
  return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1)
}

const sent = (request: Partial<Evidence['request']>): string[] => args(formatCurl(evidence(request)))

test('a request is what bash hands to curl', () => {
  expect(sent({})).toEqual(['-i', 'http://127.0.0.1/posts', '-H', 'Accept: */*'])
  expect(sent({ url: 'http://127.0.0.1/posts?a=1&b=[2]', method: 'DELETE' })).toEqual([
    '-i',
    '-X',
    'DELETE',
    '--globoff',
    'http://127.0.0.1/posts?a=1&b=[2]',
    '-H',
    'Accept: */*',
  ])
  expect(sent({ method: 'HEAD' })).toContain('--head')
  expect(sent({ method: 'POST' })).toContain('-X')
})

test('what curl would add of its own is left out', () => {
  expect(sent({ headers: {} })).toEqual(['-i', 'http://127.0.0.1/posts', '-H', 'Accept:'])
  expect(sent({ method: 'POST', body: 'x', headers: { accept: 'a', authorization: '' } })).toEqual([
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

test('secrets are variables of the shell wherever they stand, and nothing else is', () => {
  expect(
    sent({ headers: { Accept: '*/*', Authorization: 'Bearer $TOKEN_1', X: "'$HOME' `id` $HEADER_2!" } }),
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
  expect(listSecrets(evidence({ headers: { a: '$TOKEN_1', b: '$HEADER_2 $TOKEN_1' } }))).toEqual([
    'TOKEN_1',
    'HEADER_2',
  ])
})

test.for([
  'plain',
  "it's",
  '{"content":"a\\nb \\"q\\" \'s\' $HOME `id` !!"}',
  '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n\\n \'東京\' 🍜\r\n--b--\r\n',
  '\u001b[31m \u0085 \u202e \u0007 \\u0041 $TOKEN_1',
  '@file',
  '',
])('a body arrives as it is: %j', (body) => {
  expect(sent({ method: 'POST', body }).at(-1)).toBe(body)
})

test.for(['http://app.localhost', 'http://LOCALHOST:4010', 'https://127.8.9.1/v1', 'http://[::1]:4010'])(
  'the command that repeats a read-only run on this machine names the tier: %s',
  (target) => {
    expect(formatRerunCommand(target, 'read', 0, 'list.is-array')).toContain(' --tier read ')
    expect(formatRerunCommand(target, 'write', 3, 'list.is-array')).not.toContain('--allow-writes')
  },
)

test('the command to repeat allows what the run was allowed', () => {
  expect(formatRerunCommand('http://localhost:4010', 'write', 30, 'x')).toBe(
    'feedtwin check http://localhost:4010 --only x',
  )
  expect(formatRerunCommand('http://localhost:4010', 'read', 0, 'x')).toBe(
    'feedtwin check http://localhost:4010 --tier read --only x',
  )
  expect(formatRerunCommand('http://localhost.evil', 'write', 30, 'x')).toContain('--allow-writes 30')
  expect(formatRerunCommand('http://staging/api', 'login', 0, 'x')).toBe(
    'feedtwin check http://staging/api --tier login --only x',
  )
  expect(formatRerunCommand('http://staging/api', 'read', 0, 'x')).toBe(
    'feedtwin check http://staging/api --only x',
  )
})
