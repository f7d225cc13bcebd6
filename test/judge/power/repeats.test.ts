import { describe, expect, it } from 'vitest'
import { defaultDialect, type GapId } from '../../../src/contract/index.ts'
import type { Report } from '../../../src/judge/report/report.ts'
import { isSameAnswer } from '../../../src/judge/runs/learn-gaps.ts'
import { judge } from '../judge.ts'
import { conformingServers, startMutant } from './mutant.ts'

const collectVerdicts = ({ requirements, exitCode }: Report) => ({
  exitCode,
  requirements: Object.fromEntries(requirements.map(({ id, verdict }) => [id, verdict])),
})
const collectAnswers = ({ gaps }: Report) =>
  Object.fromEntries(gaps.filter(({ status }) => status === 'observed').map(({ id, answer }) => [id, answer]))

describe.each(Object.entries(conformingServers))('twenty runs on one server, the %s', async (_, serve) => {
  const server = await serve()
  const reports: Report[] = []
  for (let run = 1; run <= 20; run++) reports.push(await judge(server, {}, { run: `run ${run}` }))
  const [first, ...others] = reports as [Report, ...Report[]]

  it('give the same verdicts', () => {
    for (const report of others) expect(collectVerdicts(report)).toEqual(collectVerdicts(first))
  })

  it('learn the same dialect', () => {
    const known = collectAnswers(first)
    const dialect = { ...defaultDialect, ...known }
    for (const report of others) {
      const answers = collectAnswers(report)
      expect(Object.keys(answers)).toEqual(expect.arrayContaining(Object.keys(known)))
      // Posts of earlier runs hide some categories, so answers are compared as their probes compare them.
      for (const gap of Object.keys(known) as GapId[])
        expect(isSameAnswer(gap, dialect, answers[gap] as never), gap).toBe(true)
    }
  })

  it('send at most 270 requests', () => {
    expect(Math.max(...reports.map(({ requests }) => requests))).toBeLessThanOrEqual(270)
  })
})

describe.each(Object.entries(conformingServers))('runs with the same seed on the %s', (_, serve) => {
  it('give the same verdicts', async () => {
    const server = await serve()
    const [first, second, third] = [await judge(server), await judge(server), await judge(server)]
    expect(first.exitCode).toBe(0)
    expect(collectVerdicts(second)).toEqual(collectVerdicts(first))
    expect(collectVerdicts(third)).toEqual(collectVerdicts(first))
  })
})

describe('twenty runs on one mutant', async () => {
  const server = await startMutant({ id: 'post.id-is-text', on: 'small' })
  const reports: Report[] = []
  for (let run = 1; run <= 20; run++) reports.push(await judge(server, {}, { run: `run ${run}` }))

  it('give the same verdicts', () => {
    for (const report of reports)
      expect(collectVerdicts(report)).toEqual(collectVerdicts(reports[0] as Report))
  })
})

describe.each(Object.entries(conformingServers))('the budget of one run on the %s', (_, serve) => {
  it.each([
    ['write', 270],
    ['login', 177],
    ['read', 86],
  ] as const)('with tier %s is %i requests', async (tier, maxRequests) => {
    const report = await judge(await serve(), { tier })
    expect(report.requests).toBeLessThanOrEqual(maxRequests)
    expect(report.exitCode).toBe(0)
    if (tier !== 'write') expect(report.writes).toBe(0)
  })
})
