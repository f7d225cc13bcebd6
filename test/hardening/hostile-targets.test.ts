import { describe, expect, test } from 'vitest'
import { check } from '../../src/conformance.ts'
import { hostileTargets } from './hostile-targets.ts'
import { listFailures, runKit } from './kit-process.ts'

const isQuick = ({ isSlow = false }: { readonly isSlow?: boolean }): boolean => !isSlow

test.for(hostileTargets)(
  '$name: the kit reports a verdict or stops, without an internal error',
  async (target) => {
    const { url, stop } = await target.start()
    const report = await check(url, {
      tier: 'write',
      timeout: isQuick(target) ? 5000 : 100,
      maxTime: isQuick(target) ? 10_000 : 300,
    })
    stop()
    const broken = [
      ...report.requirements.map(({ verdict }) => verdict),
      ...report.gaps.map(({ status }) => status),
    ]
    expect(broken).not.toContain('error')
    expect([1, 3]).toContain(report.exitCode)
    expect(JSON.stringify(report).length).toBeLessThan(20_000_000)
  },
)

describe('in a separate process', () => {
  const worst = ['gzip bomb', '503']
  test.for(hostileTargets.filter(({ name }) => worst.some((start) => name.startsWith(start))))(
    '$name: the kit takes little memory, and ends',
    async (target) => {
      const { url, stop } = await target.start()
      const run = await runKit(['check', url, '--max-time', '1'])
      stop()
      expect(listFailures(run, 20), run.output.slice(-1000)).toEqual([])
    },
  )
})
