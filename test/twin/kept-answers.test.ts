import { describe, expect, it } from 'vitest'
import { type Answer, createSuccess } from '../../src/twin/answer.ts'
import { AnswerCache } from '../../src/twin/answer-cache.ts'

/** Answers that count how often they were made. */
function counting(body: (made: number) => string = String): { make: () => Answer; count: () => number } {
  let made = 0
  return { make: () => createSuccess(body(++made)), count: () => made }
}

describe('answers that are kept', () => {
  it('are made twice, and then no more', () => {
    const kept = new AnswerCache()
    const { make } = counting()
    const bodies = [1, 2, 3, 4].map(() => kept.answer('lng=1', 0, make))
    expect(bodies).toEqual(['1', '2', '2', '2'].map(createSuccess))
  })

  it('are told apart by their queries', () => {
    const kept = new AnswerCache()
    for (const query of ['lng=1', 'lng=2', 'lng=1', 'lng=2'])
      expect(kept.answer(query, 0, () => createSuccess(query))).toEqual(createSuccess(query))
  })

  it('are made anew as soon as something has happened', () => {
    const kept = new AnswerCache()
    const { make, count } = counting()
    for (let entries = 0; entries < 10; entries++) kept.answer('lng=1', entries, make)
    expect(count()).toBe(10)
  })

  it('are not kept when they are long, or still to come', () => {
    const kept = new AnswerCache()
    const { make, count } = counting(() => 'x'.repeat(20_000))
    for (let time = 0; time < 5; time++) kept.answer('lng=1', 0, make)
    expect(count()).toBe(5)
    for (let time = 0; time < 5; time++)
      expect(kept.answer('lng=2', 0, async () => createSuccess('[]'))).toBeInstanceOf(Promise)
  })

  it('make way for others', () => {
    const kept = new AnswerCache()
    const { make, count } = counting()
    kept.answer('first', 0, make)
    kept.answer('first', 0, make)
    for (let other = 0; other < 10_000; other++)
      kept.answer(`other ${other >> 1}`, 0, () => createSuccess('[]'))
    kept.answer('first', 0, make)
    expect(count()).toBe(3)
  })
})
