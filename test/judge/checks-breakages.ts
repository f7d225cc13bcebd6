import { describe, expect, it } from 'vitest'
import { breakageTable } from '../../src/contract/generated/breakages.ts'
import { meetsNeeds } from '../../src/contract/meets-needs.ts'
import { breakages } from '../../src/serve/breakages/index.ts'
import type { Sampler } from '../sample.ts'
import { judgeTwin, listSelected, selectChecks } from './judge-twin.ts'
import { wrapWith } from './power/break-server.ts'

/** How the ids of requirements begin that need requests of their own. Each response of a run shows the others. */
const families = [
  'list.',
  'create.',
  'login.',
  'auth.',
  'version.',
  'any.common-headers',
  'any.platform-header',
  'errors.unknown',
  'errors.not-found',
  'errors.only',
]

/** The checks find each breakage. */
export function testBreakages(sample: Sampler): void {
  describe.each(families)('the checks of %s find each breakage:', (family) => {
    const checks = selectChecks(family)
    const selected = listSelected(checks)
    const broken = breakageTable
      .filter((breakage) => meetsNeeds(breakage, {}))
      .map(({ id, breaks }) => [id, breaks.filter((each) => selected.includes(each))] as const)
      .filter(([, breaks]) => breaks.length > 0)

    it.each(sample(broken, family))('%s, which breaks %j', async (id, breaks) => {
      const { requirements } = await judgeTwin(checks, { between: wrapWith(breakages[id]) })
      const results = requirements.filter((each) => breaks.includes(each.id))
      expect(results).toHaveLength(breaks.length)
      for (const { verdict, level, reason, evidence } of results) {
        expect(verdict, reason).toBe(level === 'stated' ? 'fail' : 'warn')
        expect(evidence.length).toBeGreaterThan(0)
      }
    })

    it('each requirement has a breakage', () => {
      expect(selected.filter((id) => !broken.some(([, breaks]) => breaks.includes(id)))).toEqual([])
    })
  })
}
