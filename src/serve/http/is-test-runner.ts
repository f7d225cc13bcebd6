/** What test runners set in the processes in which they run tests: vitest, jest, node:test. */
const VARIABLES = ['VITEST', 'JEST_WORKER_ID', 'NODE_TEST_CONTEXT']

export const isTestRunner = (environment: Readonly<Record<string, string | undefined>>): boolean =>
  VARIABLES.some((name) => environment[name] !== undefined)
