import type { Finding } from '../report.ts'

/** Creates a finding that is not a broken requirement or app rule. @param rest what else is known of it */
export const createFinding = (id: string, cause: string, rest: Partial<Finding> = {}): Finding => ({
  id,
  cause,
  severity: 'warn',
  requirements: [],
  consequences: [],
  count: 1,
  exchanges: [],
  ...rest,
})
