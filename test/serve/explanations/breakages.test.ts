import { expect, test } from 'vitest'
import { breakageIds } from '../../../src/contract/generated/breakage-ids.ts'
import { findFalseExplanations } from './explained-breakage.ts'

/** One breakage of this many is tried; the others only in the long test. */
const STEP = 144

test.each(breakageIds.filter((_, index) => index % STEP === 0))(
  'Why says of no request falsely whether the breakage %s acted, or that it keeps what the kit finds broken',
  async (id) => {
    expect(await findFalseExplanations(id)).toEqual([])
  },
)
