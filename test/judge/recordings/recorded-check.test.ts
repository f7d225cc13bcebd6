import { expect, it } from 'vitest'
import type { BreakageId } from '../../../src/contract/generated/breakage-ids.ts'
import { recordCheck } from './recorded-check.ts'

/** The others are in the long test. */
it.each<BreakageId>([
  'any.version-name-breaks-login',
  'login.parallel-logins-leave-another-user',
  'list.second-page-repeats-first',
  'auth.claims-are-not-signed',
  'errors.not-found-message-is-longer',
])('a recording of check of %s shows what check reports', async (id) => {
  const { reported, shown } = await recordCheck({}, [id])
  expect(reported).not.toEqual([])
  expect(shown).toEqual(reported)
})
