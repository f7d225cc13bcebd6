import { requirements } from '../../contract/generated/requirements.ts'
import type { Check } from '../check.ts'
import { createChecks } from './create.ts'

/** All checks, in the order of the requirements. */
export const checks: readonly Check[] = requirements.flatMap(({ id }) =>
  createChecks.filter(({ requirement }) => requirement === id),
)
