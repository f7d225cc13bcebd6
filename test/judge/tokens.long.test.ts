import { describe, expect, it } from 'vitest'
import { listProblems } from './judge-twin.ts'
import { createOneSession, judgeWithClock, tokenRequired } from './judge-with-clock.ts'

describe('tokens that expire during a run', () => {
  it('with the next login of their user: the report has no finding', async () => {
    for (const dialect of [{}, tokenRequired, { 'create.token': 'optional' } as const])
      expect(
        listProblems(await judgeWithClock(dialect, 5, { wrap: createOneSession() })),
        JSON.stringify(dialect),
      ).toEqual([])
  })
})
