import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Ended, environment, Running, root } from '../cli/feedtwin.ts'

const config = join(import.meta.dirname, 'runs/vitest.config.ts')

/** Runs one file of ./runs as `npm test` runs tests. */
const runFile = (file: string): Promise<Ended> =>
  new Running(process.execPath, [join(root, '.config/test.js'), '--config', config, file], {
    env: environment(),
  }).ended

describe('npm test', () => {
  test('prints at its end how many tests were skipped, and why', async () => {
    const { code, stdout, stderr } = await runFile('skips')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/\nSkipped: 2 tests: redis-server is missing\n/)
  })

  test('fails if a passing test prints on stderr', async () => {
    const { code, stdout, stderr } = await runFile('prints')
    expect(code).toBe(1)
    expect(stdout).toMatch(/1 passed/)
    expect(stderr).toMatch(/a warning[\s\S]*All tests passed, but some of them printed on stderr/)
  })

  test('fails if a file leaves something in the process that it shares with others', async () => {
    const { code, stdout, stderr } = await runFile('leaves')
    expect([code, stdout + stderr]).toEqual([1, expect.stringMatching(/LEFT_BY_A_TEST/)])
  })
})
