import { errorFieldRules } from './error-fields.ts'
import type { FieldRule } from './field-rule.ts'
import { postFieldRules } from './post-fields.ts'
import { userFieldRules } from './user-fields.ts'

/** All fields that the contract states, in the order of the requirements. */
export const fieldRules: readonly FieldRule[] = [...userFieldRules, ...postFieldRules, ...errorFieldRules]
