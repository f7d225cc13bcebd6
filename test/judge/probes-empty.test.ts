import { expect, test } from 'vitest'
import { sample } from '../sample.ts'
import { everyAnswer, learnAnswer } from './every-answer.ts'

test.each(sample(everyAnswer, 0.25, 'empty'))(
  'empty: %s = %j is never learned as another answer',
  async (id, answer) => {
    const { report, wrong } = await learnAnswer([id, answer], 'empty')
    expect(wrong).toEqual([])
    expect(report.requests).toBeLessThanOrEqual(125)
  },
)
