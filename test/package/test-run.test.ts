import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Ended, environment, Running, root } from '../cli/feedtwin.ts'

const config = join(import.meta.dirname, 'runs/vitest.config.ts')

/** Runs one file of ./runs as `npm test` runs tests. */
const runOf = (file: string): Promise<Ended> =>
  new Running(process.execPath, [join(root, '.config/test.js'), '--config', config, file], {
    env: environment(),
  }).ended

describe('npm test', () => {
  test('ends with what was skipped, and why', async () => {
    const { code, stdout, stderr } = await runOf('skips')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/\nSkipped: 2 tests: redis-server is missing\n/)
  })

  test('fails when a test that passes prints on stderr', async () => {
    const { code, stdout, stderr } = await runOf('prints')
    expect(code).toBe(1)
    expect(stdout).toMatch(/1 passed/)
    expect(stderr).toMatch(/a warning[\s\S]*All tests passed, but what stands above was printed on stderr/)
  })
})
