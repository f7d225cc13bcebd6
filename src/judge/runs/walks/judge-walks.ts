import type { RequirementId } from '../../../contract/generated/requirement-ids.ts'
import type { WalkSummary } from '../../report/report.ts'
import type { Walk } from '../../report/walk.ts'
import type { RequirementRow, RowResult } from '../../requirements/log/row.ts'
import type { Client } from '../../target/client/client.ts'
import type { UnjudgedCause } from '../../target/violation.ts'
import { confirmResult } from '../outcomes/confirm.ts'
import { type CheckOutcome, createErrorOutcome } from '../outcomes/outcome.ts'
import { createWalks } from './arbitrary-walk.ts'
import {
  findInWalk,
  judgeEntries,
  listLogins,
  listSentSteps,
  runWalk,
  type WalkEntry,
  type WalkRun,
} from './run-walk.ts'
import { findWalkSettings } from './settings.ts'
import { confirmContradiction, keepSteps, type WalkConversation } from './shrink-walk.ts'

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
    const entries = listSentSteps(run)
    for (const [row, result] of judgeEntries(rows.filter(isOpen), entries, client))
      record(row.requirement, await judgeByRow(row, result, { run, entries, client, settings, openClient }))
    forgetLists([...outcomes.values()].flatMap(({ evidence }) => evidence))
    client.evidence = []
  }
  const requests = transport.exchanges.length - start
  return {
    outcomes: [...outcomes],
    summary: { seed: options.seed, walks: walks.length, requests, skipped },
  }
}

interface WalkContext extends WalkConversation {
  readonly run: WalkRun
  readonly entries: readonly WalkEntry[]
  readonly openClient: () => Client
}

async function judgeByRow(
  row: RequirementRow,
  { contradictions, failure }: RowResult,
  context: WalkContext,
): Promise<CheckOutcome | undefined> {
  const { run, entries, client, openClient } = context
  const [found] = contradictions
  if (!found) return failure && createErrorOutcome(failure.error, [failure.exchange])
  if (found.earlier?.length || listLogins(entries, client).length > 0) {
    try {
      const contradiction = findInWalk(row, entries, client)
      return contradiction && (await confirmContradiction(row, contradiction, run.walk, entries, context))
    } catch (error) {
      return createErrorOutcome(error, [])
    }
  }
  const outcome = await confirmResult(row, { contradictions: [found] }, client, openClient)
  const indexes = entries.filter(({ exchange }) => exchange === found.exchange).map(({ index }) => index)
  return { ...outcome, walk: keepSteps(run.walk, indexes) }
}
