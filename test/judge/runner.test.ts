import { beforeAll, describe, expect, it } from 'vitest'
import { requirements } from '../../src/contract/generated/requirements.ts'
import { gaps } from '../../src/contract/index.ts'
import type { Report } from '../../src/judge/report/report.ts'
import type { Tier } from '../../src/judge/target/exchange.ts'
import { createTwinFetch } from './change-responses.ts'
import { findRequirement, judge, suite } from './judge.ts'
import { createNonconformant, isKnown, judgedUntil, moments, stopAfter, verdicts } from './stop-after.ts'
import { isPublication, watchRequests } from './wrap-fetch.ts'

const isCases = (answer: unknown): answer is object =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer)
const OUTAGE = 'the target could not be reached: connect ECONNREFUSED'

describe('a target that stops responding during a run', () => {
  let whole: Report
  let lastRequestOfProbes: number
  beforeAll(async () => {
    whole = await judge(await createTwinFetch())
    lastRequestOfProbes = Math.max(...whole.gaps.flatMap(({ evidence }) => evidence))
  })

  it.each(moments)('after %i responses: earlier results are kept, and the rest is unjudged', async (n) => {
    const { fetch, countUnanswered } = stopAfter(await createTwinFetch(), n)
    const report = await judge(fetch)
    expect(report).toMatchObject({ verdict: 'unjudged', exitCode: 3, requests: n })
    expect(report.reason).toMatch(`The target stopped responding at request ${n + 1}: connect ECONNREFUSED. `)
    // The eight first logins that are made at the same time may all be on their way.
    expect(countUnanswered()).toBeLessThanOrEqual(8)

    expect(report.gaps.map(({ id }) => id)).toEqual(whole.gaps.map(({ id }) => id))
    const known = new Map(whole.gaps.map(({ id, answer }) => [id, answer]))
    for (const gap of report.gaps.filter(isKnown)) {
      // An answer with cases has those that were seen so far.
      const expected = isCases(gap.answer) ? expect.objectContaining(gap.answer) : gap.answer
      expect(known.get(gap.id), gap.id).toEqual(expected)
    }
    expect(report.gaps.some(({ reason }) => reason === OUTAGE)).toBe(n < lastRequestOfProbes)

    expect(report.requirements.map(({ id }) => id)).toEqual(requirements.map(({ id }) => id))
    const right = verdicts(whole)
    for (const { id, verdict, reason } of report.requirements)
      expect([right.get(id), 'unjudged'], `${id}: ${reason}`).toContain(verdict)
    expect(report.requirements.some(({ reason }) => reason === OUTAGE)).toBe(true)
    expect(report.requirements.filter(({ reason }) => reason?.startsWith('needs tier'))).toEqual([])
  })

  it('before its first response: the report has no results', async () => {
    expect(await judgedUntil(await createTwinFetch(), 0)).toMatchObject({
      exitCode: 3,
      reason: 'The target cannot be reached: connect ECONNREFUSED.',
      requirements: [],
      gaps: [],
    })
  })
})

describe('a target that loses some responses', () => {
  it('ends the run if the response to a publication is lost, since the publication may have succeeded', async () => {
    let published = 0
    const loseThird = watchRequests((url, init) => {
      if (isPublication(url, init) && ++published === 3) throw new TypeError('fetch failed')
    })
    const report = await judge(loseThird(await createTwinFetch()))
    expect(published).toBe(3)
    expect(report).toMatchObject({ verdict: 'unjudged', exitCode: 3 })
  })
})

describe('a nonconformant target that stops responding during a run', () => {
  const id = 'list.lng-missing-is-422'

  it('is nonconformant for a failure that was seen once and could not be repeated', async () => {
    const whole = await judge(await createNonconformant())
    const [{ number: first } = { number: 0 }] = findRequirement(whole, id)?.evidence ?? []
    const reasons = new Set<string>()
    for (const n of [first - 1, first, first + 10, whole.requests]) {
      const report = await judgedUntil(await createNonconformant(), n)
      const result = findRequirement(report, id)
      const hasFailed = report.requirements.some(({ verdict }) => verdict === 'fail')
      expect(report.exitCode).toBe(hasFailed ? 1 : 3)
      if (result?.verdict !== 'unjudged') {
        expect(result?.verdict).toBe('fail')
        reasons.add(result?.reason?.startsWith('seen once') ? result.reason : 'repeated')
      }
    }
    expect([...reasons]).toEqual([`seen once; not repeated: ${OUTAGE}`, 'repeated'])
  })
})

describe('a check or probe that needs a higher tier', () => {
  it.each(['read', 'login'] as const)(
    'does not run in tier %s, and the report names the tier that it needs',
    async (tier) => {
      const tiers: Tier[] = ['read', 'login', 'write']
      const judged = requirements.slice(0, tiers.length).map(({ id }) => id)
      const started: string[] = []
      const note = (needed: Tier, answer?: unknown) => async (): Promise<unknown> => {
        started.push(needed)
        return answer
      }
      const report = await judge(
        await createTwinFetch(),
        { tier },
        {},
        {
          probes: Object.fromEntries(
            tiers.map((needed, index) => {
              const gap = gaps[index]?.id ?? 'list.empty'
              return [
                gap,
                { tier: needed, relevantResponses: 'nothing', run: note(needed, gaps[index]?.default) },
              ]
            }),
          ),
          rows: judged.map((requirement) => ({ requirement, judge: () => undefined })),
          tour: tiers.map((needed, index) => ({
            shows: judged.slice(index, index + 1),
            tier: needed,
            request: note(needed),
          })),
        },
      )
      const within = tiers.slice(0, tiers.indexOf(tier) + 1)
      expect(started).toEqual([...within, ...within])
      expect(report.requests).toBe(0)
      const reasons = (results: readonly { reason?: string }[]) =>
        results.slice(0, 3).map(({ reason }) => reason)
      const expectReasons = (results: Parameters<typeof reasons>[0], withinTier?: string): void =>
        expect(reasons(results)).toEqual(
          tiers.map((needed) => (within.includes(needed) ? withinTier : `needs tier ${needed}`)),
        )
      expectReasons(report.gaps)
      expectReasons(report.requirements, 'the run has no response to which this requirement applies')
    },
  )

  it('is the only reason why requirements of a twin are unjudged in a lower tier', async () => {
    for (const tier of ['read', 'login'] as const) {
      const report = await judge(await createTwinFetch(), { tier }, {}, suite)
      const open = report.requirements.filter(({ verdict }) => verdict !== 'pass')
      expect(open.length).toBeGreaterThan(10)
      for (const { reason } of open) expect(reason).toMatch(/^needs tier /)
      expect(report.exitCode).toBe(0)
    }
  })
})
