import { expect, test } from 'vitest'
import type { GapId } from '../../src/contract/index.ts'
import { sample } from '../sample.ts'
import { everyAnswer, learnAnswer } from './every-answer.ts'
import { findResult } from './learn-twin.ts'

/** Answers that cannot be learned on the planet. */
const hidden: readonly [GapId, unknown, why: string][] = [
  ['rate-limit', 'none', 'a limit that is not reached looks like none'],
  ['rate-limit.counted', true, 'there is no limit'],
  ['rate-limit.counted', false, 'there is no limit'],
  ['list.radius', 0.001, 'the radius is less than a metre'],
]

test.each(sample(everyAnswer, 0.25, 'planet'))('%s = %j is learned on the planet', async (id, answer) => {
  const { report, wrong } = await learnAnswer([id, answer])
  expect(wrong).toEqual([])
  const isHidden = hidden.some(([gap, one]) => gap === id && JSON.stringify(one) === JSON.stringify(answer))
  const own = findResult(report, id)
  expect(own.status, own.reason).toBe(isHidden ? 'undetermined' : 'observed')
  expect(report.requests).toBeLessThanOrEqual(125)
})
