import type { Check } from '../check.ts'

/** All checks, in the order of the requirements. */
export const checks: readonly Check[] = []
