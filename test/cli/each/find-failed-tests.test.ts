import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findFailedTests } from '../../../src/cli/each/find-failed-tests.ts'
import { createFolder } from '../../folder.ts'

/** What a command has printed that fails. */
function runFailing(args: readonly string[], cwd: string): string {
  // Within a test of node:test, its runner would report to that.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  try {
    execFileSync(process.execPath, args, { cwd, env, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return stdout + stderr
  }
  throw new Error('the command passed')
}

describe('the names of failed tests', () => {
  const tests = `import { describe, test } from 'node:test'
    test('logs in', () => {})
    test('shows the date', () => { throw new Error('no') })
    describe('a feed', () => {
      test('loads', () => {})
      test('has pages', () => { throw new Error('no') })
    })`

  test.each(['spec', 'tap'])('are found in what node:test prints as %s', (reporter) => {
    const folder = createFolder({ 'feed.test.mjs': tests })
    const output = runFailing(['--test', `--test-reporter=${reporter}`, 'feed.test.mjs'], folder)
    expect(findFailedTests(output)).toEqual(['shows the date', 'has pages'])
  })

  test('are found in what vitest prints', () => {
    // The folder has no vitest that the tests could import.
    const folder = createFolder({ 'feed.test.mjs': tests.slice(tests.indexOf('\n')) })
    const vitest = join(process.cwd(), 'node_modules/vitest/vitest.mjs')
    const output = runFailing([vitest, 'run', '--globals', '--root', folder], folder)
    expect(findFailedTests(output)).toEqual([
      'feed.test.mjs: shows the date',
      'feed.test.mjs: a feed > has pages',
    ])
  })

  test.each<[runner: string, output: string, names: readonly string[]]>([
    [
      'vitest with projects',
      ' FAIL  |web| test/feed.test.ts > feed > shows the date\n',
      ['feed.test.ts: feed > shows the date'],
    ],
    [
      'Jest',
      'FAIL test/feed.test.js (5.1 s)\n  feed\n    ✕ shows the date (3 ms)\n\n  ● Console\n\n  ● feed › shows the date\n\n    Error\n',
      ['feed.test.js: feed › shows the date'],
    ],
    [
      'Playwright',
      '  1) [chromium] › test/feed.spec.ts:3:5 › feed › shows the date ───────────\n\n    Error\n',
      ['feed.spec.ts: feed › shows the date'],
    ],
    [
      'pytest',
      'FAILED test/test_feed.py::TestFeed::test_date - AssertionError: 1\n',
      ['test_feed.py: TestFeed::test_date'],
    ],
    ['Go', '=== RUN   TestDate\n--- FAIL: TestDate (0.00s)\n', ['TestDate']],
    [
      'Gradle',
      'com.shop.FeedTest > shows the date FAILED\n    Error\n',
      ['com.shop.FeedTest: shows the date'],
    ],
    ['XCTest', "Test Case '-[FeedTests testDate]' failed (0.1 seconds).\n", ['FeedTests testDate']],
    ['Flutter', '00:01 +1 -1: shows the date [E]\n', ['shows the date']],
    ['Maestro', '[Passed] Login (3s)\n[Failed] Feed (12s) (Assertion is false)\n', ['Feed']],
    ['an unknown runner', 'error: 1 test failed\n', []],
  ])('are found in what %s prints, with colours and twice', (_, output, names) => {
    const coloured = output.replaceAll(/^(.*)$/gm, '\u001b[31m$1\u001b[39m')
    expect(findFailedTests(coloured + output)).toEqual(names)
  })

  test('are at most a hundred, and of limited length', () => {
    const lines = Array.from({ length: 300 }, (_, index) => `--- FAIL: Test${index}${'x'.repeat(1_000)}`)
    const names = findFailedTests(lines.join('\n'))
    expect(names).toHaveLength(100)
    expect(new Set(names.map(({ length }) => length))).toEqual(new Set([200]))
  })
})
