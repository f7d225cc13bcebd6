import { requirements } from '../../contract/generated/requirements.ts'
import type { Check } from '../check.ts'
import { authChecks } from './auth.ts'
import { commonHeaderChecks } from './common-headers.ts'
import { createChecks } from './create.ts'
import { versionChecks } from './version.ts'

const allChecks: readonly Check[] = [...commonHeaderChecks, ...createChecks, ...authChecks, ...versionChecks]

/** All checks, in the order of the requirements. */
export const checks: readonly Check[] = requirements.flatMap(({ id }) =>
  allChecks.filter(({ requirement }) => requirement === id),
)
