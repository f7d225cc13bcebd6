import type { RequirementId } from '../../../contract/generated/requirement-ids.ts'
import { createExcerpt } from '../../report/excerpt.ts'
import { createCase } from '../../report/findings/create-cases.ts'
import type { Evidence, RequirementResult, UnwordedResult, ViolationCase } from '../../report/report.ts'
import type { Exchange } from '../../target/exchange.ts'
import { getReceived } from '../../target/look-through.ts'
import type { CheckOutcome } from './outcome.ts'

const WORST_FIRST = ['fail', 'error', 'unstable', 'pass', 'unjudged'] as const
const NO_OUTCOME: CheckOutcome = {
  verdict: 'unjudged',
  reason: 'this requirement applies to no response of the run',
  cause: 'no-data',
  evidence: [],
}

/** The verdict of a requirement from all its outcomes: the worst one, but pass outweighs unjudged. */
export function combineOutcomes(
  id: RequirementId,
  outcomes: readonly CheckOutcome[],
  level: RequirementResult['level'],
): Pick<UnwordedResult, Exclude<keyof CheckOutcome, 'verdict'> | 'verdict' | 'excerpt'> {
  const [worst = NO_OUTCOME] = WORST_FIRST.flatMap((verdict) =>
    outcomes.filter((outcome) => outcome.verdict === verdict),
  )
  return {
    ...worst,
    verdict: worst.verdict === 'fail' && level !== 'stated' ? 'warn' : worst.verdict,
    ...createWorstExcerpt(worst),
    ...createWorstCases(id, worst),
    evidence: dropRepeated(worst.evidence).map(shortenExchange),
  }
}

/** The excerpt of the last response, which shows the violation. */
function createWorstExcerpt({ violation, evidence }: CheckOutcome): { readonly excerpt?: string } {
  const last = evidence.at(-1)
  const excerpt = violation && last && createExcerpt(last, violation)
  return excerpt === undefined ? {} : { excerpt }
}

function createWorstCases(
  id: RequirementId,
  { violation, cases, evidence }: CheckOutcome,
): { readonly cases?: readonly ViolationCase[] } {
  const last = evidence.at(-1)
  const own = cases ?? (violation && last && [createCase(id, [{ violation, exchange: last }])])
  return own === undefined ? {} : { cases: own }
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
