import type { Vault } from '../../base/secrets/vault.ts'
import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import { requirements } from '../../contract/generated/requirements.ts'
import type { Dialect } from '../../contract/index.ts'
import { selectByPattern } from '../../contract/select-requirement-ids.ts'
import { probes } from '../probes/index.ts'
import type { ProbeTable } from '../probes/probe.ts'
import { findCauses } from '../report/causes/find-causes.ts'
import { createCase } from '../report/findings/create-cases.ts'
import { describeShape } from '../report/findings/describe-violation.ts'
import type {
  FailOn,
  JudgedReport,
  MessageResult,
  Report,
  UnwordedResult,
  WalkSummary,
} from '../report/report.ts'
import { computeVerdict } from '../report/verdict.ts'
import { requirementRows } from '../requirements/index.ts'
import { judgeExchanges, type RequirementRow, type RowResult } from '../requirements/log/row.ts'
import { describeForRun } from '../target/attempt.ts'
import { Client } from '../target/client/client.ts'
import { Knowledge } from '../target/client/knowledge.ts'
import { sharePublications } from '../target/client/publications.ts'
import type { ClientOptions } from '../target/client/requests.ts'
import { listCreatedIds, listMalformedIds } from '../target/reading/own-posts.ts'
import type { Transport } from '../target/transport.ts'
import { explainWrongTarget } from './explain-wrong-target.ts'
import { learnGaps } from './learn-gaps.ts'
import { confirmResult } from './outcomes/confirm.ts'
import { judgeRun } from './outcomes/judge-run.ts'
import { type CheckOutcome, combineOutcomes, sendRequests } from './outcomes/outcome.ts'
import { tour } from './tour/index.ts'
import type { TourStep } from './tour/tour-step.ts'
import { judgeWalks, type WalkSelection } from './walks/judge-walks.ts'

/** The probes of a run, and what judges its requirements. */
export interface Suite extends RequirementSuite {
  readonly probes: Partial<ProbeTable>
  /** Explains in a sentence why the target cannot be judged; undefined if it probably can. It runs first. */
  explainWrongTarget?(client: Client): Promise<string | undefined>
  /** Learns the texts of errors. It runs after the probes. */
  learnMessages?(client: Client): Promise<readonly MessageResult[]>
}

export interface RunOptions extends ClientOptions {
  /** requirements to judge: ids, patterns such as list.*, sections such as 4.2; empty means all */
  readonly only: readonly string[]
  /** the dialect that the target is expected to speak */
  readonly dialect?: Dialect | undefined
  readonly failOn: readonly FailOn[]
  /** random sequences of requests, besides the tour */
  readonly walks?: WalkSelection | undefined
}

/** Learns a target's dialect and judges the target by the wanted requirements. Never throws because of the target. */
export async function runSuite(
  suite: Suite,
  transport: Transport,
  vault: Vault,
  options: RunOptions,
): Promise<JudgedReport> {
  const { now, baseUrl, tier } = transport.options
  const { only, dialect, failOn } = options
  const named: readonly (readonly string[])[] = only.map(selectByPattern)
  const started = now()
  const knowledge = new Knowledge()
  const openClient = (): Client => new Client(transport, vault, knowledge, options)
  const client = openClient()
  const { exchanges } = transport
  const wrongTarget = await suite.explainWrongTarget?.(client)
  const createReport = (results: Results, reason: string | undefined): JudgedReport => {
    const randomErrors = transport.serverErrors.countRandom()
    const malformed = listMalformedIds(exchanges)
    return {
      feedtwin: 'report/1',
      target: baseUrl,
      tier,
      ...computeVerdict(results.requirements, results.gaps, exchanges, failOn, reason, named),
      ...(reason !== undefined && { reason }),
      ...results,
      requests: exchanges.length,
      ...(randomErrors > 0 && { randomErrors }),
      writes: transport.writes,
      created: listCreatedIds(exchanges),
      ...(malformed.length > 0 && { malformed }),
      durationMs: now() - started,
    }
  }
  if (wrongTarget !== undefined) return createReport(NO_RESULTS, wrongTarget)
  const gaps = await learnGaps(suite.probes, client, dialect)
  const messages = await suite.learnMessages?.(client)
  const checkingClient = openClient()
  sharePublications(client, checkingClient)
  const isWanted = (id: string): boolean => only.length === 0 || named.flat().includes(id)
  const judged = await judgeRequirements(suite, checkingClient, openClient, isWanted, options.walks)
  const { results: requirements, causes } = await findCauses(judged.results, openClient())
  const outage = transport.ending && describeForRun(transport.ending, exchanges.length + 1)
  // The report on a target that has never responded has no results.
  if (exchanges.length === 0 && outage !== undefined) return createReport(NO_RESULTS, outage)
  const results = {
    requirements,
    ...(causes.length > 0 && { causes }),
    gaps,
    ...(messages && { messages }),
    ...(judged.walks && { walks: judged.walks }),
  }
  return createReport(results, outage)
}

type Results = Pick<Report, 'requirements' | 'causes' | 'gaps' | 'messages' | 'walks'>

const NO_RESULTS: Results = { requirements: [], gaps: [] }

/** What judges requirements. */
interface RequirementSuite {
  readonly rows: readonly RequirementRow[]
  /** what gives the rows something to judge */
  readonly tour: readonly TourStep[]
}

interface Judgement {
  readonly results: readonly UnwordedResult[]
  /** what the walks did, if there were some */
  readonly walks?: WalkSummary
}

/**
 * Judges the wanted requirements: it sends what shows them, judges all exchanges of the run by the rows, and then sends walks.
 *
 * @param openClient for confirmations
 */
async function judgeRequirements(
  { rows, tour }: RequirementSuite,
  client: Client,
  openClient: () => Client,
  isWanted: (requirement: string) => boolean,
  walks?: WalkSelection,
): Promise<Judgement> {
  const outcomes: (readonly [RequirementId, CheckOutcome])[] = []
  const wantedRows = rows.filter(({ requirement }) => isWanted(requirement))
  const rowsOfRun = wantedRows.filter(({ judgesRun }) => judgesRun)
  const rowsOfTour = wantedRows.filter(({ judgesRun }) => !judgesRun)
  const listSteps = ({ requirement }: RequirementRow): readonly TourStep[] =>
    tour.filter(({ shows }) => shows.includes(requirement))
  const taken = new Map<TourStep, CheckOutcome>()
  for (const step of [...rowsOfTour, ...rowsOfRun].flatMap(listSteps))
    if (!taken.has(step)) taken.set(step, await sendRequests(step, client))
  const addOutcome = (row: RequirementRow, own: CheckOutcome, result: RowResult): void => {
    const obstacles = listSteps(row)
      .flatMap((step) => taken.get(step) ?? [])
      .filter(({ verdict }) => verdict !== 'pass')
    for (const outcome of orderReasons(addCase(row, own, result), result, obstacles))
      outcomes.push([row.requirement, outcome])
  }
  const judged = judgeExchanges(rowsOfTour, [...client.transport.exchanges], client)
  for (const [row, result] of judged)
    addOutcome(row, await confirmResult(row, result, client, openClient, listSteps(row)), result)
  const failed = new Set(outcomes.filter(([, { verdict }]) => verdict === 'fail').map(([id]) => id))
  const walked =
    walks &&
    (await judgeWalks(rowsOfTour, client, openClient, walks, (id) => isWanted(id) && !failed.has(id)))
  outcomes.push(...(walked?.outcomes ?? []))
  for (const row of rowsOfRun) {
    const { result, outcome } = await judgeRun(row, client)
    addOutcome(row, outcome, result)
  }
  const results = requirements
    .filter(({ id }) => isWanted(id))
    .map((requirement) => {
      const own = outcomes.filter(([id]) => id === requirement.id).map(([, outcome]) => outcome)
      return combineOutcomes(requirement, own)
    })
  return { results, ...(walked && { walks: walked.summary }) }
}

/** Adds which exchanges show the violation of an outcome. */
function addCase(
  { requirement }: RequirementRow,
  outcome: CheckOutcome,
  { contradictions }: RowResult,
): CheckOutcome {
  const { violation, evidence, cases } = outcome
  const exchange = evidence.at(-1)
  if (!violation || !exchange || cases) return outcome
  const same = contradictions.filter(
    (each) =>
      each.exchange.number !== exchange.number && describeShape(each.violation) === describeShape(violation),
  )
  return { ...outcome, cases: [createCase(requirement, [{ violation, exchange }, ...same])] }
}

/**
 * Puts the outcome whose reason says most first: a rejected request before what an exchange lacks, and that before the tier.
 *
 * @param own of the row
 */
function orderReasons(
  own: CheckOutcome,
  { missing }: RowResult,
  obstacles: readonly CheckOutcome[],
): readonly CheckOutcome[] {
  const isTier = ({ cause }: CheckOutcome): boolean => cause === 'tier'
  const [forbidden, others] = [obstacles.filter(isTier), obstacles.filter((each) => !isTier(each))]
  return missing ? [...others, own, ...forbidden] : [...others, ...forbidden, own]
}

/** All probes, rows of requirements and steps of the tour. */
export const suite: Suite = { probes, rows: requirementRows, tour, explainWrongTarget }
