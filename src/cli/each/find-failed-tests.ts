import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Most tests that are named. */
const MAX_TESTS = 100

/** The longest name of a test, in characters. */
const MAX_NAME = 200

/** How a runner prints a test that fails: its name, and its file where the line has it. */
interface FailureLine {
  readonly runner: string
  readonly pattern: RegExp
}

const failureLines: readonly FailureLine[] = [
  //  FAIL  test/feed.test.ts > feed > shows the date
  { runner: 'vitest', pattern: /^ *FAIL +(?:\|?[\w-]+\|? +)?(?<file>\S+\.\w+) > (?<name>.+)$/ },
  //   1) [chromium] › test/feed.spec.ts:3:5 › shows the date ─────
  {
    runner: 'Playwright',
    pattern: /^ +\d+\) (?:\[[^\]]+\] › )?(?<file>\S+?):\d+:\d+ › (?<name>.+?)(?: ─+)?$/,
  },
  //   ● feed › shows the date
  { runner: 'Jest', pattern: /^ {2}● (?!Console$)(?<name>.+)$/ },
  // ✖ shows the date (1.2ms)
  { runner: 'node:test', pattern: /^ *✖ (?<name>.+) \([\d.]+ms\)$/ },
  // not ok 1 - shows the date
  { runner: 'TAP', pattern: /^ *not ok \d+ -? ?(?<name>.+)$/ },
  // FAILED test/test_feed.py::test_date - AssertionError
  { runner: 'pytest', pattern: /^FAILED (?<file>[^\s:]+)::(?<name>\S+)/ },
  // --- FAIL: TestDate (0.00s)
  { runner: 'Go', pattern: /^ *--- FAIL: (?<name>\S+)/ },
  // FeedTest > shows the date FAILED
  { runner: 'Gradle', pattern: /^(?<file>[\w.$]+) > (?<name>.+) FAILED$/ },
  // Test Case '-[FeedTests testDate]' failed (0.1 seconds).
  { runner: 'XCTest', pattern: /^Test Case '(?:-\[)?(?<name>[^'\]]+)\]?' failed/ },
  // 00:01 +1 -1: shows the date [E]
  { runner: 'Flutter', pattern: /^\d\d:\d\d (?:\+\d+ )?(?:~\d+ )?-\d+: (?<name>.+) \[E\]$/ },
  // [Failed] Feed (12s)
  { runner: 'Maestro', pattern: /^\[Failed\] (?<name>[^(]+[^( ])/ },
]

/** The line of Jest with the file of the failures that follow. */
const JEST_FILE = /^FAIL (?:\S+ )?(\S+\.\w+)(?: \([\d.]+ m?s\))?$/

/** In TAP, after a test that fails because of the tests in it. */
const IS_PARENT = /^ +failureType: 'subtestsFailed'$/

/**
 * Finds the names of the tests that have failed in what a test runner has printed; empty for an unknown runner.
 *
 *     findFailedTests(' FAIL  test/feed.test.ts > shows the date') // ['feed.test.ts: shows the date']
 */
export function findFailedTests(output: string): readonly string[] {
  const text = stripVTControlCharacters(output)
  // Before that, node:test marks suites in the same way.
  const [before = '', after = before] = text.split(/^✖ failing tests:$/m)
  const names: string[] = []
  let jestFile: string | undefined
  for (const line of after.split('\n')) {
    jestFile = JEST_FILE.exec(line)?.[1] ?? jestFile
    if (IS_PARENT.test(line)) names.pop()
    const found = failureLines
      .map(({ runner, pattern }) => ({ runner, groups: pattern.exec(line.trimEnd())?.groups }))
      .find(({ groups }) => groups !== undefined)
    if (found?.groups === undefined) continue
    const { file = found.runner === 'Jest' ? jestFile : undefined, name = '' } = found.groups
    names.push(`${file === undefined ? '' : `${basename(file)}: `}${name}`.slice(0, MAX_NAME))
  }
  return [...new Set(names)].slice(0, MAX_TESTS)
}
