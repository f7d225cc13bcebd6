import type { Exchange } from '../target/exchange.ts'
import { type GapAnswers, Log } from './log.ts'
import type { Contradiction, RequirementRow } from './row.ts'

/** What the exchanges of a run show about a requirement. */
interface RowResult {
  readonly kept?: Exchange
  /** what is missing to judge an exchange */
  readonly missing?: string
  readonly contradictions: readonly FoundContradiction[]
  /** an exchange that could not be judged */
  readonly failure?: { readonly error: unknown; readonly exchange: Exchange }
}

export interface FoundContradiction extends Contradiction {
  readonly exchange: Exchange
  /** the exchanges before it */
  readonly before: readonly Exchange[]
}

/** Judges exchanges by a row. An exchange that it cannot judge neither keeps nor breaks its requirement. */
export function judgeExchanges(
  row: RequirementRow,
  exchanges: readonly Exchange[],
  dialect: GapAnswers,
): RowResult {
  const log = new Log(dialect)
  let result: RowResult = { contradictions: [] }
  for (const [index, exchange] of exchanges.entries()) {
    try {
      const judgement = row.judge(exchange, log)
      if (judgement === 'kept') result = { kept: exchange, ...result }
      else if (judgement !== undefined && 'missing' in judgement) result = { ...judgement, ...result }
      else if (judgement !== undefined) {
        const found = { ...judgement, exchange, before: exchanges.slice(0, index) }
        result = { ...result, contradictions: [...result.contradictions, found] }
      }
    } catch (error) {
      result = { failure: { error, exchange }, ...result }
    }
    log.add(exchange)
  }
  return result
}
