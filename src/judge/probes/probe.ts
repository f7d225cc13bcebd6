import { asRecord, getOwn } from '../../base/json.ts'
import { canonicalizeAnswer } from '../../contract/canonicalize-answer.ts'
import type { Dialect, GapId, ObservedAnswer } from '../../contract/index.ts'
import type { Client } from '../target/client/client.ts'
import { createUnexpected } from '../target/client/read-lists.ts'
import type { Exchange, Tier } from '../target/exchange.ts'

/** The few requests that find a target's answer to one gap. */
export interface Probe<Id extends GapId = GapId> {
  /** the lowest tier that may run it; default: read */
  readonly tier?: Tier
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
   * Whether an observed answer agrees with the expected one. Default: they are equal, where lists are sets; of a gap
   * with cases, only the observed ones are compared.
   *
   * @param dialect the expected answers to all gaps
   */
  equal?(expected: Dialect[Id], observed: ObservedAnswer<Id>, dialect: Dialect): boolean
}

/** A probe that sends one request, whose status is the answer. */
interface StatusProbe<Id extends GapId> extends Omit<Probe<Id>, 'run'> {
  /** what is sent, for messages */
  readonly what: string
  send(client: Client): Promise<Exchange>
  readonly answers: StatusAnswers<ObservedAnswer<Id>>
}

/** Answers by status. */
type StatusAnswers<Answer> = Readonly<Record<number, Answer>>

export const createStatusProbe = <Id extends GapId>({
  what,
  send,
  answers,
  ...probe
}: StatusProbe<Id>): Probe<Id> => ({
  ...probe,
  run: async (client) => readStatusAnswer(what, await send(client), answers),
})

/** The answer that the status of a response is. @param what was sent @throws Unjudged when the status is not an answer */
export function readStatusAnswer<Answer>(
  what: string,
  exchange: Exchange,
  answers: StatusAnswers<Answer>,
): Answer {
  const answer = answers[exchange.response.status]
  if (answer === undefined) throw createUnexpected(what, exchange)
  return answer
}

/** One probe for each gap. A gap without a probe does not compile. */
export type ProbeTable = { readonly [Id in GapId]: Probe<Id> }

/** Whether two answers are equal, where lists are sets. */
export const isEqualAnswer = (a: unknown, b: unknown): boolean =>
  canonicalizeAnswer(a) === canonicalizeAnswer(b)

/** Compares answers with cases: those that were observed must be equal. The others are not known. */
export const areObservedCasesEqual = (expected: unknown, observed: unknown): boolean =>
  Object.entries(asRecord(observed)).every(([name, answer]) =>
    isEqualAnswer(getOwn(asRecord(expected), name), answer),
  )

/** Compares maximums: one that is larger than everything that was tried looks like none. */
export const createMaximumComparison =
  (tried: number) =>
  (expected: number | 'none', observed: number | 'none'): boolean =>
    expected === observed || (observed === 'none' && typeof expected === 'number' && expected >= tried)

/** Whether a set of which only a sample was seen agrees with the expected one: it has nothing that is not expected. */
export const isSubset = (expected: readonly unknown[], observed: readonly unknown[]): boolean =>
  observed.every((item) => expected.some((value) => isEqualAnswer(value, item)))
