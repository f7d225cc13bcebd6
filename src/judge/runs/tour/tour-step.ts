import type { RequirementId } from '../../../contract/generated/requirement-ids.ts'
import type { TourStepId } from '../../../contract/generated/requirements.ts'
import type { Client } from '../../target/client/client.ts'
import type { Tier } from '../../target/exchange.ts'

/** Requests that belong together. */
export interface RequestGroup {
  readonly tier: Tier
  /** @throws Unjudged when something keeps it from sending all */
  request(client: Client): Promise<unknown>
}

export type TourSteps = Readonly<Partial<Record<TourStepId, RequestGroup>>>

/** A step, and what it is for: rows with something to judge. Other steps may need the same requests. */
export interface TourStep extends RequestGroup {
  readonly shows: readonly RequirementId[]
}
