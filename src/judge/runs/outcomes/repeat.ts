import {
  type FoundContradiction,
  findContradiction,
  openLog,
  type RequirementRow,
} from '../../requirements/log/row.ts'
import type { Client } from '../../target/client/client.ts'
import type { Exchange } from '../../target/exchange.ts'
import { getReceived } from '../../target/look-through.ts'
import { Unjudged, Violated } from '../../target/violation.ts'
import type { RequestGroup } from '../tour/tour-step.ts'
import type { CheckOutcome } from './outcome.ts'

/** How many requests are sent again at most; longer evidence is left to a second run of the steps. */
const MAX_REQUESTS = 3

/**
 * Whether the requests that show a contradiction of a row show it again, sent as before in the same client. A login or a
 * publication that succeeded would change the state of the target, so it stays as it was; but it must not be what shows the
 * contradiction.
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
  const log = openLog(
    client,
    before.filter((exchange) => exchange !== last),
  )
  try {
    for (const exchange of repeatable.slice(0, -1)) log.add(await client.tokens.resend(exchange))
    return findContradiction(row, await client.tokens.resend(last), log) !== undefined
  } catch (error) {
    // The second run of the requests ends for the same reason, and reports it.
    if (error instanceof Unjudged) return false
    throw error
  }
}

/** A step that sends one request again and judges its response by a row. */
export const createRepetition = (
  row: RequirementRow,
  { exchange, before }: FoundContradiction,
): RequestGroup => ({
  tier: exchange.outgoing.tier,
  async request(client) {
    const log = openLog(client, before)
    const demandNoViolation = (each: Exchange): void => {
      const contradiction = findContradiction(row, each, log)
      if (contradiction) throw new Violated(contradiction.violation, [each])
    }
    const repeated = await client.tokens.resend(exchange)
    if (row.judge(repeated, log) === undefined)
      throw new Unjudged(`the repeated request returned status ${repeated.response.status}`)
    demandNoViolation(repeated)
    // Only the first login of an account may show it.
    if (exchange.outgoing.operation === 'loginWithThirdParty')
      demandNoViolation(await client.logins.logInAsNewAccount())
  },
})

/** Whether a valid token was rejected. It may have expired since, so only a new login shows that again. */
export const isTokenRejected = (exchange: Exchange): boolean =>
  getReceived(exchange).status === 401 && /\$TOKEN_\d+$/.test(exchange.outgoing.headers.Authorization ?? '')

/** Whether a request can be sent again without another effect. */
const isRepeatable = (exchange: Exchange): boolean =>
  !isTokenRejected(exchange) && (exchange.outgoing.method === 'GET' || getReceived(exchange).status > 299)
