import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import type { Client } from '../client/index.ts'
import type { Tier } from '../target/exchange.ts'

/** The first part of the id of a requirement, or the first two of three. */
type AreaOf<Id> = Id extends `${infer Area}.${infer Rest}`
  ? Area | (Rest extends `${infer Part}.${string}` ? `${Area}.${Part}` : never)
  : never

/** Requests that show requirements with a row. Other checks need the same requests. */
export interface Demonstration {
  /** the requirements, or areas of which it shows all */
  readonly shows: readonly (RequirementId | AreaOf<RequirementId>)[]
  readonly tier: Tier
  /** @throws Unjudged when something keeps it from sending all */
  request(client: Client): Promise<unknown>
}

/** Whether a demonstration sends what shows a requirement. */
export const isShownBy = (requirement: RequirementId, { shows }: Demonstration): boolean =>
  shows.some((shown) => requirement === shown || requirement.startsWith(`${shown}.`))
