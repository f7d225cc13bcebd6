import { defineConfig } from 'vitest/config'
import { SkippedReporter } from '../../../.config/skipped-reporter.ts'

/** What the tests of `npm test` run to see how it ends. */
export default defineConfig({
  root: import.meta.dirname,
  test: { include: ['*.ts'], exclude: ['*.config.ts'], reporters: ['default', new SkippedReporter()] },
})
