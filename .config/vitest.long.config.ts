import { defineConfig } from 'vitest/config'
import config, { LONG_TESTS } from './vitest.config.ts'

/** Tests that take minutes or install packages: npm run test:long. */
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    dir: 'test',
    include: [LONG_TESTS],
    exclude: [],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    projects: [
      { extends: true, test: { name: 'long', exclude: ['**/deployments/**'], sequence: { groupOrder: 1 } } },
      // Each deployment is a process of its own, and each file starts all of them: one file after the other, alone.
      {
        extends: true,
        test: { name: 'deployments', dir: 'test/deployments', maxWorkers: 1, sequence: { groupOrder: 2 } },
      },
    ],
  },
})
