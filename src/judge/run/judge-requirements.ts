import type { RequirementId } from '../../contract/generated/requirements.ts'
import { requirements } from '../../contract/index.ts'
import type { Check } from '../check.ts'
import type { Client } from '../client/index.ts'
import type { Evidence, RequirementResult } from '../report/report.ts'
import type { Exchange } from '../target/exchange.ts'
import type { Watch } from '../watch.ts'
import { type CheckOutcome, executeCheck, executeWatch } from './confirm.ts'

/** Judges the wanted requirements, by their checks first and then by what all answers of the run have shown. */
export async function judgeRequirements(
  { checks, watches }: { readonly checks: readonly Check[]; readonly watches: readonly Watch[] },
  open: () => Client,
  wanted: (requirement: string) => boolean,
): Promise<RequirementResult[]> {
  const client = open()
  const { exchanges } = client.transport
  const outcomes: [RequirementId, CheckOutcome][] = []
  for (const check of checks.filter(({ requirement }) => wanted(requirement)))
    outcomes.push([check.requirement, await executeCheck(check, client, open)])
  for (const watch of watches.filter(({ requirement }) => wanted(requirement)))
    outcomes.push([watch.requirement, await executeWatch(watch, exchanges, open)])
  return requirements
    .filter(({ id }) => wanted(id))
    .map(({ id, level, section, sentence }) => ({
      id,
      level,
      section,
      sentence,
      ...combined(
        outcomes.filter(([requirement]) => requirement === id).map(([, outcome]) => outcome),
        level,
      ),
    }))
}

const WORST_FIRST = ['fail', 'error', 'unstable', 'pass', 'unjudged'] as const
const UNSEEN: CheckOutcome = { verdict: 'unjudged', reason: 'no check judged it', evidence: [] }

/** One verdict from all that looked at a requirement: the worst, but passing outweighs not being judged. */
function combined(
  outcomes: readonly CheckOutcome[],
  level: RequirementResult['level'],
): Pick<RequirementResult, 'verdict' | 'reason' | 'violation' | 'evidence'> {
  const [worst = UNSEEN] = WORST_FIRST.flatMap((verdict) =>
    outcomes.filter((outcome) => outcome.verdict === verdict),
  )
  return {
    ...worst,
    verdict: worst.verdict === 'fail' && level !== 'stated' ? 'warn' : worst.verdict,
    evidence: worst.evidence.map(shortened),
  }
}

/** What a report shows: no large data. */
function shortened({ number, request, response, milliseconds }: Exchange): Evidence {
  const { digest, json } = response
  return {
    number,
    request,
    response: { ...response, json: digest === undefined ? json : undefined },
    milliseconds,
  }
}
