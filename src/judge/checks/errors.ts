import type { Check } from '../check.ts'
import type { Exchange, Tier } from '../target/exchange.ts'
import { shown, Unjudged } from '../violation.ts'
import { record, type Session } from '../client/session.ts'
import { sentFields } from '../watches/sent.ts'
import { listBy, loginsWithoutOpenId, postWithout, unknownPaths } from '../observations/shared-requests.ts'
import { demandYield, statusCode } from '../observations/status-code.ts'

const unknownPathIs404: Check = {
  requirement: 'errors.unknown-path-is-404',
  tier: 'read',
  async run(session: Session) {
    for (const exchange of await unknownPaths(session)) demandYield(session, exchange, 404)
  },
}

const notFoundMessage: Check = {
  requirement: 'errors.not-found-message',
  tier: 'read',
  async run(session: Session) {
    for (const exchange of await unknownPaths(session)) {
      if (statusCode(exchange) !== 404) throw new Unjudged(`an unknown path was ${statusCode(exchange)}`)
      const { message } = record(exchange.response.json)
      session.demand(
        message === '404 Not Found',
        '"404 Not Found"',
        shown(message),
        'body, message',
        exchange,
      )
    }
  },
}

/** What a request lacks is named by another requirement; this one is about what it has. */
const onlyTheMissingAreNamed = (
  tier: Tier,
  ask: (session: Session) => Promise<readonly Exchange[]>,
): Check => ({
  requirement: 'errors.only-the-missing-are-named',
  tier,
  async run(session: Session) {
    for (const exchange of await ask(session)) {
      if (exchange.response.status !== 422)
        throw new Unjudged(`a missing parameter was ${exchange.response.status}`)
      const named = Object.keys(record(record(exchange.response.json).errors))
      if (named.length === 0) throw new Unjudged('errors names nothing at all')
      const wrong = named.find((name) => name in (sentFields(exchange.outgoing) ?? {}))
      session.demand(
        wrong === undefined,
        `no entry ${wrong}, which was sent`,
        shown(named),
        'body, errors',
        exchange,
      )
    }
  },
})

/** The checks of section 7, in the order of the requirements. Watches look at the shape of every error. */
export const errorChecks: readonly Check[] = [
  unknownPathIs404,
  notFoundMessage,
  onlyTheMissingAreNamed('read', async (session) => [
    await listBy(session, 'lat'),
    await listBy(session, 'lng'),
  ]),
  onlyTheMissingAreNamed('login', loginsWithoutOpenId),
  onlyTheMissingAreNamed('write', async (session) => [
    await postWithout(session, ['lng']),
    await postWithout(session, ['post_category_id']),
  ]),
]
