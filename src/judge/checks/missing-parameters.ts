import type { RequirementId } from '../../contract/generated/requirements.ts'
import type { Check } from '../check.ts'
import type { Exchange, Tier } from '../target/exchange.ts'
import { shown } from '../violation.ts'
import { hasErrorFor, record, type Session } from '../client/session.ts'

/** A check that the answer to a request without these parameters is 422 and names each of them. */
export const missing = (
  requirement: RequirementId,
  tier: Tier,
  names: readonly string[],
  ask: (session: Session) => Promise<readonly Exchange[]>,
): Check => ({
  requirement,
  tier,
  async run(session: Session) {
    for (const exchange of await ask(session)) {
      const { status, json } = exchange.response
      session.demand(status === 422, 'status 422', `status ${status}`, 'status', exchange)
      for (const name of names) {
        session.demand(
          hasErrorFor(exchange, name),
          `an entry ${name} in errors`,
          shown(record(json).errors),
          'body, errors',
          exchange,
        )
      }
    }
  },
})
