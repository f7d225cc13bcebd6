import {
  type FoundContradiction,
  findContradiction,
  judgeExchanges,
  openLog,
  type RequirementRow,
  type RowResult,
} from '../../requirements/log/row.ts'
import type { Client } from '../../target/client/client.ts'
import { createRequestKey } from '../../target/exchange.ts'
import { readId, readList } from '../../target/reading/list-page.ts'
import { readSentFields } from '../../target/reading/read-request.ts'
import { readPosts } from '../../target/reading/read-response.ts'
import type { UnjudgedCause } from '../../target/violation.ts'
import type { RequestGroup } from '../tour/tour-step.ts'
import {
  type CheckOutcome,
  createErrorOutcome,
  createThrownOutcome,
  NO_OUTCOME,
  sendRequests,
} from './outcome.ts'
import { isShownAgain, isTokenRejected, repeatRequest } from './repeat.ts'

const createFailure = ({ violation, earlier = [], exchange }: FoundContradiction): CheckOutcome => ({
  verdict: 'fail',
  violation,
  evidence: [...earlier, exchange],
})

/**
 * The outcome of what exchanges have shown. A violation is confirmed: by its request, or, where several exchanges show it, by
 * all of them.
 *
 * @param steps the steps of the tour that send the requests for this requirement
 */
export async function confirmResult(
  row: RequirementRow,
  result: RowResult,
  client: Client,
  openClient: () => Client,
  steps: readonly RequestGroup[] = [],
): Promise<CheckOutcome> {
  if (row.demandsNothing?.(client.knowledge)) return { verdict: 'pass', evidence: [] }
  const contradictions = result.contradictions.filter((found) => !isListedLater(row, found, client))
  let unconfirmed: CheckOutcome | undefined
  const repeated = new Set<string>()
  for (const found of orderForRepetition(contradictions)) {
    const key = createRequestKey(found.exchange)
    if (repeated.has(key)) continue
    const outcome = await confirmContradiction(row, found, client, openClient, steps)
    if (outcome?.verdict === 'fail') return outcome
    unconfirmed ??= outcome
    if (repeated.add(key).size === MAX_REPETITIONS) break
  }
  return createUnviolatedOutcome(result, unconfirmed)
}

/** Whether a later list at the same place has the posts that one lacked, where that is enough. */
function isListedLater(
  row: RequirementRow,
  { exchange, lacking = [] }: FoundContradiction,
  { transport: { exchanges } }: Client,
): boolean {
  const list = readList(exchange)
  if (!row.endsWhenListed || !list || lacking.length === 0) return false
  const later = exchanges
    .filter(({ number }) => number > exchange.number)
    .flatMap((each) => readList(each) ?? [])
    .filter(({ place }) => place === list.place)
  return lacking.every((post) => later.some(({ posts }) => posts.some(({ id }) => id === readId(post))))
}

/** The outcome of a row without a confirmed violation. */
export const createUnviolatedOutcome = (
  { failure, kept, missing }: RowResult,
  unconfirmed: CheckOutcome | undefined,
): CheckOutcome =>
  (failure && createErrorOutcome(failure.error, [failure.exchange])) ??
  unconfirmed ??
  (kept && { verdict: 'pass', evidence: [kept] }) ??
  (missing ? { ...NO_OUTCOME, reason: missing.missing, cause: missing.cause ?? 'no-data' } : NO_OUTCOME)

/** Confirms a violation of one or several exchanges. Returns undefined if the target was only slow. */
async function confirmContradiction(
  row: RequirementRow,
  found: FoundContradiction,
  client: Client,
  openClient: () => Client,
  steps: readonly RequestGroup[],
): Promise<CheckOutcome | undefined> {
  const first = createFailure(found)
  const repeatSteps = async (): Promise<CheckOutcome> => {
    let last: CheckOutcome = {
      verdict: 'unjudged',
      reason: 'no repeated request could show the violation',
      evidence: [],
    }
    for (const step of steps) {
      last = await judgeStep(row, step, openClient())
      if (last.verdict === 'fail') break
    }
    return last
  }
  if (first.evidence.length === 1 && !mayBeLate(row, found))
    return confirmFailure(first, async () => {
      const second = await repeatRequest(row, found, openClient())
      const mayHaveExpired = second.verdict !== 'fail' && isTokenRejected(found.exchange) && steps.length > 0
      return mayHaveExpired ? repeatSteps() : second
    })
  let settled: SettledContradiction
  try {
    settled = await settle(row, found, client)
  } catch (error) {
    return createThrownOutcome(error, first.evidence)
  }
  if (settled === 'kept') return undefined
  if (settled === 'displaced') return (await repeatSteps()).verdict === 'fail' ? first : undefined
  const failure = createFailure(settled)
  if (await isShownAgain(row, failure, settled.before, client)) return failure
  return confirmFailure(failure, repeatSteps)
}

/** Whether the last response may be right some seconds later. It cannot where no post is lacking. */
const mayBeLate = (row: RequirementRow, { lacking }: FoundContradiction): boolean =>
  row.mayLag === true && lacking?.length !== 0

/**
 * What a contradiction is some seconds later: the last response is right then, or newer posts have displaced those that it
 * lacked, so that it shows nothing any more.
 */
type SettledContradiction = FoundContradiction | 'kept' | 'displaced'

/** Waits until the last response of a contradiction is correct, where a replica may not have the latest posts. */
async function settle(
  row: RequirementRow,
  found: FoundContradiction,
  client: Client,
): Promise<SettledContradiction> {
  if (!mayBeLate(row, found)) return found
  const log = openLog(client, found.before)
  const exchange = await client.tokens.resendUntil(
    found.exchange,
    (latest) => findContradiction(row, latest, log) === undefined,
  )
  const contradiction = findContradiction(row, exchange, log)
  if (contradiction) return { ...contradiction, exchange, before: found.before }
  const listed = readPosts(exchange).map(readId)
  return found.lacking?.every((post) => listed.includes(readId(post))) === false ? 'displaced' : 'kept'
}

/** Sends a step of the tour, and judges what it sent by a row, also before something kept it from sending more. */
async function judgeStep(row: RequirementRow, step: RequestGroup, client: Client): Promise<CheckOutcome> {
  const sent = await sendRequests(step, client)
  if (sent.verdict === 'error') return sent
  const result = judgeExchanges([row], client.transport.exchanges, client, client.evidence).get(row)
  try {
    for (const found of result?.contradictions ?? []) {
      const settled = await settle(row, found, client)
      if (typeof settled === 'object') return createFailure(settled)
    }
    if (result?.failure) throw result.failure.error
    return sent
  } catch (error) {
    return createThrownOutcome(error, client.evidence)
  }
}

/** The body of a request that is inconvenient as evidence, in characters. */
const LONG_BODY = 1000

/** Puts the exchanges with long requests at the end, so that the evidence is short where it can be. */
const putLongLast = (found: readonly FoundContradiction[]): readonly FoundContradiction[] => {
  const isLong = ({ exchange: { request } }: FoundContradiction): boolean =>
    (request.body ?? '').length > LONG_BODY
  return [...found.filter((each) => !isLong(each)), ...found.filter(isLong)]
}

/** After the first, the latest violations are the likeliest to occur again where other posts have been published since. */
const orderForRepetition = (found: readonly FoundContradiction[]): readonly FoundContradiction[] => {
  const [first, ...others] = putLongLast(found)
  return first ? [first, ...putLongLast(others.toReversed())] : []
}

/** How many violating requests are repeated until one shows its violation again. */
const MAX_REPETITIONS = 5

/** The causes for which a violation cannot be tried again, although nothing contradicts it. */
export const NOT_REPEATABLE: readonly (UnjudgedCause | undefined)[] = ['budget', 'rate-limit', 'outage']

/** What the reader of a report needs to repeat such a violation. */
const FIRST_LOGIN_ALONE =
  'only the first login of an account shows the violation; to repeat it, log in with a new open_id'

/** Whether a violation did not show in another login of the same account, but in the login of a new one. */
function isFirstLoginAlone(first: CheckOutcome, second: CheckOutcome): boolean {
  const [before, after] = [readAccount(first), readAccount(second)]
  return before !== undefined && after !== undefined && before !== after
}

/** The open_id of the only login that shows a violation. */
function readAccount({ evidence: [login, ...others] }: CheckOutcome): unknown {
  return others.length === 0 && login?.outgoing.operation === 'loginWithThirdParty'
    ? readSentFields(login.outgoing)?.open_id
    : undefined
}

async function confirmFailure(
  first: CheckOutcome,
  repeat: () => Promise<CheckOutcome>,
): Promise<CheckOutcome> {
  if (first.verdict !== 'fail') return first
  const second = await repeat()
  if (second.verdict === 'fail')
    return isFirstLoginAlone(first, second) ? { ...first, reason: FIRST_LOGIN_ALONE } : first
  if (NOT_REPEATABLE.includes(second.cause))
    return { ...first, reason: `seen once; not repeated: ${second.reason}` }
  const reason =
    second.verdict === 'pass' ? 'it failed once and passed once' : `it failed once; then ${second.reason}`
  return { ...first, verdict: 'unstable', reason }
}
