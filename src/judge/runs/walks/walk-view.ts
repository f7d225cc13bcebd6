import { readLogin, readSentToken } from '../../requirements/log/accounts.ts'
import { judgeExchanges, type RequirementRow, type RowResult } from '../../requirements/log/row.ts'
import type { Client } from '../../target/client/client.ts'
import type { Exchange } from '../../target/exchange.ts'
import { readStatusCode } from '../../target/reading/read-response.ts'
import type { Violation } from '../../target/violation.ts'
import type { WalkRun } from './run-walk.ts'
import type { WalkSettings } from './settings.ts'

/** A step that sent a request. */
interface Entry {
  readonly index: number
  readonly exchange: Exchange
}

/** A walk that was sent, as rows judge it. */
export interface WalkView {
  readonly entries: readonly Entry[]
  readonly client: Client
  readonly settings: WalkSettings
}

/** How the responses of a walk contradict a requirement. */
export interface WalkContradiction {
  readonly violation: Violation
  /** the steps that show it; the response to the last one has the violation */
  readonly entries: readonly [Entry, ...Entry[]]
}

export const createView = ({ steps }: WalkRun, client: Client, settings: WalkSettings): WalkView => ({
  entries: steps.flatMap(({ exchange }, index) => (exchange ? [{ index, exchange }] : [])),
  client,
  settings,
})

export const isPublication = ({ exchange }: Entry): boolean => exchange.outgoing.operation === 'createPost'

/** Judges the exchanges of a walk by rows. */
export function judgeEntries(
  rows: readonly RequirementRow[],
  view: WalkView,
): ReadonlyMap<RequirementRow, RowResult> {
  const exchanges = view.entries.map(({ exchange }) => exchange)
  const all = [...listLogins(view), ...exchanges].sort((one, other) => one.number - other.number)
  return judgeExchanges(rows, all, view.client, exchanges)
}

/** The logins outside a walk that returned a token which was rejected in the walk; without such a token, none. */
export function listLogins({ entries, client }: WalkView): readonly Exchange[] {
  const isRejected = entries.some(
    ({ exchange }) => readStatusCode(exchange) === 401 && readSentToken(exchange)?.startsWith('$TOKEN_'),
  )
  const own = new Set(entries.map(({ exchange }) => exchange))
  return isRejected
    ? client.transport.exchanges.filter((each) => readLogin(each) !== undefined && !own.has(each))
    : []
}

/** How the exchanges of a walk contradict a row together; undefined if they do not, or if only others do. */
export function findInWalk(row: RequirementRow, view: WalkView): WalkContradiction | undefined {
  const [found] = judgeEntries([row], view).get(row)?.contradictions ?? []
  if (!found) return undefined
  const evidence = [...(found.earlier ?? []), found.exchange]
  const [first, ...others] = evidence.flatMap((each) =>
    view.entries.filter(({ exchange }) => exchange === each),
  )
  return first && { violation: found.violation, entries: [first, ...others] }
}
