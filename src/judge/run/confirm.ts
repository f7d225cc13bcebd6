import type { Check } from '../check.ts'
import type { Client } from '../client/index.ts'
import { readSentFields } from '../observations/sent-fields.ts'
import { createRequestKey, type Exchange } from '../target/exchange.ts'
import { demandTier } from '../target/tier.ts'
import { Unjudged, type UnjudgedCause, Unstable, Violated } from '../violation.ts'
import type { Watch } from '../watch.ts'
import { type CheckOutcome, createErrorOutcome } from './outcome.ts'
import { isRepeated } from './repeat.ts'

/**
 * Runs a check if the tier allows it. A violation is confirmed by the same requests in the same client, or else by the
 * whole check in a new client.
 */
export async function executeCheck(
  check: Check,
  client: Client,
  openClient: () => Client,
): Promise<CheckOutcome> {
  const first = await attempt(check, client)
  if (check.judgesRun || (await isRepeated(first, client))) return first
  return confirmFailure(first, () => attempt(check, openClient()))
}

/** Judges the exchanges of a run by a watch. The request of a violation is sent again to confirm it. */
export async function executeWatch(
  unguarded: Watch,
  exchanges: readonly Exchange[],
  openClient: () => Client,
): Promise<CheckOutcome> {
  let failure: CheckOutcome | undefined
  const watch = guardWatch(unguarded, (outcome) => {
    failure ??= outcome
  })
  const concerned = putLongLast(exchanges.filter((exchange) => watch.concerns(exchange)))
  if (concerned.length === 0 && failure === undefined)
    return { verdict: 'unjudged', reason: 'no response of the run shows it', cause: 'no-data', evidence: [] }
  let unconfirmed: CheckOutcome | undefined
  const repeated = new Set<string>()
  for (const exchange of concerned) {
    const key = createRequestKey(exchange)
    const violation = repeated.has(key) ? undefined : watch.judge(exchange)
    if (!violation) continue
    const first = { verdict: 'fail', violation, evidence: [exchange] } as const
    const outcome = await confirmFailure(first, () =>
      attempt(createRepetition(watch, exchange), openClient()),
    )
    if (outcome.verdict === 'fail') return outcome
    unconfirmed ??= outcome
    if (repeated.add(key).size === MAX_REPETITIONS) break
  }
  return failure ?? unconfirmed ?? { verdict: 'pass', evidence: concerned.slice(0, 1) }
}

/**
 * A watch that never throws. An exchange that it cannot judge neither keeps nor breaks its requirement.
 *
 * @param note receives the outcome of such an exchange
 */
export function guardWatch(
  { requirement, concerns, judge }: Watch,
  note: (outcome: CheckOutcome) => void,
): Watch {
  const guard =
    <T>(work: (exchange: Exchange) => T, fallback: T) =>
    (exchange: Exchange): T => {
      try {
        return work(exchange)
      } catch (error) {
        note(createErrorOutcome(error, [exchange]))
        return fallback
      }
    }
  return { requirement, concerns: guard(concerns, false), judge: guard(judge, undefined) }
}

/** The body of a request that is inconvenient as evidence, in characters. */
const LONG_BODY = 1000

/** Puts the exchanges with long requests at the end, so that the evidence is short where it can be. */
const putLongLast = (exchanges: readonly Exchange[]): readonly Exchange[] => {
  const isLong = ({ request }: Exchange): boolean => (request.body ?? '').length > LONG_BODY
  return [...exchanges.filter((each) => !isLong(each)), ...exchanges.filter(isLong)]
}

/** How many violating requests are repeated until one shows its violation again. */
const MAX_REPETITIONS = 5

/** A check that sends one request again and judges its response by a watch. */
const createRepetition = (watch: Watch, exchange: Exchange): Omit<Check, 'requirement'> => ({
  tier: exchange.outgoing.tier,
  async run(client) {
    const repeated = await client.tokens.resend(exchange)
    if (!watch.concerns(repeated))
      throw new Unjudged(`the repeated request returned status ${repeated.response.status}`)
    demandNoViolation(watch, repeated)
    // Only the first login of an account may show it.
    if (exchange.outgoing.operation === 'loginWithThirdParty')
      demandNoViolation(watch, await client.logins.logInAsNewAccount())
  },
})

function demandNoViolation(watch: Watch, exchange: Exchange): void {
  const violation = watch.concerns(exchange) ? watch.judge(exchange) : undefined
  if (violation) throw new Violated(violation, [exchange])
}

/** The causes for which a violation cannot be tried again, although nothing contradicts it. */
export const NOT_REPEATABLE: readonly (UnjudgedCause | undefined)[] = ['budget', 'rate-limit', 'outage']

/** What the reader of a report needs to repeat such a violation. */
const FIRST_LOGIN_ALONE =
  'only the first login of an account shows it; to repeat it, log in with a new open_id'

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

async function attempt({ tier, run }: Omit<Check, 'requirement'>, client: Client): Promise<CheckOutcome> {
  client.evidence = []
  try {
    demandTier(client.transport.options.tier, tier)
    await run(client)
    return { verdict: 'pass', evidence: client.evidence }
  } catch (error) {
    if (error instanceof Violated)
      return {
        verdict: 'fail',
        violation: error.violation,
        evidence: error.evidence,
        ...(error.reason !== undefined && { reason: error.reason }),
      }
    if (error instanceof Unstable)
      return { verdict: 'unstable', reason: error.message, evidence: client.evidence }
    if (error instanceof Unjudged)
      return { verdict: 'unjudged', reason: error.message, cause: error.cause, evidence: client.evidence }
    return createErrorOutcome(error, client.evidence)
  }
}
