import { describe, expect, it } from 'vitest'
import { type Answer, createSuccess } from '../../src/twin/answer.ts'
import { AnswerCache } from '../../src/twin/answer-cache.ts'

/** Creates answers and counts them. */
function countAnswers(body: (count: number) => string = String): {
  create: () => Answer
  count: () => number
} {
  let created = 0
  return { create: () => createSuccess(body(++created)), count: () => created }
}

describe('the answer cache', () => {
  it('creates an answer twice, and then returns the cached one', () => {
    const cache = new AnswerCache()
    const { create } = countAnswers()
    const bodies = [1, 2, 3, 4].map(() => cache.getOrCreate('/posts?lng=1', 0, create))
    expect(bodies).toEqual(['1', '2', '2', '2'].map(createSuccess))
  })

  it('distinguishes queries', () => {
    const cache = new AnswerCache()
    for (const target of ['/posts?lng=1', '/posts?lng=2', '/posts?lng=1', '/posts?lng=2'])
      expect(cache.getOrCreate(target, 0, () => createSuccess(target))).toEqual(createSuccess(target))
  })

  it('distinguishes operations and path parameters that have the same query', () => {
    const cache = new AnswerCache()
    for (const target of Array(4).fill(['/posts?lng=1', '/posts/1?lng=1', '/posts/2?lng=1']).flat())
      expect(cache.getOrCreate(target, 0, () => createSuccess(target))).toEqual(createSuccess(target))
  })

  // Targets that share a hash with an earlier one, also of another cache, are cached at the first request: one in about
  // 65,000, and a test process has many caches.
  it('creates nearly each of a thousand answers twice, and none more often', () => {
    const cache = new AnswerCache()
    const created = new Map<string, number>()
    for (let round = 0; round < 10; round++)
      for (let page = 0; page < 1000; page++) {
        const target = `/posts?lng=${page}`
        cache.getOrCreate(target, 0, () => {
          created.set(target, (created.get(target) ?? 0) + 1)
          return createSuccess('[]')
        })
      }
    const counts = [...created.values()]
    expect(counts).toHaveLength(1000)
    expect(Math.max(...counts)).toBe(2)
    expect(counts.filter((count) => count === 2).length).toBeGreaterThan(990)
  })

  it('drops all answers when the state changes', () => {
    const cache = new AnswerCache()
    const { create, count } = countAnswers()
    for (let entries = 0; entries < 10; entries++) cache.getOrCreate('/posts?lng=1', entries, create)
    expect(count()).toBe(10)
  })

  it('does not cache long answers and promises', () => {
    const cache = new AnswerCache()
    const { create, count } = countAnswers(() => 'x'.repeat(20_000))
    for (let time = 0; time < 5; time++) cache.getOrCreate('/posts?lng=1', 0, create)
    expect(count()).toBe(5)
    for (let time = 0; time < 5; time++)
      expect(cache.getOrCreate('/posts?lng=2', 0, async () => createSuccess('[]'))).toBeInstanceOf(Promise)
  })

  it('drops the answers that were not requested for the longest time', () => {
    const cache = new AnswerCache()
    const { create, count } = countAnswers()
    cache.getOrCreate('first', 0, create)
    cache.getOrCreate('first', 0, create)
    for (let other = 0; other < 10_000; other++)
      cache.getOrCreate(`other ${other >> 1}`, 0, () => createSuccess('[]'))
    cache.getOrCreate('first', 0, create)
    expect(count()).toBe(3)
  })
})
