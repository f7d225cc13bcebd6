import { defineConfig } from 'vitest/config'
import { SkippedReporter } from '../../../.config/skipped-reporter.ts'

/** Runs the files of this folder for the tests of `npm test`. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['*.ts'],
    exclude: ['*.config.ts'],
    reporters: ['default', new SkippedReporter()],
    isolate: false,
    setupFiles: ['../../leaves-nothing.ts'],
  },
})
