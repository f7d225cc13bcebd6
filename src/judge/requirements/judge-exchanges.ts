import type { Client } from '../client/index.ts'
import type { Exchange } from '../target/exchange.ts'
import { Facts } from './facts.ts'
import { Log } from './log.ts'
import type { Contradiction, Missing, RequirementRow } from './row.ts'

/** What the exchanges of a run show about a requirement. */
export interface RowResult {
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

const factsOfRuns = new WeakMap<readonly Exchange[], { readonly facts: Facts; count: number }>()

/** What all exchanges of a run show about its target. Each is read once. */
function readFacts({ knowledge, transport: { exchanges } }: Client): Facts {
  const known = factsOfRuns.get(exchanges) ?? { facts: new Facts(knowledge), count: 0 }
  factsOfRuns.set(exchanges, known)
  for (; known.count < exchanges.length; known.count++) known.facts.add(exchanges[known.count] as Exchange)
  return known.facts
}

/** A log of some exchanges of a run, which knows the facts that the others show. */
export const openLog = (client: Client, exchanges: readonly Exchange[] = []): Log =>
  exchanges.reduce((log, each) => log.add(each), new Log(client.knowledge, readFacts(client)))

/**
 * Judges exchanges by rows, in one pass over the log. An exchange that a row cannot judge neither keeps nor breaks its
 * requirement.
 *
 * @param judged those of the exchanges that are judged; the others only come before them
 */
export function judgeExchanges(
  rows: readonly RequirementRow[],
  exchanges: readonly Exchange[],
  client: Client,
  judged: readonly Exchange[] = exchanges,
): ReadonlyMap<RequirementRow, RowResult> {
  const log = openLog(client)
  const wanted = new Set(judged)
  const results = new Map<RequirementRow, RowResult>(rows.map((row) => [row, { contradictions: [] }]))
  for (const [index, exchange] of exchanges.entries()) {
    if (wanted.has(exchange))
      for (const [row, result] of results) results.set(row, addJudgement(result, row, log, exchanges, index))
    log.add(exchange)
  }
  return results
}

/** @param index that of the exchange which is judged */
function addJudgement(
  result: RowResult,
  row: RequirementRow,
  log: Log,
  exchanges: readonly Exchange[],
  index: number,
): RowResult {
  const exchange = exchanges[index] as Exchange
  try {
    const judgement = row.judge(exchange, log)
    if (judgement === undefined) return result
    if (judgement === 'kept') return { kept: exchange, ...result }
    return 'missing' in judgement
      ? { missing: judgement, ...result }
      : {
          ...result,
          contradictions: [...result.contradictions, createFound(judgement, exchanges, index)],
        }
  } catch (error) {
    return { failure: { error, exchange }, ...result }
  }
}

/** @param index of the one that was judged */
function createFound(
  contradiction: Contradiction,
  exchanges: readonly Exchange[],
  index: number,
): FoundContradiction {
  const exchange = contradiction.of ?? (exchanges[index] as Exchange)
  return {
    ...contradiction,
    exchange,
    // A long run may have many contradictions.
    get before() {
      return exchanges.slice(0, index + 1).filter((each) => each !== exchange)
    },
  }
}
