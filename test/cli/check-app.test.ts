import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createTwin } from '../../src/index.ts'
import { createFolder } from '../folder.ts'
import { recordScript, scripts } from '../judge/replaying/scripted-app.ts'
import { serveTwin } from '../judge/target/server.ts'
import { careless, FAIL, FILES, open } from './app-files.ts'
import { expectPlain, expectRefusal, run } from './feedtwin.ts'

const READ = ['--tier', 'read', '--only', 'list.is-array']

const check = (url: string, flags: readonly string[], cwd = createFolder(FILES)) =>
  run(['check', url, ...READ, ...flags], { cwd })

describe('check --app', () => {
  test('names the answer that an app cannot stand, and shows each app', async () => {
    const url = await open()
    const stdout = expectPlain(await check(url, ['--app', 'shop.json', '--app', 'kiosk.json', ...FAIL]), 4)
    const fixed = stdout.replaceAll(url, 'http://127.0.0.1:4010').replaceAll(/[\d,]+ ms/g, 'N ms')
    await expect(fixed).toMatchFileSnapshot('golden/check-app.txt')
  })

  test('warns of it without --fail-on app, and of nothing for an app that stands it', async () => {
    const url = await open()
    const breaks = 'Breaks the app shop 1.4.0: post.created-at-unit is milliseconds'
    const warned = await check(url, ['--app', 'shop.json'])
    expect(warned.code).toBe(0)
    expect(warned.stdout).toContain('  1 warning.\n')
    expect(warned.stdout).toContain(breaks)
    const { code, stdout } = await check(url, ['--app', 'kiosk.json', ...FAIL])
    expect(code).toBe(0)
    expect(stdout).not.toContain('Breaks the app')
  })

  test('knows the findings of a baseline, also of another version of the app, and which have ended', async () => {
    const cwd = createFolder({ ...FILES, 'next.json': JSON.stringify({ ...careless, version: '1.5.0' }) })
    const baseline = ['--baseline', 'known.json']
    const url = await open()
    const { code } = await check(url, ['--app', 'shop.json', ...FAIL, ...baseline, '--update-baseline'], cwd)
    expect(code).toBe(0)
    expect(JSON.parse(readFileSync(join(cwd, 'known.json'), 'utf8')).findings).toMatchObject([
      { id: 'app shop: post.created-at-unit="milliseconds"' },
    ])
    const known = await check(url, ['--app', 'next.json', ...FAIL, ...baseline], cwd)
    expect(known.code).toBe(0)
    expect(known.stdout).toContain('Breaks the app shop 1.5.0')
    const { url: other } = await serveTwin(await createTwin())
    const write = ['--tier', 'write', '--app', 'shop.json', ...baseline]
    const ended = await run(['check', other, '--only', 'list.is-array', ...write], { cwd })
    expect(ended.stdout).toContain('Breaks the app shop 1.4.0')
    expect((await run(['check', other, ...READ, ...baseline], { cwd })).stdout).not.toContain(
      'Breaks the app',
    )
  })

  test('names the files in the command of a report', async () => {
    const { stdout } = await check(await open(), ['--app', 'shop.json', ...FAIL, '--reporter', 'junit'])
    expect(stdout).toContain('--app shop.json --fail-on app')
    expect(stdout).toContain('<failure type="breaks-app"')
  })

  test('says which answers the tests were not run with', async () => {
    const { url } = await serveTwin(await createTwin({ dialect: { 'list.page-size-max': 77 } }))
    const { stdout } = await check(url, ['--app', 'kiosk.json'])
    expect(stdout).toContain('kiosk 2.0.0  ? 1 answer not tried\n')
    expect(stdout).toContain('? kiosk 2.0.0 was not tried with list.page-size-max 77.\n')
  })

  test.each([
    [FAIL, '--fail-on app needs --app FILE'],
    [['--app', 'none.json'], 'none.json'],
    [['--app', 'dialect.json'], 'dialect.json is not a file of feedtwin each dialect --save:'],
  ])('%j is wrong usage, and sends nothing', async (flags, problem) => {
    const cwd = createFolder({ 'dialect.json': '{"feedtwin":"dialect/1","answers":{}}' })
    expect(await expectRefusal(['check', 'http://127.0.0.1:1', ...READ, ...flags], { cwd })).toContain(
      problem,
    )
  })
})

describe('--app with two deployments', () => {
  const dialects = {
    'now.json': '{ "feedtwin": "dialect/1", "answers": {} }',
    'next.json': '{ "feedtwin": "dialect/1", "answers": { "post.created-at-unit": "milliseconds" } }',
  }
  const joinSpaces = (text: string): string => text.replaceAll(/\s+/g, ' ')
  const APPS = ['--app', 'shop.json', '--app', 'kiosk.json']
  const MILLISECONDS = 'the app shop 1.4.0: post.created-at-unit is milliseconds'
  const cases = [
    ['now.json', 'next.json', 4, `✗ B breaks ${MILLISECONDS}`, '✓ works ✗ 3 tests fail'],
    ['next.json', 'now.json', 1, `✗ A breaks ${MILLISECONDS}`, '✗ 3 tests fail ✓ works'],
    ['next.json', 'next.json', 0, `✗ A and B break ${MILLISECONDS}`, '✗ 3 tests fail ✗ 3 tests fail'],
  ] as const

  const commands = cases.flatMap(([a, b, ...expected]) => [
    [`compare ${a} ${b} --tier read`, ...expected] as const,
    [`replay session.har --from ${a} --to ${b}`, ...expected] as const,
  ])

  test.each(commands)('%s ends with %i', async (command, code, finding, row) => {
    const session = JSON.stringify(await recordScript(scripts.reader ?? []))
    const cwd = createFolder({ ...FILES, ...dialects, 'session.har': session })
    const ended = await run([...command.split(' '), ...APPS, ...FAIL], { cwd })
    expect(ended.code).toBe(code)
    expect(joinSpaces(ended.stdout)).toContain(finding)
    expect(joinSpaces(ended.stdout)).toContain(`shop 1.4.0 ${row} kiosk 2.0.0 ✓ works ✓ works`)
  })

  test.each([
    [['compare', 'now.json', 'next.json']],
    [['replay', 'session.har', '--from', 'now.json', '--to', 'next.json']],
  ])('%j: --fail-on app needs an app', async (words) => {
    const cwd = createFolder({ ...dialects, 'session.har': '{}' })
    expect(await expectRefusal([...words, ...FAIL], { cwd })).toContain('--fail-on app needs --app FILE')
  })
})
