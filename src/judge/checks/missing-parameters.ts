import { formatValue } from '../../base/format-value.ts'
import type { RequirementId } from '../../contract/generated/requirements.ts'
import type { Check } from '../check.ts'
import { asRecord, type Client, hasErrorFor } from '../client/index.ts'
import type { Exchange, Tier } from '../target/exchange.ts'

/** A check that the answer to a request without these parameters is 422 and names each of them. */
export const createMissingParametersCheck = (
  requirement: RequirementId,
  tier: Tier,
  names: readonly string[],
  ask: (client: Client) => Promise<readonly Exchange[]>,
): Check => ({
  requirement,
  tier,
  async run(client: Client) {
    for (const exchange of await ask(client)) {
      const { status, json } = exchange.response
      client.demand(status === 422, 'status 422', `status ${status}`, 'status', exchange)
      for (const name of names) {
        client.demand(
          hasErrorFor(exchange, name),
          `an entry ${name} in errors`,
          formatValue(asRecord(json).errors),
          'body, errors',
          exchange,
        )
      }
    }
  },
})
