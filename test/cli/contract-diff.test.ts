import { describe, expect, test } from 'vitest'
import { createFolder } from '../folder.ts'
import { expectPlain, expectRefusal, run, wideLines } from './feedtwin.ts'

const dialect = (content: object): string =>
  JSON.stringify({ feedtwin: 'dialect/1', answers: {}, ...content })

const app = (name: string, content: object = {}): string =>
  JSON.stringify({
    feedtwin: 'app/1',
    name,
    version: '1.4.0',
    date: '2026-11-24',
    gaps: [],
    failures: [],
    ...content,
  })

const files = {
  'now.json': dialect({ answers: { 'list.radius': 500 }, breakages: ['list.is-201'] }),
  'next.json': dialect({
    answers: {
      'list.order': 'oldest-first',
      'list.cursor-invalid': 'ignored',
      'post.created-at-unit': 'milliseconds',
    },
    messages: { 404: 'Cannot {method} {path}' },
    overrides: [{ when: { operation: ['listPosts'] }, edit: { body: [{ at: '[].lat', remove: true }] } }],
    breakages: ['login.mobile-is-null'],
    notReproduced: ['list.is-array'],
  }),
  'shop.json': app('shop', {
    gaps: [
      { gap: 'post.created-at-unit', passes: ['seconds'], fails: ['milliseconds'] },
      { gap: 'list.order', passes: ['newest-first', 'oldest-first'], fails: [] },
    ],
    failures: [
      {
        answers: [{ gap: 'post.created-at-unit', answer: 'milliseconds' }],
        says: 'post.created-at-unit is milliseconds (since 1970, UTC)',
        tests: ['feed.test.ts: shows the date', 'feed.test.ts: sorts by date'],
      },
    ],
    noticed: {
      requirements: [],
      breakages: [{ id: 'list.is-201', says: 'Lists are answered with 201.' }],
      unnoticed: [],
    },
  }),
  'kiosk.json': app('kiosk', {
    gaps: [{ gap: 'post.created-at-unit', passes: ['seconds', 'milliseconds'], fails: [] }],
  }),
}

const diff = (flags: readonly string[], cwd = createFolder(files)) =>
  run(['contract', 'diff', ...flags], { cwd })

describe('contract diff', () => {
  test('says in sentences what changed, and what it does to each app', async () => {
    const stdout = expectPlain(
      await diff(['now.json', 'next.json', '--app', 'shop.json', '--app', 'kiosk.json']),
    )
    await expect(stdout).toMatchFileSnapshot('golden/contract-diff.txt')
  })

  test('fails for an app only if the change breaks it', async () => {
    const fail = ['--fail-on', 'app', '--app']
    expect((await diff(['now.json', 'next.json', ...fail, 'shop.json'])).code).toBe(4)
    expect((await diff(['now.json', 'next.json', ...fail, 'kiosk.json'])).code).toBe(0)
    expect((await diff(['next.json', 'next.json', ...fail, 'shop.json'])).code).toBe(0)
  })

  test('says what repairs an app', async () => {
    const { stdout } = await diff(['next.json', 'now.json', '--app', 'shop.json'])
    expect(stdout).toContain('In which unit is created_at?\n  ✓ no longer breaks shop 1.4.0.\n')
    expect(stdout).toContain('Lists are answered with 201.\n  ✗ breaks shop 1.4.0: its tests fail.\n')
  })

  test('finds no difference between a file and itself', async () => {
    const { code, stdout } = await diff(['now.json', 'now.json'])
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: 'No difference between now.json and now.json.\n',
    })
  })

  test('prints JSON', async () => {
    const { stdout } = await diff([...['now.json', 'next.json', '--app', 'shop.json', '--reporter', 'json']])
    const { feedtwin, changes, apps } = JSON.parse(stdout)
    expect(feedtwin).toBe('diff/1')
    expect(changes.map(({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`)).toEqual([
      'gap list.radius',
      'gap list.order',
      'gap list.cursor-invalid',
      'gap list.cursor-invalid',
      'gap post.created-at-unit',
      'message 404',
      'override listPosts: [].lat is removed',
      'breakage login.mobile-is-null',
      'breakage list.is-201',
      'requirement list.is-array',
    ])
    expect(apps).toMatchObject([{ isBroken: true, to: { app: 'shop 1.4.0', verdict: 'breaks' } }])
  })

  test.each([
    [['now.json', 'none.json'], 'none.json'],
    [['now.json', 'shop.json'], 'shop.json: '],
    [
      ['now.json', 'next.json', '--app', 'now.json'],
      'now.json is not a file of feedtwin each dialect --save:',
    ],
    [['now.json', 'next.json', '--fail-on', 'app'], '--fail-on app needs --app FILE'],
  ])('%j is wrong usage', async (flags, problem) => {
    expect(await expectRefusal(['contract', 'diff', ...flags], { cwd: createFolder(files) })).toContain(
      problem,
    )
  })

  test('has a help', async () => {
    const { stdout } = await run(['contract', 'diff', '--help'])
    expect(wideLines(stdout)).toEqual([])
    await expect(stdout).toMatchFileSnapshot('golden/help-contract-diff.txt')
  })
})
