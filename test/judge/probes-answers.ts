import { describe, expect, test } from 'vitest'
import type { GapId } from '../../src/contract/index.ts'
import type { Sampler } from '../sample.ts'
import { everyAnswer, learnAnswer } from './every-answer.ts'
import { findResult, type World } from './learn-twin.ts'

/** Answers that cannot be learned on the planet. */
const hidden: readonly [GapId, unknown, why: string][] = [
  ['rate-limit', 'none', 'a limit that is not reached looks like none'],
  ['rate-limit.counted', true, 'there is no limit'],
  ['rate-limit.counted', false, 'there is no limit'],
  ['list.radius', 0.001, 'the radius is less than a metre'],
]

/** The worlds and tiers in which each answer is learned alone, and the most requests that this needs. */
const runs: readonly (readonly [world: World, tier: 'read' | undefined, most: number])[] = [
  ['planet', undefined, 136],
  ['planet', 'read', 51],
  ['empty', undefined, 135],
  ['three-pages', undefined, 138],
]

/** No answer is learned as another one, and on the planet each is learned. */
export function testAnswers(sample: Sampler): void {
  describe.each(runs)('in the world %s, tier %s', (world, tier, most) => {
    // The posts of the three pages have the categories of their own world.
    const answers = everyAnswer.filter(([id]) => world !== 'three-pages' || id !== 'category.set')
    test.each(sample(answers, `${world} ${tier}`))(
      '%s = %j is never learned as another answer',
      async (id, answer) => {
        const { report, wrong } = await learnAnswer([id, answer], world, tier)
        expect(wrong).toEqual([])
        expect(report.requests).toBeLessThanOrEqual(most)
        if (tier === 'read') expect(report.writes).toBe(0)
        else if (world === 'planet') {
          const isHidden = hidden.some(
            ([gap, one]) => gap === id && JSON.stringify(one) === JSON.stringify(answer),
          )
          const own = findResult(report, id)
          expect(own.status, own.reason).toBe(isHidden ? 'undetermined' : 'observed')
        }
      },
    )
  })
}
