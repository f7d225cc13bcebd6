import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readAppFile } from '../../../src/contract/app-file.ts'
import { findSchemaErrors } from '../../contract/documents.ts'
import { createFolder } from '../../folder.ts'
import { expectRefusal, run } from '../feedtwin.ts'
import { PAGES } from './app-scripts.ts'

/** Tests of an app, of which the second assumes that a page does not repeat a post. */
const TESTS = `import assert from 'node:assert/strict'
import { test } from 'node:test'

const list = (query = '') =>
  fetch(process.env.FEED_BASE_URL + '/posts?lng=139.7671&lat=35.6812&page_size=2' + query)

test('loads a page', async () => {
  assert.equal((await list()).status, 200)
})

test('repeats no post', async () => {
  const [, last] = await (await list()).json()
  const posts = await (await list('&max-id=' + last.id)).json()
  assert.ok(posts.every(({ id }) => id !== last.id))
})
`

const createApp = (version = '1.4.0') =>
  createFolder({ 'feed.test.mjs': TESTS, 'package.json': JSON.stringify({ name: 'shop', version }) })

const ONLY = ['--only', 'list.max-id-bound', '--only', 'list.both-cursors']
const COMMAND = ['--', process.execPath, '--test', 'feed.test.mjs']

const save = (subject: string, flags: readonly string[], cwd: string, command: readonly string[] = COMMAND) =>
  run(['each', subject, ...flags, '--save', 'app.json', ...command], { cwd })

const read = (cwd: string) => {
  const text = readFileSync(join(cwd, 'app.json'), 'utf8')
  const document = JSON.parse(text)
  expect(findSchemaErrors('contracts/app-file.schema.json', document)).toBe('')
  return { text, app: readAppFile(document, 'app.json') }
}

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

  test('adds what the tests notice to what they assume, until the app has another version', async () => {
    const cwd = createApp()
    await save('dialect', ONLY, cwd)
    const { app: before } = read(cwd)
    const breakages = ['--only', 'list.is-201', '--only', 'login.mobile-is-null']
    await save('breakage', breakages, cwd)
    const { app } = read(cwd)
    const says = 'Lists are answered with 201.'
    expect(app).toEqual({
      ...before,
      noticed: {
        requirements: ['list.answers-200'],
        breakages: [{ id: 'list.is-201', says, tests: ['loads a page'] }],
        unnoticed: [],
        neverReached: ['login.mobile-is-null'],
      },
    })
    await save('breakage', [...breakages, '--app-name', '@team/shop@1.5.0'], cwd)
    const { app: next } = read(cwd)
    expect(next).toMatchObject({ name: '@team/shop', version: '1.5.0', failures: [], noticed: app.noticed })
    expect(next.gaps.every(({ passes, fails }) => passes.length === 1 && fails.length === 0)).toBe(true)
  })

  test('names the folder of an app without package.json, and no test of an unknown runner', async () => {
    const cwd = createFolder({})
    await save('dialect', ONLY, cwd, ['--', ...PAGES])
    const { app } = read(cwd)
    expect(cwd.endsWith(app.name)).toBe(true)
    expect(app.version).toBeUndefined()
    expect(app.failures.map(({ tests }) => tests)).toEqual([undefined])
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
