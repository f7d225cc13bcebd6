import { expect, test } from 'vitest'
import { check } from '../../src/conformance.ts'
import type { Sampler } from '../sample.ts'
import { hostileTargets } from './hostile-targets.ts'

const isQuick = ({ isSlow = false }: { readonly isSlow?: boolean }): boolean => !isSlow

/** The kit copes with hostile targets in this process. */
export const testHostileTargets = (sample: Sampler): void =>
  test.for(sample(hostileTargets))(
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
