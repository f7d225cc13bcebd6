import { expect, test } from 'vitest'
import { breakageIds } from '../../../src/contract/generated/breakage-ids.ts'
import { findFalseExplanations } from './explained-breakage.ts'

test.each(breakageIds)('Why says nothing false of the breakage %s', async (id) => {
  expect(await findFalseExplanations(id)).toEqual([])
})
