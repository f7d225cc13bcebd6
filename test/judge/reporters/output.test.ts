import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }
import { check, type ScriptOptions } from '../../../src/conformance.ts'
import { createTwin } from '../../../src/index.ts'
import { reporters } from '../../../src/judge/report/reporters/index.ts'
import { run, wideLines } from '../../cli/feedtwin.ts'
import { createFolder } from '../../folder.ts'
import { serveTwin } from '../target/server.ts'

const runFile = promisify(execFile)

type Json = Record<string, unknown>

/** Serves a twin that is not recognised as one, with changed JSON in successful responses. */
async function serveChanged(change: (json: Json | Json[], path: string) => unknown, dialect = {}) {
  return serveTwin(await createTwin({ dialect }), async (response, path) => {
    if (path.startsWith('/__twin')) return new Response('{}', { status: 404 })
    if (response.status !== 200) return response
    return Response.json(change((await response.json()) as Json | Json[], path))
  })
}

const changePosts = (change: (post: Json) => Json) => (json: Json | Json[]) =>
  Array.isArray(json) ? json.map(change) : json

const print = async (url: string, options: ScriptOptions): Promise<string> =>
  reporters.pretty(await check(url, options))

describe('a failure shows the body around the difference', () => {
  test('a wrong member is marked', async () => {
    const { url } = await serveChanged(
      changePosts((post) => ({ ...post, userInfo: { ...(post.userInfo as Json), gender: 'male' } })),
    )
    const text = await print(url, { only: ['post.author.*'] })
    expect(text).toMatch(/ {2}body {6}\[0\]\.userInfo\n(.*\n)* {12}> "gender": "male"\n/)
    expect(wideLines(text.replaceAll(/^.*(curl|rerun|feedtwin check).*$/gm, ''))).toEqual([])
  })

  test('a missing member is named', async () => {
    const { url } = await serveChanged(changePosts(({ content, ...post }) => post))
    const { requirements } = await check(url, { only: ['post.content-is-string'] })
    expect(requirements[0]?.excerpt).toMatch(/^\[0\]\n {2}"id": \d+\n(.*\n)+> "content" is missing$/)
  })

  test('a wrong status shows the beginning of the body', async () => {
    const { url } = await serveTwin(await createTwin(), (response, path) =>
      response.status === 422 && path.startsWith('/posts?')
        ? Response.json({ message: 'No lat', status_code: 400 }, { status: 400 })
        : response,
    )
    const text = await print(url, { tier: 'read', only: ['list.lat-missing-is-422'] })
    expect(text).toContain('  body      {"message":"No lat","status_code":400}')
  })
})

describe('the commands of a failure work when they are pasted into a shell', () => {
  const dialect = { 'list.token': 'required' } as const
  const changePublication = (json: Json | Json[], path: string) =>
    path === '/posts' && !Array.isArray(json) ? { ...json, content: 'another text' } : json

  test('the login sets the token of the request', async () => {
    const { url } = await serveChanged(changePublication, dialect)
    const { stdout } = await run(['check', url, '--tier', 'write', '--only', 'create.returns-the-content'])
    // The logins are after the findings, once for all of them.
    const [findings = '', logins = ''] = stdout.split('To set the tokens of these commands')
    const commands = [logins, findings]
      .flatMap((part) => part.split('\n'))
      .filter((line) => /^ {4}/.test(line) && !/^ {8}/.test(line))
      .join('\n')
    expect(commands).toMatch(/^ {4}TOKEN_\d+=\$\(curl -s /)
    expect(stdout).not.toContain('in the shell for these commands')
    const result = await runFile('bash', ['-c', commands])
    expect(result.stdout).toContain('HTTP/1.1 200 OK')
    expect(result.stdout).toContain('"content":"another text"')
  })

  test('a token that the user gave is a variable to set, and stays in the rerun command', async () => {
    const twin = await createTwin({ dialect })
    const body = new URLSearchParams({ open_id: 'somebody', platform: 'weixin' })
    const { token } = await (await twin.fetch('/auth/third_party', { method: 'POST', body })).json()
    const { url } = await serveTwin(twin, (response, path) =>
      path.startsWith('/posts?') && response.ok ? Response.json({}) : response,
    )
    const text = await print(url, { tier: 'read', token, only: ['list.is-array'] })
    expect(text).toContain('Set TOKEN_1 in the shell for these commands.')
    expect(text).toContain(
      '--tier read --token $TOKEN_1 --only list.is-array'.replace('$TOKEN_1', '"$TOKEN_1"'),
    )
    expect(text).not.toContain(token)
  })

  test('the rerun command keeps the account, the place and the headers', async () => {
    const { url } = await serveChanged((json, path) => (path.startsWith('/posts?') ? {} : json))
    const flags = ['--open-id', 'qa-7', '--at', '139.7671,35.6812', '--header', 'X-Api-Key=s3cret-value']
    const { stdout } = await run(['check', url, '--tier', 'login', ...flags, '--only', 'list.is-array'])
    const [, rerun = ''] = /rerun +(.+)/.exec(stdout) ?? []
    expect(rerun).toBe(
      `feedtwin check ${url} --tier login --open-id qa-7 --at 139.7671,35.6812 --header "X-Api-Key=$HEADER_1" --only list.is-array`,
    )
  })
})

describe('the end of a report', () => {
  test('names the posts that stay on the target, in one line', async () => {
    const { url } = await serveChanged((json) => json)
    const report = await check(url, { tier: 'write' })
    const text = reporters.pretty(report)
    const [line = ''] = text.split('\n').filter((each) => each.includes('stay on the target'))
    expect(line).toMatch(
      new RegExp(`^${report.created.length} posts stay on the target: ${report.created[0]} to `),
    )
    for (const name of ['markdown', 'github', 'html'] as const)
      expect(reporters[name](report)).toContain('posts stay on the target: ')
  })

  test('does not name posts of a session that was removed', async () => {
    const { url } = await serveTwin(await createTwin())
    const report = await check(url)
    expect(report.writes).toBeGreaterThan(0)
    expect(reporters.pretty(report)).not.toContain('on the target:')
  })

  test('counts the warnings of a conformant target', async () => {
    const { url } = await serveTwin(await createTwin(), (response, path) => {
      if (path.startsWith('/__twin')) return new Response('{}', { status: 404 })
      const headers = new Headers(response.headers)
      headers.delete('www-authenticate')
      headers.delete('allow')
      return new Response(response.body, { status: response.status, headers })
    })
    const report = await check(url, { tier: 'write' })
    const count = report.requirements.filter(({ verdict }) => verdict === 'warn').length
    expect([report.exitCode, count > 1]).toEqual([0, true])
    for (const name of ['pretty', 'markdown', 'github', 'html'] as const) {
      const text = reporters[name](report).replaceAll('%2C', ',')
      expect(text).toContain(`conformant, with ${count} warnings`)
      expect(text.replaceAll(/\s+/g, ' ')).toContain('except for those with a warning.')
    }
  })
})

describe('the JSON and the HTML report', () => {
  test('say when and how the run was started, and what it observed', async () => {
    const { url } = await serveTwin(await createTwin({ dialect: { 'list.order': 'oldest-first' } }))
    const folder = createFolder({ 'staging.json': '{"feedtwin":"dialect/1","answers":{}}' })
    const [json, html] = [join(folder, 'report.json'), join(folder, 'report.html')]
    const dialect = join(folder, 'staging.json')
    const files = ['--reporter', `json=${json}`, '--reporter', `html=${html}`, '--dialect', dialect]
    await run(['check', url, '--tier', 'read', '--timeout', '5', ...files])
    const report = JSON.parse(readFileSync(json, 'utf8'))
    expect(report).toMatchObject({
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      version: packageJson.version,
      command: `feedtwin check ${url} --tier read --timeout 5`,
      options: { timeout: 5000 },
      dialect: { expected: dialect, answers: { 'list.order': 'oldest-first' } },
    })
    const page = readFileSync(html, 'utf8')
    for (const text of [report.date, `feedtwin ${packageJson.version}`, report.command, 'staging.json'])
      expect(page).toContain(text)
  })

  test('of a run that passes is small, and names the exchanges of each requirement', async () => {
    const report = await check(await createTwin())
    expect(report.exitCode).toBe(0)
    const text = reporters.json(report)
    expect(text.length).toBeLessThan(200_000)
    const { requirements } = JSON.parse(text)
    for (const { verdict, evidence } of requirements)
      if (verdict === 'pass') expect(Object.keys(evidence[0] ?? { number: 1 })).toContain('number')
  })
})
