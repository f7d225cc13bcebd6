import { describe, expect, test } from 'vitest'
import { learnWithExchanges } from '../../../src/conformance.ts'
import { type BreakageId, breakageIds } from '../../../src/contract/generated/breakage-ids.ts'
import { createTwin } from '../../../src/index.ts'
import { sample } from '../../sample.ts'
import { createLegalDialect } from '../walks/walk-twin.ts'

/** Breakages and dialects that go together, without an order. */
const numbers = breakageIds.map((_, index) => index)

/** Learns a twin as if no breakage were known. @returns how it is predicted, by kind of traffic */
async function learnWithoutCatalogue(number: number, breakages: readonly BreakageId[]) {
  const target = await createTwin({
    world: 'empty',
    dialect: { ...createLegalDialect(number), breakages },
  })
  const { report } = await learnWithExchanges(target, {
    createTwin,
    seed: String(number),
    hidden: breakageIds,
  })
  return report
}

describe('breakages that nobody knows', () => {
  test('are predicted in most responses', async () => {
    const chosen = sample(numbers, 0.03, 'hidden breakages')
    const missed: string[] = []
    let [requests, wrong] = [0, 0]
    for (const number of chosen) {
      const id = breakageIds[number] as BreakageId
      const { parity = [] } = await learnWithoutCatalogue(number, [id])
      for (const each of parity) {
        requests += each.requests
        wrong += each.requests - each.equal
        if (each.equal < each.requests) missed.push(`${id}: ${each.requests - each.equal} ${each.traffic}`)
      }
    }
    expect(requests).toBeGreaterThan(0)
    expect(wrong / requests, missed.join('\n')).toBeLessThan(MOST_WRONG)
  }, 3_600_000)
})

/** The share of responses that the language or the loop does not explain, in a small sample. */
const MOST_WRONG = 0.2
