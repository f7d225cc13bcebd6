import { describe, expect, test } from 'vitest'
import type { WrittenAnswers } from '../../src/contract/index.ts'
import { createTwinFetch } from './change-responses.ts'
import { judge } from './judge.ts'

/** Expects that no check fails or warns for twins with these dialects. */
export function testChecks(dialects: readonly WrittenAnswers[]): void {
  describe('the answers about parameters', () => {
    test.each(dialects)('no check fails or warns with %j', async (dialect) => {
      const report = await judge(await createTwinFetch({ dialect }))
      const wrong = report.requirements.filter(({ verdict }) => !['pass', 'unjudged'].includes(verdict))
      expect(wrong.map(({ id, verdict, violation }) => ({ id, verdict, violation }))).toEqual([])
      expect(report.exitCode).toBe(0)
    })
  })
}
