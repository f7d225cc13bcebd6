import { describe, expect, it } from 'vitest'
import { type CheckOptions, type JudgedRun, judgeTarget, suite } from '../../src/judge/index.ts'
import type { Fetch } from '../../src/judge/target/http-client.ts'
import { createTwinFetch } from './change-responses.ts'
import { NOON, RunClock } from './clock.ts'
import { answerSome } from './wrap-fetch.ts'

interface WaitingRun extends JudgedRun {
  /** each wait as a text, such as "rate-limit 12000" */
  readonly waits: readonly string[]
}

/** Judges a server with a clock that the server also has. */
async function judgeWithClock(
  createServer: CreateServer,
  options: CheckOptions = {},
  start = NOON,
): Promise<WaitingRun> {
  const { now, sleep } = new RunClock(start)
  const waits: string[] = []
  const target = { fetch: await createServer(now), baseUrl: 'http://feedtwin.test', isInProcess: true }
  const onWait = (milliseconds: number, cause: string) => waits.push(`${cause} ${milliseconds}`)
  const run = { now, sleep, version: '0.0.0', run: 'r1', onWait }
  const judged = await judgeTarget(suite, target, options, run)
  return { ...judged, waits }
}

type CreateServer = (now: () => number) => Promise<Fetch>

/** A twin some of whose responses are replaced, by the number of the request and the time. */
const replaceSome =
  (replace: (request: number, now: number) => ResponseInit | false): CreateServer =>
  async (now) => {
    let requests = 0
    const replaceEach = answerSome(() => {
      const replaced = replace(++requests, now())
      return replaced && new Response('', replaced)
    })
    return replaceEach(await createTwinFetch({ now }))
  }

describe('a response that asks to try again later', () => {
  const createDates = () => ({
    date: 'Sat, 31 Jan 2026 09:00:00 GMT',
    'retry-after': 'Sat, 31 Jan 2026 09:00:07 GMT',
  })
  const createReset = (now: number) => ({ 'x-ratelimit-reset': `${now / 1000 + 11}` })

  it.each([
    ['Retry-After in seconds', 429, () => ({ 'retry-after': '12' }), 'rate-limit 12000'],
    ['Retry-After as a date, by the clock of the target', 429, createDates, 'rate-limit 7000'],
    [
      'a reset in seconds to go',
      429,
      () => ({ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '9' }),
      'rate-limit 9000',
    ],
    ['a reset in unix seconds', 429, createReset, 'rate-limit 11000'],
    ['no header', 429, () => ({}), 'rate-limit 1000'],
    ['Retry-After on an outage', 503, () => ({ 'retry-after': '3' }), 'outage 3000'],
  ] as const)('is waited for: %s', async (_, status, createHeaders, wait) => {
    const { report, waits } = await judgeWithClock(
      replaceSome((request, now) => request === 20 && { status, headers: createHeaders(now) }),
    )
    expect(waits).toEqual([wait])
    expect(report).toMatchObject({ verdict: 'conformant', exitCode: 0 })
  })
})

/** A twin that allows some lists per window, and says in each response how many remain. */
const limitLists =
  (
    limit: number,
    windowSeconds: number,
    formatReset: (seconds: number, now: number) => string,
  ): CreateServer =>
  async (now) => {
    const server = await createTwinFetch({ now })
    let window = 0
    let lists = 0
    return async (url, init) => {
      if (init.method !== 'GET') return server(url, init)
      const current = Math.floor(now() / 1000 / windowSeconds)
      lists = current === window ? lists + 1 : 1
      window = current
      const seconds = (current + 1) * windowSeconds - now() / 1000
      const headers = {
        date: new Date(now()).toUTCString(),
        'x-ratelimit-limit': `${limit}`,
        'x-ratelimit-remaining': `${Math.max(0, limit - lists)}`,
        'x-ratelimit-reset': formatReset(seconds, now()),
      }
      if (lists > limit) return new Response('', { status: 429, headers })
      const response = await server(url, init)
      return new Response(response.body, {
        status: response.status,
        headers: { ...Object.fromEntries(response.headers), ...headers },
      })
    }
  }

describe('a rate limit whose headers say that nothing remains', () => {
  it.each([
    ['seconds to go', (seconds: number) => `${seconds}`],
    ['unix seconds', (seconds: number, now: number) => `${now / 1000 + seconds}`],
  ])('is obeyed before the target answers 429: %s', async (_, formatReset) => {
    const { report, exchanges, waits } = await judgeWithClock(limitLists(30, 10, formatReset))
    expect(exchanges.filter(({ response }) => response.status === 429)).toEqual([])
    expect(waits.length).toBeGreaterThan(1)
    expect(new Set(waits)).toEqual(new Set(['rate-limit 10000']))
    expect(report).toMatchObject({ verdict: 'conformant', exitCode: 0 })
  })
})

describe('a window that begins on the clock', () => {
  const toUnixSeconds = (seconds: number, now: number): string => `${now / 1000 + seconds}`

  it.each([
    ['a minute that has begun', 60, 20, undefined],
    ['5 minutes that have begun', 300, 100, undefined],
    ['an hour of which less than a minute is left', 3600, 3580, undefined],
    ['a minute that begins', 60, 0, 60],
    ['5 minutes that begin', 300, 600, 300],
  ])('has the length that its beginning shows: %s', async (_, window, secondsAfterNoon, expected) => {
    const server = limitLists(5000, window, toUnixSeconds)
    const { report } = await judgeWithClock(server, {}, NOON + secondsAfterNoon * 1000)
    const answer = report.gaps.find(({ id }) => id === 'rate-limit')?.answer
    expect(answer).toEqual(expected && { limit: 5000, windowSeconds: expected })
  })
})

describe('a wait that is longer than the run may wait', () => {
  const limitAfter = (count: number, retryAfter: string): CreateServer =>
    replaceSome((request) => request > count && { status: 429, headers: { 'retry-after': retryAfter } })

  it('is not begun, and the report says what to do', async () => {
    const { report, waits } = await judgeWithClock(limitAfter(40, '61'))
    expect(waits).toEqual([])
    const limited = report.requirements.filter(({ cause }) => cause === 'rate-limit')
    expect(limited.length).toBeGreaterThan(20)
    for (const { reason } of limited)
      expect(reason).toBe(
        'rate limited for longer than --max-wait allows (60 s in all); raise --max-wait or lower --rate',
      )
    expect(report.exitCode).toBe(3)
  })

  it('stops requests to that operation until then', async () => {
    const { exchanges } = await judgeWithClock(limitAfter(40, '61'))
    const refused = exchanges.filter(({ response }) => response.status === 429)
    const operations = refused.map(({ outgoing }) => outgoing.operation ?? outgoing.path)
    expect(new Set(operations).size).toBe(operations.length)
  })

  it('is shorter with the option maxWait', async () => {
    const { report, waits } = await judgeWithClock(limitAfter(40, '5'), { maxWait: 12_000 })
    expect(waits).toEqual(['rate-limit 5000', 'rate-limit 5000'])
    expect(report.requirements.find(({ cause }) => cause === 'rate-limit')?.reason).toContain('(12 s in all)')
  })

  it('is made once for requests that were refused together', async () => {
    const { report, waits } = await judgeWithClock(async (now) => {
      const server = await createTwinFetch({ now })
      let running = 0
      return async (url, init) => {
        const isTogether = running++ > 0
        await Promise.resolve()
        running--
        return isTogether && now() - NOON < 45_000
          ? new Response('', { status: 429, headers: { 'retry-after': '45' } })
          : server(url, init)
      }
    })
    expect(waits).toEqual(['rate-limit 45000'])
    expect(report).toMatchObject({ verdict: 'conformant', exitCode: 0 })
  })

  it('doubles when the target does not say how long', async () => {
    const { waits } = await judgeWithClock(replaceSome((request) => request > 10 && { status: 503 }))
    expect(waits.slice(0, 5)).toEqual([1000, 2000, 4000, 8000, 16_000].map((wait) => `outage ${wait}`))
  })

  it('waits for the rest of the allowed time, which is long enough for a limit by the minute', async () => {
    const isLimited = (request: number, now: number): boolean => request > 100 && now - NOON < 60_000
    const { report, waits } = await judgeWithClock(
      replaceSome(
        (...both) => isLimited(...both) && { status: 429, headers: { 'x-ratelimit-limit': '100' } },
      ),
    )
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 29_000].map((wait) => `rate-limit ${wait}`))
    expect(report).toMatchObject({ verdict: 'conformant', exitCode: 0 })
  })
})
