import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dialects } from '../contract/legal-answers.ts'
import { learnTwin, listWrongResults, resolveDialect } from './learn-twin.ts'

/** Random legal dialects are never learned as others. @param numRuns the number of dialects in each world */
export function testRandomDialects(numRuns: number): void {
  describe('whole dialects', () => {
    test.each([
      ['planet', 'write'],
      ['planet', 'read'],
      ['empty', 'write'],
      ['three-pages', 'write'],
    ] as const)(
      'random ones are never learned as others: %s, %s',
      { timeout: 120_000 },
      async (world, tier) => {
        await fc.assert(
          fc.asyncProperty(dialects, async (dialect) => {
            // A rate limit that ends the run early shows nothing. Some worlds have their own categories.
            const { 'rate-limit': _, 'category.set': categories, ...others } = dialect
            const rest = world === 'three-pages' ? others : { ...others, 'category.set': categories }
            const report = await learnTwin(rest, world, tier)
            expect(listWrongResults(report, await resolveDialect(rest))).toEqual([])
            expect(report.requests).toBeLessThanOrEqual(155)
          }),
          { seed: 20260131, numRuns },
        )
      },
    )

    test('ones with rate limits are never learned as others', async () => {
      await fc.assert(
        fc.asyncProperty(
          dialects,
          fc.record({
            limit: fc.integer({ min: 1, max: 60 }),
            windowSeconds: fc.integer({ min: 1, max: 40 }),
          }),
          async (dialect, limit) => {
            const limited = { ...dialect, 'rate-limit': limit }
            const report = await learnTwin(limited)
            expect(listWrongResults(report, await resolveDialect(limited))).toEqual([])
          },
        ),
        { seed: 20260131, numRuns },
      )
    })
  })
}
