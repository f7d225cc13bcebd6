import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { SkippedReporter } from './skipped-reporter.ts'

export const LONG_TESTS = 'test/**/*.long.test.ts'

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [LONG_TESTS],
    reporters: ['default', new SkippedReporter()],
    // Vitest would leave a core unused; on a small machine that is half of it.
    maxWorkers: '100%',
    // Tests wait for events, not for time: a slow machine may take its time.
    testTimeout: 30_000,
  },
})
