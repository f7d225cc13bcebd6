import type { Dialect, GapId, ObservedAnswer } from '../contract/index.ts'
import type { Client } from './client/index.ts'
import type { Tier } from './target/exchange.ts'

/** The few requests that find a target's answer to one gap. */
export interface Probe<Id extends GapId = GapId> {
  readonly gap: Id
  /** the lowest tier that may run it */
  readonly tier: Tier
  /** which responses show the answer, as a part of a sentence; a dialect file quotes it */
  readonly relevantResponses: string
  /**
   * Finds the answer.
   *
   * @throws Unjudged with what would decide it, when the data or the tier do not suffice
   * @throws Unstable when the target contradicts itself
   */
  run(client: Client): Promise<ObservedAnswer<Id>>
  /** Whether an observed answer agrees with the expected one. Default: they are equal, where lists are sets. */
  equal?(expected: Dialect[Id], observed: ObservedAnswer<Id>): boolean
}

/** One probe for each gap. A gap without a probe does not compile. */
export type ProbeTable = { readonly [Id in GapId]: Probe<Id> }
