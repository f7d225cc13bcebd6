import { expect, test } from 'vitest'
import { breakageIds } from '../../../src/contract/generated/breakage-ids.ts'
import { sample } from '../../sample.ts'
import { findFalseExplanations } from './explained-breakage.ts'

test.each(sample(breakageIds, 0.25))('Why says nothing false of the breakage %s', async (id) => {
  expect(await findFalseExplanations(id)).toEqual([])
})
