import type { GapId } from '../contract/index.ts'
import type { Client } from './client/index.ts'
import type { Tier } from './target/exchange.ts'

/** The few requests that find out how a target answers one gap. */
export interface Probe {
  readonly gap: GapId
  /** the least tier that it needs */
  readonly tier: Tier
  /**
   * Gives the answer, legal by the catalogue.
   *
   * @throws Unjudged with what would decide it, when data or tier do not
   */
  run(client: Client): Promise<unknown>
}
