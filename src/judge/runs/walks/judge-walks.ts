import type { RequirementId } from '../../../contract/generated/requirement-ids.ts'
import type { WalkSummary } from '../../report/report.ts'
import type { Walk } from '../../report/walk.ts'
import { readLogin, readSentToken } from '../../requirements/log/accounts.ts'
import { judgeExchanges, type RequirementRow, type RowResult } from '../../requirements/log/row.ts'
import type { Client } from '../../target/client/client.ts'
import type { Exchange } from '../../target/exchange.ts'
import { readStatusCode } from '../../target/reading/read-response.ts'
import type { UnjudgedCause } from '../../target/violation.ts'
import { confirmResult } from '../outcomes/confirm.ts'
import { type CheckOutcome, createErrorOutcome } from '../outcomes/outcome.ts'
import { createWalks } from './arbitrary-walk.ts'
import { runWalk, type WalkRun } from './run-walk.ts'
import { findWalkSettings } from './settings.ts'
import { confirmContradiction, keepSteps } from './shrink-walk.ts'
import { createView, type Relation, type WalkView } from './walk-view.ts'

/** The walks of a run. */
export interface WalkSelection {
  readonly count: number
  readonly seed: number
  /** walks to send instead of those of the seed */
  readonly replay?: readonly Walk[] | undefined
}

interface JudgedWalks {
  readonly outcomes: readonly (readonly [RequirementId, CheckOutcome])[]
  readonly summary: WalkSummary
}

/** How many violations of a requirement are tried until one is confirmed. */
const MAX_REPETITIONS = 3

/**
 * Sends the walks, and judges them by the rows of requirements. The first violation of each requirement is
 * confirmed and shortened.
 *
 * @param openClient for confirmations
 * @param isWanted whether violations of a requirement are looked for
 */
export async function judgeWalks(
  rows: readonly RequirementRow[],
  client: Client,
  openClient: () => Client,
  options: WalkSelection,
  isWanted: (requirement: RequirementId) => boolean,
): Promise<JudgedWalks> {
  const { transport } = client
  const start = transport.exchanges.length
  const settings = await findWalkSettings(client)
  const walks = options.replay ?? (await createWalks({ ...options, tier: transport.options.tier }))
  const outcomes = new Map<RequirementId, CheckOutcome>()
  const attempts = new Map<RequirementId, number>()
  const skipped: Partial<Record<UnjudgedCause, number>> = {}
  const isOpen = ({ requirement }: { readonly requirement: RequirementId }): boolean =>
    isWanted(requirement) &&
    outcomes.get(requirement)?.verdict !== 'fail' &&
    (attempts.get(requirement) ?? 0) < MAX_REPETITIONS
  const record = (requirement: RequirementId, outcome: CheckOutcome | undefined): void => {
    if (!outcome || outcome.verdict === 'pass') return
    outcomes.set(requirement, outcome)
    attempts.set(requirement, (attempts.get(requirement) ?? 0) + 1)
  }
  for (const walk of walks) {
    if (transport.ending !== undefined) break
    const forgetLists = transport.markLists()
    const run = await runWalk(walk, client, settings)
    for (const { skipped: cause } of run.steps) if (cause) skipped[cause] = (skipped[cause] ?? 0) + 1
    const view = createView(run, client, settings)
    for (const [row, result] of judgeEntries(rows.filter(isOpen), view))
      record(row.requirement, await judgeByRow(row, result, view, run, openClient))
    forgetLists([...outcomes.values()].flatMap(({ evidence }) => evidence))
    client.evidence = []
  }
  const requests = transport.exchanges.length - start
  return {
    outcomes: [...outcomes],
    summary: { seed: options.seed, walks: walks.length, requests, skipped },
  }
}

/** Judges the exchanges of a walk by rows. */
function judgeEntries(
  rows: readonly RequirementRow[],
  view: WalkView,
): ReadonlyMap<RequirementRow, RowResult> {
  const exchanges = view.entries.map(({ exchange }) => exchange)
  const all = [...listLogins(view), ...exchanges].sort((one, other) => one.number - other.number)
  return judgeExchanges(rows, all, view.client, exchanges)
}

/** The logins outside a walk that returned a token which was rejected in the walk; without such a token, none. */
function listLogins({ entries, client }: WalkView): readonly Exchange[] {
  const isRejected = entries.some(
    ({ exchange }) => readStatusCode(exchange) === 401 && readSentToken(exchange)?.startsWith('$TOKEN_'),
  )
  const own = new Set(entries.map(({ exchange }) => exchange))
  return isRejected
    ? client.transport.exchanges.filter((each) => readLogin(each) !== undefined && !own.has(each))
    : []
}

async function judgeByRow(
  row: RequirementRow,
  { contradictions, failure }: RowResult,
  view: WalkView,
  run: WalkRun,
  openClient: () => Client,
): Promise<CheckOutcome | undefined> {
  const [found] = contradictions
  if (!found) return failure && createErrorOutcome(failure.error, [failure.exchange])
  if (found.earlier?.length || listLogins(view).length > 0)
    return judgeByRelation(createRelation(row), view, run)
  const outcome = await confirmResult(row, { contradictions: [found] }, view.client, openClient)
  const indexes = view.entries.filter(({ exchange }) => exchange === found.exchange).map(({ index }) => index)
  return { ...outcome, walk: keepSteps(run.walk, indexes) }
}

/** A row that judges the exchanges of a walk together. */
const createRelation = (row: RequirementRow): Relation => ({
  requirement: row.requirement,
  ...(row.mayLag && { mayLag: row.mayLag }),
  find(view) {
    const { entries } = view
    const [found] = judgeEntries([row], view).get(row)?.contradictions ?? []
    if (!found) return undefined
    const evidence = [...(found.earlier ?? []), found.exchange]
    const [first, ...others] = evidence.flatMap((each) => entries.filter(({ exchange }) => exchange === each))
    return first && { violation: found.violation, entries: [first, ...others] }
  },
})

async function judgeByRelation(
  relation: Relation,
  view: WalkView,
  { walk }: WalkRun,
): Promise<CheckOutcome | undefined> {
  try {
    const contradiction = relation.find(view)
    return contradiction && (await confirmContradiction(relation, contradiction, walk, view))
  } catch (error) {
    return createErrorOutcome(error, [])
  }
}
