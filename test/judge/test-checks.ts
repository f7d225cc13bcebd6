import { expect, it } from 'vitest'
import type { RequirementId } from '../../src/contract/generated/requirement-ids.ts'
import type { Breakage } from '../../src/serve/breakages/breakage.ts'
import {
  delayPosts,
  judgeTwin,
  listProblems,
  listViolated,
  publishBeforeLists,
  type Selection,
  type Trial,
} from './judge-twin.ts'
import { wrapWith } from './power/break-server.ts'

/** Tests that checks find no violation in deployments that are hard to judge, and in more of them. */
export function testDifficultDeployments(judged: Selection, more: Readonly<Record<string, Trial>>): void {
  const trials: Readonly<Record<string, Trial>> = {
    'replicas that lag': { between: (fetch, now) => delayPosts(fetch, now, 3000, 1) },
    'two replicas, of which one lags': { between: (fetch, now) => delayPosts(fetch, now, 3000, 2) },
    'other users who publish': { between: publishBeforeLists(1) },
    ...more,
  }
  it.each(Object.entries(trials))('%s', async (_, trial) => {
    for (const world of ['planet', 'empty'] as const)
      expect(listProblems(await judgeTwin(judged, { ...trial, world })), world).toEqual([])
  })
}

/** Wrong servers by the requirement that they break, each under the name of its defect. */
export type WrongServers = Partial<Record<RequirementId, Readonly<Record<string, Breakage>>>>

/** Lists each defect with the requirement that it breaks. */
export const listDefects = (servers: WrongServers) =>
  Object.entries(servers).flatMap(([requirement, defects]) =>
    Object.entries(defects).map(
      ([defect, breakage]) => [defect, requirement as RequirementId, breakage] as const,
    ),
  )

/** Tests that checks find the requirement that each wrong server breaks. */
export function testWrongServers(judged: Selection, servers: WrongServers): void {
  it.each(listDefects(servers))('%s (%s)', async (_, requirement, breakage) => {
    const report = await judgeTwin(judged, { between: wrapWith(breakage) })
    expect(listViolated(report)).toContain(requirement)
  })
}
