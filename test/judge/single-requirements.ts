import { describe, expect, it } from 'vitest'
import { requirements } from '../../src/contract/generated/requirements.ts'
import type { Sampler } from '../sample.ts'
import { createTwinFetch } from './change-responses.ts'
import { judge } from './judge.ts'

/** Each requirement can be judged alone. */
export function testSingleRequirements(sample: Sampler): void {
  describe('a single requirement', () => {
    it.each(sample(requirements.map(({ id }) => id)))('%s can be judged', async (id) => {
      const { requirements: results } = await judge(await createTwinFetch(), {}, { only: [id] })
      expect(results.map(({ verdict, reason }) => [verdict, reason])).toEqual([['pass', undefined]])
    })
  })
}
