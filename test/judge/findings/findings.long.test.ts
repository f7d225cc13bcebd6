import { describe, expect, test } from 'vitest'
import { judgeTwin } from '../reporters/judge-breakages.ts'

describe('the findings of a run', () => {
  test('begin with legal requests that fail, and end with wrong types', async () => {
    const { findings } = await judgeTwin([
      'any.content-of-wrong-type-is-500',
      'login.is-bind-is-number',
      'any.list-at-180-degrees-is-500',
    ])
    expect(findings.map(({ cause }) => cause)).toEqual([
      'GET /posts at 180 degrees is answered with 500.',
      'user_token.is_bind is 1, not a boolean, in the 200 for POST /auth/third_party.',
      expect.stringMatching(/^POST \/posts with content sent as .* is answered with 500\.$/),
      'POST /auth/third_party returns no element of user_token for the account that logs in.',
    ])
    expect(findings.map(({ severity }) => severity)).toEqual(['fail', 'fail', 'fail', 'warn'])
  })
})
