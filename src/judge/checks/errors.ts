import { formatValue } from '../../base/format-value.ts'
import type { Check } from '../check.ts'
import { describeResponse } from '../client/describe-response.ts'
import { asRecord, type Client } from '../client/index.ts'
import { readSentFields } from '../observations/sent-fields.ts'
import { listWithParameters, logInWithoutOpenId, publishWithout } from '../observations/shared-requests.ts'
import type { Exchange, Tier } from '../target/exchange.ts'
import { Unjudged } from '../violation.ts'

/** A check that errors have no entry for a parameter that was sent. Other requirements are about the missing ones. */
const createSentParametersCheck = (
  tier: Tier,
  request: (client: Client) => Promise<readonly Exchange[]>,
): Check => ({
  requirement: 'errors.only-the-missing-are-named',
  tier,
  async run(client: Client) {
    for (const exchange of await request(client)) {
      if (exchange.response.status !== 422)
        throw new Unjudged(`a missing parameter was answered with ${describeResponse(exchange)}`, 'blocked')
      const names = Object.keys(asRecord(asRecord(exchange.response.json).errors))
      if (names.length === 0) throw new Unjudged('errors has no entries')
      const sent = readSentFields(exchange.outgoing) ?? {}
      const wrong = names.find((name) => Object.hasOwn(sent, name))
      client.demand(
        wrong === undefined,
        `no entry ${wrong}, which was sent`,
        formatValue(names),
        'body, errors',
        exchange,
      )
    }
  },
})

/** The checks of errors (specification, section 7), in the order of the requirements. */
export const errorChecks: readonly Check[] = [
  createSentParametersCheck('read', async (client) => [
    await listWithParameters(client, 'lat'),
    await listWithParameters(client, 'lng'),
  ]),
  createSentParametersCheck('login', logInWithoutOpenId),
  createSentParametersCheck('write', async (client) => [
    await publishWithout(client, ['lng']),
    await publishWithout(client, ['post_category_id']),
  ]),
]
