import { expect, test } from 'vitest'
import { breakageTable } from '../../../src/contract/generated/breakages.ts'
import type { WorldName } from '../../../src/index.ts'
import { describeVariant, listVariants } from '../../judge/power/variant.ts'
import { listFalseAlarms } from '../../judge/recordings/judge-variant.ts'
import { judgeDirectly, judgeThroughProxy, listBroken } from './judge-through-proxy.ts'

/** The others are judged in the long test. */
const BREAKAGE = 'post.id-is-text'

test.for(breakageTable.filter(({ id }) => id === BREAKAGE))(
  'a breakage is reported through the proxy as in a recording of the same requests: $id',
  async ({ id, breaks }) => {
    const { report, findings } = await judgeThroughProxy({ breakages: [id] })
    expect(listBroken(report)).toEqual(listBroken(await judgeDirectly({ breakages: [id] })))
    expect(report.exitCode).toBe(1)
    expect(listBroken(report).join()).toContain(breaks[0])
    expect(findings.map((finding) => finding.id)).toContain(breaks[0])
    expect(new Set(findings.map((finding) => finding.id)).size).toBe(findings.length)
  },
)

const variants = listVariants(1)
const step = Math.ceil(variants.length / 2)
test.for(
  variants
    .filter((_, index) => index % step === 0)
    .map((variant) => [describeVariant(variant), variant] as const),
)('a legal dialect has no finding: %s', async ([, { dialect, world }]) => {
  const { report } = await judgeThroughProxy({
    dialect: { ...dialect, 'rate-limit': 'none' },
    world: world as WorldName,
  })
  expect(listFalseAlarms(report)).toEqual([])
  expect(report.exitCode).toBe(0)
})
