import { readLogin, readSentToken } from '../../requirements/log/accounts.ts'
import { judgeExchanges, type RequirementRow, type RowResult } from '../../requirements/log/row.ts'
import type { Client } from '../../target/client/client.ts'
import type { Exchange } from '../../target/exchange.ts'
import { readStatusCode } from '../../target/reading/read-response.ts'
import type { Violation } from '../../target/violation.ts'
import type { WalkRun } from './run-walk.ts'

/** A step that sent a request. */
export interface WalkEntry {
  readonly index: number
  readonly exchange: Exchange
}

/** How the responses of a walk contradict a requirement. */
export interface WalkContradiction {
  readonly violation: Violation
  /** the steps that lead to the violation; the response to the last one has it */
  readonly entries: readonly [WalkEntry, ...WalkEntry[]]
}

export const listSentSteps = ({ steps }: WalkRun): readonly WalkEntry[] =>
  steps.flatMap(({ exchange }, index) => (exchange ? [{ index, exchange }] : []))

export const isPublication = ({ exchange }: WalkEntry): boolean =>
  exchange.outgoing.operation === 'createPost'

/** Judges the exchanges of a walk by rows. */
export function judgeEntries(
  rows: readonly RequirementRow[],
  entries: readonly WalkEntry[],
  client: Client,
): ReadonlyMap<RequirementRow, RowResult> {
  const exchanges = entries.map(({ exchange }) => exchange)
  const all = [...listLogins(entries, client), ...exchanges].sort((one, other) => one.number - other.number)
  return judgeExchanges(rows, all, client, exchanges)
}

/** The logins outside a walk whose token was rejected in the walk. */
export function listLogins(entries: readonly WalkEntry[], client: Client): readonly Exchange[] {
  const isRejected = entries.some(
    ({ exchange }) => readStatusCode(exchange) === 401 && readSentToken(exchange)?.startsWith('$TOKEN_'),
  )
  const own = new Set(entries.map(({ exchange }) => exchange))
  return isRejected
    ? client.transport.exchanges.filter((each) => readLogin(each) !== undefined && !own.has(each))
    : []
}

/** How the exchanges of a walk contradict a row together; undefined if they do not, or if only others do. */
export function findInWalk(
  row: RequirementRow,
  entries: readonly WalkEntry[],
  client: Client,
): WalkContradiction | undefined {
  const [found] = judgeEntries([row], entries, client).get(row)?.contradictions ?? []
  if (!found) return undefined
  const evidence = [...(found.earlier ?? []), found.exchange]
  const [first, ...others] = evidence.flatMap((each) => entries.filter(({ exchange }) => exchange === each))
  return first && { violation: found.violation, entries: [first, ...others] }
}
