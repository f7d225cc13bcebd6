import { toText } from '../../../base/json.ts'
import type { Requirement } from '../../../contract/generated/requirements.ts'
import { createExcerpt } from '../../report/excerpt.ts'
import { createCase } from '../../report/findings/create-cases.ts'
import type { Evidence, JudgedResult, UnwordedResult, Verdict } from '../../report/report.ts'
import { isContradiction, type JudgeError, type Judgement } from '../../requirements/log/row.ts'
import type { Client } from '../../target/client/client.ts'
import type { Exchange } from '../../target/exchange.ts'
import { demandTier } from '../../target/limits.ts'
import { getReceived } from '../../target/look-through.ts'
import {
  formatViolation,
  Unjudged,
  Unstable,
  type Violation,
  type ViolationTexts,
} from '../../target/violation.ts'
import type { RequestGroup } from '../tour/tour-step.ts'

/** What is known of a requirement after some requests. */
export interface CheckOutcome
  extends Pick<UnwordedResult, 'reason' | 'cause' | 'violation' | 'cases' | 'walk'> {
  readonly verdict: Exclude<Verdict, 'warn'>
  readonly evidence: readonly Exchange[]
}

/** The outcome of a requirement to which no response applies. */
export const NO_OUTCOME: CheckOutcome = {
  verdict: 'unjudged',
  reason: 'the run has no response to which this requirement applies',
  cause: 'no-data',
  evidence: [],
}

/** The outcome where the kit itself fails: it ends no run, and the requirement has no other verdict. */
export const createErrorOutcome = (error: unknown, evidence: readonly Exchange[]): CheckOutcome => ({
  verdict: 'error',
  reason: describeInternalError(error),
  evidence,
})

/** The outcome of an error. @param evidence the exchanges before the error */
export function createThrownOutcome(error: unknown, evidence: readonly Exchange[]): CheckOutcome {
  if (error instanceof Unstable) return { verdict: 'unstable', reason: error.message, evidence }
  if (error instanceof Unjudged)
    return { verdict: 'unjudged', reason: error.message, cause: error.cause, evidence }
  return createErrorOutcome(error, evidence)
}

/** Sends requests if the tier allows them. @returns pass, or the outcome of the error that ended them */
export async function sendRequests({ tier, request }: RequestGroup, client: Client): Promise<CheckOutcome> {
  client.evidence = []
  try {
    demandTier(client.transport.options.tier, tier)
    await request(client)
    return { verdict: 'pass', evidence: client.evidence }
  } catch (error) {
    return createThrownOutcome(error, client.evidence)
  }
}

/** Describes an error of the kit itself as a part of a sentence. */
export const describeInternalError = (error: unknown): string =>
  `internal error, please report: ${toText(error)}`

/** A requirement or an app rule that an exchange has broken. */
export interface BrokenRule extends Pick<JudgedResult, 'id' | 'level'> {
  readonly violation: ViolationTexts
}

interface TallyOutcome<Judged> {
  readonly verdict: 'pass' | 'fail' | 'error'
  readonly reason?: string
  readonly violation?: Violation
  readonly evidence: readonly Judged[]
}

/** How many exchanges that show a violation are named. */
const MAX_NAMED = 100

/**
 * Counts the exchanges that keep and break a row, and remembers the first of each.
 *
 * @example
 * const tally = new Tally<Exchange>()
 * for (const exchange of exchanges) tally.add(exchange, tryToJudge(() => row.judge(exchange, log)))
 * tally.broken // 2
 */
export class Tally<Judged extends { readonly number: number }> {
  kept = 0
  broken = 0
  #firstKept: Judged | undefined
  /** the evidence ends with the exchange that has the violation */
  firstBroken: { readonly violation: Violation; readonly evidence: readonly Judged[] } | undefined
  /** the numbers of the first exchanges that show a violation */
  readonly brokenBy: number[] = []
  #failure: (JudgeError & { readonly exchange: Judged }) | undefined

  /** @returns the violation that an exchange shows */
  add(exchange: Judged, judgement: Judgement<Judged> | JudgeError | undefined): ViolationTexts | undefined {
    if (judgement === 'kept') {
      this.kept++
      this.#firstKept ??= exchange
    } else if (judgement !== undefined && 'error' in judgement)
      this.#failure ??= { error: judgement.error, exchange }
    else if (isContradiction(judgement)) {
      const { violation, earlier = [], of = exchange } = judgement
      this.broken++
      this.firstBroken ??= { violation, evidence: [...earlier, of] }
      if (this.brokenBy.length < MAX_NAMED) this.brokenBy.push(exchange.number)
      return formatViolation(violation)
    }
    return undefined
  }

  /**
   * The outcome of all exchanges; undefined if none of them is about the requirement.
   *
   * @param describeAll says how many exchanges show a violation, where it is more than one
   */
  createOutcome(describeAll: () => string): TallyOutcome<Judged> | undefined {
    const failure = this.#failure
    if (this.firstBroken)
      return { verdict: 'fail', ...this.firstBroken, ...(this.broken > 1 && { reason: describeAll() }) }
    if (failure)
      return { verdict: 'error', reason: describeInternalError(failure.error), evidence: [failure.exchange] }
    return this.#firstKept && { verdict: 'pass', evidence: [this.#firstKept] }
  }
}

const WORST_FIRST = ['fail', 'error', 'unstable', 'pass', 'unjudged'] as const

/** The result of a requirement from all its outcomes: the worst one, but pass outweighs unjudged. */
export function combineOutcomes(
  { id, level, section, sentence }: Requirement,
  outcomes: readonly CheckOutcome[],
): UnwordedResult {
  const [worst = NO_OUTCOME] = WORST_FIRST.flatMap((verdict) =>
    outcomes.filter((outcome) => outcome.verdict === verdict),
  )
  const { verdict, violation, evidence } = worst
  const exchange = evidence.at(-1)
  const excerpt = violation && exchange && createExcerpt(exchange, violation)
  const cases = worst.cases ?? (violation && exchange && [createCase(id, [{ violation, exchange }])])
  return {
    id,
    level,
    section,
    sentence,
    ...worst,
    verdict: verdict === 'fail' && level !== 'stated' ? 'warn' : verdict,
    ...(excerpt !== undefined && { excerpt }),
    ...(cases && { cases }),
    evidence: dropRepeated(evidence).map(shortenExchange),
  }
}

/** Drops exchanges with the same request and the same response as a later one, because they show nothing more. */
function dropRepeated(evidence: readonly Exchange[]): readonly Exchange[] {
  const createKey = ({ request, response }: Exchange): string =>
    JSON.stringify([request, response.status, response.text, response.digest])
  const keys = evidence.map(createKey)
  return evidence.filter((_, index) => !keys.includes(keys[index] ?? '', index + 1))
}

/** An exchange as a report shows it: the response as it was received, without the parsed JSON of long bodies. */
function shortenExchange(exchange: Exchange): Evidence {
  const { number, request, milliseconds } = exchange
  const { received, ...response } = exchange.response
  const { status, json } = getReceived(exchange)
  return {
    number,
    request,
    response: { ...response, status, json: response.digest === undefined ? json : undefined },
    milliseconds,
  }
}
