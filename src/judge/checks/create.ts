import type { Check } from '../check.ts'
import { isListedOnceCheck } from './create-listed.ts'

/** The checks of createPost (specification, section 4.3), in the order of the requirements. */
export const createChecks: readonly Check[] = [isListedOnceCheck]
