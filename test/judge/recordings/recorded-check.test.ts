import { test } from 'vitest'
import { expectSameAsCheck } from './recorded-check.ts'

// The others are in the long test.
test('a recording of check of errors.not-found-message-is-longer shows what check reports', () =>
  expectSameAsCheck('errors.not-found-message-is-longer'))
