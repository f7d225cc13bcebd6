import { describe, expect, it } from 'vitest'
import type { Report } from '../../../src/judge/report/report.ts'
import { judge } from '../judge.ts'
import { conforming } from './mutant.ts'
import { posts } from './mutants/posts.ts'
import { smallServer } from './small-server.ts'

const verdicts = ({ requirements, exitCode }: Report) => ({
  exitCode,
  requirements: Object.fromEntries(requirements.map(({ id, verdict }) => [id, verdict])),
})
const dialectOf = ({ gaps }: Report) =>
  Object.fromEntries(gaps.filter(({ status }) => status === 'observed').map(({ id, answer }) => [id, answer]))

describe.each(Object.entries(conforming))('twenty runs on one server, the %s', async (_, serve) => {
  const server = await serve()
  const reports: Report[] = []
  for (let run = 1; run <= 20; run++) reports.push(await judge(server, {}, { run: `run ${run}` }))
  const [first, ...others] = reports as [Report, ...Report[]]

  it('give the same verdicts', () => {
    for (const report of others) expect(verdicts(report)).toEqual(verdicts(first))
  })

  it('learn the same dialect', () => {
    for (const report of others) expect(dialectOf(report)).toMatchObject(dialectOf(first))
  })

  it('keep to their budgets', () => {
    expect(Math.max(...reports.map(({ requests }) => requests))).toBeLessThanOrEqual(250)
  })
})

describe.each(Object.entries(conforming))('runs that publish the same, on the %s', (_, serve) => {
  it('give the same verdicts', async () => {
    const server = await serve()
    const [first, second, third] = [await judge(server), await judge(server), await judge(server)]
    expect(first.exitCode).toBe(0)
    expect(verdicts(second)).toEqual(verdicts(first))
    expect(verdicts(third)).toEqual(verdicts(first))
  })
})

describe('twenty runs on one wrong server', async () => {
  const [mutant] = posts
  const server = mutant?.change(smallServer())
  const reports: Report[] = []
  for (let run = 1; run <= 20; run++) if (server) reports.push(await judge(server, {}, { run: `run ${run}` }))

  it('give the same verdicts', () => {
    for (const report of reports) expect(verdicts(report)).toEqual(verdicts(reports[0] as Report))
  })
})

describe.each(Object.entries(conforming))('the budget of one run on the %s', (_, serve) => {
  it.each([
    ['write', 250],
    ['login', 120],
    ['read', 56],
  ] as const)('with tier %s is %i requests', async (tier, most) => {
    const report = await judge(await serve(), { tier })
    expect(report.requests).toBeLessThanOrEqual(most)
    expect(report.exitCode).toBe(0)
    if (tier !== 'write') expect(report.writes).toBe(0)
  })
})
