import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createFolder } from '../folder.ts'
import { type Ended, expectRefusal, file, runProcess } from './feedtwin.ts'

/** A script that sends requests as an app does. */
const app = (text: string): string[] => [
  process.execPath,
  '--input-type=module',
  '-e',
  `
  const headers = { accept: 'application/vnd.service.v1+json', 'version-code': '12', 'version-name': '1.2',
    device: 'phone', channel: 'store', platform: 'android' }
  const list = (query, more) => fetch(process.env.FEED_BASE_URL + '/posts?' + query, { headers: { ...headers, ...more } })
  ${text}`,
]

const GOOD = `await list('lng=139.76&lat=35.68'); await list('lng=139.76&lat=35.68')`
const BOTH_CURSORS = `await list('lng=139.76&lat=35.68&max-id=9&since-id=1')`
const WEB = `await list('lng=139.76&lat=35.68', { platform: 'web' })`

interface Result {
  readonly id: string
  readonly verdict: string
}

interface AppReport {
  readonly command: string
  readonly exitCode: number
  readonly app: readonly Result[]
}

/** Runs `exec` with flags and an app. */
const exec = (flags: readonly string[], text: string): Promise<Ended> =>
  runProcess(['exec', ...flags, '--', ...app(text)])

/** Runs an app, and reads the report about it. */
async function judge(
  text: string,
  flags: readonly string[] = [],
): Promise<{ readonly code: number | null; readonly report: AppReport }> {
  const { code, stdout } = await exec(['--judge-app', '--reporter', 'json', ...flags], text)
  return { code, report: JSON.parse(stdout) as AppReport }
}

const listWith = ({ app: results }: AppReport, ...verdicts: readonly string[]): readonly string[] =>
  results.filter(({ verdict }) => verdicts.includes(verdict)).map(({ id }) => id)

const createWaivers = (requirement: string, expiry = '2099-12-31'): string =>
  file({
    feedtwin: 'waivers/1',
    waivers: [{ requirement, reason: 'APP-1', owner: 'ann@example.com', expiry }],
  })

describe('exec --judge-app', () => {
  test('an app that keeps the rules gives exit code 0, and the report follows what the command prints', async () => {
    const { code, stdout, stderr } = await exec(['--judge-app'], `${GOOD}; console.log('tests passed')`)
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^tests passed\n✓ conformant[\s\S]*\nhttp:\/\/127\.0\.0\.1:\d+\n/)
    expect(stdout).toContain('✓ conformant: The app keeps every rule that was judged.')
  })

  test('a broken stated rule gives exit code 1', async () => {
    const { code, report } = await judge(BOTH_CURSORS)
    expect(code).toBe(1)
    expect(listWith(report, 'fail')).toEqual(['app.cursors-not-together'])
    expect(report.command).toMatch(/^feedtwin exec --judge-app -- /)
  })

  test('without a request, nothing is judged: exit code 3', async () => {
    expect((await judge('')).code).toBe(3)
  })

  test('the failure of the command wins', async () => {
    expect((await judge(`${BOTH_CURSORS}; process.exit(42)`)).code).toBe(42)
  })

  test('--fail-on warn counts the other rules, too', async () => {
    const { code, report } = await judge(WEB)
    expect([code, listWith(report, 'warn')]).toEqual([0, ['app.platform-is-known']])
    expect((await judge(WEB, ['--fail-on', 'warn'])).code).toBe(1)
  })

  test('reports are written to files', async () => {
    const path = join(createFolder(), 'app.xml')
    await exec(['--judge-app', '--reporter', `junit=${path}`], BOTH_CURSORS)
    expect(readFileSync(path, 'utf8')).toContain('name="app.cursors-not-together"')
  })

  test('the curl commands of each reporter have the variable in place of the URL, and work in a shell that has it', async () => {
    const flags = ['--env', 'API_URL', '--base-path', 'api']
    const names = ['pretty', 'markdown', 'html', 'junit', 'ctrf']
    const folder = createFolder()
    const reporters = names.flatMap((name) => ['--reporter', `${name}=${join(folder, name)}`])
    await exec(
      ['--provoke', 'first-run,rate-limited', ...reporters, ...flags],
      `process.env.FEED_BASE_URL = process.env.API_URL; ${BOTH_CURSORS}`,
    )
    const reports = names.map((name) => readFileSync(join(folder, name), 'utf8'))
    for (const report of reports)
      expect(
        new Set(report.match(/curl -i.*?\/posts/g)?.map((start) => start.replace(/&quot;|[\\"]/g, ''))),
      ).toEqual(new Set(['curl -i $API_URL/posts']))
    const [command = ''] = /curl -i (?:.*\\\n)*.*/.exec(reports[0] ?? '') ?? []
    const { stdout } = await runProcess(['exec', ...flags, '--', 'sh', '-c', command])
    expect(stdout).toContain('The max-id field prohibits since-id from being present.')
  })

  test('no report contains the token of a user', async () => {
    const { report } = await judge(`
      const login = await fetch(process.env.FEED_BASE_URL + '/auth/third_party', {
        method: 'POST', headers, body: new URLSearchParams({ open_id: 'a-secret-account', platform: 'weixin' }) })
      const { token } = await login.json()
      await list('lng=1&lat=2&token=' + token, { authorization: 'Bearer ' + token })`)
    expect(listWith(report, 'warn')).toEqual(['app.no-token-in-url'])
    expect(JSON.stringify(report)).not.toMatch(/eyJ|a-secret-account/)
  })

  test('a waiver excuses a rule, and an unused one is an error if asked to', async () => {
    const waivers = createWaivers('app.cursors-not-together')
    const { code, report } = await judge(BOTH_CURSORS, ['--waivers', waivers])
    expect([code, listWith(report, 'warn')]).toEqual([0, ['app.cursors-not-together']])
    const unused = await judge(GOOD, ['--waivers', waivers])
    expect(unused.code).toBe(0)
    expect(unused.report).toMatchObject({ unusedWaivers: ['app.cursors-not-together'] })
    expect((await judge(GOOD, ['--waivers', waivers, '--fail-on', 'unused-waiver'])).code).toBe(2)
  })

  test('a waiver of an app rule has no deployment, and a known rule', async () => {
    const problemOf = (waivers: string): Promise<string> =>
      expectRefusal(['exec', '--judge-app', '--waivers', waivers, '--', 'true'])
    expect(await problemOf(createWaivers('app.cursors-together'))).toContain(
      'there is no app rule "app.cursors-together"; did you mean "app.cursors-not-together"?',
    )
    expect(await problemOf(createWaivers('app.stops-on-422', '2020-01-01'))).toContain(
      'Its owner, ann@example.com, must fix the app or extend the waiver.',
    )
  })

  test('limits of advice are read from a file', async () => {
    const limits = file({
      feedtwin: 'app-limits/1',
      limits: { 'app.no-hammering': { times: 1, seconds: 60 } },
    })
    expect(listWith((await judge(GOOD)).report, 'warn')).toEqual([])
    const { report } = await judge(GOOD, ['--app-limits', limits])
    expect(listWith(report, 'warn')).toEqual(['app.no-hammering'])
    const wrong = file({ feedtwin: 'app-limits/1', limits: { 'app.x': {} } })
    expect(await expectRefusal(['exec', '--judge-app', '--app-limits', wrong, '--', 'true'])).toContain(
      'has a limit for "app.x". Rules with a limit: app.no-login-storm',
    )
  })

  test('--provoke runs the command once per scenario', async () => {
    const text = `
      const { status } = await list('lng=139.76&lat=35.68')
      for (let i = 0; i < 6; i++) await list('lng=139.76&lat=35.68&page_size=' + (i + 1))
      console.error(status)`
    const { code, stdout, stderr } = await exec(['--provoke', 'token-expires-soon,rate-limited'], text)
    expect(stderr).toBe('feedtwin: scenario token-expires-soon\n401\nfeedtwin: scenario rate-limited\n200\n')
    expect(stdout).toMatch(/^! \d {2}warn [\s\S]*\n {2}app\.honours-retry-after /m)
    expect(code).toBe(0)
  })

  test('an unknown scenario is an error that names the allowed ones', async () => {
    expect(await expectRefusal(['exec', '--provoke', 'bad-weather', '--', 'true'])).toContain(
      'There is no scenario "bad-weather" to provoke. Allowed: first-run, endless-feed,',
    )
  })

  test('flags for the judgement imply --judge-app', async () => {
    const { code, stdout } = await exec(['--fail-on', 'warn'], '')
    expect(code).toBe(3)
    expect(stdout).toMatch(/App: List posts +5 unjudged/)
  })
})
