import { formatViolation, type Violation, type ViolationTexts } from '../violation.ts'
import type { Judgement } from './row.ts'

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
  firstKept: Judged | undefined
  /** the evidence ends with the exchange that has the violation */
  firstBroken: { readonly violation: Violation; readonly evidence: readonly Judged[] } | undefined
  /** the numbers of the first exchanges that show a violation */
  readonly brokenBy: number[] = []
  failure: (Failure & { readonly exchange: Judged }) | undefined

  /** @returns the violation that an exchange shows */
  add(exchange: Judged, judgement: Judgement<Judged> | Failure | undefined): ViolationTexts | undefined {
    if (judgement === 'kept') {
      this.kept++
      this.firstKept ??= exchange
    } else if (judgement !== undefined && 'error' in judgement)
      this.failure ??= { error: judgement.error, exchange }
    else if (judgement !== undefined && 'violation' in judgement) {
      const { violation, earlier = [], of = exchange } = judgement
      this.broken++
      this.firstBroken ??= { violation, evidence: [...earlier, of] }
      if (this.brokenBy.length < MAX_NAMED) this.brokenBy.push(exchange.number)
      return formatViolation(violation)
    }
    return undefined
  }
}
