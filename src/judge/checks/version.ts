import type { Check } from '../check.ts'
import type { Client } from '../client/index.ts'
import {
  hasResult,
  publishNothing,
  requestList,
  requestUnknownVersion,
} from '../observations/shared-requests.ts'
import { demandStatusCode, readStatusCode } from '../observations/status-code.ts'
import type { Exchange, Tier } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'

/** Every request of a session accepts version 1; these are good ones, or lack no more than parameters. */
const oneIsServed = (
  tier: Tier,
  ask: (client: Client) => Promise<Exchange>,
  isFine: (exchange: Exchange) => boolean = hasResult,
): Check => ({
  requirement: 'version.one-is-served',
  tier,
  async run(client: Client) {
    const exchange = await ask(client)
    // The status itself: a body that speaks of 400 under another status is about something else.
    const { status } = exchange.response
    client.demand(status !== 400, 'version 1 to be served', `status ${status}`, 'status', exchange)
    if (!isFine(exchange)) throw new Unjudged(`it was answered with ${readStatusCode(exchange)}`)
  },
})

const unknownIs400 = (tier: Tier, ask: (client: Client) => Promise<Exchange>): Check => ({
  requirement: 'version.unknown-is-400',
  tier,
  async run(client: Client) {
    demandStatusCode(client, await ask(client), 400, 'an unknown version')
  },
})

/** The checks of the Accept header (specification, section 9). */
export const versionChecks: readonly Check[] = [
  oneIsServed('read', requestList),
  oneIsServed('login', (client) => client.logins.requestFirstLogin()),
  oneIsServed('write', publishNothing, ({ response }) => response.status === 422),
  unknownIs400('read', requestUnknownVersion.list),
  unknownIs400('login', requestUnknownVersion.login),
  unknownIs400('write', requestUnknownVersion.post),
]
