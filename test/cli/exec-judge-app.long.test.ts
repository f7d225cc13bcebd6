import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createFolder } from '../folder.ts'
import { BOTH_CURSORS, createWaivers, exec, GOOD, judgeApp, listWith } from './exec-app.ts'
import { expectRefusal, file } from './feedtwin.ts'

describe('exec --judge-app', () => {
  test('reports are written to files', async () => {
    const path = join(createFolder(), 'app.xml')
    await exec(['--judge-app', '--reporter', `junit=${path}`], BOTH_CURSORS)
    expect(readFileSync(path, 'utf8')).toContain('name="app.cursors-not-together"')
  })

  test('a waiver excuses a rule, and an unused one is an error if asked to', async () => {
    const waivers = createWaivers('app.cursors-not-together')
    const { code, report } = await judgeApp(BOTH_CURSORS, ['--waivers', waivers])
    expect([code, listWith(report, 'warn')]).toEqual([0, ['app.cursors-not-together']])
    const unused = await judgeApp(GOOD, ['--waivers', waivers])
    expect(unused.code).toBe(0)
    expect(unused.report).toMatchObject({ unusedWaivers: ['app.cursors-not-together'] })
    expect((await judgeApp(GOOD, ['--waivers', waivers, '--fail-on', 'unused-waiver'])).code).toBe(2)
  })

  test('limits of advice are read from a file', async () => {
    const limits = file({
      feedtwin: 'app-limits/1',
      limits: { 'app.no-hammering': { times: 1, seconds: 60 } },
    })
    expect(listWith((await judgeApp(GOOD)).report, 'warn')).toEqual([])
    const { report } = await judgeApp(GOOD, ['--app-limits', limits])
    expect(listWith(report, 'warn')).toEqual(['app.no-hammering'])
    const wrong = file({ feedtwin: 'app-limits/1', limits: { 'app.x': {} } })
    expect(await expectRefusal(['exec', '--judge-app', '--app-limits', wrong, '--', 'true'])).toContain(
      'has a limit for "app.x". Rules with a limit: app.no-login-storm',
    )
  })
})
