import { describe, expect, it } from 'vitest'
import type { Fetch } from '../../src/judge/target/http-client.ts'
import { isLoginRequest } from '../../src/serve/breakages/edits.ts'
import { rejectRequests } from '../../src/serve/breakages/error-responses.ts'
import { breakages } from '../../src/serve/breakages/index.ts'
import { RunClock } from './clock.ts'
import { expectVerdict, findRequirement, judge } from './judge.ts'
import { breakServer, readRequest } from './power/break-server.ts'
import { createSmallServer } from './power/small-server.ts'
import { refuse, replaceSome, watchRequests } from './wrap-fetch.ts'

const ONLY = { only: ['login.parallel-*'] }
const [SUCCEED, ONE_USER] = ['login.parallel-logins-succeed', 'login.parallel-logins-are-one-user'] as const

/**
 * Holds logins back while others arrive, and answers those that waited together in reverse order.
 *
 * @param respond answers a login; `index` counts the logins of its account that arrived together, from 0
 */
function holdLogins(respond: (index: number, forward: () => Promise<Response>) => Promise<Response>): {
  readonly fetch: Fetch
  readonly groups: number[]
} {
  const server = createSmallServer()
  const groups: number[] = []
  let waiting: (() => Promise<void>)[] = []
  const answerAll = async (): Promise<void> => {
    const group = waiting
    waiting = []
    groups.push(group.length)
    for (const answer of group.reverse()) await answer()
  }
  const fetch: Fetch = async (url, init) => {
    if (!isLoginRequest(await readRequest(url, init))) return server(url, init)
    return new Promise((resolve, reject) => {
      const index = waiting.length
      if (index === 0) setImmediate(() => void answerAll())
      waiting.push(() => respond(index, () => server(url, init)).then(resolve, reject))
    })
  }
  return { fetch, groups }
}

describe('first logins of one account at the same time', () => {
  it('are sent together, and recorded in the order in which they were sent', async () => {
    const passing = holdLogins((_, forward) => forward())
    const passed = await judge(passing.fetch, {}, ONLY)
    expectVerdict(passed, SUCCEED, 'pass')
    expectVerdict(passed, ONE_USER, 'pass')
    expect(passing.groups.filter((count) => count > 1)).toEqual([8, 8, 8])
    const failing = holdLogins(async (index, forward) => {
      if (index > 0) return Response.json({ arrival: index }, { status: 409 })
      return Response.json({ ...(await (await forward()).json()), arrival: 0 })
    })
    const { evidence = [] } = findRequirement(await judge(failing.fetch, {}, ONLY), SUCCEED) ?? {}
    const arrivals = evidence.map(({ response }) => JSON.parse(response.text).arrival)
    // The last one is the first rejected one.
    expect(arrivals).toEqual([0, 2, 3, 4, 5, 6, 7, 1])
  })

  it('wait for the rate before the first one is sent', async () => {
    const clock = new RunClock(0)
    const times: number[] = []
    const { fetch } = holdLogins((_, forward) => forward())
    const noteTimes = watchRequests(() => times.push(clock.now()))
    expectVerdict(await judge(noteTimes(fetch), { rate: 10, ...clock }, ONLY), SUCCEED, 'pass')
    expect(times.filter((time, index) => time === times[index - 1])).toHaveLength(3 * 7)
    expect(clock.now()).toBeGreaterThanOrEqual((times.length - 1) * 100)
  })

  it('fail a server that answers 500 to the second one, with the message of its body', async () => {
    const { fetch } = holdLogins(async (index, forward) =>
      index > 0 ? Response.json({ message: 'UNIQUE constraint failed' }, { status: 500 }) : forward(),
    )
    const report = await judge(fetch, {}, ONLY)
    expectVerdict(report, SUCCEED, 'fail', {
      violation: {
        expected: 'status 200, as for a first login alone',
        actual: "status 500 'UNIQUE constraint failed' for one of 8 first logins at the same time",
        where: 'status',
      },
    })
    expect(await judge(fetch)).toMatchObject({ exitCode: 1 })
  })

  it('warn of a server that creates a user for each', async () => {
    let created = 0
    const { fetch } = holdLogins(async (index, forward) => {
      const response = await forward()
      if (index === 0 || response.status !== 200) return response
      return Response.json({ ...(await response.json()), id: 90_000 + ++created })
    })
    const report = await judge(fetch, {}, ONLY)
    expectVerdict(report, SUCCEED, 'pass')
    expectVerdict(report, ONE_USER, 'warn', { violation: { where: 'body, id' } })
  })

  it('warn of a server that returns another user later', async () => {
    const served = createSmallServer()
    const report = await judge(
      breakServer(served, breakages['login.parallel-logins-leave-another-user']),
      {},
      ONLY,
    )
    expectVerdict(report, ONE_USER, 'warn', {
      violation: { expected: expect.stringContaining('the id of the first logins') },
    })
  })

  it('are sent in one round only where a rate limit is known', async () => {
    const { fetch, groups } = holdLogins((_, forward) => forward())
    const nameLimit = replaceSome((response) => {
      response.headers.set('X-RateLimit-Limit', '150')
      return response
    })
    await judge(nameLimit(fetch), {}, ONLY)
    expect(groups.filter((count) => count > 1)).toEqual([8])
  })

  it('are not judged where a new account cannot log in alone, either', async () => {
    const rejectNew = rejectRequests(
      (request) => isLoginRequest(request) && request.fields.open_id !== 'feedtwin-check',
      403,
      { message: 'Unknown account' },
    )
    const report = await judge(breakServer(createSmallServer(), rejectNew), {}, ONLY)
    expectVerdict(report, SUCCEED, 'unjudged', {
      reason: "the target rejects a new account (403 'Unknown account')",
    })
  })

  it('wait for a rate limit', async () => {
    let refused = 0
    const { fetch } = holdLogins(async (index, forward) => {
      if (index === 0 || refused === 2) return forward()
      refused++
      return refuse(429, 1)
    })
    const report = await judge(fetch, {}, ONLY)
    expectVerdict(report, SUCCEED, 'pass')
    expectVerdict(report, ONE_USER, 'pass')
    expect(refused).toBe(2)
  })
})
