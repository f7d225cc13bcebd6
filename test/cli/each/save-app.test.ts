import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { expectRefusal } from '../feedtwin.ts'
import { COMMAND, createApp, ONLY, read, save } from './saved-app.ts'

/** Replaces what differs from run to run. */
const hideValues = (text: string): string =>
  text
    .replace(/"date": "[\d-]+"/, '"date": "DATE"')
    .replaceAll(process.execPath, 'node')
    .replace(/"body": ".*"/, '"body": "BODY"')

describe('each dialect --save', () => {
  test('writes the answers with which the tests pass and fail, with the test and an exchange', async () => {
    const cwd = createApp()
    const { code, stderr } = await save('dialect', ONLY, cwd)
    expect(code).toBe(1)
    expect(stderr).toContain('app.json has what shop 1.4.0 assumes: 1 reason for which its tests fail.')
    const { text, app } = read(cwd)
    expect(app.date).toBe(new Date().toISOString().slice(0, 10))
    expect(app.failures[0]?.exchange?.body).toContain('"content":')
    await expect(hideValues(text)).toMatchFileSnapshot('../golden/each-save.json')
  })

  test('knows of no answer that it passes with where no run was left', async () => {
    const cwd = createApp()
    await save('dialect', [...ONLY, '--max-runs', '1'], cwd)
    const { gaps } = read(cwd).app
    expect(gaps.find(({ gap }) => gap === 'list.max-id-bound')).toMatchObject({
      passes: ['exclusive'],
      fails: [],
    })
  })

  test('writes nothing where nothing could be concluded', async () => {
    const cwd = createApp()
    const { code, stderr } = await save('dialect', [], cwd, ['--', 'sh', '-c', 'exit 1'])
    expect(code).toBe(3)
    expect(stderr).toContain('app.json is not written, since nothing could be concluded.')
    expect(() => read(cwd)).toThrow('ENOENT')
  })

  test('replaces no other file, and needs dialects or breakages', async () => {
    const cwd = createApp()
    writeFileSync(join(cwd, 'app.json'), '{"expo":{}}')
    for (const [words, message] of [
      [['dialect', ...ONLY, '--save', 'app.json'], 'app.json is not a file of feedtwin each dialect --save:'],
      [['scenario', '--save', 'app.json'], '--save needs feedtwin each dialect or each breakage.'],
      [['dialect', '--app-name', 'x'], "needs option '--save"],
    ] as const)
      expect(await expectRefusal(['each', ...words, ...COMMAND], { cwd })).toContain(message)
    expect(readFileSync(join(cwd, 'app.json'), 'utf8')).toBe('{"expo":{}}')
  })
})
