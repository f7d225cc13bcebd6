import type { Check } from '../check.ts'
import { describeResponse } from '../client/describe-response.ts'
import type { Client } from '../client/index.ts'
import { publishDraft } from '../observations/publications.ts'
import { hasResult } from '../observations/response-parts.ts'
import { publishNothing, requestList } from '../observations/shared-requests.ts'
import type { Exchange, Tier } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'

/** A check that a request for version 1 is not rejected with 400. All requests of the kit ask for version 1. */
const createVersion1Check = (
  tier: Tier,
  request: (client: Client) => Promise<Exchange>,
  isNormal: (exchange: Exchange) => boolean = hasResult,
): Check => ({
  requirement: 'version.one-is-served',
  tier,
  async run(client: Client) {
    const exchange = await request(client)
    // Only the HTTP status counts: a body with status_code 400 and another HTTP status is about something else.
    const { status } = exchange.response
    client.demandStatus(status !== 400, 'another status than 400', exchange)
    if (!isNormal(exchange))
      throw new Unjudged(`the request was answered with ${describeResponse(exchange)}`, 'blocked')
  },
})

/** A post without its parameters, which costs nothing; a valid one where 400 may be the answer to missing parameters. */
async function requestPublication(client: Client): Promise<Exchange> {
  const nothing = await publishNothing(client)
  return nothing.response.status === 400 ? (await publishDraft(client, 'plain')).exchange : nothing
}

/** The checks of the Accept header (specification, section 9). */
export const versionChecks: readonly Check[] = [
  createVersion1Check('read', requestList),
  createVersion1Check('login', (client) => client.logins.requestFirstLogin()),
  createVersion1Check(
    'write',
    requestPublication,
    (exchange) => exchange.response.status === 422 || hasResult(exchange),
  ),
]
