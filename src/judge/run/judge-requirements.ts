import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import { requirements } from '../../contract/generated/requirements.ts'
import type { Client } from '../client/index.ts'
import { createExcerpt } from '../report/excerpt.ts'
import type { Evidence, RequirementResult, UnwordedResult } from '../report/report.ts'
import { judgeExchanges, type RowResult } from '../requirements/judge-exchanges.ts'
import type { RequirementRow } from '../requirements/row.ts'
import type { Exchange } from '../target/exchange.ts'
import { getReceived } from '../target/look-through.ts'
import { demandTier } from '../target/tier.ts'
import type { TourStep } from '../tour/tour-step.ts'
import { judgeWalks, type WalkSelection, type WalkSummary } from '../walks/judge-walks.ts'
import { confirmResult } from './confirm.ts'
import { judgeRun } from './judge-run.ts'
import { type CheckOutcome, createThrownOutcome } from './outcome.ts'

/** What judges requirements. */
export interface RequirementSuite {
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
export async function judgeRequirements(
  { rows, tour }: RequirementSuite,
  client: Client,
  openClient: () => Client,
  isWanted: (requirement: string) => boolean,
  walks?: WalkSelection,
): Promise<Judgement> {
  const outcomes: (readonly [RequirementId, CheckOutcome])[] = []
  const wantedRows = rows.filter(({ requirement }) => isWanted(requirement))
  const taken = new Map<TourStep, CheckOutcome | undefined>()
  const isLast = (id: RequirementId): boolean =>
    wantedRows.some((row) => row.requirement === id && judgesRun(row))
  for (const { id } of requirements.toSorted((a, b) => Number(isLast(a.id)) - Number(isLast(b.id)))) {
    if (!wantedRows.some(({ requirement }) => requirement === id)) continue
    for (const step of tour.filter(({ shows }) => shows.includes(id)))
      if (!taken.has(step)) taken.set(step, await takeStep(step, client))
  }
  const listSteps = ({ requirement }: RequirementRow): readonly TourStep[] =>
    tour.filter(({ shows }) => shows.includes(requirement))
  const addOutcome = (row: RequirementRow, own: CheckOutcome, result: RowResult): void => {
    const obstacles = listSteps(row).flatMap((step) => taken.get(step) ?? [])
    for (const outcome of orderReasons(own, result, obstacles)) outcomes.push([row.requirement, outcome])
  }
  const rowsOfTour = wantedRows.filter((row) => !judgesRun(row))
  const judged = judgeExchanges(rowsOfTour, [...client.transport.exchanges], client)
  for (const [row, result] of judged)
    addOutcome(row, await confirmResult(row, result, client, openClient, listSteps(row)), result)
  const failed = new Set(outcomes.filter(([, { verdict }]) => verdict === 'fail').map(([id]) => id))
  const walked =
    walks &&
    (await judgeWalks(rowsOfTour, client, openClient, walks, (id) => isWanted(id) && !failed.has(id)))
  outcomes.push(...(walked?.outcomes ?? []))
  for (const row of wantedRows.filter(judgesRun)) {
    const { result, outcome } = await judgeRun(row, client)
    addOutcome(row, outcome, result)
  }
  const results = requirements
    .filter(({ id }) => isWanted(id))
    .map(({ id, level, section, sentence }) => ({
      id,
      level,
      section,
      sentence,
      ...combineOutcomes(
        outcomes.filter(([requirement]) => requirement === id).map(([, outcome]) => outcome),
        level,
      ),
    }))
  return { results, ...(walked && { walks: walked.summary }) }
}

const judgesRun = (row: RequirementRow): boolean => row.judgesRun === true

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

/** Sends what shows some requirements. @returns what kept it from sending all; undefined if nothing did */
async function takeStep({ tier, request }: TourStep, client: Client): Promise<CheckOutcome | undefined> {
  client.evidence = []
  try {
    demandTier(client.transport.options.tier, tier)
    await request(client)
    return undefined
  } catch (error) {
    return createThrownOutcome(error, client.evidence)
  }
}

const WORST_FIRST = ['fail', 'error', 'unstable', 'pass', 'unjudged'] as const
const NO_OUTCOME: CheckOutcome = {
  verdict: 'unjudged',
  reason: 'no response of the run shows it',
  cause: 'no-data',
  evidence: [],
}

/** The verdict of a requirement from all its outcomes: the worst one, but pass outweighs unjudged. */
export function combineOutcomes(
  outcomes: readonly CheckOutcome[],
  level: RequirementResult['level'],
): Pick<UnwordedResult, 'verdict' | 'reason' | 'cause' | 'violation' | 'excerpt' | 'evidence' | 'walk'> {
  const [worst = NO_OUTCOME] = WORST_FIRST.flatMap((verdict) =>
    outcomes.filter((outcome) => outcome.verdict === verdict),
  )
  return {
    ...worst,
    verdict: worst.verdict === 'fail' && level !== 'stated' ? 'warn' : worst.verdict,
    ...createWorstExcerpt(worst),
    evidence: dropRepeated(worst.evidence).map(shortenExchange),
  }
}

/** The excerpt of the last response, which shows the violation. */
function createWorstExcerpt({ violation, evidence }: CheckOutcome): { readonly excerpt?: string } {
  const last = evidence.at(-1)
  const excerpt = violation && last && createExcerpt(last, violation)
  return excerpt === undefined ? {} : { excerpt }
}

/** Drops exchanges with the same request and the same response as a later one, because they show nothing more. */
function dropRepeated(evidence: readonly Exchange[]): readonly Exchange[] {
  const createKey = ({ request, response }: Exchange): string =>
    JSON.stringify([request, response.status, response.text, response.digest])
  const keys = evidence.map(createKey)
  return evidence.filter((_, index) => !keys.includes(keys[index] ?? '', index + 1))
}

/** An exchange as a report shows it: the response as it was received, without the parsed JSON of long bodies. */
function shortenExchange(exchange: Exchange): Evidence {
  const { number, request, milliseconds } = exchange
  const { received, ...response } = exchange.response
  const { status, json } = getReceived(exchange)
  return {
    number,
    request,
    response: { ...response, status, json: response.digest === undefined ? json : undefined },
    milliseconds,
  }
}
