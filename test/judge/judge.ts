import { expect } from 'vitest'
import type { RequirementId } from '../../src/contract/generated/requirement-ids.ts'
import { addFindings } from '../../src/judge/report/findings/baseline.ts'
import type { Report, RequirementResult } from '../../src/judge/report/report.ts'
import { type RunOptions, runSuite, type Suite, suite } from '../../src/judge/runs/run-suite.ts'
import type { Fetch } from '../../src/judge/target/http-client.ts'
import type { TransportOptions } from '../../src/judge/target/transport.ts'
import { openTransport } from './open-transport.ts'

export { suite }

/** Judges a target that responds like fetch. The run never waits: its clock advances at once when it sleeps. */
export async function judge(
  fetch: Fetch,
  transportOptions: Partial<TransportOptions> = {},
  options: Partial<RunOptions> = {},
  by: Suite = suite,
): Promise<Report> {
  const { transport, vault } = openTransport(fetch, { startsAt: Date.now(), ...transportOptions })
  const report = await runSuite(by, transport, vault, {
    openId: 'feedtwin-check',
    platform: 'weixin',
    run: 'r1',
    only: [],
    failOn: [],
    ...options,
  })
  return addFindings(report)
}

export const findRequirement = (
  { requirements }: Pick<Report, 'requirements'>,
  wanted: string,
): RequirementResult | undefined => requirements.find(({ id }) => id === wanted)

/** Expects a verdict on a requirement, and more of its result. */
export const expectVerdict = (
  report: Pick<Report, 'requirements'>,
  id: string,
  verdict: RequirementResult['verdict'],
  more: object = {},
): void => expect(findRequirement(report, id)).toMatchObject({ verdict, ...more })

/** The requirements with one of the verdicts. */
export const listIds = (
  { requirements }: Report,
  ...verdicts: readonly RequirementResult['verdict'][]
): RequirementId[] => requirements.filter(({ verdict }) => verdicts.includes(verdict)).map(({ id }) => id)
