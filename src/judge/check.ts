import type { RequirementId } from '../contract/generated/requirement-ids.ts'
import type { Client } from './client/index.ts'
import type { Tier } from './target/exchange.ts'

/** The executable test of one requirement that sends requests. */
export interface Check {
  readonly requirement: RequirementId
  /** the lowest tier that may run it */
  readonly tier: Tier
  /** It judges all exchanges of the run, so it runs last; it has confirmed what it finds. */
  readonly judgesRun?: true
  /** Returns if the target meets the requirement. @throws Violated, Unjudged, Unstable */
  run(client: Client): Promise<void>
}
