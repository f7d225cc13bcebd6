import { describe, expect, it } from 'vitest'
import type { GapId } from '../../../src/contract/index.ts'
import { conditions } from './conditions.ts'
import { answers } from './dialects.ts'
import { pairwise } from './pairwise.ts'
import { found } from './power-table.ts'
import { smallServer } from './small-server.ts'
import { type Complaints, judgeVariant, told, type Variant, variants } from './variant.ts'

/** The only reasons for which a conforming deployment may end as not judged: the run could not see what it needs. */
const MAY_BE_OPEN = /no posts were found|no category is known|rate limited|unavailable|longer than|too long/

describe('the covering array', () => {
  it('lets every two values of two factors meet', () => {
    const factors = { a: [1, 2, 3], b: ['x', 'y'], c: [true, false], d: [[1], [2], [3], [4]] }
    const rows = pairwise(factors) as Record<keyof typeof factors, unknown>[]
    const names = Object.keys(factors) as (keyof typeof factors)[]
    for (const one of names)
      for (const other of names.filter((name) => name > one))
        for (const value of factors[one])
          for (const second of factors[other])
            expect(rows.some((row) => row[one] === value && row[other] === second)).toBe(true)
    expect(rows.length).toBeLessThan(20)
  })

  it('has every answer of the catalogue, and every condition', () => {
    const all = variants(5)
    expect(all.length).toBeGreaterThanOrEqual(300)
    for (const [gap, values] of Object.entries(answers))
      for (const value of values)
        expect(all.some(({ dialect }) => dialect[gap as GapId] === value)).toBe(true)
    for (const name of Object.keys(conditions))
      expect(all.some(({ condition }) => condition === name)).toBe(true)
  })
})

describe('legal variants', async () => {
  const judged: [Variant, Complaints][] = []
  for (const variant of variants(5)) judged.push([variant, await judgeVariant(variant)])
  const list = (complaints: (one: Complaints) => readonly string[]): string[] =>
    judged.flatMap(([variant, one]) => complaints(one).map((text) => `${text}\n  on ${told(variant)}`))

  it('never raise an alarm', () => {
    expect(list(({ alarms }) => alarms)).toEqual([])
  })

  it('are never taken for another dialect', () => {
    expect(list(({ mistaken }) => mistaken)).toEqual([])
  })

  it('end with exit code 0, or 3 where the run could not see enough', () => {
    expect(list(({ open }) => open.filter((reason) => !MAY_BE_OPEN.test(reason)))).toEqual([])
    expect(judged.filter(([, { report }]) => ![0, 3].includes(report.exitCode))).toEqual([])
  })

  it('end with exit code 0 wherever there are posts and no limits', () => {
    const seen = judged.filter(([{ world }]) => world !== 'empty')
    const codes = seen.map(
      ([variant, { report, open }]) => [report.exitCode, told(variant), open.join()] as const,
    )
    expect(codes.filter(([code]) => code !== 0)).toEqual([])
  })

  it('take at most 250 requests', () => {
    const counts = judged.map(([variant, { report }]) => [report.requests, told(variant)] as const)
    expect(counts.filter(([count]) => count > 250)).toEqual([])
  })
})

describe.each(Object.keys(conditions))('the small server, %s', async (condition) => {
  const categories = [
    { id: 3, name: 'News' },
    { id: 7, name: 'Eating out' },
    { id: 12, name: 'Lost and found' },
  ]
  const variant = { dialect: { 'category.set': categories }, world: 'its own', condition }
  const judged = await judgeVariant(variant, (now) => smallServer(now))

  it('conforms', () => {
    expect(judged).toMatchObject({ alarms: [], mistaken: [], open: [], report: { exitCode: 0 } })
    expect(found(judged.report, 'warn')).toEqual([])
  })
})

describe('a limit that no patience outlasts', () => {
  it.each([1, 5, 30])('of %i requests an hour is no failure, and no success', async (limit) => {
    const dialect = { 'rate-limit': { limit, windowSeconds: 3600 } }
    const { alarms, report } = await judgeVariant({ dialect, world: 'planet', condition: 'kind' })
    expect(alarms).toEqual([])
    expect(report.exitCode).toBe(3)
    expect(report.requirements.some(({ reason }) => reason === 'rate limited')).toBe(true)
  })
})
