import { defineConfig } from 'vitest/config'
import usual, { LONG_TESTS } from './vitest.config.ts'

/** Tests that take minutes or install packages: npm run test:long. They run one after the other. */
export default defineConfig({
  ...usual,
  test: {
    ...usual.test,
    include: [LONG_TESTS],
    exclude: [],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
