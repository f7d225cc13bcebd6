import { expect, test } from 'vitest'
import { sample } from '../sample.ts'
import { everyAnswer, learnAnswer } from './every-answer.ts'

/** The posts of the three pages have the categories of their own world. */
const answers = everyAnswer.filter(([id]) => id !== 'category.set')

test.each(sample(answers, 0.25))(
  'three-pages: %s = %j is never learned as another answer',
  async (id, answer) => {
    const { report, wrong } = await learnAnswer([id, answer], 'three-pages')
    expect(wrong).toEqual([])
    expect(report.requests).toBeLessThanOrEqual(126)
  },
)
