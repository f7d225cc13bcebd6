import type { RequirementId } from '../contract/generated/requirements.ts'
import type { Client } from './client/index.ts'
import type { Exchange, Tier } from './target/exchange.ts'
import type { Violation } from './violation.ts'

/** The executable test of one requirement that asks the target something. */
export interface Check {
  readonly requirement: RequirementId
  /** the least tier that it needs */
  readonly tier: Tier
  /** Ends when the requirement holds. @throws Violated, Unjudged */
  run(client: Client): Promise<void>
}

/** The executable test of one requirement that looks at every answer of the run, whatever it was asked for. */
export interface Watch {
  readonly requirement: RequirementId
  /** Whether this answer can keep or break the requirement. */
  concerns(exchange: Exchange): boolean
  /** What the answer contradicts, if it does. */
  judge(exchange: Exchange): Violation | undefined
}
