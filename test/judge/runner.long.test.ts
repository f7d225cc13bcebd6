import { describe, expect, it } from 'vitest'
import { requirements } from '../../src/contract/generated/requirements.ts'
import { gaps } from '../../src/contract/index.ts'
import { createTwinFetch } from './change-responses.ts'
import { judge } from './judge.ts'
import { listViolated } from './judge-twin.ts'
import { createNonconformant, isKnown, judgedUntil, moments, verdicts } from './stop-after.ts'
import { watchRequests } from './wrap-fetch.ts'

describe('a target that stops responding during a run', () => {
  it('has more results the later it stops', async () => {
    const reports = await Promise.all(moments.map(async (n) => judgedUntil(await createTwinFetch(), n)))
    const counts = reports.map(
      (report) =>
        report.gaps.filter(isKnown).length +
        report.requirements.filter(({ verdict }) => verdict === 'pass').length,
    )
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect(counts[0]).toBeLessThan(30)
    expect(counts.at(-1)).toBeGreaterThan(gaps.length + requirements.length - 10)
  })
})

describe('a target that loses some responses', () => {
  it('is judged like a target that loses none', async () => {
    let count = 0
    const loseEveryThird = watchRequests((_, { method }) => {
      if (method === 'GET' && ++count % 3 === 0) throw new TypeError('fetch failed')
    })
    const whole = await judge(await createTwinFetch())
    const lossy = await judge(loseEveryThird(await createTwinFetch()))
    expect(verdicts(lossy)).toEqual(verdicts(whole))
    expect(lossy).toMatchObject({ verdict: 'conformant', exitCode: 0 })
  })
})

describe('a nonconformant target that stops responding during a run', () => {
  it('stays nonconformant after a failure was confirmed', async () => {
    const { requests } = await judge(await createNonconformant())
    const report = await judgedUntil(await createNonconformant(), requests - 5)
    expect(report).toMatchObject({ verdict: 'nonconformant', exitCode: 1 })
    expect(report.reason).toContain('stopped responding')
    expect(listViolated(report)).toContain('list.lng-missing-is-422')
  })
})
