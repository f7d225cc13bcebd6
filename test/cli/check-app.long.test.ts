import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../folder.ts'
import { recordScript, scripts } from '../judge/replaying/scripted-app.ts'
import { FAIL, FILES, open } from './app-files.ts'
import { expectCode } from './feedtwin.ts'

const dialects = {
  'now.json': '{ "feedtwin": "dialect/1", "answers": {} }',
  'next.json': '{ "feedtwin": "dialect/1", "answers": { "post.created-at-unit": "milliseconds" } }',
}
const APPS = ['--app', 'shop.json', '--app', 'kiosk.json']

test('--app with two deployments: a recorded session shows an answer of a deployment that an app cannot stand', async () => {
  const session = JSON.stringify(await recordScript(scripts.reader ?? []))
  const cwd = createFolder({ ...FILES, ...dialects, 'session.har': session })
  const flags = [...APPS, ...FAIL, '--reporter', 'pretty', '--reporter', 'json=replay.json']
  const { stdout } = await expectCode(4, ['replay', 'session.har', await open(), ...flags], { cwd })
  expect(stdout).toContain('✗ B breaks the app shop 1.4.0: post.created-at-unit is milliseconds')
  expect(stdout).toMatch(/\nshop 1\.4\.0 +✓ works +✗ 3 tests fail\n/)
  expect(JSON.parse(readFileSync(join(cwd, 'replay.json'), 'utf8')).apps).toMatchObject([
    { isBroken: true, to: { name: 'shop', verdict: 'breaks' } },
    { isBroken: false, to: { name: 'kiosk' } },
  ])
  // Twins take up to 20 seconds to explain a difference.
})

test('learn --app shows whether the apps work with what was learned', async () => {
  const cwd = createFolder(FILES)
  const apps = ['--app', 'shop.json', '--app', 'kiosk.json']
  const { stdout } = await expectCode(0, ['learn', await open(), '--tier', 'read', '-o', 'd.json', ...apps], {
    cwd,
  })
  expect(stdout).toMatch(/\nshop 1\.4\.0 +✗ 3 tests fail\nkiosk 2\.0\.0 +✓ works\n/)
})
