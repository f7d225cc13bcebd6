import { describe, expect, it, test } from 'vitest'
import type { Dialect } from '../../src/contract/index.ts'
import type { Fetch } from '../../src/judge/target/http-client.ts'
import { changeResponses, createTwinFetch, type ResponseChange } from './change-responses.ts'
import { expectVerdict, judge, suite } from './judge.ts'
import { listProblems, listViolated } from './judge-twin.ts'
import { createOneSession, judgeWithClock, tokenRequired } from './judge-with-clock.ts'
import type { Wrapper } from './power/break-server.ts'
import { answerSome, createError } from './wrap-fetch.ts'

const createDialect = (seconds: number): Partial<Dialect> => ({
  ...tokenRequired,
  'auth.token-lifetime': seconds,
})

/** The lifetime of tokens in seconds and the time of a request in milliseconds. Each token can be used at least once. */
const lifetimes = [
  [1, 5],
  [1, 10],
  [2, 300],
  [5, 5],
  [5, 300],
] as const

describe('tokens that expire during a run', () => {
  it.each(lifetimes)(
    'after %i s, with %i ms for each request: the report has no finding',
    async (lifetime, time) => {
      expect(listProblems(await judgeWithClock(createDialect(lifetime), time))).toEqual([])
    },
  )

  it('are replaced by one login for each', async () => {
    const withoutExpiry = await judgeWithClock(tokenRequired, 5, { only: ['list.page-size-fills-the-page'] })
    const withExpiry = await judgeWithClock(tokenRequired, 5, {
      only: ['list.page-size-fills-the-page'],
      wrap: endTokensAfter(10),
    })
    expect(withExpiry.requirements.map(({ verdict }) => verdict)).toEqual(['pass'])
    // For each expired token: a rejected request, a login and the repeated request.
    expect(withExpiry.requests - withoutExpiry.requests).toBeLessThanOrEqual((2 * withExpiry.requests) / 10)
  })

  it('before their first use: the report has no finding', async () => {
    const dialect = {
      'auth.token-lifetime': 5,
      'params.encodings': ['multipart'],
      'params.coercion': [],
    } as const
    expect(listProblems(await judgeWithClock({ ...dialect, 'create.content-max': 5 }, 400))).toEqual([])
  })

  it('are replaced at most once if no token was ever valid', async () => {
    const rejectTokens = (fetch: Fetch): Fetch =>
      changeResponses(fetch, (response, { headers }) => {
        if (headers.get('authorization') === null) return
        Object.assign(response, { status: 401, json: { message: 'no', status_code: 401 } })
      })
    const report = await judgeWithClock({}, 5, { only: ['create.answers-200'], wrap: rejectTokens })
    expect(listViolated(report)).toEqual(['create.answers-200'])
    expect(report.requests).toBeLessThanOrEqual(120)
  })
})

/** Ends each token after it has been used some times. */
const endTokensAfter =
  (times: number): Wrapper =>
  (fetch) => {
    const uses = new Map<string, number>()
    return async (url, init) => {
      const token = new Headers(init.headers).get('authorization')
      if (token === null) return fetch(url, init)
      uses.set(token, (uses.get(token) ?? 0) + 1)
      const isExpired = (uses.get(token) ?? 0) > times
      return fetch(
        url,
        isExpired ? { ...init, headers: { ...init.headers, Authorization: 'Bearer expired' } } : init,
      )
    }
  }

const editPosts =
  (change: (post: Record<string, unknown> & { userInfo: { user_id: number } }) => void): ResponseChange =>
  (response, { path }) => {
    if (path === '/posts' && response.status === 200) for (const post of [response.json].flat()) change(post)
  }

describe('a violation whose token has expired since', () => {
  const judgedSuite = {
    ...suite,
    tour: suite.tour.filter(({ shows }) => shows.some((id) => id.startsWith('create.'))),
  }

  const breakCount = (fetch: Fetch): Fetch =>
    changeResponses(
      fetch,
      editPosts((post) => {
        post.count_images = -1
      }),
    )

  it.each(lifetimes)('is confirmed: after %i s, with %i ms for each request', async (lifetime, time) => {
    expect(
      listViolated(await judgeWithClock(createDialect(lifetime), time, { wrap: breakCount, judgedSuite })),
    ).toEqual(['post.count-images-counts'])
  })

  it('is confirmed if each login ends the previous one', async () => {
    const report = await judgeWithClock(tokenRequired, 5, {
      wrap: (fetch) => breakCount(createOneSession()(fetch)),
      judgedSuite,
    })
    expect(listViolated(report)).toEqual(['post.count-images-counts'])
  })

  it('is confirmed with a new token of the same user', async () => {
    // Only posts of the second user are wrong.
    const users: number[] = []
    const changeSecond = (fetch: Fetch): Fetch =>
      changeResponses(fetch, (response, request) => {
        if (response.status !== 200) return
        if (request.path === '/auth/third_party' && !users.includes(response.json.id))
          users.push(response.json.id)
        if (request.path === '/posts' && request.method === 'POST' && request.body.includes('a+b'))
          response.json.created_at =
            response.json.userInfo.user_id === users[0] ? response.json.created_at : 'today'
      })
    const report = await judgeWithClock({ 'auth.token-lifetime': 5 }, 500, {
      wrap: changeSecond,
      judgedSuite,
    })
    expectVerdict(report, 'post.created-at-is-integer', 'fail')
  })

  it('is confirmed by the same rejection, if the rejection is the violation', async () => {
    const removeChallenge = (fetch: Fetch): Fetch =>
      changeResponses(fetch, (response) => {
        if (response.status === 401) response.headers.delete('www-authenticate')
      })
    // A token of one second may expire before its first use, since times in tokens are whole seconds.
    for (const lifetime of [2, 5]) {
      const report = await judgeWithClock(createDialect(lifetime), 300, {
        wrap: removeChallenge,
        judgedSuite,
      })
      expect(listViolated(report)).toEqual(['auth.challenge-is-sent'])
    }
  })
})

test('a list that needs no token must not fail because of a bad one, also where nobody can log in', async () => {
  const rejectLogins = answerSome((url) => url.includes('/auth/') && createError(403))
  const dialect = { 'list.token': 'optional' } as const
  const twin = await createTwinFetch({ dialect, breakages: ['auth.bad-token-is-500'] })
  const { requirements } = await judge(rejectLogins(twin), {}, { only: ['auth.bad-token-is-401'] })
  expect(requirements.map(({ verdict }) => verdict)).toEqual(['fail'])
})
