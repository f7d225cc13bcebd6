import { expect, it } from 'vitest'
import { breakageTable } from '../../../src/contract/generated/breakages.ts'
import { sample } from '../../sample.ts'
import { findBrokenRequirements } from './judge-breakage.ts'
import { unseenBreakages } from './unseen-breakages.ts'

it('recordings show each breakage by a requirement that it breaks, except for those that they cannot show', async () => {
  const missed: string[] = []
  const misnamed: string[] = []
  const judged = sample(breakageTable, 0.3)
  for (const breakage of judged) {
    const found = await findBrokenRequirements(breakage)
    const breaks: readonly string[] = breakage.breaks
    const allowed: readonly string[] = [...breaks, ...breakage.consequences]
    if (!found.some((each) => breaks.includes(each))) missed.push(breakage.id)
    if (!found.every((each) => allowed.includes(each))) misnamed.push(breakage.id)
  }
  expect(misnamed).toEqual([])
  const unseen = new Set<string>(Object.values(unseenBreakages).flat())
  expect(missed).toEqual(judged.map(({ id }) => id).filter((id) => unseen.has(id)))
})
