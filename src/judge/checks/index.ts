import { requirements } from '../../contract/generated/requirements.ts'
import type { Check } from '../check.ts'
import { authChecks } from './auth.ts'
import { commonHeaderChecks } from './common-headers.ts'
import { createChecks } from './create.ts'
import { serverErrorCheck } from './server-errors.ts'
import { versionChecks } from './version.ts'
import { wrongTypeCheck } from './wrong-types.ts'

const allChecks: readonly Check[] = [
  serverErrorCheck,
  wrongTypeCheck,
  ...commonHeaderChecks,
  ...createChecks,
  ...authChecks,
  ...versionChecks,
]

/** All checks, in the order of the requirements. */
export const checks: readonly Check[] = requirements.flatMap(({ id }) =>
  allChecks.filter(({ requirement }) => requirement === id),
)
