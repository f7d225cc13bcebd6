import { getOwn } from '../../base/json.ts'
import { canonicalizeAnswer } from '../../contract/canonicalize-answer.ts'
import type { Dialect, GapId, ObservedAnswer } from '../../contract/index.ts'
import type { Client } from '../target/client/client.ts'
import type { Tier } from '../target/exchange.ts'

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
  /**
   * Whether an observed answer agrees with the expected one. Default: they are equal, where lists are sets.
   *
   * @param dialect the expected answers to all gaps
   */
  equal?(expected: Dialect[Id], observed: ObservedAnswer<Id>, dialect: Dialect): boolean
}

/** One probe for each gap. A gap without a probe does not compile. */
export type ProbeTable = { readonly [Id in GapId]: Probe<Id> }

/** Whether two answers are equal, where lists are sets. */
export const isEqualAnswer = (a: unknown, b: unknown): boolean =>
  canonicalizeAnswer(a) === canonicalizeAnswer(b)

/** Compares answers with cases: those that were observed must be equal. The others are not known. */
export const areObservedCasesEqual = (
  expected: Readonly<Record<string, unknown>>,
  observed: Readonly<Record<string, unknown>>,
): boolean =>
  Object.entries(observed).every(([name, answer]) => isEqualAnswer(getOwn(expected, name), answer))

/** Compares maximums: one that is larger than everything that was tried looks like none. */
export const createMaximumComparison =
  (tried: number) =>
  (expected: number | 'none', observed: number | 'none'): boolean =>
    expected === observed || (observed === 'none' && typeof expected === 'number' && expected >= tried)

/** Whether a set of which only a sample was seen agrees with the expected one: it has nothing that is not expected. */
export const isSubset = (expected: readonly unknown[], observed: readonly unknown[]): boolean =>
  observed.every((item) => expected.some((value) => isEqualAnswer(value, item)))
