import { beforeAll, describe, expect, it } from 'vitest'
import { requirements } from '../../src/contract/generated/requirements.ts'
import { gaps } from '../../src/contract/index.ts'
import type { Report } from '../../src/judge/report/report.ts'
import type { Fetch } from '../../src/judge/target/http-client.ts'
import { changeResponses, createTwinFetch } from './change-responses.ts'
import { judge } from './judge.ts'
import { listViolated } from './judge-twin.ts'
import { isKnown, judgedUntil, verdicts } from './stop-after.ts'

describe('a target that stops responding during a run', () => {
  let whole: Report
  let _lastRequestOfProbes: number
  beforeAll(async () => {
    whole = await judge(await createTwinFetch())
    _lastRequestOfProbes = Math.max(...whole.gaps.flatMap(({ evidence }) => evidence))
  })

  const moments = [1, 2, 5, 15, 30, 45, 60, 61, 62, 80, 100, 120, 140, 160, 180, 200]

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
  /** Loses the response to every third GET. */
  const loseResponses = (server: Fetch): Fetch => {
    let count = 0
    return async (url, init) => {
      if (init.method === 'GET' && ++count % 3 === 0) throw new TypeError('fetch failed')
      return server(url, init)
    }
  }

  it('is judged like a target that loses none', async () => {
    const [whole, lossy] = [
      await judge(await createTwinFetch()),
      await judge(loseResponses(await createTwinFetch())),
    ]
    expect(verdicts(lossy)).toEqual(verdicts(whole))
    expect(lossy).toMatchObject({ verdict: 'conformant', exitCode: 0 })
  })
})

describe('a nonconformant target that stops responding during a run', () => {
  /** Rejects publications without lng in another way than the specification states. */
  const wrong = async (): Promise<Fetch> =>
    changeResponses(await createTwinFetch(), (response, { method, path }) => {
      if (response.status === 422 && path === '/posts' && method === 'GET') response.status = 400
    })
  const id = 'list.lng-missing-is-422'

  it('stays nonconformant after a failure was confirmed', async () => {
    const { requests } = await judge(await wrong())
    const report = await judgedUntil(await wrong(), requests - 5)
    expect(report).toMatchObject({ verdict: 'nonconformant', exitCode: 1 })
    expect(report.reason).toContain('stopped responding')
    expect(listViolated(report)).toContain(id)
  })
})
