import { expect, it } from 'vitest'
import { breakageTable } from '../../../src/contract/generated/breakages.ts'
import { findBrokenRequirements } from './judge-breakage.ts'
import { unseenBreakages } from './unseen-breakages.ts'

const unseen = new Set<string>(Object.values(unseenBreakages).flat())
const visible = breakageTable.filter(({ id }) => !unseen.has(id))

/** One breakage of this many is tried; the others only in the long test. */
const STEP = 108

it.each(visible.filter((_, index) => index % STEP === 0).map((breakage) => [breakage.id, breakage] as const))(
  'a recording shows the breakage %s by a requirement that it breaks, and no other',
  async (_, breakage) => {
    const found = await findBrokenRequirements(breakage)
    expect(found.some((each) => (breakage.breaks as readonly string[]).includes(each))).toBe(true)
    expect([...breakage.breaks, ...breakage.consequences]).toEqual(expect.arrayContaining([...found]))
  },
)

it('more than half of all breakages are visible', () => {
  expect(visible.length).toBeGreaterThan(breakageTable.length / 2)
})
