import type { AppRuleId } from '../../contract/generated/app-rule-ids.ts'
import type { AppRuleDescription } from '../../contract/generated/app-rules.ts'
import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import type { Judgement } from '../requirements/row.ts'
import { formatViolation, type Violation, type ViolationTexts } from '../violation.ts'
import { describeInternalError } from './outcome.ts'

/** A requirement or an app rule that an exchange has broken. */
export interface BrokenRule {
  readonly id: RequirementId | AppRuleId
  readonly level: AppRuleDescription['level']
  readonly violation: ViolationTexts
}

/** An error of the kit while it judges. */
interface Failure {
  readonly error: unknown
}

/** What a row says about an exchange. An error of the row ends nothing. */
export function tryToJudge<Judged>(
  judge: () => Judgement<Judged> | undefined,
): Judgement<Judged> | Failure | undefined {
  try {
    return judge()
  } catch (error) {
    return { error }
  }
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
  #failure: (Failure & { readonly exchange: Judged }) | undefined

  /** @returns the violation that an exchange shows */
  add(exchange: Judged, judgement: Judgement<Judged> | Failure | undefined): ViolationTexts | undefined {
    if (judgement === 'kept') {
      this.kept++
      this.#firstKept ??= exchange
    } else if (judgement !== undefined && 'error' in judgement)
      this.#failure ??= { error: judgement.error, exchange }
    else if (judgement !== undefined && 'violation' in judgement) {
      const { violation, earlier = [], of = exchange } = judgement
      this.broken++
      this.firstBroken ??= { violation, evidence: [...earlier, of] }
      if (this.brokenBy.length < MAX_NAMED) this.brokenBy.push(exchange.number)
      return formatViolation(violation)
    }
    return undefined
  }

  /**
   * What all exchanges have shown; undefined if none of them could show it.
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
