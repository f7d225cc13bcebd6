import type { Exchange } from '../target/exchange.ts'
import type { GapAnswers } from './facts.ts'
import { Log } from './log.ts'
import type { Contradiction, Missing, RequirementRow } from './row.ts'

/** What the exchanges of a run show about a requirement. */
interface RowResult {
  readonly kept?: Exchange
  /** what is missing to judge an exchange */
  readonly missing?: Missing
  readonly contradictions: readonly FoundContradiction[]
  /** an exchange that could not be judged */
  readonly failure?: { readonly error: unknown; readonly exchange: Exchange }
}

export interface FoundContradiction extends Contradiction {
  readonly exchange: Exchange
  /** the exchanges before it */
  readonly before: readonly Exchange[]
}

/**
 * Judges exchanges by a row. An exchange that it cannot judge neither keeps nor breaks its requirement.
 *
 * @param judged those of the exchanges that are judged; the others only come before them
 */
export function judgeExchanges(
  row: RequirementRow,
  exchanges: readonly Exchange[],
  dialect: GapAnswers,
  judged = exchanges,
): RowResult {
  const log = new Log(dialect, exchanges)
  let result: RowResult = { contradictions: [] }
  for (const [index, exchange] of exchanges.entries()) {
    try {
      const judgement = judged.includes(exchange) ? row.judge(exchange, log) : undefined
      if (judgement === 'kept') result = { kept: exchange, ...result }
      else if (judgement !== undefined && 'missing' in judgement) result = { missing: judgement, ...result }
      else if (judgement !== undefined) {
        const found = createFound(judgement, exchanges.slice(0, index + 1))
        result = { ...result, contradictions: [...result.contradictions, found] }
      }
    } catch (error) {
      result = { failure: { error, exchange }, ...result }
    }
    log.add(exchange)
  }
  return result
}

/** @param exchanges those until the one that was judged */
function createFound(contradiction: Contradiction, exchanges: readonly Exchange[]): FoundContradiction {
  const exchange = contradiction.of ?? (exchanges.at(-1) as Exchange)
  const before = exchanges.filter((each) => each !== exchange)
  return { ...contradiction, exchange, before }
}
