import { formatValue } from '../../base/format-value.ts'
import type { Check } from '../check.ts'
import { asRecord, type Client } from '../client/index.ts'
import { readSentFields } from '../observations/sent-fields.ts'
import {
  listWithParameters,
  logInWithoutOpenId,
  publishWithout,
  requestUnknownPaths,
} from '../observations/shared-requests.ts'
import { demandStatusCode, readStatusCode } from '../observations/status-code.ts'
import type { Exchange, Tier } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'

const unknownPathIs404: Check = {
  requirement: 'errors.unknown-path-is-404',
  tier: 'read',
  async run(client: Client) {
    for (const exchange of await requestUnknownPaths(client)) demandStatusCode(client, exchange, 404)
  },
}

const notFoundMessage: Check = {
  requirement: 'errors.not-found-message',
  tier: 'read',
  async run(client: Client) {
    for (const exchange of await requestUnknownPaths(client)) {
      if (readStatusCode(exchange) !== 404)
        throw new Unjudged(`an unknown path was ${readStatusCode(exchange)}`)
      const { message } = asRecord(exchange.response.json)
      client.demand(
        message === '404 Not Found',
        '"404 Not Found"',
        formatValue(message),
        'body, message',
        exchange,
      )
    }
  },
}

/** What a request lacks is named by another requirement; this one is about what it has. */
const onlyTheMissingAreNamed = (
  tier: Tier,
  ask: (client: Client) => Promise<readonly Exchange[]>,
): Check => ({
  requirement: 'errors.only-the-missing-are-named',
  tier,
  async run(client: Client) {
    for (const exchange of await ask(client)) {
      if (exchange.response.status !== 422)
        throw new Unjudged(`a missing parameter was ${exchange.response.status}`)
      const named = Object.keys(asRecord(asRecord(exchange.response.json).errors))
      if (named.length === 0) throw new Unjudged('errors names nothing at all')
      const wrong = named.find((name) => name in (readSentFields(exchange.outgoing) ?? {}))
      client.demand(
        wrong === undefined,
        `no entry ${wrong}, which was sent`,
        formatValue(named),
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
  onlyTheMissingAreNamed('read', async (client) => [
    await listWithParameters(client, 'lat'),
    await listWithParameters(client, 'lng'),
  ]),
  onlyTheMissingAreNamed('login', logInWithoutOpenId),
  onlyTheMissingAreNamed('write', async (client) => [
    await publishWithout(client, ['lng']),
    await publishWithout(client, ['post_category_id']),
  ]),
]
