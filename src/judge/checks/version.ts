import type { Check } from '../check.ts'
import type { Exchange, Tier } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'
import type { Session } from '../client/session.ts'
import { emptyPost, goodList, isGood, unknownVersion } from '../observations/shared-requests.ts'
import { demandYield, statusCode } from '../observations/status-code.ts'

/** Every request of a session accepts version 1; these are good ones, or lack no more than parameters. */
const oneIsServed = (
  tier: Tier,
  ask: (session: Session) => Promise<Exchange>,
  isFine: (exchange: Exchange) => boolean = isGood,
): Check => ({
  requirement: 'version.one-is-served',
  tier,
  async run(session: Session) {
    const exchange = await ask(session)
    // The status itself: a body that speaks of 400 under another status is about something else.
    const { status } = exchange.response
    session.demand(status !== 400, 'version 1 to be served', `status ${status}`, 'status', exchange)
    if (!isFine(exchange)) throw new Unjudged(`it was answered with ${statusCode(exchange)}`)
  },
})

const unknownIs400 = (tier: Tier, ask: (session: Session) => Promise<Exchange>): Check => ({
  requirement: 'version.unknown-is-400',
  tier,
  async run(session: Session) {
    demandYield(session, await ask(session), 400, 'an unknown version')
  },
})

/** The checks of the Accept header (specification, section 9). */
export const versionChecks: readonly Check[] = [
  oneIsServed('read', goodList),
  oneIsServed('login', (session) => session.loginAnswer()),
  oneIsServed('write', emptyPost, ({ response }) => response.status === 422),
  unknownIs400('read', unknownVersion.list),
  unknownIs400('login', unknownVersion.login),
  unknownIs400('write', unknownVersion.post),
]
