import { expect, test } from 'vitest'
import { everyAnswer, learnAnswer } from './every-answer.ts'

test.each(everyAnswer)('empty: %s = %j is never learned as another answer', async (id, answer) => {
  const { report, wrong } = await learnAnswer([id, answer], 'empty')
  expect(wrong).toEqual([])
  expect(report.requests).toBeLessThanOrEqual(125)
})
