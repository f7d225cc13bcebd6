import { defineConfig } from 'vitest/config'
import config, { LONG_TESTS } from './vitest.config.ts'

/** Tests that take minutes or install packages, one after the other: npm run test:long. */
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    include: [LONG_TESTS],
    exclude: [],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
