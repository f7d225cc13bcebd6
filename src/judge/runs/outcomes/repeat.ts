import {
  type FoundContradiction,
  findContradiction,
  openLog,
  type RequirementRow,
} from '../../requirements/log/row.ts'
import type { Client } from '../../target/client/client.ts'
import type { Exchange } from '../../target/exchange.ts'
import { getReceived } from '../../target/look-through.ts'
import { Unjudged } from '../../target/violation.ts'
import { type CheckOutcome, sendRequests } from './outcome.ts'

/** How many requests are sent again at most; longer evidence is left to a second run of the steps. */
const MAX_REQUESTS = 3

/**
 * Sends the requests that led to a contradiction again, in the same client, and tells whether it occurs again. A login or a
 * publication that succeeded is not repeated, because it would change the state of the target; so the contradiction must not
 * depend on its response.
 *
 * @param before the exchanges among which they were found
 */
export async function isShownAgain(
  row: RequirementRow,
  { evidence }: CheckOutcome,
  before: readonly Exchange[],
  client: Client,
): Promise<boolean> {
  const last = evidence.at(-1)
  const repeatable = evidence.filter(isRepeatable)
  if (!last || repeatable.at(-1) !== last || repeatable.length > MAX_REQUESTS) return false
  const others = before.filter((exchange) => exchange !== last)
  const log = openLog(client, others)
  try {
    for (const exchange of repeatable.slice(0, -1)) log.add(await client.tokens.resend(exchange))
    return findContradiction(row, await client.tokens.resend(last), log) !== undefined
  } catch (error) {
    // The second run of the requests ends for the same reason, and reports it.
    if (error instanceof Unjudged) return false
    throw error
  }
}

/** Sends one request again, in a new client, and judges its response by a row. */
export async function repeatRequest(
  row: RequirementRow,
  { exchange, before }: FoundContradiction,
  client: Client,
): Promise<CheckOutcome> {
  const { tier, operation } = exchange.outgoing
  const log = openLog(client, before)
  let failure: CheckOutcome | undefined
  const judge = (repeated: Exchange): void => {
    const { violation } = findContradiction(row, repeated, log) ?? {}
    failure ??= violation && { verdict: 'fail', violation, evidence: [repeated] }
  }
  const request = async (): Promise<void> => {
    const repeated = await client.tokens.resend(exchange)
    if (row.judge(repeated, log) === undefined)
      throw new Unjudged(`the repeated request returned status ${repeated.response.status}`)
    judge(repeated)
    // The violation may need the first login of an account.
    if (!failure && operation === 'loginWithThirdParty') judge(await client.logins.logInAsNewAccount())
  }
  const sent = await sendRequests({ tier, request }, client)
  return failure ?? sent
}

/** Whether a valid token was rejected. It may have expired since, so only a new login shows that again. */
export const isTokenRejected = (exchange: Exchange): boolean =>
  getReceived(exchange).status === 401 && /\$TOKEN_\d+$/.test(exchange.outgoing.headers.Authorization ?? '')

/** Whether a request can be sent again without another effect. */
const isRepeatable = (exchange: Exchange): boolean =>
  !isTokenRejected(exchange) && (exchange.outgoing.method === 'GET' || getReceived(exchange).status > 299)
