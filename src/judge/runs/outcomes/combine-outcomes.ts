import type { Requirement } from '../../../contract/generated/requirements.ts'
import { createExcerpt } from '../../report/excerpt.ts'
import { createCase } from '../../report/findings/create-cases.ts'
import type { Evidence, UnwordedResult } from '../../report/report.ts'
import type { Exchange } from '../../target/exchange.ts'
import { getReceived } from '../../target/look-through.ts'
import { type CheckOutcome, NO_OUTCOME } from './outcome.ts'

const WORST_FIRST = ['fail', 'error', 'unstable', 'pass', 'unjudged'] as const

/** The result of a requirement from all its outcomes: the worst one, but pass outweighs unjudged. */
export function combineOutcomes(
  { id, level, section, sentence }: Requirement,
  outcomes: readonly CheckOutcome[],
): UnwordedResult {
  const [worst = NO_OUTCOME] = WORST_FIRST.flatMap((verdict) =>
    outcomes.filter((outcome) => outcome.verdict === verdict),
  )
  const { verdict, violation, evidence } = worst
  const exchange = evidence.at(-1)
  const excerpt = violation && exchange && createExcerpt(exchange, violation)
  const cases = worst.cases ?? (violation && exchange && [createCase(id, [{ violation, exchange }])])
  return {
    id,
    level,
    section,
    sentence,
    ...worst,
    verdict: verdict === 'fail' && level !== 'stated' ? 'warn' : verdict,
    ...(excerpt !== undefined && { excerpt }),
    ...(cases && { cases }),
    evidence: dropRepeated(evidence).map(shortenExchange),
  }
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
