import { beforeEach, describe, expect, it } from 'vitest'
import { check } from '../../src/conformance.ts'
import type { Fetch } from '../../src/judge/target/http-client.ts'
import { changeResponses, createTwinFetch } from './change-responses.ts'
import { expectVerdict, findRequirement } from './judge.ts'
import { judgeTwin, selectChecks, type Trial } from './judge-twin.ts'
import { answerSome, isPublication, refuse, watchRequests } from './wrap-fetch.ts'

const cursorChecks = selectChecks('list.max-id', 'list.since-id')

/** A server that always loses the first post after one cursor, the second that it gets, and no post after any other. */
function loseOnePost(server: Fetch): Fetch {
  const cursors = new Set<string>()
  return changeResponses(server, (response, { method, query }) => {
    const maxId = query.get('max-id')
    if (method !== 'GET' || maxId === null || query.has('page_size')) return
    cursors.add(maxId)
    if (maxId === [...cursors][1]) response.json = response.json.slice(1)
  })
}

describe('a violation', () => {
  it('is confirmed by the same request, even if the same check would pass with later posts', async () => {
    const report = await judgeTwin(cursorChecks, { between: loseOnePost })
    const result = findRequirement(report, 'list.max-id-reaches-older')
    // The requirement is leaning, so a confirmed violation is a warning.
    expect(result).toMatchObject({
      level: 'leaning',
      verdict: 'warn',
      violation: { expected: expect.stringMatching(/^the post \d+, which is between/), where: 'body' },
    })
  })

  it.each([200, 201])(
    'of the first login of an account, with status %d, is confirmed by another new account',
    async (status) => {
      const known = new Set<string>()
      const loseGenderOnce = changeResponses(await createTwinFetch(), (response, { method, path }) => {
        if (method !== 'POST' || path !== '/auth/third_party' || response.status !== 200) return
        const openId = response.json.user_token[0].open_id
        if (known.has(openId)) return
        known.add(openId)
        response.status = status
        response.json.user_info.gender = null
      })
      const report = await check({ fetch: loseGenderOnce }, { tier: 'login' })
      const failed = report.requirements.filter(({ verdict }) => verdict !== 'pass' && verdict !== 'unjudged')
      expect(failed.map(({ id, verdict }) => `${verdict} ${id}`)).toEqual([
        'fail login.user-info.has-the-author-fields',
        ...(status === 201 ? ['fail login.weixin-is-taken'] : []),
      ])
      // Otherwise nobody could repeat it with the request of the report, whose account exists by then.
      for (const { reason } of failed)
        expect(reason).toContain(
          'only the first login of an account shows the violation; to repeat it, log in with a new open_id',
        )
    },
  )

  it('of every login has no such reason', async () => {
    const loseGender = changeResponses(await createTwinFetch(), (response, { path }) => {
      if (path === '/auth/third_party' && response.status === 200) response.json.user_info.gender = null
    })
    const report = await check({ fetch: loseGender }, { tier: 'login' })
    expectVerdict(report, 'login.user-info.has-the-author-fields', 'fail')
    expect(findRequirement(report, 'login.user-info.has-the-author-fields')?.reason).toBeUndefined()
  })

  it('is unstable if neither the same request nor the whole check shows it again', async () => {
    let requests = 0
    const forgetOnce = changeResponses(await createTwinFetch(), (response) => {
      if (response.status === 422 && ++requests === 1) response.status = 400
    })
    const report = await check({ fetch: forgetOnce }, { tier: 'read' })
    const unstable = report.requirements.filter(({ verdict }) => verdict === 'unstable')
    expect(unstable.map(({ reason }) => reason)).toContain('it failed once and passed once')
    expect(report.requirements.filter(({ verdict }) => verdict === 'fail')).toEqual([])
    expect(report.exitCode).toBe(0)
  })
})

/** Every created post has another content than was sent. */
const changeContent = (server: Fetch): Fetch =>
  changeResponses(server, (response, { method, path }) => {
    if (method === 'POST' && path === '/posts' && response.status === 200) response.json.content = 'x'
  })

describe('a violation that cannot be repeated stays a failure', () => {
  const expectFailure = async (trial: Partial<Trial>, reason: RegExp): Promise<void> => {
    const report = await judgeTwin(selectChecks('create.returns-the-content'), {
      between: changeContent,
      ...trial,
    })
    expect(report.exitCode).toBe(1)
    const expected = { reason: expect.stringMatching(reason) }
    expectVerdict(report, 'create.returns-the-content', 'fail', expected)
  }

  let published = 0
  beforeEach(() => {
    published = 0
  })
  const limit = answerSome((url, init) => isPublication(url, init) && ++published > 3 && refuse(429, 3600))
  const stop = watchRequests((url, init) => {
    if (isPublication(url, init)) published++
    if (published > 3) throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') })
  })

  it.each<[string, Partial<Trial>, RegExp]>([
    [
      'the write budget is used up',
      { transport: { maxWrites: 1 } },
      /^seen once; not repeated: write budget used up \(--allow-writes 1\)$/,
    ],
    [
      'the request budget is used up',
      { transport: { maxRequests: 16 } },
      /^seen once; not repeated: request budget used up \(--max-requests 16\)$/,
    ],
    [
      'the target limits its rate',
      { between: (server) => limit(changeContent(server)) },
      /^seen once; not repeated: rate limited for longer than --max-wait/,
    ],
    [
      'the target is lost',
      { between: (server) => stop(changeContent(server)) },
      /^seen once; not repeated: the target could not be reached: connect ECONNREFUSED$/,
    ],
  ])('because %s', (_, trial, reason) => expectFailure(trial, reason))
})
