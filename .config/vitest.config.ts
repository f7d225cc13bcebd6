import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { SkippedReporter } from './skipped-reporter.ts'

export const LONG_TESTS = '**/*.long.test.ts'

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [LONG_TESTS],
    reporters: ['default', new SkippedReporter()],
    // By default, vitest leaves one core unused: half of a machine with two.
    maxWorkers: '100%',
    // Tests wait for events, so that a slow machine needs only more time.
    testTimeout: 30_000,
  },
})
