import { describe, expect, test } from 'vitest'
import { createFolder } from '../../folder.ts'
import { PAGES } from './app-scripts.ts'
import { createApp, ONLY, read, save } from './saved-app.ts'

describe('each dialect --save', () => {
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
})
