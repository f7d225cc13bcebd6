import { describe, expect, it } from 'vitest'
import { check } from '../../src/conformance.ts'
import { createTwin } from '../../src/index.ts'
import { renderPretty } from '../../src/judge/report/reporters/pretty.ts'
import type { Fetch } from '../../src/judge/target/http-client.ts'
import { combineBreakages, type RequestParts, replaceResponses } from '../../src/serve/breakages/breakage.ts'
import {
  isCreateRequest,
  isListRequest,
  isLoginRequest,
  isMissing,
  isSecondPage,
} from '../../src/serve/breakages/edits.ts'
import { rejectRequests } from '../../src/serve/breakages/error-responses.ts'
import { createTwinFetch } from './change-responses.ts'
import { expectVerdict, findRequirement, judge, listIds } from './judge.ts'
import { breakServer, readRequest } from './power/break-server.ts'
import { createSmallServer } from './power/small-server.ts'

const ID = 'any.no-server-error'

describe('a 5xx that the target repeats', () => {
  it('is a finding with the message of the body, and what is behind it names the 5xx', async () => {
    const fails = rejectRequests(isCreateRequest, 500, { message: 'Method [auth] does not exist.' })
    const report = await check({ fetch: breakServer(createSmallServer(), fails) })
    expectVerdict(report, ID, 'fail', {
      violation: {
        expected: 'no status 5xx',
        actual: expect.stringMatching(
          /^createPost: 500 'Method \[auth\] does not exist\.' \(\d+ requests\)$/,
        ),
        where: 'status',
      },
      evidence: [{ response: { status: 500, json: { message: 'Method [auth] does not exist.' } } }],
    })
    expectVerdict(report, 'create.returns-the-content', 'unjudged', {
      reason: "the target accepts no publication (the last response was 500 'Method [auth] does not exist.')",
    })
    expect(report.randomErrors).toBeUndefined()
  })

  it('is listed once for each operation, status and message', async () => {
    const pages = replaceResponses(isSecondPage, () => ({
      status: 502,
      text: `<html><head><title>Bad\n gateway</title></head><body>${'x'.repeat(9000)}</body></html>`,
    }))
    const logins = rejectRequests((request) => isLoginRequest(request) && request.encoding === 'form', 500)
    const report = await check({
      fetch: breakServer(await createTwinFetch(), combineBreakages(logins, pages)),
    })
    expect(findRequirement(report, ID)?.violation?.actual.replaceAll(/\d+ requests?\)/g, 'n)')).toBe(
      "listPosts: 502 'Bad gateway' (n)",
    )
  })

  it('shows no secret and is short', async () => {
    const fetch: Fetch = async (url, init) => {
      const request = await readRequest(url, init)
      const { authorization = '' } = request.headers
      if (!isCreateRequest(request)) return createSmallServerOnce(url, init)
      return new Response(`Undefined index for ${authorization} ${'x'.repeat(5000)}`, { status: 500 })
    }
    const createSmallServerOnce = createSmallServer()
    const actual = findRequirement(await check({ fetch }), ID)?.violation?.actual ?? ''
    expect(actual).toContain('500')
    expect(actual).not.toMatch(/eyJ/)
    expect(actual.length).toBeLessThan(1000)
  })

  it('costs few requests', async () => {
    const { requests: normal } = await check({ fetch: createSmallServer() })
    const report = await check({ fetch: breakServer(createSmallServer(), rejectRequests(isSecondPage, 500)) })
    expect(report.requests).toBeLessThan(2 * normal)
    expectVerdict(report, ID, 'fail')
  })

  it('stays a failure if it was seen once and cannot be repeated', async () => {
    const fails = rejectRequests(isCreateRequest, 500, { message: 'Disk full' })
    const report = await check(
      { fetch: breakServer(createSmallServer(), fails) },
      { allowWrites: 1, only: [ID] },
    )
    expectVerdict(report, ID, 'fail', {
      violation: { actual: expect.stringContaining("createPost: 500 'Disk full'") },
      reason: 'seen once; not repeated: write budget used up (--allow-writes 1)',
    })
  })

  const isListWithoutLng = (request: RequestParts): boolean =>
    isListRequest(request) && isMissing('lng')(request)
  const isLoginWithInfo = (request: RequestParts): boolean =>
    isLoginRequest(request) && 'platform_info' in request.fields
  it.each([
    ['a list without lng', isListWithoutLng, 500, 'list.lng-missing-is-422'],
    ['a login of another type of platform_info', isLoginWithInfo, 500, ''],
    ['an unavailable target', isSecondPage, 503, ''],
  ])('is no finding of its own for %s', async (_, isWrong, status, requirement) => {
    const report = await judge(breakServer(createSmallServer(), rejectRequests(isWrong, status)))
    expectVerdict(report, ID, 'pass')
    expect(listIds(report, 'fail')).toEqual(requirement === '' ? [] : expect.arrayContaining([requirement]))
  })
})

/** Random numbers from 0 to 1 that are the same for each seed (xorshift). */
function createRandom(seed: number): () => number {
  let state = (seed * 7919 + 13) >>> 0
  return () => {
    for (const shift of [13, -17, 5]) state ^= shift > 0 ? state << shift : state >>> -shift
    state >>>= 0
    return state / 2 ** 32
  }
}

const PAGE = '<!doctype html><html><head><title>Oops</title></head><body>Something went wrong</body></html>'

/** Answers every fifth request with 5xx, before or after the server has received it. */
function failAtRandom(
  server: Fetch,
  seed: number,
  concerns: (request: RequestParts) => boolean,
  body: string,
  isAfter: boolean,
): Fetch {
  const random = createRandom(seed)
  return async (url, init) => {
    if (!concerns(await readRequest(url, init)) || random() >= 0.2) return server(url, init)
    if (isAfter) await server(url, init)
    return new Response(body, { status: 500 })
  }
}

describe('a 5xx that comes at random', () => {
  const situations: readonly [string, (request: RequestParts) => boolean][] = [
    ['lists', isListRequest],
    ['logins', isLoginRequest],
    ['publications', isCreateRequest],
    ['all requests', () => true],
  ]
  it.each(situations)('makes no requirement fail for any of ten seeds: %s', async (_, concerns) => {
    for (let seed = 1; seed <= 10; seed++) {
      const [body, isAfter] = [seed % 2 === 0 ? PAGE : '{"message":"Server Error"}', seed % 4 < 2]
      const report = await judge(failAtRandom(await createTwinFetch(), seed, concerns, body, isAfter))
      expect(listIds(report, 'fail', 'warn', 'error', 'unjudged'), `seed ${seed}`).toEqual([])
      const { length } = listIds(report, 'unstable').filter((id) => id !== ID)
      expect(length, `seed ${seed}`).toBe(0)
      expect(report.gaps.filter(({ status }) => status === 'unstable')).toEqual([])
    }
  })

  it('is counted in the headline of the report', async () => {
    const twin = await createTwin({ faults: 'listPosts: error=500@20%' })
    const report = await check(twin)
    expect(report.verdict).toBe('conformant')
    const { randomErrors = 0, requests } = report
    expect(randomErrors).toBeGreaterThan(5)
    expect(renderPretty(report)).toContain(
      `\nThe target answers 5xx at random: ${randomErrors} of ${requests} requests.\n`,
    )
    expectVerdict(report, ID, 'unstable', {
      reason: expect.stringMatching(
        /^5xx at random, but not when the same request was sent again: listPosts: 500/,
      ),
    })
  })

  it('does not hide one that the target repeats', async () => {
    const broken = rejectRequests(isSecondPage, 500, { message: 'Division by zero' })
    const server = failAtRandom(breakServer(createSmallServer(), broken), 3, isListRequest, PAGE, false)
    const report = await judge(server)
    expectVerdict(report, ID, 'fail', { violation: { actual: expect.stringContaining('listPosts: 500') } })
    expect(report.randomErrors).toBeGreaterThan(0)
  })
})
