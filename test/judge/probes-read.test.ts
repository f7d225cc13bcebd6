import { expect, test } from 'vitest'
import { sample } from '../sample.ts'
import { everyAnswer, learnAnswer } from './every-answer.ts'

test.each(sample(everyAnswer, 0.25, 'read'))(
  'read tier: %s = %j is never learned as another answer',
  async (id, answer) => {
    const { report, wrong } = await learnAnswer([id, answer], 'planet', 'read')
    expect(wrong).toEqual([])
    expect(report.requests).toBeLessThanOrEqual(46)
    expect(report.writes).toBe(0)
  },
)
