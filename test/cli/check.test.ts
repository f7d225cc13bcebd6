import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createTwin } from '../../src/index.ts'
import { type ReporterName, reporterNames } from '../../src/judge/report/reporters/reporter.ts'
import { createFolder } from '../folder.ts'
import { serveTwin, startServer } from '../judge/target/server.ts'
import { expectCode, expectRefusal, file, run, start } from './feedtwin.ts'

/** Starts a deployment whose lists are not arrays. */
const broken = async () =>
  serveTwin(await createTwin(), (response, path) =>
    path.startsWith('/posts?') && response.status === 200 ? Response.json({ posts: [] }) : response,
  )

const lines = (text: string): string[] => text.trimEnd().split('\n')

describe('the exit code', () => {
  test('is 0 for a twin, with a short report', async () => {
    const { url } = await serveTwin(await createTwin())
    const { code, stdout, stderr } = await run(['check', url])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(lines(stdout)).toContain(`${url}, tier write, in a session of its own`)
    expect(stdout).toContain('✓ conformant: ')
    expect(lines(stdout).length).toBeLessThan(25)
    expect(lines(stdout).filter((line) => line.length > 80)).toEqual([])
  })

  test('is 1 for a broken requirement, and the report has a command that repeats the check', async () => {
    const { url } = await broken()
    const { code, stdout } = await run(['check', url, '--tier', 'read', '--only', 'list.is-array'])
    expect(code).toBe(1)
    expect(stdout).toMatch(/^✗ 1 {2}fail {2}.*\n {2}list\.is-array /m)
    expect(stdout).toMatch(/curl -i 'http:\/\/127\.0\.0\.1:\d+\/posts\?/)
    const [, rerun = ''] = /rerun +feedtwin (.+)/.exec(stdout) ?? []
    expect((await expectCode(1, rerun.split(' '))).stdout).toMatch(/^✗ 1 {2}fail {2}.*\n {2}list\.is-array /m)
  })

  test('is 4 for drift with --fail-on drift, and 0 otherwise', async () => {
    const { url } = await serveTwin(await createTwin({ dialect: { 'list.order': 'oldest-first' } }))
    const expected = file({ feedtwin: 'dialect/1', answers: { 'list.order': 'newest-first' } })
    const args = ['check', url, '--tier', 'read', '--dialect', expected]
    const asked = await expectCode(4, [...args, '--fail-on', 'warn,drift'])
    expect(asked.stdout).toMatch(/list\.order +drift +oldest-first \(expected newest-first\)/)
    expect((await run(args)).code).toBe(0)
  })
})

describe('a target that sends no response ends the run with exit code 3 and one sentence', () => {
  const sentence = async (url: string): Promise<string> => {
    const started = Date.now()
    const { code, stdout, stderr } = await run(['check', url, '--timeout', '0.5'])
    expect(Date.now() - started).toBeLessThan(6000)
    expect({ code, stderr }).toEqual({ code: 3, stderr: '' })
    expect(stdout).not.toMatch(/fail|pass/)
    const [, said = ''] = /✗ unjudged: ([\s\S]*?\.)\n\n/.exec(stdout) ?? []
    return said.replaceAll(/\s+/g, ' ')
  }

  test('no server listens', async () => {
    expect(await sentence('http://127.0.0.1:9')).toMatch(/^The target cannot be reached: .*ECONNREFUSED/)
  })

  test('the host does not exist', async () => {
    expect(await sentence('http://feedtwin.invalid')).toMatch(
      /^The target cannot be reached: .*feedtwin\.invalid/,
    )
  })

  test('the connection is reset', async () => {
    const { url } = await startServer((request) => request.socket.resetAndDestroy())
    expect(await sentence(url)).toMatch(/^The target cannot be reached: .*(hang up|ECONNRESET)/)
  })

  test('the response stops, before the head and within the body', async () => {
    const mute = await startServer(() => {})
    expect(await sentence(mute.url)).toBe('The target cannot be reached: no response within 500 ms.')
    const slow = await startServer((_, response) => response.write('['))
    expect(await sentence(slow.url)).toBe('The target cannot be reached: no response within 500 ms.')
  })

  test('the response is a redirect', async () => {
    const { url } = await startServer((request, response) =>
      response.writeHead(308, { Location: `https://api.example.com/v1${request.url}` }).end(),
    )
    expect(await sentence(url)).toContain('it redirects; use https://api.example.com/v1 instead.')
  })
})

const cases: [args: string[], sentence: string][] = [
  [['check'], "missing required argument 'url'"],
  [['check', 'localhost:4010'], 'Did you mean http://localhost:4010?'],
  [['check', 'http://localhost', '--only', 'list.is-aray'], 'Did you mean "list.is-array"?'],
  [['check', 'http://localhost', '--tier', 'all'], 'Allowed choices are read, login, write'],
  [['check', 'http://localhost', '--reporter', 'junt'], 'pretty, json, junit'],
  [['check', 'http://localhost', '--reporter', 'json=/dev/null/x'], 'a part of its path is a file'],
  [['check', 'http://localhost', '--reporter', 'json,junit'], 'Allowed: pretty, json, junit'],
  [['check', 'http://localhost', '--reporter', 'junit='], 'The name of a file must follow =.'],
  [
    ['check', 'http://localhost', '--reporter', 'json', '--reporter', 'junit'],
    'The reporters json and junit would both write to the standard output.',
  ],
  [
    ['check', 'http://localhost', '--reporter', 'html=a', '--reporter', 'markdown=a'],
    'The reporters html and markdown would both write to a.',
  ],
  [['check', 'http://localhost', '--only', ''], 'There is no requirement ""'],
  [['check', 'http://localhost', '--open-id', ''], 'must not be empty'],
  [['check', 'http://localhost', '--token', ''], 'The token (--token, FEEDTWIN_TOKEN) is empty.'],
  [['check', 'http://localhost?a=1'], 'it has a query'],
  [['check', 'http://localhost:99999'], 'is not a valid base URL'],
  [['check', 'api.example.com/v1'], 'Did you mean https://api.example.com/v1?'],
  [['check', 'http://localhost', '--dialect', 'package.json'], 'package.json: this is not a dialect file'],
  [['check', 'http://localhost', '--fail-on', 'wran'], 'warn, drift, unstable'],
  [['check', 'http://localhost', '--at', '35.6'], '139.7671,35.6812'],
  [['check', 'http://localhost', '--at', '35,139'], '139.7671,35.6812'],
  [['check', 'http://localhost', '--timeout', '0'], 'above 0'],
  [['check', 'http://localhost', '--allow-writes', '-1'], 'whole number'],
  [['check', 'http://localhost', '--header', 'nothing'], 'X-Env=staging'],
  [['check', 'http://localhost', '--token', 'a b'], 'The token has spaces'],
  [['check', 'http://localhost', '--token-command', 'exit 7'], 'exit code 7'],
  [['check', 'http://localhost', '--token-command', 'true'], 'printed nothing'],
  [['check', 'http://localhost', '--dialect', 'no-such-file'], 'the file does not exist'],
  [['check', 'http://example.com', '--tier', 'write'], '--allow-writes'],
  [['learn', 'http://localhost', '-o', ''], 'must not be empty'],
  [['learn'], "missing required argument 'url'"],
  [['compare', 'http://localhost'], "missing required argument 'b'"],
  [['compare', 'nothing', 'http://localhost'], 'neither a URL'],
]
test.for(cases)('wrong usage gets exit code 2 and one sentence: %j', async ([args, sentence]) => {
  expect(await expectRefusal(args)).toContain(sentence)
})

/** The flags for every reporter, each with a file, and a function that reads these files. */
function allReporters() {
  const home = createFolder()
  const path = (name: ReporterName): string => join(home, `made/on/the/way/${name}`)
  return {
    flags: reporterNames.flatMap((name) => ['--reporter', `${name}=${path(name)}`]),
    written: (name: ReporterName): string => readFileSync(path(name), 'utf8'),
  }
}

describe('reports', () => {
  test('are written to files, and the pretty report to the terminal', async () => {
    const { url } = await broken()
    const { flags, written } = allReporters()
    const { stdout } = await expectCode(1, ['check', url, '--tier', 'read', ...flags])
    expect(stdout).toContain('✗ nonconformant: ')
    for (const name of reporterNames) expect(written(name).length).toBeGreaterThan(100)
    expect(written('pretty')).toBe(stdout)
    expect(JSON.parse(written('json'))).toMatchObject({ feedtwin: 'report/1', target: url, exitCode: 1 })
    expect(written('junit')).toContain('<failure type="fail"')
  })

  test('are not written when the run has no result', async () => {
    const { written, flags } = allReporters()
    await expectCode(2, ['check', 'http://example.com', '--tier', 'write', ...flags])
    for (const name of reporterNames) expect(() => written(name)).toThrow('ENOENT')
  })

  test('are printed to the standard output without a file name', async () => {
    const { url } = await serveTwin(await createTwin())
    const { stdout } = await run(['check', url, '--tier', 'read', '--reporter', 'json'])
    expect(JSON.parse(stdout)).toMatchObject({ verdict: 'conformant', tier: 'read', writes: 0 })
  })
})

describe('secrets', () => {
  test('do not appear in any output, whatever their source', async () => {
    const twin = await createTwin({ dialect: { 'list.token': 'required' } })
    const body = new URLSearchParams({ open_id: 'somebody', platform: 'weixin' })
    const { token } = await (await twin.fetch('/auth/third_party', { method: 'POST', body })).json()
    const seen = new Set<string | undefined>()
    const { url } = await startServer(async (request, response) => {
      if (request.url?.startsWith('/posts')) seen.add(request.headers.authorization)
      response.setHeader('Content-Type', 'application/json')
      const { authorization = '' } = request.headers
      const answer = await twin.fetch(`http://${request.headers.host}${request.url}`, {
        headers: { authorization },
      })
      // A server that repeats the request must not reveal its secrets.
      response
        .writeHead(answer.status)
        .end(answer.ok ? await answer.text() : JSON.stringify({ authorization }))
    })
    const ways: [args: string[], env: Record<string, string>][] = [
      [['--token', token], {}],
      [[], { FEEDTWIN_TOKEN: token }],
      [['--token-command', `cat ${file(token)}`], { FEEDTWIN_TOKEN: 'not-this-one' }],
    ]
    for (const [args, env] of ways) {
      seen.clear()
      const { flags, written } = allReporters()
      const { stdout, stderr } = await run(['check', url, '--tier', 'read', ...args, ...flags], { env })
      const output = [stdout, stderr, ...reporterNames.map(written)].join('\n')
      expect([...seen]).toContain(`Bearer ${token}`)
      expect(output).toContain('$TOKEN_1')
      expect(output).not.toContain(token)
      expect(output).not.toContain('not-this-one')
    }
  })

  test('of a login do not appear in any output', async () => {
    const { url } = await serveTwin(await createTwin(), async (response, path) =>
      path.endsWith('/auth/third_party') && response.status === 200
        ? Response.json({ ...(await response.json()), email: 1 })
        : response,
    )
    const { flags, written } = allReporters()
    const { stdout } = await run(['check', url, ...flags])
    const output = [stdout, ...reporterNames.map(written)].join('\n')
    expect(output).toContain('$TOKEN_')
    expect(output).not.toMatch(/"sub":|eyJ/)
  })
})

describe('waivers', () => {
  const waiver = { requirement: 'list.is-array', reason: 'FEED-12', owner: 'ann', expiry: '2999-12-31' }
  const fileOf = (...waivers: object[]) => file({ feedtwin: 'waivers/1', waivers })
  const excused = (url: string, waivers: string, ...flags: string[]) =>
    run(['check', url, '--tier', 'read', '--only', 'list.is-array', '--waivers', waivers, ...flags])

  test('excuse a broken requirement, and the report names their owner', async () => {
    const { url } = await broken()
    const waivers = fileOf({ ...waiver, deployment: `${url}/` })
    const { code, stdout } = await excused(url, waivers)
    expect(code).toBe(0)
    expect(stdout).toMatch(/^= 1 {2}waived {2}/m)
    expect(stdout).toContain('waived by ann until 2999-12-31: FEED-12')
    expect((await excused(url, waivers, '--fail-on', 'warn')).code).toBe(0)
  })

  test('of other deployments and requirements excuse nothing', async () => {
    const { url } = await broken()
    expect((await excused(url, fileOf({ ...waiver, deployment: 'https://other.example.com' }))).code).toBe(1)
    expect(
      (await excused(url, fileOf({ ...waiver, deployment: url, requirement: 'list.answers-200' }))).code,
    ).toBe(1)
  })

  test('that are not used are a warning, or get exit code 2 if asked to', async () => {
    const { url } = await serveTwin(await createTwin())
    const waivers = fileOf({ ...waiver, deployment: url })
    const warned = await excused(url, waivers)
    expect(warned.code).toBe(0)
    expect(warned.stdout).toContain('Waived, but kept now: list.is-array. Remove the waiver.')
    expect(warned.stdout).toContain('✓ conformant')
    const failed = await excused(url, waivers, '--fail-on', 'unused-waiver')
    expect(failed.code).toBe(2)
    expect(failed.stdout).toContain('✗ conformant: An unused waiver fails with --fail-on unused-waiver.')
  })

  test('that are not used do not hide that another requirement is broken', async () => {
    const { url } = await broken()
    const waivers = fileOf({ ...waiver, deployment: url, requirement: 'list.answers-200' })
    const args = ['check', url, '--tier', 'read', '--only', 'list.is-array', 'list.answers-200']
    expect((await run([...args, '--waivers', waivers, '--fail-on', 'unused-waiver'])).code).toBe(1)
  })

  test.for([
    [{ expiry: '2020-01-01' }, 'expired after 2020-01-01'],
    [{ expiry: '2026-02-30' }, 'a date such as'],
    [{ owner: '' }, 'owner must be a non-empty string'],
    [{ requirement: 'list.is-aray' }, 'did you mean "list.is-array"?'],
    [{ until: 'x' }, 'unknown field "until"'],
  ] as const)('with invalid values get exit code 2: %j', async ([change, sentence]) => {
    const url = 'http://127.0.0.1:9'
    const waivers = fileOf({ ...waiver, deployment: url, ...change })
    expect(await expectRefusal(['check', url, '--waivers', waivers])).toContain(sentence)
  })

  test('in another format get exit code 2', async () => {
    const message = await expectRefusal(['check', 'http://127.0.0.1:9', '--waivers', file([])])
    expect(message).toContain('"feedtwin": "waivers/1"')
  })
})

test('an interrupted run prints that it has no result, and leaves no file', async () => {
  const { url, server } = await startServer(() => {})
  const { flags, written } = allReporters()
  const asked = new Promise((resolve) => server.once('request', resolve))
  const command = start(['check', url, ...flags])
  await asked
  expect(await command.stop('SIGINT')).toEqual({
    code: 130,
    stdout: '',
    stderr: 'feedtwin: Interrupted after 1 request, without a result.\n',
  })
  expect(() => written('json')).toThrow('ENOENT')
})

test('several text reports can be printed to the standard output', async () => {
  const { url } = await serveTwin(await createTwin())
  const args = ['check', url, '--tier', 'read', '--reporter', 'github', '--reporter', 'pretty']
  const { stdout } = await expectCode(0, args)
  expect(stdout).toMatch(/^::notice title=conformant::[\s\S]*✓ conformant: /)
})

describe('a plan', () => {
  test('sends nothing to the target, and counts the requests', async () => {
    const { url, requests } = await serveTwin(await createTwin())
    const { stdout } = await expectCode(0, ['check', url, '--tier', 'write', '--plan'])
    expect(requests).toEqual([])
    expect(stdout).toMatch(/^read \d+, login \d+, write \d+; posts published: \d+$/m)
    expect(stdout).toMatch(/^ {2}POST \/posts /m)
  })

  test('lists only requests of the tier', async () => {
    const { stdout } = await run(['check', 'https://api.example.com/v1', '--plan'])
    expect(stdout).toContain('The plan for https://api.example.com/v1, tier read.')
    expect(stdout).toMatch(/^read [1-9]\d*, login 0, write 0; posts published: 0$/m)
    expect(stdout).not.toContain('POST')
  })
})
