import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createFolder } from '../folder.ts'
import { BOTH_CURSORS, createWaivers, exec, GOOD, judgeApp, listWith, WEB } from './exec-app.ts'
import { expectRefusal, runProcess } from './feedtwin.ts'

describe('exec --judge-app', () => {
  test('an app that keeps the rules gives exit code 0, and the report follows what the command prints', async () => {
    const { code, stdout, stderr } = await exec(['--judge-app'], `${GOOD}; console.log('tests passed')`)
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^tests passed\n✓ conformant[\s\S]*\nhttp:\/\/127\.0\.0\.1:\d+\n/)
    expect(stdout).toContain('✓ conformant: The app keeps every rule that was judged.')
  })

  test('a broken stated rule gives exit code 1', async () => {
    const { code, report } = await judgeApp(BOTH_CURSORS)
    expect(code).toBe(1)
    expect(listWith(report, 'fail')).toEqual(['app.cursors-not-together'])
    expect(report.command).toMatch(/^feedtwin exec --judge-app -- /)
  })

  test('without a request, nothing is judged: exit code 3', async () => {
    expect((await judgeApp('')).code).toBe(3)
  })

  test('the failure of the command wins', async () => {
    expect((await judgeApp(`${BOTH_CURSORS}; process.exit(42)`)).code).toBe(42)
  })

  test('--fail-on warn counts the other rules, too', async () => {
    const { code, report } = await judgeApp(WEB)
    expect([code, listWith(report, 'warn')]).toEqual([0, ['app.platform-is-known']])
    expect((await judgeApp(WEB, ['--fail-on', 'warn'])).code).toBe(1)
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
    const { report } = await judgeApp(`
      const login = await fetch(process.env.FEED_BASE_URL + '/auth/third_party', {
        method: 'POST', headers, body: new URLSearchParams({ open_id: 'a-secret-account', platform: 'weixin' }) })
      const { token } = await login.json()
      await list('lng=1&lat=2&token=' + token, { authorization: 'Bearer ' + token })`)
    expect(listWith(report, 'warn')).toEqual(['app.no-token-in-url'])
    expect(JSON.stringify(report)).not.toMatch(/eyJ|a-secret-account/)
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
