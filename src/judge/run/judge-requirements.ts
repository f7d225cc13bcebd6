import type { RequirementId } from '../../contract/generated/requirement-ids.ts'
import { requirements } from '../../contract/generated/requirements.ts'
import type { Check } from '../check.ts'
import type { Client } from '../client/index.ts'
import { createExcerpt } from '../report/excerpt.ts'
import type { Evidence, RequirementResult, UnwordedResult } from '../report/report.ts'
import type { RequirementRow } from '../requirements/row.ts'
import type { Exchange } from '../target/exchange.ts'
import { getReceived } from '../target/look-through.ts'
import { judgeWalks, type WalkSelection, type WalkSummary } from '../walks/judge-walks.ts'
import { executeCheck, executeRow } from './confirm.ts'
import type { CheckOutcome } from './outcome.ts'

interface Judgement {
  readonly results: readonly UnwordedResult[]
  /** what the walks did, if there were some */
  readonly walks?: WalkSummary
}

/**
 * Judges the wanted requirements: first by their checks, then by all exchanges of the run, and then by walks.
 *
 * @param openClient for confirmations
 */
export async function judgeRequirements(
  { checks, rows }: { readonly checks: readonly Check[]; readonly rows: readonly RequirementRow[] },
  client: Client,
  openClient: () => Client,
  isWanted: (requirement: string) => boolean,
  walks?: WalkSelection,
): Promise<Judgement> {
  const { exchanges } = client.transport
  const outcomes: (readonly [RequirementId, CheckOutcome])[] = []
  const selectChecks = (id: RequirementId): readonly Check[] =>
    checks.filter(({ requirement }) => requirement === id)
  const wanted = checks.filter(({ requirement }) => isWanted(requirement))
  for (const check of wanted.filter(({ judgesRun }) => !judgesRun))
    outcomes.push([check.requirement, await executeCheck(check, client, openClient)])
  const isFailed = (id: RequirementId): boolean =>
    outcomes.some(([requirement, { verdict }]) => requirement === id && verdict === 'fail')
  for (const row of rows.filter(({ requirement }) => isWanted(requirement) && !isFailed(requirement)))
    outcomes.push([
      row.requirement,
      await executeRow(row, exchanges, client, openClient, selectChecks(row.requirement)),
    ])
  const failed = new Set(outcomes.filter(([, { verdict }]) => verdict === 'fail').map(([id]) => id))
  const walked =
    walks && (await judgeWalks(rows, client, openClient, walks, (id) => isWanted(id) && !failed.has(id)))
  outcomes.push(...(walked?.outcomes ?? []))
  for (const check of wanted.filter(({ judgesRun }) => judgesRun))
    outcomes.push([check.requirement, await executeCheck(check, client, openClient)])
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

const WORST_FIRST = ['fail', 'error', 'unstable', 'pass', 'unjudged'] as const
const NO_OUTCOME: CheckOutcome = {
  verdict: 'unjudged',
  reason: 'no check judged it',
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
