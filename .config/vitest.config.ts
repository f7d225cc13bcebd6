import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { SkippedReporter } from './skipped-reporter.ts'

export const LONG_TESTS = '**/*.long.test.ts'

/**
 * Files that share processes, since starting one and loading the source takes longer than the tests of most files. What they
 * leave in the process fails in `test/leaves-nothing.ts`.
 */
const TOGETHER = ['test/{base,cli,contract,judge,serve,twin}/**/*.test.ts']

/** Files with pages of a browser: they share processes with one browser each. */
const BROWSER = [
  'test/cli/judge.test.ts',
  'test/judge/app/clients.test.ts',
  'test/serve/{clients,console,onboarding}/**/*.test.ts',
  'test/serve/traffic/har-replay.test.ts',
]

/** Files that replace modules, timers, variables or functions of the process: each has its own process. */
const REPLACING = [
  'test/judge/proxy/hostile.test.ts',
  'test/serve/faults/faults.test.ts',
  'test/serve/http/{closing,faults}.test.ts',
  'test/serve/in-process/delivery.test.ts',
  'test/serve/journals/file/state-file.test.ts',
]

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    reporters: ['default', new SkippedReporter()],
    // By default, vitest leaves one core unused: half of a machine with two.
    maxWorkers: '100%',
    // Tests wait for events, so that a slow machine needs only more time. These limits end those that hang.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    globalSetup: 'test/debian.ts',
    setupFiles: ['test/property-seed.ts'],
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'alone',
          include: [
            ...REPLACING,
            'test/!(base|cli|contract|judge|serve|twin)/**/*.test.ts',
            'test/*.test.ts',
          ],
          exclude: [LONG_TESTS],
        },
      },
      {
        extends: true,
        test: {
          name: 'together',
          include: TOGETHER,
          exclude: [LONG_TESTS, ...BROWSER, ...REPLACING],
          isolate: false,
          setupFiles: ['test/leaves-nothing.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'browser', include: BROWSER, exclude: [LONG_TESTS], isolate: false },
      },
    ],
  },
})
