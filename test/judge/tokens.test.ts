import { describe, expect, it } from 'vitest'
import type { Dialect } from '../../src/contract/index.ts'
import { createTwin } from '../../src/index.ts'
import { createChecks } from '../../src/judge/checks/create.ts'
import type { Report } from '../../src/judge/report/report.ts'
import type { Fetch } from '../../src/judge/target/receive.ts'
import { changeResponses, type ResponseChange } from './change-responses.ts'
import { judge, suite } from './judge.ts'
import { listProblems, listViolated } from './judge-twin.ts'
import { conditions, RunClock } from './power/conditions.ts'
import type { Wrapper } from './power/wrap.ts'

/** Judges a twin whose clock moves with each request, as other clocks do. */
async function judged(
  dialect: Partial<Dialect>,
  milliseconds: number,
  { wrap = (server: Fetch) => server, only = [] as string[], by = suite } = {},
): Promise<Report> {
  const clock = new RunClock()
  const twin = await createTwin({ dialect, now: clock.now })
  const server = wrap((url, init) => twin.fetch(url, init))
  const slow: Fetch = async (url, init) => {
    await clock.sleep(milliseconds)
    return server(url, init)
  }
  return judge(slow, { now: clock.now, sleep: clock.sleep }, { only }, by)
}

const everywhere: Partial<Dialect> = { 'list.token': 'required' }
const living = (seconds: number): Partial<Dialect> => ({ ...everywhere, 'auth.token-lifetime': seconds })
const oneSession = (): Wrapper =>
  conditions['one session per account']?.wrap?.({ clock: new RunClock(), dialect: {} as Dialect }) as Wrapper

/** Seconds that tokens live, and milliseconds that requests take: enough to use a token at least once. */
const lives = [
  [1, 5],
  [2, 300],
  [5, 5],
  [5, 300],
] as const

describe('tokens that expire during a run', () => {
  it.each(lives)('after %i s, with %i ms for each request: the report has no finding', async (life, time) => {
    expect(listProblems(await judged(living(life), time))).toEqual([])
  })

  it('with the next login of their user: the report has no finding', async () => {
    for (const dialect of [{}, everywhere, { 'create.token': 'optional' } as const])
      expect(listProblems(await judged(dialect, 5, { wrap: oneSession() })), JSON.stringify(dialect)).toEqual(
        [],
      )
  })

  it('are replaced by one login for each', async () => {
    const kept = await judged(everywhere, 5, { only: ['list.page-size-fills-the-page'] })
    const ended = await judged(everywhere, 5, {
      only: ['list.page-size-fills-the-page'],
      wrap: endingAfter(10),
    })
    expect(ended.requirements.map(({ verdict }) => verdict)).toEqual(['pass'])
    // A refusal, a login and the request again.
    expect(ended.requests - kept.requests).toBeLessThanOrEqual((2 * ended.requests) / 10)
  })

  it('are not replaced if no token was ever valid', async () => {
    const refusing = (fetch: Fetch): Fetch =>
      changeResponses(fetch, (response, { headers }) => {
        if (headers.get('authorization') === null) return
        Object.assign(response, { status: 401, json: { message: 'no', status_code: 401 } })
      })
    const report = await judged({}, 5, { only: ['create.answers-200'], wrap: refusing })
    expect(listViolated(report)).toEqual(['create.answers-200'])
    expect(report.requests).toBeLessThanOrEqual(90)
  })
})

/** Ends each token after it has been used some times. */
const endingAfter =
  (times: number): Wrapper =>
  (fetch) => {
    const uses = new Map<string, number>()
    return async (url, init) => {
      const token = new Headers(init.headers).get('authorization')
      if (token === null) return fetch(url, init)
      uses.set(token, (uses.get(token) ?? 0) + 1)
      const isOver = (uses.get(token) ?? 0) > times
      return fetch(
        url,
        isOver ? { ...init, headers: { ...init.headers, Authorization: 'Bearer over' } } : init,
      )
    }
  }

const inPosts =
  (change: (post: Record<string, unknown> & { userInfo: { user_id: number } }) => void): ResponseChange =>
  (response, { path }) => {
    if (path === '/posts' && response.status === 200) for (const post of [response.json].flat()) change(post)
  }

describe('a violation whose token has expired since', () => {
  // Without the checks that stand beside watches, and find the same.
  const by = { ...suite, checks: createChecks }

  const wrong = (fetch: Fetch): Fetch =>
    changeResponses(
      fetch,
      inPosts((post) => {
        post.count_images = -1
      }),
    )

  it.each(lives)('is confirmed: after %i s, with %i ms for each request', async (life, time) => {
    expect(listViolated(await judged(living(life), time, { wrap: wrong, by }))).toEqual([
      'post.count-images-counts',
    ])
  })

  it('is confirmed if each login ends the previous one', async () => {
    const report = await judged(everywhere, 5, { wrap: (fetch) => wrong(oneSession()(fetch)), by })
    expect(listViolated(report)).toEqual(['post.count-images-counts'])
  })

  it('is confirmed with a new token of the same user', async () => {
    // Only what the second of all users publishes is wrong.
    const users: number[] = []
    const ofSecond = (fetch: Fetch): Fetch =>
      changeResponses(fetch, (response, request) => {
        if (response.status !== 200) return
        if (request.path === '/auth/third_party' && !users.includes(response.json.id))
          users.push(response.json.id)
        if (request.path === '/posts' && request.method === 'POST' && request.body.includes('a+b'))
          response.json.created_at =
            response.json.userInfo.user_id === users[0] ? response.json.created_at : 'today'
      })
    const report = await judged({ 'auth.token-lifetime': 5 }, 500, { wrap: ofSecond, by })
    expect(report.requirements.find(({ id }) => id === 'post.created-at-is-integer')?.verdict).toBe('fail')
  })

  it('is confirmed by the same rejection, if the rejection is the violation', async () => {
    const silent = (fetch: Fetch): Fetch =>
      changeResponses(fetch, (response) => {
        if (response.status === 401) response.headers.delete('www-authenticate')
      })
    for (const life of [1, 5]) {
      const report = await judged(living(life), 300, { wrap: silent, by })
      expect(listViolated(report)).toEqual(['auth.challenge-is-sent'])
    }
  })
})
