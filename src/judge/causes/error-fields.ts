import { createFieldRule, type FieldRule } from './field-rule.ts'
import { missingParameterRequirements } from './missing-parameters.ts'

/** Requirements that expect entries in the errors of a response. */
const NEEDS_ERRORS = [
  ...Object.values(missingParameterRequirements).flat(),
  'errors.required-text',
  'errors.only-the-missing-are-named',
  'errors.wrong-type-is-named',
]

/** The fields of errors (specification, section 7). */
export const errorFieldRules: readonly FieldRule[] = [
  createFieldRule(
    'error',
    'message',
    'errors.message-is-text',
    'text',
    ['msg', 'error', 'detail', 'title', 'reason'],
    ['errors.not-found-message', 'errors.unknown-entity-message', 'errors.validation-message'],
  ),
  createFieldRule(
    'error',
    'status_code',
    'errors.status-code-is-integer',
    'number',
    ['status', 'code', 'error_code'],
    ['errors.status-code-is-the-status'],
  ),
  createFieldRule(
    'validation error',
    'errors',
    'errors.entries-are-arrays',
    'entries',
    ['error', 'details', 'detail', 'fields', 'violations', 'invalid_params'],
    NEEDS_ERRORS,
  ),
]
