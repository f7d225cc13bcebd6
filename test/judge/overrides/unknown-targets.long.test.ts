import { describe, expect, test } from 'vitest'
import { learnWithExchanges } from '../../../src/conformance.ts'
import { type BreakageId, breakageIds } from '../../../src/contract/generated/breakage-ids.ts'
import { createTwin } from '../../../src/index.ts'
import { sample } from '../../sample.ts'
import { createLegalDialect } from '../walks/walk-twin.ts'

/** Breakages and dialects that go together, without an order. */
const numbers = breakageIds.map((_, index) => index)

/** Learns a twin as if no breakage were known. */
async function learnWithoutCatalogue(number: number, breakages: readonly BreakageId[]) {
  const target = await createTwin({ world: 'empty', dialect: { ...createLegalDialect(number), breakages } })
  const { report } = await learnWithExchanges(target, {
    createTwin,
    seed: String(number),
    hidden: breakageIds,
  })
  return report
}

/** What is learned of some twins: how many of their responses are not predicted, and in words. */
async function measureWrong(chosen: readonly number[], hasBreakage: boolean) {
  const missed: string[] = []
  const overrides: string[] = []
  let [requests, wrong] = [0, 0]
  for (const number of chosen) {
    const id = breakageIds[number] as BreakageId
    const report = await learnWithoutCatalogue(number, hasBreakage ? [id] : [])
    for (const { says } of report.overrides ?? []) overrides.push(`dialect ${number}: ${says}`)
    for (const each of report.parity ?? []) {
      requests += each.requests
      wrong += each.requests - each.equal
      if (each.equal < each.requests)
        missed.push(`${number} ${hasBreakage ? id : ''}: ${each.requests - each.equal} ${each.traffic}`)
    }
  }
  expect(requests).toBeGreaterThan(0)
  return { share: wrong / requests, missed: missed.join('\n'), overrides }
}

describe('breakages that nobody knows', () => {
  test('are predicted in most responses', async () => {
    const { share, missed } = await measureWrong(sample(numbers, 0.03, 'hidden breakages'), true)
    expect(share, missed).toBeLessThan(MOST_WRONG.broken)
  }, 3_600_000)
})

describe('legal dialects', () => {
  test('need no overrides, and are predicted in nearly all responses', async () => {
    // In dialect 5, most values of a wrong type count as absent, and a few have a text of their own.
    const chosen = new Set([5, ...sample(numbers, 0.03, 'legal dialects')])
    const { share, missed, overrides } = await measureWrong([...chosen], false)
    expect(overrides).toEqual([])
    expect(share, missed).toBeLessThan(MOST_WRONG.legal)
  }, 3_600_000)
})

/** The share of responses that the language or the loop does not explain, in a small sample. */
const MOST_WRONG = { broken: 0.2, legal: 0.03 } as const
