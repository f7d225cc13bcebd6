import { describe, expect, it } from 'vitest'
import { check } from '../../../src/conformance.ts'
import type { BreakageId } from '../../../src/contract/generated/breakage-ids.ts'
import type { Dialect } from '../../../src/contract/index.ts'
import type { Walk } from '../../../src/judge/report/walk.ts'
import type { Fetch } from '../../../src/judge/target/http-client.ts'
import { createTwinFetch } from '../change-responses.ts'
import { NOON, RunClock } from '../clock.ts'
import { findRequirement } from '../judge.ts'
import { delayPosts } from '../judge-twin.ts'
import { answerSome, isPublication, refuse, replaceSome, watchRequests } from '../wrap-fetch.ts'
import { openClient } from './open-client.ts'
import { createLegalDialect, listFalseAlarms, listFound, walk } from './walk-twin.ts'

const openTwin = (dialect: Partial<Dialect> = {}, now = () => NOON): Promise<Fetch> =>
  createTwinFetch({ dialect, now })

const openMutant = (id: BreakageId): Promise<Fetch> => createTwinFetch({ now: () => NOON, breakages: [id] })

describe('walks on a conforming target', () => {
  it('wait for replicas that lag behind', async () => {
    const { now, sleep } = new RunClock(NOON)
    const fetch = delayPosts(await openTwin({}, now), now, 1200, 1)
    expect(listFound(await walk(fetch, { count: 20, seed: 3 }, { now, sleep }))).toEqual([])
  })

  it('end at a rate limit without a finding', async () => {
    let requests = 0
    const limit = answerSome(() => ++requests > 150 && refuse(429, 900))
    const report = await walk(limit(await openTwin()), { count: 30, seed: 4 })
    expect(listFound(report)).toEqual([])
    expect(report.walks?.skipped['rate-limit']).toBeGreaterThan(0)
  })
})

describe('walks on a target that sometimes does not answer', () => {
  it.each([500, 502, 503])('have no finding from a status %i now and then', async (status) => {
    let state = 1
    const draw = (): number => {
      state = (state * 48271) % 2147483647
      return state / 2147483647
    }
    const fail = answerSome(
      () => draw() < 0.05 && (status === 503 ? refuse(503, 1) : new Response('', { status })),
    )
    const report = await walk(fail(await openTwin()), { count: 40, seed: 5 })
    expect(report.walks?.requests).toBeGreaterThan(100)
    expect(listFound(report)).toEqual([])
  })

  it('keep to the rate of the run', async () => {
    const { now, sleep } = new RunClock(NOON)
    const times: number[] = []
    const noteTimes = watchRequests(() => times.push(now()))
    await walk(noteTimes(await openTwin({}, now)), { count: 15, seed: 6 }, { now, sleep, rate: 20 })
    const closest = Math.min(...times.slice(20).map((time, index) => time - (times[index] as number)))
    expect(times.length).toBeGreaterThan(100)
    expect(closest).toBeGreaterThanOrEqual(950)
  })
})

describe('walks on a broken target', () => {
  it.each([
    ['list.page-size-reverses-the-order', 'list.page-size-changes-no-order', 'warn'],
    ['version.any-is-served', 'version.unknown-is-400', 'fail'],
  ] as const)('find %s, with few requests', async (id, requirement, verdict) => {
    const report = await walk(await openMutant(id), { count: 60, seed: 1 })
    const result = findRequirement(report, requirement)
    expect(result).toMatchObject({ id: requirement, verdict, walk: { seed: 1 } })
    expect(result?.evidence.length).toBeLessThanOrEqual(3)
    expect(result?.walk?.steps.length).toBeLessThanOrEqual(3)
    const replayed = await walk(await openMutant(id), { count: 1, seed: 1, replay: [result?.walk as Walk] })
    expect(listFound(replayed)).toContain(`${requirement} ${verdict}`)
  })

  it('report the same bytes for the same seed and clock', async () => {
    const render = async (): Promise<string> =>
      JSON.stringify(await walk(await openMutant('list.max-id-ignored'), { count: 15, seed: 9 }))
    expect(await render()).toBe(await render())
  })

  it.each([4, 8])('publish at most %i posts when the run may publish no more', async (maxWrites) => {
    let published = 0
    const count = replaceSome(({ ok }, url, init) => {
      if (isPublication(url, init) && ok) published++
      return undefined
    })
    await walk(count(await openMutant('list.max-id-ignored')), { count: 25, seed: 1 }, { maxWrites })
    expect(published).toBe(maxWrites)
  })

  it('send at most as many requests as the run may send', async () => {
    let requests = 0
    const count = watchRequests(() => requests++)
    const server = count(await openMutant('list.max-id-ignored'))
    const report = await walk(server, { count: 60, seed: 1 }, { maxRequests: 200 })
    expect(requests).toBe(200)
    expect(report.walks?.skipped.budget).toBeGreaterThan(0)
  })

  it('only read in tier read', async () => {
    const methods = new Set<string | undefined>()
    const noteMethods = watchRequests((_, { method }) => methods.add(method))
    const server = noteMethods(await openMutant('list.max-id-ignored'))
    const report = await walk(server, { count: 30, seed: 1 }, { tier: 'read' })
    expect([...methods].sort()).toEqual(['GET', 'HEAD', 'OPTIONS'])
    expect(listFalseAlarms(report)).toContain('list.max-id-lists-nothing-newer fail')
  })
})

const createWalk = (step: Walk['steps'][number]): Walk => ({ seed: 1, number: 0, steps: [step] })
const list = {
  kind: 'list',
  at: { lng: 0, lat: 0 },
  cursors: [],
  token: { kind: 'none' },
  changes: [],
} as const

it('a waiver excuses what only a walk finds', async () => {
  const twin = await openTwin()
  const baseUrl = 'https://api.example.com'
  const fetch: Fetch = (url, init) => {
    const headers = new Headers(init.headers)
    if (url.includes('page_size=7')) headers.delete('accept')
    return twin(url, { ...init, headers: Object.fromEntries(headers) })
  }
  const replayWalk = createWalk({
    ...list,
    pageSize: 7,
    token: { kind: 'if-required' },
    accept: 'application/vnd.service.v1000+json',
  })
  const requirement = 'version.unknown-is-400'
  const options = { tier: 'read', only: [requirement], replayWalk } as const
  const failed = [{ verdict: 'fail', walk: { seed: 1 } }]
  expect(await check({ fetch, baseUrl }, options)).toMatchObject({ exitCode: 1, requirements: failed })
  const waiver = { requirement, deployment: baseUrl, reason: 'FEED-13', owner: 'ann', expiry: '2999-12-31' }
  expect(await check({ fetch, baseUrl }, { ...options, waivers: [waiver] })).toMatchObject({
    exitCode: 0,
    requirements: [{ verdict: 'warn', waived: true }],
  })
})

/** A walk of one list, in which one parameter is an array. */
const createListWithArray = (name: string): Walk => createWalk({ ...list, changes: [{ name, value: [1] }] })

it('a list in a parameter of a query is sent, so that its error need not say that it is required', async () => {
  expect(
    listFound(await walk(await openTwin(), { count: 1, seed: 1, replay: [createListWithArray('lat')] })),
  ).toEqual([])
})

it('a blank platform may stand for weixin, as an absent one does', async () => {
  const changes = [{ name: 'platform', value: '' }]
  const login = createWalk({ kind: 'login', account: 0, encoding: 'accepted', changes })
  // Blank texts count as absent there, and weixin stands for an absent platform.
  const fetch = await openTwin(createLegalDialect(49))
  expect(listFalseAlarms(await walk(fetch, { count: 1, seed: 1, replay: [login] }))).toEqual([])
})

it('a list in the parameter page_size is not a list without page_size', async () => {
  const twin = await openTwin()
  const generous: Fetch = (url, init) => twin(url.replace(/page_size%5B.*?%5D=1/, 'page_size=50'), init)
  expect(
    listFalseAlarms(await walk(generous, { count: 1, seed: 1, replay: [createListWithArray('page_size')] })),
  ).toEqual([])
})

it('forgotten lists do not count against the limits of a run', async () => {
  const posts = JSON.stringify(Array.from({ length: 9000 }, (_, id) => ({ id, lng: 1, lat: 1 })))
  const client = openClient(async () => new Response(posts))
  for (let count = 0; count < 30; count++) {
    const forgetLists = client.transport.markLists()
    await client.get('listPosts', { lng: 1, lat: 1 })
    forgetLists([])
  }
  expect(client.transport.exchanges.map(({ response }) => response.json)).toEqual(
    Array.from({ length: 30 }, () => []),
  )
})
