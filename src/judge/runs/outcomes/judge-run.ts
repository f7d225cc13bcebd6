import { type Group, groupBy } from '../../../base/group-by.ts'
import { formatCount } from '../../../base/text/format-count.ts'
import { createCases } from '../../report/findings/create-cases.ts'
import type { ViolationCase } from '../../report/report.ts'
import {
  type FoundContradiction,
  judgeExchanges,
  type RequirementRow,
  type RowResult,
} from '../../requirements/log/row.ts'
import type { Client } from '../../target/client/client.ts'
import { createRequestKey, type Exchange } from '../../target/exchange.ts'
import { isServerError } from '../../target/server-errors.ts'
import { catchUnjudged, formatViolation, type ViolationTexts } from '../../target/violation.ts'
import { createUnviolatedOutcome } from './confirm.ts'
import type { CheckOutcome } from './outcome.ts'

/** How many different violations one names. */
const MAX_NAMED = 5

const groupByRequest = (found: readonly FoundContradiction[]): readonly Group<FoundContradiction>[] => [
  ...groupBy(found, ({ exchange }) => createRequestKey(exchange)).values(),
]

/**
 * Judges all exchanges of a run by a row, and sums its contradictions up. The transport has confirmed them, unless a limit kept
 * it from sending a request again.
 */
export async function judgeRun(
  row: RequirementRow,
  client: Client,
): Promise<{ readonly result: RowResult; readonly outcome: CheckOutcome }> {
  await repeatDoubtful(client)
  const result = judgeExchanges([row], client.transport.exchanges, client).get(row) ?? { contradictions: [] }
  return {
    result,
    outcome: describeViolations(row, result, client) ?? createUnviolatedOutcome(result, undefined),
  }
}

/** What contradictions show; undefined if there are none. */
function describeViolations(
  row: RequirementRow,
  { contradictions }: RowResult,
  client: Client,
): CheckOutcome | undefined {
  const { serverErrors } = client.transport
  const certain = groupByRequest(contradictions.filter(({ random }) => random === undefined))
  const closed = certain.filter(([{ exchange }]) => !serverErrors.isOpen(exchange))
  const repeated = sumUp(row, client, closed)
  if (repeated) return { verdict: 'fail', ...repeated }
  const once = sumUp(row, client, certain)
  if (certain[0] && once) {
    const reason = serverErrors.getInterruption(certain[0][0].exchange)
    return { verdict: 'fail', ...once, reason: `seen once; not repeated: ${reason}` }
  }
  const random = sumUp(row, client, groupByRequest(contradictions))
  return (
    random && {
      verdict: 'unstable',
      reason: `${contradictions[0]?.random}, but not when the same request was sent again: ${random.violation.actual}`,
      evidence: random.evidence,
      ...(random.cases && { cases: random.cases }),
    }
  )
}

/** Sends the requests again whose 5xx may be random. */
async function repeatDoubtful(client: Client): Promise<void> {
  const { exchanges, serverErrors } = client.transport
  const doubtful = exchanges.filter((exchange) => serverErrors.isDoubtful(exchange))
  const repeat = async (): Promise<void> => {
    for (const [{ outgoing }] of groupBy(doubtful, createRequestKey).values()) await client.send(outgoing)
  }
  // Those that cannot be sent stay doubtful.
  await catchUnjudged(repeat(), () => undefined)
}

/** Describes the contradictions of different requests in one: "createPost: 500 'Method [auth] does not exist.' (7 requests); …" */
function sumUp(
  row: RequirementRow,
  { transport: { exchanges } }: Client,
  requests: readonly Group<FoundContradiction>[],
): (Pick<CheckOutcome, 'evidence' | 'cases'> & { readonly violation: ViolationTexts }) | undefined {
  const found = requests.map(([{ violation, exchange }]) => ({ ...formatViolation(violation), exchange }))
  const groups = [...groupBy(found, ({ actual }) => actual).values()]
  const named = groups.slice(0, MAX_NAMED)
  const [first] = found
  if (first === undefined) return undefined
  const { expected, where } = first
  const parts = named.map((group) => `${group[0].actual} (${formatCount(group.length, 'request')})`)
  const hidden = groups.length - named.length
  const actual = [...parts, ...(hidden > 0 ? [`${hidden} more`] : [])].join('; ')
  const others = exchanges.filter((exchange) => !isServerError(exchange))
  const cases = createCases(row.requirement, requests.flat(), others)
  const shown = named.map(([{ exchange }]) => exchange)
  return {
    violation: { expected, actual, where },
    evidence: [...listExamples(cases, requests, shown), ...shown],
    cases,
  }
}

/** How many cases have an example. */
const MAX_EXAMPLES = 20

/** The first exchange of each case of which none is shown. */
function listExamples(
  cases: readonly ViolationCase[],
  requests: readonly Group<FoundContradiction>[],
  shown: readonly Exchange[],
): readonly Exchange[] {
  const exchanges = requests.flat().map(({ exchange }) => exchange)
  return cases
    .filter((each) => !shown.some(({ number }) => each.exchanges.includes(number)))
    .slice(0, MAX_EXAMPLES)
    .flatMap((each) => exchanges.find(({ number }) => number === each.exchanges[0]) ?? [])
}
