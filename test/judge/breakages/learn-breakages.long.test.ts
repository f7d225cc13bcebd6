import { describe, expect, test } from 'vitest'
import { check, compareWalks, learn, learnWithExchanges } from '../../../src/conformance.ts'
import type { BreakageId } from '../../../src/contract/generated/breakage-ids.ts'
import { createTwin, readDialect } from '../../../src/index.ts'
import { createDialectFile, learnTarget, suite } from '../../../src/judge/index.ts'
import { renderDefectTables } from '../../../src/judge/report/reporters/learned.ts'
import type { Fetch } from '../../../src/judge/target/http-client.ts'
import { createTwinFetch } from '../change-responses.ts'
import { listViolated } from '../judge-twin.ts'
import { replaceSome } from '../wrap-fetch.ts'

const dialect = { 'list.order': 'oldest-first', 'list.token': 'required' } as const

/** A twin that answers wrong paths as no breakage does. */
async function createTeapot(): Promise<{ readonly fetch: Fetch }> {
  const answer418 = replaceSome(
    ({ status }) => status === 404 && Response.json('I am a teapot', { status: 418 }),
  )
  return { fetch: answer418(await createTwinFetch({ breakages: ['create.is-201'] })) }
}

describe('the breakages of a target', () => {
  test('are learned with its dialect, and a twin with both breaks the same requirements', async () => {
    const breakages: readonly BreakageId[] = ['create.content-is-in-capitals', 'login.accounts-are-empty']
    const target = await createTwin({ dialect, breakages })
    const file = await learn(target, { createTwin, seed: 'one' })
    expect(file.breakages?.toSorted()).toEqual(breakages)
    expect(file).not.toHaveProperty('notReproduced')
    expect(file.observed).not.toHaveProperty('breakages')
    const copy = await createTwin({ dialect: readDialect(file) })
    const [expected, actual] = [await check(target, { seed: 'two' }), await check(copy, { seed: 'two' })]
    expect(listViolated(actual)).toEqual(listViolated(expected))
    expect(actual.exitCode).toBe(1)
  })

  test('are not guessed: what none of them explains is an override, or listed', async () => {
    const {
      breakages,
      overrides = [],
      notReproduced = [],
    } = await learn(await createTeapot(), { createTwin, seed: 'one' })
    expect(breakages).toEqual(['create.is-201'])
    const isOverride = overrides.some(({ respond, edit }) => (respond ?? edit)?.status === 418)
    expect(notReproduced.includes('errors.unknown-path-is-404')).toBe(!isOverride)
  })

  test('are not searched where none of the requirements is broken', async () => {
    const tried: (readonly BreakageId[])[] = []
    const onTwin = (breakages: readonly BreakageId[]): void => {
      tried.push(breakages)
    }
    const file = await learn(await createTwin(), { createTwin, onTwin })
    expect(file).not.toHaveProperty('breakages')
    expect(file).not.toHaveProperty('notReproduced')
    expect(tried.flat()).toEqual([])
  })

  test('need twins: without them, fewer requests are sent and none is found', async () => {
    const target = () => createTwin({ breakages: ['create.is-201'] })
    const { report: plain } = await learnWithExchanges(await target())
    const { report } = await learnWithExchanges(await target(), { createTwin })
    expect(plain).not.toHaveProperty('breakages')
    expect(report).toMatchObject({
      breakages: [{ id: 'create.is-201', says: expect.any(String) }],
      notReproduced: [],
      requirements: [],
    })
    expect(report).not.toHaveProperty('breakagesReason')
    expect(report.requests).toBeGreaterThan(plain.requests)
  })
})

test.each(['login.mobile-is-not-masked', 'post.category-has-no-name-on-second-page'] as const)(
  '%s is recognised, and a twin with the learned dialect responds alike',
  async (id) => {
    const { answers, ...file } = await learn(await createTwin({ breakages: [id] }), { createTwin })
    expect(file.breakages).toEqual([id])
    const learned = readDialect({ ...file, answers })
    const { parity } = await compareWalks(
      { open: () => createTwin({ breakages: [id] }), answers },
      { open: () => createTwin({ dialect: learned }), answers },
      { walks: 5, seed: 1 },
    )
    expect(parity.equal).toBe(parity.requests)
  },
)

test('are searched until the time of the run is over; a sentence says so', async () => {
  let now = Date.UTC(2026, 0, 31, 12)
  const target = await createTwin({ breakages: ['create.is-201'], now: () => now })
  const tried: (readonly BreakageId[])[] = []
  const { report } = await learnTarget(
    suite,
    { fetch: (url, init) => target.fetch(url, init), baseUrl: 'http://feedtwin.test', isInProcess: true },
    { maxTime: 3000 },
    { now: () => now, sleep: async () => {}, run: 'one' },
    {
      createTwin: async (setup) => {
        now += 1000
        return createTwin(setup)
      },
      onTwin: (breakages) => tried.push(breakages),
    },
  )
  expect(tried.length).toBe(3)
  expect(tried[0]).toEqual([])
  expect(report).toMatchObject({ exitCode: 0, breakages: [] })
  expect(report.notReproduced?.map(({ id }) => id)).toContain('create.answers-200')
  expect(renderDefectTables(report, (_, text) => text).join('')).toMatch(/Not all known breakages were tried/)
  expect(createDialectFile(report).observed.breakages).toMatch(/^Not all known breakages were tried/)
})

test('a limit that is reached after the dialect is learned only hides breakages', async () => {
  const create = () => createTwin({ dialect, breakages: ['create.is-201'] })
  const { report } = await learnWithExchanges(await create(), { seed: 'one' })
  const maxRequests = report.requests + 1
  const limited = await learnWithExchanges(await create(), { seed: 'one', createTwin, maxRequests })
  expect(limited.report.exitCode).toBe(0)
  expect(createDialectFile(limited.report).answers).toMatchObject(createDialectFile(report).answers)
})
