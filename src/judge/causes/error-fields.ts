import { createFieldRule, type FieldRule } from './field-rule.ts'

/** Requirements that expect entries in the errors of a response. */
const NEEDS_ERRORS = [
  'login.open-id-missing-is-422',
  'list.lng-missing-is-422',
  'list.lat-missing-is-422',
  'list.both-missing-are-named',
  'create.category-id-missing-is-422',
  'create.lng-missing-is-422',
  'create.lat-missing-is-422',
  'create.all-missing-are-named',
  'errors.required-text',
  'errors.only-the-missing-are-named',
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
