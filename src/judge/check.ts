import type { RequirementId } from '../contract/generated/requirements.ts'
import type { Client } from './client/index.ts'
import type { Tier } from './target/exchange.ts'

/** The executable test of one requirement that asks the target something. */
export interface Check {
  readonly requirement: RequirementId
  /** the least tier that it needs */
  readonly tier: Tier
  /** Ends when the requirement holds. @throws Violated, Unjudged */
  run(client: Client): Promise<void>
}
