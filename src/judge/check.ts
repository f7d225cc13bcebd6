import type { RequirementId } from '../contract/generated/requirement-ids.ts'
import type { Client } from './client/index.ts'
import type { Tier } from './target/exchange.ts'

/** The executable test of one requirement that sends requests. */
export interface Check {
  readonly requirement: RequirementId
  /** the lowest tier that may run it */
  readonly tier: Tier
  /** Returns if the target meets the requirement. @throws Violated, Unjudged, Unstable */
  run(client: Client): Promise<void>
}
