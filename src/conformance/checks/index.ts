import type { Check } from '../check.ts'

/** All checks that ask the target something, in the order of the requirements. */
export const checks: readonly Check[] = []
